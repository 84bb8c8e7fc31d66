"""The named options and cards of a game, and a player who must leave one of them, or take it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Companion, Influence, Item, Mask, Note
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import Player

How: TypeAlias = Literal["left", "taken", "drawn first"]
"""The three trials: never taken (or used) while another choice is left; taken whenever offered; on top of the deck."""

HELD = (Influence, Item, Mask, Note, Companion)
"""The families of cards that a person would call their own."""


class Trial(Struct, frozen=True):
    """A game is played again, and this is different."""

    what: str
    """An option, or a card, as `Names` calls it."""
    how: How


def code_of(what: str) -> str:
    """The card that a name names, or the paragraph of an option."""
    return what.partition(" ")[2].partition(":")[0]


class ChoiceNames:
    """Calls the options of paragraphs and of effects, and the cards that are used, by what a person would read."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def offered(self, question: Ask[object]) -> dict[str, list[Choice[object]]]:
        """The named choices of a question by their names; none where no other choice is left."""
        found: dict[str, list[Choice[object]]] = {}
        for choice in question.choices:
            name = self.of(choice, question.source)
            if name:
                found.setdefault(name, []).append(choice)
        light = sum(not choice.grave for choice in question.choices)
        return {name: them for name, them in found.items() if light > sum(not one.grave for one in them)}

    def of(self, choice: Choice[object], asks: str) -> str:
        """The name of a choice; empty: nobody counts how often it is taken."""
        kind, _, rest = choice.own.partition("/")
        if kind == "script":
            number, _, option = rest.partition("/")
            return f"option {number}: {option.replace('-', ' ')}"
        if kind == "option":
            return f"option {asks.removeprefix('script ').partition('#')[0]}: {rest.replace('-', ' ')}"
        return self.card(choice.source) if kind in ("use", "quick", "lay-out") else ""

    def card(self, source: str) -> str:
        """The name of a card; empty: it is none that somebody holds."""
        definition = self.pack.definitions.get(source.partition("#")[0])
        if not isinstance(definition, HELD):
            return ""
        return f"{type(definition).__name__} {definition.code}: {definition.name}"


class Bound(Struct):
    """A player bound by one trial and otherwise free; the names offered and taken are noted."""

    player: Player
    names: ChoiceNames
    trial: Trial | None = None
    used: set[str] = field(default_factory=set)
    """The names taken or used at least once."""
    left: set[str] = field(default_factory=set)
    """The names offered at least once and not taken."""

    def __call__(self, question: Ask[object]) -> Choice[object]:
        """The answer to any question."""
        offered = self.names.offered(question)
        answer = self._answer(question, offered)
        for name, choices in offered.items():
            (self.used if any(answer is one for one in choices) else self.left).add(name)
        return answer

    def _answer(self, question: Ask[object], offered: dict[str, list[Choice[object]]]) -> Choice[object]:
        these = offered.get(self.trial.what, []) if self.trial is not None else []
        if not these or self.trial is None or self.trial.how == "drawn first":
            return self.player(question)
        if self.trial.how == "left":
            meant = {id(choice) for choice in these}
            these = [choice for choice in question.choices if id(choice) not in meant]
        return self.player(Ask(question.who, question.prompt, these, question.source, question.kind))
