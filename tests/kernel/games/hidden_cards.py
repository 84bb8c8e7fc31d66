"""The Well: hidden hands, a shared question and a pool of pearls, for two to four.

Each round everybody lays a card face down. Then, in any order and all at once, whoever wants to may
swap the laid card once for the top card of the deck, unseen. The highest card earns a pearl from the
well; of equal ones none does. After five rounds, or when the well is empty, the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.matter.piles import Piles
from etherfields.kernel.matter.plain_data import shaped
from etherfields.kernel.matter.tokens import Tokens
from etherfields.kernel.play.decisions import Ask, Choice, Rest, Rules, ask
from etherfields.kernel.play.events import Event, Tell
from etherfields.kernel.play.rests import Plain

PEOPLE = ("Ann", "Bo", "Cy", "Di")
VALUES = {f"{suit}-{value}": value for suit in ("leaf", "moth", "salt", "wire") for value in range(1, 7)}
HAND = 3
ROUNDS = 5


@dataclass(slots=True)
class Table:
    """Who sits at it, and all that lies on it."""

    seats: list[str]
    chance: Chance
    piles: Piles
    pearls: Tokens
    state: str = "laying"
    round: int = 1
    passed: list[str] = field(default_factory=list)
    """Who has swapped or won't, in that order."""
    values: Mapping[str, int] = field(default_factory=lambda: VALUES)
    """The value of each card."""


@dataclass(slots=True)
class Frozen:
    """The table as plain data."""

    state: str
    round: int
    seats: list[str]
    passed: list[str]
    chance: dict[str, object]
    piles: dict[str, object]
    pearls: dict[str, object]


def new_table(seed: int, people: int | Sequence[str], values: Mapping[str, int] = VALUES) -> Table:
    """A table at the beginning: the deck shuffled, nobody with a card."""
    seats = PEOPLE[:people] if isinstance(people, int) else people
    table = Table(list(seats), Chance(seed), Piles(), Tokens(), values=values)
    table.piles.create("deck", values)
    table.piles.create("discard")
    for seat in table.seats:
        table.piles.create(f"hand of {seat}")
        table.piles.create(f"laid by {seat}")
    table.piles.shuffle("deck", table.chance, "deck")
    table.pearls.create("pearl", 4)
    return table


class HiddenCards:
    """The game."""

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """One state after the other, and a rest before each."""
        while True:
            yield Rest(table.state)
            if table.state == "laying":
                yield from laying(table, tell)
            elif table.state == "swapping":
                yield from swapping(table, tell)
            else:
                return

    def freeze(self, table: Table) -> Plain:
        """The whole table."""
        return {
            "state": table.state,
            "round": table.round,
            "seats": table.seats,
            "passed": table.passed,
            "chance": table.chance.plain(),
            "piles": table.piles.plain(),
            "pearls": table.pearls.plain(),
        }

    def thaw(self, plain: Plain) -> Table:
        """The table as it was."""
        frozen = shaped(plain, Frozen, "the table")
        return Table(
            frozen.seats,
            Chance.from_plain(frozen.chance),
            Piles.from_plain(frozen.piles),
            Tokens.from_plain(frozen.pearls),
            frozen.state,
            frozen.round,
            frozen.passed,
        )


def laying(table: Table, tell: Tell) -> Rules[None]:
    """Everybody draws up to a full hand and lays a card, one after the other."""
    tell(Event("round begins", f"Round {table.round}.", facts={"round": table.round}))
    for seat in table.seats:
        for _ in range(HAND - table.piles.count(f"hand of {seat}")):
            draw(table, f"hand of {seat}")
    for seat in table.seats:
        hand = table.piles.of(f"hand of {seat}")
        lay = [Choice(f"lay/{card}", f"Lay {card}", card) for card in sorted(hand)]
        card = yield from ask(Ask((seat,), "Which card do you lay?", lay))
        table.piles.move(card, f"laid by {seat}")
        tell(Event("card laid", f"{seat} lays a card.", seat))
    table.state = "swapping"


def swapping(table: Table, tell: Tell) -> Rules[None]:
    """Whoever wants to swaps, in any order; then the cards are shown."""
    while waiting := tuple(seat for seat in table.seats if seat not in table.passed):
        offers = [
            Choice(f"{seat}/{what}", f"{seat}: {what}", (seat, what), seat)
            for seat in waiting
            for what in ("swap", "stay")
        ]
        seat, what = yield from ask(Ask(waiting, "Who swaps?", offers))
        if what == "swap":
            table.piles.move_all(f"laid by {seat}", "discard")
            draw(table, f"laid by {seat}")
            tell(Event("card swapped", f"{seat} swaps a card.", seat))
        table.passed.append(seat)
    show(table, tell)


def show(table: Table, tell: Tell) -> None:
    """The highest card earns a pearl."""
    values: dict[str, int] = {}
    for seat in table.seats:
        card = table.piles.top(f"laid by {seat}") or ""
        values[seat] = table.values[card]
        table.piles.move_all(f"laid by {seat}", "discard")
        tell(Event("card shown", f"{seat} shows {card}.", seat))
    best = [seat for seat in table.seats if values[seat] == max(values.values())]
    if len(best) == 1 and table.pearls.gain("pearl", best[0]):
        tell(Event("pearl won", f"{best[0]} takes a pearl.", best[0]))
    over = table.round == ROUNDS or not table.pearls.left("pearl")
    table.state = "over" if over else "laying"
    table.round += not over
    table.passed.clear()


def draw(table: Table, to: str) -> None:
    """Draw a card; an empty deck is first filled again."""
    if not table.piles.count("deck"):
        table.piles.move_all("discard", "deck")
        table.piles.shuffle("deck", table.chance, "deck")
    table.piles.draw("deck", to)
