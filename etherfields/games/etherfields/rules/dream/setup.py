"""Setting a table: a new one from a pack, or one that was read back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields import words as _words  # noqa: F401 - it enters what the words of the language mean
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Definition, cards, landscape, travel
from etherfields.games.etherfields.definitions.parts import copies_of
from etherfields.games.etherfields.vocabulary.values import INTENTS
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.matter.piles import Piles
from ..state.pile_names import OWN, SHARED
from ..state.rulings import options_of
from ..state.table import Table

D = TypeVar("D", bound=Definition)


def new_table(pack: Pack, seed: int, party: Sequence[str], options: dict[str, str]) -> Table:
    """Everything of a pack in its place before a campaign begins. Rules: EF-SETUP-01, EF-SETUP-16."""
    table = Table(seed, list(party), dict(options), chance=Chance(seed))
    table.piles = _laid_out(pack, tuple(options_of(pack, options).modes))
    _tokens(pack, table)
    for who in party:
        table.piles.move_all(f"{who}/unused", f"{who}/deck")
        table.piles.shuffle(f"{who}/deck", table.chance, f"{who}/deck")
    for name in ("fate", "defects", "influence/market"):
        table.piles.shuffle(name, table.chance, name)
    table.hours = hours_for(pack, len(party))
    return table


def hours_for(pack: Pack, players: int) -> int:
    """The Clock by the number of Dreamers. Rules: EF-SETUP-12."""
    hours = pack.campaign.base.hours
    return hours[min(players, len(hours)) - 1]


def copies(definition: Definition) -> Iterator[str]:
    """The cards or tokens that a definition stands for, by name."""
    number = copies_of(definition)
    yield from [definition.code] if number == 1 else (f"{definition.code}#{n}" for n in range(1, number + 1))


def _laid_out(pack: Pack, modes: tuple[str, ...]) -> Piles:
    """All cards as they lie before anybody takes part: gone through once for each pack and its modes, and copied."""
    found = _cards(pack, modes)
    return Piles({name: lying.copy() for name, lying in found.piles.items()}, found.where.copy(), found.arrivals)


@once_for_a_pack
def _cards(pack: Pack, modes: tuple[str, ...]) -> Piles:
    """Where each card lies; starting decks of those who don't take part are unused. Rules: EF-SETUP-01, EF-SETUP-16."""
    piles = Piles()
    for name in SHARED:
        piles.create(name)
    for archetype in pack.all(cards.Archetype):
        for name in OWN:
            piles.create(f"{archetype.code}/{name}")
    archetypes = {archetype.deck or archetype.code: archetype.code for archetype in pack.all(cards.Archetype)}
    for card in pack.all(cards.Influence):
        elsewhere = "influence/market" if card.home == "market" else "secrets"
        _add(piles, card, f"{archetypes[card.home]}/unused" if card.home in archetypes else elsewhere)

    def sort(kind: type[D], pile: str, is_there: Callable[[D], bool], elsewhere: str = "secrets") -> None:
        for definition in pack.all(kind):
            _add(piles, definition, pile if is_there(definition) else elsewhere)

    sort(landscape.TurnCard, "turns/discard", lambda card: card.starting)
    sort(travel.Fate, "fate", lambda card: card.starting)
    sort(travel.Season, "season", lambda card: card.starting, elsewhere="seasons")
    sort(travel.Slumber, "slumbers", lambda tile: tile.starting or tile.delta)
    sort(travel.SlumberTile, "slumber tiles", lambda tile: tile.starting or tile.setup)
    sort(travel.Dreamworld, "map", lambda tile: tile.starting)
    sort(cards.Defect, "defects", lambda card: "/" in card.code)
    sort(landscape.Morph, "morphs", lambda token: True)
    sort(landscape.Gate, "gates", lambda gate: gate.code == pack.campaign.first)
    sort(travel.Mode, "modes", lambda card: card.code in modes)
    sort(cards.Knowledge, "knowledge", lambda card: card.starting)
    for kind in _SECRETS:
        sort(kind, "secrets", lambda card: True)
    return piles


_SECRETS: tuple[type[Definition], ...] = (
    cards.Item, cards.Note, cards.Memory, cards.Mask, landscape.Tile, landscape.Overlay, landscape.Creature,
    landscape.Companion, travel.Shop, travel.ServiceCard,
)  # fmt: skip
"""The families of which every card is a Secret at first."""


def _add(piles: Piles, definition: Definition, pile: str) -> None:
    for card in copies(definition):
        piles.add(card, pile, "bottom")


def _tokens(pack: Pack, table: Table) -> None:
    """How many there are of everything that is counted. Rules: EF-POOL-01."""
    pool, tokens = pack.campaign.pool, table.tokens
    for kind, size in (
        ("torment", pool.torment),
        ("ether", pool.ether),
        ("crystal", pool.crystals),
        ("key", pool.keys),
        ("spirit token", pool.spirit_tokens),
        ("block token", pool.block_tokens),
        ("universal token", pool.universal_markers),
        ("threat token", pool.threat_tokens),
        ("story token", pool.story_tokens),
        ("personal token", pool.personal_tokens),
        ("sign token", pool.sign_tokens),
        ("creature token", pool.creature_tokens),
        ("blank token", pool.blank_tokens),
        ("human shapeshifter", pool.human_shapeshifters),
        ("creature shapeshifter", pool.creature_shapeshifters),
        ("hole token", 1),
    ):
        tokens.create(kind, size)
    for colour in INTENTS:
        tokens.create(f"intent/{colour}", pool.intent_markers)
    for terrain in pack.all(landscape.Terrain):
        tokens.create(terrain.code, terrain.copies)
    for token in pack.all(landscape.Token):
        tokens.create(token.code, token.copies)
    for state in pack.all(landscape.State):
        tokens.create(f"state {state.code}", state.copies, [f"state/{side.name.lower()}" for side in state.sides])
