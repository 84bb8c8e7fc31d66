"""Saves of every game: killed at any moment nothing is lost, and whatever stands in a save, a sentence says so."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from etherfields.kernel.play.rests import Course, Past, RestPoint
from etherfields.kernel.saving.saves import JOURNAL, TABLES, Save
from etherfields.kernel.saving.shelf import Shelf
from etherfields.kernel.system.faults import Fault
from tests.faults.disk import Killed, Plan, failing
from tests.hostile.mutating import mutated
from tests.kernel.games.killed import Played, a_way, do, resumed, where
from tests.playable import killed
from tests.playable.changing import changed
from tests.playable.subjects import TIMES, Playing, Subject, at_random

ROOT = Path(__file__).parents[2]
COMMANDS = 24
DEATHS = 16 * TIMES
"""So many moments are tried out of all at which a process could end."""
DAMAGES = 50 * TIMES
RETYPED = 300 * TIMES
ONWARD = 25
"""So many decisions are made with a save that was tampered with."""


@pytest.fixture(autouse=True)
def _no_power_cuts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here has to outlive a power cut."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


def playing(folder: Path, commands: list[str], done: list[str], played: Played) -> None:
    """Open a save and follow the commands after those in `done`; each is added there once it is answered."""
    with Save(folder) as save:
        session = resumed(save, played)
        for command in commands[len(done) :]:
            do(session, command)
            done.append(command)


def test_ended_at_any_change_of_the_disk_a_game_comes_back(subject: Subject, tmp_path: Path) -> None:
    played = killed.played(subject.name)
    commands, stands = a_way(1, COMMANDS, played)
    Shelf(tmp_path).begin("whole", {"seed": "7"}).close()
    with failing(Plan()) as disk:
        playing(tmp_path / "whole", commands, [], played)
    moments = random.Random(2).sample(range(len(disk.calls)), min(DEATHS, len(disk.calls)))
    for moment in moments:
        folder = tmp_path / str(moment)
        Shelf(tmp_path).begin(folder.name, {"seed": "7"}).close()
        done: list[str] = []
        with failing(Plan(kills=moment)) as disk, suppress(Killed):
            playing(folder, commands, done, played)
        assert disk.is_dead
        with Save(folder) as save:
            stand = where(resumed(save, played))
        assert stand in stands[len(done) : len(done) + 2], f"{moment}: {disk.calls[:moment]}"
        made = done if stand == stands[len(done)] else commands[: len(done) + 1]
        playing(folder, commands, list(made), played)
        with Save(folder) as save:
            assert where(resumed(save, played)) == stands[-1]


def lives(subject: Subject, folder: Path, commands: list[str], luck: random.Random) -> Iterator[list[str]]:
    """What each process said that played on; all are killed, until one has followed all commands."""
    done = 0
    while done < len(commands):
        child = subprocess.Popen(
            [sys.executable, "-m", killed.__name__, str(folder), "game", subject.name],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, bufsize=1,
        )  # fmt: skip
        with child:
            assert child.stdin is not None and child.stdout is not None
            said = [child.stdout.readline()]
            done = int(said[0].split()[0])
            child.stdin.write("".join(f"{command}\n" for command in commands[done:]))
            child.stdin.flush()
            said += [child.stdout.readline() for _ in range(min(luck.randrange(len(commands)), len(commands) - done))]
            child.kill()
            said += child.stdout.readlines()
        said = [line for line in said if line.endswith("\n")]
        done = int(said[-1].split()[0]) if said else done
        yield said


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
def test_killed_by_force_a_game_comes_back_at_the_same_question(subject: Subject, tmp_path: Path) -> None:
    commands, stands = a_way(5, 60, killed.played(subject.name))
    seen = 0
    for said in lives(subject, tmp_path, commands, random.Random(4)):
        for line in said:
            done, stand = line.split()
            assert int(done) >= seen, "a decision was lost that had been seen"
            assert stand == stands[int(done)]
            seen = int(done)
    assert seen == len(commands)


# --- hostile saves --------------------------------------------------------------------------------


def saved(subject: Subject, folder: Path, seed: int) -> Playing:
    """A game that is saved in a folder, and closed."""
    folder.mkdir()
    with Save.begin(folder, {"seed": str(seed)}) as save:
        session = subject.begin(seed, is_small=True, journal=save.journal, on_rest=save.write)
        for _ in at_random(session, seed, 40):
            pass
    return session


def test_a_damaged_save_is_a_sentence_or_a_game_that_goes_on(subject: Subject, tmp_path: Path) -> None:
    saved(subject, tmp_path / "good", 1)
    good = {name: (tmp_path / "good" / name).read_bytes() for name in (JOURNAL, *TABLES[:2])
            if (tmp_path / "good" / name).exists()}  # fmt: skip
    luck = random.Random(8)
    opened = 0
    for number in range(DAMAGES):
        folder = tmp_path / str(number)
        folder.mkdir()
        hit = luck.choice(list(good))
        for name, data in good.items():
            data = _unguarded(data) if name == hit and luck.random() < 0.8 else data
            (folder / name).write_bytes(mutated(luck, data, list(good.values())) if name == hit else data)
        with suppress(Fault), Save(folder) as save:
            session = subject.resumed(save.past, 1, is_small=True, journal=save.journal, on_rest=save.write)
            opened += 1
            onward(session, number)
    assert opened > DAMAGES // 10


def _unguarded(data: bytes) -> bytes:
    """A table without the sum by which damage is noticed."""
    return data.partition(b"\n")[2] if data.startswith(b"# sum") else data


def test_a_table_retyped_by_hand_is_a_sentence_or_a_game_that_goes_on(subject: Subject) -> None:
    luck = random.Random(12)
    sessions = [subject.played(seed, 50, is_small=True) for seed in range(3)]
    went_on, refused = 0, 0
    for number in range(RETYPED):
        session = luck.choice(sessions)
        rest = luck.choice(session.rests)
        plain = deepcopy(rest.table)
        spots = [changed(luck, plain) for _ in range(luck.choice((1, 1, 1, 2, 3)))]
        try:
            table = RestPoint.of(rest.state, rest.keys, plain)
            past = Past(Course(session.keys[: rest.keys]), table, whole=False)
            onward(subject.resumed(past, 0, is_small=True), number)
            went_on += 1
        except Fault as fault:
            refused += 1
            assert str(fault).strip()
        except Exception as error:
            error.add_note(f"{number}: {spots}")
            raise
    assert went_on or refused


def test_lists_of_saves_can_tell_of_any_table(subject: Subject) -> None:
    luck = random.Random(13)
    session = subject.played(0, 50, is_small=True)
    for _ in range(RETYPED):
        plain = deepcopy(luck.choice(session.rests).table)
        spots = [changed(luck, plain) for _ in range(luck.choice((1, 1, 2, 5)))]
        try:
            assert isinstance(subject.pack(True).in_short({}, plain), str)
            with suppress(Fault):
                subject.game(True).missing(plain)
        except Exception as error:
            error.add_note(str(spots))
            raise


def onward(session: Playing, seed: int) -> None:
    """Play on with what was tampered with: as long as no Fault says that it can't go on."""
    check: Any = getattr(session.game, "status", None)
    for _ in at_random(session, seed, ONWARD):
        if check is not None:
            check(session.table)
        for choice in session.question.choices if session.question is not None else ():
            assert choice.label is not None


def test_a_save_is_read_back_as_it_was_written(subject: Subject, tmp_path: Path) -> None:
    for seed in count(20):
        session = saved(subject, tmp_path / str(seed), seed)
        with Save(tmp_path / str(seed)) as save:
            again = subject.resumed(save.past, seed, is_small=True)
            assert (again.keys, again.points) == (session.keys, session.points)
            assert again.question is None or session.question is not None
            assert not again.notes
        if seed == 22:
            break
