"""Intent: what a Dreamer's cards and the Party's Items could give, and the least wasteful way to give it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from etherfields.content.definitions import Influence, Item
from etherfields.dream.actions import Hope, Printed
from etherfields.dream.dice import boosts_left
from etherfields.dream.held import all_quick, held_by
from etherfields.dream.play import Paying, Play
from etherfields.dream.table import code, hand, pile
from etherfields.language import tree

BEST_BOOST = 3
OWN_TOKENS = ("spirit token", "crystal", "ether")
"""Tokens that lie before each Dreamer, and are paid by whoever has them."""


@dataclass(slots=True)
class Source:
    """A card or Item that would give Intent of a colour if it were discarded."""

    card: str
    gives: int
    shared: bool = False
    """Whether it is an Item, which is everybody's."""


def printed_intent(play: Play, card: str) -> tuple[tree.Intent, ...]:
    """What a card or Item says it gives."""
    known = play.read.intent
    if card not in known:
        known[card] = _read_intent(play, card)
    return known[card]


def _read_intent(play: Play, card: str) -> tuple[tree.Intent, ...]:
    definition = play.pack.definitions.get(code(card))
    if isinstance(definition, Influence | Item):
        return play.pack.intent(definition.intent).options
    return ()


def intent_now(play: Play, card: str) -> tuple[tree.Intent, ...]:
    """EF-COST-05: what a card or Item gives now in each colour that it shows, as rules bend it."""
    shown = printed_intent(play, card)
    if "intent" not in play.standing.modifiers:
        return shown
    return tuple(
        replace(option, amount=tree.Number(max(play.quantity("intent", option.amount.n, card), 0)))
        if isinstance(option.amount, tree.Number) and option.amount.n else option
        for option in shown
    )


def given(play: Play, cards: Sequence[str], colour: str) -> dict[str, int]:
    """EF-COST-05: what cards give of a colour when they are discarded; only of those that give any."""
    printed = play.read.gives.setdefault(colour, {})
    is_bent = "intent" in play.standing.modifiers
    found: dict[str, int] = {}
    for card in cards:
        n = printed.get(card)
        if n is None:
            n = printed_best(play, card, colour)
        if n and is_bent:
            n = play.quantity("intent", n, card)
        if n > 0:
            found[card] = n
    return found


def printed_best(play: Play, card: str, colour: str) -> int:
    """EF-COST-05: what a card says it gives of a colour at best."""
    known = play.read.gives.setdefault(colour, {})
    best = known.get(card)
    if best is None:
        options = [option for option in printed_intent(play, card) if option.colour in (colour, "any intent")]
        best = max((option.amount.n for option in options if isinstance(option.amount, tree.Number)), default=0)
        known[card] = best
    return best


def in_reach(play: Play, who: str, colour: str) -> dict[str, int]:
    """EF-COST-03: what a Dreamer could discard for a colour, cards in hand and Active Items, and what each gives."""
    if play.standing.prohibitions or "intent" in play.standing.modifiers:
        return given(play, _discardable(play, who, colour), colour)
    held = held_by(play, who)
    found = held.gives.get(colour)
    if found is None:
        found = held.gives[colour] = given(play, _discardable(play, who, colour), colour)
    return found


def _discardable(play: Play, who: str, colour: str) -> list[str]:
    cards: list[str] = []
    if not play.forbidden(f"use {colour}", who):
        cards += hand(play.table, who)
    if not play.forbidden("use items", who):
        cards += play.table.piles.of("items/active")
    return cards


def sources(play: Play, who: str, colour: str, paid_for: str = "") -> list[Source]:
    """What a Dreamer could discard for an action; a card can't pay for itself."""
    given_by = in_reach(play, who, colour).items()
    return [Source(card, n, play.is_a(card, Item)) for card, n in given_by if card != paid_for]


@dataclass(slots=True)
class Purse:
    """All the Intent of a colour that a Dreamer could come to."""

    play: Play
    who: str
    colour: str
    certain: int
    by_card: dict[str, int]
    luck: int
    """What the best Boost would add; 0 without one."""

    def promised(self, paid_for: str) -> int:
        """What quick things could bring for an action, except its own."""
        by_quick = promises(self.play, self.who, self.colour)
        return sum(by_quick.values()) - by_quick.get(paid_for, 0) if by_quick else 0

    def surely(self, paid_for: str) -> int:
        """The most there is for an action without any luck with a Boost, and without the right card to be drawn."""
        by_token = promises(self.play, self.who, self.colour, sure=True)
        sure = sum(by_token.values()) - by_token.get(paid_for, 0) if by_token else 0
        return self.certain - self.by_card.get(paid_for, 0) + sure

    def reach(self, paid_for: str) -> int:
        """The most there is for an action, whose own card and quick effect can't pay for it."""
        most = self.certain - self.by_card.get(paid_for, 0) + self.promised(paid_for)
        return most + self.luck if most else 0

    def is_sure(self, need: int, paid_for: str) -> bool:
        """Whether it could come to so much without any luck with a Boost."""
        if self.certain - self.by_card.get(paid_for, 0) >= need:
            return True
        return self.surely(paid_for) >= need

    def holds(self, need: int, paid_for: str) -> bool:
        """Whether it could come to so much."""
        most = self.certain - self.by_card.get(paid_for, 0)
        return (most > 0 and most + self.luck >= need) or self.reach(paid_for) >= need


def purse(play: Play, who: str, colour: str) -> Purse:
    """What a Dreamer's cards, the Party's Items, quick effects and luck could give of a colour; what quick effects
    could bring is worked out only where it matters."""
    memo, key = play.memo, ("purse", who, colour)
    if memo is None:
        return _purse(play, who, colour)
    found = memo.get(key)
    if found is None:
        found = memo[key] = _purse(play, who, colour)
    return found  # type: ignore[return-value]  # what is remembered by one name is always of one type


def _purse(play: Play, who: str, colour: str) -> Purse:
    by_card = in_reach(play, who, colour)
    luck = play.once(("luck", who), lambda: luck_of(play, who))
    return Purse(play, who, colour, sum(by_card.values()), by_card, luck)


def luck_of(play: Play, who: str) -> int:
    """What the best Boost would add."""
    return play.quantity("boost", BEST_BOOST, who) if boosts_left(play, who) > 0 else 0


def reach(play: Play, who: str, colour: str, paid_for: str = "") -> int:
    """The most Intent of a colour that a Dreamer could come to, with all the luck there is."""
    return purse(play, who, colour).reach(paid_for)


def promises(play: Play, who: str, colour: str, *, sure: bool = False) -> dict[str, int]:
    """What quick things could bring in the middle of a payment, each by its source; if need be only what is sure."""
    return play.once(("promises", who, colour, "sure" if sure else ""), lambda: _promises(play, who, colour, sure))


def _promises(play: Play, who: str, colour: str, sure: bool) -> dict[str, int]:
    hopeful = play.once(("hopeful", who), lambda: [one for one in all_quick(play, who) if hopes(one)])
    most = [(one, n) for one in hopeful if (n := _most(play, who, one, colour, sure))]
    if not most:
        return {}
    # Here and not above: what is quick must be paid for, and so knows this room.
    from etherfields.dream.quick import is_cheap

    play.begin_payment(Paying(who, colour))
    try:
        return {one.source: n for one, n in most if is_cheap(play, who, one)}
    finally:
        play.end_payment()


def can_draw(play: Play, who: str) -> bool:
    """Whether something quick could bring cards in the middle of a payment."""
    return any(hope.draws for one in all_quick(play, who) for hope in hopes(one))


def _most(play: Play, who: str, action: Printed, colour: str, sure: bool) -> int:
    """What an action could bring to a payment, at best; or without any luck."""
    known = action.promises.get((colour, sure))
    if known is not None:
        return known
    most, held, is_fixed = 0, play.table.tokens, True
    for hope in hopes(action):
        if sure and hope.rolled:
            continue
        adds = hope.adds.get(colour, 0) + hope.adds.get("any intent", 0)
        if hope.draws and not sure:
            is_fixed = False
            adds += sum(_best_cards(play, who, colour, n) for n in hope.draws)
        if hope.spends:
            is_fixed = False
            if any(held.of(kind, who) < n for kind, n in hope.spends.items()):
                continue
        most = max(most, adds)
    if is_fixed:
        action.promises[colour, sure] = most
    return most


def hopes(action: Printed) -> tuple[Hope, ...]:
    """What an action could bring to a payment, if anything, in each of the ways in which it can happen."""
    if action.hopes is None:
        action.hopes = tuple(hope for hope in _hopes(action.body) if hope.adds or hope.draws)
    return action.hopes


def _hopes(effect: tree.Effect) -> list[Hope]:
    match effect:
        case tree.Do("add intent", (amount, tree.Word(word))):
            return [Hope({word: _fixed(amount)})]
        case tree.Do("draw", (amount,)):
            return [Hope(draws=(_fixed(amount),))]
        case tree.Choose(options):
            priced = [(Hope(spends=_tokens(option.cost)), option.body) for option in options]
            return [_both(price, hope) for price, body in priced for hope in _hopes(body)]
        case tree.Roll(_, outcomes):
            fallen = Hope(rolled=True)
            return [_both(fallen, hope) for outcome in outcomes for hope in _hopes(outcome.body)] or [Hope()]
        case tree.Sequence(steps):
            together = [Hope()]
            for step in steps:
                together = [_both(one, other) for one in together for other in _hopes(step)]
            return together
        case tree.For(_, body) | tree.May(body) | tree.Once(body) | tree.Repeat(_, body):
            return _hopes(body)
        case tree.If(_, then, otherwise):
            return [*_hopes(then), *(_hopes(otherwise) if otherwise else ())]
        case _:
            return [Hope()]


def _both(one: Hope, other: Hope) -> Hope:
    adds = {word: one.adds.get(word, 0) + other.adds.get(word, 0) for word in (*one.adds, *other.adds)}
    spends = {kind: one.spends.get(kind, 0) + other.spends.get(kind, 0) for kind in (*one.spends, *other.spends)}
    return Hope(adds, one.draws + other.draws, spends, one.rolled or other.rolled)


def _tokens(cost: tree.Cost | None) -> dict[str, int]:
    """The tokens that a price surely takes of whoever pays it, by their kind."""
    spends: dict[str, int] = {}
    for part in cost.parts if cost is not None else ():
        match part:
            case (tree.Do("lose", (tree.Some("exactly", noun, tree.Number(n), filters=()),)),) if noun in OWN_TOKENS:
                spends[noun] = spends.get(noun, 0) + n
    return spends


def _best_cards(play: Play, who: str, colour: str, n: int) -> int:
    """What the best of the cards that could be drawn would give."""
    piles = play.table.piles
    cards = *piles.of(pile(who, "deck")), *piles.of(pile(who, "discard"))
    if "intent" in play.standing.modifiers:
        return _best(play, cards, colour, n)
    return play.kept(("best cards", who, colour, str(n)), cards, lambda: _best(play, cards, colour, n))


def _best(play: Play, cards: Sequence[str], colour: str, n: int) -> int:
    return sum(sorted(given(play, cards, colour).values(), reverse=True)[:n])


def _fixed(amount: tree.Argument) -> int:
    return amount.n if isinstance(amount, tree.Number) else BEST_BOOST


def least_waste(found: Sequence[Source], need: int) -> list[Source]:
    """The sources that reach a need with the least surplus, and of those the fewest; none, if they can't.

    Items, which there is one of for everybody, are among them only where cards in hand don't reach it.
    """
    own = [source for source in found if not source.shared]
    return _least(own, need) or _least(found, need)


def _least(found: Sequence[Source], need: int) -> list[Source]:
    ways: dict[int, tuple[int, ...]] = {0: ()}
    for index, source in enumerate(found):
        for total, way in sorted(ways.items(), reverse=True):
            if total < need:
                longer = (*way, index)
                known = ways.get(total + source.gives)
                if known is None or len(longer) < len(known):
                    ways[total + source.gives] = longer
    enough = [total for total in ways if total >= need]
    return [found[index] for index in ways[min(enough)]] if enough else []
