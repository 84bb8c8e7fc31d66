"""Tables of duels for tests: heroes without character, dice that fall as told, and steps taken by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from etherfields.games.duel.definitions.heroes import Roster
from etherfields.games.duel.definitions.modes import Mode, mode_of
from etherfields.games.duel.definitions.reading import DuelPack, load
from etherfields.games.duel.game import DuelGame
from etherfields.games.duel.rules.state.duel import Duel
from etherfields.games.duel.rules.state.rulings import Rulings
from etherfields.games.duel.rules.state.setup import new_duel
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.decisions import Ask, Rules
from etherfields.kernel.play.events import Event

PACK = Path(__file__).parents[3] / "etherfields" / "games" / "duel" / "pack"
SIX = ("bailiff", "bailiff-b", "bailiff-c", "pawnbroker", "pawnbroker-b", "pawnbroker-c")


@cache
def pack() -> DuelPack:
    """The built-in pack."""
    return load(PACK)


@cache
def pack_of_six() -> DuelPack:
    """The first two heroes of the pack, each three times, so that six can play."""
    first = pack().roster
    heroes = {
        code: replace(first.heroes[code.removesuffix("-b").removesuffix("-c")], code=code, name=f"The {code.title()}")
        for code in SIX
    }
    return replace(pack(), roster=Roster(heroes, first.tokens, first.cards))


class FallingDice(Chance):
    """Dice that fall as told, for as long as they are."""

    coming: list[int]

    def below(self, stream: str, n: int) -> int:
        """The next number told, or any."""
        if stream.startswith("dice of") and self.coming:
            return self.coming.pop(0) - 1
        return Chance.below(self, stream, n)


def duel_of(seats: Sequence[str] = ("bailiff", "pawnbroker"), mode: Mode | None = None, state: str = "main 1") -> Duel:
    """A duel in the middle of the second turn, hands empty, the first seat active."""
    roster = pack_of_six().roster if set(seats) - {"bailiff", "pawnbroker"} else pack().roster
    duel = new_duel(roster, 1, seats, mode or mode_of(len(seats)), Rulings())
    for seat in seats:
        for card in list(duel.hand(seat)):
            duel.piles.move(card, f"deck of {seat}", "bottom")
    duel.first = duel.active = seats[0]
    duel.turn, duel.state, duel.after = 2, state, "main 2"
    duel.chance = FallingDice(1)
    duel.chance.coming = []
    return duel


def falling(duel: Duel, dice: Iterable[int]) -> None:
    """Let dice fall so."""
    assert isinstance(duel.chance, FallingDice)
    duel.chance.coming += dice


def hold(duel: Duel, *cards: str) -> None:
    """Put cards into their owners' hands."""
    for card in cards:
        duel.piles.move(card, f"hand of {duel.owner(card)}")


class Table:
    """A duel in motion: answered by keys, and looked at in between."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.told: list[Event] = []
        self.asked: list[Ask[object]] = []
        self.rules: Rules[None] = DuelGame(pack()).rules(duel, self.told.append)
        self.question: Ask[object] | None = None
        self.rests: list[str] = []

    def go(self, until: str = "", *keys: str) -> Table:
        """Play on to a question, or to the rest before a state; keys are answers, and then whatever ends a question."""
        waiting = list(keys)
        answer = None
        while True:
            try:
                step = self.rules.send(answer)
            except StopIteration:
                self.question = None
                assert not waiting, f"nobody asked for {waiting}"
                return self
            answer = None
            if not isinstance(step, Ask):
                self.rests.append(step.state)
                if step.state == until and not waiting:
                    return self
                continue
            self.question = step
            self.asked.append(step)
            if waiting and step.choice(waiting[0]) is not None:
                answer = step.choice(waiting.pop(0))
                continue
            passing = next((one for one in step.choices if one.key in ("pass", "keep", "done", "none", "skip")), None)
            assert passing is not None, f"{step.prompt} is not answered by {waiting}: {[c.key for c in step.choices]}"
            answer = passing

    def keys(self, kind: str) -> list[str]:
        """All keys that were offered at questions of a kind."""
        return [choice.key for one in self.asked if one.kind == kind for choice in one.choices]

    def texts(self) -> str:
        """All that was told."""
        return "\n".join(event.text for event in self.told)


def rolled(duel: Duel, dice: Sequence[int], *more: int) -> Table:
    """A duel at its Offensive Roll Phase, whose first dice fall so, and further ones after them."""
    falling(duel, [*dice, *more])
    duel.state = "before roll"
    return Table(duel)
