"""Overlays: how one is placed over fields of the Landscape."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Overlay
from etherfields.games.etherfields.rules.engine.events import happened
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.figures.board import reveal_effect, survey
from etherfields.games.etherfields.rules.figures.crystal_spots import settle_spots
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import listed


def lay_overlay(play: Play, overlay: str, covered: list[str]) -> Rules[None]:
    """EF-OVERLAY-01, EF-OVERLAY-03: an Overlay is placed at once; whatever is there is on it now."""
    put(play, overlay, "overlays")
    play.table.overlays[overlay] = covered
    survey(play)
    settle_spots(play)
    play.say("overlay laid", f"{play.name(overlay)} is laid over {listed(covered)}.", overlay=overlay)
    yield from reveal_effect(play, overlay, play.printed(overlay, Overlay).reveal)
    yield from happened(play, "be revealed", overlay)
