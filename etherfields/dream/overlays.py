"""Overlays: how one is placed over fields of the Landscape."""

from __future__ import annotations

from etherfields.content.definitions import Overlay
from etherfields.dream.crystals import settle_spots
from etherfields.dream.happening import happened
from etherfields.dream.inplay import put
from etherfields.dream.landscape import reveal_effect, survey
from etherfields.dream.play import Play
from etherfields.kernel.decisions import Rules
from etherfields.kernel.events import listed


def lay_overlay(play: Play, overlay: str, covered: list[str]) -> Rules[None]:
    """EF-OVERLAY-01, EF-OVERLAY-03: an Overlay is placed at once; whatever is there is on it now."""
    put(play, overlay, "overlays")
    play.table.overlays[overlay] = covered
    survey(play)
    settle_spots(play)
    play.say("overlay laid", f"{play.name(overlay)} is laid over {listed(covered)}.", overlay=overlay)
    yield from reveal_effect(play, overlay, play.printed(overlay, Overlay).reveal)
    yield from happened(play, "be revealed", overlay)
