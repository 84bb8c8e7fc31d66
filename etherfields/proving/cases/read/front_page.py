"""The front page of the pack that a case makes: rulings, numbers, and the cards that the rules call for."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from etherfields.content.load.shaping import plain_words
from etherfields.games.etherfields.definitions import Base, Campaign, Options, Pool
from .print_cards import Print
from .reading import Plain

SERVICES = {
    "death": ("death", ("knowledge",)),
    "awakening": ("awakening", ("knowledge",)),
    "map": ("dreamworld map", ("knowledge",)),
    "shopping": ("shopping", ("shop",)),
    "voucher": ("voucher", ("service",)),
}
"""The cards that the rules call for, and how they are called in a case."""


def front_page(printed: Print) -> Campaign:
    """The front page: that of the pack, or a plain one, with the rulings and numbers that the case chooses."""
    table = printed.given.table
    if printed.base is not None:
        front = printed.base.campaign
    else:
        front = Campaign(name="case", version="1", title="A case", first=printed.gate, players=table.players)
    services = {name: printed.names.find(called, families) for name, (called, families) in SERVICES.items()}
    return replace(
        front,
        first="" if table.later else front.first,
        start=_start(printed) or front.start,
        service=replace(front.service, **{name: code for name, code in services.items() if code}),
        options=_chosen(printed, front.options, table.options, "options"),
        base=_chosen(printed, front.base, table.base, "base"),
        pool=_chosen(printed, front.pool, table.box, "box"),
    )


def _start(printed: Print) -> str:
    """Where Awakening is: as the case says, or the first Location that it prints."""
    name = printed.given.table.start
    if name or printed.base is not None:
        return printed.names.find(name, ["location"]) if name else ""
    tiles = printed.families.get("dreamworld", ())
    return next((location.code for tile in tiles for location in getattr(tile, "locations", ())), "")


def _chosen(printed: Print, printed_so: Any, chosen: Plain, key: str) -> Any:
    kind: type[Options] | type[Base] | type[Pool] = type(printed_so)
    try:
        return msgspec.convert(msgspec.to_builtins(printed_so) | chosen, kind)
    except msgspec.ValidationError as error:
        raise printed.case.wrong(plain_words(str(error)), ("given", key)) from None
