"""The mistakes of people who are new to the effect language, with the right words."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from ..vocabulary.vocabulary import Mistake, Vocabulary
from .problems import Hint, Spot
from .rules_text_as_source import Retold

_LARGEST = 9999
_WAYS = re.compile(r"\b(?:choose|roll \w+):\s*[^;\n]*$", re.IGNORECASE)
_BEHIND_A_RULE = re.compile(r"\s*(?:[^:;]*:\s*)?(when|next time|action)\b[^;]*:[^;]*;", re.IGNORECASE)
_COMPARED = {">=": "is at least", "<=": "is at most", ">": "is more than", "<": "is less than", "==": "is", "=": "is"}


class Hints:
    """Finds hints for the common mistakes of authors, in the words of one game."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self._lasting = re.compile(rf"(?:^|[;:/])\s*({_one_of([span.name for span in words.spans])}):", re.IGNORECASE)
        self._verbs = frozenset(verb.name for verb in words.verbs if " " not in verb.name)
        self._span = _usual("this turn", [span.name for span in words.spans])
        self._moment = _usual("the turn ends", [moment.name for moment in words.moments])
        self._face = _one_of(words.faces)
        self._rolled = re.compile(rf"\broll \w+:\s*(?:.*/\s*)?((?:(?:{self._face})\s*,\s*)*)$", re.IGNORECASE)
        self._quantity = _one_of([quantity.name for quantity in words.quantities])
        self._looked_for: tuple[Mistake, ...] = (
            _number, _alone, _full_stop, self._effect_among_rules, *words.mistakes, Retold(words).as_retold,
            _colon_in_a_line, self._face_without_colon, self._number_before_verb,
            _alternatives, self._number_before_quantity, _comparison, self._rule_among_effects,
            *words.later_mistakes, _bare_name,
        )  # fmt: skip

    def hint(self, spot: Spot) -> Hint | None:
        """The hint for a common mistake at a place, if it is one."""
        return next(filter(None, (look(spot) for look in self._looked_for)), None)

    def _is_verb(self, spot: Spot) -> str:
        verb = re.match(r"[a-z]+", spot.rest)
        return verb[0] if verb is not None and verb[0] in self._verbs else ""

    def _effect_among_rules(self, spot: Spot) -> Hint | None:
        """`this turn: draw 1`, `rules = "gain 1 coin"`."""
        verb = self._is_verb(spot)
        lasting = self._lasting.search(spot.before)
        behind = spot.before[lasting.end() :] if lasting is not None else ""
        if not verb:
            return None
        if lasting is not None and (";" in behind or not behind.strip()):
            what = f"behind `{lasting[1]}:` come standing rules, and `{verb}` is done at once"
            return Hint(f"{what}: say it before, or on a line of its own", len(verb))
        if "while" in spot.acceptable and verb not in spot.acceptable:
            what = f"here stand standing rules, and `{verb}` is done at once"
            return Hint(f"{what}: say when, as in `when {self._moment}: {spot.rest}`", len(verb))
        return None

    def _rule_among_effects(self, spot: Spot) -> Hint | None:
        """`do = "hand limit +1"`, `do = "you cannot boost"`, `do = "when you roll: reroll"`."""
        changed = re.match(rf"({self._quantity})\s+(of\b|is\b|[-+x]\s*\d)", spot.rest, re.IGNORECASE)
        first = re.match(r"(when|while|cannot)\b", spot.rest, re.IGNORECASE)
        begun, after = changed or first, _BEHIND_A_RULE.match(spot.before)
        if begun is not None and after is not None:
            rule = f"{spot.before.rpartition(';')[2]}{spot.rest}".strip()
            what = f"behind `{after[1]} ...:` stands what is done, up to the end of the line"
            return Hint(f"{what}: write each rule on a line of its own", len(begun[1]), (rule,))
        if changed is not None and "script" in spot.acceptable:
            what = f"`{changed[1]}` is changed by a standing rule: as a card's `rules`, or for a while"
            return Hint(what, len(changed[1]), (f"{self._span}: {spot.rest}",))
        if first is not None and first[1].lower() not in spot.acceptable and not self._lasting.search(spot.before):
            what = f"`{first[1]}` makes a standing rule: for a card's `rules`, or for a while"
            return Hint(what, len(first[1]), (f"{self._span}: {spot.before}{spot.rest}",))
        return None

    def _number_before_verb(self, spot: Spot) -> Hint | None:
        """`may [1 draw]`."""
        verb = self._is_verb(spot)
        number = re.search(r"(\d+) $", spot.before)
        if not verb or number is None:
            return None
        return Hint(f"`{number[1]} {verb}` is no number of things", len(verb), (f"{verb} {number[1]}",))

    def _face_without_colon(self, spot: Spot) -> Hint | None:
        """`roll luck: doom damage 1`."""
        rolled = self._rolled.search(spot.before)
        found = re.match(rf"({self._face})\s+([^:/,\s][^:/]*)", spot.rest, re.IGNORECASE)
        if rolled is None or found is None:
            return None
        faces = rolled[1] + found[1]
        return Hint(f"a colon is missing behind `{faces}`", len(found[1]), (f"{faces}: {found[2].strip()}",))

    def _number_before_quantity(self, spot: Spot) -> Hint | None:
        """`+1 hand limit`."""
        found = re.match(rf"([-+]\s*\d+)\s+({self._quantity})\b", spot.rest, re.IGNORECASE)
        return Hint("of a quantity the name comes first", len(found[1]), (f"{found[2]} {found[1]}",)) if found else None


def _usual(name: str, names: Sequence[str]) -> str:
    """The name that a hint shows for all of a class: this one, or in a game without it the first."""
    return name if name in names else next(iter(names), "...")


def _one_of(names: Collection[str]) -> str:
    """A pattern for one of several names; for one of none, a pattern that is never found."""
    return "|".join(sorted(map(re.escape, names), key=len, reverse=True)) or "(?!)"


def _number(spot: Spot) -> Hint | None:
    """`iron 99999`, `draw -3`."""
    found = re.match(r"-?\s*\d+", spot.rest)
    if found is None or "a number" not in spot.acceptable:
        return None
    if found[0].startswith("-"):
        return Hint("no number is below 0", len(found[0]), enough=True)
    return Hint(f"this number is too large: {_LARGEST} is the largest", len(found[0]), enough=True)


def _alone(spot: Spot) -> Hint | None:
    """`otherwise: heal 1` with no `if` before it, or with something in between."""
    found = re.match(r"otherwise\b", spot.rest, re.IGNORECASE)
    if found is None:
        return None
    return Hint("`otherwise` belongs to an `if` on the line before it, and there is none", len(found[0]), enough=True)


def _full_stop(spot: Spot) -> Hint | None:
    """`block this card.`"""
    return Hint("no full stop ends an effect", 1, enough=True) if re.match(r"\.\s*$", spot.rest) else None


def _colon_in_a_line(spot: Spot) -> Hint | None:
    """`choose: each player: draw 1 / heal 1`."""
    if not spot.rest.startswith(":") or not _WAYS.search(spot.before):
        return None
    what = "among ways on one line no second colon can stand: leave it out, or write each way on a line of its own"
    return Hint(what, 1)


def _alternatives(spot: Spot) -> Hint | None:
    """`iron 2 / wood 2` as a cost, `damage 1 or draw 1` to choose from."""
    if spot.rest.startswith("/") and "or" in spot.acceptable and "/" not in spot.acceptable:
        return Hint("in a cost stands `or` between things of which one is paid", 1, ("or",))
    if re.match(r"or\b", spot.rest, re.IGNORECASE) and "/" in spot.acceptable:
        return Hint("between things of which one is taken stands `/` here", 2, ("/",))
    return None


def _comparison(spot: Spot) -> Hint | None:
    """`your damage >= 3`."""
    sign = re.match(r"[<>=]=?", spot.rest)
    if sign is None or sign[0] not in _COMPARED:
        return None
    return Hint("numbers are compared in words", len(sign[0]), (_COMPARED[sign[0]],))


def _bare_name(spot: Spot) -> Hint | None:
    """`reveal creature Wolf`."""
    name = re.match(r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)*(?!\.\d)", spot.rest)
    if name is None or '"a name in quotes"' not in spot.acceptable or re.match(r"[A-Z]\d", spot.rest):
        return None
    if name[0].lower() in spot.acceptable:
        return None
    return Hint(f"`{name[0]}` needs quotes, if it is a name", len(name[0]), (f'"{name[0]}"',))
