"""Cards that come into hand in the middle of a payment, drawn or put back, and what they bring to it."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.rules.actions.action import Action, is_layout, with_its_own
from etherfields.games.etherfields.rules.memo.memo import per_pack, while_still
from etherfields.games.etherfields.rules.state.in_progress import Paying
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import hand, pile
from ..intent import given
from .contributions import contributions

ALL = 99
"""More cards than anybody draws in a payment."""


@while_still
def could_be_drawn(play: Play, who: str, n: int) -> tuple[str, ...]:
    """The cards among which `n` cards could be drawn, those in hand discarded before if need be. Rules: EF-DRAW-06."""
    piles = play.table.piles
    deck = tuple(piles.of(pile(who, "deck")))
    return deck if n <= len(deck) else (*deck, *piles.of(pile(who, "discard")), *hand(play.table, who))


def could_return(play: Play, who: str, drawn: int) -> tuple[str, ...]:
    """The cards that could be put back from the discard pile; they may just have paid. Rules: EF-COST-14."""
    new = could_be_drawn(play, who, drawn) if drawn else ()
    return tuple(dict.fromkeys((*play.table.piles.of(pile(who, "discard")), *hand(play.table, who), *new)))


@while_still
def best_of(play: Play, who: str, colour: str, cards: Sequence[str]) -> list[int]:
    """The Intent of a colour that each of some cards would bring once in hand, the most first."""
    gives = given(play, cards, colour)
    brings = [max(gives.get(card, 0), added_by(play, who, card, colour)) for card in cards]
    return sorted(filter(None, brings), reverse=True)


@while_still
def brought_by(play: Play, who: str, card: str, colour: str) -> int:
    """The Intent of a colour that a card would bring once in hand, by being discarded or used."""
    return max(given(play, [card], colour).get(card, 0), added_by(play, who, card, colour))


def added_by(play: Play, who: str, card: str, colour: str) -> int:
    """The most Intent that a card would add if it came into hand and were used."""
    quick = _quick_of(play, card, colour)
    if not quick:
        return 0
    play.begin_payment(Paying(who, colour, is_hypothetical=True))
    try:
        return max((n for one, n in quick if play.hooks.is_usable(play, who, one)), default=0)
    finally:
        play.end_payment()


@per_pack
def _quick_of(play: Play, card: str, colour: str) -> list[tuple[Action, int]]:
    """The quick actions of a card that add Intent of a colour, and the most that each adds."""
    own = () if is_layout(play, card) else with_its_own(play, card)
    ways = [(one, [way.of(colour) for way in contributions(play, one)]) for one in own if one.is_quick]
    return [(one, max(adds)) for one, adds in ways if any(adds)]
