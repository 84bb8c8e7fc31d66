"""The search whether a cost can be paid with the help of quick things: every way to use them, up to a bound.

Some things can't be told beforehand: what quick things gain or change besides, whether a condition in their texts holds
then, and what a card that is drawn would draw in turn. Conditions are taken to hold, the rest to bring nothing; and a
cost for which `MOST_TRIED` states are not enough is taken to be payable. Intent that a quick thing costs is one part
more to be paid, in a payment in the middle of another. Beyond `MOST_OWED` of these nothing more is used, unless a thing
that nothing limits brings more than it costs: that pays for everything. Other Dreamers pay for their help themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, repeat

from msgspec import Struct
from msgspec.structs import replace as changed

from etherfields.games.etherfields.rules.cards.drawing import hand_limit
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.memo.memo import in_stillness
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import hand
from ..intent import at_hand, given, in_reach, need_of
from .bound import ENDLESS
from .contributions import Contribution
from .drawn_cards import ALL, best_of, brought_by, could_be_drawn, could_return
from .helpers import Helper, helpers
from .parts import CostPart, Looks, Missing, Sum, filling, is_filled, less, taking, with_luck

MOST_TRIED = 1000
"""The most states that are tried."""
MOST_OWED = 6
"""The most parts that may be owed for quick things at a time."""


class OwedIntent(Struct, frozen=True):
    """Intent that is owed for something quick: another part to be paid."""

    colour: str
    need: int
    source: str
    """The card for which it is owed; that can't pay for itself."""
    within: frozenset[str]
    """The actions that are being paid for meanwhile: none of them can be used for it."""
    draws: int
    """The cards that are drawn once it is paid, which can't pay for it."""


class State(Struct, frozen=True):
    """A state of the search: some helpers have been used."""

    missing: Missing
    """The amounts missing of each part, and of all that is owed besides."""
    begun: frozenset[int]
    """The parts to which something was added."""
    gone: frozenset[str]
    """The cards that can't be discarded for Intent any more."""
    spent: tuple[tuple[str, int], ...]
    taken: tuple[tuple[tuple[str, ...], int], ...] = ()
    """The prices for which it has to be chosen what goes: among what, and how much."""
    drawn: int = 0
    """The number of cards that were drawn."""
    at: int = 0
    """The first helper that may be used from here on."""
    owed: tuple[OwedIntent, ...] = ()
    done: frozenset[int] = frozenset()
    """The helpers that can't be used again, even where the search has gone back to the first."""
    back: tuple[int, ...] = ()
    """The number of cards that were put back into hand, each time."""


class Search(Struct):
    """A question for which ways to use helpers are searched."""

    play: Play
    who: str
    paid_for: str
    parts: Sequence[CostPart]
    helpers: Sequence[Helper]
    owes: bool
    """Whether any helper costs Intent."""
    looks: Looks


def is_found(
    play: Play,
    who: str,
    paid_for: str,
    parts: Sequence[CostPart],
    lucky: bool,
    spent: Mapping[str, int] | None = None,
    gone: Collection[str] = (),
    looks: Looks | None = None,
) -> bool:
    """True if all parts can be paid with what helpers bring in the middle of the payment. Rules: EF-COST-14."""
    found = _helping(play, who, {part.colour for part in parts if part.colour and part.need}, lucky)
    if not found:
        return False
    owes = any(way.asks for one in found for way in one.ways)
    search = Search(play, who, paid_for, parts, found, owes, looks or Looks())
    return in_stillness(play, _is_reached, search, spent or {}, gone)


def _helping(play: Play, who: str, colours: Collection[str], lucky: bool) -> list[Helper]:
    """The helpers for any of some colours, and for those of the Intent that helpers cost."""
    found: dict[str, Helper] = {}
    waiting = sorted(colours)
    for colour in waiting:
        for one in helpers(play, who, colour, sure=not lucky):
            asked = dict.fromkeys(colour for way in one.ways for colour, _ in way.asks)
            waiting += [colour for colour in asked if colour not in waiting]
            known = found.setdefault(one.action.mark, one)
            more = [way for way in one.ways if not any(way is other for other in known.ways)]
            if more:
                found[one.action.mark] = changed(known, ways=[*known.ways, *more])
    return list(found.values())


def _is_reached(play: Play, search: Search, spent: Mapping[str, int], gone: Collection[str]) -> bool:
    """True if the search comes to a state in which all is paid, or doesn't come to an end.

    A card in hand that is paid for is out of hand, and helps nothing. Rules: EF-COST-06."""
    is_from_hand = play.table.piles.where.get(search.paid_for) == f"{search.who}/hand"
    out = (*gone, search.paid_for) if is_from_hand else gone
    start = State(tuple(part.need for part in search.parts), frozenset(), frozenset(out), tuple(spent.items()))
    seen, waiting = {start}, [start]
    while waiting:
        for state in _once_more(search, waiting.pop()):
            if state in seen:
                continue
            if len(seen) >= MOST_TRIED or _is_paid(search, state):
                return True
            seen.add(state)
            if len(state.owed) < MOST_OWED:
                waiting.append(state)
            elif _pays_for_itself(search):
                return True
    return False


def _pays_for_itself(search: Search) -> bool:
    """True if a helper that costs Intent, and that nothing limits, brings more than it costs."""
    endless = [one for one in search.helpers if not one.is_limited]
    return any(_brings_more(search, one, way) for one in endless for way in one.ways if way.asks and not way.once)


def _brings_more(search: Search, helper: Helper, way: Contribution) -> bool:
    """True if a way brings more than it costs, in whole cards: what these bring too much is lost. Rules: EF-COST-07."""
    play, who = search.play, search.who
    scene, cards = Scene(play, who, helper.action.source), could_be_drawn(play, who, ALL)
    costs = [need_of(scene, part, helper.action.kind) for _, part in way.asks]
    for colour in {part.colour for part in search.parts if part.colour}.union(colour for colour, _ in way.asks):
        best = max(best_of(play, who, colour, cards), default=0)
        more = sum(way.draws) + way.back - sum(-(-need // best) for need in costs) if best else -sum(costs)
        if way.of(colour) + more * max(best, 1) > 0:
            return True
    return False


def _once_more(search: Search, state: State) -> Iterator[State]:
    """The states that can follow when one helper more is used."""
    for index in range(state.at, len(search.helpers)):
        helper = search.helpers[index]
        if helper.action.source not in state.gone and index not in state.done:
            for way in helper.ways:
                yield from _by(search, state, helper, way, index)


def _by(search: Search, state: State, helper: Helper, way: Contribution, index: int) -> Iterator[State]:
    """The states that can follow when a helper is used in one of its ways, for one part or another."""
    spent = dict(state.spent)
    for kind, n in way.spends.items():
        spent[kind] = spent.get(kind, 0) + n
        if at_hand(search.play, search.who, kind) < spent[kind]:
            return
    action = helper.action
    scene = Scene(search.play, search.who, action.source)
    taken = tuple((tuple(among(scene)), n(scene)) for among, n in (price.takes for price in way.takes if price.takes))
    costs = [(colour, need_of(scene, part, action.kind)) for colour, part in way.asks]
    is_over = helper.is_limited or way.once
    after = changed(
        state,
        gone=state.gone | {action.source} if helper.is_in_hand or way.leaves else state.gone,
        spent=tuple(sorted(spent.items())),
        taken=state.taken + taken,
        at=index + is_over,
        done=state.done | {index} if is_over and search.owes else state.done,
        back=tuple(sorted((*state.back, way.back))) if way.back else state.back,
    )
    if way.draws:
        after = changed(after, drawn=state.drawn + _drawn(search, after, way, costs))
    is_free = not (is_over or way.spends or way.takes or way.draws or way.asks)
    for part, need in enumerate(state.missing):
        colour, within = _asked(search, state, part)
        n = way.of(colour) if colour and action.mark not in within else 0
        if n and need:
            missing = less(state.missing, part, ENDLESS if is_free else n)
            yield _owing(changed(after, missing=missing, begun=state.begun | {part}), helper, way, costs, within)
    if after.drawn > state.drawn or way.back:
        yield _owing(after, helper, way, costs, frozenset())


def _asked(search: Search, state: State, part: int) -> tuple[str, frozenset[str]]:
    """The colour that a part asks for, and the actions in the middle of whose payments it is paid."""
    if part < len(search.parts):
        return search.parts[part].colour, frozenset()
    owed = state.owed[part - len(search.parts)]
    return owed.colour, owed.within


def _owing(state: State, helper: Helper, way: Contribution, costs: Sequence[Sum], within: frozenset[str]) -> State:
    """The state with the Intent that is owed for a helper; all helpers may be used for that. Rules: EF-COST-14."""
    source, draws, within = helper.action.source, sum(way.draws), within | {helper.action.mark}
    owed = tuple(OwedIntent(colour, need, source, within, draws) for colour, need in costs if need)
    if not owed:
        return state
    return changed(state, missing=(*state.missing, *[one.need for one in owed]), owed=state.owed + owed, at=0)


def _drawn(search: Search, state: State, way: Contribution, costs: Sequence[Sum]) -> int:
    """The number of cards that a way draws.

    For so many there is room once all that gives Intent is discarded. Rules: EF-DRAW-02."""
    play, who = search.play, search.who
    stay = [card for card in hand(play.table, who) if card not in state.gone and not _gives(search, card)]
    discarded = sum(n for _, n in state.taken)
    owed = [*costs, *[(one.colour, one.need) for one in state.owed]]
    if owed:
        paying = {card for colour, _ in owed for card in given(play, stay, colour)}
        discarded += min(len(paying), sum(need for _, need in owed))
    room = max(hand_limit(play, who) - max(len(stay) - discarded, 0), 0)
    most = len(could_be_drawn(play, who, ALL)) - state.drawn
    return max(min(sum(min(n, room) for n in way.draws), most), 0)


def _gives(search: Search, card: str) -> bool:
    """True if a card gives any Intent that is asked for."""
    return any(part.colour and card in part.by_card for part in search.parts)


def _is_paid(search: Search, state: State) -> bool:
    """True if the cards that are left, those that were drawn or put back, and luck fill what is missing."""
    asked = enumerate(zip([*search.parts, *_owed_parts(search, state)], state.missing, strict=True))
    parts = [changed(part, need=n, is_begun=part.is_begun or at in state.begun) for at, (part, n) in asked]
    if len(parts) == 1 and not state.taken:
        return _is_all_enough(search, state, parts[0])
    parts += [taking(search.play, search.who, among, n, search.paid_for) for among, n in state.taken]
    missing = filling(parts, state.gone, search.looks)
    if state.drawn and not is_filled(missing):
        missing = _drawing(search, state, parts, missing)
    return is_filled(missing) or (bool(state.back) and is_filled(_returning(search, state, parts, missing)))


def _owed_parts(search: Search, state: State) -> Iterator[CostPart]:
    """The parts that are owed for helpers, with the cards that could pay for them."""
    luck = max(part.luck for part in search.parts)
    for owed in state.owed:
        by_card = in_reach(search.play, search.who, owed.colour)
        by_card = {card: n for card, n in by_card.items() if card not in (search.paid_for, owed.source)}
        yield CostPart(owed.need, by_card, luck, colour=owed.colour)


def _is_all_enough(search: Search, state: State, part: CostPart) -> bool:
    """True if all cards together come to what a single part is missing."""
    n = sum(n for card, n in part.by_card.items() if card not in state.gone)
    if state.drawn:
        n += sum(best_of(search.play, search.who, part.colour, _drawable(search, state))[: state.drawn])
    if state.back:
        best = best_of(search.play, search.who, part.colour, _returnable(search, state))
        n += sum(sum(best[:back]) for back in state.back)
    return any(need <= n for (need,) in with_luck([part]))


def _drawable(search: Search, state: State) -> tuple[str, ...]:
    """The cards that could be drawn; not the one that is paid for."""
    cards = could_be_drawn(search.play, search.who, state.drawn)
    return tuple(card for card in cards if card != search.paid_for) if search.paid_for in cards else cards


def _returnable(search: Search, state: State) -> tuple[str, ...]:
    """The cards that could be put back into hand; not the one that is paid for."""
    return tuple(card for card in could_return(search.play, search.who, state.drawn) if card != search.paid_for)


def _drawing(search: Search, state: State, parts: Sequence[CostPart], missing: Collection[Missing]) -> set[Missing]:
    """The amounts that may be missing when the best cards are drawn that could be."""
    owed = {len(search.parts) + at: one.draws for at, one in enumerate(state.owed) if one.draws}
    # What is owed for the last of the draws can't be paid by what that draws; nor for the first by any, if all owe.
    early = state.drawn - min(owed.values(), default=0)
    if owed and sum({one.source: one.draws for one in state.owed}.values()) >= state.drawn:
        missing = [amounts for amounts in missing if not all(amounts[part] for part in owed)]
    left = {(amounts, state.drawn, early) for amounts in missing}
    seen: dict[Missing, int] = {}
    for gives in _each_gives(search, parts, could_be_drawn(search.play, search.who, state.drawn)):
        seen[gives] = seen.get(gives, 0) + 1
        if seen[gives] <= state.drawn:
            if search.looks.run_out(len(left)):
                return {(0,) * len(parts)}
            left |= {
                (less(amounts, part, n), more - 1, early - (part in owed))
                for amounts, more, early in left
                if more
                for part, n in enumerate(gives)
                if n and amounts[part] and (early or part not in owed)
            }
    return {amounts for amounts, _, _ in left}


def _returning(search: Search, state: State, parts: Sequence[CostPart], missing: Collection[Missing]) -> set[Missing]:
    """The amounts that may be missing when the best cards are put back that could be, none twice at a time."""
    cards_by_gives = Counter(filter(any, _each_gives(search, parts, _returnable(search, state))))
    left = set(missing)
    for n in state.back:
        put_back = {(amounts, n) for amounts in left}
        for gives in chain.from_iterable(repeat(gives, min(cards, n)) for gives, cards in cards_by_gives.items()):
            if search.looks.run_out(len(put_back)):
                return {(0,) * len(parts)}
            put_back |= {
                (less(amounts, part, n), more - 1)
                for amounts, more in put_back
                if more
                for part, n in enumerate(gives)
                if n and amounts[part]
            }
        left = {amounts for amounts, _ in put_back}
    return left


def _each_gives(search: Search, parts: Sequence[CostPart], cards: Sequence[str]) -> Iterator[Missing]:
    """The amounts that each of some cards gives to each part once in hand; the card that is paid for gives none."""
    for card in cards:
        yield tuple(_brings(search, card, part) for part in parts) if card != search.paid_for else ()


def _brings(search: Search, card: str, part: CostPart) -> int:
    """The amount that a card gives to a part once in hand: discarded, used, or taken from there."""
    if part.colour:
        return brought_by(search.play, search.who, card, part.colour)
    where = search.play.table.piles.where
    return int(not part.by_card or any(where[one].endswith("/hand") for one in part.by_card))
