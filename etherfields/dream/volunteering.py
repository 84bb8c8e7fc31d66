"""Prices that nobody in particular is asked for, and that one Dreamer pays alone: whoever wants does."""

from __future__ import annotations

from etherfields.dream.creatures import together
from etherfields.dream.paying import can_pay
from etherfields.dream.scene import Scene, slug
from etherfields.kernel.decisions import Choice, Rules
from etherfields.language import tree
from etherfields.language.compiling import CompiledCost


def volunteers(scene: Scene, cost: CompiledCost[Scene]) -> list[str] | None:
    """EF-COST-13: who could pay a price of Intent or cards in hand that is read to all; nothing, if it isn't such."""
    if scene.is_for_somebody or not _is_ones_own(cost.source):
        return None
    return [who for who in scene.play.party if can_pay(scene.on_behalf(who), cost, scene.kind)]


def _is_ones_own(cost: tree.Cost) -> bool:
    paid = (node for part in cost.parts for payment in part for node in tree.nodes(payment))
    return any(isinstance(one, tree.Intent) or (isinstance(one, tree.InZone) and one.zone == "hand") for one in paid)


def who_pays(scene: Scene, able: list[str]) -> Rules[str]:
    """EF-PRIORITY-02: one of those who could pay, as the Dreamers choose."""
    play = scene.play
    choices = [Choice(f"payer/{slug(who)}", play.name(who), who, source="EF-COST-13") for who in able]
    return (yield from together(play, f"{scene.paid_for}: who pays?", choices, "EF-COST-13"))
