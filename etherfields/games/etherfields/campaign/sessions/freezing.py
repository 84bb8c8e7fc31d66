"""A table as plain data for saves, with a veil over what nobody at the table may see yet."""

from __future__ import annotations

import base64
import binascii
import zlib
from functools import lru_cache

import msgspec

from etherfields.games.etherfields.rules.state.pile_names import zone_of
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.matter.piles import Piles
from etherfields.kernel.matter.plain_data import shaped
from etherfields.kernel.matter.tokens import Tokens
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.system.faults import Fault

MOST_VEILED = 1_000_000
_BASE64 = "64:"
"""How a veil begins that is written in base 64; older ones begin with something else, and are in base 85."""

_DERIVED = ("board", "piles", "tokens", "chance")


def freeze(table: Table) -> dict[str, object]:
    """The table as plain data; face-down piles are veiled, so that a save tells no Secrets."""
    plain: dict[str, object] = {
        name: msgspec.to_builtins(getattr(table, name)) for name in Table.__struct_fields__ if name not in _DERIVED
    }
    piles = table.piles.plain()
    hidden = {name: cards for name, cards in piles.items() if not zone_of(name).is_open}
    plain["chance"] = dict(table.chance.plain())
    plain["tokens"] = dict(table.tokens.plain())
    plain["piles"] = {name: cards for name, cards in piles.items() if zone_of(name).is_open}
    plain["hidden"] = veil(msgspec.json.encode(hidden))
    return plain


@lru_cache(maxsize=2)
def veil(data: bytes) -> str:
    """Data that nobody reads by accident; the same as last time is not veiled again."""
    return _BASE64 + base64.b64encode(zlib.compress(data, 6)).decode("ascii")


def unveil(text: str) -> bytes:
    """The bytes behind a veil; damaged or oversized data is a Fault."""
    try:
        unpacking = zlib.decompressobj()
        veiled = text.removeprefix(_BASE64)
        packed = base64.b64decode(veiled, validate=True) if veiled != text else base64.b85decode(text)
        data = unpacking.decompress(packed, MOST_VEILED)
    except (ValueError, zlib.error, binascii.Error):
        raise Fault("the hidden part of this save is damaged") from None
    if not unpacking.eof:
        raise Fault("the hidden part of this save is damaged")
    return data


def thaw(plain: Plain) -> Table:
    """The table that plain data describes."""
    data = dict(plain)
    try:
        hidden = msgspec.json.decode(unveil(str(data.pop("hidden", ""))), type=dict[str, list[str]])
    except msgspec.MsgspecError:
        raise Fault("the hidden part of this save is damaged") from None
    open_piles = shaped(data.pop("piles", {}), dict[str, list[str]], "the piles")
    rest = shaped({name: value for name, value in data.items() if name not in _DERIVED}, Table, "the table")
    rest.piles = Piles.from_plain({**open_piles, **hidden})
    rest.tokens = Tokens.from_plain(data.get("tokens", {}))
    rest.chance = Chance.from_plain(data.get("chance", {}))
    return rest
