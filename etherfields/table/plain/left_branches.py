"""The ways left by going back in time: each gets a name by itself, and can be found again."""

from __future__ import annotations

from typing import Any

from etherfields.kernel.play.events import some
from etherfields.kernel.play.rests import MOST_POINTS
from etherfields.kernel.play.running import Misfit
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import fits_a_line
from etherfields.kernel.system.faults import Fault
from ..answering.curtain import UNTOLD, Hiding, all_open
from ..game_protocols import Pictures
from .choosing import cut_short

FAR = 10
"""The number of decisions taken back at once that is no mere slip."""
LONGEST_PLACE = 40
LONGEST_FIRST = 48
"""The most letters shown of a way's first decision."""
KEPT = "The way left is called “{name}” now."


def keep_the_way(session: Session[Any]) -> str:
    """Name the point that is left, unless a named one leads there: the sentence that says so.

    Where there are as many points as can be, it is still among the ways that were left."""
    return "" if session.is_named or len(session.points) >= MOST_POINTS else _named(session)


def points_named(session: Session[Any]) -> list[str]:
    """The named points, each with where it is in the game."""
    return [f"{name}{_at_point(session, name)}" for name in session.points]


def _at_point(session: Session[Any], name: str) -> str:
    """Where a named point is, and after how many decisions."""
    twin = session.branch()
    try:
        twin.back(name)
    except Misfit as misfit:
        return f" (decision {misfit.number} on the way there can't be made any more)"
    except Fault:
        return ""
    after, place = f"after decision {len(twin.keys)}", where(twin, whole=True)
    return f" ({after})" if place == f"decision {len(twin.keys)}" else f" ({place}, {after})"


def ways_left(session: Session[Any], hides: Hiding = all_open) -> list[str]:
    """The ways that were left for others, those left last first: what was decided there, and where they end.

    An answer that it `hides` stays untold."""
    left = {name: (same, more) for name, (same, more) in session.left.items() if more}
    return [f"{name}: {_of_a_way(session, name, *left[name], hides)}" for name in reversed(left)]


def _of_a_way(session: Session[Any], name: str, same: int, more: int, hides: Hiding) -> str:
    """A way as it went: where it begins, what was decided first, and how far it leads."""
    fork = f"after decision {same}"
    twin = session.branch()
    try:
        twin.back(name)
        end, key = where(twin), twin.keys[same]
        twin.undo(more)
    except Fault:
        return f"{some(more, 'decision')} {fork}"  # what was decided there can't be decided any more
    asked, place = twin.question, where(twin)
    begins = "" if place == f"decision {same}" else f"{place}, "
    choice = asked.choice(key) if asked is not None else None
    first = choice.label if choice is not None else key
    first = UNTOLD if asked is not None and hides(asked, choice) else first
    rest = f", and {some(more - 1, 'decision')} more, to {end}" if more > 1 else ""
    return f"{begins}{cut_short(first.partition(' [')[0], LONGEST_FIRST)}{rest} ({fork})"


def keep_what_is_far(session: Session[Any], n: int) -> str:
    """Before n decisions are taken back: name the point that is left, if it is far and there is room for a name."""
    far = FAR <= n <= len(session.keys)
    return _named(session) if far and not session.is_named and len(session.points) < MOST_POINTS else ""


def _named(session: Session[Any]) -> str:
    """Name this point: the sentence that says how."""
    name = session.free_name(f"left at {where(session)}")
    session.mark(name)
    return KEPT.format(name=name)


def where(session: Session[Any], *, whole: bool = False) -> str:
    """Where the game is, in a few words, as its picture tells; else how many decisions in.

    A longer way to say it is said where that is the `whole` of it."""
    game = session.game
    shown = game.picture(session.table) if isinstance(game, Pictures) else None
    place = shown.whereabouts() if shown is not None else ""
    if shown is None or not place or len(place) > LONGEST_PLACE or not fits_a_line(f"!point {place}"):
        return f"decision {len(session.keys)}"
    return shown.whereabouts(whole=True) if whole else place
