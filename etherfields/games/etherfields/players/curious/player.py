"""The curious player itself: the parts of the sensible one, with an interest in what hasn't been seen."""

from __future__ import annotations

from collections.abc import Callable

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Slumber
from etherfields.games.etherfields.definitions.travel import Location
from etherfields.games.etherfields.rules.actions.action import Action
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Table, code
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.play.decisions import Ask, Choice
from ..sensible import Sensible
from ..sensible.acting import Acting, no_more
from ..sensible.answers import Answers
from ..sensible.beliefs import Beliefs
from ..sensible.effect_points import Doing, Reckoning
from ..sensible.effect_values import LATE, Worth
from ..sensible.field_values import Ground
from ..sensible.map_plan import Journey
from ..sensible.table_view import Sight
from .interest import Interest

NEWS = 3.0
"""The value of a paragraph of middling interest, in the sensible player's points."""
FRESH = 1.5
"""The value of an answer that hasn't been given before."""
NOT_YET = -12.0
"""The value of an end to a player who isn't done with a Dream."""
HURRY = 4
"""The factor on a Gate's value for a player out of patience."""
TEMPTED = frozenset(("script", "option", "shop", "mask", "step", "buy"))
"""The kinds of questions at which an answer is given for its own sake."""


class CuriousWorth(Worth):
    """The values of effects, with those of unread paragraphs added."""

    def __init__(self, sight: Sight, interest: Interest) -> None:
        super().__init__(sight)
        self.interest = interest

    def news(self, number: int) -> float:
        """The value of a paragraph unread in this campaign, however late it is."""
        return NEWS * self.interest.of_paragraph(number)

    def do(self, doing: Doing, now: Reckoning) -> float:
        """The value of something that is done; of an end the interest in it, too."""
        how = doing.ends
        if not how:
            return super().do(doing, now)
        if self._lingers():
            return NOT_YET
        return super().do(doing, now) + NEWS * self.interest.of_fact(("ending", how))

    def _lingers(self) -> bool:
        """Whether the end of the Dream, however good it is, is put off as long as there is time for more."""
        return self.interest.lingers and self.sight.turns_left > max(LATE, self.sight.turns_in_all / 3)

    def _ending(self, ending: str) -> float:
        return 0.0 if self.interest.is_careless else super()._ending(ending)

    def _progress(self, doing: Doing, now: Reckoning) -> float:
        facts = doing.brought(self.sight.pack, now.source or self.sight.table.gate)
        return super()._progress(doing, now) + NEWS * max(map(self.interest.of_fact, facts), default=0.0)


class CuriousGround(Ground):
    """The Landscape: answers to riddles are tried for what is to be read of them, too."""

    def __init__(self, worth: CuriousWorth, beliefs: Beliefs) -> None:
        super().__init__(worth, beliefs)
        self.interest = worth.interest

    def of_deed(self, deed: Action, who: str, target: str = "") -> float:
        """The value of an action, believed in or not."""
        believed = super().of_deed(deed, who, target)
        if not self.beliefs.is_answer(deed):
            return believed
        tried = self.worth.of(deed.body, who, deed.source, target)
        return tried if self.interest.is_careless else max(believed, tried)


class CuriousAnswers(Answers):
    """The smaller questions."""

    def __init__(self, worth: CuriousWorth, ground: Ground, below: Callable[[int], int]) -> None:
        super().__init__(worth, ground, below)
        self.interest = worth.interest

    def _best(self, question: Ask[object], worth: Callable[[Choice[object]], float]) -> Choice[object]:
        if question.kind not in TEMPTED or self._may_end(question):
            return super()._best(question, worth)
        return super()._best(question, lambda choice: worth(choice) + FRESH * self.interest.fresh(choice.key))

    def _may_end(self, question: Ask[object]) -> bool:
        """Whether one of the answers ends the campaign: then it ends."""
        return question.kind == "option" and any(
            FACTS[verb].ends == "campaign" for verb in self._verbs(question.source)
        )

    def skip(self, question: Ask[object]) -> Choice[object]:
        """A Slumber is played on, unless its Deliverance is more interesting than all else in it."""
        delivered = [choice for choice in question.choices if choice.key == "deliverance"]
        if delivered and self._deliverance(question) > 0:
            return delivered[0]
        return super().skip(question)

    def _deliverance(self, question: Ask[object]) -> float:
        pack, tile = self.sight.pack, self.sight.table.slumber
        creature = pack.get(Slumber, code(tile)).creature
        printed = pack.definitions[creature or code(tile)]
        who = self._who(question)
        return self.worth.of(pack.effects(str(getattr(printed, "deliverance", ""))), who, printed.code)


class CuriousJourney(Journey):
    """The map: no Gate is entered as long as there is patience to look round."""

    def __init__(self, worth: CuriousWorth, acting: Acting) -> None:
        super().__init__(worth, acting)
        self.interest = worth.interest
        self.asked = 0
        """How many questions there were on the map."""

    @property
    def is_patient(self) -> bool:
        """Whether the Party goes on looking round."""
        return self.asked <= self.interest.patience and not self.interest.has_seen_enough

    def answer(self, question: Ask[object]) -> Choice[object]:
        """Where to go, or what to do before that."""
        self.asked += 1
        light = [choice for choice in question.choices if not choice.key.startswith("gate/")]
        if not self.is_patient or not light:
            return super().answer(question)
        return super().answer(Ask(question.who, question.prompt, light, question.source, question.kind))

    def gates(self, location: Location) -> float:
        """The value of the Gates at a Location: none with patience left, and above all else without."""
        return 0.0 if self.is_patient else HURRY * super().gates(location)

    def worth_of(self, location: Location, keys_wanted: int) -> float:
        """The value of coming to a Location, with the actions there."""
        worth = super().worth_of(location, keys_wanted)
        who = self.sight.table.party[0]
        scene = Scene(self.sight.play, who, location.code)
        for action in location.actions:
            wanted = self.sight.pack.condition(action.requirement)
            if wanted is None or self.sight.holds(wanted, scene):
                price = self.worth.cost_of(self.sight.pack.cost(action.cost), who, location.code)
                worth += max(0.0, self.worth.of(self.sight.pack.effects(action.do), who, location.code) - price)
        return worth

    def slumber(self) -> float:
        """The value of a Slumber: higher while a tile of the deck leads to unread paragraphs."""
        table = self.sight.table
        tiles = (*table.piles.of("slumber/deck"), *table.piles.of("slumber/discard"))
        interest = max((self.interest.of_card(code(tile)) for tile in tiles), default=0.0)
        worth = super().slumber()
        return worth + NEWS * interest if worth > 0 and self.is_patient else worth


class Curious(Sensible):
    """A player of a table that wants to see all of it; equal tables, seeds and knowledge bring equal games."""

    def __init__(
        self,
        pack: Pack,
        table: Table,
        seed: int,
        known: frozenset[int] = frozenset(),
        look: Callable[[Table], Play] | None = None,
    ) -> None:
        super().__init__(pack, table, seed, look)
        self.interest = Interest(pack, table, seed, known)
        worth = CuriousWorth(self.sight, self.interest)
        self.worth = worth
        self.ground = CuriousGround(worth, Beliefs(self.sight, self.below))
        self.acting = Acting(worth, self.ground)
        self.journey = CuriousJourney(worth, self.acting)
        self.answers = CuriousAnswers(worth, self.ground, self.below)

    def __call__(self, question: Ask[object]) -> Choice[object]:
        """The answer to any question."""
        self.interest.look()
        if question.kind == "act" and self.interest.is_idle:
            return no_more(question)
        answer = super().__call__(question)
        if question.kind in TEMPTED:
            self.interest.taken[answer.key] += 1
        return answer
