"""Whether a cost can be paid with what quick things bring: tried, where each by itself doesn't tell.

Some things can't be told beforehand: what quick things gain or change besides, whether a condition in their texts holds
then, and what a card that is drawn would draw in turn. Conditions are taken to hold, the rest to bring nothing; and
whatever isn't found in `MOST_TRIED` ways can be paid. Intent that a quick thing costs is one part more to be paid, in a
payment in the middle of another. Beyond `MOST_OWED` of these nothing more is used, unless something that nothing limits
brings more than it costs: that pays for everything. What other Dreamers help with is paid for by them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import Struct, field
from msgspec.structs import replace as changed

from etherfields.games.etherfields.rules.actions.action import Hope
from etherfields.games.etherfields.rules.cards.drawing import hand_limit
from etherfields.games.etherfields.rules.costs.afford.bound import ENDLESS, Help, fits, helps
from etherfields.games.etherfields.rules.costs.afford.contributions import added
from etherfields.games.etherfields.rules.costs.afford.cost_parts import (
    Bill,
    Lacking,
    Sum,
    filling,
    is_filled,
    less,
    taking,
    with_luck,
)
from etherfields.games.etherfields.rules.costs.afford.drawn_cards import added_by, could_be_drawn, could_return
from etherfields.games.etherfields.rules.costs.intent import at_hand, given, in_reach, need_of
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import hand

MOST_TRIED = 1000
"""So many ways to use quick things are tried."""
MOST_LOOKED_AT = 100_000
"""Of what could be lacking so much is looked at, over all that is tried; beyond it a cost is taken to be payable."""
MOST_OWED = 6
"""Of so many parts that are owed for quick things all ways to pay them are looked for."""


class _Owed(Struct, frozen=True):
    """Intent that is owed for something quick: another part to be paid."""

    colour: str
    need: int
    source: str
    """What it is owed for; that can't pay for itself."""
    within: frozenset[str]
    """The actions that are being paid for meanwhile: none of them can be used for it."""
    draws: int
    """How many cards are drawn once it is paid, which can't pay for it."""


class _Used(Struct, frozen=True):
    """What came of using some quick things."""

    needs: Lacking
    """What is lacking for each part, and for all that is owed besides."""
    begun: frozenset[int]
    """The parts to which something was added."""
    gone: frozenset[str]
    """The cards that can't be discarded for Intent any more."""
    spent: tuple[tuple[str, int], ...]
    taken: tuple[tuple[tuple[str, ...], int], ...] = ()
    """The prices for which it has to be chosen what goes."""
    drawn: int = 0
    """How many cards were drawn."""
    at: int = 0
    """From which of the quick things on one may go on."""
    owed: tuple[_Owed, ...] = ()
    done: frozenset[int] = frozenset()
    """Which of the quick things can't be used again, since one has gone back to the first of them."""
    back: tuple[int, ...] = ()
    """How many cards were put back into hand, each time."""


class _Trial(Struct):
    """What there is to be tried."""

    play: Play
    who: str
    paid_for: str
    bills: Sequence[Bill]
    helps: Sequence[Help]
    held: dict[str, int] = field(default_factory=dict)
    """How much of what is alike there is to be spent."""
    owes: bool = False
    """Whether anything that could be used costs Intent."""
    brought: dict[tuple[str, str], int] = field(default_factory=dict)
    """What cards would bring of a colour if they were drawn."""
    best: dict[int, int] = field(default_factory=dict)
    """What so many drawn cards bring at best, where there is a single part."""
    looked_at: int = 0
    """How many ways for something to be lacking were looked at so far."""

    def is_too_much(self, more: int) -> bool:
        """Whether too much has been looked at, with so much more, for the search to go on."""
        self.looked_at += more
        return self.looked_at > MOST_LOOKED_AT


def is_helped(
    play: Play,
    who: str,
    paid_for: str,
    bills: Sequence[Bill],
    lucky: bool,
    spent: Mapping[str, int],
    gone: Collection[str],
) -> bool:
    """EF-COST-14: whether all parts can be paid with what quick things bring in the middle of the payment.

    EF-COST-06: a card in hand that is paid for is out of hand, and helps nothing.
    """
    found = _at_hand_for(play, who, {bill.colour for bill in bills if bill.colour and bill.need}, lucky)
    if not found:
        return False
    out = {paid_for} if play.table.piles.where.get(paid_for) == f"{who}/hand" else set[str]()
    start = _Used(tuple(bill.need for bill in bills), frozenset(), frozenset({*gone, *out}), tuple(spent.items()))
    owes = any(hope.asks for one in found for hope in one.hopes)
    return _tried(_Trial(play, who, paid_for, bills, found, owes=owes), start)


def _at_hand_for(play: Play, who: str, colours: Collection[str], lucky: bool) -> list[Help]:
    """The quick things that could help to pay any of some colours."""
    found: dict[str, Help] = {}
    waiting = sorted(colours)
    for colour in waiting:
        for one in helps(play, who, colour, sure=not lucky):
            # What these cost has to be paid as well.
            asked = dict.fromkeys(colour for hope in one.hopes for colour, _ in hope.asks)
            waiting += [colour for colour in asked if colour not in waiting]
            known = found.setdefault(one.action.mark, one)
            more = [hope for hope in one.hopes if not any(hope is other for other in known.hopes)]
            if more:
                found[one.action.mark] = changed(known, hopes=[*known.hopes, *more])
    return list(found.values())


def _tried(trial: _Trial, start: _Used) -> bool:
    seen, waiting = {start}, [start]
    while waiting:
        for used in _once_more(trial, waiting.pop()):
            if used in seen:
                continue
            if len(seen) >= MOST_TRIED or _is_paid(trial, used):
                return True
            seen.add(used)
            if len(used.owed) < MOST_OWED:
                waiting.append(used)
            elif _pays_for_itself(trial):
                return True
    return False


def _pays_for_itself(trial: _Trial) -> bool:
    """Whether anything that costs Intent and that nothing limits brings more than it costs."""
    endless = [one for one in trial.helps if not one.is_limited]
    return any(_brings_more(trial, one, hope) for one in endless for hope in one.hopes if hope.asks and not hope.once)


def _brings_more(trial: _Trial, one: Help, hope: Hope) -> bool:
    """EF-COST-07: each part that it costs takes whole cards, and what these bring too much is lost."""
    play, who = trial.play, trial.who
    scene, cards = Scene(play, who, one.action.source), could_be_drawn(play, who, ENDLESS)
    costs = [need_of(scene, part, one.action.kind) for _, part in hope.asks]
    for colour in {bill.colour for bill in trial.bills if bill.colour}.union(colour for colour, _ in hope.asks):
        best = max((_brings(trial, card, Bill(0, {}, colour=colour)) for card in cards), default=0)
        more = sum(hope.draws) + hope.back - sum(-(-need // best) for need in costs) if best else -sum(costs)
        if added(hope, colour) + more * max(best, 1) > 0:
            return True
    return False


def _once_more(trial: _Trial, used: _Used) -> Iterator[_Used]:
    """All that can come of using one thing more."""
    for index in range(used.at, len(trial.helps)):
        one = trial.helps[index]
        if one.action.source not in used.gone and index not in used.done:
            for hope in one.hopes:
                yield from _by(trial, used, one, hope, index)


def _by(trial: _Trial, used: _Used, one: Help, hope: Hope, index: int) -> Iterator[_Used]:
    """What can come of using something in one of its ways: whichever part it is used for."""
    spent = dict(used.spent)
    for kind, n in hope.spends.items():
        spent[kind] = spent.get(kind, 0) + n
    if not fits(spent, _held(trial, spent)):
        return
    gone = used.gone | {one.action.source} if one.is_in_hand or hope.leaves else used.gone
    scene = Scene(trial.play, trial.who, one.action.source)
    taken = tuple((tuple(among(scene)), n(scene)) for among, n in (price.takes for price in hope.takes if price.takes))
    is_over = one.is_limited or hope.once
    after = changed(
        used,
        gone=gone,
        spent=tuple(sorted(spent.items())),
        taken=used.taken + taken,
        at=index + is_over,
        done=used.done | {index} if is_over and trial.owes else used.done,
    )
    costs = [(colour, need_of(scene, part, one.action.kind)) for colour, part in hope.asks]
    back = tuple(sorted((*used.back, hope.back))) if hope.back else used.back
    after = changed(after, drawn=used.drawn + _drawn(trial, after, hope, costs), back=back)
    is_free = not (is_over or hope.spends or hope.takes or hope.draws or hope.asks)
    for part, need in enumerate(used.needs):
        colour, within = _asked(trial, used, part)
        n = added(hope, colour) if colour and one.action.mark not in within else 0
        if n and need:
            needs = less(used.needs, part, ENDLESS if is_free else n)
            paid = changed(after, needs=needs, begun=used.begun | {part})
            yield _owing(paid, one, hope, costs, within)
    if after.drawn > used.drawn or hope.back:
        yield _owing(after, one, hope, costs, frozenset())


def _asked(trial: _Trial, used: _Used, part: int) -> tuple[str, frozenset[str]]:
    """The colour that a part asks for, and in the middle of which actions' payments it is paid."""
    bills = trial.bills
    if part < len(bills):
        return bills[part].colour, frozenset()
    owed = used.owed[part - len(bills)]
    return owed.colour, owed.within


def _owing(used: _Used, one: Help, hope: Hope, costs: Sequence[Sum], within: frozenset[str]) -> _Used:
    """EF-COST-14: the same with the Intent that is owed for it; all that could help with that may be used now."""
    draws, within = sum(hope.draws), within | {one.action.mark}
    owed = tuple(_Owed(colour, need, one.action.source, within, draws) for colour, need in costs if need)
    if not owed:
        return used
    return changed(used, needs=(*used.needs, *[one.need for one in owed]), owed=used.owed + owed, at=0)


def _held(trial: _Trial, kinds: Collection[str]) -> Mapping[str, int]:
    for kind in kinds:
        if kind not in trial.held:
            trial.held[kind] = at_hand(trial.play, trial.who, kind)
    return trial.held


def _drawn(trial: _Trial, used: _Used, hope: Hope, costs: Sequence[Sum]) -> int:
    """EF-DRAW-02: how many cards something draws: for so many there is room once all that gives Intent is discarded."""
    if not hope.draws:
        return 0
    play, who = trial.play, trial.who
    stay = [card for card in hand(play.table, who) if card not in used.gone and not _gives(trial, card)]
    discarded = sum(n for _, n in used.taken)
    owed = [*costs, *[(one.colour, one.need) for one in used.owed]]
    if owed:
        paying = {card for colour, _ in owed for card in given(play, stay, colour)}
        discarded += min(len(paying), sum(need for _, need in owed))
    room = max(hand_limit(play, who) - max(len(stay) - discarded, 0), 0)
    most = len(could_be_drawn(play, who, ENDLESS)) - used.drawn
    return max(min(sum(min(n, room) for n in hope.draws), most), 0)


def _gives(trial: _Trial, card: str) -> bool:
    """Whether a card gives any Intent that is asked for."""
    return any(bill.colour and card in bill.by_card for bill in trial.bills)


def _is_paid(trial: _Trial, used: _Used) -> bool:
    """Whether the cards that are left, those that were drawn, and luck fill what is lacking."""
    bills = [
        changed(bill, need=need, is_begun=bill.is_begun or part in used.begun)
        for part, (bill, need) in enumerate(zip([*trial.bills, *_bills(trial, used)], used.needs, strict=True))
    ]
    if len(bills) == 1 and not used.taken:
        return _is_all_enough(trial, used, bills[0])
    bills += [taking(trial.play, trial.who, among, n, trial.paid_for) for among, n in used.taken]
    gives = [bill.by_card for bill in bills]
    missing = filling(with_luck(bills), gives, [card for one in gives for card in one if card not in used.gone])
    if used.drawn and not is_filled(missing):
        missing = _drawing(trial, used, bills, missing)
    return is_filled(missing) or (bool(used.back) and is_filled(_returning(trial, used, bills, missing)))


def _bills(trial: _Trial, used: _Used) -> list[Bill]:
    """What is owed for quick things, and what there is for that."""
    luck = max(bill.luck for bill in trial.bills)
    found: list[Bill] = []
    for owed in used.owed:
        gives = in_reach(trial.play, trial.who, owed.colour).items()
        by_card = {card: n for card, n in gives if card not in (trial.paid_for, owed.source)}
        found.append(Bill(owed.need, by_card, luck, colour=owed.colour))
    return found


def _is_all_enough(trial: _Trial, used: _Used, bill: Bill) -> bool:
    """Whether all that there is comes to what a single part is lacking."""
    all_there_is = sum(n for card, n in bill.by_card.items() if card not in used.gone)
    if used.drawn:
        if used.drawn not in trial.best:
            trial.best[used.drawn] = _best_of_drawn(trial, used.drawn, bill)
        all_there_is += trial.best[used.drawn]
    if used.back:
        best = sorted((_brings(trial, card, bill) for card in _returnable(trial, used)), reverse=True)
        all_there_is += sum(sum(best[:n]) for n in used.back)
    return any(need <= all_there_is for (need,) in with_luck([bill]))


def _best_of_drawn(trial: _Trial, drawn: int, bill: Bill) -> int:
    """What so many drawn cards bring at best."""
    cards = could_be_drawn(trial.play, trial.who, drawn)
    brings = sorted((_brings(trial, card, bill) for card in cards if card != trial.paid_for), reverse=True)
    return sum(brings[:drawn])


def _drawing(trial: _Trial, used: _Used, bills: Sequence[Bill], missing: Collection[Lacking]) -> set[Lacking]:
    """What may be lacking still when the best cards are drawn that could be."""
    owed = {len(trial.bills) + at: one.draws for at, one in enumerate(used.owed) if one.draws}
    # What is owed for the last of the draws can't be paid by what that draws; nor for the first by any, if all owe.
    early = used.drawn - min(owed.values(), default=0)
    if owed and sum({one.source: one.draws for one in used.owed}.values()) >= used.drawn:
        missing = [lacking for lacking in missing if not all(lacking[part] for part in owed)]
    left = {(lacking, used.drawn, early) for lacking in missing}
    seen: dict[Lacking, int] = {}
    for card in could_be_drawn(trial.play, trial.who, used.drawn):
        gives = tuple(_brings(trial, card, bill) for bill in bills) if card != trial.paid_for else ()
        seen[gives] = seen.get(gives, 0) + 1
        if seen[gives] <= used.drawn:
            if trial.is_too_much(len(left)):
                return {(0,) * len(bills)}
            left |= {
                (less(lacking, part, n), more - 1, early - (part in owed))
                for lacking, more, early in left
                if more
                for part, n in enumerate(gives)
                if n and lacking[part] and (early or part not in owed)
            }
    return {lacking for lacking, _, _ in left}


def _returning(trial: _Trial, used: _Used, bills: Sequence[Bill], missing: Collection[Lacking]) -> set[Lacking]:
    """What may be lacking still when the best cards are put back that could be: of each time's no card twice."""
    offers = [tuple(_brings(trial, card, bill) for bill in bills) for card in _returnable(trial, used)]
    left = set(missing)
    for n in used.back:
        put_back = {(lacking, n) for lacking in left}
        for gives in offers:
            if trial.is_too_much(len(put_back)):
                return {(0,) * len(bills)}
            put_back |= {
                (less(lacking, part, brings), more - 1)
                for lacking, more in put_back
                if more
                for part, brings in enumerate(gives)
                if brings and lacking[part]
            }
        left = {lacking for lacking, _ in put_back}
    return left


def _returnable(trial: _Trial, used: _Used) -> list[str]:
    """The cards that could be put back into hand; not what is paid for."""
    return [card for card in could_return(trial.play, trial.who, used.drawn) if card != trial.paid_for]


def _brings(trial: _Trial, card: str, bill: Bill) -> int:
    """What a card would give to a part if it were drawn: discarded, used, or taken from the hand."""
    if not bill.colour:
        where = trial.play.table.piles.where
        return int(not bill.by_card or any(where[one].endswith("/hand") for one in bill.by_card))
    known, play = trial.brought.get((card, bill.colour)), trial.play
    if known is None:
        gives = given(play, [card], bill.colour).get(card, 0)
        known = max(gives, added_by(play, trial.who, card, bill.colour))
        trial.brought[card, bill.colour] = known
    return known
