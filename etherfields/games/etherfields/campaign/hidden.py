"""Everything on a table that nobody may see: unseen Secrets, and the order of what lies face-down."""

from __future__ import annotations

from collections.abc import Mapping

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.kernel.matter.chance import Chance
from ..rules.state.pile_names import zone_of
from ..rules.state.table import Table, code, in_sight


def unseen(pack: Pack, table: Table) -> Mapping[str, str]:
    """The codes of the Secrets that nobody has seen, with their names.

    Of cards in a deck only the order is hidden: whoever built it knows them.

    Rules: EF-SECRET-05, EF-DECK-02."""
    elsewhere = {code(card) for card, pile in table.piles.where.items() if pile != "secrets"}
    secrets = {code(card) for card in table.piles.of("secrets")} - elsewhere - set(table.peeked)
    names = {pack.definitions[one].name for one in elsewhere}
    return {one: name for one in sorted(secrets) if (name := pack.definitions[one].name) not in names}


def put_into_any_order(table: Table, seed: int) -> None:
    """Put every pile that lies face-down into another order; cards in sight and cards peeked at stay where they are."""
    chance = Chance(seed)
    for name, cards in table.piles.piles.items():
        if not zone_of(name).is_open:
            lying = [not in_sight(table, card) and code(card) not in table.peeked for card in cards]
            places = [nth for nth, is_hidden in enumerate(lying) if is_hidden]
            others = sorted(cards[nth] for nth in places)
            chance.shuffle(name, others)
            for nth, card in zip(places, others, strict=True):
                cards[nth] = card
