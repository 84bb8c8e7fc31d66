"""What a cost comes to as things are, in words: the number at this table, as rules bend it now."""

from __future__ import annotations

from msgspec.structs import replace

from etherfields.dream.paying import need_of
from etherfields.dream.scene import Scene
from etherfields.language import tree
from etherfields.language.compiling import CompiledCost, IntentPart


def price(scene: Scene, cost: CompiledCost[Scene], kind: str = "") -> str:
    """EF-COST-12: a cost as it is asked: what is reckoned is its number, what is bent is what it comes to."""
    from etherfields.language.writing import english

    parts = tuple(
        tuple(_as_asked(scene, printed, made, kind) for printed, made in zip(before, part, strict=True))
        for before, part in zip(cost.source.parts, cost.parts, strict=True)
    )
    return english(replace(cost.source, parts=parts))


def _as_asked(scene: Scene, printed: tree.Payment, made: object, kind: str) -> tree.Payment:
    if not isinstance(printed, tree.Intent) or not isinstance(made, IntentPart):
        return printed
    need, plain = need_of(scene, made, kind), made.amount(scene)
    if need == plain * (len(scene.play.party) if made.per_dreamer else 1):
        return replace(printed, amount=tree.Number(plain))
    return replace(printed, amount=tree.Number(need), per_dreamer=False)
