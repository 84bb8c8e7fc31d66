"""The values of single things and deeds to the sensible player, in points: a card from hand is about half of one.

The circumstances of a deed stand behind its points, and multiply them: a number, or whether there are any.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from etherfields.games.etherfields.players.sensible.table_view import Sight
from etherfields.games.etherfields.rules.state.table import creature_figures, pile
from etherfields.language import tree

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


Times: TypeAlias = Callable[[Deed], int]
"""How many times something counts; 0: not as things are."""


def _n(deed: Deed) -> int:
    return deed.n


def _creatures(deed: Deed) -> int:
    return len(creature_figures(deed.sight.table))


def _any_creature(deed: Deed) -> int:
    return bool(_creatures(deed))


def _aimed(deed: Deed) -> int:
    return bool(deed.target)


def _unaimed(deed: Deed) -> int:
    return not deed.target


def _to_oneself(deed: Deed) -> int:
    return deed.node.args[:1] == (tree.The("you"),)


def _to_others(deed: Deed) -> int:
    return not _to_oneself(deed)


def _in_a_dream(deed: Deed) -> int:
    return bool(deed.sight.table.gate)


def _on_the_landscape(deed: Deed) -> int:
    return deed.who in deed.sight.table.figures


def _any_blocked(deed: Deed) -> int:
    return bool(deed.sight.table.piles.count(pile(deed.who, "blocked")))


def _any_flipped(deed: Deed) -> int:
    return bool(deed.sight.table.flipped)


def _of_an_item(deed: Deed) -> int:
    return deed.sight.is_item(deed.source)


def _of_no_item(deed: Deed) -> int:
    return not _of_an_item(deed)


class Points(NamedTuple):
    """The points of a deed, and the circumstances that multiply them."""

    worth: float
    times: tuple[Times, ...] = ()


DEEDS: dict[str, tuple[Points, ...]] = {
    "block card": (Points(-0.3),),  # it comes back, some day
    "unblock card": (Points(0.5, (_any_blocked,)),),  # the one that one wants most
    "add turns": (Points(2.0, (_n, _in_a_dream)),),  # what an Hour is for
    "skip steps": (Points(0.9, (_creatures, _n)),),  # what each Creature would have done
    "restore": (Points(0.8, (_any_flipped,)),),  # a Development is of use again
    "flip": (Points(-1.0),),  # and of none any more
    "lay out": (Points(0.8),),  # its cost is saved
    "recover": (Points(0.8),),  # an Item is of use again
    "remove": (
        Points(2.0, (_aimed,)),  # the Creature that is in the way
        Points(0.3, (_unaimed, _creatures)),  # one of them, who knows which
    ),
    "make": (
        Points(-1.0, (_to_oneself,)),  # States are no good
        Points(0.8, (_to_others, _aimed, _any_creature)),  # the Creature that is in the way does less
        Points(0.5, (_to_others, _unaimed, _any_creature)),  # one of them does
    ),
    "move": (Points(0.35, (_on_the_landscape,)),),  # saves a little of what walking costs
    "transfer": (Points(0.35, (_on_the_landscape,)),),
    "reveal figures": (Points(-1.5, (_n,)),),  # Creatures more
    "remove for good": (
        Points(-2.0, (_of_an_item,)),  # it would have been of use in other Dreams
        Points(-0.3, (_of_no_item,)),  # there are many cards
    ),
    "end slumber": (Points(4.0),),  # nothing more can happen in it
    "end campaign": (Points(1.0),),  # where that is offered, all is done
    "put into hand": (Points(0.3),),  # a card, though not any
    "put on top": (Points(0.3),),
    "move figure": (Points(0.25, (_any_creature,)),),  # a Creature somewhere else
    "swap": (Points(0.25, (_any_creature,)),),
    "push": (Points(0.25, (_any_creature,)),),
}
"""The values of deeds judged by themselves; all others (Intent for a payment, for one) have none."""


def of_deed(deed: Deed) -> float:
    """The value of a deed as things are."""
    return sum(_counted(points, deed) for points in DEEDS.get(deed.node.verb, ()))


def _counted(points: Points, deed: Deed) -> float:
    worth = points.worth
    for times in points.times:
        worth *= times(deed)
    return worth
