"""Shortage: the order of the Dreamers where the pool has too little for all."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from etherfields.kernel.play.decisions import Choice, Rules
from etherfields.language.compile import Supply
from ..engine.asking import together
from ..engine.names import called, slug
from ..state.play import Play


def in_turn(play: Play, them: Sequence[str], supply: Callable[[str], Supply | None]) -> Rules[list[str]]:
    """All of them, in the order in which they come; if some will have to go without, the
    Dreamers choose who comes first.
    Rules: EF-PRIORITY-02, EF-POOL-03."""
    supplies = {one: of_it for one in them if (of_it := supply(one)) is not None}
    waiting = list(supplies)
    left = min((of_it.left for of_it in supplies.values()), default=0)
    come: list[str] = []
    while 0 < left < sum(supplies[one].each for one in waiting):
        choices = [Choice(f"first/{slug(one)}", called(play, one), one, source="EF-PRIORITY-02") for one in waiting]
        prompt = f"{supplies[waiting[0]].what}: {left} left, which is not enough for all. Who comes first?"
        one = yield from together(play, prompt, choices, "EF-PRIORITY-02")
        waiting.remove(one)
        come.append(one)
        left -= supplies[one].each
    return [*come, *(one for one in them if one not in come)]
