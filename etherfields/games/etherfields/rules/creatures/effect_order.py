"""The figures that an effect would touch as things are: an order without a difference is not asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from etherfields.content.load.pack import Pack, once_for_a_pack
from etherfields.games.etherfields.rules.engine.meanings import compiler_of
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import creature_figures
from etherfields.language import tree
from etherfields.language.compile.values import Reader

Test: TypeAlias = Callable[[Scene], bool]


def touches(play: Play, source: str, text: str) -> bool:
    """Whether an effect of a Creature, the Dream or a Secret would touch any figure now."""
    figures = creature_figures(play.table, source)
    if figures and all(play.forbidden("act", figure) for figure in figures):
        return False
    return _test_of(play.pack, text)(Scene(play, "", source))


def order_matters(play: Play, due: Sequence[tuple[str, str]]) -> bool:
    """Whether it could make a difference which of several effects comes first.

    It can't where all do the same harm and nothing else, or none of them touches anybody.

    Rules: EF-PRIORITY-07.
    """
    texts = {text for _, text in due}
    if len(texts) == 1 and _only_hurts(play.pack.effects(next(iter(texts)))):
        return False
    return any(touches(play, source, text) for source, text in due)


@once_for_a_pack
def _test_of(pack: Pack, text: str) -> Test:
    return _test(compiler_of(pack).reader, pack.effects(text))


def _test(reader: Reader[Scene], effect: tree.Effect) -> Test:
    match effect:
        case tree.For(who, body):
            everybody, inner = reader.every(who), _test(reader, body)
            return lambda scene: any(inner(scene.on_behalf(one)) for one in everybody(scene))
        case tree.Sequence(steps):
            tests = [_test(reader, step) for step in steps]
            return lambda scene: any(test(scene) for test in tests)
        case tree.If(condition, then, otherwise):
            holds, one = reader.test(condition), _test(reader, then)
            other = _test(reader, otherwise) if otherwise is not None else _nobody
            return lambda scene: one(scene) if holds(scene) else other(scene)
        case _:
            return lambda scene: True


def _only_hurts(effect: tree.Effect) -> bool:
    """Whether an effect does nothing but a set harm to whoever is near: it leaves all where they are."""
    match effect:
        case tree.Do("torment" | "block", (tree.Number(),)):
            return True
        case tree.Sequence(steps):
            return all(map(_only_hurts, steps))
        case tree.For(tree.Some(amount="each", adjectives=(), filters=filters), body):
            return all(isinstance(one, tree.Within) for one in filters) and _only_hurts(body)
        case _:
            return False


def _nobody(scene: Scene) -> bool:
    return False
