"""What cards bring to a payment that come into hand in its middle: those that are drawn, or put back."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.rules.actions.action import Printed, is_layout, with_its_own
from etherfields.games.etherfields.rules.costs.afford.contributions import added, hopes
from etherfields.games.etherfields.rules.costs.intent import given
from etherfields.games.etherfields.rules.state.in_progress import Paying
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import hand, pile


def could_be_drawn(play: Play, who: str, n: int) -> tuple[str, ...]:
    """EF-DRAW-06: the cards among which so many could be drawn; those in hand are discarded before, if need be."""
    piles = play.table.piles
    deck = tuple(piles.of(pile(who, "deck")))
    return deck if n <= len(deck) else (*deck, *piles.of(pile(who, "discard")), *hand(play.table, who))


def best_drawn(play: Play, who: str, colour: str, n: int, drawn: int) -> list[int]:
    """What the best of so many drawn cards would bring, of as many as are drawn in all."""
    if not n:
        return []
    cards = could_be_drawn(play, who, drawn)
    if "intent" in play.standing.modifiers:
        found, quick = _brought(play, cards, colour)
    else:
        found, quick = play.kept(("could be drawn", who, colour), cards, lambda: _brought(play, cards, colour))
    return _with_quick(play, who, colour, found, quick)[:n]


def could_return(play: Play, who: str, drawn: int) -> tuple[str, ...]:
    """EF-COST-14: the cards that could be put back from the discard pile: it may be one that has just paid."""
    new = could_be_drawn(play, who, drawn) if drawn else ()
    return tuple(dict.fromkeys((*play.table.piles.of(pile(who, "discard")), *hand(play.table, who), *new)))


def best_returned(play: Play, who: str, colour: str, drawn: int) -> list[int]:
    """What cards would bring that could be put back, the best first."""
    return _with_quick(play, who, colour, *_brought(play, could_return(play, who, drawn), colour))


def _with_quick(
    play: Play, who: str, colour: str, found: list[int], quick: Sequence[tuple[str, int]]
) -> list[int]:
    """What cards bring, the best first, with those that bring more by being used than discarded."""
    if not quick:
        return found
    used = (max(gives, added_by(play, who, card, colour)) for card, gives in quick)
    return sorted([*found, *used], reverse=True)


def _brought(play: Play, cards: Sequence[str], colour: str) -> tuple[list[int], list[tuple[str, int]]]:
    """What cards bring by being discarded, the best first; those apart that add something by being used."""
    gives = given(play, cards, colour)
    quick = [(card, gives.get(card, 0)) for card in cards if _quickly(play, card, colour)]
    apart = {card for card, _ in quick}
    return sorted((n for card, n in gives.items() if card not in apart), reverse=True), quick


def added_by(play: Play, who: str, card: str, colour: str) -> int:
    """The most that a card would add if it came into hand and were used."""
    play.begin_payment(Paying(who, colour, is_hoped=True))
    try:
        return max((n for one, n in _quickly(play, card, colour) if play.hooks.is_usable(play, who, one)), default=0)
    finally:
        play.end_payment()


def _quickly(play: Play, card: str, colour: str) -> list[tuple[Printed, int]]:
    """The quick actions of a card that add to a payment, and how much."""
    known = play.read.adding.get((card, colour))
    if known is None:
        known = play.read.adding[card, colour] = _read_quickly(play, card, colour)
    return known


def _read_quickly(play: Play, card: str, colour: str) -> list[tuple[Printed, int]]:
    own = () if is_layout(play, card) else with_its_own(play, card)
    ways = [(one, [added(way, colour) for way in hopes(play, one)]) for one in own if one.is_quick]
    return [(one, max(found)) for one, found in ways if any(found)]
