"""What quick things could bring in the middle of a payment: Intent that they add, and cards that they draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct, field

from etherfields.games.etherfields.definitions import Archetype
from etherfields.games.etherfields.rules.actions.action import Fit, Hope, Offers, Printed, as_offered, offered_by
from etherfields.games.etherfields.rules.actions.holdings import MOST_HELD, Held, held_by, party_quick
from etherfields.games.etherfields.rules.cards.drawing import hand_limit
from etherfields.games.etherfields.rules.costs.afford.contributions import added, hopes
from etherfields.games.etherfields.rules.costs.afford.drawn_cards import best_drawn, best_returned, could_be_drawn
from etherfields.games.etherfields.rules.costs.afford.other_dreamers import cannot_draw, lenders, lends, loans
from etherfields.games.etherfields.rules.costs.intent import TOP_CARD, at_hand, in_reach, luck_of, need_of
from etherfields.games.etherfields.rules.engine.in_play import backed_by
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.engine.single_developments import as_one
from etherfields.games.etherfields.rules.memo.memo import at_most, while_still
from etherfields.games.etherfields.rules.state.in_progress import Paying
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import hand, own, pile
from etherfields.language.compile import IntentPart
from etherfields.language.compile.standing import AT_ANY_TIME, PAYING

Best: TypeAlias = tuple[int, Mapping[str, int]]
"""How much is added at most, and what is spent for that."""
ENDLESS = 99
"""So often something is used that nothing limits: no cost is so high."""


class Help(Struct):
    """Something quick that could help to pay a colour now."""

    action: Printed
    hopes: Sequence[Hope]
    """The ways in which it could, the one that adds most first."""
    is_limited: bool
    """Whether it could be used once only in a payment."""
    is_in_hand: bool
    """EF-COST-06: whether it is a card in hand, which is either used or discarded for its Intent."""
    fit: Fit
    """What there is to say of these ways."""


class Promised(Struct):
    """What quick things could bring of a colour at most, each by itself."""

    by_source: dict[str, int] = field(default_factory=dict)
    """Of a card that could be discarded for its Intent instead, how much more than that."""
    more: int = 0
    """What one of them brings besides where what is paid for makes room in hand."""
    drawing: str = ""
    """Which one that is."""
    is_exact: bool = True
    """Whether all of them can bring it together; else that has to be tried."""
    is_exact_from_hand: bool = True
    """Whether that is so where a card in hand is paid for, too."""


def helps(play: Play, who: str, colour: str, *, sure: bool = False) -> list[Help]:
    """EF-COST-14: the quick things that could help to pay a colour now; if need be only those that surely do."""
    sure = sure and _is_chancy(play, who)
    return _helps(play, who, colour, sure)


@while_still
def _hopeful(play: Play, who: str) -> Sequence[Printed]:
    """What of `all_quick` could bring anything."""
    held, shared = held_by(play, who), party_quick(play)
    hopeful = _hopeful_of(play, held)
    offered = offered_by(play, _hopeful_offers(play, who), who)
    return _each_use(play, [*hopeful, *_with_hopes(play, shared), *offered]) if hopeful or shared else offered


@at_most(MOST_HELD)
def _hopeful_of(play: Play, held: Held) -> Sequence[Printed]:
    return _with_hopes(play, held.quick)


def _with_hopes(play: Play, found: Sequence[Printed]) -> list[Printed]:
    return [one for one in found if hopes(play, one)]


def _hopeful_offers(play: Play, who: str) -> Offers:
    """What rules could offer somebody at any time, or in a payment, that could bring anything.

    EF-DECK-13: of the backs of cards only that of the top card of their deck.
    """
    stand, deck = play.standing, play.table.piles.piles[own(who).deck]
    back = backed_by(play, deck[-1]) if deck else ""
    return play.kept(("hopeful offers", who), (stand.bending, back), _find_hopeful_offers, play, who, back)


def _find_hopeful_offers(play: Play, who: str, back: str) -> Offers:
    every = (*play.standing.every_offer(AT_ANY_TIME, who), *play.standing.every_offer(PAYING, who))
    there = [one for one in every if one.source == back or not play.is_a(one.source, Archetype)]
    return [one for one in there if hopes(play, as_offered(play, one, who))]


def _each_use(play: Play, found: Sequence[Printed]) -> Sequence[Printed]:
    """EF-DEV-10: of what can be used only so often on several copies, the first."""
    if len(found) < 2:
        return found
    uses = [(as_one(play, one.source)[0], one.mark.removeprefix(one.source)) for one in found]
    return [one for n, one in enumerate(found) if not one.is_limited or uses[n] not in uses[:n]]


@while_still
def _is_chancy(play: Play, who: str) -> bool:
    """Whether anything quick could bring something that isn't sure."""
    return _has_chance(play, _hopeful(play, who)) or bool(loans(play, who))


def is_hopeful(play: Play, who: str) -> bool:
    """Whether somebody has anything quick that could help to pay something."""
    return bool(_hopeful(play, who))


def could_be_helped(play: Play, who: str) -> bool:
    """Whether somebody has anything quick that could help to pay something, or another Dreamer has."""
    return bool(_hopeful(play, who) or lenders(play))


def _has_chance(play: Play, found: Sequence[Printed]) -> bool:
    return any(way.rolled or way.draws for one in found for way in hopes(play, one))


@while_still
def _helps(play: Play, who: str, colour: str, sure: bool) -> list[Help]:
    ways = [(one, _fitting(play, who, one, colour, sure)) for one in _hopeful(play, who)]
    found = [(one, fit) for one, fit in ways if fit.hopes and (fit.is_free or _is_affordable(play, who, fit))]
    lent = [] if sure else loans(play, who)
    if not found and not lent:
        return []
    play.begin_payment(Paying(who, colour, is_hoped=True))
    try:
        helping = [_help(play, one, fit) for one, fit in found if play.hooks.is_usable(play, who, one)]
        return helping + [_loan(play, one) for other, one in lent if play.hooks.is_usable(play, other, one)]
    finally:
        play.end_payment()


def _loan(play: Play, action: Printed) -> Help:
    """What another Dreamer has somebody draw: they pay its price; it is taken to be as good as it could be."""
    fit = _fit([Hope(draws=(lends(action),))], "")
    lies = play.table.piles.where.get(action.source, "")
    return Help(action, fit.hopes, action.is_limited or lies.endswith("/hand"), is_in_hand=False, fit=fit)


def _is_affordable(play: Play, who: str, fit: Fit) -> bool:
    """Whether there is enough for any of its ways."""
    for kind, n in fit.least:
        if at_hand(play, who, kind) < n:
            return False
    held = _held(play, who, fit)
    return any(fits(spends, held) for _, spends in fit.adds)


def _held(play: Play, who: str, fit: Fit) -> dict[str, int]:
    """How much there is of all that its ways spend."""
    return {kind: at_hand(play, who, kind) for kind in fit.kinds}


def _help(play: Play, action: Printed, fit: Fit) -> Help:
    is_in_hand = play.table.piles.where.get(action.source, "").endswith("/hand")
    is_limited = action.is_limited or is_in_hand or all(one.once for one in fit.hopes)
    return Help(action, fit.hopes, is_limited, is_in_hand, fit)


def _fitting(play: Play, who: str, action: Printed, colour: str, sure: bool) -> Fit:
    """How an action could help to pay a colour."""
    known = action.fitting.get((colour, sure))
    if known is None:
        ways = [one for one in hopes(play, action) if not sure or not (one.rolled or one.draws)]
        known = action.fitting[colour, sure] = _fit(ways, colour)
    if known.draws and cannot_draw(play, who):
        return _fit([one for one in known.hopes if not one.draws], colour)
    return known


def _fit(ways: Sequence[Hope], colour: str) -> Fit:
    fitting = (one for one in ways if one.draws or one.back or added(one, colour))
    found = sorted(fitting, key=lambda one: -added(one, colour))
    return Fit(
        found,
        [(added(one, colour), one.spends) for one in found],
        kinds := frozenset(kind for one in found for kind in one.spends),
        not all(one.spends for one in found),
        not any(_is_open_ended(one) for one in found) and len({(one.once, one.leaves) for one in found}) < 2,
        any(one.draws for one in found),
        # What takes longest to count comes last: mostly something else is lacking.
        _least(found, sorted(kinds, key=TOP_CARD.__eq__)),
    )


def _least(ways: Sequence[Hope], kinds: Sequence[str]) -> list[tuple[str, int]]:
    """What all ways spend, and how much of it at least."""
    found = [(kind, min(one.spends.get(kind, 0) for one in ways)) for kind in kinds]
    return [(kind, n) for kind, n in found if n]


def _is_open_ended(hope: Hope) -> bool:
    """Whether what it brings, or what it costs, is a matter of cards."""
    return bool(hope.draws or hope.takes or hope.asks or hope.back)


def promises(play: Play, who: str, colour: str, *, sure: bool = False) -> Promised:
    """What quick things could bring of a colour; if need be only what is sure."""
    if not could_be_helped(play, who):
        return _NONE
    sure = sure and _is_chancy(play, who)
    return _promises(play, who, colour, sure)


@while_still
def _promises(play: Play, who: str, colour: str, sure: bool) -> Promised:
    found = helps(play, who, colour, sure=sure)
    if not found:
        return _NONE
    promised, spends = Promised(), dict[str, int]()
    unclear = [(one, way) for one in found if not one.fit.is_plain for way in one.hopes if _is_open(one, way)]
    if unclear and _is_drawn_simply(play, who, colour, found, unclear, promised):
        _add(spends, unclear[0][1].spends)
    elif unclear:
        promised.is_exact = False
    drawn = sum(_most_drawn(play, who, one) for one in found) if unclear else 0
    for one in found:
        source = one.action.source
        if source == promised.drawing:
            continue
        n, takes = _alone(play, who, one, colour, drawn)
        if n > 0:
            promised.is_exact = promised.is_exact and source not in promised.by_source and not _goes_at_times(one)
            promised.by_source[source] = promised.by_source.get(source, 0) + n
            _add(spends, takes)
    promised.is_exact = promised.is_exact and all(at_hand(play, who, kind) >= n for kind, n in spends.items())
    return promised


def _alone(play: Play, who: str, one: Help, colour: str, drawn: int) -> Best:
    """EF-COST-06: the most that something could bring by itself, more than it gives if it is discarded instead."""
    n, spends = _plainly(play, who, one, colour)
    if not one.fit.is_plain:
        others = [_otherwise(play, who, one, way, colour, drawn) for way in one.hopes if _is_open(one, way)]
        n = max(n, *others, 0) if one.is_limited else n + sum(others)
    if one.is_in_hand or all(way.leaves for way in one.hopes):
        n -= in_reach(play, who, colour).get(one.action.source, 0)
    return n, spends


def _goes_at_times(one: Help) -> bool:
    """Whether what it stands on goes in some ways, and stays in others."""
    return not one.fit.is_plain and not one.is_in_hand and len({way.leaves for way in one.hopes}) > 1


_NONE = Promised()


def _add(spends: dict[str, int], more: Mapping[str, int]) -> None:
    for kind, n in more.items():
        spends[kind] = spends.get(kind, 0) + n


def _is_open(one: Help, hope: Hope) -> bool:
    """Whether what a way brings doesn't follow from numbers of tokens alone."""
    return _is_open_ended(hope) or (hope.once and not one.is_limited)


def _plainly(play: Play, who: str, one: Help, colour: str) -> Best:
    """The most that something adds for tokens, and those that it takes."""
    ways, held = one.fit.adds, _held(play, who, one.fit)
    if not one.fit.is_plain:
        ways = [(added(hope, colour), hope.spends) for hope in one.hopes if not _is_open(one, hope)]
    if one.is_limited:
        return next(((n, spends) for n, spends in ways if fits(spends, held)), (0, {}))
    if one.fit.is_free and any(not spends for _, spends in ways):
        return ENDLESS, {}
    what = ("plainly", who, one.action.source, one.action.mark, colour)
    return play.kept(what, (ways, held), lambda: _again_and_again(ways, held))


def _again_and_again(ways: Sequence[Best], held: Mapping[str, int]) -> Best:
    """The most that one can come to by ways each of which may be taken as often as tokens reach."""
    best: Best = (0, {})
    for index, (n, spends) in enumerate(ways):
        if fits(spends, held):
            left = {kind: so_many - spends.get(kind, 0) for kind, so_many in held.items()}
            more, also = _again_and_again(ways[index:], left)
            if n + more > best[0]:
                best = n + more, dict(spends)
                _add(best[1], also)
    return best


def fits(spends: Mapping[str, int], held: Mapping[str, int]) -> bool:
    """Whether there is enough of everything."""
    return all(held.get(kind, 0) >= n for kind, n in spends.items())


def _otherwise(play: Play, who: str, one: Help, hope: Hope, colour: str, drawn: int) -> int:
    """The most that something brings in a way that draws cards, takes some, or can't be told to the end."""
    times = 1 if one.is_limited or hope.once else ENDLESS
    times = min((times, *(at_hand(play, who, kind) // n for kind, n in hope.spends.items() if n)))
    times = min((times, *(_so_often(play, who, one, asked, part) for asked, part in hope.asks)))
    scene = Scene(play, who, one.action.source)
    for price in hope.takes:
        assert price.takes is not None
        among, number = price.takes
        times = min(times, (len(among(scene)) + drawn) // max(number(scene), 1))
    n = sum(hope.draws)
    if n and times > 1:
        times = min(times, len(could_be_drawn(play, who, drawn)) // n + 1)
    back = sum(best_returned(play, who, colour, drawn)[: hope.back]) if hope.back else 0
    return times * (added(hope, colour) + sum(best_drawn(play, who, colour, n, drawn)) + back)


def _so_often(play: Play, who: str, one: Help, colour: str, part: IntentPart[Scene]) -> int:
    """How often Intent that something costs could be paid at most: more often, perhaps, if other things help."""
    need = need_of(Scene(play, who, one.action.source), part, one.action.kind)
    if not need or any(other.action is not one.action for other in helps(play, who, colour)):
        return ENDLESS
    return (sum(in_reach(play, who, colour).values()) + luck_of(play, who)) // need


def _is_drawn_simply(
    play: Play,
    who: str,
    colour: str,
    found: Sequence[Help],
    unclear: Sequence[tuple[Help, Hope]],
    promised: Promised,
) -> bool:
    """EF-DRAW-02: whether all that isn't clear is what one thing draws; then that is promised, as there is room for it.

    All else that gives Intent is discarded before, and makes room.
    """
    one, way = unclear[0]
    if len(unclear) > 1 or len(one.hopes) > 1 or not one.is_limited or way.takes or way.asks or way.back:
        return False
    source, gives, held = one.action.source, in_reach(play, who, colour), hand(play.table, who)
    n = sum(way.draws)
    room = max(hand_limit(play, who) - sum(card not in gives and card != source for card in held), 0)
    if room < n and any(other.is_in_hand for other in found if other is not one):
        return False
    brought = best_drawn(play, who, colour, n, n)
    least = added(way, colour) - (gives.get(source, 0) if one.is_in_hand or way.leaves else 0)
    most = max(least + sum(brought[: room + 1]), 0)
    promised.drawing = source
    if most:
        promised.by_source[source] = max(least + sum(brought[:room]), 0)
        promised.more = most - promised.by_source[source]
    promised.is_exact_from_hand = n <= play.table.piles.count(pile(who, "deck"))
    return True


def _most_drawn(play: Play, who: str, one: Help) -> int:
    n = max((sum(hope.draws) for hope in one.hopes), default=0)
    return n if one.is_limited or not n else n + len(could_be_drawn(play, who, ENDLESS))
