"""The payer of a price: the subject; or, without one, a Dreamer who wants to pay it alone."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Choice, Rules
from etherfields.language import tree
from etherfields.language.compile import CompiledCost
from ..engine.asking import together
from ..engine.names import slug
from ..engine.scene import Scene
from .pay import pay
from .ways_to_pay import can_pay


def can_be_paid(scene: Scene, cost: CompiledCost[Scene]) -> bool:
    """Whether the subject could pay a price; without a subject, whether any Dreamer could. Rules: EF-COST-13."""
    if scene.is_for_somebody:
        return _could_pay(scene, cost)
    able = volunteers(scene, cost)
    return _could_pay(scene, cost) if able is None else bool(able)


def _could_pay(scene: Scene, cost: CompiledCost[Scene]) -> bool:
    """Whether somebody could pay a price, and isn't doing it: no price is paid in its own payment.
    Rules: EF-COST-14."""
    being_paid = scene.play.is_being_paid(scene.subject, (scene.source, cost.source))
    return not being_paid and can_pay(scene, cost, scene.kind)


def let_pay(scene: Scene, cost: CompiledCost[Scene]) -> Rules[bool]:
    """Let the subject pay; without one, a Dreamer who can. Tells whether the price was met. Rules: EF-COST-13."""
    able = volunteers(scene, cost)
    if able is None:
        return (yield from pay(scene, cost, scene.kind))
    payer = scene.on_behalf((yield from who_pays(scene, able)))
    payer.doing = scene.doing
    return (yield from pay(payer, cost, scene.kind))


def pay_for(scene: Scene, cost: CompiledCost[Scene], what: str) -> Rules[bool]:
    """The subject pays for something that is called so; without a name, for its source."""
    scene.doing = what
    return let_pay(scene, cost)


def volunteers(scene: Scene, cost: CompiledCost[Scene]) -> list[str] | None:
    """The Dreamers who could pay a price read to all, of Intent or cards; else None. Rules: EF-COST-13."""
    if scene.is_for_somebody or not _is_ones_own(cost.source):
        return None
    return [who for who in scene.play.party if _could_pay(scene.on_behalf(who), cost)]


def _is_ones_own(cost: tree.Cost) -> bool:
    paid = (node for part in cost.parts for payment in part for node in tree.nodes(payment))
    return any(isinstance(one, tree.Resource) or (isinstance(one, tree.InZone) and one.zone == "hand") for one in paid)


def who_pays(scene: Scene, able: list[str]) -> Rules[str]:
    """One of those who could pay, as the Dreamers choose. Rules: EF-PRIORITY-02."""
    play = scene.play
    choices = [Choice(f"payer/{slug(who)}", play.name(who), who, source="EF-COST-13") for who in able]
    return (yield from together(play, f"{scene.paid_for}: who pays?", choices, "EF-COST-13"))
