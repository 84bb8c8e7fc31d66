"""Keys for special lists among the hints at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from ..table.view import View

EXPLAIN, HELP = "? explain", "F10 help"
"""Before the first of these they stand; and the second comes right behind it then, so that it isn't cut."""


def with_special(hints: Sequence[str], view: View) -> Sequence[str]:
    """The hints with the keys for a list that is ended, or of which several things are ticked."""
    at_choices = view.seat.mode == "table" and view.seat.focus == "choices" and not view.seat.typed
    if not view.hints or not at_choices or EXPLAIN not in hints or HELP not in hints:
        return hints
    at = hints.index(EXPLAIN)
    others = [hint for hint in hints[at + 1 :] if hint != HELP]
    return [*hints[:at], *view.hints, EXPLAIN, HELP, *others]
