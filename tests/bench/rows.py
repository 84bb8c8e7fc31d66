"""The rows of the table: who is measured against whom, at what, and what is to hold."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass

from tests.bench import peers, story
from tests.bench.harness import OURS, Contestant, Refused, Row, measure, same_games

FLUSHED = "etherfields, flushed"


@dataclass(slots=True)
class Effort:
    """How long to measure."""

    rounds: int
    seconds: float


def kernel(effort: Effort) -> list[Row]:
    """Tic-tac-toe, random play, on our session and on two engines for games in general.

    Like theirs, our journal is kept in memory; what it costs to flush each key to disk as well is a row
    that nothing has to hold, since neither of them does so.
    """
    what, flushed = "kernel: decisions of tic-tac-toe", "  and each one flushed to disk"
    rows = [
        Row(what, "pyspiel", 5),
        Row(what, "boardgame.io", 20),
        Row(flushed, "pyspiel", by=FLUSHED),
        Row(flushed, "boardgame.io", by=FLUSHED),
    ]
    starts: dict[str, Callable[[], Contestant]] = {
        OURS: lambda: peers.ours("kernel_player"),
        FLUSHED: lambda: peers.ours("kernel_player", "flushed"),
        "pyspiel": lambda: peers.python_peer("pyspiel", "openspiel_player"),
        "boardgame.io": lambda: peers.node_peer("boardgame.io", "boardgame_player.js"),
    }
    return _compared(rows, starts, effort, least=100)


def script(effort: Effort) -> list[Row]:
    """One branching story with its text rendered, in our script format and in ink."""
    what = "script layer: choices of one story"
    rows = [Row(what, "inkjs", 2), Row(what, "bink", 1.5)]
    ink, ours = story.as_ink(story.story()), story.as_script(story.story())
    starts: dict[str, Callable[[], Contestant]] = {
        OURS: lambda: peers.ours("script_player", str(peers.kept("story.txt", ours))),
        "inkjs": lambda: peers.node_peer("inkjs", "inkjs_player.js", str(peers.compile_ink(ink))),
        "bink": lambda: peers.python_peer("bink", "bink_player", str(peers.compile_ink(ink))),
    }
    return _compared(rows, starts, effort, least=500)


def table(effort: Effort) -> list[Row]:
    """Random play of four at one table, ours and a lighter game that is written in Python alone as well."""
    starts: dict[str, Callable[[], Contestant]] = {
        OURS: lambda: peers.ours("campaign_player", "4"),
        "catanatron": lambda: peers.python_peer("catanatron", "catanatron_player"),
    }
    return _compared([Row("whole campaign, random play, 4 Dreamers", "catanatron")], starts, effort, 400, alike=False)


def _compared(
    rows: list[Row],
    starts: dict[str, Callable[[], Contestant]],
    effort: Effort,
    least: int,
    *,
    alike: bool = True,
) -> list[Row]:
    """The rows, filled with what was measured or with why it was not; `alike` if all of them play the same game."""
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
        if alike:
            same_games(list(there.values()), least)
        measure(list(there.values()), effort.rounds, effort.seconds, least)
    for row in rows:
        mine, peer = there.get(row.by), there.get(row.peer)
        row.ours = mine.rate if mine else None
        row.theirs = peer.rate if peer else None
        row.ratio = mine.times(peer) if mine and peer else None
        row.skipped = refused.get(row.peer, "") or refused.get(row.by, "")
    return rows
