"""What rules ask of rules above them.

The rules call each other in a circle: a payment can draw cards, a draw can cost something, and both can end in a death
that is answered by a payment. All imports go down, so whoever lies below calls by this page; `setting` fills it in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from etherfields.games.etherfields.rules.actions.action import Open, Printed
    from etherfields.games.etherfields.rules.engine.scene import Scene
    from etherfields.games.etherfields.rules.state.in_progress import Rolling
    from etherfields.games.etherfields.rules.state.play import Play
    from etherfields.games.etherfields.rules.state.table import Kept
    from etherfields.kernel.play.decisions import Rules
    from etherfields.language import tree
    from etherfields.language.compile import CompiledCost
    from etherfields.language.compile.meaning import Supply


class Answers(Struct, frozen=True):
    """The rules that are called by rules below them; whatever else a rule calls lies below it, or beside it."""

    can_pay: Callable[[Scene, CompiledCost[Scene]], bool]
    """Whether whoever is meant could pay a price; where nobody is, whether somebody could."""
    pay: Callable[[Scene, CompiledCost[Scene]], Rules[bool]]
    """Whoever is meant pays a price; where nobody is, one of those who could. Says whether it was met."""
    price: Callable[[Scene, CompiledCost[Scene], str], str]
    """What a cost of an action of some kind comes to for whoever is meant, in words."""
    roll: Callable[[Play, str, str, str, Callable[[str], str]], Rules[str]]
    """A roll: the die, who rolls, what for, and what a face brings in words. Says which face counts in the end."""
    settle: Callable[[Play], Rules[None]]
    """Whatever lowered a limit has its price at once."""
    outlive: Callable[[Play], Rules[None] | None]
    """Whoever can't live as things are dies at once; nothing: all live."""
    in_turn: Callable[[Play, Sequence[str], Callable[[str], Supply | None]], Rules[list[str]]]
    """All who are to have something, in the order in which they come; `Supply`: what there is of it for each."""
    warning: Callable[[Scene, Sequence[tree.Effect | tree.Cost | None]], str]
    """What an option adds to its label by which whoever is meant would die at once."""
    remark: Callable[[Scene, tree.Effect, tree.Cost | None], str]
    """What an option adds to its label that mends what isn't broken."""
    is_left: Callable[[Scene, str, str], bool]
    """Whether there is still one of a card to be gained: its noun, and what it is called."""
    keep: Callable[[Play, Kept], None]
    """Rules begin that an effect brought for a while."""
    interrupt: Callable[[Play, str, str, str, str], Rules[None]]
    """Anybody may use something quick: what is about to happen in words, of which sort that is, which step of the Turn
    card is coming, whom it strikes."""
    breaking_in: Callable[[Play, str], list[Open]]
    """Everything quick that a Dreamer could use in the middle of a payment, and that would do anything."""
    is_usable: Callable[[Play, str, Printed], bool]
    """Whether a quick action of a Dreamer could be used now."""
    settled: Callable[[Play, Rolling, Callable[[str], str]], Rules[None]]
    """A die that lies there is rolled again, or left so; told is what a face would bring."""
