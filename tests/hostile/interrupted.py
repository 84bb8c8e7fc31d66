"""Games that are played, left, copied, packed and killed at any moment, beside games that nothing interrupts.

`python -m tests.hostile.interrupted [SECONDS] [SEED]` goes on until the time is up; `sample SEED` tries one seed.
Somebody plays several saves with typed lines, in processes that are ended by force before or amid any change of a
file; between them saves are copied, renamed, deleted, packed and unpacked, and that is interrupted as well. Each
prompt must be the one that the same lines lead to in a game in memory that is never left.
"""

from __future__ import annotations

import io
import json
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import read_file
from etherfields.kernel.system.command_lines import shell_word
from etherfields.kernel.system.faults import Fault
from etherfields.table.answering.payments import ASK
from etherfields.table.plain.auto_answers import ALWAYS, Liking
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from tests.hostile.driver import lay_out_what_is_good, run
from tests.table.unnumbered import unnumbered

CHANGES = ("write", "replace", "rename", "unlink", "ftruncate", "mkdir", "rmdir", "fsync")
"""What changes files; a process is ended before one of these, or amid one."""
LOOKS = ("", "?", "? 1", "log 3", "status", "hand", "still", "points", "timeline", "story", "help", "x", "undo 0")
KILLED = 9
MOST_LINES = 40
STEPS = 25


class Uninterrupted:
    """A game in memory that the same lines are typed in."""

    def __init__(self, game: Etherfields, pack: str) -> None:
        self.session = Session(game, game.fresh(7, ("guest",), {}))
        self.out = io.StringIO()
        page = Page(self.out)
        nobody, names, again = Keyboard(None, page), Names({"guest": "The Guest"}, {}), f"--pack {shell_word(pack)}"
        self.seat = PlainTable(self.session, page, nobody, names, alone=True, again=again)
        self.seat.liking, self.seat.payments = Liking(ALWAYS), ASK
        self.lines: list[str] = []
        self.asked = [self._ask()]
        """What is asked before each line, and after the last."""
        self.course = [self._course()]

    def type(self, line: str) -> None:
        """Type a line."""
        try:
            self.seat.respond(line)
        except Fault as fault:
            assert "the rules fail" not in str(fault), fault
        self.lines.append(line)
        self.asked.append(self._ask())
        self.course.append(self._course())

    def _ask(self) -> str:
        before = len(self.out.getvalue())
        self.seat.respond("")
        return unnumbered(self.out.getvalue()[before:])

    def _course(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return tuple(self.session.keys), tuple(self.session.points)

    def line(self, chance: random.Random) -> str:
        """Something that can be typed here."""
        match chance.choice(["choose"] * 9 + ["undo"] * 2 + ["redo", "save", "back", "look"]):
            case "choose" if (question := self.seat.question) is not None:
                return chance.choice(question.choices).key
            case "save":
                return f"save {chance.choice(('one', 'two'))}"
            case "back":
                return f"back {chance.choice((*self.session.points, 'nowhere'))}"
            case "redo":
                return f"redo {chance.randint(1, 3)}"
            case "look":
                return chance.choice(LOOKS)
            case _:
                return f"undo {chance.randint(1, 4)}"


_WRITE = os.write


class Doom:
    """The end of a process by force: at the n-th change of a file, once so many lines have been typed."""

    def __init__(self, lines: int, changes: int, chance: random.Random) -> None:
        self._lines, self._changes, self._chance = lines, changes, chance
        for name in CHANGES if changes else ():
            setattr(os, name, self._before(name, getattr(os, name)))

    def comes_nearer(self) -> None:
        """One more line is typed."""
        self._lines -= 1

    def _before(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def change(*given: Any, **more: Any) -> Any:
            self._changes -= self._lines <= 0
            if not self._changes:
                if name == "write":
                    real(given[0], given[1][: self._chance.randrange(len(given[1]) + 1)])
                elif self._chance.random() < 0.5:
                    real(*given, **more)
                os._exit(KILLED)
            return real(*given, **more)

        return change


class Typist(io.StringIO):
    """Somebody who types lines, and before each of them Enter alone, to be asked again; tells each prompt at once."""

    def __init__(self, lines: list[str], out: io.StringIO, told: int, doom: Doom) -> None:
        super().__init__()
        self._lines, self._out, self._told, self._doom = iter([*lines, None]), out, told, doom
        self._read = -1

    def readline(self, size: int | None = -1, /) -> str:
        """A line; at the end none."""
        if self._read < 0:
            self._read = len(self._out.getvalue())
            return "\n"
        asked = unnumbered(self._out.getvalue()[self._read :].removesuffix("> "))
        self._read = -1
        _WRITE(self._told, json.dumps(asked).encode() + b"\n")
        line = next(self._lines)
        self._doom.comes_nearer()
        return "" if line is None else f"{line}\n"


class Table:
    """Somebody with several saves, each with the game that it must be like."""

    def __init__(self, place: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        self.place, self.saves, self.pack = place, place / "saves", str(place / "good" / "pack")
        self.game = Etherfields(load_pack(place / "good" / "pack"))
        self.like: dict[str, list[str]] = {}
        """By the name of each save the lines that led to it."""
        self.done: Counter[str] = Counter()
        self.saves.mkdir()
        (self.saves / "settings.toml").write_text('quick = "always"\npayments = "ask"\n')
        os.environ["ETHERFIELDS_SAVES"] = str(self.saves)

    def go(self, steps: int) -> None:
        """Do so many things, one after the other."""
        self._new("a")
        for _ in range(steps):
            names = sorted(self.like)
            deeds = ["play"] * 8 + ["copy", "rename", "delete", "export", "look"]
            deed = self.chance.choice(deeds) if names else "new"
            if deed == "new":
                self._new(self._free())
            else:
                getattr(self, f"_{deed}")(self.chance.choice(names))

    def uninterrupted(self, name: str) -> Uninterrupted:
        """The game that a save must be like."""
        game = Uninterrupted(self.game, self.pack)
        for line in self.like[name]:
            game.type(line)
        return game

    def _free(self) -> str:
        return next(name for name in "abcdefghijklmnopqrstuvwxyz" if name not in self.like)

    def _command(self, *words: str, lines: list[str] | None = None, sure: bool = False) -> tuple[int, list[str]]:
        """How a process ends that does a command, and what it asked before that."""
        heard, told = os.pipe()
        after = self.chance.randint(0, len(lines)) if lines else 0
        dies = 0 if sure or self.chance.random() < 0.3 else self.chance.choice((1, 1, 2, 3, 5, 8, 13))
        luck = random.Random(self.chance.random())
        child = os.fork()
        if not child:
            os.close(heard)
            doom, out = Doom(after, dies, luck), io.StringIO()
            code, said, wrong = run(words, Typist(lines or [], out, told, doom), out)
            if code not in (0, 2):
                _WRITE(told, json.dumps([code, said[-2000:], wrong]).encode() + b"\n")
            os._exit(code)
        os.close(told)
        with os.fdopen(heard, encoding="utf-8") as pipe:
            asked = [json.loads(line) for line in pipe]
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        assert code in (0, 2, KILLED), (words, asked[-1:])
        self.done["killed" if code == KILLED else "ended"] += 1
        return code, asked

    def _course(self, name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        course = read_file(self.saves / name / "journal.txt", growing=True).course()
        return tuple(course.keys), tuple(course.points)

    def _there(self) -> set[str]:
        return {path.name for path in self.saves.iterdir() if (path / "journal.txt").exists() and path.name[0] != "."}

    def _new(self, name: str) -> None:
        self._command("play", name, "--new", "--party", "guest", "--seed", "7", "--pack", self.pack)
        self.done["new"] += 1
        if name in self._there():
            self.like[name] = []
            self._same(name)

    def _play(self, name: str) -> None:
        """Play on for some lines, and be ended amid one of them, or not."""
        game = self.uninterrupted(name)
        begun = len(game.lines)
        for _ in range(self.chance.randint(1, 8) if begun < MOST_LINES else 0):
            game.type(game.line(self.chance))
        code, asked = self._command("play", name, "--pack", self.pack, lines=game.lines[begun:])
        assert code != 2, (name, game.lines, asked)
        self.done["prompts"] += len(asked)
        assert asked == game.asked[begun : begun + len(asked)], (name, game.lines)
        least = begun + max(0, len(asked) - 1)
        kept = self._course(name)
        fits = [at for at in range(least, min(least + 2, len(game.course))) if game.course[at] == kept]
        if not fits:
            # The name of the way left by a step back is kept before the step; no line of theirs stands for it alone.
            assert code == KILLED and kept[0] == game.course[least][0], (name, game.lines, least, kept)
            self.done["amid a step back"] += 1
            shutil.rmtree(self.saves / name)
            del self.like[name]
            return
        assert code == KILLED or fits[-1] == len(game.lines), (name, game.lines, fits)
        self.like[name] = game.lines[: fits[-1]]

    def _same(self, name: str) -> None:
        """A save is asked what it must be, and lists as one that can be played."""
        game = self.uninterrupted(name)
        code, asked = self._command("play", name, "--pack", self.pack, sure=True)
        assert (code, asked) == (0, [game.asked[-1]]), (name, game.lines)
        assert self._course(name) == game.course[-1], (name, game.lines)

    def _copy(self, name: str) -> None:
        to = self._free()
        self._command("saves", "copy", name, to)
        self._come_of(name, to)

    def _rename(self, name: str) -> None:
        to = self._free()
        self._command("saves", "rename", name, to)
        there = self._there()
        assert len(there & {name, to}) == 1, (name, to, there)
        if to in there:
            self.like[to] = self.like.pop(name)
        self._same(to if to in there else name)
        self.done["rename"] += 1

    def _delete(self, name: str) -> None:
        if len(self.like) > 1:
            self._command("saves", "delete", "--yes", name)
            self.done["delete"] += 1
            if name in self._there():
                self._same(name)
            else:
                del self.like[name]

    def _export(self, name: str) -> None:
        """Pack a save, and unpack it under another name."""
        to, packed = self._free(), self.place / "it.zip"
        self._command("saves", "export", name, str(packed))
        if packed.exists():
            self._command("saves", "import", str(packed), to)
            packed.unlink()
        self._come_of(name, to)

    def _come_of(self, name: str, to: str) -> None:
        """One save is as it was, and the other like it or not there."""
        self.done["copy"] += 1
        if to in self._there():
            self.like[to] = list(self.like[name])
            self._same(to)
        self._same(name)

    def _look(self, name: str) -> None:
        for words in (("saves", "list"), ("saves", "show", name), ("story", name, "--pack", self.pack)):
            code, _ = self._command(*words, sure=True)
            assert code == 0, words
        self._same(name)
        self.done["look"] += 1


def tried(place: Path, seed: int, steps: int) -> Counter[str]:
    """What was done in one run; an AssertionError where anything was otherwise than without interruptions."""
    own = place / f"table-{seed}"
    own.mkdir()
    (own / "good").symlink_to(place / "good")
    table = Table(own, seed)
    try:
        table.go(steps)
    finally:
        shutil.rmtree(own)
    return table.done


def main(seconds: float, first: int) -> int:
    """Try one seed after the other until the time is up, at least one of them: 1 if one fails."""
    begun, done, failed = time.monotonic(), Counter[str](), 0
    with tempfile.TemporaryDirectory() as folder:
        lay_out_what_is_good(Path(folder))
        for seed in count(first):
            try:
                done += tried(Path(folder), seed, STEPS)
            except AssertionError as error:
                failed += 1
                print(f"seed {seed}: {error}"[:2000], flush=True)
            done["tables"] += 1
            if time.monotonic() - begun >= seconds:
                break
    print(", ".join(f"{many:,} {what}" for what, many in sorted(done.items())))
    print(f"{failed:,} failed, in {time.monotonic() - begun:.0f} s, seeds from {first} on")
    return 1 if failed else 0


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[:1] == ["sample"]:
        sys.exit(main(0, int(words[1])))
    sys.exit(main(float(words[0]) if words else 120.0, int(words[1]) if len(words) > 1 else random.randrange(10**6)))
