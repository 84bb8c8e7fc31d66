"""What an action could bring to a payment, in each of the ways in which it can happen: read off its text."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import islice, product

from etherfields.games.etherfields.rules.actions.action import Hope, Printed
from etherfields.games.etherfields.rules.costs.intent import BEST_BOOST, SPENT_TORMENT, TOP_CARD
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.state.play import BACK, Play
from etherfields.language import tree
from etherfields.language.analysis.facts import colours_of
from etherfields.language.compile import CompiledCost, IntentPart, PricePart
from etherfields.language.compile.pieces import spent

MOST_REPEATED = 10
"""So often an effect that is repeated is looked at."""
MOST_WAYS = 100
"""So many ways in which an effect can happen are looked at."""
_THAT_CARD = tree.The("that card")


def hopes(play: Play, action: Printed) -> tuple[Hope, ...]:
    """What an action could bring to a payment, if anything, with what it costs then."""
    if action.hopes is None:
        found = [hope for hope in _hopes(play, action, action.body) if hope.adds or hope.draws or hope.back]
        prices = _prices(action, action.cost) if found else []
        action.hopes = tuple(_both(price, hope) for price in prices for hope in found)
    return action.hopes


def _hopes(play: Play, action: Printed, effect: tree.Effect) -> list[Hope]:
    """The ways in which an effect can happen.

    Conditions may hold or not: nobody can tell what they come to in the middle of a payment.
    """
    match effect:
        case tree.Do("add intent", (amount, tree.Word(word))):
            return [Hope({word: fixed(amount)})]
        case tree.Do("draw", (amount,)):
            return [Hope(draws=(fixed(amount),))]
        case tree.Do("put into hand", (tree.Some() as what,)) if _is_discarded(what):
            return [Hope(back=_so_many(what))]
        case tree.Do():
            return [_of_itself(action) if _is_of_itself(effect) else Hope()]
        case tree.Choose(options):
            return [hope for option in options for hope in _at_a_price(play, action, option.body, option.cost)]
        case tree.May(body, cost):
            return [Hope(), *_at_a_price(play, action, body, cost)]
        case tree.Roll(_, outcomes):
            fallen = Hope(rolled=True)
            found = [hope for outcome in outcomes for hope in _hopes(play, action, outcome.body)]
            return [_both(fallen, hope) for hope in found] or [Hope()]
        case tree.Sequence(steps):
            return _one_of_each(_hopes(play, action, step) for step in _pointing(steps))
        case tree.Repeat(times, body):
            most = min(fixed(times), MOST_REPEATED)
            found = _hopes(play, action, body)
            return _first(reduce(_both, [hope] * n) for hope in found for n in range(1, most + 1))
        case tree.For(tree.Some(other=True), _):
            return [Hope()]
        case tree.For(_, body) | tree.Once(body):
            return _hopes(play, action, body)
        case tree.If(_, then, otherwise):
            return [*_hopes(play, action, then), *(_hopes(play, action, otherwise) if otherwise else ())]
        case _:
            return [Hope()]


def _pointing(steps: Iterable[tree.Effect]) -> Iterable[tree.Effect]:
    """Steps in which a card that was chosen before is put into hand, with what was chosen in place of “that card”."""
    chosen: tree.Argument = _THAT_CARD
    for step in steps:
        match step:
            case tree.Do("choose", (what,)) | tree.May(tree.Do("choose", (what,))):
                chosen = what
                yield step
            case tree.Do("put into hand", (said,)) if said == _THAT_CARD:
                yield tree.Do("put into hand", (chosen,))
            case _:
                yield step


def _at_a_price(play: Play, action: Printed, body: tree.Effect, price: tree.Cost | None) -> list[Hope]:
    cost = play.compiler.maker.cost(price, body) if price is not None else None
    found = _hopes(play, action, body)
    return _first(_both(one, hope) for one in _prices(action, cost) for hope in found)


def _prices(action: Printed, cost: CompiledCost[Scene] | None) -> list[Hope]:
    """The ways to pay for something in the middle of a payment; what asks for Intent is a payment of its own."""
    parts = cost.parts if cost is not None else ()
    return _one_of_each([way for one in part for way in _ways(action, one)] for part in parts)


def _ways(action: Printed, payment: IntentPart[Scene] | PricePart[Scene]) -> list[Hope]:
    if isinstance(payment, IntentPart):
        return [Hope(asks=((colour, payment),)) for colour in colours_of(payment.colour)]
    return [_price(action, payment)]


def _is_discarded(what: tree.Some) -> bool:
    """Whether something is meant that lies on the discard pile."""
    return any(isinstance(one, tree.InZone) and one.zone == "the discard pile" for one in what.filters)


def _so_many(what: tree.Some) -> int:
    if what.count is not None:
        return fixed(what.count)
    return 1 if what.amount == "a" else MOST_REPEATED


def _price(action: Printed, price: PricePart[Scene]) -> Hope:
    if price.takes is not None:
        return Hope(takes=(price,))
    match spent(price.source), price.source:
        case (kind, tree.Number(n)), _:
            return Hope(spends={kind: n})
        case _, tree.Do("torment", (tree.Number(n),)):
            return Hope(spends={SPENT_TORMENT: n})
        case _, source if _is_of_itself(source):
            return _of_itself(action)
        case _:
            return Hope(once=True)


def _is_of_itself(effect: tree.Do) -> bool:
    """Whether something is done to the card on which it stands."""
    return tree.The("this card") in effect.args


def _of_itself(action: Printed) -> Hope:
    """EF-DECK-13: a card that goes can't help again; a back is that of the next card then."""
    return Hope(spends={TOP_CARD: 1}) if action.source.startswith(BACK) else Hope(once=True, leaves=True)


def _one_of_each(parts: Iterable[list[Hope]]) -> list[Hope]:
    """What several parts come to together, each in one of its ways."""
    return _first(reduce(_both, one, Hope()) for one in product(*parts))


def _first(ways: Iterable[Hope]) -> list[Hope]:
    """So many ways as are looked at."""
    return list(islice(ways, MOST_WAYS))


def _both(one: Hope, other: Hope) -> Hope:
    return Hope(
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
    return {word: one.get(word, 0) + other.get(word, 0) for word in (*one, *other)}


def fixed(amount: tree.Argument) -> int:
    """So much as is printed; of what only the table can tell a good deal."""
    return amount.n if isinstance(amount, tree.Number) else BEST_BOOST


def added(hope: Hope, colour: str) -> int:
    """How much is added to a payment of a colour."""
    return hope.adds.get(colour, 0) + hope.adds.get("any intent", 0)
