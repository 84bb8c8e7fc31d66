"""Piles of cards, and the one way to move a card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import compress
from operator import ne
from typing import Literal, TypeAlias

from ..play.budget import WORK
from ..system.faults import Fault, Impossible
from .chance import Chance
from .plain_data import shaped

Place: TypeAlias = Literal["top", "bottom"] | int
"""Where in a pile: on top, at the bottom, or under so many cards (0 is the top)."""


@dataclass(slots=True)
class Piles:
    """Every pile on the table, and every card in exactly one of them.

    A pile is anything in which cards lie or things stand: a deck, a hand, a discard pile, a slot, a field
    with its figures. Cards enter the game by `add` and never leave it while it is played; one that is out of
    the game lies in a pile that says so."""

    piles: dict[str, list[str]] = field(default_factory=dict)
    """The cards of each pile, bottom first. Read it; change it only by the functions here."""
    where: dict[str, str] = field(default_factory=dict)
    """The pile of each card."""
    arrivals: int = field(default=0, compare=False)
    """Grows whenever a card comes into the game."""
    moves: int = field(default=0, compare=False)
    """Grows whenever a card comes into a pile."""
    _sound: dict[str, list[str]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The cards of each pile at the last check."""
    _lay: dict[str, str] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The pile of each card at the last check."""

    def create(self, pile: str, cards: Iterable[str] = ()) -> None:
        """Make room for a pile, with cards new to the game in it, bottom first."""
        if pile in self.piles:
            raise Impossible(f"there is a pile “{pile}” already")
        self.piles[pile] = []
        for card in cards:
            self.add(card, pile)

    def close(self, pile: str) -> None:
        """Clear away a pile that has become empty."""
        if self.of(pile):
            raise Impossible(f"the pile “{pile}” can't be cleared away: cards lie in it")
        del self.piles[pile]

    def add(self, card: str, pile: str, place: Place = "top") -> None:
        """Bring a card into the game."""
        if card in self.where:
            raise Impossible(f"“{card}” is in the game already, in the pile “{self.where[card]}”")
        target = self._pile(pile)
        target.insert(_index(len(target), place), card)
        self.where[card] = pile
        self.arrivals += 1
        self.moves += 1

    def forget(self, card: str) -> None:
        """Take a card out of the game that the content has no more."""
        pile = self.where.pop(card, None)
        if pile is None:
            raise Fault(f"“{card}” isn't in the game")
        self.piles[pile].remove(card)

    def move(self, card: str, to: str, place: Place = "top") -> None:
        """Take a card from where it lies and put it into a pile: the one way to move a card."""
        self.moves += 1
        try:
            source = self.piles[self.where[card]]
            target = self.piles[to]
        except KeyError:
            raise self._unknown(card, to) from None
        if place == "top":
            # The top card is what mostly moves.
            if source[-1] == card:
                source.pop()
            else:
                source.remove(card)
            target.append(card)
        else:
            index = _index(len(target) - (source is target), place)
            source.remove(card)
            target.insert(index, card)
        self.where[card] = to

    def draw(self, pile: str, to: str, place: Place = "top") -> str | None:
        """Move the top card of one pile to another, and say which; None from an empty pile."""
        card = self.top(pile)
        if card is not None:
            self.move(card, to, place)
        return card

    def move_all(self, pile: str, to: str) -> None:
        """Lay a whole pile on top of another, in the order that it has."""
        cards = tuple(self.of(pile))
        WORK.left -= len(cards)
        for card in cards:
            self.move(card, to)

    def shuffle(self, pile: str, chance: Chance, stream: str) -> None:
        """Put a pile into a random order."""
        chance.shuffle(stream, self._pile(pile))

    def of(self, pile: str) -> Sequence[str]:
        """The cards of a pile as they lie now, bottom first."""
        try:
            return self.piles[pile]
        except KeyError:
            raise _no_pile(pile) from None

    def count(self, pile: str) -> int:
        """How many cards lie in a pile."""
        return len(self.of(pile))

    def top(self, pile: str) -> str | None:
        """The top card; None of an empty pile."""
        cards = self.of(pile)
        return cards[-1] if cards else None

    def tops(self, pile: str, n: int) -> tuple[str, ...]:
        """The n top cards, the topmost first; fewer where fewer lie."""
        return tuple(self._pile(pile)[: -n - 1 : -1]) if n > 0 else ()

    def wrong(self) -> str:
        """The fault of the piles, in a sentence; empty while each card is in exactly one."""
        seen: dict[str, str] = {}
        for pile, cards in self.piles.items():
            for card in cards:
                if card in seen:
                    return f"“{card}” is in two places: “{seen[card]}” and “{pile}”"
                seen[card] = pile
        for card, pile in self.where.items():
            if seen.pop(card, None) != pile:
                return f"“{card}” should be in the pile “{pile}” and isn't"
        for card, pile in seen.items():
            return f"“{card}” has come into the pile “{pile}” from nowhere"
        return ""

    def check(self) -> None:
        """Stop if a card is in two places, or in none; a pile that lies as at the last check needs no second look."""
        if self._lie_soundly():
            return
        self._sound = {}
        if wrong := self.wrong():
            raise Impossible(wrong)
        self._sound = {pile: cards.copy() for pile, cards in self.piles.items()}
        self._lay = self.where.copy()

    def _lie_soundly(self) -> bool:
        """True if each card is in exactly one pile, by what has changed since the last check; else nobody knows."""
        sound, lay, piles = self._sound, self._lay, self.piles
        if list(sound) != list(piles):
            return False
        gone: list[str] = []
        come: list[tuple[str, str]] = []
        for pile in list(compress(piles, map(ne, sound.values(), piles.values()))):
            before, cards = sound[pile], piles[pile]
            now = set(cards)
            if len(now) < len(cards):
                return False
            gone += [card for card in before if card not in now]
            come += [(card, pile) for card in now.difference(before)]
            sound[pile] = cards.copy()
        for card in gone:
            del lay[card]
        for card, pile in come:
            if card in lay:
                return False
            lay[card] = pile
        return lay == self.where

    def plain(self) -> dict[str, list[str]]:
        """Themselves as plain data: the cards of each pile, bottom first."""
        return {pile: cards.copy() for pile, cards in self.piles.items()}

    @classmethod
    def from_plain(cls, plain: object) -> Piles:
        """The piles as they were when `plain` was taken."""
        piles = cls(shaped(plain, dict[str, list[str]], "the piles of cards"))
        piles.where = {card: pile for pile, cards in piles.piles.items() for card in cards}
        if len(piles.where) < sum(map(len, piles.piles.values())):  # A card lies in two places.
            raise Fault(piles.wrong())
        return piles

    def _pile(self, pile: str) -> list[str]:
        try:
            return self.piles[pile]
        except KeyError:
            raise _no_pile(pile) from None

    def _unknown(self, card: str, pile: str) -> Impossible:
        if card not in self.where:
            return Impossible(f"there is no card “{card}” in the game")
        return _no_pile(pile)


def _no_pile(pile: str) -> Impossible:
    return Impossible(f"there is no pile “{pile}”")


def _index(cards: int, place: Place) -> int:
    """Where a place is in a list of so many cards."""
    if place == "top":
        return cards
    if place == "bottom":
        return 0
    if place < 0:
        raise Impossible(f"a card can't lie under {place} cards")
    return max(0, cards - place)
