"""Draws that Dreamers give each other in a payment by something quick."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from etherfields.games.etherfields.definitions import Definition, Mask
from etherfields.games.etherfields.rules.actions.action import Action
from etherfields.games.etherfields.rules.actions.holdings import all_quick
from etherfields.games.etherfields.rules.cards.drawing import hand_limit
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.map.dreamworld import on_map
from etherfields.games.etherfields.rules.memo.fingerprints import cards_in_game, rules_revision
from etherfields.games.etherfields.rules.memo.memo import per_pack, until_changed, while_still
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code, hand
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.language import tree
from etherfields.language.analysis.fold import fold
from etherfields.language.compile.standing import AT_ANY_TIME, PAYING, Offered
from .contributions import MOST_REPEATED, fixed

_AT_HAND = ("hand", "mask", "development")
"""The piles of a Dreamer whose cards can be used."""
_BEFORE_ALL = ("items/active", "notes", "memories", "knowledge", "services", "modes")
"""The piles whose cards can be used by everybody."""
_YOU = tree.The("you")


@while_still
def loans(play: Play, who: str) -> list[tuple[str, Action]]:
    """The quick actions by which others could have a Dreamer draw, each with its Dreamer.

    Only those count for which the hand is too full now: all else could be drawn before the payment begins. Rules:
    EF-COST-14."""
    found = [(other, action) for other, action in lenders(play) if other != who]
    if not found or cannot_draw(play, who):
        return []
    room = hand_limit(play, who) - len(hand(play.table, who))
    return [(other, action) for other, action in found if lends(play, action) > room]


@while_still
def cannot_draw(play: Play, who: str) -> bool:
    """True if a Dreamer draws nothing, whatever says so. Rules: EF-MAP-07, EF-PRIORITY-01."""
    return bool(play.forbidden("draw", who)) or on_map(play)


@while_still
def lenders(play: Play) -> tuple[tuple[str, Action], ...]:
    """The quick actions by which a Dreamer could have others draw, each with its Dreamer."""
    if len(play.party) < 2:
        return ()
    people = play.party if _is_offered(play) else _bearers(play)
    return tuple((who, one) for who in play.party if who in people for one in all_quick(play, who) if lends(play, one))


@until_changed(rules_revision)
def _is_offered(play: Play) -> bool:
    """True if a standing rule offers anybody an action that has others draw."""
    every = (*play.standing.every_offer(AT_ANY_TIME), *play.standing.every_offer(PAYING))
    offers = (standing.rule.action for standing in every)
    return any(_offer_lends(play, offer) for offer in offers if isinstance(offer, Offered))


@per_pack
def _offer_lends(play: Play, offer: Offered[Scene]) -> int:
    """The most cards that an offered action could have another Dreamer draw."""
    return _lent(offer.source.body)


@until_changed(cards_in_game)
def _cards(play: Play) -> Sequence[str]:
    """The cards of this game that have others draw."""
    codes = _codes_that_help(play)
    return [card for card in play.table.piles.where if code(card) in codes] if codes else []


def _where_they_lie(play: Play) -> tuple[str | None, ...]:
    return play.table.gate, play.table.slumber, *map(play.table.piles.where.get, _cards(play))


@until_changed(_where_they_lie)
def _bearers(play: Play) -> Collection[str]:
    """The Dreamers who can use a card that has others draw, by where it lies."""
    found = set[str]()
    for card in _cards(play):
        lies = play.table.piles.where[card]
        if lies in _BEFORE_ALL or card in (play.table.gate, play.table.slumber):
            return play.party
        owner, _, zone = lies.partition("/")
        if zone in _AT_HAND:
            found.add(owner)
    return found


@per_pack
def _codes_that_help(play: Play) -> frozenset[str]:
    """The definitions of cards that have others draw."""
    return frozenset(one for one, card in play.pack.definitions.items() if any(_draws_given(play, card)))


def _draws_given(play: Play, card: Definition) -> Iterator[int]:
    """The draws that each quick thing which is printed on a card gives to others."""
    for deed in (card, *getattr(card, "actions", ())):
        text, cost = str(getattr(deed, "do", "")), str(getattr(deed, "cost", ""))
        if text and (getattr(deed, "quick", False) or "quick" in cost or isinstance(card, Mask)):
            yield _lent(play.pack.effects(text))


@per_pack
def lends(play: Play, action: Action) -> int:
    """The most cards that an action could have another Dreamer draw."""
    return _lent(action.body)


@fold
def _lent(node: tree.Node, parts: Iterator[int], other: bool = False) -> int:
    """The most cards that an effect has others draw; it may be about some `other` Dreamer already."""
    match node:
        case tree.Do(verb, (amount,)) if other and FACTS[verb].pays == "cards":
            return fixed(amount)
        case tree.Sequence():
            return sum(parts)
        case tree.Repeat(times):
            return min(fixed(times), MOST_REPEATED) * next(parts)
        case tree.For(who, body):
            return _lent(body, who != _YOU)
        case tree.Choose() | tree.Option() | tree.Roll() | tree.Outcome() | tree.May() | tree.Once() | tree.If():
            return max(parts, default=0)
        case _:
            return 0
