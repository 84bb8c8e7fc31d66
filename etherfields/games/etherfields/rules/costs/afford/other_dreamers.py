"""What Dreamers lend each other in a payment: cards that one has another draw by something quick."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from etherfields.games.etherfields.definitions import Definition, Mask
from etherfields.games.etherfields.rules.actions.action import Printed
from etherfields.games.etherfields.rules.actions.holdings import all_quick
from etherfields.games.etherfields.rules.cards.drawing import hand_limit
from etherfields.games.etherfields.rules.costs.afford.contributions import MOST_REPEATED, fixed
from etherfields.games.etherfields.rules.map.dreamworld import on_map
from etherfields.games.etherfields.rules.memo.memo import while_still
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code, hand
from etherfields.language import tree
from etherfields.language.compile.standing import AT_ANY_TIME, PAYING, Offered


@while_still
def loans(play: Play, who: str) -> list[tuple[str, Printed]]:
    """EF-COST-14: what others could have somebody draw by, with who that is: only where a hand is too full for it now.

    All else could be drawn before the payment begins.
    """
    every = lenders(play) if len(play.party) > 1 else ()
    found = [(other, action) for other, action in every if other != who] if every else []
    if not found or cannot_draw(play, who):
        return []
    room = hand_limit(play, who) - len(hand(play.table, who))
    return [(other, action) for other, action in found if lends(action) > room]


def cannot_draw(play: Play, who: str) -> bool:
    """EF-MAP-07, EF-PRIORITY-01: whether nothing is drawn by somebody, whatever says so."""
    return bool(play.forbidden("draw", who)) or on_map(play)


@while_still
def lenders(play: Play) -> tuple[tuple[str, Printed], ...]:
    """The quick actions by which a Dreamer could have others draw, each with who that is."""
    people = _perhaps(play)
    return tuple((who, one) for who in play.party if who in people for one in all_quick(play, who) if lends(one))


def _perhaps(play: Play) -> Collection[str]:
    """Who may have such an action, by what lies before them."""
    where = play.table.piles.where
    if play.kept(("lending offers",), play.standing.bending, _is_offered, play):
        return play.party
    cards = play.kept(("lending cards",), len(where), _cards, play)
    there = play.table.gate, play.table.slumber, *[where[card] for card in cards]
    return play.kept(("lenders",), there, _bearers, play, cards)


def _bearers(play: Play, cards: Sequence[str]) -> Collection[str]:
    """Before whom any of these cards lies where it can be used."""
    found = set[str]()
    for card in cards:
        lies = play.table.piles.where[card]
        if lies in _BEFORE_ALL or card in (play.table.gate, play.table.slumber):
            return play.party
        owner, _, zone = lies.partition("/")
        if zone in _AT_HAND:
            found.add(owner)
    return found


_AT_HAND = ("hand", "mask", "development")
_BEFORE_ALL = ("items/active", "notes", "memories", "knowledge", "services", "modes")
"""Where what lies may be used by everybody."""


def _is_offered(play: Play) -> bool:
    """Whether a standing rule offers such an action to anybody."""
    every = (*play.standing.every_offer(AT_ANY_TIME), *play.standing.every_offer(PAYING))
    offers = (standing.rule.action for standing in every)
    return any(_lent(offer.source.body) for offer in offers if isinstance(offer, Offered))


def _cards(play: Play) -> list[str]:
    """The cards of this game that bear such an action."""
    if play.read.lending is None:
        found = play.pack.definitions.items()
        play.read.lending = frozenset(one for one, definition in found if any(_texts(play, definition)))
    lending = play.read.lending
    return [card for card in play.table.piles.where if code(card) in lending] if lending else []


def _texts(play: Play, card: Definition) -> Iterator[int]:
    """How many cards each quick thing that is printed on a card has others draw."""
    for deed in (card, *getattr(card, "actions", ())):
        text, cost = str(getattr(deed, "do", "")), str(getattr(deed, "cost", ""))
        if text and (getattr(deed, "quick", False) or "quick" in cost or isinstance(card, Mask)):
            yield _lent(play.pack.effects(text))


def lends(action: Printed) -> int:
    """How many cards an action could have another Dreamer draw at most."""
    if action.lends is None:
        action.lends = _lent(action.body)
    return action.lends


def _lent(effect: tree.Effect, other: bool = False) -> int:
    """The same of an effect; it may be about some `other` Dreamer already."""
    match effect:
        case tree.Do("draw", (amount,)):
            return fixed(amount) if other else 0
        case tree.Choose(options):
            return max((_lent(option.body, other) for option in options), default=0)
        case tree.Roll(_, outcomes):
            return max((_lent(outcome.body, other) for outcome in outcomes), default=0)
        case tree.Sequence(steps):
            return sum(_lent(step, other) for step in steps)
        case tree.Repeat(times, body):
            return min(fixed(times), MOST_REPEATED) * _lent(body, other)
        case tree.For(who, body):
            return _lent(body, who != _YOU)
        case tree.May(body, _) | tree.Once(body):
            return _lent(body, other)
        case tree.If(_, then, otherwise):
            return max(_lent(then, other), _lent(otherwise, other) if otherwise else 0)
        case _:
            return 0


_YOU = tree.The("you")
