"""The rules text that people write by mistake, with its source: `draw 2 cards`, `until the end of this Turn`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

from ..vocabulary.vocabulary import Vocabulary
from ..vocabulary.words import Slot, Verb
from .problems import Hint, Spot

_HAVING = re.compile(r"(?:.*(?:\b(?:if|while|where|and|or|not)\s|[{(:;]))?\s*(.*?) (?:have|has) $", re.IGNORECASE)
_COMPARED = re.compile(r"(at least|at most|exactly|more than|less than|fewer than) (\d+) ", re.IGNORECASE)
_HOW = {"exactly": "is", "fewer than": "is less than"}
_OWNED = {"you": "your", "they": "their"}
_PHRASES: tuple[tuple[str, str, str], ...] = (
    ("", r"whenever\b", "when"),
    ("", r"for (each|every|all)\b", r"\1"),
    ("", r"do this (\d+) times:?", r"repeat \1:"),
    (r"\bchoose $", "one:", "choose:"),
)
"""Phrases that hold others together: what stands before them, how people read them, and how they are written."""
_WHO = r"(?:you|they|each|every|all|any|an?|the)\b[^:,]*"
_NUMBER = r"\d+|\([^)]*\)"
_READ = "this is how it reads, and not how it is written"
_INSTEAD = re.compile(r"instead of (\w+ing)\b\s*([^:,]*)[:,]\s*(.*)", re.IGNORECASE)


class Retold:
    """Finds the source of rules text, in the words of one game."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        held = {_pattern(measure.held): measure.name for measure in words.measures if measure.held}
        nouns = {noun.name: noun.plural for noun in words.nouns}
        self._of_all = {
            rf"(?:{noun}|{nouns[noun]})": words.kinds.measures[noun]
            for noun in words.kinds.shared
            if noun in words.kinds.measures
        }
        """The countable things that all players share, and the quantity of each."""
        self._measured = {things: name for things, name in held.items() if name not in self._of_all.values()}
        """The countable things of a player, and the quantity of each."""
        self._done = {_gerund(one.name.split()[0]): one for one in reversed(words.events)}
        self._phrases = (*_PHRASES, *_of_spans(words), *_of_dice(words), *_of_quantities(words))

    def as_retold(self, spot: Spot) -> Hint | None:
        """How something is written that is said as the rules text says it."""
        return self._instead(spot) or self._has_so_many(spot) or self._phrase(spot) or self._sentence(spot)

    def _instead(self, spot: Spot) -> Hint | None:
        """`instead of receiving damage: block 1`."""
        found = _INSTEAD.match(spot.rest)
        event = self._done.get(found[1].lower()) if found is not None else None
        if found is None or event is None:
            return None
        what = found[2] if event.thing else ""
        meant = " ".join(filter(None, ("when you would", event.name, what))) + f": instead: {found[3]}"
        return Hint("`instead` stands in a standing rule with `would`", len("instead"), (meant.strip(),))

    def _has_so_many(self, spot: Spot) -> Hint | None:
        """`you have at least 2 coins`."""
        who, compared = _HAVING.match(spot.before), _COMPARED.match(spot.rest)
        if who is None or compared is None:
            return None
        how = _HOW.get(compared[1].lower(), f"is {compared[1].lower()}")
        for things, number in (self._measured | self._of_all).items():
            found = re.match(rf"{things}\b", spot.rest[compared.end() :], re.IGNORECASE)
            if found is not None:
                meant = f"{self._owned(number, who[1].strip())} {how} {compared[2]}"
                return Hint("numbers are compared by `is`", compared.end() + found.end(), (meant,))
        return None

    def _owned(self, number: str, who: str) -> str:
        if number in self._of_all.values():
            return number
        return f"{_OWNED[who]} {number}" if who in _OWNED else f"{number} of {who}"

    def _phrase(self, spot: Spot) -> Hint | None:
        """`until the end of this Turn`, `whenever`."""
        for before, told, written in self._phrases:
            found = re.match(told, spot.rest, re.IGNORECASE)
            if found is not None and re.search(before, spot.before, re.IGNORECASE):
                return Hint(_READ, len(found[0]), (found.expand(written),))
        return None

    def _sentence(self, spot: Spot) -> Hint | None:
        """`draw 2 cards`, `read script 200`: a whole statement as the rules text has it."""
        begin = max(spot.before.rfind(mark) for mark in ":;*~/") + 1
        behind = re.split(r"[;/]", spot.rest, maxsplit=1)[0]
        said = (spot.before[begin:] + behind).strip()
        for pattern, written in self._sentences:
            found = pattern.fullmatch(said)
            if found is not None:
                meant = written.format(**found.groupdict())
                return Hint(_READ, max(len(behind.strip()), 1), (_by(found["who"].strip(), meant),))
        return None

    @cached_property
    def _sentences(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        """How each verb reads, as a pattern, and how it is written."""
        return tuple(pair for verb in self.words.verbs for pair in _told(verb))


def _pattern(held: str) -> str:
    """A pattern for the wording of an amount, for one and for several."""
    return re.escape(held).replace(r"\(s\)", "s?")


def _gerund(verb: str) -> str:
    """`receiving`, `dying`, `blocking`."""
    if verb.endswith("ie"):
        return f"{verb[:-2]}ying"
    return f"{verb.removesuffix('e')}ing"


def _of_spans(words: Vocabulary) -> Iterator[tuple[str, str, str]]:
    """The spans as people read them: `until the end of this Turn`."""
    here = [span.name.removeprefix("this ") for span in words.spans if span.name.startswith("this ")]
    if here:
        yield "", rf"until the end of (?:the|this) ({'|'.join(here)})[:,]?", r"this \1:"
    for span in words.spans:
        if not span.name.startswith("this "):
            yield "", rf"{re.escape(span.english)}[:,]?", f"{span.name}:"


def _of_dice(words: Vocabulary) -> Iterator[tuple[str, str, str]]:
    """The dice as people read them: `roll the Luck die`."""
    for die, called in words.dice_called.items():
        before = called.lower().removesuffix(" die").removesuffix(die).strip()
        further = f"(?:{re.escape(before)} )?" if before else ""
        yield r"\broll $", rf"(?:the |a )?{further}{re.escape(die)} die:?", f"roll {die}:"


def _of_quantities(words: Vocabulary) -> Iterator[tuple[str, str, str]]:
    """The changes of quantities as people read them: `hand limit is increased by 1`."""
    if names := "|".join(re.escape(entry.name) for entry in words.quantities):
        yield rf"\b(?:{names}) is $", r"increased by (\d+)", r"+\1"
        yield rf"\b(?:{names}) is $", r"reduced by (\d+)", r"-\1"


def _by(who: str, done: str) -> str:
    """A clause with its subject."""
    together = " " if who.endswith(("you", "they", "may")) else ": "
    return f"{who}{together}{done}" if who else done


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
