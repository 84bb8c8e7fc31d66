"""Guessing: a game in which only a seer wins always, to prove that no player is one.

Five times somebody says a face, and then a die is rolled; each right guess is a point. A player who may think ahead
can also pass, which is worth half a point: that is always better than guessing, for whoever can't see the die."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.decisions import Ask, Choice, Rest, Rules, ask
from etherfields.kernel.play.events import Tell
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.play.slots import Below

ROUNDS = 5


@dataclass(slots=True)
class Table:
    """The die, and the points in halves."""

    chance: Chance
    round: int = 0
    halves: int = 0
    right: int = 0


class Guessing:
    """The game."""

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """Guess and roll."""
        while table.round < ROUNDS:
            yield Rest("guess")
            choices = [Choice(f"guess/{face}", str(face), face) for face in range(1, 7)]
            guess = yield from ask(Ask(("ann",), "Which face comes?", [*choices, Choice("pass", "Pass", 0)]))
            die = 1 + table.chance.below("die", 6)
            table.round += 1
            table.right += guess == die
            table.halves += 2 * (guess == die) + (guess == 0)

    def freeze(self, table: Table) -> Plain:
        """The whole table."""
        return {"chance": table.chance.plain(), "round": table.round, "halves": table.halves, "right": table.right}

    def thaw(self, plain: Plain) -> Table:
        """The table as it was."""
        numbers = (plain["round"], plain["halves"], plain["right"])
        return Table(Chance.from_plain(plain["chance"]), *numbers)  # type: ignore[arg-type]


class GuessingMind:
    """A mind that prefers nothing."""

    ahead = 0
    is_one_ply = False

    def ordered(self, table: Table, question: Ask[object]) -> Sequence[Choice[object]]:
        """All choices."""
        return question.choices

    def policy(self, table: Table, question: Ask[object], below: Below) -> Choice[object]:
        """Any choice."""
        return question.choices[below(len(question.choices))]

    def worth(self, table: Table, seat: str) -> float:
        """The points."""
        return table.halves / (2 * ROUNDS)

    def horizon(self, table: Table) -> int:
        """The round."""
        return table.round
