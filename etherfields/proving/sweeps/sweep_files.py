"""What the result files of all sweeps have: the sweep that they are of, and the games that are in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar, get_args

import msgspec
from msgspec import Struct, field

from etherfields import __version__
from etherfields.kernel.system.faults import Fault
from etherfields.kernel.system.files import read_bytes
from etherfields.kernel.system.outputs import write_output

WHAT: Final = "the result of the sweep"
"""The name in Faults of a result file."""
MOST_BYTES: Final = 1 << 30
Ranges: TypeAlias = list[tuple[int, int]]
"""Whole numbers from one to another, the last one included; in order, none in two of them."""
File = TypeVar("File")


class Sweep(Struct, frozen=True):
    """Which games were played by what: files of one sweep can be merged."""

    kind: str
    """`bots` or `balance`."""
    program: str
    game: str
    pack: str
    content: str
    asked: dict[str, str] = field(default_factory=dict)
    """What was asked for besides the number of games and their seeds."""

    def same(self, other: Sweep, name: str) -> None:
        """Refuse a file of this name if it is of another sweep."""
        for one, its, ours in (
            ("is the result of another command", other.kind, self.kind),
            ("is of another version of the program", other.program, self.program),
            ("is of another game", other.game, self.game),
            ("is of another pack", other.pack, self.pack),
            ("is of another version of the pack", other.content, self.content),
        ):
            if its != ours:
                raise Fault(f"{one}: {its or 'none'}, and not {ours or 'none'}", name)
        for what in sorted({*self.asked, *other.asked}):
            its, ours = other.asked.get(what, ""), self.asked.get(what, "")
            if its != ours:
                raise Fault(f"was asked for otherwise: {what} “{its}”, and not “{ours}”", name)


@cache
def program() -> str:
    """The version of this program, and a digest of all of its modules as they are when somebody first asks."""
    digest, root = blake2b(digest_size=8), Path(__file__).parents[2]
    for path in sorted(root.rglob("*.py")):
        digest.update(f"{path.relative_to(root).as_posix()}\n".encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return f"{__version__} {digest.hexdigest()}"


def put_together(ranges: Iterable[tuple[int, int]], what: str) -> Ranges:
    """Ranges in order, those that touch as one; a Fault if something is in two of them."""
    found: Ranges = []
    for first, last in sorted(ranges):
        if found and first <= found[-1][1]:
            twice = f"{what} {first:,}" if first == last else f"{what} {first:,} to {min(last, found[-1][1]):,}"
            raise Fault(f"{twice} would count twice", todo="Each file must have games of its own.")
        if found and first == found[-1][1] + 1:
            found[-1] = found[-1][0], last
        else:
            found.append((first, last))
    return found


def as_counter(kind: Any, plain: dict[str, int]) -> Any:
    """What msgspec can't read by itself: a Counter."""
    if getattr(kind, "__origin__", None) is not Counter:
        raise NotImplementedError(f"{kind} is none")
    (names,) = get_args(kind)
    return Counter({int(name) if names is int else name: count for name, count in plain.items()})


def write_result(path: Path, found: Struct) -> None:
    """Write a result: equal results make equal files."""
    # A whole number where a broken one may stand is read as a broken one: results that were read before say 2.0, too.
    same = msgspec.json.decode(msgspec.json.encode(found), type=type(found), dec_hook=as_counter)
    plain = msgspec.to_builtins(same, str_keys=True, order="deterministic")
    text = msgspec.json.format(msgspec.json.encode(plain), indent=1)
    write_output(path, text + b"\n", WHAT)


class _OfSweep(Struct):
    """A result file of any kind."""

    sweep: Sweep


def kind_of(path: Path) -> str:
    """The kind of the sweep that a result file is of."""
    return _decoded(path, _OfSweep).sweep.kind


def read_result(path: Path, of: type[File]) -> File:
    """The result in a file; a Fault if it is none."""
    return _decoded(path, of)


def _decoded(path: Path, kind: type[File]) -> File:
    data = read_bytes(path, MOST_BYTES)
    try:
        return msgspec.json.decode(data, type=kind, dec_hook=as_counter)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        todo = "Such files are written by `bots --json` and `balance --json`."
        raise Fault("isn't the result of a sweep", str(path), todo) from error


def all_same(names: Sequence[Path], sweeps: Sequence[Sweep]) -> Sweep:
    """The sweep that all files are of."""
    for name, sweep in zip(names, sweeps, strict=True):
        sweeps[0].same(sweep, str(name))
    return sweeps[0]
