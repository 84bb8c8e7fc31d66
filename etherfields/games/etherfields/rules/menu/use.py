"""Using an action: whether it can be used now, paying for it, and letting it happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from etherfields.games.etherfields.definitions import Creature, Fate, Gate, Memory, Overlay, Slumber, Tile
from etherfields.games.etherfields.rules.actions.action import Printed
from etherfields.games.etherfields.rules.actions.in_reach import find_printed, in_range
from etherfields.games.etherfields.rules.actions.source_gone import stands_on
from etherfields.games.etherfields.rules.costs.afford.cost_parts import Sum
from etherfields.games.etherfields.rules.costs.afford.cover import covers
from etherfields.games.etherfields.rules.costs.cost_text import price_of_times
from etherfields.games.etherfields.rules.costs.gradual import as_begun, can_pay_part, pay_gradually
from etherfields.games.etherfields.rules.costs.pay import (
    affords,
    can_pay,
    costs_nothing,
    needs_luck,
    pay_parts,
    surely,
    unpaid,
)
from etherfields.games.etherfields.rules.engine.events import happened, run
from etherfields.games.etherfields.rules.engine.in_play import aside, put
from etherfields.games.etherfields.rules.engine.scene import Scene, slug
from etherfields.games.etherfields.rules.engine.single_developments import as_one
from etherfields.games.etherfields.rules.map.dreamworld import makes_sense, on_map
from etherfields.games.etherfields.rules.menu.repeat import most_useful, needs_another
from etherfields.games.etherfields.rules.state.play import Ending, Play, Underway
from etherfields.games.etherfields.rules.state.table import code, creature_figures
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import amid
from etherfields.language.compile import CompiledCost

T = TypeVar("T")
Enough: TypeAlias = Callable[[Play, str, str, int, str], bool]
"""Whether somebody comes to so much of a colour for something."""
MOST_TIMES = 5
"""So often a person is offered to pay for the same Attack at once, where more is said by doing it again."""
BOUNDLESS = 1000
"""What can be paid so often, such as nothing, can be paid without end."""


def scene_of(play: Play, who: str, action: Printed, target: str = "") -> Scene:
    """The scene in which somebody uses an action."""
    that = {"creature": target} if target else {}
    return Scene(play, who, action.source, that, target, kind=action.kind)


def called_so(play: Play, action: Printed, target: str) -> str:
    """What an action is called, with whom it is aimed at."""
    place = play.table.figures.get(target, "") if target else ""
    return f"{action.name} - {play.name(target)} on {place}" if target else action.name


def usable(play: Play, who: str, action: Printed, target: str = "") -> bool:
    """EF-COST-02, EF-DECK-12, EF-PRIORITY-03: whether an action could be used, if only by a lucky Boost."""
    forbidden = play.standing.prohibitions
    if ("act" in forbidden and play.forbidden("act", who)) or (
        action.kind in forbidden and play.forbidden(action.kind, who)
    ):
        return False
    if (action.is_limited or play.underway) and is_used_up(play, who, action):
        return False
    if on_map(play) and not is_for_the_map(action):
        return False
    if action.needs_somebody and not target and not _in_reach(play, who, action):
        return False
    if action.requirement is not None and not action.requirement(scene_of(play, who, action, target)):
        return False
    possible = action.effect.possible
    if possible is not None:
        told = scene_of(play, who, action, target)
        told.ordered = True
        if not possible(told) and not _has_what_pays(play, action):
            return False
    return action.cost is None or _can_be_paid(play, who, action, action.cost, target)


def _has_what_pays(play: Play, action: Printed) -> bool:
    """EF-COST-14: whether an action is only thought of in a payment, and puts back cards: those that will have paid."""
    paying = play.paying
    return paying is not None and paying.is_hoped and any(hope.back for hope in action.hopes or ())


def _can_be_paid(play: Play, who: str, action: Printed, cost: CompiledCost[Scene], target: str) -> bool:
    """Whether the cost of an action can be met; most are plain sums, which need no scene to be told."""
    if action.sums is None or not action.bent_by.isdisjoint(play.standing.modifiers):
        scene = scene_of(play, who, action, target)
        return can_pay_part(scene, action, cost) if "gradual" in action.words else can_pay(scene, cost, action.kind)
    return _is_met(play, who, action.source, action.sums, affords, lucky=True)


def _is_met(play: Play, who: str, source: str, sums: Sequence[Sequence[Sum]], enough: Enough, lucky: bool) -> bool:
    """Whether there is enough for each part of a cost, and for all of them together."""
    for part in sums:
        for colour, need in part:
            if enough(play, who, colour, need, source):
                break
        else:
            return False
    return len(sums) < 2 or covers(play, who, sums, source, lucky)


def is_lucky(play: Play, who: str, action: Printed, target: str = "") -> bool:
    """EF-BOOST-01: whether an action that could be used could only be paid for by a lucky Boost."""
    if action.cost is None:
        return False
    if action.sums is None or not action.bent_by.isdisjoint(play.standing.modifiers):
        asked = as_begun(play, action, action.cost) if "gradual" in action.words else action.cost
        return needs_luck(scene_of(play, who, action, target), asked, action.kind)
    return not _is_met(play, who, action.source, action.sums, surely, lucky=False)


def is_dream_action(play: Play, action: Printed) -> bool:
    """EF-VARIANT-01: whether a Dreamer has one such action in a round: one of the Landscape, or by its word."""
    return "dream action" in action.words or play.is_a(action.source, (Tile, Overlay, Fate, Gate, Slumber, Creature))


def is_for_the_map(action: Printed) -> bool:
    """EF-MAP-06: whether an action can be used on the Dreamworld map."""
    if action.is_for_the_map is None:
        action.is_for_the_map = not action.kind and makes_sense(action.body, action.requirement is not None)
    return action.is_for_the_map


def is_used_up(play: Play, who: str, action: Printed) -> bool:
    """EF-LAND-13, EF-POOL-12: whether an action has been used as often as it may be, or could do nothing more.

    EF-COST-14: nor can it be used again in the middle of its own payment, so that no payment goes on for ever.
    """
    bearers = as_one(play, action.source) if action.is_limited else (action.source,)
    for bearer in bearers:
        if play.underway and _is_underway(play, who, action, _mark_on(bearer, action.mark, action)):
            return True
        if action.is_limited and _is_done(play, who, action, bearer):
            return True
    return False


def _is_done(play: Play, who: str, action: Printed, bearer: str) -> bool:
    """Whether an action has been used as often as it may be on what bears it."""
    table, (span, own) = play.table, action.once
    if own and _mark_on(bearer, own, action) in table.done.get(span, ()):
        return True
    mark = _mark_on(bearer, action.mark, action)
    for word, span in action.limits:
        if _whose(word, who, mark) in (table.uses if span == "turn" else table.done.get(span, ())):
            return True
    return False


def _whose(word: str, who: str, mark: str) -> str:
    """A mark as it is noted for a word: `once` is for all, what is once per Dream or Turn for each Dreamer."""
    return mark if word == "once" else f"{who}|{mark}"


def _mark_on(bearer: str, mark: str, action: Printed) -> str:
    """A mark of an action as it is on another copy of what it is printed on."""
    return mark if bearer == action.source else bearer + mark.removeprefix(action.source)


def _is_underway(play: Play, who: str, action: Printed, mark: str) -> bool:
    """EF-COST-02: whether an action is being paid for by somebody whose use of it leaves none to this one."""
    is_shared = "once" in action.words or any(action.once)
    return any(one.action.mark == mark and (is_shared or one.who == who) for one in play.underway)


def _note_use(play: Play, who: str, action: Printed) -> None:
    """EF-LAND-13, EF-DEV-10: an action has been used, of a Development on all copies that count as one."""
    table = play.table
    for word, span in action.limits:
        if word == "once" and not _is_marked(play, action):
            continue
        marks = [_whose(word, who, _mark_on(one, action.mark, action)) for one in as_one(play, action.source)]
        if span == "turn":
            table.uses.update(dict.fromkeys(marks, 1))
        else:
            table.done.setdefault(span, []).extend(marks)


def _is_marked(play: Play, action: Printed) -> bool:
    """EF-POOL-12: a Block token marks an action; if there is none, it is marked unless they are counted."""
    token = play.table.tokens.gain("block token", action.mark, 1)
    return bool(token) or not play.options.block_pool_enforced


def use(play: Play, who: str, action: Printed, target: str = "") -> Rules[None]:
    """Pay for an action and let it happen, as often as was paid."""
    if action.is_aimed and not target:
        target = yield from _one_target(play, who, action, _in_reach(play, who, action), "at whom?")
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


def _paid(scene: Scene, action: Printed, targets: Sequence[str]) -> Rules[int]:
    """EF-COST-02: pay for an action; says how often, and of a Gradual one whether that was its last part."""
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


def _out_of_hand(play: Play, who: str, action: Printed, paying: Rules[T]) -> Rules[T]:
    """EF-COST-06: while it is paid for, a card is out of hand; then it is back, until it is put elsewhere."""
    from_hand = play.table.piles.where.get(action.source) == f"{who}/hand"
    return aside(play, who, action.source, paying) if from_hand else paying


def perform(
    play: Play, who: str, action: Printed, target: str, times: int, targets: Sequence[str] = ()
) -> Rules[None]:
    """What was paid for happens (EF-ATTACK-03, EF-ATTACK-04: each time with a target of its own, of those in reach)."""
    kind = action.kind
    _note_use(play, who, action)
    play.say(
        "action used",
        f"{play.name(who)}: {action.name}{f' ({times} times)' if times > 1 else ''}.",
        who,
        action=action.mark,
    )
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


def _happens(
    play: Play, who: str, action: Printed, target: str, times: int, targets: Sequence[str]
) -> Rules[None]:
    """EF-ATTACK-03: an action's effect, so many times."""
    for index in range(times):
        if index and target:
            targets = [figure for figure in targets if figure in play.table.figures]
            if not targets:
                return
            target = yield from _one_target(play, who, action, targets, "which one now?")
        for one in _hit(play, who, action, target):
            yield from run(action.effect, scene_of(play, who, action, one), "an action")


def _is_resolved(play: Play, action: Printed) -> None:
    """EF-NOTE-03: once its condition is met and it is resolved, a First Memory leaves the game, whatever it ends."""
    if play.is_a(action.source, Memory) and play.table.piles.where[action.source] == "memories":
        put(play, action.source, "removed")


def _how_often(scene: Scene, action: Printed, kind: str, targets: Sequence[str]) -> Rules[int]:
    """EF-ATTACK-03: an Attack or Contact may be paid for several times at once, as often as all of its cost can be."""
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
    choices = [
        Choice(f"times/{n}", _often(n) + _taken(scene, action.cost, kind, n), n, source="EF-ATTACK-03")
        for n in range(1, most + 1)
    ]
    each = "Each time needs another target." if needs_another(action.body) else "What it does happens each time."
    prompt = f"{scene.paid_for}: how often do you pay for it? {each}"
    often = yield from ask(Ask((scene.subject,), prompt, choices, "EF-ATTACK-03", "times"))
    if often > 1:
        scene.doing += f", {often} times"
    return often


def _most_at_once(scene: Scene, action: Printed, cost: CompiledCost[Scene]) -> int:
    """EF-ATTACK-03, EF-VARIANT-01: a handful of times, or any number for what can't be done again in a round."""
    if not (scene.play.options.ordered_rounds and is_dream_action(scene.play, action)):
        return MOST_TIMES
    return MOST_TIMES if can_pay(scene, cost, action.kind, BOUNDLESS) else BOUNDLESS


def _often(n: int) -> str:
    return "Once" if n == 1 else f"{n} times at once"


def _taken(scene: Scene, cost: CompiledCost[Scene], kind: str, n: int) -> str:
    """What paying so often takes, in brackets."""
    return f" [{price_of_times(scene, cost, kind, n)}]"


def _targets(play: Play, who: str, action: Printed, target: str) -> list[str]:
    """EF-ATTACK-04, EF-RANGE-06: whom the action can be aimed at, as it is measured when it starts."""
    only = code(target) if action.source == code(target) else ""
    return _in_reach(play, who, action, only) if target else []


def _in_reach(play: Play, who: str, action: Printed, creature: str = "") -> list[str]:
    """Whom an action can be aimed at now: whoever is in range; from a Flying Rule anybody (EF-LAND-26)."""
    flies = action.is_offer and play.is_a(action.source, (Tile, Overlay))
    return [
        figure
        for figure in creature_figures(play.table, creature)
        if (flies or in_range(play, who, play.table.figures[figure], action.kind, figure))
        and not play.forbidden("be targeted", figure)
    ]


def _another_target(play: Play, who: str, action: Printed, targets: Sequence[str]) -> Rules[str]:
    """EF-ATTACK-04: whom an action meets whose target has left play while it was paid for; nothing: nobody is left."""
    left = [figure for figure in targets if figure in play.table.figures]
    if left:
        return (yield from _one_target(play, who, action, left, "which one now?"))
    play.say("action failed", f"“{action.name}” meets nobody any more.", who)
    return ""


def _hit(play: Play, who: str, action: Printed, target: str) -> list[str]:
    """Whom an action meets: what it is aimed at, or, where a rule says so, every Creature in range of an Attack."""
    if not target or action.kind != "attack" or not play.permitted("attack all in range", who):
        return [target]
    return [target, *(figure for figure in _in_reach(play, who, action) if figure != target)]


def _one_target(play: Play, who: str, action: Printed, targets: Sequence[str], asked: str) -> Rules[str]:
    """EF-ATTACK-04: each application may go to another target in range."""
    if len(targets) == 1:
        return targets[0]
    choices = [
        Choice(
            f"target/{slug(figure)}",
            f"{play.name(figure)} on {play.table.figures[figure]}",
            figure,
            source="EF-ATTACK-04",
        )
        for figure in targets
    ]
    return (yield from ask(Ask((who,), f"{action.name}: {asked}", choices, "EF-ATTACK-04", "target")))


def do_again(play: Play, who: str, mark: str, by: str = "") -> Rules[None]:
    """What somebody did happens once more, to them, and nothing is paid for it.

    EF-ATTACK-04: an Attack or Contact is aimed anew at one in range; one that a Creature repeats, at whoever made it.
    """
    action = find_printed(play, mark)
    if action is None:
        play.say("not repeated", f"What {amid(play.name(who))} did last can't be done again.", who)
        return
    is_turned = bool(action.kind) and play.is_a(by, Creature)
    own = code(action.source) if play.is_a(action.source, Creature) else ""
    needs_somebody = action.needs_somebody or bool(own)
    targets = _in_reach(play, who, action, by if is_turned else own) if needs_somebody else []
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
