"""Contributions of quick actions to a payment, one for each way in which their effects can happen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import chain, islice, product
from typing import TypeAlias

from msgspec import Struct, field

from etherfields.games.etherfields.rules.actions.action import Action
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.memo.memo import per_pack
from etherfields.games.etherfields.rules.state.play import BACK, Play
from etherfields.games.etherfields.vocabulary.game_language import VOCABULARY
from etherfields.games.etherfields.vocabulary.values import colours_of
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.language import tree
from etherfields.language.analysis.fold import fold
from etherfields.language.compile import CompiledCost, PricePart, ResourcePart
from etherfields.language.compile.pieces import spent
from ..intent import BEST_BOOST, SPENT_TORMENT, TOP_CARD

MOST_REPEATED = 10
"""The number of repetitions of an effect that are looked at."""
MOST_WAYS = 100
"""The number of ways in which an effect can happen that are looked at."""
_THAT_CARD = tree.The("that card")


class Contribution(Struct):
    """A way in which a quick action could help to pay, with what this way costs."""

    adds: dict[str, int] = field(default_factory=dict)
    """Intent, by its colour."""
    draws: tuple[int, ...] = ()
    """The cards of each draw, which could be discarded then."""
    spends: dict[str, int] = field(default_factory=dict)
    """The number of tokens, cards of the deck or Torment that it takes, by their kind."""
    takes: tuple[PricePart[Scene], ...] = ()
    """The prices for which cards or other single things have to be chosen, such as cards in hand."""
    rolled: bool = False
    """Whether a die must fall for it."""
    once: bool = False
    """Whether it is taken to happen once only, since nobody can tell what its price leaves."""
    leaves: bool = False
    """Whether the card on which it stands goes by it."""
    asks: tuple[tuple[str, ResourcePart[Scene]], ...] = ()
    """The Intent that it costs, each in one colour: it is paid for in a payment of its own."""
    back: int = 0
    """The cards that it puts from the discard pile into hand: some may just have paid for something."""

    @property
    def is_chancy(self) -> bool:
        """True if it takes luck: a die that falls well, or the right card that is drawn."""
        return self.rolled or bool(self.draws)

    def of(self, colour: str) -> int:
        """The Intent that it adds to a payment of a colour."""
        return self.adds.get(colour, 0) + self.adds.get("any intent", 0)


Means: TypeAlias = list[Contribution]
"""The ways in which an effect can happen or a price can be paid; one that brings nothing is a way as well."""


@per_pack
def contributions(play: Play, action: Action) -> Means:
    """The contributions that an action could make to a payment, with what it costs then."""
    found = [way for way in _of_effect(action.body, play, action) if way.adds or way.draws or way.back]
    return [_both(price, way) for price in _of_cost(action, action.cost) for way in found] if found else []


@per_pack
def fitting(play: Play, action: Action, colour: str, sure: bool) -> Means:
    """The contributions of an action to a payment of a colour, if need be without luck; the largest first."""
    ways = [way for way in contributions(play, action) if not sure or not way.is_chancy]
    return sorted((way for way in ways if way.draws or way.back or way.of(colour)), key=lambda way: -way.of(colour))


@fold
def _of_effect(node: tree.Node, parts: Iterator[Means], play: Play, action: Action) -> Means:
    """The ways in which an effect can happen.

    Conditions may hold or not: nobody can tell what they come to in the middle of a payment."""
    match node:
        case tree.Do(verb):
            return [_of_verb(node, FACTS[verb].pays, action)]
        case tree.Option(cost=cost):
            return _at_price(play, action, next(parts), cost, node.body)
        case tree.May(cost=cost):
            return [Contribution(), *_at_price(play, action, next(parts), cost, node.body)]
        case tree.Roll():
            return [_both(Contribution(rolled=True), way) for way in chain(*parts)] or [Contribution()]
        case tree.Sequence(steps):
            return _together(_of_effect(step, play, action) for step in _with_chosen_card(steps))
        case tree.Repeat(times):
            most = min(fixed(times), MOST_REPEATED)
            return _first(reduce(_both, [way] * n) for way in next(parts) for n in range(1, most + 1))
        case tree.For(tree.Some(other=True)):
            return [Contribution()]
        case tree.For() | tree.Once() | tree.Outcome() | tree.Choose() | tree.If():
            return [*chain(*parts)]
        case _:
            return [Contribution()]


def _of_verb(deed: tree.Do, pays: str, action: Action) -> Contribution:
    match pays, deed.args:
        case "resource", (amount, tree.Word(colour)):
            return Contribution({colour: fixed(amount)})
        case "cards", (amount,):
            return Contribution(draws=(fixed(amount),))
        case "cards back", (tree.Some() as what,) if _is_discarded(what):
            return Contribution(back=_most_put_back(what))
    return _use_of_its_card(action) if _concerns_its_card(deed) else Contribution()


def _with_chosen_card(steps: Iterable[tree.Effect]) -> Iterator[tree.Effect]:
    """The steps of a sequence, with the card that was chosen before in place of “that card” put into hand."""
    chosen: tree.Argument = _THAT_CARD
    for step in steps:
        match step:
            case tree.Do(verb, (what,)) | tree.May(tree.Do(verb, (what,))) if FACTS[verb].points:
                chosen = what
                yield step
            case tree.Do(verb, (what,)) if what == _THAT_CARD and FACTS[verb].pays == "cards back":
                yield tree.Do(verb, (chosen,))
            case _:
                yield step


def _at_price(play: Play, action: Action, ways: Means, price: tree.Cost | None, body: tree.Effect) -> Means:
    cost = play.compiler.maker.cost(price, body) if price is not None else None
    return _first(_both(price, way) for price in _of_cost(action, cost) for way in ways)


def _of_cost(action: Action, cost: CompiledCost[Scene] | None) -> Means:
    """The ways to pay for something in the middle of a payment; Intent is asked for in a payment of its own."""
    parts = cost.parts if cost is not None else ()
    return _together([way for one in part for way in _of_price(action, one)] for part in parts)


def _of_price(action: Action, price: ResourcePart[Scene] | PricePart[Scene]) -> Means:
    if isinstance(price, ResourcePart):
        return [Contribution(asks=((colour, price),)) for colour in colours_of(price.colour)]
    if price.takes is not None:
        return [Contribution(takes=(price,))]
    match spent(price.source, VOCABULARY), price.source:
        case (kind, tree.Number(n)), _:
            return [Contribution(spends={kind: n})]
        case _, tree.Do(verb, (tree.Number(n),)) if FACTS[verb].harms == "receive torment":
            return [Contribution(spends={SPENT_TORMENT: n})]
        case _, source if _concerns_its_card(source):
            return [_use_of_its_card(action)]
        case _:
            return [Contribution(once=True)]


def _is_discarded(what: tree.Some) -> bool:
    """True if cards of the discard pile are meant."""
    return any(isinstance(one, tree.InZone) and one.zone == "the discard pile" for one in what.filters)


def _most_put_back(what: tree.Some) -> int:
    if what.count is not None:
        return fixed(what.count)
    return 1 if what.amount == "a" else MOST_REPEATED


def _concerns_its_card(effect: tree.Do) -> bool:
    """True if an effect does something to the card on which it stands."""
    return tree.The("this card") in effect.args


def _use_of_its_card(action: Action) -> Contribution:
    """The loss of the card on which an action stands: it can't help again, but the next card may have the same back.
    Rules: EF-DECK-13."""
    if action.source.startswith(BACK):
        return Contribution(spends={TOP_CARD: 1})
    return Contribution(once=True, leaves=True)


def _together(parts: Iterable[Means]) -> Means:
    """The ways in which several parts can happen together, each in one of its ways."""
    return _first(reduce(_both, one, Contribution()) for one in product(*parts))


def _first(ways: Iterable[Contribution]) -> Means:
    return list(islice(ways, MOST_WAYS))


def _both(one: Contribution, other: Contribution) -> Contribution:
    return Contribution(
        _sum(one.adds, other.adds),
        one.draws + other.draws,
        _sum(one.spends, other.spends),
        one.takes + other.takes,
        one.rolled or other.rolled,
        one.once or other.once,
        one.leaves or other.leaves,
        one.asks + other.asks,
        one.back + other.back,
    )


def _sum(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    """Two amounts of each kind together; what takes longest to count comes last."""
    kinds = sorted((*one, *other), key=TOP_CARD.__eq__)
    return {kind: one.get(kind, 0) + other.get(kind, 0) for kind in kinds}


def fixed(amount: tree.Argument) -> int:
    """The number that is printed; where only the table can tell the number, the most that a Boost adds."""
    return amount.n if isinstance(amount, tree.Number) else BEST_BOOST
