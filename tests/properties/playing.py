"""The game of a pack, watched: what stands, who has seen what, and whether all is still there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from hypothesis import reject

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Archetype, Basic, Definition, Gate, State, Terrain
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Table, code, in_sight
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.matter.standing_rules import Modifier, Offer, Prohibition, Replacement, Standing, Trigger
from etherfields.kernel.play.decisions import Ask
from etherfields.kernel.play.events import Event, Tell
from etherfields.kernel.play.rests import plain_data
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.saves import Save
from etherfields.kernel.system.faults import Fault, Impossible


class Watched(Etherfields):
    """The game, and what it knows while it is played."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.play: Play
        """The game in progress that was begun last."""

    def begin(self, table: Table, tell: Tell) -> Play:
        """A game in progress at a table."""
        self.play = super().begin(table, tell)
        return self.play


@dataclass(frozen=True, slots=True)
class Sitting:
    """How a game is begun and by whom it is played."""

    pack: Pack
    party: tuple[str, ...]
    seed: int
    decisions: int
    """How many are made at most."""

    def table(self) -> Table:
        """A new table."""
        return Etherfields(self.pack).fresh(self.seed, self.party, {})

    def session(self, save: Save | None = None, *, keep: bool = True) -> Session[Table]:
        """A new game, kept in a save if there is one."""
        journal, on_rest = (save.journal, save.write) if save is not None else (None, None)
        try:
            return Session(
                Watched(self.pack), self.table(), journal=journal, on_rest=on_rest, keep=keep, fresh=self.table
            )
        except Impossible:
            raise
        except Fault:
            # A Dream that can't begin is no example.
            reject()

    def __repr__(self) -> str:
        """What it takes to play it again."""
        party, name = ", ".join(self.party), self.pack.name
        return f"<{party} on “{name}”, seed {self.seed}, {self.decisions} decisions>"


IDLE = ("pass", "go-on", "calm", "all-calm", "keep", "no", "enough", "stay")
"""The keys of choices to do no more."""


def at_random(session: Session[Table], seed: int, decisions: int, *, idle: bool = False) -> Iterator[Ask[object]]:
    """Make so many decisions at random, or as many as there are; tells each question before it is answered.

    To do no more is chosen less often than it is offered, so that much happens; `idle`: wherever it is offered.
    """
    chance = Chance(seed)
    for _ in range(decisions):
        if session.question is None:
            return
        yield session.question
        choices = list(session.question.choices)
        ends = [choice for choice in choices if choice.key.rpartition("/")[2] in IDLE]
        if ends and idle:
            choices = ends
        elif len(ends) < len(choices) and chance.below("player", 5):
            choices = [choice for choice in choices if choice not in ends]
        try:
            session.choose(chance.pick("player", choices))
        except Impossible:
            raise
        except Fault:
            # What the content asks for can't be: that is said, and nothing has happened.
            return


def watched(session: Session[Table]) -> Watched:
    """The game of a session."""
    assert isinstance(session.game, Watched)
    return session.game


def frozen(session: Session[Table]) -> str:
    """The whole table in one text, the order of everything included."""
    return json.dumps(plain_data(session.game.freeze(session.table)))


def asked(question: Ask[object] | None) -> object:
    """A question without what its choices stand for."""
    if question is None:
        return None
    return question.prompt, question.who, [(one.key, one.label, one.who, one.source) for one in question.choices]


def standing(play: Play) -> list[tuple[str, str, str, str, str]]:
    """All standing rules, in order: source, owner, kind, and what they bend or answer."""
    return [(one.source, one.owner, *_rule(one)) for one in play.standing]


def _rule(one: Standing[object]) -> tuple[str, str]:
    match one.rule:
        case Modifier(name, operation):
            return f"modifier {operation}", name
        case Prohibition(name) | Trigger(name) | Replacement(name) | Offer(name):
            return type(one.rule).__name__, name
        case _:
            raise AssertionError(one.rule)


@dataclass(slots=True)
class Onlooker:
    """Somebody who knows what has been shown, and notices what should not have been."""

    pack: Pack
    seen: set[str] = field(default_factory=set)
    """The codes of all cards that lay open, or of which something was told."""
    heard: int = 0
    """How many events have been told so far."""

    def unseen(self) -> list[Definition]:
        """All cards that nobody has seen yet and whose names mean nothing else."""
        shown = (Archetype, Basic, Gate, State, Terrain)
        return [
            one
            for one in self.pack.definitions.values()
            if one.code not in self.seen and one.name and not isinstance(one, shown)
        ]

    def overheard(self, session: Session[Table]) -> list[str]:
        """Look at the table and listen to what was said; whatever was told of a card that nobody has seen."""
        self.seen |= {code(card) for card in session.table.piles.where if in_sight(session.table, card)}
        events = session.events[self.heard :]
        self.heard = len(session.events)
        for event in events:
            self.seen |= {code(value) for value in (event.who, *event.facts.values()) if isinstance(value, str)}
        unseen = self.unseen()
        decks = {code(card) for card, pile in session.table.piles.where.items() if pile != "secrets"}
        secrets = [one for one in unseen if one.code not in decks]
        texts = ("in vain",)  # the text of a card is told that has changed nothing
        told = [(event.text, secrets if event.kind in texts else unseen) for event in events if event.kind != "story"]
        if session.question is not None:
            # A text that is offered may name a card of a deck: it is no Secret what that is called (EF-SECRET-05).
            offered = [session.question.prompt, *(choice.label for choice in session.question.choices)]
            told += [(text, secrets) for text in offered]
        return [f"{one.name} ({one.code}) in: {text}" for text, hidden in told for one in hidden if one.name in text]

    def read(self, saved: str) -> list[str]:
        """Whatever a save gives away to somebody who reads it."""
        codes = set(re.findall(r'["|]([^"#:|]+)', saved))
        return [one.code for one in self.unseen() if one.code in codes or one.name in saved.split('"')]


def told(events: list[Event]) -> list[tuple[str, str, str, dict[str, str | int]]]:
    """Events, to be compared."""
    return [(event.kind, event.text, event.who, event.facts) for event in events]
