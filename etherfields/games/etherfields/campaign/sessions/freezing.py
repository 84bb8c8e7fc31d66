"""A table as plain data for saves, with a veil over what nobody at the table may see yet."""

from __future__ import annotations

import msgspec

from etherfields.games.etherfields.rules.state.pile_names import zone_of
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.matter.piles import Piles
from etherfields.kernel.matter.plain_data import shaped
from etherfields.kernel.matter.tokens import Tokens
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.saving.veils import unveiled, veiled

_DERIVED = ("board", "piles", "tokens", "chance")


def freeze(table: Table) -> dict[str, object]:
    """The table as plain data; face-down piles are veiled, so that a save tells no Secrets."""
    plain: dict[str, object] = {
        name: msgspec.to_builtins(getattr(table, name)) for name in Table.__struct_fields__ if name not in _DERIVED
    }
    piles = table.piles.plain()
    plain["chance"] = dict(table.chance.plain())
    plain["tokens"] = dict(table.tokens.plain())
    plain["piles"] = {name: cards for name, cards in piles.items() if zone_of(name).is_open}
    plain["hidden"] = veiled({name: cards for name, cards in piles.items() if not zone_of(name).is_open})
    return plain


def thaw(plain: Plain) -> Table:
    """The table that plain data describes."""
    data = dict(plain)
    hidden = unveiled(data.pop("hidden", ""))
    open_piles = shaped(data.pop("piles", {}), dict[str, list[str]], "the piles")
    rest = shaped({name: value for name, value in data.items() if name not in _DERIVED}, Table, "the table")
    rest.piles = Piles.from_plain({**open_piles, **hidden})
    rest.tokens = Tokens.from_plain(data.get("tokens", {}))
    rest.chance = Chance.from_plain(data.get("chance", {}))
    return rest
