"""Whether a cost can be paid with what quick things bring: tried, where each by itself doesn't tell.

Some things can't be told beforehand: what quick things gain or change besides, whether a condition in their texts holds
then, and what a card that is drawn would draw in turn. Conditions are taken to hold, the rest to bring nothing; and
whatever isn't found in `MOST_TRIED` ways can be paid.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as changed

from etherfields.dream.actions import Hope
from etherfields.dream.bills import Bill, Lacking, filling, is_filled, less, taking, with_luck
from etherfields.dream.drawing import hand_limit
from etherfields.dream.intent import at_hand, given
from etherfields.dream.play import Play
from etherfields.dream.promising import ENDLESS, Help, added, added_by, could_be_drawn, fits, helps
from etherfields.dream.scene import Scene
from etherfields.dream.table import hand

MOST_TRIED = 1000
"""So many ways to use quick things are tried."""


@dataclass(frozen=True, slots=True)
class _Used:
    """What came of using some quick things."""

    needs: Lacking
    """What is lacking for each part."""
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


@dataclass(slots=True)
class _Trial:
    """What there is to be tried."""

    play: Play
    who: str
    paid_for: str
    bills: Sequence[Bill]
    helps: Sequence[Help]
    held: dict[str, int] = field(default_factory=dict)
    """How much of what is alike there is to be spent."""
    brought: dict[tuple[str, str], int] = field(default_factory=dict)
    """What cards would bring of a colour if they were drawn."""


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
    return _tried(_Trial(play, who, paid_for, bills, found), start)


def _at_hand_for(play: Play, who: str, colours: Collection[str], lucky: bool) -> list[Help]:
    """The quick things that could help to pay any of some colours."""
    found: dict[str, Help] = {}
    for colour in sorted(colours):
        for one in helps(play, who, colour, sure=not lucky):
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
            waiting.append(used)
    return False


def _once_more(trial: _Trial, used: _Used) -> Iterator[_Used]:
    """All that can come of using one thing more."""
    for index in range(used.at, len(trial.helps)):
        one = trial.helps[index]
        if one.action.source not in used.gone:
            for hope in one.hopes:
                yield from _by(trial, used, one, hope, index + (one.is_limited or hope.once))


def _by(trial: _Trial, used: _Used, one: Help, hope: Hope, then: int) -> Iterator[_Used]:
    """What can come of using something in one of its ways: whichever part it is used for."""
    spent = dict(used.spent)
    for kind, n in hope.spends.items():
        spent[kind] = spent.get(kind, 0) + n
    if not fits(spent, _held(trial, spent)):
        return
    gone = used.gone | {one.action.source} if one.is_in_hand or hope.leaves else used.gone
    scene = Scene(trial.play, trial.who, one.action.source)
    taken = tuple((tuple(among(scene)), n(scene)) for among, n in (price.takes for price in hope.takes if price.takes))
    after = changed(used, gone=gone, spent=tuple(sorted(spent.items())), taken=used.taken + taken, at=then)
    after = changed(after, drawn=used.drawn + _drawn(trial, after, hope))
    is_free = not (one.is_limited or hope.once or hope.spends or hope.takes or hope.draws)
    for part, bill in enumerate(trial.bills):
        n = added(hope, bill.colour) if bill.colour else 0
        if n and used.needs[part]:
            needs = less(used.needs, part, ENDLESS if is_free else n)
            yield changed(after, needs=needs, begun=used.begun | {part})
    if after.drawn > used.drawn:
        yield after


def _held(trial: _Trial, kinds: Collection[str]) -> Mapping[str, int]:
    for kind in kinds:
        if kind not in trial.held:
            trial.held[kind] = at_hand(trial.play, trial.who, kind)
    return trial.held


def _drawn(trial: _Trial, used: _Used, hope: Hope) -> int:
    """EF-DRAW-02: how many cards something draws: for so many there is room once all that gives Intent is discarded."""
    if not hope.draws:
        return 0
    play, who = trial.play, trial.who
    discarded = sum(n for _, n in used.taken)
    stay = sum(card not in used.gone and not _gives(trial, card) for card in hand(play.table, who))
    room = max(hand_limit(play, who) - max(stay - discarded, 0), 0)
    most = len(could_be_drawn(play, who, ENDLESS)) - used.drawn
    return max(min(sum(min(n, room) for n in hope.draws), most), 0)


def _gives(trial: _Trial, card: str) -> bool:
    """Whether a card gives any Intent that is asked for."""
    return any(bill.colour and card in bill.by_card for bill in trial.bills)


def _is_paid(trial: _Trial, used: _Used) -> bool:
    """Whether the cards that are left, those that were drawn, and luck fill what is lacking."""
    bills = [
        changed(bill, need=need, is_begun=bill.is_begun or part in used.begun)
        for part, (bill, need) in enumerate(zip(trial.bills, used.needs, strict=True))
    ]
    if len(bills) == 1 and not used.taken:
        return _is_all_enough(trial, used, bills[0])
    bills += [taking(trial.play, trial.who, among, n, trial.paid_for) for among, n in used.taken]
    gives = [bill.by_card for bill in bills]
    missing = filling(with_luck(bills), gives, [card for one in gives for card in one if card not in used.gone])
    return is_filled(missing) or (used.drawn > 0 and is_filled(_drawing(trial, used, bills, missing)))


def _is_all_enough(trial: _Trial, used: _Used, bill: Bill) -> bool:
    """Whether all that there is comes to what a single part is lacking."""
    all_there_is = sum(n for card, n in bill.by_card.items() if card not in used.gone)
    if used.drawn:
        cards = could_be_drawn(trial.play, trial.who, used.drawn)
        brings = sorted((_brings(trial, card, bill) for card in cards if card != trial.paid_for), reverse=True)
        all_there_is += sum(brings[: used.drawn])
    return any(need <= all_there_is for (need,) in with_luck([bill]))


def _drawing(trial: _Trial, used: _Used, bills: Sequence[Bill], missing: Collection[Lacking]) -> set[Lacking]:
    """What may be lacking still when the best cards are drawn that could be."""
    left = {(lacking, used.drawn) for lacking in missing}
    seen: dict[Lacking, int] = {}
    for card in could_be_drawn(trial.play, trial.who, used.drawn):
        gives = tuple(_brings(trial, card, bill) for bill in bills) if card != trial.paid_for else ()
        seen[gives] = seen.get(gives, 0) + 1
        if seen[gives] <= used.drawn:
            left |= {
                (less(lacking, part, n), more - 1)
                for lacking, more in left
                if more
                for part, n in enumerate(gives)
                if n and lacking[part]
            }
    return {lacking for lacking, _ in left}


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
