"""Warnings of death: whether Torment, Blocked cards or a lower limit would kill a Dreamer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, takewhile
from typing import NamedTuple, TypeAlias

from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.play.events import some
from etherfields.language import tree
from etherfields.language.analysis.fold import fold
from ..creatures.strength import from_creature
from ..engine.scene import Scene
from ..memo.memo import at_most
from ..state.play import Play
from .torment import AVERTED, IS_DEATH, cards_left, is_answered, kills

_LIFE = ("torment", "blocked cards")
"""The ills by which a Dreamer dies."""


class Harm(NamedTuple):
    """The sure Torment and Blocking of an effect or a price for its subject, as printed."""

    torment: int
    blocked: int


def harm_of(node: tree.Effect | tree.Cost | None) -> Harm:
    """The sure harm of an effect or a price to its subject, as printed."""
    pains, losses = _harms(node)
    return Harm(sum(pains), sum(losses))


_Harms: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The amounts of Torment, and the numbers of Blocked cards, each time that an effect or a price brings some."""


@at_most(1 << 12)
def _amounts(play: Play, node: tree.Effect | tree.Cost | None) -> _Harms:
    return _harms(node)


def _harms(node: tree.Effect | tree.Cost | None) -> _Harms:
    """The harm of an effect or a price step by step, as printed."""
    steps = _steps(node) if node is not None else []
    return _amounts_by(steps, "receive torment"), _amounts_by(steps, "block")


@fold
def _steps(node: tree.Node, parts: Iterator[list[tree.Do]]) -> list[tree.Do]:
    """The verbs that are simply done, one after the other, until one heals or gives cards back."""
    match node:
        case tree.Do():
            return [node]
        case tree.Sequence():
            return list(takewhile(lambda step: FACTS[step.verb].mends not in _LIFE, chain.from_iterable(parts)))
        case tree.Cost(asked):
            # Of a part with alternatives nobody knows yet which is chosen.
            return [part[0] for part in asked if len(part) == 1 and isinstance(part[0], tree.Do)]
        case _:
            return []


def _amounts_by(steps: Sequence[tree.Do], event: str) -> tuple[int, ...]:
    amounts = [step.args[0] for step in steps if FACTS[step.verb].harms == event and step.args]
    return tuple(amount.n for amount in amounts if isinstance(amount, tree.Number))


def warning_of(scene: Scene, nodes: Sequence[tree.Effect | tree.Cost | None]) -> str:
    """The warning in an option's label: the changes by Morphs, and that it kills at once (EF-DEATH-08)."""
    amounts = [_amounts(scene.play, node) for node in nodes]
    pains, losses = [n for pains, _ in amounts for n in pains], [n for _, losses in amounts for n in losses]
    if not pains and not losses:
        return ""
    pain = sum(from_creature(scene, "effect torment", n) for n in pains)
    loss = sum(from_creature(scene, "effect block", n) for n in losses)
    modified = [f"{pain or 'no'} Torment"] if pain != sum(pains) else []
    modified += [f"{some(loss, 'card')} Blocked"] if loss != sum(losses) else []
    told = f" (in all {', '.join(modified)})" if modified else ""
    who = scene.subject or scene.actor
    them = [who] if who in scene.play.party else scene.play.party
    return told + max((warning(scene.play, one, pain, loss) for one in them), key=len, default="")


def warning(play: Play, who: str, pain: int = 0, loss: int = 0) -> str:
    """The warning in the label of a choice by which a Dreamer dies at once; else empty.
    Rules: EF-DEATH-01, EF-DEATH-02, EF-DEATH-03."""
    by_torment, by_loss = bool(pain) and kills(play, who, pain), bool(loss) and _strips(play, who, loss)
    if not by_torment and not by_loss:
        return ""
    answered = [is_answered(play, "receive torment", who, pain)] if by_torment else []
    answered += [is_answered(play, "block", who, loss)] if by_loss else []
    return IS_DEATH + (AVERTED if all(answered) or is_answered(play, "die", who, 1) else "")


def bearable(play: Play, who: str) -> int:
    """The Torment that a Dreamer can receive and live; any, if a rule may answer it.
    Rules: EF-DEATH-01, EF-DEATH-02."""
    if is_answered(play, "receive torment", who, 1) or is_answered(play, "die", who, 1):
        return play.bases["torment limit"]
    held, left = play.table.tokens.of("torment", who), play.table.tokens.left("torment")
    spare = play.quantity("torment limit", who) - 1 - held
    return max(spare if left is None else min(spare, left), 0)


def _strips(play: Play, who: str, n: int) -> bool:
    """Whether so many Blocked cards leave fewer than it takes to live."""
    enough = n + play.quantity("deaths door", who)
    return cards_left(play, who, enough) < enough
