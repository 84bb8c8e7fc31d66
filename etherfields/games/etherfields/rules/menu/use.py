"""Using an action: whether it can be used now, paying for it, and letting it happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from etherfields.games.etherfields.definitions import Creature, Fate, Memory, Overlay, Tile
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import amid
from etherfields.language.compile import CompiledCost
from ..actions.action import Action
from ..actions.in_reach import find_printed, stands_on
from ..actions.once_only import note_use
from ..costs.cost_text import price_of_times
from ..costs.gradual import pay_gradually
from ..costs.pay import pay_parts, unpaid
from ..costs.ways_to_pay import can_pay, costs_nothing
from ..engine.asking import choose_one
from ..engine.events import happened, run
from ..engine.in_play import aside, put
from ..engine.names import slug
from ..engine.scene import Scene
from ..state.in_progress import Underway
from ..state.play import Ending, Play
from ..state.table import code
from .repeat import most_useful, needs_another
from .usable import called_so, is_dream_action, scene_of, targets_in_reach

T = TypeVar("T")
MOST_TIMES = 5
"""The most payments for an Attack at once that are offered, where repeating has a greater effect."""
BOUNDLESS = 1000
"""The number of payments from which a price, such as an empty one, counts as payable without end."""


def use(play: Play, who: str, action: Action, target: str = "") -> Rules[None]:
    """Pay for an action and let it happen, as often as was paid."""
    if action.is_aimed and not target:
        target = yield from _one_target(play, who, action, targets_in_reach(play, who, action), "at whom?")
    scene = scene_of(play, who, action, target)
    scene.doing = called_so(play, action, target)
    targets = _targets(play, who, action, target)
    play.underway.append(Underway(who, action, stands_on(play, who, action)))
    try:
        times = yield from _paid(scene, action, targets)
    finally:
        play.underway.pop()
    if times and target and target not in play.table.figures:
        target = yield from _another_target(play, who, action, targets)
        times = times if target else 0
    if times:
        yield from perform(play, who, action, target, times, targets)


def _paid(scene: Scene, action: Action, targets: Sequence[str]) -> Rules[int]:
    """Pay for an action; says how often, and of a Gradual one whether that was its last part. Rules: EF-COST-02."""
    play, who, kind = scene.play, scene.subject, action.kind
    if action.cost is None:
        return 1
    if "gradual" in action.words:
        return int((yield from _out_of_hand(play, who, action, pay_gradually(scene, action, action.cost))))
    times = yield from _how_often(scene, action, kind, targets)
    paid, _ = yield from _out_of_hand(play, who, action, pay_parts(scene, action.cost, kind, times))
    if not paid:
        play.say("action failed", unpaid(scene, action.name), who)
    return paid


def _out_of_hand(play: Play, who: str, action: Action, paying: Rules[T]) -> Rules[T]:
    """While it is paid for, a card is out of hand; then it is back, until it is put elsewhere. Rules: EF-COST-06."""
    from_hand = play.table.piles.where.get(action.source) == f"{who}/hand"
    return aside(play, who, action.source, paying) if from_hand else paying


def perform(play: Play, who: str, action: Action, target: str, times: int, targets: Sequence[str] = ()) -> Rules[None]:
    """Carry out a paid action (EF-ATTACK-03, EF-ATTACK-04: each time with a target of its own, of those in reach)."""
    kind = action.kind
    note_use(play, who, action)
    often = f" ({times} times)" if times > 1 else ""
    play.say("action used", f"{play.name(who)}: {action.name}{often}.", who, action=action.mark)
    from_hand = play.table.piles.where.get(action.source) == f"{who}/hand"
    if from_hand:
        # EF-DECK-10: a played card lies on the discard pile when its effect begins.
        put(play, action.source, f"{who}/discard")
    play.note_action(who, action.mark)
    try:
        yield from _happens(play, who, action, target, times, targets)
    except Ending:
        _is_resolved(play, action)
        raise
    _is_resolved(play, action)
    if kind:
        yield from happened(play, kind, who, target, times)
    if play.is_a(action.source, (Tile, Overlay, Fate)):
        # EF-FATE-05: what an Oddity allows on its field is a Map action, too.
        yield from happened(play, "use a map action", who)
    else:
        yield from happened(play, "play" if from_hand else "use", who, action.source)


def _happens(play: Play, who: str, action: Action, target: str, times: int, targets: Sequence[str]) -> Rules[None]:
    """An action's effect, so many times. Rules: EF-ATTACK-03."""
    for index in range(times):
        if index and target:
            targets = [figure for figure in targets if figure in play.table.figures]
            if not targets:
                return
            target = yield from _one_target(play, who, action, targets, "which one now?")
        for one in _hit(play, who, action, target):
            yield from run(action.effect, scene_of(play, who, action, one), "an action")


def _is_resolved(play: Play, action: Action) -> None:
    """Once its condition is met and it is resolved, a First Memory leaves the game, whatever it ends.
    Rules: EF-NOTE-03."""
    if play.is_a(action.source, Memory) and play.table.piles.where[action.source] == "memories":
        put(play, action.source, "removed")


def _how_often(scene: Scene, action: Action, kind: str, targets: Sequence[str]) -> Rules[int]:
    """An Attack or Contact may be paid for several times at once, as often as all of its cost can be.
    Rules: EF-ATTACK-03."""
    if not kind or action.cost is None or not action.cost.parts or action.is_limited:
        return 1
    if costs_nothing(scene, action.cost, kind):
        return 1
    useful = most_useful(scene, action, targets, _most_at_once(scene, action, action.cost))
    most = 1
    while most < useful and can_pay(scene, action.cost, kind, most + 1):
        most += 1
    if most == 1:
        return 1
    often = {n: f"{n} times at once" if n > 1 else "Once" for n in range(1, most + 1)}
    labels = {n: f"{told} [{price_of_times(scene, action.cost, kind, n)}]" for n, told in often.items()}
    choices = [Choice(f"times/{n}", label, n, source="EF-ATTACK-03") for n, label in labels.items()]
    each = "Each time needs another target." if needs_another(action.body) else "What it does happens each time."
    prompt = f"{scene.paid_for}: how often do you pay for it? {each}"
    times = yield from ask(Ask((scene.subject,), prompt, choices, "EF-ATTACK-03", "times"))
    if times > 1:
        scene.doing += f", {times} times"
    return times


def _most_at_once(scene: Scene, action: Action, cost: CompiledCost[Scene]) -> int:
    """A handful of times, or any number for what can't be done again in a round. Rules: EF-ATTACK-03, EF-VARIANT-01."""
    if not (scene.play.options.ordered_rounds and is_dream_action(scene.play, action)):
        return MOST_TIMES
    return MOST_TIMES if can_pay(scene, cost, action.kind, BOUNDLESS) else BOUNDLESS


def _targets(play: Play, who: str, action: Action, target: str) -> list[str]:
    """The targets of an action as its range is measured at the start. Rules: EF-ATTACK-04, EF-RANGE-06."""
    only = code(target) if action.source == code(target) else ""
    return targets_in_reach(play, who, action, only) if target else []


def _another_target(play: Play, who: str, action: Action, targets: Sequence[str]) -> Rules[str]:
    """The new target of an action whose target left play meanwhile; empty: none is left. Rules: EF-ATTACK-04."""
    left = [figure for figure in targets if figure in play.table.figures]
    if left:
        return (yield from _one_target(play, who, action, left, "which one now?"))
    play.say("action failed", f"“{action.name}” has no target any more.", who)
    return ""


def _hit(play: Play, who: str, action: Action, target: str) -> list[str]:
    """The figures that an action hits: its target, or, by a rule, every Creature in range of an Attack."""
    if not target or action.kind != "attack" or not play.permitted("attack all in range", who):
        return [target]
    return [target, *(figure for figure in targets_in_reach(play, who, action) if figure != target)]


def _one_target(play: Play, who: str, action: Action, targets: Sequence[str], asked: str) -> Rules[str]:
    """Each application may go to another target in range. Rules: EF-ATTACK-04."""
    labels = {figure: f"{play.name(figure)} on {play.table.figures[figure]}" for figure in targets}
    choices = [Choice(f"target/{slug(one)}", label, one, source="EF-ATTACK-04") for one, label in labels.items()]
    return choose_one((who,), f"{action.name}: {asked}", choices, "EF-ATTACK-04", "target")


def do_again(play: Play, who: str, mark: str, by: str = "") -> Rules[None]:
    """Repeat a Dreamer's action without paying for it.

    An Attack or Contact gets a new target in range; one repeated by a Creature targets its maker. Rules: EF-ATTACK-04.
    """
    action = find_printed(play, mark)
    if action is None:
        play.say("not repeated", f"What {amid(play.name(who))} did last can't be done again.", who)
        return
    is_turned = bool(action.kind) and play.is_a(by, Creature)
    own = code(action.source) if play.is_a(action.source, Creature) else ""
    needs_somebody = action.needs_somebody or bool(own)
    targets = targets_in_reach(play, who, action, by if is_turned else own) if needs_somebody else []
    if needs_somebody and not targets:
        # EF-CREATURE-06: nor does an Interaction with a Creature that is out of range by now.
        play.say("not repeated", f"“{action.name}” isn't repeated: nobody is in range.", who, action=mark)
        return
    told = f"{play.name(by)} repeats “{action.name}”" if by else f"“{action.name}” is repeated"
    play.say("repeated", f"{told}{f', at {amid(play.name(who))}' if is_turned else ''}.", who, action=mark)
    target = who if is_turned else ""
    if targets and not is_turned:
        target = yield from _one_target(play, who, action, targets, "at whom this time?")
    for one in [target] if is_turned else _hit(play, who, action, target):
        yield from run(action.effect, scene_of(play, who, action, one), "an action done again")
