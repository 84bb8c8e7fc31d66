"""The Dreams of a pack as challenges: their wanted shares of wins, their goals, and the words of their report."""

from __future__ import annotations

from typing import Final

from etherfields.language import tree
from etherfields.proving.balance.challenges import Challenge, Column, Wording, is_option
from ..content.load.campaign_pack import Pack
from ..definitions import Gate
from ..players.sensible.good_endings import ending_of, leaves, turned_to
from .choice_names import code_of
from .one_dream import DECISIONS, DIED, OUT_OF_TURNS, TORMENT, TURNS

FIRST, OTHER = (0.75, 0.95), (0.45, 0.7)
"""The parts of all games that should be won: of the First Dream, which teaches the game, and of any other."""
ABOUT: Final = """\
Each Dream is measured by itself. The First Dream begins as a campaign does. Before any other, the sensible player
dreams the First Dream and Awakens; then the Party stands before the Gate with its Keys and a full Clock, as after a
Delta Phase: with what the First Dream gave, and without what Slumbers and shops would have added. Who dreams with
whom is left to chance. What the sensible player knows is said in
`etherfields/games/etherfields/players/sensible/__init__.py`."""
WORDING: Final = Wording(
    "Dream", "Dreamers", ABOUT, "it can still be\ndiscarded for its Intent",
    (
        Column(DIED, ".0%"), Column(OUT_OF_TURNS, ".0%"), Column(TURNS, ".1f"), Column(DECISIONS, ".0f"),
        Column(TORMENT, ".1f"),
    ),
)  # fmt: skip


def dreams_of(pack: Pack) -> list[Challenge]:
    """The Dreams of a pack, the First Dream first."""
    first = pack.campaign.first
    gates = sorted(pack.all(Gate), key=lambda gate: (gate.code != first, gate.code))
    return [Challenge(gate.code, gate.name, FIRST if gate.code == first else OTHER) for gate in gates]


def is_goal(pack: Pack, what: str) -> bool:
    """Whether an option stands in a paragraph of which some option ends the Dream."""
    number = code_of(what)
    if not is_option(what) or not number.isdigit():
        return False
    near = [int(number), *(turned_to(leaf) for leaf in leaves(pack.paragraphs[int(number)].parts))]
    bodies = [pack.paragraphs[one].parts for one in near if one in pack.paragraphs]
    return any(isinstance(leaf, tree.Do) and ending_of(leaf) for body in bodies for leaf in leaves(body))
