"""Repeated payments: the number of times that an Attack or Contact is worth paying for at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.language import tree
from etherfields.language.analysis.fold import fold
from ..actions.action import Action
from ..creatures.states import has_state, side
from ..engine.scene import Scene
from ..state.play import Play

AIMED = frozenset(("the target", "that creature", "this creature", "it"))
"""How an effect speaks of what its action is aimed at."""


def most_useful(scene: Scene, action: Action, targets: Sequence[str], most: int) -> int:
    """The most useful repeats of an effect: `most`, or one for each target. Rules: EF-ATTACK-03, EF-ATTACK-04."""
    if not needs_another(action.body):
        return most
    if adds_up(action.body):
        return max(1, min(most, len(targets)))
    if action.kind == "attack" and scene.play.permitted("attack all in range", scene.subject):
        return 1
    found = {figure for met in _met(action.body, scene, targets) for figure in met}
    return max(1, min(most, len(found)))


def needs_another(effect: tree.Effect) -> bool:
    """Whether an effect can only be done again to another target."""
    return not adds_up(effect) or _takes_away(effect)


@fold
def adds_up(effect: tree.Node, parts: Iterator[bool]) -> bool:
    """True if an effect can change more when it is repeated on its target."""
    match effect:
        case tree.Do(verb):
            return not FACTS[verb].settles
        case tree.Once():
            return False
        case tree.Choose() | tree.Roll() | tree.Lasting():
            # Another option may be chosen, another face come up, and what lasts adds to what lasts already.
            return True
        case _:
            return any(parts)


def _takes_away(effect: tree.Effect) -> bool:
    """Whether what it is aimed at is surely gone afterwards, so that each time needs another target."""
    steps = effect.steps if isinstance(effect, tree.Sequence) else (effect,)
    return any(isinstance(step, tree.Do) and FACTS[step.verb].clears and _is_aimed(step.args[0]) for step in steps)


def _is_aimed(what: tree.Argument) -> bool:
    return isinstance(what, tree.The) and what.word in AIMED


@fold
def _met(
    effect: tree.Node, parts: Iterator[list[Sequence[str]]], scene: Scene, targets: Sequence[str]
) -> list[Sequence[str]]:
    """The things one of which an effect changes each time: those that aren't so already."""
    match effect:
        case tree.Do(verb, (what, *others)):
            changes = _changes(scene.play, verb, others)
            if _is_aimed(what):
                return [[figure for figure in targets if changes(figure)]]
            if isinstance(what, tree.Some) and what.amount not in ("each", ""):
                return [[thing for thing in scene.play.compiler.reader.every(what)(scene) if changes(thing)]]
        case tree.Sequence() | tree.May():
            return [met for part in parts for met in part]
        case tree.If():
            return next(parts)
    return []


def _changes(play: Play, verb: str, others: Sequence[tree.Argument]) -> Callable[[str], bool]:
    """A test whether a figure lacks the State that a verb would give it."""
    if FACTS[verb].gives_state and isinstance(state := others[0], tree.Word):
        is_known = side(play, state.word) is not None
        return lambda figure: is_known and not has_state(play, figure, state.word)
    return lambda thing: True
