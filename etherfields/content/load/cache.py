"""Packs kept ready to be played, so that a second start is fast: data only, nothing that could run.

A file's name is the hash of all that it was made of: the pack's files and the program's own. Its content
carries a hash of itself under that name; whatever is damaged, was written by somebody else, or lies where it doesn't
belong, is taken for missing and made anew."""

from __future__ import annotations

import contextlib
import os
import stat
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from etherfields import __version__, content, language
from .catalogue import Catalogue, Contents, Front
from .pack import Compiled
from .read_files import OPENED

MARK = b"etherfields pack 2\n"
MOST_BYTES = 64_000_000
MOST_PACKS = 8


def folder() -> Path:
    """Where this system keeps what programs can make anew."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("etherfields", appauthor=False)) / "packs"


def load(catalogue: Catalogue[Front, Contents], content_hash: str) -> Compiled[Front, Contents] | None:
    """A pack with this hash, if it was kept and is whole."""
    path = _path(catalogue, content_hash)
    try:
        data = _bytes(path)
    except OSError:
        return None
    head = len(MARK) + 16
    payload = data[head:]
    if len(data) > MOST_BYTES or data[:head] != MARK + _sum(path, payload):
        return None
    try:
        kind: type[Compiled[Front, Contents]] = Compiled[catalogue.front, catalogue.contents]  # type: ignore[name-defined]
        compiled = msgspec.msgpack.decode(payload, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError, MemoryError):
        # Text that isn't UTF-8 is a ValueError, as Python has it.
        return None
    return compiled if compiled.content == content_hash else None


def _bytes(path: Path) -> bytes:
    """The bytes of an ordinary file of this user; of any other file none, without waiting for a pipe."""
    with os.fdopen(os.open(path, OPENED), "rb") as file:
        seen = os.fstat(file.fileno())
        if not stat.S_ISREG(seen.st_mode) or (hasattr(os, "geteuid") and seen.st_uid != os.geteuid()):
            return b""
        return file.read(MOST_BYTES + 1)


def keep(catalogue: Catalogue[Front, Contents], compiled: Compiled[Front, Contents]) -> None:
    """Keep a pack for the next start. Where nothing can be kept, the next start is slow, and that is all."""
    import tempfile

    path = _path(catalogue, compiled.content)
    payload = msgspec.msgpack.encode(compiled)
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(MARK + _sum(path, payload) + payload)
            os.replace(name, path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
        _tidy(path.parent)


def _tidy(where: Path) -> None:
    """Drop the packs that were made longest ago."""
    kept = sorted(where.glob("*.msgpack"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in kept[MOST_PACKS:]:
        path.unlink(missing_ok=True)


def _path(catalogue: Catalogue[Front, Contents], content_hash: str) -> Path:
    program = _program(catalogue.program)
    return folder() / f"{_digest(f'{content_hash} {program}'.encode()).hex()}.msgpack"


def _sum(path: Path, payload: bytes) -> bytes:
    """The checksum of an entry and its name."""
    return _digest(path.stem.encode() + payload)


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()


@lru_cache
def _program(of_game: tuple[Path, ...]) -> str:
    """The state of this program: its version, and the size and date of the files that read packs of a game."""
    state = [__version__, msgspec.__version__]
    for base in (*map(Path, (*content.__path__, *language.__path__)), *of_game):
        for path in sorted(base.rglob("*")):
            if path.suffix in (".py", ".lark"):
                seen = path.stat()
                state.append(f"{path.name} {seen.st_size} {seen.st_mtime_ns}")
    return "\n".join(state)
