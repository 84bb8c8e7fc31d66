"""The fit of verbs and things: the things that have nothing but a number, and the things a pronoun can point at."""

from __future__ import annotations

from .. import tree
from .. import vocabulary as words
from ..vocabulary.things import PRONOUN
from ..vocabulary.verbs import FACTS

_PLURALS = {entry.name: entry.plural for entry in words.NOUNS if entry.mass and entry.name != "loot"}
COUNTABLE = frozenset(_PLURALS)
"""The nouns with nothing but a number."""
ANY_OF_THEM = COUNTABLE | {"loot", "token", "item", "mask", "defect", "shopping card"}
"""The nouns of things that can be gained without a name."""


def can_be(pronoun: str, nouns: tuple[str, ...]) -> bool:
    """True if a pronoun can point at one of these things; most can point at anything."""
    kinds = PRONOUN[pronoun].kinds
    return not kinds or any(noun in kinds for noun in nouns)


def is_no_dreamer(of: tree.Selection | None) -> bool:
    """Whether something is named that is no Dreamer, and so has nothing that only Dreamers have."""
    if isinstance(of, tree.Some):
        return of.noun not in ("dreamer", "party", "figure")
    return of is not None and of.word.startswith(("this ", "that ", "the current ")) and of.word != "that dreamer"


def counted(verb: str, noun: str) -> str:
    """How to say how many of something that has nothing but a number."""
    things = _PLURALS[noun]
    mine = "spirit" if things == "spirit tokens" else things
    own = "" if FACTS[verb].gives else f", or all of yours with `{verb} ({mine} of you) {things}`"
    return f"`{verb} 2 {things}`{own}"
