"""The question and its choices, the highlighted one with what it costs and risks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from etherfields.table.story.place_names import placed, way_to
from ..frame.choice_columns import Laid, laid_out
from ..frame.fragments import APART, EMPTY, Fragment, Line, cells, clipped, cut, shortened, text_of, width, wrapped
from ..frame.scrollbar import ROOM, with_bar
from ..panels import panel_words
from ..table.view import Shown, View
from . import screen_texts

ROOMY = 14
"""The lines from which the pane has room to name whoever is asked."""
LOW = 8
"""The lines from which a choice's description gets two even where choices don't all fit; in a roomy pane three."""
LEAST_PRICE, LONGEST_PRICE = 6, 13
"""The least width of a cut price, and the most where even the name of the choice is cut."""
ENOUGH_TOLD = 4
"""The lines left for the explanation of a choice beside cards that have come."""
LEAST_LISTED = 3
"""The fewest lines of choices below a question that is shortened."""
LEAST_ASKED = 2
"""The fewest lines of a question that is shortened."""


class _Fitted(Struct, frozen=True):
    """How the room of the pane is shared out."""

    head: list[Line]
    laid: Laid
    detail: list[Line]
    room: int
    """The number of lines left for choices."""
    first: int
    """Which of the lines of all choices is the first that is shown."""


def _fitted(view: View, wide: int, high: int) -> _Fitted:
    """No choice is cut: where not all fit, the explanation of one makes room for them, and then they are scrolled."""
    head = _head(view, wide, high)
    laid = _listed(view, wide)
    said = [] if view.apart else detail(view, wide)
    kept = min(1 + (high >= LOW) + (high >= ROOMY), len(said))
    if len(head) + laid.total + kept > high:
        laid = _listed(view, wide - ROOM)
        least = max(len(laid.entries[max(view.at, 0)]) if laid.entries else 1, LEAST_LISTED)
        head = _shorter(view, head, wide, max(high - min(laid.total, least) - kept, 2))
    spare = high - len(head) - laid.total
    if spare < 2 and said:
        said = detail(view, wide, tight=True)
    said = shortened(said, max(spare, kept))
    room = max(high - len(head) - len(said), 1)
    return _Fitted(head, laid, said, room, laid.first(max(view.at, 0), room))


def _listed(view: View, wide: int) -> Laid:
    """All choices as they are laid out in so many columns."""
    return laid_out(lambda each: _entries(view, each), wide)


def _entries(view: View, wide: int) -> list[list[Line]]:
    """The lines of each choice."""
    return [_entry(view, entry, wide) for entry in range(len(view.entries))]


def fits(view: View, wide: int, high: int) -> bool:
    """Whether the pane has room for the question, all choices, and the explanation of the one that is highlighted."""
    if view.seat.focus != "choices" or view.seat.commanding or view.over or view.covered:
        return True
    told = len(detail(view, wide))
    if not told:
        return True
    laid = _listed(view, wide)
    return len(_head(view, wide, high)) + laid.total + told <= high


def least(view: View, wide: int) -> int:
    """The fewest lines in which the question is whole and its choices can be gone through."""
    if view.seat.commanding or view.over or view.covered:
        return 0
    entries = list(map(len, _entries(view, wide)))
    return len(_head(view, wide, LOW)) + max(min(sum(entries), LEAST_LISTED), max(entries, default=0))


def explained(view: View, wide: int, high: int) -> list[Line]:
    """The explanation of the highlighted choice, in a pane of its own."""
    return shortened(detail(view, wide), high)


def paint(view: View, wide: int, high: int) -> list[Line]:
    """The question, as many choices as there is room for, and the explanation of the highlighted one."""
    if view.seat.commanding:
        from ..command import palette  # it is made of what is painted here

        return palette.paint(view, wide, high)
    if view.over:
        return _ended(view, wide)
    if view.covered:
        return [*_head(view, wide, high), EMPTY, *wrapped(screen_texts.COVERED, wide, "class:dim")]
    fitted = _fitted(view, wide, high)
    first, room = fitted.first, fitted.room
    shown = fitted.laid.lines(first, room, view.at)
    if not shown and view.seat.typed:
        shown = wrapped(screen_texts.NO_MATCH.format(typed=view.seat.typed), wide, "class:dim")
    shown = with_bar(shown, wide, first, fitted.laid.total)
    gap = [EMPTY] * max(room - len(shown), 0)
    return fitted.head + shown + gap + fitted.detail


def needed(view: View, wide: int) -> int:
    """The number of lines that the question and all its choices take, each in full."""
    return len(wrapped(view.prompt, wide)) + _listed(view, wide).total


def hidden(view: View, wide: int, high: int) -> int:
    """How many choices there is no room for."""
    if view.seat.commanding or view.over or view.covered:
        return 0
    fitted = _fitted(view, wide, high)
    return fitted.laid.seen(fitted.first, fitted.room, view.at).count(False)


def spare(view: View, wide: int, high: int) -> int:
    """The lines that choices leave free, whichever of them is highlighted."""
    if view.seat.commanding or view.over or view.covered:
        return 0
    return max(high - len(_head(view, wide, high)) - _listed(view, wide).total - ENOUGH_TOLD, 0)


def at_place(view: View, wide: int, high: int, column: int, line: int) -> int | None:
    """Which of the choices is shown at a place of the pane; None: none is."""
    if view.covered:
        return None
    fitted = _fitted(view, wide, high)
    if not 0 <= line - len(fitted.head) < fitted.room:
        return None
    return fitted.laid.at_place(column, line - len(fitted.head) + fitted.first)


def across(view: View, wide: int, high: int, *, right: bool) -> int | None:
    """The choice in the other column beside the highlighted one; None: there is none on that side."""
    return _fitted(view, wide, high).laid.beside(view.at, right=right) if view.at >= 0 else None


def _head(view: View, wide: int, high: int) -> list[Line]:
    """The question, and for a shared one whoever has still to answer."""
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
    """Everybody who is asked, each in their colour."""
    yield "class:dim", "Asked:"
    for one in view.picture.party if view.picture is not None else ():
        if one.code in view.asked:
            shown = " class:chosen" if one.code == view.hand_of else ""
            yield "", " "
            yield f"{view.hue(one.code)}{shown}", f"{one.seat + 1} {view.short(one)}"


def _entry(view: View, index: int, wide: int) -> list[Line]:
    """A choice in as many lines as it takes."""
    entry = view.entries[index]
    pointed = index == view.at
    mark = f"{'▸' if pointed else ' '}{entry.mark:>2} "
    style = "" if not pointed else "class:chosen" if view.seat.focus == "choices" else "class:strong"
    lines = wrapped(label_of(entry), wide - len(mark))
    indent = " " * len(mark)
    told = [
        (("class:mark", mark if not number else indent), *view.screen.coloured(text_of(line), style))
        for number, line in enumerate(lines)
    ]
    return [*told[:-1], (*told[-1], *_there(view, entry, wide - width(told[-1])))] if told else told


def _there(view: View, entry: Shown, room: int) -> Line:
    """The things on the field to which a way leads, as far as there is room behind it."""
    leads = way_to(entry.label) if len(entry.choices) == 1 else ""
    told = view.screen.in_few_words(view, leads, room - len(APART)) if leads else ""
    return (("class:dim", APART + told),) if told else ()


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
    risks = "; ".join(placed(risk, view.places) for risk in preview.risks)
    risky = wrapped(f"{risks[0].upper()}{risks[1:]}.", wide, "class:risk") if risks else []
    lines = [*risky, *costs] if tight else [*costs, *risky]
    if behind:
        lines += wrapped(behind, wide, "class:dim")
    goal = _goal(view)
    return [*lines, *wrapped(goal, wide, "class:dim")] if goal else lines


def _goal(view: View) -> str:
    """The place that a move leads to, in words; not while the move is paid for."""
    if view.panels is not None:
        cell = view.panels.grid.at(view.lit.goal)
        return panel_words.cell_in_words(view.panels, cell) if cell is not None else ""
    way, keys = view.preview.way, [choice.key for choice in view.highlighted.choices] if view.highlighted else []
    return view.screen.in_words(view, way[-1]) if way and any(way[-1] in key for key in keys) else ""


def _is_about(view: View, cards: Sequence[str]) -> bool:
    """Whether what is behind the highlighted choice is the text of a card that it gives away."""
    return view.highlighted is not None and view.highlighted.choices[0].source in cards


def _ended(view: View, wide: int) -> list[Line]:
    lines = wrapped(screen_texts.OVER, wide, "class:prompt")
    if view.picture is not None and view.picture.over:
        lines += wrapped(view.picture.over, wide)
    if view.panels is not None and view.panels.over:
        lines += wrapped(view.panels.over, wide)
    return [*lines, EMPTY, *wrapped("Ctrl-U takes the last decision back; Ctrl-Q ends.", wide, "class:dim")]
