"""The seats of a campaign: how many Dreamers take part, and which there are."""

from __future__ import annotations

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.playable.protocols import Seating
from ..definitions import Archetype


def seating_of(pack: Pack) -> Seating:
    """The seats of a pack's campaign: each Dreamer is one; modes that are Dreamers are chosen elsewhere."""
    offers = tuple((one.code, one.name, one.about) for one in pack.all(Archetype) if not one.mode)
    return Seating(1, min(pack.campaign.players, len(offers)), "Dreamer", offers)
