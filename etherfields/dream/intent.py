"""Intent: what a Dreamer's cards and the Party's Items could give, and the least wasteful way to give it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from etherfields.content.definitions import Influence, Item
from etherfields.dream.actions import all_quick
from etherfields.dream.dice import boosts_left
from etherfields.dream.play import Paying, Play
from etherfields.dream.table import code, hand, pile
from etherfields.language import tree

COLOURS = ("insight", "cunning", "anger")
BEST_BOOST = 3


@dataclass(slots=True)
class Source:
    """A card or Item that would give Intent of a colour if it were discarded."""

    card: str
    gives: int


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


def gives(play: Play, card: str, colour: str) -> int:
    """EF-COST-05: what a card gives of a colour when it is discarded."""
    known = play.read.gives.setdefault(colour, {})
    best = known.get(card)
    if best is None:
        best = known[card] = _printed_best(play, card, colour)
    return play.quantity("intent", best, card) if best else 0


def _printed_best(play: Play, card: str, colour: str) -> int:
    """EF-COST-05: what a card says it gives of a colour at best."""
    options = [option for option in printed_intent(play, card) if option.colour in (colour, "any intent")]
    return max((option.amount.n for option in options if isinstance(option.amount, tree.Number)), default=0)


def sources(play: Play, who: str, colour: str, paid_for: str = "") -> list[Source]:
    """EF-COST-03: what a Dreamer could discard for a colour: cards in hand, and the Party's Active Items.

    A card can't pay for itself.
    """
    cards: list[str] = []
    if not play.forbidden(f"use {colour}", who):
        cards += hand(play.table, who)
    if not play.forbidden("use items", who):
        cards += play.table.piles.of("items/active")
    return [Source(card, n) for card in cards if card != paid_for and (n := gives(play, card, colour)) > 0]


@dataclass(slots=True)
class Purse:
    """All the Intent of a colour that a Dreamer could come to."""

    certain: int
    by_card: dict[str, int]
    luck: int
    """What the best Boost would add; 0 without one."""
    by_quick: Callable[[], dict[str, int]]
    """What quick things could bring; worked out only where it matters."""

    def reach(self, paid_for: str) -> int:
        """The most there is for an action, whose own card and quick effect can't pay for it."""
        by_quick = self.by_quick()
        promised = sum(by_quick.values()) - by_quick.get(paid_for, 0)
        most = self.certain - self.by_card.get(paid_for, 0) + promised
        return most + self.luck if most else 0

    def holds(self, need: int, paid_for: str) -> bool:
        """Whether it could come to so much."""
        most = self.certain - self.by_card.get(paid_for, 0)
        return (most > 0 and most + self.luck >= need) or self.reach(paid_for) >= need


def purse(play: Play, who: str, colour: str) -> Purse:
    """What a Dreamer's cards, the Party's Items, quick effects and luck could give of a colour."""
    return play.once(("purse", who, colour), lambda: _purse(play, who, colour))


def _purse(play: Play, who: str, colour: str) -> Purse:
    by_card = {source.card: source.gives for source in sources(play, who, colour)}
    luck = play.once(("luck", who), lambda: _luck(play, who))
    return Purse(sum(by_card.values()), by_card, luck, lambda: promises(play, who, colour))


def _luck(play: Play, who: str) -> int:
    """What the best Boost would add."""
    return play.quantity("boost", BEST_BOOST, who) if boosts_left(play, who) > 0 else 0


def reach(play: Play, who: str, colour: str, paid_for: str = "") -> int:
    """The most Intent of a colour that a Dreamer could come to, with all the luck there is."""
    return purse(play, who, colour).reach(paid_for)


def promises(play: Play, who: str, colour: str) -> dict[str, int]:
    """What quick things could bring in the middle of a payment, each by its source."""
    return play.once(("promises", who, colour), lambda: dict(_promises(play, who, colour)))


def _promises(play: Play, who: str, colour: str) -> list[tuple[str, int]]:
    # Here and not above: what is quick must be paid for, and so knows this room.
    from etherfields.dream.quick import is_cheap

    play.begin_payment(Paying(who, colour))
    try:
        promises = [(one, _promise(play, who, one.body, colour)) for one in all_quick(play, who)]
        return [(one.source, n) for one, n in promises if n and is_cheap(play, who, one)]
    finally:
        play.end_payment()


def _promise(play: Play, who: str, effect: tree.Effect, colour: str) -> int:
    """What an effect could bring to a payment: Intent, or cards that give it; of several options the best."""
    match effect:
        case tree.Do("add intent", (amount, tree.Word(word))):
            return _fixed(amount) if word in (colour, "any intent") else 0
        case tree.Do("draw", (amount,)):
            return _best_cards(play, who, colour, _fixed(amount))
        case tree.Choose(options):
            return max(_promise(play, who, option.body, colour) for option in options)
        case tree.Roll(_, outcomes):
            return max(_promise(play, who, outcome.body, colour) for outcome in outcomes)
        case tree.Sequence(steps):
            return sum(_promise(play, who, step, colour) for step in steps)
        case tree.For(_, body) | tree.May(body) | tree.Once(body) | tree.Repeat(_, body):
            return _promise(play, who, body, colour)
        case tree.If(_, then, otherwise):
            return max(_promise(play, who, then, colour), _promise(play, who, otherwise, colour) if otherwise else 0)
        case _:
            return 0


def _best_cards(play: Play, who: str, colour: str, n: int) -> int:
    """What the best of the cards that could be drawn would give."""
    piles = play.table.piles
    cards = *piles.of(pile(who, "deck")), *piles.of(pile(who, "discard"))
    if "intent" in play.standing.modifiers:
        return _best(play, cards, colour, n)
    return play.kept(("best cards", who, colour, str(n)), cards, lambda: _best(play, cards, colour, n))


def _best(play: Play, cards: Sequence[str], colour: str, n: int) -> int:
    return sum(sorted((gives(play, card, colour) for card in cards), reverse=True)[:n])


def _fixed(amount: tree.Argument) -> int:
    return amount.n if isinstance(amount, tree.Number) else BEST_BOOST


def least_waste(found: list[Source], need: int) -> list[Source]:
    """The sources that reach a need with the least surplus, and of those the fewest; none, if they can't."""
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
