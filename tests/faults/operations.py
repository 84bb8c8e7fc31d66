"""What people do with saves, and the states in which these may be when they do it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from etherfields.kernel.play.session import Unsaved
from etherfields.kernel.saving.journal import read_file
from etherfields.kernel.saving.saves import JOURNAL, TABLES
from etherfields.kernel.saving.shelf import Shelf
from etherfields.kernel.system.faults import Fault
from etherfields.table.saves.open_save import Sitting, new_campaign, resume
from etherfields.table.settings import settings_in
from tests.faults.disk import Killed, Plan, failing
from tests.kernel.games.hidden_cards import Table
from tests.kernel.games.killed import PEOPLE, SEED, a_way, commands_done, do
from tests.table.screen.well import EDITION, Well

NAME = "evening"
BEFORE, AFTER = 16, 28
"""So many commands were followed before an operation begins, and so many when somebody has played on."""
COMMANDS, STANDS = a_way(5, AFTER)
PLAYED_ON = (
    "sound", "a half line", "zeros", "a hole", "no newest table", "a torn table", "torn tables", "no tables", "litter",
)  # fmt: skip
"""From these starts a game goes on where it was left."""
PARTY = ("Ann", "Bo", "Cy")[:PEOPLE]


@dataclass
class Course:
    """How far an operation has come."""

    done: int = BEFORE
    """So many commands were answered."""
    certain: int = 0
    """So many were answered when all was waited for last."""
    refused: Callable[[], None] = field(default=lambda: None)
    """Told whenever the disk has refused a command."""


Operation = Callable[[Path, Course], None]


def shelf_in(root: Path) -> Shelf:
    """The saves of a trial."""
    return Shelf(root / "saves")


def opened(root: Path, name: str = NAME, *, mend: bool = False) -> Sitting[Table]:
    """A save taken up again."""
    return resume(shelf_in(root), Well(), EDITION, name, mend=mend)


def follow(sitting: Sitting[Table], course: Course, upto: int) -> None:
    """Follow the commands from where the save is; what the disk refuses is tried again, once it works again."""
    course.certain = course.done
    while course.done < upto:
        try:
            do(sitting.session, COMMANDS[course.done])
        except Unsaved:
            pass  # it counts all the same
        except Fault:
            course.refused()
            continue
        course.done += 1
        if sitting.save.journal.syncs_all or sitting.save.journal.is_synced:
            course.certain = course.done


def playing(*, sync: bool = False, called: bool = False) -> Operation:
    """Somebody plays on, and leaves."""

    def play(root: Path, course: Course) -> None:
        sitting = opened(root)
        with sitting.save as save:
            course.done = commands_done(read_file(save.folder / JOURNAL, growing=True).lines)
            save.journal.syncs_all = sync
            if called:
                save.call("Ann", "Ada")
            follow(sitting, course, AFTER)
            save.keep()

    return play


def _new(root: Path, course: Course) -> None:
    sitting = new_campaign(shelf_in(root), Well(), EDITION, "fresh", SEED, PARTY, {})
    with sitting.save as save:
        save.keep()


def _resume(root: Path, course: Course) -> None:
    with opened(root).save as save:
        save.keep()


def _mend(root: Path, course: Course) -> None:
    with opened(root, mend=True).save as save:
        save.keep()


OPERATIONS: dict[str, Operation] = {
    "new": _new,
    "play": playing(),
    "play and sync": playing(sync=True),
    "play under a name": playing(called=True),
    "resume": _resume,
    "rename": lambda root, course: shelf_in(root).rename(NAME, "late"),
    "rescue": lambda root, course: void(shelf_in(root).rescue(NAME)),
    "copy": lambda root, course: shelf_in(root).copy(NAME, "second"),
    "delete": lambda root, course: shelf_in(root).delete(NAME),
    "import": lambda root, course: void(shelf_in(root).bring_in(root / "out" / "packed.zip", "brought")),
    "export": lambda root, course: shelf_in(root).export(NAME, root / "out" / "sent.zip"),
    "export over a link": lambda root, course: shelf_in(root).export(NAME, root / "out" / "link.zip"),
    "mend": _mend,
    "settings": lambda root, course: settings_in(root / "saves")[0].choose("colours", "dark"),
}


def void(result: object) -> None:
    """Nothing more is made of a result."""


# --- in which state saves may be ----------------------------------------------------------------------

Damage = Callable[[Path], None]
"""Does something to the folder of a save."""


def begin(root: Path) -> None:
    """A save that was played for a while, one of somebody else's that is packed, and a file to write over."""
    (root / "out").mkdir(parents=True)
    sitting = new_campaign(shelf_in(root), Well(), EDITION, NAME, SEED, PARTY, {})
    with sitting.save:
        follow(sitting, Course(done=0), BEFORE)
    shelf_in(root).export(NAME, root / "out" / "packed.zip")
    (root / "out" / "sent.zip").write_bytes(b"what was there before")
    (root / "out" / "far").write_bytes(b"what a link leads to")


def _journal(change: Callable[[bytes], bytes]) -> Damage:
    return lambda folder: void((folder / JOURNAL).write_bytes(change((folder / JOURNAL).read_bytes())))


def _tables(change: Callable[[bytes], bytes], *names: str) -> Damage:
    def spoil(folder: Path) -> None:
        for name in names:
            if (folder / name).exists():
                (folder / name).write_bytes(change((folder / name).read_bytes()))

    return spoil


def _without(*names: str) -> Damage:
    def remove(folder: Path) -> None:
        for name in names:
            (folder / name).unlink(missing_ok=True)

    return remove


def _both(*damages: Damage) -> Damage:
    def spoil(folder: Path) -> None:
        for damage in damages:
            damage(folder)

    return spoil


def _littered(folder: Path) -> None:
    """What processes leave behind that were killed, of this version and of older ones."""
    (folder / "table.new").write_bytes(b"half a ta")
    (folder / ".new-0123456789abcdef").write_bytes(b"half a ta")
    for name in (".new-fedcba9876543210", ".deleted-abc"):
        shutil.copytree(folder, folder.parent / name / "save")


def _half_rescued(call: int) -> Damage:
    """A rescue that was killed at one of its calls."""

    def rescue(folder: Path) -> None:
        (folder / JOURNAL).write_bytes(b"")
        with failing(Plan(kills=call)), suppress(Killed):
            Shelf(folder.parent).rescue(folder.name)

    return rescue


def _half_cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _unfit(data: bytes) -> bytes:
    head, _, body = data.partition(b"---\n")
    lines = body.splitlines()
    last = max(at for at, line in enumerate(lines) if not line.startswith(b"!"))
    return head + b"---\n" + b"\n".join([*lines[:last], b"lay/nothing"]) + b"\n"


def _nothing(folder: Path) -> None:
    """All is well."""


STARTS: dict[str, Damage] = {
    "sound": _nothing,
    "a half line": _journal(lambda data: data + b"lay/le"),
    "zeros": _journal(lambda data: data + bytes(40)),
    "a hole": _journal(lambda data: data + bytes(40) + b"lay/leaf-1\nlay/leaf-2\n"),
    "no journal": _without(JOURNAL),
    "an empty journal": _journal(lambda data: b""),
    "a journal that is none": _journal(lambda data: b"\xff\xfe dear diary\n"),
    "lost lines": _journal(lambda data: b"\n".join(data.splitlines()[:14]) + b"\n"),
    "a misfit": _journal(_unfit),
    "no newest table": _without(TABLES[0]),
    "a torn table": _tables(_half_cut, TABLES[0]),
    "a torn table and no journal": _both(_tables(_half_cut, TABLES[0]), _without(JOURNAL)),
    "torn tables": _tables(_half_cut, *TABLES),
    "no tables": _without(*TABLES),
    "nothing": _without(*TABLES, JOURNAL),
    "litter": _littered,
    **{f"a rescue killed at {call}": _half_rescued(call) for call in range(3, 20)},
}
