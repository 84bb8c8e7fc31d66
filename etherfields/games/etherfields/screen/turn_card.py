"""The current Turn card: its colour, its steps and Loot, and how many Turns are left."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Sequence

from etherfields.kernel.play.events import Event
from etherfields.table.screen.frame.fragments import Line, cells, shortened, text_of, width, wrapped
from etherfields.table.screen.table.answer_pages import WIDTH
from etherfields.table.screen.table.view import View
from ..views.picture.pictures import TurnCard, TurnStep
from . import own_texts
from .pictured import turn_in

PHASES = {"dreamers": "Dreamers Phase", "landscape": "Landscape Phase"}


def paint(view: View, wide: int, high: int) -> list[Line]:
    """The Turn card, in so much room; its steps and what they will do matter most."""
    turn = turn_in(view)
    if turn is None:
        return []
    loot = _loot(turn, wide)
    room = max(high - bool(loot), 1)
    lines = next((way for way in _ways(view, turn, wide) if len(way) <= room), None)
    lines = _side_by_side(view, turn, wide, room) if lines is None else lines
    return [*lines, *shortened(loot, max(high - len(lines), 0))][:high]


def _ways(view: View, turn: TurnCard, wide: int) -> Iterator[list[Line]]:
    """The ways to say what the steps will do, the fullest first; the first line of the screen says the head, too."""
    full = _steps(view, turn, wide, _in_full)
    yield [_first(turn, wide), *full]
    short = _steps(view, turn, wide, _shortly)
    yield [_first(turn, wide), *short]
    yield full
    yield short
    yield _steps(view, turn, wide, _in_brief, brief=True)


def _first(turn: TurnCard, wide: int) -> Line:
    """The colour, the Turn and its phase."""
    return (
        (f"class:{turn.colour} class:strong", f"■ {turn.colour} "),
        ("", turn.when),
        ("class:dim", f"  {turn.left} left"),
        ("class:dim", f"  {PHASES.get(turn.phase, '')}" if wide > 40 else ""),
    )


def _loot(turn: TurnCard, wide: int) -> list[Line]:
    return wrapped(turn.loot, wide, "class:dim", "Loot: ", "  ") if turn.loot else []


def height(view: View, wide: int) -> int:
    """How many lines the whole card takes."""
    turn = turn_in(view)
    return 1 + len(_steps(view, turn, wide, _in_full)) + len(_loot(turn, wide)) if turn is not None else 0


def least(view: View, wide: int) -> int:
    """How many lines its steps take with what they will do in few words, and the beginning of its Loot."""
    turn = turn_in(view)
    return len(_steps(view, turn, wide, _in_brief, brief=True)) + bool(turn.loot) if turn is not None else 0


def line_by_line(view: View) -> Iterator[str]:
    """All of the card in lines, for whoever asks about it."""
    turn = turn_in(view)
    if turn is None:
        return
    if turn.name:
        yield turn.name
    yield own_texts.TURN_CARD.format(colour=turn.colour, when=turn.when, left=turn.left)
    for number, step in enumerate(turn.steps, 1):
        yield f"  {number}. {step.name}{own_texts.SKIPPED * step.skipped}"
        does = [one.told for one in step.comes] or [own_texts.NOTHING]
        yield from (f"       {told}" for told in does if not step.skipped)
    if any(not step.skipped for step in turn.steps):
        yield own_texts.AS_THINGS_ARE
    if turn.loot:
        yield from textwrap.wrap(turn.loot, WIDTH, initial_indent="Loot: ", subsequent_indent="  ")
        yield own_texts.LOOT


# --- steps, and what they will do -----------------------------------------------------------------------

Told = Callable[[TurnCard, TurnStep], list[str]]
"""Tells what a step will do, in parts that stand one below the other."""


def _in_full(turn: TurnCard, step: TurnStep) -> list[str]:
    """All that a step will do, in sentences."""
    return [one.told for one in step.comes] or [own_texts.NOTHING]


def _shortly(turn: TurnCard, step: TurnStep) -> list[str]:
    """All that a step will do to anybody, in few words; without the Creature's name where there is but one."""
    several = len({one.source for each in turn.steps for one in each.comes}) > 1
    matters = [one for one in step.comes if not one.is_idle] or step.comes[:1]
    told = [f"{one.name.removeprefix('The ')}: {one.shortly}" if several else one.shortly for one in matters]
    return told or [own_texts.NOTHING]


def _in_brief(turn: TurnCard, step: TurnStep) -> list[str]:
    """All that a step will do, in few words and on one line."""
    return ["; ".join(_shortly(turn, step))]


def in_a_line(turn: TurnCard) -> str:
    """All steps with what they will do, one after the other."""
    told = []
    for step in turn.steps:
        does = f": {'; '.join(_shortly(turn, step))}" if not step.skipped else own_texts.SKIPPED * step.skipped
        told.append(f"{step.name}{does}")
    return ", ".join(told)


def _steps(view: View, turn: TurnCard, wide: int, told: Told, *, brief: bool = False) -> list[Line]:
    """A step after the other, with what it will do beside its name, or below it."""
    lines: list[Line] = []
    now = _now(turn, view.events)
    for number, step in enumerate(turn.steps, start=1):
        head = _head(step, number, now, brief=brief)
        parts = told(turn, step) if _is_coming(step, number, now) else []
        style = "class:menace" if step.comes else "class:dim"
        if len(parts) == 1 and width(head) + 2 + cells(parts[0]) <= wide:
            lines.append((*head, ("class:dim", ": "), (style, parts[0])))
            continue
        if brief and parts:
            lines += _after(head, parts[0], wide, style)
            continue
        lines.append(head)
        lines += [line for part in parts for line in wrapped(part, wide, style, "   ", "     ")]
    return lines


def _after(head: Line, told: str, wide: int, style: str) -> list[Line]:
    """The name of a step and its coming effects in one run, on as many lines as they take."""
    first, *rest = wrapped(f"{'x' * width(head)} {told}", wide, style, "", "   ")
    return [(*head, ("class:dim", ":"), (style, text_of(first)[width(head) :])), *rest]


def _is_coming(step: TurnStep, number: int, now: int) -> bool:
    """Whether a step is still to come, so that it matters what it will do."""
    return not step.skipped and number > now


def _head(step: TurnStep, number: int, now: int, *, brief: bool = False) -> Line:
    """The number and name of a step, with a sign for the one that happens now or won't happen."""
    sign, style = ("▸", "class:strong") if number == now else (" ", "")
    if step.skipped:
        sign, style = "×", "class:dim"
    told = f"{sign}{number} {_briefly(step.name) if brief else step.name}"
    return ((style, told if brief or not step.skipped else f"{told}{own_texts.SKIPPED}"),)


def _briefly(name: str) -> str:
    """The name of a step in its own word, where there is no room for two."""
    return name.removeprefix("Creature ").removesuffix(" effect")


def _side_by_side(view: View, turn: TurnCard, wide: int, high: int) -> list[Line]:
    """Steps one after the other, in their own word each; at the least with a sign on those that will do something."""
    now = _now(turn, view.events)
    full, marked = list[str](), list[str]()
    for number, step in enumerate(turn.steps, start=1):
        head, comes = text_of(_head(step, number, now, brief=True)).strip(), _is_coming(step, number, now)
        full.append(f"{head}: {'; '.join(_in_brief(turn, step))}" if comes else head)
        marked.append(f"{head}{SOMETHING * (comes and bool(step.comes))}")
    told = wrapped(". ".join(full), wide)
    return told if len(told) <= high else shortened(wrapped(", ".join(marked), wide), high)


SOMETHING = "!"
"""The sign on a step that will do something, where it can't be said what."""


def _now(turn: TurnCard, events: Sequence[Event]) -> int:
    """The number of the step that was told of last in this Turn; of several of a name, as many as were told of."""
    told = _told(events) if turn.phase == "landscape" else []
    if not told:
        return 0
    alike = [number for number, step in enumerate(turn.steps, 1) if step.name == told[0] and not step.skipped]
    return alike[min(told.count(told[0]), len(alike)) - 1] if alike else 0


def _told(events: Sequence[Event]) -> list[str]:
    """The steps of this Turn that were told of, the last one first."""
    found: list[str] = []
    for event in reversed(events):
        if event.kind == "turn begins":
            break
        if event.kind == "step":
            found.append(str(event.facts.get("name", "")))
    return found
