"""Whole campaigns of the built-in pack with all rules on, played by anybody who answers anything."""

from __future__ import annotations

import random
from collections.abc import Callable

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.definitions import Archetype
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import Player, light, random_player, run
from etherfields.kernel.play.session import OnRest, Session
from etherfields.kernel.play.slots import Below
from tests.bench.harness import ROOT

OPTIONS = {"classic_cards": "true"}
"""The variant that adds rules; the other one, ordered rounds, takes choices away."""

LONG = 600
"""So many decisions are made in a campaign: its first Dream, the map, Awakenings, Slumbers; nobody who answers anything
comes to an end of it."""


def load() -> Etherfields:
    """The built-in pack as a game."""
    return Etherfields(load_pack(ROOT))


def begin(
    game: Etherfields, size: int, seed: int, *, keep: bool = False, on_rest: OnRest | None = None
) -> Session[Table]:
    """A new campaign of so many Dreamers; who they are is up to the seed."""
    party = party_of(game, size, seed)

    def fresh() -> Table:
        return game.fresh(seed, party, OPTIONS)

    return Session(game, fresh(), keep=keep, check=False, on_rest=on_rest, fresh=fresh)


def party_of(game: Etherfields, size: int, seed: int) -> tuple[str, ...]:
    """So many Dreamers, the first of them by the seed."""
    names = [one.code for one in game.pack.all(Archetype) if not one.mode]
    return tuple(names[(seed + seat) % len(names)] for seat in range(size))


def play(
    session: Session[Table], chance: random.Random, most: int = LONG, player: Callable[[Below], Player] = random_player
) -> int:
    """Answer anything that isn't grave until the campaign is over, or so many times: how many answers it were."""
    # What `randrange` does besides takes three times as long.
    return run(session, player(lambda n: int(chance.random() * n)), most)


def reader(below: Below) -> Player:
    """Takes any choice that isn't grave, having had all of them worked out, as for somebody who reads them."""

    def answer(question: Ask[object]) -> Choice[object]:
        choices = light(question.choices)
        return choices[below(len(choices))]

    return answer
