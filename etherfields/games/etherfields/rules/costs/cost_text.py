"""The text of a cost as things are: the number at this table, with the rules that modify it."""

from __future__ import annotations

from msgspec.structs import replace

from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.language import tree
from etherfields.language.compile import CompiledCost, ResourcePart
from ..engine.scene import Scene
from ..memo.memo import per_pack
from ..state.play import Play
from .intent import need_of
from .payer import volunteers
from .ways_to_pay import needs_luck

WITH_LUCK = ", with luck"
"""The remark on a price that only a lucky Boost could meet."""


def price(scene: Scene, cost: CompiledCost[Scene], kind: str = "") -> str:
    """A cost as it is asked: computed numbers and modified ones stand as their results. Rules: EF-COST-12."""
    rules = scene.play.standing.modifiers
    if "action cost" not in rules and not (kind and f"{kind} cost" in rules) and _is_plain(scene.play, cost.source):
        return english(cost.source)
    return english(_reckoned(scene, cost, kind))


def _reckoned(scene: Scene, cost: CompiledCost[Scene], kind: str) -> tree.Cost:
    """A cost with each number as it is asked now."""
    parts = tuple(
        tuple(_as_asked(scene, printed, made, kind) for printed, made in zip(before, part, strict=True))
        for before, part in zip(cost.source.parts, cost.parts, strict=True)
    )
    return replace(cost.source, parts=parts)


def price_and_luck(scene: Scene, cost: CompiledCost[Scene], kind: str) -> str:
    """A cost as it is asked, and whether only a lucky Boost could meet it, whoever pays. Rules: EF-BOOST-01."""
    able = volunteers(scene, cost)
    payers = [scene] if able is None else [scene.on_behalf(who) for who in able]
    lucky = cost.payable is None and all(needs_luck(payer, cost, kind) for payer in payers)
    return price(scene, cost, kind) + WITH_LUCK * lucky


@per_pack
def _is_plain(play: Play, cost: tree.Cost) -> bool:
    """Whether nothing in a cost has to be reckoned."""
    intents = (payment for part in cost.parts for payment in part if isinstance(payment, tree.Resource))
    return all(isinstance(intent.amount, tree.Number) for intent in intents)


def _as_asked(scene: Scene, printed: tree.Payment, made: object, kind: str) -> tree.Payment:
    if not isinstance(printed, tree.Resource) or not isinstance(made, ResourcePart):
        return printed
    need, plain = need_of(scene, made, kind), made.amount(scene)
    if need == plain * (len(scene.play.party) if made.per_player else 1):
        return replace(printed, amount=tree.Number(plain))
    return replace(printed, amount=tree.Number(need), per_player=False)


def price_of_times(scene: Scene, cost: CompiledCost[Scene], kind: str, times: int) -> str:
    """The price of an action several times at once, and whether it needs luck. Rules: EF-ATTACK-03, EF-BOOST-01."""
    each = replace(_reckoned(scene, cost, kind), words=())
    if all(isinstance(payment, tree.Resource) for part in each.parts for payment in part):
        told = english(replace(each, parts=tuple(tuple(_times(one, times) for one in part) for part in each.parts)))
    else:
        told = "each time " * (times > 1) + english(each)
    return told + WITH_LUCK * (cost.payable is None and needs_luck(scene, cost, kind, times))


def _times(payment: tree.Payment, times: int) -> tree.Payment:
    """Intent so many times over."""
    if isinstance(payment, tree.Resource) and isinstance(payment.amount, tree.Number):
        return replace(payment, amount=tree.Number(payment.amount.n * times))
    return payment
