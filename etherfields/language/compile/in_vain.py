"""The event told where a verb changes nothing: one way for all verbs."""

from __future__ import annotations

from collections.abc import Callable

from etherfields.kernel.play.budget import WORK
from etherfields.kernel.play.decisions import Rules
from .. import tree
from ..vocabulary.verbs import FACTS
from .meaning import S
from .pieces import Purpose, told_before


def or_told(node: tree.Do, run: Callable[[S], Rules[None] | None], asks: bool) -> Callable[[S], Rules[None] | None]:
    """A verb that says so where it has changed nothing: nothing was told of it, and nobody was asked."""
    if FACTS[node.verb].untold:
        return run
    done = Purpose(told_before(node))

    def at_once(scene: S) -> None:
        before = WORK.told
        run(scene)
        if WORK.told == before:
            scene.in_vain(done)

    def asking(scene: S) -> Rules[None]:
        before, doing = WORK.told, run(scene)
        if doing is not None:
            yield from doing
        if WORK.told == before:
            scene.in_vain(done)

    return asking if asks else at_once
