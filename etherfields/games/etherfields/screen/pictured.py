"""The picture of a view as Etherfields knows it, with all that its own painters paint."""

from __future__ import annotations

from etherfields.table.screen.table.view import View
from ..views.picture.pictures import Dreamer, Landscape, Map, Picture, TurnCard


def picture_in(view: View) -> Picture | None:
    """The picture of a view."""
    return view.picture if isinstance(view.picture, Picture) else None


def landscape_in(view: View) -> Landscape | None:
    """The Landscape of a view."""
    picture = picture_in(view)
    return picture.landscape if picture is not None else None


def map_in(view: View) -> Map | None:
    """The Dreamworld map of a view, while the Party is on it."""
    picture = picture_in(view)
    return picture.map if picture is not None else None


def turn_in(view: View) -> TurnCard | None:
    """The Turn card of a view."""
    picture = picture_in(view)
    return picture.turn if picture is not None else None


def dreamer_in(view: View) -> Dreamer | None:
    """The Dreamer whose hand is shown in a view."""
    picture = picture_in(view)
    return picture.dreamer(view.hand_of) if picture is not None else None
