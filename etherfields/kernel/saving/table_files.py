"""A rest point as a file: the table and its header in TOML, guarded against damage, migrated if old."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.structs import asdict

from ..matter.plain_data import shaped
from ..play.rests import RestPoint, trace
from ..system.faults import Fault, Impossible
from ..system.files import as_text, read_bytes
from . import toml

MOST_BYTES = 1 << 18
"""More than ten times what a large table needs; reading as much takes a third of a second at worst."""

_SUM = rb"# sum ([0-9a-f]{16})[^\n]*\n"
_INTRODUCTION = """\
# The whole table of a game where it last rested. What was decided since is in journal.txt.
# To change something here by hand, take the first line away: its sum is how damage is noticed.
"""
_HEAD = rb'(?m)^keys_before = ([0-9]{1,9})$\n^keys_trace = "([0-9a-f]*)"$'

Migration: TypeAlias = Callable[[dict[str, object]], dict[str, object]]
"""Makes plain data of one format into that of the next."""
NOT_HEADER = {"format", "rest", "decisions", "table"}


def gather_header(old: dict[str, object]) -> dict[str, object]:
    """Format 1 to 2: what was known of the game stood among the rest, and goes under `header`.

    Also `rest` is called `state` now, and `decisions` `keys_before`; nothing said then which way led there."""
    return {
        "state": old.get("rest"),
        "keys_before": old.get("decisions"),
        "keys_trace": "",
        "header": {name: value for name, value in old.items() if name not in NOT_HEADER},
        "table": old.get("table"),
    }


STEPS: tuple[Migration, ...] = (gather_header,)
"""The n-th makes format n + 1 out of format n. Steps are only ever added, and never changed."""
FORMAT = len(STEPS) + 1
"""Today's format."""


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
        plain = {"format": self.format} | asdict(self)  # the format comes first
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


def migrate(plain: dict[str, object], steps: Sequence[Migration] = STEPS) -> dict[str, object]:
    """Data of any known format in today's format; a game may use this for tables of its own too."""
    format = plain.get("format")
    newest = len(steps) + 1
    if type(format) is not int or format < 1:
        raise Fault("doesn't say which format it has", todo=f"Today's is `format = {newest}`.")
    if format > newest:
        what = f"has format {format}; this version knows those up to {newest}"
        raise Fault(what, todo="Update, and try again.")
    for number, step in enumerate(steps[format - 1 :], start=format + 1):
        plain = {"format": number, **step(plain)}
    return plain
