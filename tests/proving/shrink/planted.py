"""Faults planted in games, deep in play, and journals of games by chance that run into them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from etherfields.kernel.play.decisions import Ask, Rest, Rules
from etherfields.kernel.play.events import Tell
from etherfields.proving.bots.bots import play
from etherfields.proving.bots.played import Played, Run


class Moment:
    """A moment of a game: something was just chosen, or the table came to rest."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.chosen = ""
        """The key of the choice that was just made; empty at a rest point."""
        self.state = ""
        """The state of a rest point that was just passed; empty after a choice."""
        self.seen = 0
        """What a fault counts while the rules are in motion: no table at rest knows of it."""
        self.asks: Ask[object] | None = None
        """The question that is asked in the place of the right one."""
        self.rests = 0
        """So many rest points come before the next question."""

    def forget(self) -> None:
        """Let the game go on as it should."""
        self.asks, self.rests = None, 0

    @property
    def depth(self) -> int:
        """How deep in play it is: the dice rolled and cards shuffled so far."""
        return sum(self.table.chance.counts.values())


Fault: TypeAlias = Callable[[Moment], None]
"""Does harm at some moments of a game."""


class WithFault:
    """A game with a fault, of which nothing else in it knows."""

    def __init__(self, game: Any, fault: Fault) -> None:
        self._game = game
        self._fault = fault

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def rules(self, table: Any, tell: Tell) -> Rules[None]:
        """The rules, and now and then the fault."""
        going, answer, moment = self._game.rules(table, tell), None, Moment(table)
        while True:
            try:
                step = going.send(answer)
            except StopIteration:
                return
            moment.chosen = answer.key if answer is not None else ""
            moment.state = step.state if isinstance(step, Rest) else ""
            moment.forget()
            self._fault(moment)
            for _ in range(moment.rests):
                yield Rest("round and round")
            answer = yield step if moment.asks is None else moment.asks


def breaks_at(state: str, depth: int) -> Fault:
    """The rules break at a rest point of a state, from some depth on."""

    def fault(moment: Moment) -> None:
        if moment.state == state and moment.depth > depth:
            raise KeyError("planted")

    return fault


def loses_a_card(chosen: str, pile: str, depth: int) -> Fault:
    """The top card of a pile is lost when something is chosen, from some depth on."""

    def fault(moment: Moment) -> None:
        if chosen in moment.chosen and moment.depth > depth and (cards := moment.table.piles.piles[pile]):
            cards.pop()

    return fault


def doubles_a_card(chosen: str, pile: str, to: str, depth: int) -> Fault:
    """The top card of a pile is in another one, too, once something is chosen, from some depth on."""

    def fault(moment: Moment) -> None:
        piles = moment.table.piles.piles
        if chosen in moment.chosen and moment.depth > depth and piles[pile]:
            piles[to].append(piles[pile][-1])

    return fault


def makes_a_token(chosen: str, kind: str, depth: int) -> Fault:
    """A token comes from nowhere when something is chosen, from some depth on."""

    def fault(moment: Moment) -> None:
        if chosen in moment.chosen and moment.depth > depth:
            held = moment.table.tokens.held[kind]
            held["party"] = held.get("party", 0) + 1

    return fault


def asks_nothing(chosen: str, depth: int) -> Fault:
    """A question without choices comes when something is chosen, from some depth on."""

    def fault(moment: Moment) -> None:
        if chosen in moment.chosen and moment.depth > depth:
            moment.asks = Ask(("somebody",), "Planted?", ())

    return fault


def never_ends(chosen: str, depth: int) -> Fault:
    """Rest points without an end come when something is chosen, from some depth on."""

    def fault(moment: Moment) -> None:
        if chosen in moment.chosen and moment.depth > depth:
            moment.rests = 1 << 30

    return fault


def remembers(chosen: str, times: int, depth: int) -> Fault:
    """The rules break when something is chosen once more in one sitting, of which no table at rest knows."""

    def fault(moment: Moment) -> None:
        if chosen in moment.chosen and moment.depth > depth:
            moment.seen += 1
            if moment.seen >= times:
                raise ZeroDivisionError("planted")

    return fault


class Planted(NamedTuple):
    """A game by chance, and the fault that it runs into."""

    name: str
    fault: Fault
    seed: int
    party: tuple[str, ...]

    def played(self, game: Any, limit: int = 5_000) -> tuple[Any, Played]:
        """The game with the fault, and how it was played until it failed."""
        faulty = WithFault(game, self.fault)
        return faulty, play(faulty, Run(self.seed, "random", self.party, {}, limit))


ONE, TWO, FOUR = ("gambler",), ("gambler", "expert"), ("gambler", "expert", "tough", "individualist")
TWENTY = (
    Planted("breaks in a Turn, alone", breaks_at("turn", 1300), 11, ONE),
    Planted("breaks in a Turn, two", breaks_at("turn", 1500), 12, TWO),
    Planted("breaks in a Turn, four", breaks_at("turn", 2200), 13, FOUR),
    Planted("breaks on the map", breaks_at("dreamworld", 1800), 14, TWO),
    Planted("breaks at an Awakening", breaks_at("awakening", 1600), 15, TWO),
    Planted("loses a card that pays", loses_a_card("pay/", "gambler/discard", 1200), 16, ONE),
    Planted("loses a card that is blocked", loses_a_card("pay/", "gambler/blocked", 1700), 17, TWO),
    Planted("loses a card of the market", loses_a_card("set-aside", "influence/market", 2000), 18, FOUR),
    Planted("loses a Fate card", loses_a_card("go/", "fate", 2300), 19, TWO),
    Planted("doubles a card on passing", doubles_a_card("/pass", "gambler/deck", "gambler/discard", 1300), 20, TWO),
    Planted("doubles a card on moving", doubles_a_card("move/", "gambler/hand", "gambler/discard", 1000), 21, ONE),
    Planted("doubles a Secret", doubles_a_card("script/", "secrets", "notes", 2100), 22, FOUR),
    Planted("makes a Crystal", makes_a_token("peek", "crystal", 1200), 23, TWO),
    Planted("makes Torment", makes_a_token("boost", "torment", 900), 24, ONE),
    Planted("makes Ether", makes_a_token("shop", "ether", 800), 25, TWO),
    Planted("asks nothing", asks_nothing("take-in", 1800), 26, TWO),
    Planted("asks nothing where cards are swapped", asks_nothing("swap", 1100), 27, ONE),
    Planted("never ends on a shortcut", never_ends("shortcut", 2000), 28, TWO),
    Planted("never ends at a Gate", never_ends("gate/", 1300), 29, FOUR),
    Planted("remembers two moves", remembers("move/", 2, 1200), 30, TWO),
)
"""Games of 1,000 to 5,000 decisions, each with a fault of its own at its end."""
