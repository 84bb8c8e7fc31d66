"""The current Turn card: its colour, its steps and Loot, and how many Turns are left."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.kernel.play.events import Event
from etherfields.table.screen.frame.fragments import Line, shortened, text_of, wrapped
from etherfields.table.screen.table.view import View
from ..views.picture.pictures import TurnCard

PHASES = {"dreamers": "Dreamers Phase", "landscape": "Landscape Phase"}


def paint(view: View, wide: int, high: int) -> list[Line]:
    """The Turn card, in so much room; its steps matter most."""
    turn = view.picture.turn if view.picture is not None else None
    if turn is None:
        return []
    lines: list[Line] = [
        (
            (f"class:{turn.colour} class:strong", f"■ {turn.colour} "),
            ("", turn.when),
            ("class:dim", f"  {turn.left} left"),
            ("class:dim", f"  {PHASES.get(turn.phase, '')}" if wide > 40 else ""),
        )
    ]
    now = _now(turn, view.events)
    for number, step in enumerate(turn.steps, start=1):
        sign, style = ("▸", "class:strong") if number == now else (" ", "")
        if step.skipped:
            sign, style = "×", "class:dim"
        lines.append(((style, f"{sign}{number} {step.name}{' (skipped)' if step.skipped else ''}"),))
    loot = wrapped(turn.loot, wide, "class:dim", "Loot: ", "  ") if turn.loot else []
    if len(lines) + len(loot) > high:
        lines = lines[1:]  # the first line of the screen says it, too
    if len(lines) + bool(loot) > high:
        lines = _side_by_side(lines, wide, max(high - bool(loot), 1))
    return [*lines, *shortened(loot, max(high - len(lines), 0))][:high]


def _side_by_side(steps: Sequence[Line], wide: int, high: int) -> list[Line]:
    """Steps one after the other; in their own word each where there is no room for two."""
    told = ", ".join(text_of(step).strip() for step in steps).replace(" (skipped)", "")  # the sign before it says so
    lines = wrapped(told, wide)
    if len(lines) > high:
        lines = wrapped(told.replace("Creature ", "").replace(" effect", ""), wide)
    return shortened(lines, high)


def height(view: View, wide: int) -> int:
    """How many lines the whole card takes."""
    return len(paint(view, wide, 99))


def least(view: View) -> int:
    """How many lines its steps take, and the beginning of its Loot."""
    turn = view.picture.turn if view.picture is not None else None
    return len(turn.steps) + bool(turn.loot) if turn is not None else 0


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
