"""The place and the readers of a paragraph in play, as far as its leads tell."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from etherfields.proving.coverage.leads import Lead
from ..content.load.campaign_pack import Pack
from ..content.load.pack_names import group
from ..coverage.pack_leads import leads_of
from ..definitions import Fate, Gate, Season, Shop, Slumber

_OF_THE_MAP = (Fate, Season, Shop, Slumber)
"""The families met between Dreams."""


class Place(Struct, frozen=True):
    """Where a paragraph is read."""

    gate: str = ""
    """The Gate of the Dream in which it is; empty: on the Dreamworld map, if there is one."""
    location: str = ""
    """The Location on the map; empty: the one where Awakening is."""
    by_a_dreamer: bool = False
    """Whether a Dreamer's action leads to it, and that Dreamer is meant; otherwise it is read to all."""


def place_of(pack: Pack, number: int) -> Place:
    """Where a paragraph is read: by the nearest card that leads to it; where nothing does, in the First Dream."""
    leads = list(_from_cards(pack, number))
    by_a_dreamer = bool(leads) and bool(leads[0].key)
    for lead in leads:
        found = _of_card(pack, str(lead.of[1]) if isinstance(lead.of, tuple) else "")
        if found is not None:
            return Place(found.gate, found.location, bool(lead.key))
    return Place(pack.campaign.first, "", by_a_dreamer)


def _from_cards(pack: Pack, number: int) -> Iterator[Lead]:
    """The leads on cards that come to a paragraph, by way of others too, the nearest first."""
    to, waiting, seen = leads_of(pack).to, [number], {number}
    while waiting:
        for lead in to.get(waiting.pop(0), ()):
            if not isinstance(lead.of, int):
                yield lead
            elif lead.of not in seen:
                seen.add(lead.of)
                waiting.append(lead.of)


def _of_card(pack: Pack, code: str) -> Place | None:
    """Where a card is that could be anywhere: None."""
    if code in pack.locations:
        return Place(location=code)
    definition = pack.definitions.get(code)
    if isinstance(definition, Gate):
        return Place(gate=code)
    gates = (gate.code for gate in pack.all(Gate) if group(code) and group(gate.code) == group(code))
    gate = next(gates, "")
    if gate:
        return Place(gate=gate)
    return Place() if isinstance(definition, _OF_THE_MAP) else None
