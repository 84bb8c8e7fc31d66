"""Names of cards, figures and fields, as keys and as people read them."""

from __future__ import annotations

import re

from etherfields.kernel.play.events import amid
from ..state.play import Play
from ..state.table import code, in_sight

ONE_OF = "Choose one:"
"""The beginning of rules text that leaves a choice."""
LONGEST_DEED = 40
"""The length above which a deed is told in a sentence instead of a question."""
_QUOTED = re.compile(r'"([^"]+)"')
"""How a thing is named in rules text, by its name or its code."""


def slug(thing: str) -> str:
    """A thing's code as a part of a key: its capitals stay."""
    return thing.replace("/", "-").replace(" ", "-")


def face_down(play: Play, pile: str) -> str:
    """The name of a face-down card."""
    owner, _, name = pile.rpartition("/")
    return f"A card of {amid(play.name(owner))}'s {name}, face-down" if owner in play.party else "A card, face-down"


def told(play: Play, thing: str) -> str:
    """The name of a thing before everybody, if all may see it."""
    return play.name(thing) if in_sight(play.table, thing) else "a card that lies face-down"


def as_question(label: str) -> str:
    """An offer as a question, if it is short and without a condition; else as a sentence."""
    deed = label.partition(" [")[0].rstrip(".")
    if deed.startswith(ONE_OF):
        return f"you may choose one:{deed.removeprefix(ONE_OF)}."
    if len(deed) > LONGEST_DEED or ". " in deed or ", " in deed or ": " in deed:
        return f"you may choose this: {deed}."
    return f"{deed}?"


def by_name(play: Play, text: str) -> str:
    """Rules text with the names of things in place of their codes; a Secret never seen keeps its code.
    Rules: EF-SECRET-05."""
    if '"' not in text:
        return text
    known = play.pack.definitions

    def told(one: re.Match[str]) -> str:
        return f"“{one[1] if one[1] not in known or _is_hidden(play, one[1]) else play.name(one[1])}”"

    return _QUOTED.sub(told, text)


def _is_hidden(play: Play, name: str) -> bool:
    """Whether all that has a code is a Secret that nobody has seen."""
    lying = play.table.piles.where
    if name in play.table.peeked:
        return False
    if f"{name}#1" not in lying:
        return lying.get(name) == "secrets"
    return all(lying[card] == "secrets" for card in lying if code(card) == name)


def called(play: Play, thing: str) -> str:
    """The name of a thing where one of several must be chosen."""
    place = play.table.figures.get(thing)
    copy = f" {thing.partition('#')[2]}" if "#" in thing and place else ""
    # EF-DEV-07: whoever has two of a Development wants to know which of them sleeps.
    side = ", face down" if thing in play.table.flipped else ""
    # EF-MORPH-03: whoever removes one of several alike wants to know from which Creature.
    lies, _, creature = play.table.piles.where.get(thing, "").partition("/")
    side = f" on {amid(play.name(creature))}" if lies == "morphs" else side
    return f"{play.name(thing)}{copy} on {place}" if place else play.name(thing) + side
