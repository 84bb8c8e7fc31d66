"""What tests of time need: sessions of the tiny games, and random ways through them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

from etherfields.kernel.play.decisions import Ask
from etherfields.kernel.play.players import random_player, run
from etherfields.kernel.play.session import Session
from tests.kernel.games import hidden_cards
from tests.kernel.games.hidden_cards import HiddenCards

Cards: TypeAlias = Session[hidden_cards.Table]


def fresh(seed: int = 1, people: int = 3) -> Callable[[], hidden_cards.Table]:
    """A maker of tables at the beginning."""
    return lambda: hidden_cards.new_table(seed, people)


def cards(seed: int = 1, people: int = 3) -> Cards:
    """The game with hidden cards, at its first question."""
    return Session(HiddenCards(), hidden_cards.new_table(seed, people))


def play(session: Cards, decisions: int, seed: int = 0) -> list[str]:
    """Let chance decide so many times: the keys by then."""
    run(session, random_player(random.Random(seed).randrange), decisions)
    return session.keys.copy()


def seen(session: Cards) -> tuple[object, Ask[object] | None, list[str]]:
    """All that must be the same where two sessions are at the same point."""
    return HiddenCards().freeze(session.table), session.question, session.keys
