"""The rows of the table: who is measured against whom, at what, and what is to hold."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass

from tests.bench import peers, story
from tests.bench.harness import Contestant, Refused, Row, measure, same_games


@dataclass(slots=True)
class Effort:
    """How long to measure."""

    rounds: int
    seconds: float


def kernel(effort: Effort) -> list[Row]:
    """Tic-tac-toe, random play, on our session and on two engines for games in general."""
    what = "kernel: decisions of tic-tac-toe"
    rows = [Row(what, "pyspiel", 5), Row(what, "boardgame.io", 20)]
    starts: dict[str, Callable[[], Contestant]] = {
        "etherfields": lambda: peers.ours("kernel_player"),
        "pyspiel": lambda: peers.python_peer("pyspiel", "openspiel_player"),
        "boardgame.io": lambda: peers.node_peer("boardgame.io", "boardgame_player.js"),
    }
    return _compared(rows, starts, effort, least=100)


def script(effort: Effort) -> list[Row]:
    """One branching story with its text rendered, in our script format and in ink."""
    what = "script layer: choices of one story"
    rows = [Row(what, "inkjs", 2), Row(what, "bink", 1.5)]
    ink = story.as_ink(story.story())
    starts: dict[str, Callable[[], Contestant]] = {
        "inkjs": lambda: peers.node_peer("inkjs", "inkjs_player.js", str(peers.compile_ink(ink))),
        "bink": lambda: peers.python_peer("bink", "bink_player", str(peers.compile_ink(ink))),
    }
    return _compared(rows, starts, effort, least=500)


def _compared(
    rows: list[Row], starts: dict[str, Callable[[], Contestant]], effort: Effort, least: int
) -> list[Row]:
    """The rows, filled with what was measured or with why it was not."""
    there: dict[str, Contestant] = {}
    refused: dict[str, str] = {}
    with ExitStack() as stack:
        for name, start in starts.items():
            try:
                contestant = stack.enter_context(start())
                contestant.play(1, seed=1)
                there[name] = contestant
            except Refused as reason:
                refused[name] = str(reason)
        same_games(list(there.values()), least)
        measure(list(there.values()), effort.rounds, effort.seconds, least)
    mine = there.get("etherfields")
    for row in rows:
        peer = there.get(row.peer)
        row.ours = mine.rate if mine else None
        row.theirs = peer.rate if peer else None
        row.ratio = mine.times(peer) if mine and peer else None
        row.skipped = refused.get(row.peer, "") or refused.get("etherfields", "")
    return rows
