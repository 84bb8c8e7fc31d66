"""The values of single things and deeds to the sensible player, in points: a card from hand is about half of one.

The value of a deed stands in the row of its verb: points, and the circumstances that multiply them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from etherfields.games.etherfields.rules.state.table import creature_figures, pile
from etherfields.games.etherfields.vocabulary.verb_facts import Times, Worth
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.language import tree
from .table_view import Sight

INTENT = 0.28
"""One Intent of a price as it is printed: what gives it is about half of a card, and not all of it fits."""
GAINS = {
    "ether": 1.5,  # pays at Markets
    "crystal": 1.1,  # buys a reroll
    "key": 3.0,  # opens a Gate
    "item": 2.5,  # does something in every Dream, or pays
    "note": 1.0,  # most are used once, where they are wanted
    "mask": 1.5,  # is worn until there is a better one
    "influence card": 0.9,  # a card more to draw, and a better one than most
    "knowledge card": 2.0,  # holds from then on
    "defect": -2.0,  # does harm whenever it is drawn
    "loot": 2.0,  # what the Turn card promises
    "companion": 2.0,  # acts in every Turn
    "spirit token": 0.7,  # can be Intent of the colour that is missing
    "first memory": 2.0,  # is strong, and used once
    "gate": 4.0,  # another Dream
    "morph": -0.6,  # makes a Creature stronger
    "map tile": 2.0,  # more Locations
    "slumber": 0.5,  # something to see, on the way
}
"""The value of gaining a thing; losing it is as bad."""
OTHER = 0.4
"""Anything else that can be gained."""
ITSELF = {"item": 2.0, "mask": 1.2}
"""The card that says so, if it is one of these: less than another, for part of its use is over."""
WALK = 0.8
"""An Hour, where no Turns can be added for it."""
TURN, ALONE = 1.2, 1.6
"""An Hour, where they can; and how much more it is to who is alone, and has nobody to share the work with."""
UNBLOCKED = 0.3
"""A Blocked card that comes back: it has to be drawn first."""
COUNTED = 0.1
"""A counter that goes up: somewhere it is asked for."""
REMEMBERED = 0.2
"""Something that is remembered: somewhere that is asked for."""
FOUND = 0.3
"""A card that comes from the Secrets, and can be looked at."""
NEW_GROUND = 2.0
"""A tile that comes from there: there is more to do on it."""
IN_VAIN = -0.5
"""The value of gaining a card held already: any other effect is better."""


class Deed(Struct, frozen=True):
    """A deed, and what can be seen of it before it is done."""

    sight: Sight
    node: tree.Do
    n: int
    """How much of it."""
    who: str
    source: str
    target: str


TIMES: dict[Times, Callable[[Deed], int]] = {
    "amount": lambda deed: deed.n,
    "creatures": lambda deed: len(creature_figures(deed.sight.table)),
    "any creature": lambda deed: bool(creature_figures(deed.sight.table)),
    "aimed": lambda deed: bool(deed.target),
    "not aimed": lambda deed: not deed.target,
    "to oneself": lambda deed: deed.node.args[:1] == (tree.The("you"),),
    "to others": lambda deed: deed.node.args[:1] != (tree.The("you"),),
    "in a dream": lambda deed: bool(deed.sight.table.gate),
    "on the landscape": lambda deed: deed.who in deed.sight.table.figures,
    "any blocked": lambda deed: bool(deed.sight.table.piles.count(pile(deed.who, "blocked"))),
    "any flipped": lambda deed: bool(deed.sight.table.flipped),
    "of an item": lambda deed: deed.sight.is_item(deed.source),
    "of no item": lambda deed: not deed.sight.is_item(deed.source),
}
"""The circumstances that multiply the points of a deed: a number, or 1 where something is so, else 0."""


def of_deed(deed: Deed) -> float:
    """The value of a deed as things are."""
    return sum(_counted(worth, deed) for worth in FACTS[deed.node.verb].worth)


def _counted(worth: Worth, deed: Deed) -> float:
    points = worth.points
    for times in worth.times:
        points *= TIMES[times](deed)
    return points
