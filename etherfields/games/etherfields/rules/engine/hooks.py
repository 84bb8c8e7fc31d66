"""Hooks: the rules that are called by rules in the folders below them.

The rules call each other in a circle: a payment can draw cards, a draw can cost something, and both can end in a death
that is answered by a payment. All imports go down, so a call upward goes through here; `dream/game_at_table.py` fills
it in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from etherfields.kernel.play.decisions import Rules
    from etherfields.language.compile import CompiledCost
    from ..actions.action import Action, Available
    from ..state.in_progress import Rolling
    from ..state.play import Play
    from .scene import Scene


class Hooks(Struct, frozen=True):
    """The calls that go upward; any other call of a rule goes to the rules below it, or beside it."""

    settle: Callable[[Play], Rules[None]]
    """Settle all that limits demand which have dropped."""
    outlive: Callable[[Play], Rules[None] | None]
    """Let each Dreamer die who can't live as things are; nothing: all live."""
    interrupt: Callable[[Play, str, str, str, str], Rules[None]]
    """Let each Dreamer use something quick: what is about to happen in words, of which sort that is, which step of the
    Turn card is coming, whom it strikes."""
    reroll: Callable[[Play, Rolling, Callable[[str], str]], Rules[None]]
    """Have a die that lies there rolled again, or left so; the function tells in words what a face would bring."""
    buy_off: Callable[[Scene, CompiledCost[Scene], str], Rules[bool]]
    """Offer the subject to pay a cost that can be paid, under this label: whether it was paid."""
    breaking_in: Callable[[Play, str], list[Available]]
    """The quick actions that a Dreamer could use in the middle of a payment, and that would do anything."""
    is_usable: Callable[[Play, str, Action], bool]
    """Whether a quick action of a Dreamer could be used now."""
