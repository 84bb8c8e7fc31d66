"""Whether what an action stands on is there no longer, while it is paid for."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Overlay, Tile
from ..engine.in_play import is_inactive
from ..engine.scene import Scene
from ..state.play import BACK, Play
from .action import Action
from .in_reach import is_in_sight


def stands_on(play: Play, who: str, action: Action) -> str:
    """The place of an action's source; for a back its card, for an offer the source of its rule.

    Empty: it stands on no card, so that nothing can take it away."""
    source = action.source
    if source.startswith(BACK):
        # EF-DECK-13: it is there while that card lies on top.
        return play.table.piles.top(f"{who}/deck") or ""
    if action.is_offer:
        return source if source in play.attached else ""
    return play.table.piles.where.get(source, "")


def source_is_gone(scene: Scene) -> bool:
    """Whether what an action stands on left play, or became inactive, while it is paid for. Rules: EF-COST-02."""
    play, source = scene.play, scene.source
    paid_for = play.underway[-1] if play.underway else None
    if paid_for is None or paid_for.action.source != source:
        return False
    lies = stands_on(play, paid_for.who, paid_for.action)
    if lies not in (paid_for.lay, f"{paid_for.who}/aside") and (paid_for.lay or not paid_for.action.is_offer):
        return True
    if play.is_a(source, (Tile, Overlay)):
        # EF-OVERLAY-01: what lies over it hides it.
        return not (paid_for.action.is_offer or is_in_sight(play, paid_for.action))
    return source in play.table.flipped or is_inactive(play, source)
