"""Which of the choices somebody types letters of, or goes to across the columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from etherfields.table.answering.list_ends import means_end
from ..paint import choices
from ..paint.whole_screen import arranged
from ..table.view import Shown

if TYPE_CHECKING:
    from ..table.screen_table import ScreenTable

_PRICE = re.compile(r" \[[^]]*\]")
"""The price in brackets at the end of a choice."""


def entries_fitting(entries: Sequence[Shown], typed: str) -> tuple[Shown, ...]:
    """The choices with a word that begins with each part typed, else those that contain every part.

    Prices in brackets are looked at last. Choices that begin with the whole text stand first. Where the end of what
    one may do was typed, that stands before them, and no letters in the middle of a word are found."""
    parts = typed.casefold().split()
    begun = [re.compile(rf"(?<!\w){re.escape(part)}") for part in parts]
    tries: tuple[Callable[[str], bool], ...] = (
        lambda text: all(part.search(_PRICE.sub("", text)) for part in begun),
        lambda text: all(part in _PRICE.sub("", text) for part in parts),
        lambda text: all(part in text for part in parts),
    )
    ends = [one for one in entries if one.choices[0].ends] if means_end(typed) else []
    for holds in tries[:1] if means_end(typed) else tries:
        if found := [one for one in entries if any(map(holds, _read(one))) and one not in ends]:
            return (*ends, *sorted(found, key=lambda one: not _begins(one, " ".join(parts))))
    return tuple(ends)


def _read(entry: Shown) -> Iterator[str]:
    """A line as it is compared, and its choice or each of the ways behind it."""
    yield entry.label.casefold()
    yield from (choice.label.casefold() for choice in entry.choices)


def _begins(entry: Shown, typed: str) -> bool:
    """Whether a line begins with all that was typed."""
    return entry.label.casefold().startswith(typed)


def in_other_column(table: ScreenTable, *, right: bool) -> int | None:
    """The choice beside the highlighted one in the other column; None: there is none on that side."""
    view = table.view()
    pane = next((pane for pane in arranged(view, *table.size) if pane.name == "choices"), None)
    if pane is None or table.seat.large or table.seat.narrator:
        return None
    return choices.across(view, pane.wide, pane.high - 1, right=right)
