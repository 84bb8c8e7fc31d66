"""Gathering Intent of one colour: cards and Items are discarded, something quick is used, at last it is Boosted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import some
from ..actions.in_reach import source_is_gone
from ..actions.quick_order import Quickly, others_quick, own_quick, side_by_side
from ..cards.discarding import discard
from ..dreamers.limits import settle_limits
from ..engine.events import happened
from ..engine.names import slug
from ..engine.scene import UNPAID, Scene
from ..memo.memo import in_stillness, per_pack
from ..state.in_progress import Paying
from ..state.play import Play
from .afford.parts import Asked, Begun, Parts
from .boost import boost, boosts_left, doom
from .intent import Source, sources
from .least_waste import least

_RULES_OF_LESS = {"": "", "field": "EF-MOVE-01", "time": "EF-ATTACK-03", "part": "EF-GRADUAL-02"}
"""The rules by which less than the whole price brings a part, by the unit that the price is for."""

TOO_MUCH = " is lost"
"""The words on surplus Intent (EF-COST-07)."""

Payment: TypeAlias = Choice[list[Source] | Quickly | str]
"""A thing to give in a payment: cards and Items, a quick action, or a Boost."""


def gather(scene: Scene, paying: Paying, blank_fails: bool = False) -> Rules[int | None]:
    """Gather Intent by discarding; says how much it came to, or nothing at all if a Boost came up DOOM.

    BLANK can be as bad, if it is said to (`blank_fails`); so is it if what is paid for is there no longer. A payment
    that was put off goes on where it was left."""
    play = scene.play
    play.begin_payment(paying)
    try:
        total = yield from _give(scene, paying, blank_fails)
    finally:
        play.end_payment()
        if play.paying is None:
            play.is_withdrawn = scene.left == UNPAID
    if paying.is_doomed:
        # EF-BOOST-02: the action has failed by now, and nothing is paid any more.
        yield from doom(play, scene.subject)
    return total


def _give(scene: Scene, paying: Paying, blank_fails: bool) -> Rules[int | None]:
    """One thing after the other is given, until it is enough or nobody gives more. Rules: EF-COST-03."""
    play, who = scene.play, scene.subject
    if not paying.put_off:
        yield from happened(play, "pay", who, paying.colour)
    paying.put_off = False
    while paying.total < paying.need:
        answer = yield from _next(scene, paying)
        if isinstance(answer, list):
            yield from _discard_all(play, who, paying, answer)
            yield from settle_limits(play)
        elif callable(answer):
            yield from answer(play)
            yield from settle_limits(play)
        elif answer == "boost":
            # EF-BOOST-05: the Boost is the last source.
            return (yield from _boosted(scene, paying, blank_fails))
        else:
            paying.put_off = answer == "last"
            if answer == "stop":
                scene.left = "gives up" if paying.total or paying.is_begun else UNPAID
            return paying.total
        if _is_lost(scene):
            return None
    return paying.total


def _boosted(scene: Scene, paying: Paying, blank_fails: bool) -> Rules[int | None]:
    """The total of a payment with a Boost; None if the action fails. Rules: EF-BOOST-02, EF-BOOST-03, EF-BOOST-04."""
    paying.boosted = True
    bonus = yield from boost(scene.play, scene.subject)
    paying.is_doomed = bonus is None
    if bonus is None:
        scene.left = "fails at"
    if bonus is None or (blank_fails and not bonus) or _is_lost(scene):
        return None
    return paying.total + bonus


def _is_lost(scene: Scene) -> bool:
    """Whether nothing can be paid for any more; that is what will be told, then. Rules: EF-COST-02."""
    if not source_is_gone(scene):
        return False
    scene.left = "can't go on with"
    return True


def _next(scene: Scene, paying: Paying) -> Rules[list[Source] | Quickly | str]:
    """The next thing given: the least wasteful cards, a single card, a quick action, a Boost; or no more."""
    word, who, need = paying.colour.capitalize(), scene.subject, paying.need
    choices, helping = in_stillness(scene.play, _offered, scene, paying, word)
    if not choices and not helping:
        return "nothing left"
    choices.append(_stopping(paying, word))
    so_far = f": {paying.total} paid, {need - paying.total} missing." if paying.total else "."
    whose = f"{scene.play.name(who)} pays" if helping else "Pay"  # among several who are asked, it says who pays
    prompt = f"{whose} {need} {word}{so_far}{f' For: {paying.what}.' if paying.what else ''}"
    asked, choices = side_by_side(who, choices, helping)
    also = _RULES_OF_LESS[paying.each] or ("EF-GRADUAL-01" if _is_gradual(paying) else "")
    return (yield from ask(Ask(asked, prompt, choices, scene.source or "EF-COST-03", "pay", also=also)))


def _is_gradual(paying: Paying) -> bool:
    """Whether it is paid for a part of a Gradual cost, with all else that belongs to the base cost.
    Rules: EF-GRADUAL-01."""
    return paying.cost is not None and "gradual" in paying.cost[1].words


def _offered(play: Play, scene: Scene, paying: Paying, word: str) -> tuple[list[Payment], list[Payment]]:
    """The next things that can be given: by the payer, and by the others."""
    who = scene.subject
    found = sources(play, who, paying.colour, scene.source)
    missing = paying.missing
    choices: list[Payment] = []
    lot = least(play, who, found, missing, paying.later, (scene.source,), _missing_around(play, who))
    if lot:
        choices.append(_least_wasteful(play, lot, word, missing))
    only = lot[0] if len(lot) == 1 else None
    for source in found:
        if source is not only:
            choices.append(_alone(play, source, word, missing))
    if paying.total and boosts_left(play, who) > 0:
        choices += _boosting(paying, f"the missing {missing} {word}")
    choices += own_quick(play, who)
    helping: list[Payment] = [*others_quick(play, who)]
    return choices, helping


def _missing_around(play: Play, who: str) -> Parts:
    """The Intent missing from the payments that this one interrupts. Rules: EF-COST-14."""
    missing: list[Sequence[Asked]] = []
    for one in play.interrupted(who):
        if one.missing > 0:
            missing += [[Begun(one.colour, one.missing)], *one.later]
    return missing


def _boosting(paying: Paying, missing: str) -> list[Payment]:
    """To Boost; or, while more Intent is to be paid for the same, to come back for that at the end.
    Rules: EF-BOOST-05."""
    if paying.boost == "now":
        return [Choice("boost", f"Boost: roll the Luck die for {missing}", "boost", source="EF-BOOST-01")]
    if paying.boost == "later":
        told = "All other Intent for it is paid first; then you come back to this, and can Boost it."
        return [Choice("last", f"Leave {missing} for the end", "last", source="EF-BOOST-05", told=told)]
    return []


def _least_wasteful(play: Play, lot: list[Source], word: str, missing: int) -> Payment:
    """The least wasteful cards as a choice; a single card has its usual label. Rules: EF-COST-07."""
    if len(lot) == 1:
        alone = _alone(play, lot[0], word, missing)
        return Choice("pay/least", alone.label, lot, source=alone.source)
    names = ", ".join(f"{play.name(source.card)} ({source.gives})" for source in lot)
    spare = sum(source.gives for source in lot) - missing
    lost = f"; {spare} {word}{TOO_MUCH}" if spare else ""
    return Choice("pay/least", f"Discard {names}{lost}", lot, source="EF-COST-07")


def _alone(play: Play, source: Source, word: str, missing: int) -> Payment:
    """A single card or Item as a choice: the same one whenever it gives as much, and as much too much (EF-COST-07)."""
    return _discarding(play, source, word, max(source.gives - missing, 0))


@per_pack
def _discarding(play: Play, source: Source, word: str, spare: int) -> Payment:
    label = f"Discard {play.name(source.card)} for {source.gives} {word}"
    label += f"; {spare} {word}{TOO_MUCH}" if spare else ""
    return Choice(f"pay/{slug(source.card)}", label, [source], source=source.card)


def _stopping(paying: Paying, word: str) -> Payment:
    """To pay no more, and what that means."""
    key, least = "pay/stop", paying.least
    if not paying.total and not paying.is_begun:
        return Choice(key, "Don't pay after all", "stop", source="EF-COST-02")
    if not least or paying.total < least:
        return Choice(key, "Give up: what is paid is lost", "stop", source="EF-BOOST-06")
    enough, lost = divmod(paying.total, least)
    told = f"What is paid is enough for {some(enough, paying.each)} of {paying.need // least}"
    told += f"; {lost} {word} is lost." if lost else "."
    return Choice(key, "Leave it at what is paid", "stop", source=_RULES_OF_LESS[paying.each], told=told)


def _discard_all(play: Play, who: str, paying: Paying, given: list[Source]) -> Rules[None]:
    """Cards to the discard pile, Items to the Stash; they give Intent and no action.

    What something has taken since, such as a rule that answers the first of them, gives none.
    Rules: EF-COST-04, EF-COST-06."""
    for source in given:
        if play.table.piles.where[source.card] in (f"{who}/hand", "items/active"):
            paying.total += source.gives
            yield from discard(play, who, source.card)
