"""The rules text that people write by mistake, with its source: `draw 2 cards`, `until the end of this Turn`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from .. import vocabulary as words
from ..vocabulary.words import Slot, Verb
from .problems import Hint, Spot

_MEASURED = {
    r"cards? in hand": "hand size", r"cards? in the deck": "deck size", r"blocked cards?": "blocked cards",
    r"spirit tokens?": "spirit", r"crystals?": "crystals", r"torment": "torment", r"ether": "ether",
}  # fmt: skip
"""The countable things of a Dreamer, and the quantity of each."""
_OF_ALL = {r"keys?": "keys", r"hours?": "hours"}
_HAVING = re.compile(r"(?:.*(?:\b(?:if|while|where|and|or|not)\s|[{(:;]))?\s*(.*?) (?:have|has) $", re.IGNORECASE)
_COMPARED = re.compile(r"(at least|at most|exactly|more than|less than|fewer than) (\d+) ", re.IGNORECASE)
_HOW = {"exactly": "is", "fewer than": "is less than"}
_OWNED = {"you": "your", "they": "their"}
_QUANTITY = "|".join(re.escape(entry.name) for entry in words.QUANTITIES)
_PHRASES: tuple[tuple[str, str, str], ...] = (
    ("", r"until the end of (?:the|this) (turn|phase|dream)[:,]?", r"this \1:"),
    ("", r"from now on[:,]?", "for good:"),
    ("", r"whenever\b", "when"),
    ("", r"for (each|every|all)\b", r"\1"),
    ("", r"do this (\d+) times:?", r"repeat \1:"),
    (r"\bchoose $", "one:", "choose:"),
    (r"\broll $", r"(?:the |a )?luck die:?", "roll luck:"),
    (r"\broll $", r"(?:the |a )?(?:creature )?movement die:?", "roll movement:"),
    (rf"\b(?:{_QUANTITY}) is $", r"increased by (\d+)", r"+\1"),
    (rf"\b(?:{_QUANTITY}) is $", r"reduced by (\d+)", r"-\1"),
)
"""Phrases that hold others together: what stands before them, how people read them, and how they are written."""
_WHO = r"(?:you|they|each|every|all|any|an?|the)\b[^:,]*"
_NUMBER = r"\d+|\([^)]*\)"
_READ = "this is how it reads, and not how it is written"
_INSTEAD = re.compile(r"instead of (\w+ing)\b\s*([^:,]*)[:,]\s*(.*)", re.IGNORECASE)
_DONE = {"receiving": "receive torment", "blocking": "block", "healing": "heal", "dying": "die",
         "drawing": "draw a card", "gaining": "gain", "losing": "lose", "unblocking": "unblock"}


def as_retold(spot: Spot) -> Hint | None:
    """How something is written that is said as the rules text says it."""
    return _instead(spot) or _has_so_many(spot) or _phrase(spot) or _sentence(spot)


def _instead(spot: Spot) -> Hint | None:
    """`instead of receiving torment: block 1`."""
    found = _INSTEAD.match(spot.rest)
    event = _DONE.get(found[1].lower(), "") if found is not None else ""
    if found is None or not event:
        return None
    what = found[2] if event in ("gain", "lose") else ""
    meant = " ".join(filter(None, ("when you would", event, what))) + f": instead: {found[3]}"
    return Hint("`instead` stands in a standing rule with `would`", len("instead"), (meant.strip(),))


def _has_so_many(spot: Spot) -> Hint | None:
    """`you have at least 2 crystals`."""
    who, compared = _HAVING.match(spot.before), _COMPARED.match(spot.rest)
    if who is None or compared is None:
        return None
    how = _HOW.get(compared[1].lower(), f"is {compared[1].lower()}")
    for things, number in (_MEASURED | _OF_ALL).items():
        found = re.match(rf"{things}\b", spot.rest[compared.end() :], re.IGNORECASE)
        if found is not None:
            meant = f"{_owned(number, who[1].strip())} {how} {compared[2]}"
            return Hint("numbers are compared by `is`", compared.end() + found.end(), (meant,))
    return None


def _owned(number: str, who: str) -> str:
    if number in _OF_ALL.values():
        return number
    return f"{_OWNED[who]} {number}" if who in _OWNED else f"{number} of {who}"


def _phrase(spot: Spot) -> Hint | None:
    """`until the end of this Turn`, `whenever`."""
    for before, told, written in _PHRASES:
        found = re.match(told, spot.rest, re.IGNORECASE)
        if found is not None and re.search(before, spot.before, re.IGNORECASE):
            return Hint(_READ, len(found[0]), (found.expand(written),))
    return None


def _sentence(spot: Spot) -> Hint | None:
    """`draw 2 cards`, `read script 200`: a whole statement as the rules text has it."""
    begin = max(spot.before.rfind(mark) for mark in ":;*~/") + 1
    behind = re.split(r"[;/]", spot.rest, maxsplit=1)[0]
    said = (spot.before[begin:] + behind).strip()
    for pattern, written in _sentences():
        found = pattern.fullmatch(said)
        if found is not None:
            meant = written.format(**found.groupdict())
            return Hint(_READ, max(len(behind.strip()), 1), (_by(found["who"].strip(), meant),))
    return None


def _by(who: str, done: str) -> str:
    """A clause with its subject."""
    together = " " if who.endswith(("you", "they", "may")) else ": "
    return f"{who}{together}{done}" if who else done


@cache
def _sentences() -> tuple[tuple[re.Pattern[str], str], ...]:
    """How each verb reads, as a pattern, and how it is written."""
    return tuple(pair for verb in words.VERBS for pair in _told(verb))


def _told(verb: Verb) -> Iterator[tuple[re.Pattern[str], str]]:
    kinds = {slot.name: _NUMBER if slot.kind in ("value", "script") else ".+?" for slot in verb.slots()}
    for english in verb.english.removeprefix("!").split("|"):
        if _reads_otherwise(verb, english):
            pattern = re.escape(english).replace(r"\[s\]", "s?").replace(r"\[es\]", "(?:es)?").replace(r"\(s\)", "s?")
            for name, kind in kinds.items():
                pattern = pattern.replace(rf"\{{{name}\}}", f"(?P<{name}>{kind})")
            yield re.compile(rf"(?P<who>(?:{_WHO} )?){pattern}", re.IGNORECASE), _written(verb).replace("(s)", "s")


def _written(verb: Verb) -> str:
    return " ".join(f"{{{piece.name}}}" if isinstance(piece, Slot) else piece for piece in verb.pieces())


def _reads_otherwise(verb: Verb, english: str) -> bool:
    """Whether the rules text of a verb differs from its source in more than capitals."""
    plain = re.sub(r"\[\w+\]|\(s\)", "", english).lower()
    return plain != _written(verb).replace("(s)", "").lower()
