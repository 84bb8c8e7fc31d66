"""Paying: what an action costs, whether it can be paid, and paying it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from etherfields.games.etherfields.rules.costs.afford.can_afford import purse
from etherfields.games.etherfields.rules.costs.afford.cover import Asked, Begun, Parts, Spent, Taken, covers, least
from etherfields.games.etherfields.rules.costs.intent import SPENT_TORMENT, need_of, sources
from etherfields.games.etherfields.rules.costs.payment import gather
from etherfields.games.etherfields.rules.creatures.strength import from_creature
from etherfields.games.etherfields.rules.engine.events import run
from etherfields.games.etherfields.rules.engine.scene import Scene, distinct, slug
from etherfields.games.etherfields.rules.state.play import Paying, Play
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.language import tree
from etherfields.language.analysis.facts import colours_of
from etherfields.language.compile import CompiledCost, IntentPart, PricePart
from etherfields.language.compile.pieces import DECK_CARD

Part: TypeAlias = tuple[IntentPart[Scene] | PricePart[Scene], ...]
"""A part of a cost: one of these is paid."""


class Way(Struct):
    """One way to pay a part of a cost: Intent of a colour, or something done."""

    colour: str = ""
    need: int = 0
    price: PricePart[Scene] | None = None
    times: int = 1
    """How often the price is to be paid, all at once."""


Ways: TypeAlias = Sequence[Way]
"""A part of a cost as it is asked for when its payment begins: one of these is taken."""


def ways(scene: Scene, part: Part, kind: str = "", times: int = 1) -> list[Way]:
    """EF-COST-08: the alternatives of a part; each colour stands for itself."""
    found: list[Way] = []
    for payment in part:
        if isinstance(payment, PricePart):
            if times == 1 or _is_counted(payment):
                found.append(Way(price=payment, times=times))
            continue
        need = need_of(scene, payment, kind) * times
        found += [Way(colour, need) for colour in colours_of(payment.colour)]
    return found


def payable(scene: Scene, way: Way) -> bool:
    """EF-PRIORITY-03: whether somebody could pay in a way, if only by a lucky Boost."""
    if way.price is not None:
        return _can_do(scene, way.price) and (way.times == 1 or _is_enough(scene, way))
    return affords(scene.play, scene.subject, way.colour, way.need, scene.source)


def affords(play: Play, who: str, colour: str, need: int, paid_for: str) -> bool:
    """Whether somebody could come to so much Intent for something."""
    if need == 0:
        return True
    if who not in play.party:
        # Nobody pays.
        return False
    paying = play.paying
    if paying is not None and paying.is_hoped:
        return who == paying.who or purse(play, who, colour).might_hold(need, paid_for)
    return purse(play, who, colour).holds(need, paid_for)


def surely(play: Play, who: str, colour: str, need: int, paid_for: str) -> bool:
    """Whether somebody could come to so much Intent for something without any luck."""
    return need == 0 or (who in play.party and purse(play, who, colour).is_sure(need, paid_for))


def needs_luck(scene: Scene, cost: CompiledCost[Scene], kind: str = "", times: int = 1) -> bool:
    """EF-BOOST-01: whether a cost, once or so many times at once, could only be met by a lucky Boost."""
    play, who = scene.play, scene.subject
    return not all(
        any(way.price is not None or surely(play, who, way.colour, way.need, scene.source)
            for way in ways(scene, part, kind, times))
        for part in cost.parts
    ) or not _together(scene, cost, kind, times, lucky=False)


def costs_nothing(scene: Scene, cost: CompiledCost[Scene], kind: str = "") -> bool:
    """EF-COST-09: whether a cost has come down to nothing: each part can be paid with no Intent at all."""
    return all(any(way.price is None and not way.need for way in ways(scene, part, kind)) for part in cost.parts)


def can_pay(scene: Scene, cost: CompiledCost[Scene], kind: str = "", times: int = 1) -> bool:
    """Whether somebody could pay a cost, once or so many times at once: each part, in at least one way."""
    if cost.payable is not None and times == 1:
        return cost.payable(scene)
    for part in cost.parts:
        for payment in part:
            if _can_make(scene, payment, kind, times):
                break
        else:
            return False
    return _together(scene, cost, kind, times)


def _together(scene: Scene, cost: CompiledCost[Scene], kind: str, times: int = 1, lucky: bool = True) -> bool:
    """EF-PRIORITY-03, EF-COST-06: whether the cards that there are can pay for all that takes cards."""
    prices = [one for part in cost.parts for one in part if isinstance(one, PricePart)]
    if len(cost.parts) < 2 and not any(price.takes or times > 1 for price in prices):
        return True
    sums = sums_of(scene, [ways(scene, part, kind, times) for part in cost.parts])
    return covers(scene.play, scene.subject, sums, scene.source, lucky)


def sums_of(scene: Scene, parts: Sequence[Ways]) -> list[list[Asked]]:
    """What parts of a cost come to in each of their ways; without those that can be paid with nothing that runs out."""
    found = [[_sum_of(scene, way) for way in part] for part in parts]
    return [[one for one in part if one is not None] for part in found if None not in part]


def _sum_of(scene: Scene, way: Way) -> Asked | None:
    """What a way of paying takes, be it Intent, cards or tokens; nothing, if it is none of these."""
    if way.price is None:
        return way.colour, way.need
    if way.price.takes is not None:
        among, n = way.price.takes
        return Taken(partial(among, scene), n(scene) * way.times)
    if way.price.spends is not None:
        kind, n = way.price.spends
        each = from_creature(scene, "effect block", n(scene)) if kind == DECK_CARD else n(scene)
        return Spent(kind, each * way.times)
    pain = _pain(way.price) if way.times > 1 else 0
    return Spent(SPENT_TORMENT, pain * way.times) if pain else None


def _pain(price: PricePart[Scene]) -> int:
    """EF-COST-10: the Torment that a price is, as printed; nothing, if it is something else."""
    match price.source:
        case tree.Do("torment", (tree.Number(n),)):
            return n
        case _:
            return 0


def _is_counted(price: PricePart[Scene]) -> bool:
    """EF-ATTACK-03: whether it can be told how often what is no Intent can be paid: tokens, cards, Torment."""
    return price.takes is not None or price.spends is not None or _pain(price) > 0


def _can_do(scene: Scene, price: PricePart[Scene]) -> bool:
    possible = price.effect.possible
    return possible is None or possible(scene)


def _can_make(scene: Scene, payment: IntentPart[Scene] | PricePart[Scene], kind: str, times: int) -> bool:
    if isinstance(payment, PricePart):
        return _can_do(scene, payment)
    need, play = need_of(scene, payment, kind) * times, scene.play
    return any(affords(play, scene.subject, colour, need, scene.source) for colour in colours_of(payment.colour))


def pay(scene: Scene, cost: CompiledCost[Scene], kind: str = "", begun: bool = False) -> Rules[bool]:
    """EF-COST-02: pay all of a cost, for which something may have been given before; says whether it was met."""
    often, _ = yield from pay_parts(scene, cost, kind, begun=begun)
    return often > 0


def pay_parts(
    scene: Scene, cost: CompiledCost[Scene], kind: str = "", times: int = 1, begun: bool = False
) -> Rules[tuple[int, list[Paying]]]:
    """EF-COST-02, EF-ATTACK-03: pay all parts so many times at once, Intent first, all else as often as that covers.

    Says how often it was met, and what it came to for each part that was paid with Intent. What is asked is settled at
    the start: no part becomes dearer or cheaper by what pays for another.
    """
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
    """EF-ATTACK-03: pay what is no Intent so many times; says how often that could be done."""
    yield from do(scene, price)
    for done in range(1, times):
        if not _can_do(scene, price):
            return done
        yield from do(scene, price)
    return times


def _pay_intent(
    scene: Scene, cost: CompiledCost[Scene], parts: Sequence[Ways], prices: Sequence[Ways], times: int, begun: bool
) -> Rules[tuple[list[Paying], list[Ways]] | None]:
    """EF-BOOST-05: pay with Intent what can be, one part of it at the very end; says what, and what is owed besides."""
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
    """EF-COST-10, EF-COST-11, EF-DRAW-13: pay what is no Intent, and what follows from that before anything else."""
    yield from run(price.effect, scene, "a price")
    if scene.play.answering:  # what is paid in the middle of a text doesn't wait for the end of that
        yield from scene.settle()


def unpaid(scene: Scene, name: str) -> str:
    """EF-BOOST-06: what is told of what wasn't paid for: it was left, it failed, or it couldn't be paid."""
    does = scene.left or "can't pay for"
    return f"{scene.play.name(scene.subject)} {does} “{name}”."


def choose_way(
    scene: Scene, found: Ways, nothing_paid: bool = True, later: Parts = ()
) -> Rules[Way | None]:
    """EF-COST-08: one of the ways that can be paid; nothing if there is none, or nobody pays after all.

    EF-PRIORITY-03: where one leaves enough for the parts that are to be paid later, those that don't aren't open.
    """
    able = [way for way in found if payable(scene, way)]
    able = [way for way in able if _leaves(scene, way, later)] or able
    if len(able) < 2:
        return able[0] if able else None
    from etherfields.language.write.writer import english

    choices: list[Choice[Way | None]] = []
    for way in able:
        if way.price is not None:
            often = f", {way.times} times" if way.times > 1 else ""
            label = english(way.price.source).rstrip(".") + often + scene.warning(way.price.source)
            choices.append(Choice(f"pay-by/{slug(way.price.verb)}-{len(choices)}", label, way, source="EF-COST-08"))
        else:
            choices.append(
                Choice(f"pay-by/{way.colour}", f"Pay {way.need} {way.colour.capitalize()}", way, source="EF-COST-08")
            )
    choices = distinct(choices)
    if nothing_paid:
        choices.append(Choice("pay-by/stop", "Don't pay after all", None, source="EF-COST-02"))
    prompt = f"How do you pay? For: {scene.paid_for}." if scene.paid_for else "How do you pay?"
    rule = scene.source or "EF-COST-08"
    chosen: Way | None = yield from ask(Ask(scene.askers, prompt, choices, rule, "pay-by"))
    if chosen is None:
        scene.left = "leaves"
        scene.play.is_forgone = scene.play.paying is None
    return chosen


def _is_enough(scene: Scene, way: Way, later: Parts = (), gone: Collection[str] = ()) -> bool:
    """EF-COST-05: whether there is enough for a part in a way, and for what is to be paid later as well."""
    takes = _sum_of(scene, way)
    return takes is None or covers(scene.play, scene.subject, [[takes], *later], scene.source, gone=gone)


def _leaves(scene: Scene, way: Way, later: Parts, gone: Collection[str] = ()) -> bool:
    """EF-COST-05: whether what is to be paid later can be, if a part is paid in a way."""
    return not later or _is_enough(scene, way, later, gone)


def expected(scene: Scene, cost: CompiledCost[Scene], kind: str = "") -> list[str]:
    """EF-COST-05, EF-COST-07: the cards that would go for a cost if nothing were wasted, each for one part alone."""
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


def expected_of(
    scene: Scene, colour: str, need: int, later: Parts = (), gone: Collection[str] = ()
) -> list[str]:
    """EF-COST-07: the cards that would go for Intent of a colour: the least wasteful, or all, where luck must help."""
    play, who = scene.play, scene.subject
    found = [one for one in sources(play, who, colour, scene.source) if one.card not in gone]
    lot = least(play, who, found, need, later, {scene.source, *gone}) if need else []
    return [one.card for one in (lot or (found if need else []))]
