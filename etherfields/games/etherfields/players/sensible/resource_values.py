"""The values of Torment, cards and Intent to a Dreamer: little at first, and nearly everything at the end."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Influence, Item
from etherfields.games.etherfields.rules.costs.intent import sources
from etherfields.games.etherfields.rules.costs.least_waste import least_waste
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.memo.memo import per_pack, until_changed, while_still
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import hand, pile
from .table_view import Sight, gives

SPARE = 2
"""The number of cards that can be kept without drawing fewer."""
IDLE = 0.35
"""How much a card is worth that would only keep another from being drawn."""


class Lives:
    """Judges what Dreamers suffer and give."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def pain(self, who: str, n: int) -> float:
        """The value of Torment, below zero: little at first, nearly everything at the end."""
        if who not in self.sight.table.party:
            return 0.0
        worth, life = 0.0, self.sight.life(who)
        for step in range(n):
            left = life - step
            worth -= 1000.0 if left <= 0 else 9.0 if left == 1 else 4.5 if left == 2 else 1.0 + 2.5 / left
        return worth

    def relief(self, who: str, n: int) -> float:
        """The value of healing."""
        if who not in self.sight.table.party:
            return 0.0
        n = min(n, self.sight.torment(who))
        life = self.sight.life(who)
        return sum(_relief(life + step) for step in range(n))

    def loss(self, who: str, n: int) -> float:
        """The value of Blocking cards, below zero: not much, until few are left."""
        if who not in self.sight.table.party:
            return 0.0
        n = min(n, self.sight.table.piles.count(pile(who, "deck")))
        left = self.sight.cards(who) - n
        if left < 6:
            return -1000.0
        return -n * (0.3 if left >= 14 else 0.6 if left >= 10 else 1.5)

    def drawing(self, who: str, n: int) -> float:
        """The value of drawing cards: as many as the hand has room for."""
        if who not in self.sight.table.party:
            return 0.0
        room = max(0, 6 - len(self.sight.hand(who)))
        return 0.6 * min(n, room) if self.sight.turns_left else 0.0

    def paying(self, scene: Scene, colour: str, need: int) -> tuple[float, float]:
        """The price of gathering an amount of Intent of a colour now, and the likelihood of success."""
        who = scene.subject
        if need <= 0:
            return 0.0, 1.0
        cards, chance = _paid_by(self.sight.play, who, colour, need, scene.source)
        return self.cards(who, cards) + (0.3 if chance < 1.0 else 0.0), chance

    def cards(self, who: str, given: list[str]) -> float:
        """The price of giving cards away: little while the hand holds more than the next draw leaves room for."""
        room = max(0, len(self.sight.hand(who)) - SPARE)
        worth = sorted((self.card(card) for card in given), reverse=True)
        return sum(one * (IDLE if index < room else 1.0) for index, one in enumerate(worth))

    def card(self, card: str) -> float:
        """The price of giving a card or Item away."""
        return _price_of(self.sight.play, card)


@per_pack
def _price_of(play: Play, card: str) -> float:
    """The price of giving a card or Item away: more for one that is strong, or can be laid out."""
    if play.is_a(card, Item):
        return 2.2
    is_development = play.is_a(card, Influence) and bool(play.printed(card, Influence).layout)
    return 0.25 + 0.12 * gives(play, card, "") + (0.35 if is_development else 0.0)


def _cards(play: Play, who: str, colour: str, need: int, source: str) -> tuple[str, ...]:
    return *hand(play.table, who), *play.table.piles.of("items/active")


@while_still
@until_changed(_cards)
def _paid_by(play: Play, who: str, colour: str, need: int, source: str) -> tuple[list[str], float]:
    """The cards with which a Dreamer would pay, and how likely they are to be enough."""
    found = sources(play, who, colour, source)
    lot = least_waste(found, need)
    if lot:
        return [one.card for one in lot], 1.0
    missing = need - sum(one.gives for one in found)
    chance = {1: 4 / 6, 2: 2 / 6, 3: 1 / 6}.get(missing, 0.0) if found else 0.0
    return [one.card for one in found], chance


def _relief(life: int) -> float:
    """The value of healing a Torment to a Dreamer who could still receive `life` more."""
    return 6.0 if life <= 1 else 3.0 if life == 2 else 0.6 + 2.0 / life
