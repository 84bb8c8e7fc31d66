"""The page on how a part of the game ended, told in lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from etherfields.kernel.play.events import Event
from etherfields.kernel.play.retracing import so_far
from etherfields.playable.own_words import own_words
from ..game_protocols import LaysOpen

if TYPE_CHECKING:
    from ..plain.plain_table import PlainTable


def told_with_page(seat: PlainTable, coming: Sequence[Event]) -> bool:
    """Whether the first of the coming events is told by a page on what ended; the last of its kind brings that."""
    game = seat.session.game
    if not isinstance(game, LaysOpen):
        return False
    if any(event.kind in own_words(game).events.endings for event in coming[1:]):
        return game.ending_page(seat.session.table, seat.session.events) is not None
    page = game.ending_page(seat.session.table, so_far(seat.session))
    if page is None:
        return False
    seat.page.heading(page.title)
    seat.page.say(page.result)
    for heading, lines in page.sections:
        seat.page.heading(heading)
        for line in lines:
            seat.page.say(line, "  ", "    ")
    seat.page.gap()
    return True
