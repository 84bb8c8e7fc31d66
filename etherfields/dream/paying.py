"""Paying: what an action costs, whether it can be paid, and paying it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from etherfields.dream.actions import Open, colours_of
from etherfields.dream.dice import boost, boosts_left
from etherfields.dream.drawing import discard
from etherfields.dream.happening import happened
from etherfields.dream.intent import Source, purse, sources
from etherfields.dream.play import Paying, Play
from etherfields.dream.scene import Scene, distinct, slug
from etherfields.dream.sharing import Sum, covers, least
from etherfields.dream.watching import in_stillness
from etherfields.kernel.decisions import Ask, Choice, Rules, ask
from etherfields.language.compiling import CompiledCost, IntentPart, PricePart

Part: TypeAlias = tuple[IntentPart[Scene] | PricePart[Scene], ...]
"""A part of a cost: one of these is paid."""
Quickly: TypeAlias = Callable[[Play], Rules[None]]
Payment: TypeAlias = Choice[list[Source] | Quickly | str]
"""Something to give in a payment: cards and Items, something quick, or a Boost."""


@dataclass(slots=True)
class Way:
    """One way to pay a part of a cost: Intent of a colour, or something done."""

    colour: str = ""
    need: int = 0
    price: PricePart[Scene] | None = None


def ways(scene: Scene, part: Part, kind: str = "", times: int = 1) -> list[Way]:
    """EF-COST-08: the alternatives of a part; each colour stands for itself."""
    found: list[Way] = []
    for payment in part:
        if isinstance(payment, PricePart):
            found.append(Way(price=payment))
            continue
        need = need_of(scene, payment, kind) * times
        found += [Way(colour, need) for colour in colours_of(payment.colour)]
    return found


def need_of(scene: Scene, part: IntentPart[Scene], kind: str = "") -> int:
    """What an Intent cost comes to: as printed, times the players if it says so (EF-COST-12), bent by rules."""
    play, who = scene.play, scene.subject
    need = part.amount(scene) * (len(play.party) if part.per_dreamer else 1)
    need = play.quantity("action cost", need, who)
    if kind:
        need = play.quantity(f"{kind} cost", need, who)
    return max(need, 0)


def payable(scene: Scene, way: Way) -> bool:
    """EF-PRIORITY-03: whether somebody could pay in a way, if only by a lucky Boost."""
    if way.price is not None:
        possible = way.price.effect.possible
        return possible is None or possible(scene)
    return affords(scene.play, scene.subject, way.colour, way.need, scene.source)


def affords(play: Play, who: str, colour: str, need: int, paid_for: str) -> bool:
    """Whether somebody could come to so much Intent for something."""
    if need == 0:
        return True
    if play.paying or who not in play.party:
        # Nobody pays, or somebody is in the middle of a payment already.
        return False
    return purse(play, who, colour).holds(need, paid_for)


def surely(play: Play, who: str, colour: str, need: int, paid_for: str) -> bool:
    """Whether somebody could come to so much Intent for something without any luck."""
    return need == 0 or (who in play.party and purse(play, who, colour).is_sure(need, paid_for))


def needs_luck(scene: Scene, cost: CompiledCost[Scene], kind: str = "") -> bool:
    """EF-BOOST-01: whether a cost could only be met by a lucky Boost."""
    play, who = scene.play, scene.subject
    return not all(
        any(way.price is not None or surely(play, who, way.colour, way.need, scene.source)
            for way in ways(scene, part, kind))
        for part in cost.parts
    ) or not _together(scene, cost, kind, lucky=False)


def can_pay(scene: Scene, cost: CompiledCost[Scene], kind: str = "", times: int = 1) -> bool:
    """Whether somebody could pay a cost: each part, in at least one way."""
    if cost.payable is not None:
        return cost.payable(scene)
    for part in cost.parts:
        for payment in part:
            if _can_make(scene, payment, kind, times):
                break
        else:
            return False
    return len(cost.parts) < 2 or _together(scene, cost, kind, times)


def _together(scene: Scene, cost: CompiledCost[Scene], kind: str, times: int = 1, lucky: bool = True) -> bool:
    """EF-PRIORITY-03: whether the parts that can only be paid with Intent can be paid out of the same cards."""
    sums = sums_of(scene, cost.parts, kind, times)
    return len(sums) < 2 or covers(scene.play, scene.subject, sums, scene.source, lucky)


def sums_of(scene: Scene, parts: Sequence[Part], kind: str = "", times: int = 1) -> list[list[Sum]]:
    """What the parts of a cost that can only be paid with Intent come to, in each of their colours."""
    return [
        [(way.colour, way.need) for way in ways(scene, part, kind, times)]
        for part in parts
        if not any(isinstance(payment, PricePart) for payment in part)
    ]


def _can_make(scene: Scene, payment: IntentPart[Scene] | PricePart[Scene], kind: str, times: int) -> bool:
    if isinstance(payment, PricePart):
        possible = payment.effect.possible
        return possible is None or possible(scene)
    need, play = need_of(scene, payment, kind) * times, scene.play
    return any(affords(play, scene.subject, colour, need, scene.source) for colour in colours_of(payment.colour))


def pay(scene: Scene, cost: CompiledCost[Scene], kind: str = "", times: int = 1) -> Rules[bool]:
    """EF-COST-02: pay all of a cost, Intent first; says whether it was met."""
    parts = _intent_first(cost)
    for index, part in enumerate(parts):
        later = sums_of(scene, parts[index + 1 :], kind, times) if parts[index + 1 :] else ()
        way = yield from choose_way(scene, ways(scene, part, kind, times), nothing_paid=not index, later=later)
        if way is None:
            return False
        if way.price is not None:
            yield from do(scene, way.price)
        elif not (yield from pay_intent(scene, way.colour, way.need, later)):
            return False
    return True


def _intent_first(cost: CompiledCost[Scene]) -> list[Part]:
    return sorted(cost.parts, key=lambda part: isinstance(part[0], PricePart))


def do(scene: Scene, price: PricePart[Scene]) -> Rules[None]:
    """EF-COST-10, EF-COST-11: pay what is no Intent."""
    result = price.effect.run(scene)
    if result is not None:
        yield from result


def unpaid(scene: Scene, name: str) -> str:
    """EF-BOOST-06: what is told of something that wasn't paid for: it was left, or it couldn't be paid."""
    does = scene.left or "can't pay for"
    return f"{scene.play.name(scene.subject)} {does} {name}."


def pay_times(scene: Scene, cost: CompiledCost[Scene], kind: str, times: int) -> Rules[int]:
    """EF-ATTACK-03: pay a cost of Intent several times at once; says how often what came of it covers the cost."""
    covered = times
    for index, part in enumerate(cost.parts):
        later = sums_of(scene, cost.parts[index + 1 :], kind, times)
        way = yield from choose_way(scene, ways(scene, part, kind, times), nothing_paid=not index, later=later)
        if way is None:
            return 0
        total = yield from gather(scene, way.colour, way.need, way.need // times, later=later)
        if total is None:
            return 0
        covered = min(covered, total * times // way.need if way.need else times)
    return covered


def choose_way(
    scene: Scene, found: list[Way], nothing_paid: bool = True, later: Sequence[Sequence[Sum]] = ()
) -> Rules[Way | None]:
    """EF-COST-08: one of the ways that can be paid; nothing if there is none, or nobody pays after all.

    EF-PRIORITY-03: where one leaves enough for the parts that are to be paid later, those that don't aren't open.
    """
    able = [way for way in found if payable(scene, way)]
    able = [way for way in able if _leaves(scene, way, later)] or able
    if len(able) < 2:
        return able[0] if able else None
    from etherfields.language.writing import english

    choices: list[Choice[Way | None]] = []
    for way in able:
        if way.price is not None:
            label = english(way.price.source).rstrip(".") + scene.warning(way.price.source)
            choices.append(Choice(f"pay-by/{slug(way.price.verb)}-{len(choices)}", label, way, source="EF-COST-08"))
        else:
            choices.append(
                Choice(f"pay-by/{way.colour}", f"Pay {way.need} {way.colour.capitalize()}", way, source="EF-COST-08")
            )
    choices = distinct(choices)
    if nothing_paid:
        choices.append(Choice("pay-by/stop", "Don't pay after all", None, source="EF-COST-02"))
    prompt = f"How do you pay for {scene.paid_for}?" if scene.paid_for else "How do you pay?"
    rule = scene.source or "EF-COST-08"
    chosen: Way | None = yield from ask(Ask(scene.askers, prompt, choices, rule, "pay-by"))
    if chosen is None:
        scene.left = "leaves"
    return chosen


def _leaves(scene: Scene, way: Way, later: Sequence[Sequence[Sum]], gone: Collection[str] = ()) -> bool:
    """EF-COST-05: whether a part can be paid in a way, and what is to be paid later as well."""
    if way.price is not None or not later:
        return True
    return covers(scene.play, scene.subject, [[(way.colour, way.need)], *later], scene.source, gone=gone)


def expected(scene: Scene, cost: CompiledCost[Scene], kind: str = "") -> list[str]:
    """EF-COST-05, EF-COST-07: the cards that would go for a cost if nothing were wasted, each for one part alone."""
    parts, gone = _intent_first(cost), list[str]()
    for index, part in enumerate(parts):
        later = sums_of(scene, parts[index + 1 :], kind)
        found = [way for way in ways(scene, part, kind) if way.colour and way.need]
        fit = [way for way in found if _leaves(scene, way, later, gone)] or found
        lots = [lot for way in fit if (lot := expected_of(scene, way.colour, way.need, later, gone))]
        lots.sort(key=len)
        gone += lots[0] if lots else ()
    return gone


def expected_of(
    scene: Scene, colour: str, need: int, later: Sequence[Sequence[Sum]] = (), gone: Collection[str] = ()
) -> list[str]:
    """EF-COST-07: the cards that would go for Intent of a colour: the least wasteful, or all, where luck must help."""
    play, who = scene.play, scene.subject
    found = [one for one in sources(play, who, colour, scene.source) if one.card not in gone]
    lot = least(play, who, found, need, later, {scene.source, *gone}) if need else []
    return [one.card for one in (lot or (found if need else []))]


def pay_intent(scene: Scene, colour: str, need: int, later: Sequence[Sequence[Sum]] = ()) -> Rules[bool]:
    """EF-COST-03 to EF-COST-08: gather Intent of one colour until the need is met, or give up."""
    total = yield from gather(scene, colour, need, later=later)
    return total is not None and total >= need


def gather(
    scene: Scene,
    colour: str,
    need: int,
    least: int = 0,
    blank_fails: bool = False,
    later: Sequence[Sequence[Sum]] = (),
) -> Rules[int | None]:
    """Gather Intent by discarding; says how much it came to, or nothing at all if a Boost came up DOOM.

    BLANK can be as bad, if it is said to (`blank_fails`). Where less than the need buys something as well, `least` is
    how much that takes.
    """
    play, who = scene.play, scene.subject
    paying = Paying(who, colour, need=need, least=least, what=scene.paid_for, later=later)
    play.begin_payment(paying)
    try:
        yield from happened(play, "pay", who, colour)
        while paying.total < need:
            answer = yield from _next(scene, paying, need)
            if isinstance(answer, list):
                yield from _discard_all(play, who, paying, answer)
            elif callable(answer):
                yield from answer(play)
                yield from scene.settle()
            elif answer == "boost":
                # EF-BOOST-05: the Boost is the last source.
                paying.boosted = True
                bonus = yield from boost(play, who)
                return None if bonus is None or (blank_fails and not bonus) else paying.total + bonus
            else:
                if answer == "stop":
                    scene.left = "gives up" if paying.total else "doesn't pay for"
                return paying.total
        return paying.total
    finally:
        play.end_payment()


def _next(scene: Scene, paying: Paying, need: int) -> Rules[list[Source] | Quickly | str]:
    """What is given next: the least wasteful lot, a single card, something quick, a Boost; or nothing more."""
    word, who = paying.colour.capitalize(), scene.subject
    choices, helping = in_stillness(scene.play, lambda play: _offered(scene, paying, need, word))
    if not choices and not helping:
        return "nothing left"
    choices.append(Choice("pay/stop", _given_up(paying), "stop", source="EF-BOOST-06"))
    so_far = f": {paying.total} paid, {need - paying.total} missing." if paying.total else "."
    prompt = f"Pay {need} {word}{so_far} For: {paying.what}." if paying.what else f"Pay {need} {word}{so_far}"
    if helping:
        choices = [Choice(f"{who}/{one.key}", one.label, one.value, who, one.source) for one in choices] + helping
    asked = tuple(dict.fromkeys((who, *(choice.who for choice in helping))))
    return (yield from ask(Ask(asked, prompt, choices, scene.source or "EF-COST-03", "pay")))


def _offered(scene: Scene, paying: Paying, need: int, word: str) -> tuple[list[Payment], list[Payment]]:
    """What can be given next: by whoever pays, and by the others."""
    play, who = scene.play, scene.subject
    found = sources(play, who, paying.colour, scene.source)
    missing = need - paying.total
    choices: list[Payment] = []
    lot = least(play, who, found, missing, paying.later, (scene.source,))
    if lot:
        choices.append(_least_wasteful(play, lot, word, missing))
    only = lot[0] if len(lot) == 1 else None
    choices += [_alone(play, source, word, missing) for source in found if source is not only]
    if paying.total and boosts_left(play, who) > 0:
        choices.append(
            Choice("boost", f"Boost: roll the Luck die for the missing {missing} {word}", "boost", source="EF-BOOST-01")
        )
    choices += [Choice(quick.key, quick.label, quick.do, source=quick.source) for quick in _breaking_in()(play, who)]
    return choices, _from_others(play, who)


@cache
def _breaking_in() -> Callable[[Play, str], list[Open]]:
    """What tells what is quick: it must be paid for, and so knows this room; looked for when it is first needed."""
    from etherfields.dream.quick import breaking_in

    return breaking_in


def _least_wasteful(play: Play, lot: list[Source], word: str, missing: int) -> Payment:
    """EF-COST-07: what wastes the least, as a choice; a single card is called as it is among the others."""
    if len(lot) == 1:
        alone = _alone(play, lot[0], word, missing)
        return Choice("pay/least", alone.label, lot, source=alone.source)
    names = ", ".join(f"{play.name(source.card)} ({source.gives})" for source in lot)
    spare = sum(source.gives for source in lot) - missing
    lost = f"; {spare} {word} is lost" if spare else ""
    return Choice("pay/least", f"Discard {names}{lost}", lot, source="EF-COST-07")


def _alone(play: Play, source: Source, word: str, missing: int) -> Payment:
    """A single card or Item as a choice: the same one whenever it gives as much, and as much too much (EF-COST-07)."""
    spare = max(source.gives - missing, 0)
    known, what = play.read.alone, (source.card, source.gives, word, spare)
    found = known.get(what)
    if found is None:
        label = f"Discard {play.name(source.card)} for {source.gives} {word}"
        label += f"; {spare} {word} is lost" if spare else ""
        found = known[what] = Choice(f"pay/{slug(source.card)}", label, [source], source=source.card)
    return found


def _given_up(paying: Paying) -> str:
    """What it is to pay no more."""
    if not paying.total:
        return "Don't pay after all"
    if paying.least and paying.total >= paying.least:
        return "Leave it at what is paid"
    return "Give up: what is paid is lost"


def _from_others(play: Play, who: str) -> list[Payment]:
    """EF-COST-14, EF-DECK-09: what is quick may be used by any Dreamer, also while somebody else pays."""
    breaking_in = _breaking_in()
    return [
        Choice(f"{other}/{quick.key}", quick.label, quick.do, other, quick.source)
        for other in play.party
        if other != who
        for quick in breaking_in(play, other)
    ]


def _discard_all(play: Play, who: str, paying: Paying, given: list[Source]) -> Rules[None]:
    """EF-COST-04, EF-COST-06: cards to the discard pile, Items to the Stash; they give Intent and no action."""
    for source in given:
        paying.total += source.gives
        yield from discard(play, who, source.card)
