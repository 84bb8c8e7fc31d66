"""Gradual actions: paid once for each Dreamer, in parts, over Dreamers and Turns."""

from __future__ import annotations

from msgspec.structs import replace

from etherfields.games.etherfields.vocabulary.values import INTENTS, colours_of
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import amid, some
from etherfields.language import tree
from etherfields.language.compile import CompiledCost, PricePart, ResourcePart
from ..actions.action import Action
from ..actions.in_reach import find_printed
from ..engine.asking import choose_one
from ..engine.names import slug
from ..engine.scene import Scene
from ..state.in_progress import Paying
from ..state.play import Play
from .afford.can_afford import funds
from .cost_text import WITH_LUCK
from .pay import choose_way, do, pay_parts, unpaid
from .payment import gather
from .ways_to_pay import Way, affords, can_pay, payable, ways


def paid_parts(play: Play, action: Action) -> dict[str, int]:
    """The Intent markers on an action, by colour. Rules: EF-GRADUAL-03."""
    return {
        kind.partition("/")[2]: held[action.mark]
        for kind, held in play.table.tokens.held.items()
        if kind.startswith("intent/") and action.mark in held
    }


def as_begun(play: Play, action: Action, cost: CompiledCost[Scene]) -> CompiledCost[Scene]:
    """A cost as it is asked for the parts that are left: once it was begun in a colour, in that one.
    Rules: EF-GRADUAL-04."""
    begun = paid_parts(play, action)
    if not begun:
        return cost
    at = cost.parts.index(_first(cost))
    made: list[ResourcePart[Scene] | PricePart[Scene]] = []
    told: list[tree.Payment] = []
    for one, node in zip(cost.parts[at], cost.source.parts[at], strict=True):
        if isinstance(one, ResourcePart) and isinstance(node, tree.Resource):
            colours = [colour for colour in colours_of(one.colour) if colour in begun]
            made += [replace(one, colour=colour) for colour in colours]
            told += [tree.Resource(colour, node.amount, node.per_player) for colour in colours]
        else:
            made.append(one)
            told.append(node)
    parts = (*cost.source.parts[:at], tuple(told), *cost.source.parts[at + 1 :])
    source = tree.Cost(parts, cost.source.words)
    return replace(cost, parts=(*cost.parts[:at], tuple(made), *cost.parts[at + 1 :]), source=source)


def can_pay_part(scene: Scene, action: Action, cost: CompiledCost[Scene]) -> bool:
    """Whether a Dreamer could pay one part now, with all that belongs to it. Rules: EF-GRADUAL-01, EF-GRADUAL-07."""
    if len(cost.parts) == 1:
        return bool(_part_ways(scene, action, cost))
    return can_pay(scene, as_begun(scene.play, action, cost), action.kind)


def _part_ways(scene: Scene, action: Action, cost: CompiledCost[Scene]) -> list[Way]:
    """How a part can be paid: in one of the colours, and once it was begun in that one alone. Rules: EF-GRADUAL-04."""
    begun = paid_parts(scene.play, action)
    found = ways(scene, _first(cost), action.kind)
    return [way for way in found if (way.price is not None or not begun or way.colour in begun) and payable(scene, way)]


def _first(cost: CompiledCost[Scene]) -> tuple[ResourcePart[Scene] | PricePart[Scene], ...]:
    """The part of a base cost that its Intent markers stand for: its Intent."""
    return next((part for part in cost.parts if any(isinstance(one, ResourcePart) for one in part)), cost.parts[0])


def pay_gradually(scene: Scene, action: Action, cost: CompiledCost[Scene]) -> Rules[bool]:
    """Pay some of the parts; says whether that was the last of them.
    Rules: EF-GRADUAL-01, EF-GRADUAL-02, EF-GRADUAL-03, EF-GRADUAL-04, EF-GRADUAL-05, EF-GRADUAL-06, EF-GRADUAL-07,
    EF-GRADUAL-08, EF-GRADUAL-09."""
    play, who = scene.play, scene.subject
    if not cost.parts:
        return True
    missing = len(play.party) - sum(paid_parts(play, action).values())
    if len(cost.parts) > 1:
        colours = yield from _one_part(scene, action, cost)
    else:
        colours = yield from _some_parts(scene, action, cost, missing)
    if not colours:
        play.say("action failed", unpaid(scene, action.name), who)
        return False
    if len(colours) >= missing:
        _take_markers(play, action)
        return True
    for colour in colours:
        yield from _mark(play, who, action, colour)
    _say_paid(play, who, action, missing)
    return False


def _one_part(scene: Scene, action: Action, cost: CompiledCost[Scene]) -> Rules[list[str]]:
    """All that belongs to the base cost is paid for a part; says the colour that stands for it.
    Rules: EF-GRADUAL-01."""
    asked = as_begun(scene.play, action, cost)
    often, paid = yield from pay_parts(scene, asked, action.kind)
    if not often:
        return []
    meant = {way.colour for way in ways(scene, _first(asked), action.kind)}
    return [next((one.colour for one in paid if one.colour in meant), "") or _colour_of(scene, asked)]


def _some_parts(scene: Scene, action: Action, cost: CompiledCost[Scene], missing: int) -> Rules[list[str]]:
    """As many parts as one pays for at once; says the colour for each of them. Rules: EF-GRADUAL-02."""
    way = yield from choose_way(scene, _part_ways(scene, action, cost))
    if way is None:
        return []
    if way.price is not None:
        yield from do(scene, way.price)
        return [_colour_of(scene, as_begun(scene.play, action, cost))]
    return [way.colour] * (yield from _pay_parts(scene, action, way, missing))


def _say_paid(play: Play, who: str, action: Action, missing: int) -> None:
    """How many parts are marked now, of those that were missing; what couldn't be marked is lost. Rules: EF-POOL-07."""
    left = len(play.party) - sum(paid_parts(play, action).values())
    if left < missing:
        paid = f"{play.name(who)} pays {some(missing - left, 'part')} of “{action.name}”; {left} to go."
        play.say("part paid", paid, who)
    else:
        lost = f"What {amid(play.name(who))} paid for “{action.name}” has no marker, and is lost; {left} to go."
        play.say("part lost", lost, who)


def _colour_of(scene: Scene, cost: CompiledCost[Scene]) -> str:
    """The colour of the marker for a part that was paid without Intent: the one that was begun, if any
    was; any at all, where the cost names none.
    Rules: EF-GRADUAL-04."""
    named = [way.colour for way in ways(scene, _first(cost)) if way.colour]
    left = [colour for colour in INTENTS if scene.play.table.tokens.left(f"intent/{colour}")]
    return (named or left or list(INTENTS))[0]


def _take_markers(play: Play, action: Action) -> None:
    """All markers on an action that is performed return to the pool. Rules: EF-GRADUAL-05."""
    for colour, held in paid_parts(play, action).items():
        play.table.tokens.lose(f"intent/{colour}", action.mark, held)


def _pay_parts(scene: Scene, action: Action, way: Way, missing: int) -> Rules[int]:
    """How many parts one payment covers: what it comes to, in whole parts."""
    colour, need = way.colour, way.need
    if need == 0:
        return missing
    most = min(missing, funds(scene.play, scene.subject, colour).at_best(scene.source) // need)
    parts = 1
    if most > 1:
        asked = {n: f"{n * need} {colour.capitalize()}{_luck(scene, colour, n * need)}" for n in range(1, most + 1)}
        labels = {n: f"{some(n, 'part')} ({intent})" for n, intent in asked.items()}
        choices = [Choice(f"parts/{n}", label, n, source="EF-GRADUAL-02") for n, label in labels.items()]
        prompt = f"{action.name}: how many parts do you pay?"
        parts = yield from ask(Ask((scene.subject,), prompt, choices, "EF-GRADUAL-02", "parts"))
    what = scene.paid_for + _of_how_many(scene.play, parts, missing)
    paying = Paying(scene.subject, colour, need=parts * need, least=need, each="part", what=what)
    total = yield from gather(scene, paying)
    return (total or 0) // need


def _of_how_many(play: Play, parts: int, missing: int) -> str:
    """The remark on the number of parts left; empty for a Dreamer alone. Rules: EF-GRADUAL-01."""
    if len(play.party) == 1:
        return ""
    return f", {parts} of {missing} parts to go" if missing > 1 else ", the last part"


def _luck(scene: Scene, colour: str, need: int) -> str:
    """The remark on an amount of Intent that only a lucky Boost could bring. Rules: EF-BOOST-01."""
    return "" if affords(scene.play, scene.subject, colour, need, scene.source, lucky=False) else WITH_LUCK


def _mark(play: Play, who: str, action: Action, colour: str) -> Rules[None]:
    """A marker from the pool, or, if there is none, one that lies on another action. Rules: EF-POOL-07."""
    kind = f"intent/{colour}"
    if play.table.tokens.gain(kind, action.mark, 1):
        return
    others = [holder for holder in play.table.tokens.holders(kind) if holder != action.mark]
    choices = [
        Choice(f"marker/{slug(holder)}", f"Take the one on {_called(play, holder)}", holder, source="EF-POOL-07")
        for holder in others
    ]
    choices.append(Choice("marker/none", "Take none: what was paid is lost", "", source="EF-POOL-07"))
    prompt = f"No {colour.capitalize()} marker is left for {action.name}: which other one do you take?"
    if holder := (yield from choose_one((who,), prompt, choices, "EF-POOL-07", "marker")):
        play.table.tokens.pass_on(kind, holder, action.mark, 1)


def _called(play: Play, mark: str) -> str:
    """The name of the action of a mark."""
    action = find_printed(play, mark)
    return action.name if action is not None else play.name(mark.rpartition(":")[0])
