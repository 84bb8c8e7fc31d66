"""Every verb that is executed, watched: whether it changed the table, told anything, or asked anybody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
import pytest

from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.games.etherfields.vocabulary.game_language import source
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.play.budget import WORK
from etherfields.kernel.play.decisions import Rules
from etherfields.language import tree
from etherfields.language.compile.effects import Maker
from etherfields.language.compile.meaning import CompiledEffect


@dataclass
class Observer:
    """Somebody who compares the table before and after each verb."""

    executed: dict[str, int] = field(default_factory=dict)
    """How often each verb was."""
    silent: list[str] = field(default_factory=list)
    """What changed nothing, told nothing and asked nobody, though players could expect it."""
    false: list[str] = field(default_factory=list)
    """What changed the table, and was told to have changed nothing."""

    def watch(self, patch: pytest.MonkeyPatch) -> None:
        """See to it that all verbs that are compiled from now on are watched."""
        compiled: Callable[..., CompiledEffect[Scene]] = Maker._do

        def watched(maker: Maker[Scene], node: tree.Do, *more: tree.Effect | None) -> CompiledEffect[Scene]:
            made = compiled(maker, node, *more)
            run = made.run

            def observed(scene: Scene) -> Rules[None]:
                before, said, told = _all_of(scene), WORK.told, _Heard(scene)
                result, asked = run(scene), False
                if result is not None:
                    asked = yield from _followed(result)
                self._judge(node, scene, asked, before, said, told.stop())

            def at_once(scene: Scene) -> None:
                for _ in observed(scene):
                    raise AssertionError("a verb that asks nobody has asked")

            made.run = observed if made.asks else at_once
            return made

        patch.setattr(Maker, "_do", watched)

    def _judge(self, node: tree.Do, scene: Scene, asked: bool, before: bytes, said: int, kinds: list[str]) -> None:
        self.executed[node.verb] = self.executed.get(node.verb, 0) + 1
        changed, text = before != _all_of(scene), f"{source(node)} ({scene.source})"
        if not (asked or changed or WORK.told > said or FACTS[node.verb].untold):
            self.silent.append(text)
        if changed and kinds == ["in vain"]:
            self.false.append(text)


class _Heard:
    """What is told from now on until it is stopped, by its kind."""

    def __init__(self, scene: Scene) -> None:
        self.play, self.tell = scene.play, scene.play.tell
        self.kinds: list[str] = []

        def hear(event: object) -> None:
            self.kinds.append(getattr(event, "kind", ""))
            self.tell(event)  # type: ignore[arg-type]  # it is an event that goes on its way

        self.play.tell = hear  # type: ignore[assignment]

    def stop(self) -> list[str]:
        """Hear no more."""
        self.play.tell = self.tell
        return self.kinds


def _followed(doing: Rules[None]) -> Rules[bool]:
    """Rules that go on as they would; says whether anybody was asked."""
    asked = False
    try:
        question = next(doing)
        while True:
            asked = True
            question = doing.send((yield question))
    except StopIteration:
        return asked


def _all_of(scene: Scene) -> bytes:
    """All that a verb could change: the table, what is about to happen, a payment, a roll."""
    play, pending = scene.play, scene.pending
    table = play.table
    plain = {name: getattr(table, name) for name in Table.__struct_fields__ if name not in _TOLD_OTHERWISE}
    piles = [(one.plain()) for one in (table.piles, table.tokens, table.chance)]
    about = (pending.amount, pending.replaced) if pending is not None else None
    paying = play.paying.total if play.paying is not None else None
    rolls = [(roll.face, roll.again) for roll in play.rolls]
    return msgspec.json.encode([plain, *piles, about, paying, rolls, play.to_add])


_TOLD_OTHERWISE = ("board", "piles", "tokens", "chance")
"""The parts of a table that have a plain form of their own."""
