"""The keys that end what somebody may do, for one or for all, and give one answer for all who are asked the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..plain.numbered_choices import END
from ..screen.paint import screen_texts
from .for_all import choose_for_all
from .list_ends import NO_END, ends

if TYPE_CHECKING:
    from ..screen.table.screen_table import ScreenTable


def finish(table: ScreenTable) -> None:
    """Do nothing more, where that can be chosen, whatever is highlighted."""
    question = table.question
    end = next(iter(ends(question)), None) if question is not None else None
    if end is None:
        table.seat.notice = NO_END
    else:
        table.do(lambda: table.choose(end))


def finish_all(table: ScreenTable) -> None:
    """End it for all; where nothing is to be ended, give the highlighted answer for all who are asked the same."""
    question, entries = table.question, table.entries()
    if question is None or ends(question) or not entries:
        table.follow(f"{END} all")
        return
    entry = entries[min(table.seat.at, len(entries) - 1)]
    if table.seat.fresh:
        table.seat.notice = screen_texts.CHOOSE_FIRST
    elif len(entry.choices) > 1:
        table.seat.notice = NO_END
    else:
        table.do(lambda: choose_for_all(table, entry.choices[0]))
