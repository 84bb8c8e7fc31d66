"""The rows that hold us to ourselves: the built-in campaign against the numbers of the design."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.bench import peers
from tests.bench.harness import ROOT, Bound, Refused, measure
from tests.bench.rows import Effort

PARTIES = (1, 4)
STARTS = 9
REPEATS = 4
SEASONED = 20
"""The game of a process by which everything that it remembers is there."""
SAMPLED, EXAMINED = "20", 0.65
"""One of so many tables is examined in sweeps, and how fast they have to be, to those in which none is."""
JUDGING = ("sensible", "curious")
PROMPT = "> "
PROGRAM = (sys.executable, "-m", "etherfields")
"""The program of the folder in which it is started."""
_GAMES = count(1)
LATE_TURN = "  a decision in the 12th Turn, to one in the first"
LATE_GAME = f"  in the {SEASONED}th game of a process, to the second"
VERSION = "  of that, to say the version"


class Cost(NamedTuple):
    """What something takes, as a player of its own process says, and the most that it may."""

    what: str
    player: str
    of: str
    unit: str
    most: float


COSTS = (
    Cost("save at a rest point", "keeping_player", "save", " ms", 20),
    Cost("load with 500 keys to replay", "keeping_player", "load", " ms", 100),
    Cost("undo one decision, the worst of many", "keeping_player", "undo", " ms", 50),
    Cost("memory of a process that plays on", "keeping_player", "memory", " MB", 120),
    Cost("from a key to the screen drawn at 200x60, 19 of 20", "screen_player", "", " ms", 30),
)


def rows(effort: Effort) -> list[Bound]:
    """The speed of the whole campaign, how even it is, and what it takes to keep it and to begin."""
    return [*_speed(effort), *_bots(effort), *_evenness(effort), *_keeping(), *_starting()]


def _speed(effort: Effort) -> list[Bound]:
    """Random play, in turns with the yardstick, by the time that the processor spent."""
    with ExitStack() as stack:
        yardstick = stack.enter_context(peers.ours("yardstick_player"))
        players = [stack.enter_context(peers.ours("campaign_player", str(party))) for party in PARTIES]
        readers = [stack.enter_context(peers.ours("campaign_player", str(party), "reading")) for party in PARTIES]
        measure([yardstick, *players, *readers], effort.rounds, effort.seconds, least=400)
        rows = [Bound("the yardstick: a plain loop of Python", yardstick.rate, " steps/s")]
        for party, player, reader in zip(PARTIES, players, readers, strict=True):
            what = f"whole campaign, random play, {party} Dreamer{'s' * (party > 1)}"
            rows.append(Bound(what, player.rate, "/s", least=15_000))
            rows.append(Bound("  if all choices are worked out before one is taken", reader.rate, "/s"))
        return rows


def _bots(effort: Effort) -> list[Bound]:
    """Games of bots: what it costs to examine them, and the players that judge what they do."""
    with ExitStack() as stack:
        none, sampled, all_ = (
            stack.enter_context(peers.ours("bots_player", "random", every)) for every in ("none", SAMPLED, "1")
        )
        judging = [stack.enter_context(peers.ours("bots_player", name, SAMPLED)) for name in JUDGING]
        measure([none, sampled, all_, *judging], effort.rounds, effort.seconds, least=400)
        return [
            Bound("bots, random player, nothing examined", none.rate, "/s"),
            Bound(f"  one table and question of {SAMPLED} examined, to that", sampled.times(none), "x", least=EXAMINED),
            Bound("  all of them examined, to that", all_.times(none), "x"),
            *(
                Bound(f"bots, {name} player, one of {SAMPLED} examined", one.rate, "/s")
                for name, one in zip(JUDGING, judging, strict=True)
            ),
        ]


def _evenness(effort: Effort) -> list[Bound]:
    """The cost of a decision.

    It may be a little more late in a Dream, where hands are fuller and more can be done: more choices are offered.
    """
    return [
        Bound(LATE_TURN, asked("evenness_player"), "x", most=1.15),
        Bound(LATE_GAME, median(ageing(effort.rounds)), "x", most=1.15),
    ]


def ageing(rounds: int, root: Path = ROOT) -> list[float]:
    """What a decision costs in a process that has played long, in those of one that has only just begun.

    Both play the same campaigns in turns, so that a slow moment hits both: what each round says.
    """
    with ExitStack() as stack:
        new, old = (stack.enter_context(peers.ours("seasoned_player", str(n), root=root)) for n in (1, SEASONED - 1))
        for seed in range(1000, 1000 + rounds):
            for one in (new, old):
                result = one.play(REPEATS, seed)
                one.rates.append(result.decisions / result.seconds)
        return [young / aged for young, aged in zip(new.rates, old.rates, strict=True)]


def _keeping() -> list[Bound]:
    return [Bound(cost.what, asked(cost.player, cost.of), cost.unit, most=cost.most) for cost in COSTS]


def _starting() -> list[Bound]:
    """From the shell to the first prompt, through a pipe, and to the title; the pack has been played before."""
    lines = []
    for what, start in STARTS_MEASURED:
        with played_before() as saves:
            start(saves, ROOT)
            took = median(start(saves, ROOT) for _ in range(STARTS))
            lines.append(Bound(what, took, " s", most=None if what == VERSION else 0.35))
    return lines


@contextmanager
def played_before() -> Iterator[str]:
    """A folder for the saves of somebody who plays."""
    with tempfile.TemporaryDirectory() as saves:
        yield saves


def _a_persons(saves: str) -> dict[str, str]:
    """The environment of somebody who plays, where Python keeps what it has compiled, whatever it is told elsewhere."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "ETHERFIELDS_SAVES": saves}


def _to_prompt(saves: str, root: Path, *words: str) -> float:
    """The seconds until a program that was just started waits for a line, or has ended."""
    before = time.perf_counter()
    process = subprocess.Popen(
        [*PROGRAM, *words],
        cwd=root,
        env=_a_persons(saves),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin and process.stdout
    said = b""
    while not said.endswith(f"\n{PROMPT}".encode()) and (part := os.read(process.stdout.fileno(), 1 << 16)):
        said += part
    took = time.perf_counter() - before
    process.communicate(b"quit\n")
    if process.returncode:
        raise Refused(f"etherfields {' '.join(words)} failed")
    return took


def _to_first_prompt(saves: str, root: Path) -> float:
    """The seconds until a new game asks its first question."""
    return _to_prompt(saves, root, "play", f"game {next(_GAMES)}", "--new", "--seed", "7")


def _to_version(saves: str, root: Path) -> float:
    """The seconds until the program has said its version."""
    return _to_prompt(saves, root, "--version")


def _to_title(saves: str, root: Path) -> float:
    """The seconds until a program that was just started at a terminal has drawn its title."""
    import pty
    import termios

    ours, its = pty.openpty()
    termios.tcsetwinsize(its, (40, 120))
    environment = {**_a_persons(saves), "TERM": "xterm-256color"}
    before = time.perf_counter()
    process = subprocess.Popen(
        [*PROGRAM, "play"], cwd=root, env=environment, stdin=its, stdout=its, start_new_session=True
    )
    os.close(its)
    shown = b""
    while b"Ctrl-Q quit" not in shown and (part := _read(ours)):
        shown += part
    took = time.perf_counter() - before
    os.write(ours, b"\x11")
    while _read(ours):
        pass
    os.close(ours)
    if process.wait():
        raise Refused("etherfields play at a terminal failed")
    return took


STARTS_MEASURED: tuple[tuple[str, Callable[[str, Path], float]], ...] = (
    ("from the shell to the first prompt", _to_first_prompt),
    (VERSION, _to_version),
    ("from the shell to the title on a full screen", _to_title),
)


def _read(terminal: int) -> bytes:
    """What was written to a terminal; nothing where nobody writes any more."""
    try:
        return os.read(terminal, 1 << 16)
    except OSError:
        return b""


def asked(player: str, what: str = "", root: Path = ROOT) -> float:
    """What a player of its own process says, one of those that lie in a tree."""
    run = subprocess.run(
        [sys.executable, "-m", f"tests.bench.players.{player}", what],
        cwd=root,
        env=peers.here(),
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise Refused(f"{player} {what} failed: {run.stderr.strip().splitlines()[-1:]}")
    return float(run.stdout)
