"""Catching up: what a pack has gained since a table was saved finds its place on it."""

from __future__ import annotations

from etherfields.content.pack import Pack, once_for_a_pack
from etherfields.dream.setting import new_table
from etherfields.dream.table import Table


def catch_up(pack: Pack, table: Table) -> None:
    """Add the cards, piles and tokens that a saved table doesn't know yet, where a new campaign would have them."""
    cards, piles, kinds = _whole(pack)
    if cards <= table.piles.where.keys() and piles <= table.piles.piles.keys() and kinds <= table.tokens.held.keys():
        return
    fresh = new_table(pack, table.seed, table.party, dict(table.options))
    for name, lying in fresh.piles.piles.items():
        if name not in table.piles.piles:
            table.piles.create(name)
        for card in lying:
            if card not in table.piles.where:
                table.piles.add(card, name, "bottom")
    for pool, size in fresh.tokens.sizes.items():
        if pool not in table.tokens.sizes:
            faces = (kind for kind, home in fresh.tokens.pools.items() if home == pool and kind != pool)
            table.tokens.create(pool, size, faces)


@once_for_a_pack
def _whole(pack: Pack) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """All cards, piles and kinds of tokens that a pack has, whoever plays."""
    fresh = new_table(pack, 0, (), {})
    return frozenset(fresh.piles.where), frozenset(fresh.piles.piles), frozenset(fresh.tokens.held)
