"""A rest point as a file: the table in TOML, with what it belongs to, guarded against damage."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct, field

from ..matter.plain_data import shaped
from ..play.rests import RestPoint, trace
from ..system.faults import Fault, Impossible
from ..system.files import as_text, read_bytes
from . import toml
from .migrations import FORMAT, migrate

MOST_BYTES = 1 << 18
"""More than ten times what a large table needs; reading as much takes a third of a second at worst."""

_SUM = rb"# sum ([0-9a-f]{16})[^\n]*\n"
_INTRODUCTION = """\
# The whole table of a game where it last rested. What was decided since is in journal.txt.
# To change something here by hand, take the first line away: its sum is how damage is noticed.
"""
_HEAD = rb'(?m)^keys_before = ([0-9]{1,9})$\n^keys_trace = "([0-9a-f]*)"$'


class SavedTable(Struct):
    """A rest point together with all that a file says of it."""

    state: str
    keys_before: Annotated[int, Meta(ge=0)]
    """How many of the decisions that count were made before it."""
    keys_trace: str
    """The trace of those decisions; empty: not known."""
    header: dict[str, str]
    """The game's header: engine, pack, seed and the like."""
    table: dict[str, object]
    format: int = field(default=FORMAT)

    def on_the_way(self, keys: Sequence[str]) -> bool:
        """Whether these decisions lead past it."""
        if self.keys_before > len(keys):
            return False
        return self.keys_trace in ("", trace(keys[: self.keys_before]))

    def rest(self) -> RestPoint:
        """Itself as a rest point."""
        return RestPoint.of(self.state, self.keys_before, self.table)

    def data(self) -> bytes:
        """Itself as the bytes of a file."""
        plain = {
            "format": self.format,
            "state": self.state,
            "keys_before": self.keys_before,
            "keys_trace": self.keys_trace,
            "header": self.header,
            "table": self.table,
        }
        body = (_INTRODUCTION + toml.write(plain)).encode()
        if len(body) > MOST_BYTES - 100:
            raise Impossible(f"the table has grown to {len(body) // 1024} KB, more than a save can hold")
        return b"# sum %s\n" % _sum(body).encode() + body


def _sum(body: bytes) -> str:
    return blake2b(body, digest_size=8).hexdigest()


def read_table(path: Path) -> SavedTable:
    """Read a saved table of this format or an older one; a damaged one is refused."""
    data = read_bytes(path, MOST_BYTES)
    guarded = re.match(_SUM, data)
    if guarded and guarded[1].decode() != _sum(data[guarded.end() :]):
        todo = "If it was changed by hand, take its first line away."
        raise Fault("is damaged: its sum isn't right", where=path.name, todo=todo)
    plain = toml.read_toml(as_text(data, path.name), path.name)
    try:
        plain = migrate(plain)
        saved = shaped(plain, SavedTable, "it")
        saved.rest()
    except Fault as fault:
        raise Fault(fault.what, path.name, fault.todo) from None
    return saved


def glance(path: Path) -> tuple[int, str] | None:
    """How many decisions lie before a saved table, and their trace, without reading all of it."""
    try:
        with path.open("rb") as file:
            found = re.search(_HEAD, file.read(1000))
    except OSError:
        return None
    return (int(found[1]), found[2].decode()) if found else None
