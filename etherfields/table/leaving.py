"""Whoever goes back leaves a way behind, which gets a name by itself: so it is found again."""

from __future__ import annotations

from itertools import count
from typing import Any

from etherfields.kernel.events import some
from etherfields.kernel.journal import fits_a_line
from etherfields.kernel.rests import MOST_POINTS
from etherfields.kernel.session import Session
from etherfields.table.surface import Pictures

FAR = 10
"""Whoever takes so many decisions back at once hasn't just mistyped."""
LONGEST_PLACE = 40
KEPT = "The way left is called “{name}” now."


def keep_the_way(session: Session[Any]) -> str:
    """Name the point that is left, unless a named one leads there: the sentence that says so.

    Where there are as many points as can be, it is still among the ways that were left.
    """
    return "" if session.is_named or len(session.points) >= MOST_POINTS else _named(session)


def ways_left(session: Session[Any]) -> list[str]:
    """The ways that were left for others, those left last first, each in a few words."""
    told = [
        f"{name}: {some(more, 'decision')} after decision {same}" for name, (same, more) in session.left.items() if more
    ]
    return told[::-1]


def keep_what_is_far(session: Session[Any], n: int) -> str:
    """Before n decisions are taken back: name the point that is left, if it is far and there is room for a name."""
    far = FAR <= n <= len(session.keys)
    return _named(session) if far and not session.is_named and len(session.points) < MOST_POINTS else ""


def _named(session: Session[Any]) -> str:
    """Name this point: the sentence that says how."""
    first = f"left at {_where(session)}"
    names = (first if number < 2 else f"{first} ({number})" for number in count(1))
    name = next(one for one in names if one not in session.points)
    session.mark(name)
    return KEPT.format(name=name)


def _where(session: Session[Any]) -> str:
    """Where the game is, in a few words: the Turn or the Location; else how many decisions in."""
    game = session.game
    shown = game.picture(session.table) if isinstance(game, Pictures) else None
    if shown is not None and shown.map is not None:
        at = shown.map.party
        place = next((one.name for one in shown.map.places if one.code == at), "")
        if place and len(place) <= LONGEST_PLACE and fits_a_line(f"!point {place}"):
            return place
    elif shown is not None and shown.turn is not None and shown.turn.number:
        return f"Turn {shown.turn.number}"
    return f"decision {len(session.keys)}"
