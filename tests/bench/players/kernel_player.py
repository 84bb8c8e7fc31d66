"""Tic-tac-toe on our kernel, as a bot plays it: a session that keeps the journal's keys.

Called with `flushed`, it also writes each key to a journal on disk before anything comes of it.
"""

from __future__ import annotations

import sys
import tempfile
from itertools import count
from pathlib import Path

from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.recording import JournalWriter
from tests.bench.players.loop import MODULUS, MULTIPLIER, Play, serve
from tests.kernel.games.tic_tac_toe import Table, TicTacToe


def prepare(folder: Path | None) -> Play:
    """The player; where a folder is given, each request has a journal of its own there."""
    game = TicTacToe()
    numbers = count()

    def play(games: int, seed: int) -> tuple[int, int]:
        journal = JournalWriter.create(folder / f"{next(numbers)}.txt", {}) if folder is not None else None
        decisions = won = 0
        x = seed
        for _ in range(games):
            table = Table()
            session = Session(game, table, journal=journal, keep=False, check=False)
            while (question := session.question) is not None:
                choices = question.choices
                x = x * MULTIPLIER % MODULUS
                session.choose(choices[x % len(choices)])
            decisions += len(session.keys)
            won += table.winner == "X"
        if journal is not None:
            journal.close()
        return decisions, won

    return play


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        serve(lambda: prepare(Path(place) if "flushed" in sys.argv else None))
