"""An effect bought off: a Dreamer may pay to be spared it."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Rules
from etherfields.language.compile import CompiledCost
from ..engine.scene import Scene
from .cost_text import price_and_luck
from .payer import can_be_paid, let_pay


def buy_off(scene: Scene, cost: CompiledCost[Scene], label: str) -> Rules[bool]:
    """Offer the subject to pay a cost that can be paid: whether it was paid. Rules: EF-DEFECT-05."""
    if not can_be_paid(scene, cost):
        return False
    taken = yield from scene.accept(f"{label} [{price_and_luck(scene, cost, scene.kind)}]")
    return taken and (yield from let_pay(scene, cost))
