"""The sensible player itself: it hands every question to the part that judges its kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.rules.memo.memo import in_stillness
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import light
from .acting import Acting
from .answers import Answers
from .beliefs import Beliefs
from .effect_values import Worth
from .field_values import Ground
from .map_plan import Journey
from .table_view import Sight

PATIENCE = 12
"""The number of equal answers in a Turn after which another is tried."""


class Sensible:
    """A player of a table that knows the rules and wants to see the campaign through.

    Equal tables and seeds bring equal answers. One of these plays all of a Party."""

    def __init__(self, pack: Pack, table: Table, seed: int, look: Callable[[Table], Play] | None = None) -> None:
        """Sit down at a table; `look` looks at the game that is played there, which saves having one of one's own."""
        chance = Chance(seed)
        self.sight = Sight(pack, table, look)
        self.worth = Worth(self.sight)
        self.below: Callable[[int], int] = partial(chance.below, "sensible")
        self.ground = Ground(self.worth, Beliefs(self.sight, self.below))
        self.acting = Acting(self.worth, self.ground)
        self.journey = Journey(self.worth, self.acting)
        self.answers = Answers(self.worth, self.ground, self.below)
        self._turn: object = None
        self._given: Counter[str] = Counter()
        """How often each answer was given in this Turn."""

    def __call__(self, question: Ask[object]) -> Choice[object]:
        """The answer to any question."""
        if len(question.choices) == 1:
            return question.choices[0]
        self.sight.look()
        return in_stillness(self.sight.play, self._answer, question)

    def _answer(self, play: Play, question: Ask[object]) -> Choice[object]:
        """The answer where there is something to choose; nothing changes while it is looked for."""
        if question.kind == "act":
            return self.acting.answer(question)
        answer = (self.journey if question.kind == "travel" else self.answers).answer(question)
        return self._unless_in_circles(question, answer)

    def _unless_in_circles(self, question: Ask[object], answer: Choice[object]) -> Choice[object]:
        """The answer; if it has been given many times in this Turn and leads nowhere, any other."""
        table = self.sight.table
        turn = table.gate, table.slumber, table.turn.number, table.turn.phase, table.place
        if turn != self._turn:
            self._turn = turn
            self._given.clear()
        given = f"{question.prompt} {answer.key}"
        self._given[given] += 1
        if self._given[given] <= PATIENCE:
            return answer
        choices = light(question.choices)
        return choices[self.below(len(choices))]
