"""The rows that hold us to ourselves: the built-in campaign against the numbers of the design."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from tests.bench import peers
from tests.bench.harness import ROOT, Bound, Refused, measure
from tests.bench.rows import Effort

PARTIES = (1, 4)
STARTS = 9
REPEATS = 4
SEASONED = 20
"""The game of a process by which everything that it remembers is there."""
PROMPT = "> "


def rows(effort: Effort) -> list[Bound]:
    """The speed of the whole campaign, how even it is, and what it takes to keep it and to begin."""
    return [*_speed(effort), *_evenness(effort), *_keeping(), *_starting()]


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


def _evenness(effort: Effort) -> list[Bound]:
    """The cost of a decision.

    It may be a little more late in a Dream, where hands are fuller and more can be done: more choices are offered.
    """
    return [
        Bound("  a decision in the 12th Turn, to one in the first", _asked("evenness_player"), "x", most=1.15),
        Bound(f"  in the {SEASONED}th game of a process, to the second", _ageing(effort.rounds), "x", most=1.15),
    ]


def _ageing(rounds: int) -> float:
    """What a decision costs in a process that has played long, in those of one that has only just begun.

    Both play the same campaigns in turns, so that a slow moment hits both: the median of what each round says.
    """
    with ExitStack() as stack:
        new, old = (stack.enter_context(peers.ours("seasoned_player", str(n))) for n in (1, SEASONED - 1))
        for seed in range(1000, 1000 + rounds):
            for one in (new, old):
                result = one.play(REPEATS, seed)
                one.rates.append(result.decisions / result.seconds)
        return new.times(old)


def _keeping() -> list[Bound]:
    return [
        Bound("save at a rest point", _asked("keeping_player", "save"), " ms", most=20),
        Bound("load with 500 keys to replay", _asked("keeping_player", "load"), " ms", most=100),
        Bound("undo one decision, the worst of many", _asked("keeping_player", "undo"), " ms", most=50),
        Bound("memory of a process that plays on", _asked("keeping_player", "memory"), " MB", most=120),
        Bound("from a key to the screen drawn at 200x60, 19 of 20", _asked("screen_player"), " ms", most=30),
    ]


def _starting() -> list[Bound]:
    """From the shell to the first prompt, through a pipe, and to the title; the pack has been played before."""
    with tempfile.TemporaryDirectory() as saves:
        prompts = [_to_prompt(saves, ["play", f"game {n}", "--new", "--seed", "7"]) for n in range(STARTS + 1)]
        versions = [_to_prompt(saves, ["--version"]) for _ in range(STARTS)]
        titles = [_to_title(saves) for _ in range(STARTS)]
    return [
        Bound("from the shell to the first prompt", median(prompts[1:]), " s", most=0.35),
        Bound("  of that, to say the version", median(versions), " s"),
        Bound("from the shell to the title on a full screen", median(titles), " s", most=0.35),
    ]


def _a_persons(saves: str) -> dict[str, str]:
    """The environment of somebody who plays, where Python keeps what it has compiled, whatever it is told elsewhere."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "ETHERFIELDS_SAVES": saves}


def _to_prompt(saves: str, words: list[str]) -> float:
    """The seconds until a program that was just started waits for a line, or has ended."""
    command = Path(sys.executable).parent / "etherfields"
    before = time.perf_counter()
    process = subprocess.Popen(
        [str(command), *words],
        cwd=ROOT,
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


def _to_title(saves: str) -> float:
    """The seconds until a program that was just started at a terminal has drawn its title."""
    import pty
    import termios

    command = Path(sys.executable).parent / "etherfields"
    ours, its = pty.openpty()
    termios.tcsetwinsize(its, (40, 120))
    environment = {**_a_persons(saves), "TERM": "xterm-256color"}
    before = time.perf_counter()
    process = subprocess.Popen(
        [str(command), "play"], cwd=ROOT, env=environment, stdin=its, stdout=its, start_new_session=True
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


def _read(terminal: int) -> bytes:
    """What was written to a terminal; nothing where nobody writes any more."""
    try:
        return os.read(terminal, 1 << 16)
    except OSError:
        return b""


def _asked(player: str, what: str = "") -> float:
    """What a player of its own process says."""
    run = subprocess.run(
        [sys.executable, "-m", f"tests.bench.players.{player}", what],
        cwd=ROOT,
        env=peers.here(),
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise Refused(f"{player} {what} failed: {run.stderr.strip().splitlines()[-1:]}")
    return float(run.stdout)
