"""The actions of a Dreamer's holdings: cards in hand, Active Items, Masks, and cards laid out before them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import filterfalse
from typing import TypeAlias

from msgspec import Struct

from etherfields.games.etherfields.definitions.cards import Basic, Defect, Influence, Knowledge, Note
from etherfields.games.etherfields.definitions.landscape import Gate
from etherfields.games.etherfields.definitions.travel import Mode, ServiceCard, Slumber
from etherfields.language.compile.standing import AT_ANY_TIME, PAYING
from ..memo.memo import at_most, per_pack, while_still
from ..state.in_progress import Seen
from ..state.play import Play
from ..state.table import own
from .action import Action, Paces, actions_of, by_pace, is_layout, of_the_party, offered_by, offered_now, with_its_own

OF_THE_PARTY = (Note, Gate, Slumber, Knowledge, ServiceCard, Mode)
"""The families before the whole Party that may bear actions."""
MOST_HELD = 10_000
"""The most sets of cards whose actions are remembered."""


class Held(Struct, eq=False):
    """The actions printed on all cards that a Dreamer holds."""

    laid: list[Action]
    """Basic actions, and those of Developments, Defects and Masks."""
    cards: list[Action]
    """The actions of cards in hand and of Active Items. Rules: EF-DECK-07, EF-ITEM-02."""
    quick: list[Action]
    """The actions of all these that have the quick icon; the others don't."""
    outside_payments: list[Action]
    """The quick actions that do more than add Intent to a payment."""
    influence: list[str]
    """The Influence cards in hand."""
    layouts: list[str]
    """The Developments among these, which could be laid out. Rules: EF-DEV-02."""
    discardable: Sequence[str]
    """The cards in hand and the Active Items, which could be discarded for what they give."""


@while_still
def held_by(play: Play, who: str) -> Held:
    """The holdings of a Dreamer: one object for equal cards, in any game of the pack."""
    lying, (in_hand, before, worn, _, _) = play.table.piles.piles, own(who)
    cards, items = tuple(lying[in_hand]), tuple(lying["items/active"])
    masks, laid = tuple(lying[worn]), tuple(lying[before])
    # EF-DEV-08: face-up, and not put to sleep.
    awake = tuple(filterfalse(play.table.flipped.__contains__, laid)) if laid else laid
    if play.standing.prohibitions:
        items = () if play.forbidden("use items", who) else items
        masks = () if play.forbidden("use masks", who) else masks
        awake = () if play.forbidden("use developments", who) else awake
    return _held(play, (cards, items, (masks, laid, awake)))


Cards: TypeAlias = tuple[str, ...]
Before: TypeAlias = tuple[Cards, Cards, Cards]
"""The cards before a Dreamer: Masks, Developments and Defects, and the awake ones of these."""


@at_most(MOST_HELD)
def _held(play: Play, everything: tuple[Cards, Cards, Before]) -> Held:
    cards, items, before = everything
    of_cards = [_known_of(play, card) for card in cards]
    played = [action for card in of_cards for action in card.plays]
    played += [action for item in items for action in _known_of(play, item).plays]
    laid, quick = _of_what_lies_before(play, before)
    slow, of_cards_quick = by_pace(played)
    quick = [*of_cards_quick, *quick]
    return Held(
        laid,
        slow,
        quick,
        [action for action in quick if not action.is_for_payments],
        [card for card, known in zip(cards, of_cards, strict=True) if known.is_influence],
        [card for card, known in zip(cards, of_cards, strict=True) if known.is_layout],
        (*cards, *items),
    )


@at_most(MOST_HELD)
def _of_what_lies_before(play: Play, before: Before) -> Paces:
    masks, laid, awake = before
    bearers = [basic.code for basic in play.pack.all(Basic)]
    bearers += [card for card in awake if play.is_a(card, Influence)]
    bearers += [card for card in laid if play.is_a(card, Defect)]
    return by_pace([action for bearer in (*bearers, *masks) for action in actions_of(play, bearer)])


class InHand(Struct):
    """The uses of a card in a Dreamer's hand, or of an Active Item."""

    plays: tuple[Action, ...]
    """The actions for which it can be played or used; one that is laid out instead has none."""
    is_influence: bool
    is_layout: bool


@per_pack
def _known_of(play: Play, card: str) -> InHand:
    laid_out = is_layout(play, card)
    return InHand(() if laid_out else with_its_own(play, card), play.is_a(card, Influence), laid_out)


def all_quick(play: Play, who: str) -> list[Action]:
    """The actions with the quick icon that a Dreamer has, wherever they are printed. Rules: EF-DECK-09."""
    paying = play.paying
    return _all_quick(play, who, paying.seen if paying is not None else None)


@while_still
def _all_quick(play: Play, who: str, paid: Seen | None) -> list[Action]:
    """The quick actions during a payment of which `paid` can be seen, or during none: offers may depend on it."""
    found = offered_now(play, AT_ANY_TIME, who) + offered_now(play, PAYING, who)
    return [*held_by(play, who).quick, *party_quick(play), *found]


def quick_outside_payments(play: Play, who: str) -> list[Action]:
    """The quick actions of use in other moments than the Dreamer's own payments. Rules: EF-COST-13."""
    found, shared = held_by(play, who).outside_payments, party_quick(play)
    offers = play.standing.every_offer(AT_ANY_TIME, who)
    if offers:
        found = found + offered_by(play, offers, who)
    if shared:
        found = found + [one for one in shared if not one.is_for_payments]
    return found


def party_quick(play: Play) -> Sequence[Action]:
    """The quick actions of cards before the whole Party."""
    return of_the_party(play)[1] if _is_party_quick(play) else ()


@per_pack
def _is_party_quick(play: Play) -> bool:
    """Whether any Note, Gate or other card of the whole Party could be quick, in any game of the pack."""
    cards = [one for kind in OF_THE_PARTY for one in play.pack.all(kind)]
    if any(card.quick for card in cards if isinstance(card, Note)):
        return True
    return any(one.is_quick for card in cards for one in actions_of(play, card.code))
