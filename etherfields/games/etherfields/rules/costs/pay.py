"""Paying: what an action costs, whether it can be paid, and paying it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.language.compile import CompiledCost, PricePart
from ..dreamers.death_warnings import warning_of
from ..dreamers.limits import settle_limits
from ..engine.asking import distinct
from ..engine.events import run
from ..engine.names import slug
from ..engine.scene import Scene
from ..state.in_progress import Paying
from .afford.parts import Begun, Parts
from .intent import sources
from .least_waste import least
from .payment import gather
from .ways_to_pay import Way, Ways, can_do, is_enough, payable, sums_of, ways


def pay(scene: Scene, cost: CompiledCost[Scene], kind: str = "", begun: bool = False) -> Rules[bool]:
    """Pay all of a cost, for which something may have been given before; says whether it was met. Rules: EF-COST-02."""
    often, _ = yield from pay_parts(scene, cost, kind, begun=begun)
    return often > 0


def pay_parts(
    scene: Scene, cost: CompiledCost[Scene], kind: str = "", times: int = 1, begun: bool = False
) -> Rules[tuple[int, list[Paying]]]:
    """Pay all parts so many times at once, Intent first, all else as often as that covers.

    Says how often it was met, and what it came to for each part that was paid with Intent. What is asked is settled at
    the start: no part becomes dearer or cheaper by what pays for another.
    Rules: EF-COST-02, EF-ATTACK-03."""
    parts, prices = _intent_first([ways(scene, part, kind, times) for part in cost.parts])
    given = yield from _pay_intent(scene, cost, parts, prices, times, begun)
    if given is None:
        return 0, []
    paid, owed = given
    often = min((times, *(one.total * times // one.need for one in paid if one.need)))
    rest = [*owed, *prices]
    for index, part in enumerate(rest):
        while often > 1 and not any(payable(scene, way) for way in _so_often(part, often)):
            # Something quick has taken of it meanwhile.
            often -= 1
        later = sums_of(scene, [_so_often(one, often) for one in rest[index + 1 :]])
        nothing_paid = not (begun or parts or index)
        way = yield from choose_way(scene, _so_often(part, often), nothing_paid, later)
        if way is None or way.price is None:
            return 0, []
        often = yield from _done(scene, way.price, often)
    return often, paid


def _so_often(part: Ways, times: int) -> Ways:
    return [replace(way, times=times) for way in part]


def _done(scene: Scene, price: PricePart[Scene], times: int) -> Rules[int]:
    """Pay a price that is no Intent several times; returns the times that it could be paid. Rules: EF-ATTACK-03."""
    yield from do(scene, price)
    for done in range(1, times):
        if not can_do(scene, price):
            return done
        yield from do(scene, price)
    return times


def _pay_intent(
    scene: Scene, cost: CompiledCost[Scene], parts: Sequence[Ways], prices: Sequence[Ways], times: int, begun: bool
) -> Rules[tuple[list[Paying], list[Ways]] | None]:
    """Pay the Intent of a cost, one part at the very end; returns the payments and the prices still owed.
    Rules: EF-BOOST-05."""
    paid: list[Paying] = []
    owed: list[Ways] = []
    waits: Paying | None = None
    for index, part in enumerate(parts):
        later = sums_of(scene, [*parts[index + 1 :], *owed, *prices])
        later += [[Begun(waits.colour, waits.missing)]] if waits is not None else []
        way = yield from choose_way(scene, part, nothing_paid=not (begun or index), later=later)
        if way is None:
            return None
        if way.price is not None:
            owed.append((way,))
            continue
        paying = _payment(scene, way, times, later)
        paying.is_begun, paying.cost = begun or bool(paid), (scene.source, cost.source)
        if waits is not None:
            paying.boost = ""
        elif part is not parts[-1]:
            paying.boost = "later"
        paid.append(paying)
        if not (yield from _gathered(scene, paying, times)):
            return None
        waits = paying if paying.put_off else waits
    if waits is not None:
        waits.boost, waits.later = "now", sums_of(scene, [*owed, *prices])
        if not (yield from _gathered(scene, waits, times)):
            return None
    return paid, owed


def _intent_first(asked: Sequence[Ways]) -> tuple[list[Ways], list[Ways]]:
    """The parts that can be paid with Intent, and the others."""
    parts: list[Ways] = []
    others: list[Ways] = []
    for part in asked:
        (parts if any(way.price is None for way in part) else others).append(part)
    return parts, others


def _payment(scene: Scene, way: Way, times: int, later: Parts) -> Paying:
    paying = Paying(scene.subject, way.colour, need=way.need, what=scene.paid_for, later=later)
    if times > 1:
        paying.least, paying.each = way.need // times, "time"
    return paying


def _gathered(scene: Scene, paying: Paying, times: int) -> Rules[bool]:
    """Gather Intent for a part of a cost; says whether that is enough for it once, or left for the end."""
    total = yield from gather(scene, paying)
    paying.total = total or 0
    return paying.put_off or (total is not None and total >= paying.need // times)


def do(scene: Scene, price: PricePart[Scene]) -> Rules[None]:
    """Pay a price that is no Intent, with its consequences at once. Rules: EF-COST-10, EF-COST-11, EF-DRAW-13."""
    yield from run(price.effect, scene, "a price")
    if scene.play.answering:  # what is paid in the middle of a text doesn't wait for the end of that
        yield from settle_limits(scene.play)


def unpaid(scene: Scene, name: str) -> str:
    """The sentence on an unpaid action: left, failed, or beyond the Dreamer's means. Rules: EF-BOOST-06."""
    does = scene.left or "can't pay for"
    return f"{scene.play.name(scene.subject)} {does} “{name}”."


def choose_way(scene: Scene, found: Ways, nothing_paid: bool = True, later: Parts = ()) -> Rules[Way | None]:
    """One of the ways that can be paid; nothing if there is none, or nobody pays after all.

    EF-PRIORITY-03: where one leaves enough for the parts that are to be paid later, those that don't aren't open.
    Rules: EF-COST-08."""
    able = [way for way in found if payable(scene, way)]
    able = [way for way in able if _leaves(scene, way, later)] or able
    if len(able) < 2:
        return able[0] if able else None
    choices: list[Choice[Way | None]] = []
    for way in able:
        key, label = way.colour, f"Pay {way.need} {way.colour.capitalize()}"
        if way.price is not None:
            often = f", {way.times} times" if way.times > 1 else ""
            key = f"{slug(way.price.verb)}-{len(choices)}"
            label = english(way.price.source).rstrip(".") + often + warning_of(scene, (way.price.source,))
        choices.append(Choice(f"pay-by/{key}", label, way, source="EF-COST-08"))
    choices = distinct(choices)
    if nothing_paid:
        choices.append(Choice("pay-by/stop", "Don't pay after all", None, source="EF-COST-02"))
    prompt = f"How do you pay? For: {scene.paid_for}." if scene.paid_for else "How do you pay?"
    rule = scene.source or "EF-COST-08"
    chosen: Way | None = yield from ask(Ask(scene.askers, prompt, choices, rule, "pay-by"))
    if chosen is None:
        scene.left = "leaves"
        scene.play.is_withdrawn = scene.play.paying is None
    return chosen


def _leaves(scene: Scene, way: Way, later: Parts, gone: Collection[str] = ()) -> bool:
    """Whether what is to be paid later can be, if a part is paid in a way. Rules: EF-COST-05."""
    return not later or is_enough(scene, way, later, gone)


def expected(scene: Scene, cost: CompiledCost[Scene], kind: str = "") -> list[str]:
    """The cards that would go for a cost if nothing were wasted, each for one part alone.
    Rules: EF-COST-05, EF-COST-07."""
    asked = [ways(scene, part, kind) for part in cost.parts]
    parts, gone = [part for sort in _intent_first(asked) for part in sort], list[str]()
    for index, part in enumerate(parts):
        later = sums_of(scene, parts[index + 1 :])
        found = [way for way in part if way.colour and way.need]
        fit = [way for way in found if _leaves(scene, way, later, gone)] or found
        lots = [lot for way in fit if (lot := expected_of(scene, way.colour, way.need, later, gone))]
        lots.sort(key=len)
        gone += lots[0] if lots else ()
    return gone


def expected_of(scene: Scene, colour: str, need: int, later: Parts = (), gone: Collection[str] = ()) -> list[str]:
    """The cards that would go for Intent of a colour: the least wasteful, or all, where luck must help.
    Rules: EF-COST-07."""
    play, who = scene.play, scene.subject
    found = [one for one in sources(play, who, colour, scene.source) if one.card not in gone]
    lot = least(play, who, found, need, later, {scene.source, *gone}) if need else []
    return [one.card for one in (lot or (found if need else []))]
