"""Helpers: the quick things that could help a Dreamer to pay a colour now, each with its contributions."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from etherfields.games.etherfields.definitions import Archetype
from etherfields.games.etherfields.rules.actions.action import Action, Offers, as_offered, offered_by
from etherfields.games.etherfields.rules.actions.holdings import MOST_HELD, Held, held_by, party_quick
from etherfields.games.etherfields.rules.engine.in_play import backed_by
from etherfields.games.etherfields.rules.engine.scene import as_one
from etherfields.games.etherfields.rules.memo.memo import at_most, per_pack, until_changed, while_still
from etherfields.games.etherfields.rules.state.in_progress import Paying
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import own
from etherfields.language.compile.standing import AT_ANY_TIME, PAYING
from ..intent import at_hand
from .contributions import Contribution, contributions, fitting
from .other_dreamers import cannot_draw, lenders, lends, loans


class Helper(Struct):
    """A quick thing that could help to pay a colour now."""

    action: Action
    ways: Sequence[Contribution]
    """The ways in which it could, the one that adds most first."""
    is_limited: bool
    """Whether it could be used once only in a payment."""
    is_in_hand: bool
    """Whether it is a card in hand, which is either used or discarded for its Intent. Rules: EF-COST-06."""


def helpers(play: Play, who: str, colour: str, sure: bool) -> list[Helper]:
    """The quick things that could help to pay a colour now, if need be without luck. Rules: EF-COST-14."""
    return _helpers(play, who, colour, sure and _is_chancy(play, who))


@while_still
def _helpers(play: Play, who: str, colour: str, sure: bool) -> list[Helper]:
    found = [(one, ways) for one in hopeful(play, who) if (ways := _open_ways(play, who, one, colour, sure))]
    lent = [] if sure else loans(play, who)
    if not found and not lent:
        return []
    play.begin_payment(Paying(who, colour, is_hypothetical=True))
    try:
        own = [_helper(play, one, ways) for one, ways in found if play.hooks.is_usable(play, who, one)]
        return own + [_loan(play, one) for other, one in lent if play.hooks.is_usable(play, other, one)]
    finally:
        play.end_payment()


def _open_ways(play: Play, who: str, action: Action, colour: str, sure: bool) -> Sequence[Contribution]:
    """The contributions of an action to a colour; none, if there is too little for each of them."""
    ways = fitting(play, action, colour, sure)
    if cannot_draw(play, who):
        ways = [way for way in ways if not way.draws]
    for way in ways:
        for kind, n in way.spends.items():
            if at_hand(play, who, kind) < n:
                break
        else:
            return ways
    return ()


def _helper(play: Play, action: Action, ways: Sequence[Contribution]) -> Helper:
    is_in_hand = play.table.piles.where.get(action.source, "").endswith("/hand")
    is_limited = action.is_limited or is_in_hand or all(way.once for way in ways)
    return Helper(action, ways, is_limited, is_in_hand)


def _loan(play: Play, action: Action) -> Helper:
    """A draw that another Dreamer gives and pays for, taken to be as large as it could be."""
    lies = play.table.piles.where.get(action.source, "")
    is_limited = action.is_limited or lies.endswith("/hand")
    return Helper(action, [Contribution(draws=(lends(play, action),))], is_limited, is_in_hand=False)


@while_still
def could_be_helped(play: Play, who: str) -> bool:
    """True if a Dreamer, or another for them, has a quick action that could help to pay."""
    return bool(hopeful(play, who) or lenders(play))


@while_still
def hopeful(play: Play, who: str) -> Sequence[Action]:
    """The quick actions of a Dreamer that could contribute to any payment."""
    held, shared = _hopeful_of(play, held_by(play, who)), party_quick(play)
    offered = offered_by(play, _hopeful_offers(play, who), who)
    found = [*held, *[one for one in shared if contributions(play, one)], *offered]
    return _one_of_copies(play, found) if len(found) > 1 else found


@at_most(MOST_HELD)
def _hopeful_of(play: Play, held: Held) -> Sequence[Action]:
    return [one for one in held.quick if contributions(play, one)]


def _one_of_copies(play: Play, found: Sequence[Action]) -> Sequence[Action]:
    """The actions without those that are used up with another copy of their card. Rules: EF-DEV-10."""
    uses = [(as_one(play, one.source)[0], one.mark.removeprefix(one.source)) for one in found]
    return [one for n, one in enumerate(found) if not one.is_limited or uses[n] not in uses[:n]]


def _offers_revision(play: Play, who: str) -> tuple[int, str]:
    """The number of times that standing rules have come or gone, and the back of the top card of a Dreamer's deck."""
    deck = play.table.piles.piles[own(who).deck]
    return play.standing.rules_revision, backed_by(play, deck[-1]) if deck else ""


@until_changed(_offers_revision)
def _hopeful_offers(play: Play, who: str) -> Offers:
    """The rules that could offer a Dreamer, at any time or in a payment, an action that could contribute.

    Of the backs of cards only that of the top card counts. Rules: EF-DECK-13."""
    _, back = _offers_revision(play, who)
    every = (*play.standing.every_offer(AT_ANY_TIME, who), *play.standing.every_offer(PAYING, who))
    near = [one for one in every if one.source == back or not play.is_a(one.source, Archetype)]
    return [one for one in near if contributions(play, as_offered(play, one, who))]


@while_still
def _is_chancy(play: Play, who: str) -> bool:
    """True if any contribution takes luck, so that it makes a difference to leave those out."""
    return any(_has_chancy_way(play, one) for one in hopeful(play, who)) or bool(loans(play, who))


@per_pack
def _has_chancy_way(play: Play, action: Action) -> bool:
    return any(way.is_chancy for way in contributions(play, action))
