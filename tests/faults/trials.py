"""One fault after the other, from every state, in everything that people do; and a judgement of what is left."""

from __future__ import annotations

import os
import random
import shutil
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from pathlib import Path

import pytest

from etherfields.kernel.saving.saves import JOURNAL
from etherfields.kernel.system.faults import Fault
from etherfields.kernel.system.files import UNFINISHED
from etherfields.table.saves.shelf_text import shelf_lines
from tests.faults.disk import Killed, Plan, failing
from tests.faults.operations import AFTER, NAME, OPERATIONS, PLAYED_ON, STANDS, STARTS, Course, begin, opened, shelf_in
from tests.faults.power import Memory
from tests.kernel.games.killed import where

PATIENCE = 3
"""Somebody tries so often before the disk works again."""
FULL = frozenset({"ftruncate", "unlink", "rmdir", "replace", "rename", "fsync"})
"""What a full disk still does."""
ELSEWHERE = ("new", "import", "export over a link", "settings")
"""What has nothing to do with the save that may be damaged."""
COPY = f"{NAME} before mending"


@dataclass
class Tally:
    """How many trials there were, by kind, and what was wrong with them."""

    tried: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    calls: Counter[str] = field(default_factory=Counter)
    """The calls at which something went wrong, by name."""


@dataclass
class Ended:
    """How an operation ended."""

    course: Course
    calls: list[str]
    error: BaseException | None = None


@dataclass
class Case:
    """An operation from a start: what is there before and after, if nothing goes wrong."""

    place: Path
    what: str
    start: str
    before: dict[str, str] = field(default_factory=dict)
    after: dict[str, str] = field(default_factory=dict)
    calls: list[str] = field(default_factory=list)
    refused: bool = False
    """Whether it is refused from this start."""
    journal: bytes = b""

    @property
    def name(self) -> str:
        return f"{self.what} from {self.start}"


def attempt(root: Path, what: str, plan: Plan, memory: Memory | None = None) -> Ended:
    """Do something on a disk on which things go wrong; only a Fault may come of it, or the end of the process."""
    course = Course()
    with failing(plan, memory) as disk:
        tries = 0

        def refused() -> None:
            nonlocal tries
            tries += 1
            if tries >= PATIENCE:
                disk.plan = Plan()

        course.refused = refused
        error: BaseException | None = None
        try:
            OPERATIONS[what](root, course)
        except (Fault, Killed) as ended:
            error = Killed() if disk.is_dead else ended
    return Ended(course, disk.calls, error)


_FOUND: dict[bytes, dict[str, str]] = {}
"""What was found before, by all that lay there: many trials leave just the same."""


def found(root: Path, spare: Path) -> dict[str, str]:
    """What somebody finds who comes back: where each save stands, rescued if it asks for that, and other files."""
    mark = _everything(root)
    if mark not in _FOUND:
        shutil.rmtree(spare, ignore_errors=True)
        shutil.copytree(root, spare, symlinks=True)
        shelf = shelf_in(spare)
        list(shelf_lines(shelf))
        stands = {f"save {name}": _stand(spare, name) for name in shelf.names()}
        files = [path for path in (spare / "out").iterdir() if not path.name.startswith(UNFINISHED)]
        files += [path for path in (spare / "saves").glob("*.toml")]
        _FOUND[mark] = stands | {path.name: _marked(path) for path in files}
    return _FOUND[mark]


def _everything(root: Path) -> bytes:
    """A mark of all that lies in a folder, whatever the names are of what is unfinished."""
    mark = blake2b(digest_size=16)
    for folder, inside, names in os.walk(root):
        inside.sort()
        for name in sorted(names):
            path = Path(folder, name)
            shown = UNFINISHED if name.startswith(UNFINISHED) else str(path.relative_to(root))
            data = b"" if name == "lock" else path.read_bytes()
            mark.update(f"{shown} {path.is_symlink()} {len(data)} ".encode() + data)
    return mark.digest()


def _stand(root: Path, name: str) -> str:
    for _ in range(2):
        try:
            with (sitting := opened(root, name)).save:
                return where(sitting.session)
        except Fault as fault:
            if "saves rescue" not in str(fault) or "Nothing was changed" in str(fault):
                return str(fault).replace(str(root), "").replace(name, "it")
            shelf_in(root).rescue(name)
    return "rescued, and not to be played all the same"


def _marked(path: Path) -> str:
    return ("link " if path.is_symlink() else "") + blake2b(path.read_bytes(), digest_size=8).hexdigest()


@cache
def template(place: Path, start: str) -> Path:
    """A folder in which a save is as it is at a start."""
    root = place / "starts" / start.replace(" ", "-")
    begin(root)
    (root / "out" / "link.zip").symlink_to(root / "out" / "far")
    STARTS[start](root / "saves" / NAME)
    return root


def case(place: Path, what: str, start: str) -> Case:
    """Something that people do, as it goes where nothing goes wrong."""
    made = Case(place, what, start)
    root = laid_out(made)
    journal = root / "saves" / NAME / JOURNAL
    made.journal = journal.read_bytes() if journal.exists() else b""
    made.before = found(root, place / "spare")
    ended = attempt(root, what, Plan())
    made.calls, made.refused = ended.calls, ended.error is not None
    made.after = found(root, place / "spare")
    return made


def laid_out(made: Case) -> Path:
    """A fresh folder for a trial."""
    root = made.place / "trial"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(template(made.place, made.start), root, symlinks=True)
    return root


def fits(made: Case, ended: Ended, now: dict[str, str], certain: int) -> bool:
    """Whether what somebody finds is as it was before, or as it should be afterwards, and nothing between."""
    done = ended.error is None
    if made.what.startswith("play") and made.start in PLAYED_ON:
        stands = STANDS[AFTER:] if done else STANDS[certain : ended.course.done + 2]
        return now[f"save {NAME}"] in stands and {**now, f"save {NAME}": ""} == {**made.before, f"save {NAME}": ""}
    if made.what == "mend" and not made.refused:
        copy, mine = f"save {COPY}", f"save {NAME}"
        kept = now.get(copy, made.before[mine]) == made.before[mine]
        return kept and (now == made.after or (not done and now[mine] in (made.before[mine], made.after[mine])))
    return now == made.after or (not done and now == made.before)


def judge(made: Case, root: Path, ended: Ended, certain: int, *, again: bool = True) -> str:
    """What is wrong with what a trial left; empty: nothing."""
    spare = made.place / "spare"
    now = found(root, spare)
    if not fits(made, ended, now, certain):
        return f"left {_beside(now, made.before)}, with {ended.error!r}; not {_beside(made.after, made.before)}"
    if made.what == "rescue" and not made.refused and made.journal:
        kept = [path.read_bytes() for path in (root / "saves" / NAME).glob("journal*.txt")]
        if made.journal not in kept and not made.start.startswith("a rescue"):
            return "lost the old journal"
    if again and not isinstance(ended.error, type(None)):
        return _tried_again(made, root, spare)
    return ""


def _beside(now: dict[str, str], other: dict[str, str]) -> dict[str, str | None]:
    """What differs."""
    return {name: now.get(name) for name in sorted({*now, *other}) if now.get(name) != other.get(name)}


def _tried_again(made: Case, root: Path, spare: Path) -> str:
    """What is wrong once the disk works again, and the same is done once more; empty: nothing."""
    ended = attempt(root, made.what, Plan())
    now = found(root, spare)
    mine = f"save {NAME}"
    whole = now == made.after or (made.what == "mend" and now[mine] == made.after[mine])
    if not whole:
        return f"done again, left {_beside(now, made.after)} and not as it should be, with {ended.error!r}"
    shelf_in(root).begin("swept", {"seed": "1"}).close()
    for name in shelf_in(root).names():
        _stand(root, name)
    left = [path for path in (root / "saves").rglob(f"{UNFINISHED}*") if path.is_dir() or path.parent.parent != root]
    left += (root / "saves").glob(".deleted-*")
    return f"left {left[0].name} in {left[0].parent.name}" if left else ""


def plans(calls: Sequence[str], luck: random.Random, doubles: int) -> Iterator[tuple[str, Plan]]:
    """All single and lasting faults, and so many double ones for each call."""
    for call in range(len(calls)):
        yield "killed", Plan(kills=call)
        yield "one call refused", Plan(fails=frozenset({call}))
        yield "a full disk from then on", Plan(lasting=call, spares=FULL)
        yield "a dead disk from then on", Plan(lasting=call)
        for _ in range(doubles):
            later = call + 1 + luck.randrange(12)
            yield "two calls refused", Plan(fails=frozenset({call, later}))
            yield "refused, then killed", Plan(fails=frozenset({call}), kills=later)


def worth(what: str, start: str) -> bool:
    """Whether it matters for something that people do from where it starts."""
    if what.startswith("play"):
        return start in PLAYED_ON
    return what not in ELSEWHERE or start in ("sound", "litter")


def cases(place: Path, operations: Sequence[str], starts: Sequence[str]) -> Iterator[Case]:
    """Everything that people do, from every start from which it means anything."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda descriptor: None)  # no real power cut is waited for
        for what in operations:
            for start in starts:
                if worth(what, start):
                    yield case(place, what, start)


def try_faults(made: Case, luck: random.Random, tally: Tally, *, doubles: int, share: float) -> None:
    """Let calls fail, one after the other."""
    for kind, plan in plans(made.calls, luck, doubles):
        if luck.random() >= share:
            continue
        root = laid_out(made)
        tally.tried[kind] += 1
        _note(made, root, plan, kind, tally)


def _note(made: Case, root: Path, plan: Plan, kind: str, tally: Tally) -> None:
    wrong = ""
    try:
        ended = attempt(root, made.what, plan)
        at = plan.kills if plan.kills >= 0 else max(plan.lasting, *plan.fails, -1) if plan.fails else plan.lasting
        tally.calls[made.calls[at] if at < len(made.calls) else "later"] += 1
        wrong = judge(made, root, ended, ended.course.done)
    except Exception as error:
        wrong = f"{type(error).__name__}: {error}"
    if wrong:
        tally.wrong.append(f"{made.name}: {kind} ({plan}): {wrong}")


def try_power_cuts(made: Case, luck: random.Random, tally: Tally, *, disks: int, share: float) -> None:
    """Let the power fail at each call, and after the last; also after a sync that was refused."""
    plans = [Plan(kills=call) for call in range(len(made.calls) + 1)]
    for call, name in enumerate(made.calls):
        if name == "fsync":
            plans += [Plan(fails=frozenset({call})), Plan(fails=frozenset({call}), kills=call + 1 + luck.randrange(20))]
    for plan in plans:
        if luck.random() >= share:
            continue
        root = laid_out(made)
        memory = Memory(root)
        ended = attempt(root, made.what, plan, memory)
        for number in range(disks):
            orderly = number % 2 == 0
            after = made.place / "after"
            shutil.rmtree(after, ignore_errors=True)
            memory.lay_out(after, luck, orderly)
            kind = f"power cut{', a sync refused before' * bool(plan.fails)}, {'an orderly' if orderly else 'any'} disk"
            tally.tried[kind] += 1
            try:
                wrong = judge(made, after, ended, ended.course.certain, again=False)
            except Exception as error:
                wrong = f"{type(error).__name__}: {error}"
            if wrong:
                tally.wrong.append(f"{made.name}: {kind} ({plan}) of {made.calls}: {wrong}")
