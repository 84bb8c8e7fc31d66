"""The current Turn card: its colour, its steps and Loot, and how many Turns are left."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.kernel.events import Event
from etherfields.table.screen.fragments import Line, shortened, wrapped
from etherfields.table.screen.view import View

PHASES = {"dreamers": "Dreamers Phase", "landscape": "Landscape Phase"}


def paint(view: View, wide: int, high: int) -> list[Line]:
    """The Turn card, in so much room; its steps matter most."""
    turn = view.picture.turn if view.picture is not None else None
    if turn is None:
        return []
    lines: list[Line] = [
        (
            (f"class:{turn.colour} class:strong", f"■ {turn.colour} "),
            ("", f"Turn {turn.number}" if turn.number else "before the first Turn"),
            ("class:dim", f"  {turn.left} left"),
            ("class:dim", f"  {PHASES.get(turn.phase, '')}" if wide > 40 else ""),
        )
    ]
    now = _step_now(view.events) if turn.phase == "landscape" else ""
    for number, step in enumerate(turn.steps, start=1):
        sign, style = ("▸", "class:strong") if step.name == now else (" ", "")
        if step.skipped:
            sign, style = "×", "class:dim"
        lines.append(((style, f"{sign}{number} {step.name}{' (skipped)' if step.skipped else ''}"),))
    if turn.loot and len(lines) < high:
        lines += wrapped(turn.loot, wide, "class:dim", "Loot: ", "  ")
    return shortened(lines, high)


def height(view: View, wide: int) -> int:
    """How many lines the whole card takes."""
    return len(paint(view, wide, 99))


def _step_now(events: Sequence[Event]) -> str:
    """The step of the Turn card that was told of last in this Turn."""
    for event in reversed(events):
        if event.kind == "turn begins":
            return ""
        if event.kind == "step":
            return event.text.removeprefix("Turn card: ").rstrip(".")
    return ""
