"""The question and its choices, the highlighted one with what it costs and risks."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.table.commands import COMMANDS
from etherfields.table.screen import words
from etherfields.table.screen.fragments import EMPTY, Fragment, Line, clipped, cut, over, shortened, window, wrapped
from etherfields.table.screen.view import Shown, View

ROOMY = 14
"""With so many lines there is room to say who is asked."""


def paint(view: View, wide: int, high: int) -> list[Line]:
    """The question, as many choices as there is room for, and a line or two on the highlighted one."""
    if view.seat.commanding:
        return _palette(view, wide, high)
    if view.over:
        return _ended(view, wide)
    if covered(view):
        return [*_head(view, wide, high), EMPTY, *wrapped(words.HIDDEN, wide, "class:dim")]
    head = _head(view, wide, high)
    detail = _below(view, wide, high)
    lines = [line for entry in range(len(view.entries)) for line in _entry(view, entry, wide)]
    starts = _starts(view, wide)
    room = max(high - len(head) - len(detail), 1)
    at = starts[min(view.seat.at, len(starts) - 1)] if starts else 0
    first = window(len(lines), room, at)
    shown = lines[first : first + room] or wrapped(words.NO_MATCH.format(typed=view.seat.typed), wide, "class:dim")
    gap = [EMPTY] * max(room - len(shown), 0)
    return head + shown + gap + detail


def covered(view: View) -> bool:
    """Whether choices are covered like the hand that they tell of."""
    return view.seat.hidden and not view.seat.lifted and bool(view.whose) and len(view.asked) > 1


def hidden(view: View, wide: int, high: int) -> int:
    """How many choices there is no room for."""
    room = max(high - len(_head(view, wide, high)) - len(_below(view, wide, high)), 1)
    return max(len(view.entries) - room, 0)


def at_line(view: View, wide: int, high: int, line: int) -> int | None:
    """Which of the choices is shown on a line of the pane; None: none is."""
    head, detail = _head(view, wide, high), _below(view, wide, high)
    starts = _starts(view, wide)
    if not starts:
        return None
    total = sum(len(_entry(view, entry, wide)) for entry in range(len(view.entries)))
    room = max(high - len(head) - len(detail), 1)
    wanted = line - len(head) + window(total, room, starts[min(view.seat.at, len(starts) - 1)])
    if not len(head) <= line < len(head) + room or wanted >= total:
        return None
    return max((index for index, start in enumerate(starts) if start <= wanted), default=None)


def _below(view: View, wide: int, high: int) -> list[Line]:
    """What is said of the highlighted choice, in as much room as the others leave."""
    spare = high - len(_head(view, wide, high)) - len(view.entries)
    return shortened(_detail(view, wide), max(spare, 2))


def _head(view: View, wide: int, high: int) -> list[Line]:
    """The question; of a shared one, who still has something to say."""
    lines = wrapped(view.prompt, wide, "class:prompt")
    if len(view.asked) > 1 and high >= ROOMY:
        lines.append(cut(tuple(_asked(view)), wide))
    if view.hand_of and view.whose and view.hand_of != view.whose and view.hand_of not in view.asked:
        told = words.NOT_ASKED.format(name=view.names.of(view.hand_of), other=view.names.of(view.whose))
        lines += wrapped(told, wide, "class:dim")
    return lines


def _asked(view: View) -> Iterator[Fragment]:
    """Whom the question is for, each in their colour."""
    yield "class:dim", "Asked:"
    for one in view.picture.party if view.picture is not None else ():
        if one.code in view.asked:
            shown = " class:chosen" if one.code == view.hand_of else ""
            yield "", " "
            yield f"class:seat{one.seat % 5}{shown}", f"{one.seat + 1} {one.name.removeprefix('The ')}"


def _starts(view: View, wide: int) -> list[int]:
    """On which line each choice begins."""
    starts, line = [], 0
    for entry in range(len(view.entries)):
        starts.append(line)
        line += len(_entry(view, entry, wide))
    return starts


def _entry(view: View, index: int, wide: int) -> list[Line]:
    entry = view.entries[index]
    pointed = index == min(view.seat.at, len(view.entries) - 1)
    mark = f"{'▸' if pointed else ' '}{entry.mark:>2} "
    label = _label(entry)
    if not pointed:
        return [(("class:mark", mark), ("", clipped(label, wide - len(mark))))]
    style = "class:chosen" if view.seat.focus == "choices" else "class:strong"
    lines = wrapped(label, wide - len(mark), style)
    indent = " " * len(mark)
    return [(("class:mark", mark if not number else indent), *over(line, "")) for number, line in enumerate(lines)]


def _label(entry: Shown) -> str:
    return entry.label + (" ›" if len(entry.choices) > 1 else "")


def _detail(view: View, wide: int) -> list[Line]:
    """What the highlighted choice costs and risks, in a word."""
    preview, picture = view.preview, view.picture
    told = []
    if preview.spent and picture is not None:
        names = {card.code: card.name for one in picture.party for card in one.hand}
        spent = [names.get(card, card) for card in preview.spent]
        told.append(f"Discards {', '.join(spent)}.")
    elif preview.cost:
        told.append(f"Cost: {preview.cost}.")
    lines = wrapped(" ".join(told), wide, "class:dim") if told else []
    if preview.risks:
        risks = "; ".join(preview.risks)
        lines += wrapped(f"{risks[0].upper()}{risks[1:]}.", wide, "class:risk")
    if view.behind:
        lines += wrapped(view.behind, wide, "class:dim")
    return lines


def _palette(view: View, wide: int, high: int) -> list[Line]:
    """The commands that begin with what is typed, and what each does."""
    typed = view.seat.typed[1:].casefold()
    begun = [one for one in COMMANDS.values() if one.word.startswith(typed.partition(" ")[0])]
    lines: list[Line] = [(("class:prompt", words.COMMAND),)]
    for command in begun:
        name = f"{command.word} {command.takes}".strip()
        lines.append(cut((("class:strong", f"  {name:<14} "), ("class:dim", command.does)), wide))
    return shortened(lines, high)


def _ended(view: View, wide: int) -> list[Line]:
    lines = wrapped(words.OVER, wide, "class:prompt")
    if view.picture is not None and view.picture.over:
        lines += wrapped(view.picture.over, wide)
    return [*lines, EMPTY, *wrapped("Ctrl-U takes the last decision back; Ctrl-Q ends.", wide, "class:dim")]
