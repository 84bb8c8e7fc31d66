"""A player who must leave a named option or card, or take it, and is free otherwise."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct, field

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import Player
from .challenges import Trial


class Names(Protocol):
    """A game's names for the choices that trials are about."""

    def of(self, choice: Choice[object], question: Ask[object]) -> str:
        """The name of a choice; empty: nobody counts how often it is taken."""


def offered(names: Names, question: Ask[object]) -> dict[str, list[Choice[object]]]:
    """The named choices of a question by their names; none where no other choice is left."""
    found: dict[str, list[Choice[object]]] = {}
    for choice in question.choices:
        name = names.of(choice, question)
        if name:
            found.setdefault(name, []).append(choice)
    light = sum(not choice.grave for choice in question.choices)
    return {name: them for name, them in found.items() if light > sum(not one.grave for one in them)}


class Bound(Struct):
    """A player bound by one trial and otherwise free; the names offered and taken are noted."""

    player: Player
    names: Names
    trial: Trial | None = None
    used: set[str] = field(default_factory=set)
    """The names taken or used at least once."""
    left: set[str] = field(default_factory=set)
    """The names offered at least once and not taken."""

    def __call__(self, question: Ask[object]) -> Choice[object]:
        """The answer to any question."""
        named = offered(self.names, question)
        answer = self._answer(question, named)
        for name, choices in named.items():
            (self.used if any(answer is one for one in choices) else self.left).add(name)
        return answer

    def _answer(self, question: Ask[object], named: dict[str, list[Choice[object]]]) -> Choice[object]:
        these = named.get(self.trial.what, []) if self.trial is not None else []
        if not these or self.trial is None or self.trial.how == "drawn first":
            return self.player(question)
        if self.trial.how == "left":
            meant = {id(choice) for choice in these}
            these = [choice for choice in question.choices if id(choice) not in meant]
        return self.player(Ask(question.who, question.prompt, these, question.source, question.kind))
