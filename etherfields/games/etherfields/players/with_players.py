"""The game together with its players, as bots play it and balance and coverage judge it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from etherfields.kernel.play.events import Event
from etherfields.kernel.play.players import Player
from etherfields.proving.balance.challenges import Challenge, Measure, Start, Wording
from etherfields.proving.coverage.coverage import Watch
from etherfields.proving.coverage.leads import Fact, Lead, Leads
from ..balance.dreams import WORDING, dreams_of, is_goal
from ..balance.one_dream import Dreaming
from ..campaign.game import Etherfields
from ..coverage import dream_parts, pack_leads
from ..coverage.nearness import nearness
from ..rules.engine.meanings import listen
from ..rules.state.table import Table
from . import reached
from .curious import Curious
from .curious.seeking import Seeking
from .sensible import Sensible
from .sensible.table_view import Sight

SENSIBLE, CURIOUS = "sensible", "curious"


class EtherfieldsWithPlayers(Etherfields):
    """Etherfields, its milestones, its Dreams as challenges, its paragraphs, and the players that know it."""

    def players(self) -> Sequence[str]:
        """One who plays to win, and one who goes looking for what nobody has read."""
        return (SENSIBLE, CURIOUS)

    def learners(self) -> Sequence[str]:
        """The one who goes looking."""
        return (CURIOUS,)

    def player(self, name: str, table: Table, seed: int, known: frozenset[int]) -> Player:
        """The player of a name."""
        if name == SENSIBLE:
            return Sensible(self.pack, table, seed, self.look)
        return Curious(self.pack, table, seed, known, self.look)

    # --- milestones -------------------------------------------------------------------------------------------

    def milestones(self, events: Iterable[Event]) -> Counter[str]:
        """How often each milestone was reached."""
        return reached.milestones(events)

    def is_past(self, table: Table, milestone: str) -> bool:
        """Whether a Dream has been played to an end that isn't death."""
        return reached.is_over(table, milestone)

    def milestone_named(self, name: str) -> str:
        """The Gate of a name."""
        return reached.gate_named(self.pack, name)

    # --- coverage ---------------------------------------------------------------------------------------------

    def paragraphs(self) -> Mapping[int, str]:
        """The titles of the Script Book."""
        return {number: one.title for number, one in self.pack.paragraphs.items()}

    def leads(self) -> Leads:
        """The ways to each paragraph, read off the trees of the pack."""
        return pack_leads.leads_of(self.pack)

    def named(self, fact: Fact) -> str:
        """A fact, as people know it."""
        return pack_leads.named(self.pack, fact)

    def read_on(self, table: Table) -> frozenset[int]:
        """The paragraphs read so far."""
        return reached.read_on(table)

    def watch(self) -> Watch:
        """The watcher that notes the open and the taken ways in a game."""
        return pack_leads.watch(self.pack)

    # --- exploration ------------------------------------------------------------------------------------------

    def seeker(self, table: Table, seed: int, known: frozenset[int]) -> Player:
        """The player who goes for unknown paragraphs alone."""
        return Seeking(self.pack, table, seed, known, self.look)

    def time_left(self, table: Table) -> float:
        """The share of a Dream's Turns that are left."""
        sight = Sight(self.pack, table)
        return min(1.0, sight.turns_left / sight.turns_in_all)

    def part_named(self, name: str) -> str:
        """The Gate of a name."""
        return reached.gate_named(self.pack, name)

    def is_in(self, table: Table, part: str) -> bool:
        """Whether the Dream of a Gate is being dreamt."""
        return table.gate == part

    def paragraphs_of(self, part: str) -> frozenset[int]:
        """The paragraphs of a Dream."""
        return dream_parts.paragraphs_of(self.pack, part)

    def facts_on(self, table: Table) -> frozenset[Fact]:
        """The facts that are so on a table."""
        return dream_parts.facts_on(self.pack, table)

    def nearness(self, table: Table, leads: Sequence[Lead]) -> list[float]:
        """How much of what each lead waits for is so on a table, from 0 to 1."""
        sight = Sight(self.pack, table)
        return [nearness(sight, lead) for lead in leads]

    def branches(self) -> frozenset[str]:
        """The names of all branches of effects."""
        return dream_parts.branches_of(self.pack)

    def watch_branches(self, heard: Callable[[str], object]) -> None:
        """Tell of each branch that is run in games begun from now on."""
        listen(self.pack, heard)

    # --- balance ----------------------------------------------------------------------------------------------

    def challenges(self) -> Sequence[Challenge]:
        """The Dreams, the First Dream first."""
        return dreams_of(self.pack)

    def challenge_named(self, name: str) -> str:
        """The Gate of a name."""
        return reached.gate_named(self.pack, name)

    def wording(self) -> Wording:
        """The words in which Dreams are told."""
        return WORDING

    def set_out(self, measure: Measure) -> Start:
        """The Party before a Gate."""
        return Dreaming(self.pack, measure)

    def is_goal(self, what: str) -> bool:
        """Whether a Dream can end by an option."""
        return is_goal(self.pack, what)
