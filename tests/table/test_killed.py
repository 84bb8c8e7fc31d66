"""A real game, ended by force at any moment, comes back at the same question with every decision in it."""

from __future__ import annotations

import os
import random
import re
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import read_file
from etherfields.table.plain.numbered_choices import once
from tests.small_pack import make_pack
from tests.table.unnumbered import NUMBERED, unnumbered

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
LINES = 60
SILENT = 60
"""After so many seconds without a word a process is taken to hang."""
PROMPT = re.compile(r"^> .*$", re.MULTILINE)


@dataclass
class Way:
    """What somebody types in a game, and what they are asked on the way."""

    pack: Path
    lines: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    """The question before each line, and after the last."""


def typed(pack: Path, luck: int) -> list[str]:
    """Choices by key as chance has them, with steps back, steps ahead and named points among them."""
    game = Etherfields(load_pack(pack))
    session = Session(game, game.fresh(7, ("guest",), {}))
    chance = random.Random(luck)
    lines: list[str] = []
    while len(lines) < LINES:
        moves = ["choose"] * 8
        moves += ["undo"] * (len(session.keys) > 3) + ["save"] + ["back"] * bool(session.points)
        move = "undo" if session.question is None else chance.choice(moves)
        if move == "choose" and session.question:
            listed, _ = once(session.question, game.alike(session.table, session.question))
            choice = chance.choice(listed.choices)
            lines.append(choice.key)
            session.choose(choice)
        elif move == "undo":
            back = chance.randint(1, 3)
            session.undo(back)
            lines.append(f"undo {back}")
        elif move == "save":
            name = f"point {chance.randrange(3)}"
            session.mark(name)
            lines.append(f"save {name}")
        else:
            point = chance.choice(session.points)
            session.back(point)
            lines.append(f"back {point}")
    return lines


def command(pack: Path, *words: str) -> list[str]:
    return [sys.executable, "-m", "etherfields", "play", "it", "--pack", str(pack), *words]


def surroundings(saves: Path) -> dict[str, str]:
    """The environment of a table at which every payment and draw is asked about, as `typed` answers them."""
    saves.mkdir(parents=True, exist_ok=True)
    (saves / "settings.toml").write_text('payments = "ask"\ndraws = "always"\n')
    return os.environ | {"ETHERFIELDS_SAVES": str(saves), "PYTHONUNBUFFERED": "", "PYTHONUTF8": "1"}


NEW = ("--new", "--party", "guest", "--seed", "7")


def to_the_end(pack: Path, saves: Path, lines: list[str], *words: str) -> str:
    """What is said when nobody ends it by force."""
    ran = subprocess.run(
        command(pack, *words), input="".join(f"{line}\n" for line in lines), capture_output=True,
        text=True, encoding="utf-8", check=True, env=surroundings(saves), cwd=ROOT,
    )  # fmt: skip
    assert ran.stderr == ""
    return ran.stdout


def questions(said: str) -> list[str]:
    """The question that was open at each prompt."""
    found: list[str] = []
    for part in PROMPT.split(said)[:-1]:
        put = [block for block in part.split("\n\n") if NUMBERED.search(block)]
        over = "The game is over." in part
        found.append("over" if over else unnumbered(put[-1]) if put else found[-1])
    return found


@pytest.fixture(scope="module")
def way(tmp_path_factory: pytest.TempPathFactory) -> Way:
    """A way through a game, walked once without any trouble."""
    place = tmp_path_factory.mktemp("way")
    make_pack(place / "pack")
    way = Way(place / "pack")
    way.lines = typed(way.pack, 3)
    way.asked = questions(to_the_end(way.pack, place / "saves", way.lines, *NEW))
    assert (len(way.asked), lines_kept(place / "saves")) == (LINES + 1, LINES)
    return way


def lines_kept(saves: Path) -> int:
    """How many of the lines that were typed the journal knows; the name of a way that was left is no line of theirs."""
    journal = read_file(saves / "it" / "journal.txt", growing=True)
    return sum(not line.startswith(("!rest", "!point left at")) for line in journal.lines)


@contextmanager
def playing(way: Way, saves: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A process that plays; whatever happens, it is gone afterwards."""
    process = subprocess.Popen(
        command(way.pack, *NEW), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env=surroundings(saves), cwd=ROOT,
    )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def read_to_a_prompt(process: subprocess.Popen[bytes]) -> None:
    """Read what is said until something can be typed."""
    assert process.stdout is not None
    said = b""
    while not said.endswith(b"\n> "):
        ready, _, _ = select.select([process.stdout], [], [], SILENT)
        assert ready, f"nothing is said any more after {said!r}"
        byte = os.read(process.stdout.fileno(), 1)
        assert byte, said
        said += byte


def type_in(process: subprocess.Popen[bytes], text: str) -> None:
    assert process.stdin is not None
    os.write(process.stdin.fileno(), text.encode())


def comes_back(way: Way, saves: Path, at: int) -> None:
    """It is at the question before a line, and from there everything goes as it would have gone."""
    rest = way.lines[at:]
    asked = questions(to_the_end(way.pack, saves, rest))
    assert asked == way.asked[at:]


@pytest.mark.parametrize("seen", [1, 2, 3, 9, 17, 30, 44, LINES])
def test_ended_at_a_prompt_it_comes_back_at_that_prompt(way: Way, tmp_path: Path, seen: int) -> None:
    with playing(way, tmp_path) as process:
        read_to_a_prompt(process)
        for line in way.lines[: seen - 1]:
            type_in(process, f"{line}\n")
            read_to_a_prompt(process)
    assert lines_kept(tmp_path) == seen - 1
    comes_back(way, tmp_path, seen - 1)


@pytest.mark.parametrize("luck", range(10))
def test_ended_amid_a_decision_it_comes_back_before_or_after_it(way: Way, tmp_path: Path, luck: int) -> None:
    chance = random.Random(luck)
    sure = chance.randrange(LINES - 12)
    more = "".join(f"{line}\n" for line in way.lines[sure : sure + 12])
    with playing(way, tmp_path) as process:
        read_to_a_prompt(process)
        for line in way.lines[:sure]:
            type_in(process, f"{line}\n")
            read_to_a_prompt(process)
        begun = more[: chance.randrange(len(more))]
        type_in(process, begun)
        for _ in range(chance.randint(0, begun.count("\n"))):
            read_to_a_prompt(process)
    kept = lines_kept(tmp_path)
    assert sure <= kept <= sure + 12
    comes_back(way, tmp_path, kept)


def test_an_answer_that_was_only_half_typed_is_not_given(way: Way, tmp_path: Path) -> None:
    with playing(way, tmp_path) as process:
        read_to_a_prompt(process)
        type_in(process, way.lines[0])
    assert lines_kept(tmp_path) == 0
    comes_back(way, tmp_path, 0)
