"""What has been read off the cards of a pack, and how its Landscapes lie: it never changes, so all games share it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct, field

from etherfields.content.load.pack import Pack, once_for_a_pack
from etherfields.kernel.matter.boards import Board
from etherfields.language import tree
from etherfields.language.compile.standing import Offered

if TYPE_CHECKING:
    from etherfields.games.etherfields.rules.actions.action import Open, Printed
    from etherfields.games.etherfields.rules.actions.holdings import Held, InHand
    from etherfields.games.etherfields.rules.actions.quick_order import Quickly
    from etherfields.games.etherfields.rules.costs.intent import Source
    from etherfields.games.etherfields.rules.engine.scene import Scene
    from etherfields.games.etherfields.rules.figures.paths import Goal
    from etherfields.kernel.play.decisions import Choice


class Passages(dict[str, list[tuple[int, list[str]]]]):
    """From a field to every other: a shortest way past as few Traps as can be, then each longer one past fewer.

    And how many Traps are on each.
    """

    __slots__ = ("goals",)
    goals: Sequence[tuple[Goal, int]] | None
    """All of them as goals of Moves, and how many fields each takes; told when that is first asked."""

    def __init__(self) -> None:
        super().__init__()
        self.goals = None


Ways: TypeAlias = dict[tuple[int, str], Passages]
"""Ways over a Landscape that have been looked for: by the version of its board, and from where they lead."""
Layout: TypeAlias = tuple[Board, dict[str, tuple[str, ...]], dict[str, frozenset[str]], Ways]
"""A Landscape as it is laid: its fields and what is between them, the icons of each field, what each of these is
called, and the ways over it."""


class Readings(Struct):
    """What has been read off the cards of a pack so far: it never changes, so all games of the pack share it."""

    actions: dict[tuple[str, int], Printed] = field(default_factory=dict)
    """The actions printed on each card and tile, by their number."""
    offers: dict[tuple[str, int], tuple[Offered[Scene], Printed]] = field(default_factory=dict)
    """The actions that standing rules have offered, by what they stand on and by which of its rules (its `id`)."""
    held: dict[tuple[tuple[str, ...], ...], Held] = field(default_factory=dict)
    """What can be done by what somebody holds, by the cards that it is."""
    in_hand: dict[str, InHand] = field(default_factory=dict)
    """What each card is to whoever has it in hand."""
    lending: frozenset[str] | None = None
    """The cards by which one Dreamer could have another draw at any time; found when that is first asked."""
    is_party_quick: bool | None = None
    """Whether anything that lies before the whole Party has the quick icon; told when that is first asked."""
    besides: dict[str, tuple[Printed, ...]] = field(default_factory=dict)
    """The actions that each card in play has besides the one that it is."""
    layouts: dict[tuple[object, ...], Layout] = field(default_factory=dict)
    """What was surveyed, by all that was laid. Nobody changes it afterwards, but that ways are found over it."""
    alone: dict[tuple[str, int, str, int], Choice[list[Source] | Quickly | str]] = field(default_factory=dict)
    """The cards and Items that can be discarded for a colour one by one, as choices, by how much they give."""
    opens: dict[tuple[str | int, ...], Open] = field(default_factory=dict)
    """What Dreamers can do that is printed nowhere."""
    intent: dict[str, tuple[tree.Intent, ...]] = field(default_factory=dict)
    gives: dict[str, dict[str, int]] = field(default_factory=dict)
    """What each card gives of a colour, by the colour."""
    adding: dict[tuple[str, str], list[tuple[Printed, int]]] = field(default_factory=dict)
    """The quick actions of each card that add Intent of a colour, and how much."""
    names: dict[str, str] = field(default_factory=dict)
    """What people call each thing."""
    backs: dict[str, str] = field(default_factory=dict)
    """The archetype whose back each card has."""
    big: dict[str, bool] = field(default_factory=dict)
    """Whether each figure is that of a Big Creature."""
    peekable: dict[str, frozenset[str]] = field(default_factory=dict)
    """The Secrets of each Gate's Dream whose backs say what they are."""


@once_for_a_pack
def readings(pack: Pack) -> Readings:
    """What has been read off the cards of a pack so far."""
    return Readings()
