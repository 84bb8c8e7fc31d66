"""The interest of a curious player: paragraphs never read, and the effects and options that lead to them."""

from __future__ import annotations

from collections import Counter

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Gate
from etherfields.games.etherfields.rules.state.table import Table, code
from etherfields.kernel.matter.chance import Chance
from etherfields.proving.coverage.leads import Fact, Node, spread
from ...coverage.pack_leads import leads_of
from ..sensible.good_endings import leaves, turned_to

NEW, RARE = 4.0, 12.0
"""How much more interesting a paragraph is that nobody has read, as nothing has been yet, and as most others have."""
PATIENCE = (20, 60, 120, 200)
"""The numbers of questions on the map answered before a Gate is entered; the seed picks one."""
CARELESS = 3
"""In one of so many Dreams it doesn't matter how they end."""
LINGERS = 2
"""One seed in this many puts a good end off as long as time is left."""
IDLE, SELDOM_IDLE = 6, 15
"""One seed in this many lets time run out: until its outcome has been read, and after that."""
DREAMS = 5
"""After so many Dreams one has seen enough of a campaign, and is only sensible, lest it never ends."""


class Interest:
    """The interest in each part of one campaign, as it goes on."""

    def __init__(self, pack: Pack, table: Table, seed: int, known: frozenset[int]) -> None:
        self.pack = pack
        self.table = table
        self.known = known
        """The paragraphs that were read in other games before."""
        self.chance = Chance(seed)
        self.taken: Counter[str] = Counter()
        """How often each answer was given."""
        self.patience = PATIENCE[self.chance.below("patience", len(PATIENCE))]
        self.is_careless = False
        """Whether it doesn't matter how this Dream ends."""
        self.lingers = False
        """Whether there is no hurry to its end."""
        self.is_idle = False
        """Whether nothing is done in it at all."""
        self._gate = ""
        self._dreams = 0
        self._drawn: dict[str, float] = {}
        self._leads = leads_of(pack)
        self._worth: tuple[int, dict[Node, float]] = (-1, {})

    def look(self) -> None:
        """See whether another Dream has begun."""
        if self.table.gate != self._gate:
            self._gate = self.table.gate
            self._dreams += bool(self._gate)
            looks_round = bool(self._gate) and not self.has_seen_enough
            self.is_careless = looks_round and not self.chance.below("careless", CARELESS)
            self.lingers = looks_round and not self.chance.below("lingers", LINGERS)
            self.is_idle = looks_round and self._lets_time_run_out()

    def _lets_time_run_out(self) -> bool:
        text = self.pack.get(Gate, code(self._gate)).out_of_turns
        read = {turned_to(leaf) for leaf in leaves(self.pack.effects(text))} - {0}
        if not read - {*self.table.read}:
            return False
        return not self.chance.below("idle", SELDOM_IDLE if read <= self.known else IDLE)

    @property
    def has_seen_enough(self) -> bool:
        """Whether nothing is interesting any more."""
        return self._dreams > DREAMS

    def drawn(self, name: str) -> float:
        """A fixed fondness of this seed for a name, from 0 to 1."""
        known = self._drawn.get(name)
        if known is None:
            known = self._drawn[name] = self.chance.below(name, 1000) / 1000
        return known

    def fresh(self, key: str) -> float:
        """How tempting an answer is for its own sake: less each time that it was given."""
        return 0.0 if self.has_seen_enough else self.drawn(f"choice {key}") / (1 + self.taken[key])

    def of_paragraph(self, number: int) -> float:
        """How interesting it is to read a paragraph; one that was read in this campaign isn't."""
        if number in self.table.read or self.has_seen_enough:
            return 0.0
        rarity = 1.0 if number in self.known else RARE if self.known else NEW
        return (0.4 + self.drawn(f"paragraph {number}")) * rarity

    def of_fact(self, fact: Fact) -> float:
        """The interest in the consequences of a fact; none if the fact holds already."""
        return 0.0 if self.has_seen_enough or self._is_so(fact) else self._by_node().get(fact, 0.0)

    def of_card(self, code: str) -> float:
        """The most interesting of all that can come of a card."""
        return 0.0 if self.has_seen_enough else self._by_node().get(("card", code), 0.0)

    def _is_so(self, fact: Fact) -> bool:
        kind, name = fact
        if kind == "memory":
            return name in self.table.memory
        if kind == "card":
            return self.table.piles.where.get(name, "secrets") != "secrets"
        return False

    def _by_node(self) -> dict[Node, float]:
        """The interest in every paragraph and fact, worked out anew after each reading."""
        if self._worth[0] != len(self.table.read):
            own = {number: self.of_paragraph(number) for number in self.pack.paragraphs}
            self._worth = len(self.table.read), spread(self._leads, own)
        return self._worth[1]
