"""The seeking player: goes for what nobody has read yet, and for nothing else.

It is curious only of paragraphs that aren't known, doesn't mind how a Dream ends, and stands where something will come
about when its time has come. With nothing to go for it lets the Turns pass, which takes few decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from msgspec.structs import replace

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.pack_names import each
from etherfields.games.etherfields.definitions import Overlay, Tile
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.language import tree
from etherfields.proving.coverage.leads import Fact, Lead, Leads, Node, spread
from ...coverage.nearness import nearness
from ...coverage.pack_leads import leads_of
from ..sensible.acting import Acting
from ..sensible.beliefs import Beliefs
from ..sensible.effect_points import Doing, Reckoning
from ..sensible.field_values import Stand
from .interest import Interest
from .player import NEWS, NOT_YET, Curious, CuriousAnswers, CuriousGround, CuriousJourney, CuriousWorth

SOUGHT = 36.0
"""How interesting a paragraph is that is looked for: more than all that a way there costs."""
LITTLE, STEP = 5.0, 0.5
"""The value below which an action is left, and a step of a walk."""

COLOURS = ("anger", "cunning", "insight")
FEW, PLENTY, SHORT = 3, (3, 5, 9), 5
"""The cards that a hand keeps in any case; so much of a colour is plenty, so little of another short."""


class Search(Interest):
    """The interest in unknown paragraphs, and in whatever leads there."""

    def __init__(self, pack: Pack, table: Table, seed: int, known: frozenset[int]) -> None:
        super().__init__(pack, table, seed, known)
        self.is_careless, self.patience = True, 0
        self._leads = _leads_with_places(pack)
        self._sought: tuple[object, dict[Node, float]] = None, {}

    def look(self) -> None:
        """A search goes on as it began."""

    @property
    def has_seen_enough(self) -> bool:
        """Whether nothing is interesting any more: never."""
        return False

    def of_paragraph(self, number: int) -> float:
        """How interesting it is to read a paragraph: as one that most others have read, if nobody knows it."""
        is_over = number in self.known or number in self.table.read
        return 0.0 if is_over else SOUGHT * (0.4 + self.drawn(f"paragraph {number}"))

    def of_node(self, node: Node) -> float:
        """The interest in a paragraph or fact, for itself or for what comes of it."""
        return self._by_node().get(node, 0.0)

    def _by_node(self) -> dict[Node, float]:
        """The interest in every paragraph and fact; worked out anew when other facts are so."""
        table = self.table
        stamp = len(table.read), len(table.memory), table.piles.count("notes"), len(table.board.fields)
        if self._sought[0] != stamp:
            own = {number: self.of_paragraph(number) for number in self.pack.paragraphs}
            self._sought = stamp, spread(self._still_needed(), own)
        return self._sought[1]

    def _still_needed(self) -> Leads:
        """The leads, without the other ways to whatever can be come by as things are."""
        found = Leads()
        for node, leads in self._leads.to.items():
            open_ = [lead for lead in leads if isinstance(lead.of, tuple) and self._is_open(lead)]
            found.to[node] = open_ or leads
        return found

    def _is_open(self, lead: Lead) -> bool:
        return all(self._is_so(fact) for fact in (lead.of, *lead.facts) if isinstance(fact, tuple))

    def awaited(self) -> list[tuple[Lead, list[tree.Selection]]]:
        """The leads to something interesting that come about by themselves where a Dreamer stands, and where."""
        return [one for one in _waiting(self.pack) if self.of_node(one[0].to) > 0]


class SeekingWorth(CuriousWorth):
    """The values of effects to whoever doesn't play to win."""

    interest: Search

    def do(self, doing: Doing, now: Reckoning) -> float:
        """The value of something that is done; an end is a loss, unless it is looked for."""
        if doing.ends and self.sight.table.gate:
            return NEWS * self.interest.of_fact(("ending", doing.ends)) or NOT_YET
        return super().do(doing, now)

    def _progress(self, doing: Doing, now: Reckoning) -> float:
        facts = doing.brought(self.sight.pack, now.source or self.sight.table.gate)
        return NEWS * max(map(self.interest.of_fact, facts), default=0.0)


class SeekingGround(CuriousGround):
    """The Landscape, with the fields on which something is waited for."""

    def _entering(self, who: str) -> list[Stand]:
        found = super()._entering(who)
        interest = cast("Search", self.interest)
        for lead, fields in interest.awaited():
            worth = NEWS * interest.of_node(lead.to) * nearness(self.sight, lead) ** 2
            scene = self.sight.scene(who, self.sight.table.gate)
            for of in fields:
                places = tuple(self.sight.those(of, scene))
                if places and worth > 0:
                    found.append(Stand(f"{lead.place}:wait", places, worth))
        return found


class SeekingActing(Acting):
    """Chooses among actions; what brings little is left, since each decision counts.

    From one table equal players would come to the same end: each seed has fondnesses of its own."""

    def __init__(self, worth: SeekingWorth, ground: SeekingGround) -> None:
        super().__init__(worth, ground)
        self.interest = worth.interest

    def _judged(self, choice: Choice[object]) -> float:
        worth = super()._judged(choice)
        if choice.own.startswith(("move/", "effort/")):
            return worth if worth > STEP else 0.0
        return worth * (0.6 + 0.8 * self.interest.drawn(f"choice {choice.key}")) if worth > LITTLE else 0.0


class SeekingAnswers(CuriousAnswers):
    """The smaller questions, with a hand that serves for whatever has to be paid."""

    def unwanted(self, question: Ask[object]) -> Choice[object]:
        """Before drawing: cards of a colour go of which there is plenty, as long as another one is short."""
        who = self._who(question)
        have = {colour: self.sight.in_hand(who, colour) for colour in COLOURS}
        plenty = max(COLOURS, key=lambda colour: have[colour])
        cards = self.sight.hand(who)
        enough = PLENTY[int(len(PLENTY) * self.interest.drawn("plenty"))]
        if len(cards) > FEW and have[plenty] > enough and min(have.values()) < SHORT:
            others = [colour for colour in COLOURS if colour != plenty]
            held = [choice for choice in question.choices if choice.value in cards]
            useless = [one for one in held if not any(self.sight.gives(str(one.value), colour) for colour in others)]
            if useless:
                return useless[0]
        return super().unwanted(question)


class Seeking(Curious):
    """A player of a table that goes for unknown paragraphs alone."""

    def __init__(
        self,
        pack: Pack,
        table: Table,
        seed: int,
        known: frozenset[int] = frozenset(),
        look: Callable[[Table], Play] | None = None,
    ) -> None:
        super().__init__(pack, table, seed, known, look)
        self.interest = Search(pack, table, seed, known)
        worth = SeekingWorth(self.sight, self.interest)
        self.worth = worth
        self.ground = SeekingGround(worth, Beliefs(self.sight, self.below))
        self.acting = SeekingActing(worth, self.ground)
        self.journey = CuriousJourney(worth, self.acting)
        self.answers = SeekingAnswers(worth, self.ground, self.below)


# --- conditions of places -------------------------------------------------------------------------------------


@once_for_a_pack
def _waiting(pack: Pack) -> list[tuple[Lead, list[tree.Selection]]]:
    """The leads that nobody takes and that ask for a Dreamer on certain fields, with the fields."""
    leads = [lead for lead in leads_of(pack).all if not lead.key]
    found = [(lead, [field for one in lead.conditions for field in _fields_of(one)]) for lead in leads]
    return [(lead, fields) for lead, fields in found if fields]


@once_for_a_pack
def _leads_with_places(pack: Pack) -> Leads:
    """The leads of a pack; those that ask for a Dreamer on a kind of field need the tiles that have such fields."""
    found = Leads()
    for lead in leads_of(pack).all:
        fields = [] if lead.key else [field for one in lead.conditions for field in _fields_of(one)]
        tiles = tuple(tile for field in fields for tile in _with_fields(pack, field))
        found.add(replace(lead, facts=(*lead.facts, *tiles), alternatives=(*lead.alternatives, *tiles)))
    return found


def _fields_of(condition: object) -> Iterator[tree.Selection]:
    """The fields on which a condition asks for a Dreamer."""
    for node in tree.nodes(condition):
        if isinstance(node, tree.Exists) and isinstance(node.what, tree.Some) and node.what.noun == "dreamer":
            for sieve in node.what.filters:
                if isinstance(sieve, tree.At) and isinstance(sieve.of, tree.Some) and sieve.of.noun == "field":
                    yield sieve.of


def _with_fields(pack: Pack, field: tree.Selection) -> Iterator[Fact]:
    """The tiles and Overlays that have such a field."""
    assert isinstance(field, tree.Some)
    for _, definition in each(pack.secrets):
        if isinstance(definition, Tile | Overlay) and field.adjectives:
            icons = " ".join(definition.fields.values()).replace(",", " ").split()
            if set(field.adjectives) <= set(icons):
                yield ("card", definition.code)
