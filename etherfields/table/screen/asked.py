"""Sorts of questions, and what each means for the screen."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from etherfields.campaign.pictures import Picture
from etherfields.kernel.decisions import Ask
from etherfields.table.screen.behind import ACTING

ENTRANCE = "enter"
"""A question of this kind is about fields, even where the Party is still on the map."""
PAYING = "pay"
"""A question of this kind is how something is paid for."""
OFFERING = ("script", "option")
"""The sorts of questions in which what is chosen can have a price of its own."""
AT_WILL = (ACTING, "travel", "")
"""Questions of these kinds are for all alike; any other is first of all for whom it names first."""
STORY = "script"
"""A question of this kind is asked by the story; what a paragraph lets somebody choose has a source that begins so."""
OF_FATE = ("option", "accept", "thing")
"""On the map, questions of these kinds come of Fate or of a Location."""


def is_told(asked: Ask[object], picture: Callable[[], Picture | None]) -> bool:
    """Whether the story or Fate asks: such a question is read before anything is highlighted."""
    if asked.kind == STORY or asked.source.startswith(STORY):
        return True
    shown = picture() if asked.kind in OF_FATE else None
    return shown is not None and shown.map is not None


def of_what_is_asked(shown: Picture, asked: Ask[object] | None) -> Picture:
    """The picture without the map, where it is asked on which field of the Landscape somebody comes in."""
    on_fields = asked is not None and asked.kind == ENTRANCE and shown.landscape is not None
    return replace(shown, map=None) if on_fields else shown
