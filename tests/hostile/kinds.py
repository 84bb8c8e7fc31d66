"""What people give to the program, by kinds: good ones, what reads them, and how they are changed."""

from __future__ import annotations

import io
import random
import zipfile
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

from tests.hostile.cases import Case, Words
from tests.hostile.journals import good_save, lone_table
from tests.hostile.mutating import kept_small, mutated
from tests.hostile.packs import good_pack
from tests.properties import packs as random_packs
from tests.properties.words import Author

ROOT = Path(__file__).parents[2]
GUARD = b"# sum "
RANDOM = (1, 4)
"""The numbers of the packs at random that are changed besides the small one that works."""
ON = ("--pack", "{here}/pack")
PACK: tuple[Words, ...] = (
    ("check", "{here}/pack"),
    ("text", "{here}/pack"),
    ("graph", "{here}/pack"),
    ("play", "new", "--new", "--party", "{who}", "--seed", "5", *ON),
    ("bots", "--runs", "1", "--jobs", "1", "--limit", "60", "--player", "random", *ON, "--out", "{here}/failed"),
)
PLAY: Words = ("play", "good", *ON)
SHOWN: tuple[Words, ...] = (("saves", "show", "good"), ("saves", "list"))
TOLD: tuple[Words, ...] = (("story", "good", *ON), ("replay", "{here}/saves/good/journal.txt", *ON))
MENDED: tuple[Words, ...] = (
    ("play", "good", "--mend", *ON),
    ("saves", "rescue", "good"),
    ("saves", "export", "good", "{here}/x.zip"),
    PLAY,
)
IMPORT: Words = ("saves", "import", "{here}/it.zip", "good")
NUMBERS = "".join(f"{number}\n" for number in (1, 2, 1, 1, 3, 1, 2, 2, 1, 4, 1, 1)) * 2
TYPED = "1\n1\nundo\nmap\nhand\nstory\n"
SECRETS = ("I-01", "guest", "tokens", "turns")
JOURNAL = "saves/good/journal.txt"
SETTINGS = b'colours = "light"\nletters = "plain"\nview = "large"\nhidden = "true"\nquick = "always"\n'
LINES = (
    b"1\n2\n?\n? 1\n? coat\nundo\nundo 2\nredo\nsave here\nback here\npoints\nlog\nlog 3\ntimeline 2\nstory\n"
    b"story all\nstatus\nhand\nstill\nmap\nmap list\nroute B1.2\nroute lair\nquick always\nquick never\n"
    b"name guest Ada\nname\n"
    b"rules torment\nrules EF-DRAW-02\nhelp\nhelp undo\ntitle\nmove/A2.1\nlook through\n1 2 3\n2 4\nkeep\nlay\n"
    b"saves list\n\n1\n1\nundo 3\n"
)

Lay = Callable[[Path, Path], None]
Good = Callable[[Path], Sequence[bytes]]


class Kind(Struct, frozen=True):
    """Something that people give to the program, and what reads it."""

    name: str
    place: str
    """Where it lies, in the folder of a case."""
    good: Good
    """Good ones, in what was laid out; the first is changed, or any of them, with pieces of the others."""
    lay: Lay
    """Lays out what it needs around it."""
    commands: tuple[Words, ...]
    typed: str = ""
    """What is typed; empty: the input itself."""
    who: str = "guest"
    any_of_them: bool = False
    """Whether any of the good ones is changed, and not only the first."""
    repaired: Callable[[random.Random, bytes], bytes] = lambda chance, data: data
    """Makes good again what would keep every change from being looked at, such as the sum of a table."""
    only_if_good: bool = False
    """Whether the other commands follow only where the first one finds nothing wrong."""

    def case(self, data: bytes, name: str) -> Case:
        """An input as the driver tries it."""

        def lay(here: Path, good: Path) -> None:
            self.lay(here, good)
            place = here / self.place
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)

        first, *then = [tuple(word.replace("{who}", self.who) for word in words) for words in self.commands]
        typed = self.typed or data.decode("utf-8", "surrogateescape")
        return Case(name, first, lay, frozenset({0, 1, 2}), typed, tuple(then), self.only_if_good)

    def changed(self, chance: random.Random, good: Path) -> bytes:
        """A good input, changed."""
        known = self.good(good)
        data = chance.choice(known) if self.any_of_them else known[0]
        data = self.repaired(chance, mutated(chance, data, known))
        return kept_small(data, b"\n".join(known)) if self.commands is PACK or self.name == "case" else data


# --- good ones ------------------------------------------------------------------------------------------


def _files(*names: str) -> Good:
    """Files of what was laid out."""
    return lambda good: [(good / name).read_bytes() for name in names]


def _secrets(name: str) -> Good:
    """A file of Secrets of the small pack; pieces come from all files of the built-in one, too."""
    return lambda good: [(good / "pack" / "secrets" / f"{name}.toml").read_bytes(), *_built_in("secrets", ".toml")]


def _scripts(good: Path) -> Sequence[bytes]:
    return [(good / "pack" / "scripts" / "I-01.txt").read_bytes(), *_built_in("scripts", ".txt")]


@cache
def _built_in(room: str, ending: str) -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted((ROOT / room).glob(f"*{ending}")))


@cache
def _random(number: int) -> dict[str, str]:
    """The files of a pack at random."""
    return dict(random_packs.made(Author(random.Random(number))))


def _tables(good: Path) -> Sequence[bytes]:
    return [path.read_bytes() for path in sorted((good / "saves" / "good").glob("table*.toml"))]


@cache
def _cases() -> tuple[bytes, ...]:
    """Two cases of a file at a time: a whole one takes as long as a hundred others."""
    head = b"\n[[case]]"
    files = [path.read_bytes().split(head) for path in sorted((ROOT / "tests" / "cases").glob("*.toml"))]
    return tuple(head + head.join(some[at : at + 2]) for some in files for at in range(1, len(some), 2))


def _zips(good: Path) -> Sequence[bytes]:
    return [(good / "good.zip").read_bytes()]


# --- made good again ------------------------------------------------------------------------------------


def _unguarded(chance: random.Random, data: bytes) -> bytes:
    """A table mostly without its sum, so that it isn't refused for that alone."""
    return data.partition(b"\n")[2] if data.startswith(GUARD) and chance.random() < 0.9 else data


def _repacked(good: Good) -> Kind:
    """Packed saves: mostly whole zips of which one file is changed, since any other change is found by its sums."""

    def repacked(chance: random.Random, data: bytes) -> bytes:
        if chance.random() < 0.3:
            return data
        entries = dict(_entries(_whole[0]))
        name = chance.choice(sorted(entries))
        entries[name] = _unguarded(chance, mutated(chance, entries[name], list(entries.values())))
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            for called, held in entries.items():
                archive.writestr(called if chance.random() < 0.95 else f"{called}{chance.choice('/.x')}", held)
        return packed.getvalue()

    _whole: list[bytes] = []

    def remembered(there: Path) -> Sequence[bytes]:
        _whole[:] = good(there)
        return _whole

    return Kind("export", "it.zip", remembered, good_pack, (IMPORT, *SHOWN, *TOLD, PLAY), TYPED, repaired=repacked)


def _entries(packed: bytes) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        yield from ((entry.filename, archive.read(entry)) for entry in archive.infolist())


# --- around them ----------------------------------------------------------------------------------------


def _nothing(here: Path, good: Path) -> None:
    """Nothing is needed."""


def _random_pack(number: int) -> Lay:
    return lambda here, good: _written(here / "pack", number)


def _written(root: Path, number: int) -> None:
    random_packs.write(root, _random(number))


def _of_random(number: int) -> Iterator[Kind]:
    """The Secrets and the Script Book of a pack at random."""
    for what, place in (("secrets", "secrets/all.toml"), ("script", "scripts/all.txt")):

        def good(there: Path, place: str = place) -> Sequence[bytes]:
            return [_random(one)[place].encode() for one in (number, *RANDOM)]

        lay = _random_pack(number)
        yield Kind(f"random-{number}-{what}", f"pack/{place}", good, lay, PACK, NUMBERS, "ann", only_if_good=True)


def _of_pack(name: str, place: str, good: Good) -> Kind:
    return Kind(name, f"pack/{place}", good, good_pack, PACK, NUMBERS, only_if_good=True)


KINDS = {
    kind.name: kind
    for kind in (
        _of_pack("front", "campaign.toml", _files("pack/campaign.toml")),
        _of_pack("script", "scripts/I-01.txt", _scripts),
        *(_of_pack(f"secret-{one}", f"secrets/{one}.toml", _secrets(one)) for one in SECRETS),
        *(kind for number in RANDOM for kind in _of_random(number)),
        Kind("journal", JOURNAL, _files(JOURNAL), good_save, (*SHOWN, PLAY, *TOLD, *MENDED), TYPED),
        Kind(
            "table", "saves/good/table.toml", _tables, lone_table, (*SHOWN, PLAY, *MENDED), TYPED,
            any_of_them=True, repaired=_unguarded,
        ),
        _repacked(_zips),
        Kind("case", "it.toml", lambda good: _cases(), _nothing, (("case", "{here}/it.toml"),), "-", any_of_them=True),
        Kind("settings", "saves/settings.toml", lambda good: [SETTINGS], good_save, (PLAY,), "quick\nquick always\n"),
        Kind("typed", "typed.txt", lambda good: [LINES], good_save, (PLAY,)),
    )
}  # fmt: skip
"""All kinds, by name."""
