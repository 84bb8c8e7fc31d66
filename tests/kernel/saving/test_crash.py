"""Kill it anywhere: it comes back at the same question, and no decision is lost that anybody has seen."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from etherfields.kernel.saving.saves import Save
from etherfields.kernel.saving.shelf import Shelf
from tests.faults.disk import Killed, Plan, failing
from tests.kernel.games import killed
from tests.kernel.games.killed import a_way, do, resumed, where

ROOT = Path(__file__).parents[3]
KILLS = 60


def playing(folder: Path, commands: list[str], done: list[str]) -> None:
    """Open a save and follow the commands after those in `done`; each is added there once it is answered."""
    with Save(folder) as save:
        session = resumed(save)
        for command in commands[len(done) :]:
            do(session, command)
            done.append(command)


@pytest.mark.slow
@pytest.mark.parametrize("luck", [1, 2])
def test_ended_at_any_change_of_the_disk_it_comes_back(tmp_path: Path, luck: int) -> None:
    commands, stands = a_way(luck, 25)
    met: set[str] = set()
    for call in count():
        folder = tmp_path / str(call)
        Shelf(tmp_path).begin(folder.name, {"seed": "7"}).close()
        done: list[str] = []
        with failing(Plan(kills=call)) as disk, suppress(Killed):
            playing(folder, commands, done)
        if not disk.is_dead:
            break
        met.add(disk.calls[call])
        with failing(Plan(kills=call % 7)) as opening, suppress(Killed):
            playing(folder, [], [])
        met |= {"opening"} if opening.is_dead else set()
        with Save(folder) as save:
            stand = where(resumed(save))
        assert stand in stands[len(done) : len(done) + 2], f"{call}: {disk.calls[:call]}"
        made = done if stand == stands[len(done)] else commands[: len(done) + 1]
        playing(folder, commands, list(made))
        with Save(folder) as save:
            assert where(resumed(save)) == stands[-1]
    assert met == {"open", "write", "fsync", "replace", "unlink", "ftruncate", "opening"}


def lives(folder: Path, commands: list[str], luck: random.Random) -> Iterator[list[str]]:
    """What each process said that played on; all are killed, until one has followed all commands."""
    done = 0
    while done < len(commands):
        child = subprocess.Popen(
            [sys.executable, "-m", killed.__name__, str(folder), "game"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, bufsize=1,
        )  # fmt: skip
        with child:
            assert child.stdin is not None and child.stdout is not None
            said = []
            if luck.random() < 0.9:
                said.append(child.stdout.readline())
                done = int(said[0].split()[0])
                child.stdin.write("".join(f"{command}\n" for command in commands[done:]))
                child.stdin.flush()
                said += [child.stdout.readline() for _ in range(min(luck.randrange(6), len(commands) - done))]
                for _ in range(luck.randrange(20_000)):
                    pass
            child.kill()
            said += child.stdout.readlines()
        said = [line for line in said if line.endswith("\n")]
        done = int(said[-1].split()[0]) if said else done
        yield said


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
def test_killed_at_random_moments_it_comes_back_at_the_same_question(tmp_path: Path) -> None:
    luck = random.Random(20)
    kills = 0
    for game in count():
        commands, stands = a_way(game, 80)
        seen = 0
        for said in lives(tmp_path / str(game), commands, luck):
            kills += 1
            for line in said:
                done, stand = line.split()
                assert int(done) >= seen, "a decision was lost that had been seen"
                assert stand == stands[int(done)]
                seen = int(done)
        assert seen == len(commands)
        if kills >= KILLS:
            break
