"""Journals, saved tables and packed saves that nobody should go on with."""

from __future__ import annotations

import io
import shutil
import zipfile
from pathlib import Path

from etherfields import __version__
from etherfields.content.load.read_files import read_files
from etherfields.playable.registry import FIRST, plugin
from tests.hostile.cases import MANY, Case, Lay, data, each, fifo, folder, large, link_to, missing

CONTENT = read_files(plugin(FIRST).template()).content()
HEAD = (
    f"journal 1\nengine = {__version__}\npack = night-laundry\ncontent = {CONTENT}\nseed = 1\nparty = guest\n---\n"
).encode()

JOURNALS: dict[str, Lay] = {
    "empty": data(b""),
    "binary": data(bytes(range(256)) * 64),
    "zeros": data(b"\0" * 4096),
    "another kind of file": data("# A page\n\nwith words.\n"),
    "a first line of the future": data(b"journal 99\n---\n"),
    "cut in the header": data(HEAD[:40] + b"\n"),
    "a header without its end": data(HEAD.replace(b"---\n", b"")),
    "a header twice": data(HEAD.replace(b"---", b"seed = 2\n---")),
    "a header of nothing": data(HEAD.replace(b"seed", b" = \nseed")),
    "no seed": data(HEAD.replace(b"seed = 1\n", b"")),
    "a seed that is a word": data(HEAD.replace(b"seed = 1", b"seed = one")),
    "a seed of 5,000 digits": data(HEAD.replace(b"seed = 1", b"seed = " + b"9" * 5000)),
    "a party of nobody": data(HEAD.replace(b"guest", b"")),
    "a party of strangers": data(HEAD.replace(b"guest", b"../../etc, nobody")),
    "a party of one twice": data(HEAD.replace(b"guest", b"guest, guest")),
    "a party of 10,000": data(HEAD.replace(b"guest", b"guest, " * MANY)),
    "an option that isn't there": data(HEAD.replace(b"---", b"option moon = full\n---")),
    "an option with nonsense": data(HEAD.replace(b"---", b"option hours_cap = many\n---")),
    "another pack": data(HEAD.replace(b"night-laundry", b"elsewhere")),
    "a pack that is a path": data(HEAD.replace(b"night-laundry", b"../../../etc/passwd")),
    "a word that is no directive": data(HEAD + b"!explode\n"),
    "undo without a number": data(HEAD + b"!undo\n"),
    "undo of nothing": data(HEAD + b"!undo 1\n"),
    "undo of a million": data(HEAD + b"x\n!undo 1000000\n"),
    "undo of less than nothing": data(HEAD + b"x\n!undo -1\n"),
    "redo of nothing": data(HEAD + b"!redo 1\n"),
    "back to nowhere": data(HEAD + b"!back home\n"),
    "a point without a name": data(HEAD + b"!point\n"),
    "bytes that are no text": data(HEAD + b"move/\xff\xfe\n"),
    "half a letter": data(HEAD + "ä".encode()[:1] + b"\n"),
    "control characters": data(HEAD + b"move/\x1b[2J\n"),
    "a line of ten million letters": data(HEAD + b"x" * 10_000_000 + b"\n"),
    "two million lines": data(HEAD + b"x\n" * 2_000_000),
    "50 MB of letters": large(b"a"),
    "50 MB of lines": large(b"x\n", HEAD),
    "200,000 points": data(HEAD + b"x\n" * 1000 + b"".join(b"!point p%d\n" % n for n in range(200_000))),
    "a folder": folder,
    "a pipe": fifo,
    "a link to a device": link_to("/dev/zero"),
    "a link to itself": link_to("journal.txt"),
    "missing": missing,
}

# A journal that can be read, but whose game can't be played so: seen by who plays it, not by who looks at it.
PLAYED = {
    name
    for name in JOURNALS
    if name.startswith(("no seed", "a seed", "a party", "an option", "another pack", "a pack that"))
} | {"a line of ten million letters"}

TABLE = """format = 2
state = "turn"
keys_before = 0
keys_trace = ""

[header]
pack = "night-laundry"
seed = "1"
party = "guest"

[table]
"""

MEANS_NOTHING = {
    "an empty table": "",
    "a table of nonsense": 'x = [1, { y = "z" }, 1.5, true]\n',
    "a table nested 50 deep": "x = " + "[" * 50 + "]" * 50 + "\n",
    "a table of numbers": "".join(f"k{n} = {n}\n" for n in range(2000)),
    "a table of a state that isn't there": 'state = "nowhere"\n',
}
OLD_TABLES: dict[str, Lay] = {name: data(TABLE + text) for name, text in MEANS_NOTHING.items()}
OF_TODAY = TABLE.replace("[header]", f'[header]\nengine = "{__version__}"\ncontent = "{CONTENT}"')
TABLES: dict[str, Lay] = {
    **{name: data(OF_TODAY + text) for name, text in MEANS_NOTHING.items()},
    "a table for strangers": data(OF_TODAY.replace("guest", "nobody")),
    "a table of another pack": data(TABLE.replace("night-laundry", "elsewhere")),
}

BROKEN_TABLES: dict[str, Lay] = {
    "empty": data(b""),
    "binary": data(bytes(range(256)) * 64),
    "cut off": data(TABLE[:70]),
    "no format": data(TABLE.replace("format = 2\n", "")),
    "a format of the future": data(TABLE.replace("format = 2", "format = 99")),
    "a format below nothing": data(TABLE.replace("format = 2", "format = -2")),
    "keys below nothing": data(TABLE.replace("keys_before = 0", "keys_before = -1")),
    "keys that are a list": data(TABLE.replace("keys_before = 0", "keys_before = [0]")),
    "a header of numbers": data(TABLE.replace('"1"', "1")),
    "a wrong sum": data("# sum 0123456789abcdef\n" + TABLE),
    "lists 10,000 deep": data(TABLE + "x = " + "[" * MANY + "]" * MANY),
    "names 10,000 deep": data(TABLE + "x" + ".x" * MANY + " = 1\n"),
    "a key twice": data(TABLE + "x = 1\nx = 2\n"),
    "a number of 5,000 digits": data(TABLE + "x = " + "9" * 5000),
    "a date": data(TABLE + "x = 1979-05-27\n"),
    "50 MB of letters": large(b"a"),
    "50 MB of comment": large(b"# so it goes on\n", TABLE.encode()),
    "a folder": folder,
    "a pipe": fifo,
    "a link to itself": link_to("table.toml"),
}


def good_save(here: Path, good: Path) -> None:
    """A save that can be gone on with, and the pack that it belongs to."""
    shutil.copytree(good / "saves", here / "saves")
    shutil.copytree(good / "pack", here / "pack")


def lone_table(here: Path, good: Path) -> None:
    """A save whose journal knows nothing yet, so that all rests on its table."""
    good_save(here, good)
    for path in (here / "saves" / "good").glob("table*.toml"):
        path.unlink()
    (here / "saves" / "good" / "journal.txt").write_bytes(HEAD)


def good_journal(here: Path, good: Path) -> None:
    """A pack, and a place for a journal."""
    shutil.copytree(good / "pack", here / "pack")


ON = ("--pack", "{here}/pack")
PLAY = ("play", ("play", "good", *ON), (2,))
SHOW = ("show", ("saves", "show", "good"), (2,))
# What can be read but not played is a replay that fails: 1.
REPLAY = ("replay", ("replay", "{here}/game.journal", *ON), (1, 2))
# A damaged table isn't the end of a save, nor one of another version that nothing can be done with: the game goes on
# from the one before, or from the journal.
GOES_ON = ("play", ("play", "good", *ON), (0,))

UNREAD = {name: lay for name, lay in JOURNALS.items() if name not in PLAYED}


def _zip(*entries: tuple[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries:
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _encrypted() -> bytes:
    """A zip that says its file is encrypted."""
    packed = bytearray(_zip(("x/journal.txt", HEAD)))
    packed[6] |= 1
    packed[packed.index(b"PK\x01\x02") + 8] |= 1
    return bytes(packed)


WHOLE = _zip(("x/journal.txt", HEAD))

ZIPS: dict[str, Lay] = {
    "empty": data(b""),
    "binary": data(bytes(range(256)) * 64),
    "a zip of nothing": data(_zip()),
    "cut off": data(WHOLE[:-10]),
    "cut in the middle": data(WHOLE[: len(WHOLE) // 2]),
    "spoiled": data(WHOLE.replace(b"journal.txt", b"journal.tyt", 1)),
    "encrypted": data(_encrypted()),
    "no journal": data(_zip(("x/table.toml", b"format = 2\n"))),
    "a way out": data(_zip(("../journal.txt", HEAD))),
    "a way out twice": data(_zip(("x/journal.txt", HEAD), ("x/../../table.toml", b""))),
    "an absolute path": data(_zip(("/srv/journal.txt", HEAD))),
    "a path of another system": data(_zip(("x\\journal.txt", HEAD), ("C:journal.txt", HEAD))),
    "a file twice": data(_zip(("x/journal.txt", HEAD), ("y/journal.txt", HEAD))),
    "something else": data(_zip(("x/journal.txt", HEAD), ("x/run.sh", b"rm -rf /"))),
    "a name of 60,000 letters": data(_zip(("x" * 60_000, HEAD))),
    "50 MB made small": data(_zip(("x/journal.txt", HEAD + b"x\n" * 25_000_000))),
    "10,000 files": data(_zip(*((f"x/{n}", b"") for n in range(MANY)))),
    "a journal of nonsense": data(_zip(("x/journal.txt", b"\xff\xff"))),
    "a table of nonsense": data(_zip(("x/journal.txt", HEAD), ("x/table.toml", b"[[[["))),
    "50 MB of letters": large(b"a"),
    "a folder": folder,
    "a pipe": fifo,
    "missing": missing,
}


def nothing_there(here: Path, good: Path) -> None:
    """Nothing needs to be there before."""


CASES: list[Case] = [
    *each("journal of a save", JOURNALS, "saves/good/journal.txt", [PLAY], lone_table),
    *each("journal of a save", UNREAD, "saves/good/journal.txt", [SHOW], good_save),
    *each("journal", JOURNALS, "game.journal", [REPLAY], good_journal),
    *each("saved table", TABLES, "saves/good/table.toml", [PLAY], lone_table),
    *each("saved table of another version", OLD_TABLES, "saves/good/table.toml", [GOES_ON], lone_table),
    *each("damaged table", BROKEN_TABLES, "saves/good/table.toml", [GOES_ON], good_save),
    *each(
        "packed save", ZIPS, "it.zip", [("import", ("saves", "import", "{here}/it.zip", "it"), (2,))],
        nothing_there,
    ),
]  # fmt: skip
