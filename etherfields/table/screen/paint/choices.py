"""The question and its choices, the highlighted one with what it costs and risks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from etherfields.games.etherfields.screen import board
from ..frame.fragments import EMPTY, Fragment, Line, cells, clipped, cut, filled, shortened, text_of, window, wrapped
from ..table.view import Shown, View
from . import screen_texts
from .costs import coloured

ROOMY = 14
"""The lines from which the pane has room to name the Dreamers asked."""
LOW = 8
"""The lines from which a choice's description gets two even where choices don't all fit; in a roomy pane three."""
ENOUGH_TOLD = 4
"""The lines left for the description where choices are too long for one line each."""
LEAST_PRICE, LONGEST_PRICE = 6, 13
"""The least width of a cut price, and the most where even the name of the choice is cut."""
LEAST_ASKED = 2
"""The fewest lines of a question that is shortened."""
UP, DOWN = " ↑", " ↓"
"""At the first or last line shown: there are more choices beyond it."""


class _Fitted(Struct, frozen=True):
    """How the room of the pane is shared out."""

    head: list[Line]
    entries: list[list[Line]]
    """The lines of each choice."""
    detail: list[Line]
    room: int
    """The number of lines left for choices."""
    first: int
    """Which of the lines of all choices is the first that is shown."""

    @property
    def starts(self) -> list[int]:
        """On which line each choice begins."""
        return [sum(len(lines) for lines in self.entries[:number]) for number in range(len(self.entries))]

    @property
    def total(self) -> int:
        """How many lines all choices take."""
        return sum(len(lines) for lines in self.entries)


def _fitted(view: View, wide: int, high: int) -> _Fitted:
    """Choices first: where they don't all fit, the question and what is said of one make room for them."""
    head = _head(view, wide, high)
    entries = [_entry(view, entry, wide, whole=True) for entry in range(len(view.entries))]
    told = len(detail(view, wide))
    kept = min(1 + (high >= LOW) + (high >= ROOMY), told)
    if len(head) + sum(map(len, entries)) + min(ENOUGH_TOLD, told) > high:
        entries = _unfolded(view, wide, high - len(head) - kept)
    spare = high - len(head) - sum(map(len, entries))
    said = detail(view, wide, tight=spare < 2)
    kept = min(len(said), kept)
    if spare < kept:
        entries = [_entry(view, entry, wide - len(UP)) for entry in range(len(view.entries))]
        head = _shorter(view, head, wide, max(high - sum(map(len, entries)) - kept, high // 3, 2))
    said = shortened(said, max(spare, kept))
    fitted = _Fitted(head, entries, said, max(high - len(head) - len(said), 1), 0)
    if not entries:
        return fitted
    pointed = max(view.at, 0)
    at = fitted.starts[pointed]
    end = at + len(entries[pointed])
    first = max(window(fitted.total, fitted.room, at), end - fitted.room)
    return replace(fitted, first=min(first, at))


def _unfolded(view: View, wide: int, room: int) -> list[list[Line]]:
    """Each choice in a line, and those that would be cut in more of them as long as there is room for that."""
    entries = [_entry(view, entry, wide) for entry in range(len(view.entries))]
    room -= sum(map(len, entries))
    for number in range(len(entries)):
        whole = _entry(view, number, wide, whole=True)
        if 0 < len(whole) - len(entries[number]) <= room:
            room -= len(whole) - len(entries[number])
            entries[number] = whole
    return entries


def paint(view: View, wide: int, high: int) -> list[Line]:
    """The question, as many choices as there is room for, and a line or two on the highlighted one."""
    if view.seat.commanding:
        from ..command import palette  # it is made of what is painted here

        return palette.paint(view, wide, high)
    if view.over:
        return _ended(view, wide)
    if view.covered:
        return [*_head(view, wide, high), EMPTY, *wrapped(screen_texts.COVERED, wide, "class:dim")]
    fitted = _fitted(view, wide, high)
    first, room = fitted.first, fitted.room
    shown = [line for lines in fitted.entries for line in lines][first : first + room]
    shown = shown or wrapped(screen_texts.NO_MATCH.format(typed=view.seat.typed), wide, "class:dim")
    if first > 0:
        shown[0] = _signed(shown[0], UP, wide)
    if first + room < fitted.total:
        shown[-1] = _signed(shown[-1], DOWN, wide)
    gap = [EMPTY] * max(room - len(shown), 0)
    return fitted.head + shown + gap + fitted.detail


def _signed(line: Line, sign: str, wide: int) -> Line:
    """A line with a sign at its end: there is more beyond it."""
    return (*filled(line, wide - len(sign)), ("class:strong", sign))


def needed(view: View, wide: int) -> int:
    """The number of lines that the question and all its choices take, each in full."""
    entries = (len(_entry(view, number, wide, whole=True)) for number in range(len(view.entries)))
    return len(wrapped(view.prompt, wide)) + sum(entries)


def hidden(view: View, wide: int, high: int) -> int:
    """How many choices there is no room for."""
    if view.seat.commanding or view.over or view.covered:
        return 0
    fitted = _fitted(view, wide, high)
    seen = range(fitted.first, fitted.first + fitted.room)
    return sum(start not in seen for start in fitted.starts)


def spare(view: View, wide: int, high: int) -> int:
    """The lines that choices leave free, whichever of them is highlighted."""
    if view.seat.commanding or view.over or view.covered:
        return 0
    listed = sum(len(_entry(view, entry, wide, whole=True)) for entry in range(len(view.entries)))
    return max(high - len(_head(view, wide, high)) - listed - ENOUGH_TOLD, 0)


def at_line(view: View, wide: int, high: int, line: int) -> int | None:
    """Which of the choices is shown on a line of the pane; None: none is."""
    if view.covered:
        return None
    fitted = _fitted(view, wide, high)
    wanted = line - len(fitted.head) + fitted.first
    if not 0 <= line - len(fitted.head) < fitted.room or wanted >= fitted.total:
        return None
    return max((index for index, start in enumerate(fitted.starts) if start <= wanted), default=None)


def _head(view: View, wide: int, high: int) -> list[Line]:
    """The question, and for a shared one the Dreamers who have still to answer."""
    lines = wrapped(view.prompt, wide, "class:prompt")
    lines += warning(view, wide)
    if len(view.asked) > 1 and high >= ROOMY:
        lines.append(cut(tuple(_asked(view)), wide))
    if view.hand_of and view.whose and view.hand_of != view.whose and view.hand_of not in view.asked:
        told = screen_texts.NOT_ASKED.format(name=view.names.of(view.hand_of), other=view.names.of(view.whose))
        lines += wrapped(told, wide, "class:dim")
    return lines


def warning(view: View, wide: int) -> list[Line]:
    """The limits and losses that bear on the whole question."""
    return wrapped(" ".join(view.warnings), wide, "class:dim") if view.warnings else []


def _shorter(view: View, head: list[Line], wide: int, room: int) -> list[Line]:
    """The question in less room; a long one gives way to the words of warning below it."""
    told = warning(view, wide)
    asked = [line for line in head if line not in told]
    if not told or room - len(told) < LEAST_ASKED:
        return shortened(head, room)
    return shortened(asked, room - len(told)) + told


def _asked(view: View) -> Iterator[Fragment]:
    """The Dreamers asked, each in their colour."""
    yield "class:dim", "Asked:"
    for one in view.picture.party if view.picture is not None else ():
        if one.code in view.asked:
            shown = " class:chosen" if one.code == view.hand_of else ""
            yield "", " "
            yield f"{view.hue(one.code)}{shown}", f"{one.seat + 1} {view.short(one)}"


def _entry(view: View, index: int, wide: int, *, whole: bool = False) -> list[Line]:
    """A choice in a line; in as many as it takes if it is highlighted, or all of them are told in full."""
    entry = view.entries[index]
    pointed = index == view.at
    mark = f"{'▸' if pointed else ' '}{entry.mark:>2} "
    if not pointed and not whole:
        return [(("class:mark", mark), *coloured(brief(entry, wide - len(mark))))]
    style = "" if not pointed else "class:chosen" if view.seat.focus == "choices" else "class:strong"
    lines = wrapped(label_of(entry), wide - len(mark))
    indent = " " * len(mark)
    return [
        (("class:mark", mark if not number else indent), *coloured(text_of(line), style))
        for number, line in enumerate(lines)
    ]


def label_of(entry: Shown) -> str:
    """A choice as it is read; several ways end with a sign that there are."""
    return entry.label + (" ›" if len(entry.choices) > 1 else "")


def brief(entry: Shown, most: int) -> str:
    """A choice in at most so many cells: its name gives way to its price only where it has no room even alone."""
    label = label_of(entry)
    stem, bracket, price = label.rpartition(" [")
    if cells(label) <= most or not stem:
        return clipped(label, most)
    room = most - cells(stem)
    if room >= LEAST_PRICE:
        return clipped(label, most - 1) + "]"
    price = price if cells(price) <= LONGEST_PRICE else clipped(price, LONGEST_PRICE - 1) + "]"
    room = most - cells(bracket + price)
    return clipped(stem, room) + bracket + price if room >= cells(stem) // 2 else clipped(label, most)


def detail(view: View, wide: int, *, tight: bool = False) -> list[Line]:
    """The cost and the risks of the highlighted choice; the risks first where room is short."""
    preview, behind = view.preview, view.behind
    told = []
    if preview.spent:
        told.append(screen_texts.DISCARDS.format(cards=", ".join(view.spent)))
        behind = screen_texts.GIVES_UP.format(told=behind) if behind and _is_about(view, preview.spent) else behind
    elif preview.cost:
        told.append(f"Cost: {preview.cost}.")
    told = [one for one in told if not behind.startswith(one)]
    costs = wrapped(" ".join(told), wide, "class:dim") if told else []
    risks = "; ".join(preview.risks)
    risky = wrapped(f"{risks[0].upper()}{risks[1:]}.", wide, "class:risk") if risks else []
    lines = [*risky, *costs] if tight else [*costs, *risky]
    if behind:
        lines += wrapped(behind, wide, "class:dim")
    goal = _goal(view)
    return [*lines, *wrapped(goal, wide, "class:dim")] if goal else lines


def _goal(view: View) -> str:
    """The field that a Move leads to, in words."""
    landscape = view.picture.landscape if view.picture is not None and view.preview.way else None
    place = landscape.at(view.preview.way[-1]) if landscape is not None else None
    return board.in_words(place) if place is not None else ""


def _is_about(view: View, cards: Sequence[str]) -> bool:
    """Whether what is behind the highlighted choice is the text of a card that it gives away."""
    return view.highlighted is not None and view.highlighted.choices[0].source in cards


def _ended(view: View, wide: int) -> list[Line]:
    lines = wrapped(screen_texts.OVER, wide, "class:prompt")
    if view.picture is not None and view.picture.over:
        lines += wrapped(view.picture.over, wide)
    return [*lines, EMPTY, *wrapped("Ctrl-U takes the last decision back; Ctrl-Q ends.", wide, "class:dim")]
