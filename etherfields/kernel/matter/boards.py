"""Boards: fields, what lies between them, and how far it is from one to another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import groupby
from operator import itemgetter
from typing import Annotated, TypeAlias, TypedDict

from msgspec import Meta

from ..system.faults import Fault, Impossible
from .plain_data import shaped

Pair: TypeAlias = tuple[str, str]
Row: TypeAlias = Mapping[str, int | None]
"""How far every field is from one of them; None: there is no way."""
PlainPair: TypeAlias = Annotated[list[str], Meta(min_length=2, max_length=2)]


class BoardPlain(TypedDict):
    """A board at rest; every list is sorted."""

    fields: list[str]
    edges: list[PlainPair]
    """The neighbours, whatever stands between them."""
    walls: list[PlainPair]
    """The neighbours with a wall between them."""
    one_way: list[PlainPair]
    """The neighbours where nobody gets from the first to the second, only back."""
    blocked: list[str]


@dataclass(slots=True)
class Board:
    """Fields and the ways between them, as they are now.

    Two fields are neighbours or they aren't; between neighbours the way is open or a wall stands, which
    may stop one direction only. A closed field can't be entered or passed; who is there may leave. Changes
    are cheap and only noted: distances are looked up in tables that are made at the next question, once for
    each layout (see `tables`). Whether a figure may stop on a field is the game's business, not the board's."""

    version: int = field(default=0, init=False, compare=False)
    """Grows with each change; what a caller derives from this very board is true while it stands still."""
    _around: dict[str, set[str]] = field(default_factory=dict, init=False)
    """The neighbours of each field."""
    _walls: set[Pair] = field(default_factory=set, init=False)
    """(a, b): nobody gets from a to b. A wall that stops both directions is there twice."""
    _closed: set[str] = field(default_factory=set, init=False)
    _fields: tuple[str, ...] | None = field(default=None, init=False, repr=False, compare=False)
    """All of them, sorted, once somebody has asked."""
    _tables: Tables | None = field(default=None, init=False, repr=False, compare=False)
    _rows: Mapping[str, Row] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The rows of the tables; empty while there are none, so that asking needs no check of its own."""

    def add_field(self, name: str) -> None:
        """Lay a field that has no neighbours yet."""
        if name in self._around:
            raise Impossible(f"there is a field “{name}” already")
        self._around[name] = set()
        self._changed()

    def open_edge(self, a: str, b: str) -> None:
        """Make two fields neighbours, with nothing between them."""
        self._join(a, b)
        self._walls.discard((a, b))
        self._walls.discard((b, a))
        self._changed()

    def wall(self, a: str, b: str, *, one_way: bool = False) -> None:
        """Make two fields neighbours with a wall between them; a one-way wall stops only the way from a to b.

        It adds to what stands there: two one-way walls are a whole one, and `open_edge` takes all away."""
        self._join(a, b)
        self._walls.add((a, b))
        if not one_way:
            self._walls.add((b, a))
        self._changed()

    def close(self, name: str) -> None:
        """Close a field, so that nobody enters or passes it and nothing reaches across it; it can be left."""
        self._neighbours(name)
        self._closed.add(name)
        self._changed()

    @property
    def fields(self) -> tuple[str, ...]:
        """All the fields, sorted."""
        if self._fields is None:
            self._fields = tuple(sorted(self._around))
        return self._fields

    def __contains__(self, name: str) -> bool:
        return name in self._around

    def neighbours(self, name: str) -> tuple[str, ...]:
        """The fields next to one, sorted, whatever stands between."""
        return tuple(sorted(self._neighbours(name)))

    def walled(self, a: str, b: str) -> bool:
        """Whether a wall between two neighbours stops people on their way from a to b."""
        if b not in self._neighbours(a):
            raise Impossible(f"the fields “{a}” and “{b}” aren't neighbours")
        return (a, b) in self._walls

    def is_closed(self, name: str) -> bool:
        """Whether a field is closed."""
        self._neighbours(name)
        return name in self._closed

    def distance(self, a: str, b: str) -> int | None:
        """How many steps it is from a to b by the shortest open way; None: there is no way."""
        try:
            return self._rows[a][b]
        except KeyError:
            return self._row(a, b)[b]

    def steps(self, a: str) -> tuple[str, ...]:
        """The fields one open step away, sorted."""
        self._neighbours(a)
        return self._known().steps.get(a, ())

    def within(self, a: str, n: int) -> tuple[str, ...]:
        """The fields at most n steps away, sorted; a itself is 0 steps away."""
        self._neighbours(a)
        return self._known().within(a, n)

    def around(self, a: str, n: int) -> Mapping[str, int]:
        """The other fields at most n steps away, sorted, and how many steps it is to each."""
        self._neighbours(a)
        return self._known().around(a, n)

    def routes(self, a: str, b: str) -> tuple[str, ...]:
        """The next fields on all the shortest ways from a to b, sorted; none where there is no way."""
        self._row(a, b)
        return self._known().routes(a, b)

    def plain(self) -> BoardPlain:
        """Itself as plain data."""
        both = {(a, b) for a, b in self._walls if (b, a) in self._walls}
        return {
            "fields": sorted(self._around),
            "edges": _plain((a, b) for a, around in self._around.items() for b in around if a < b),
            "walls": _plain((a, b) for a, b in both if a < b),
            "one_way": _plain(self._walls - both),
            "blocked": sorted(self._closed),
        }

    @classmethod
    def from_plain(cls, plain: object) -> Board:
        """The board as it was when `plain` was taken."""
        read = shaped(plain, BoardPlain, "the board")
        board = cls()
        try:
            for name in read["fields"]:
                board.add_field(name)
            for a, b in read["edges"]:
                board._join(a, b)
            for a, b in read["walls"]:
                board.wall(a, b)
            for a, b in read["one_way"]:
                board.wall(a, b, one_way=True)
            for name in read["blocked"]:
                board.close(name)
        except Impossible as error:
            raise Fault(error.what) from None
        return board

    def _changed(self) -> None:
        self.version += 1
        self._fields = self._tables = None
        self._rows = {}

    def _neighbours(self, name: str) -> set[str]:
        try:
            return self._around[name]
        except KeyError:
            raise Impossible(f"there is no field “{name}”") from None

    def _join(self, a: str, b: str) -> None:
        if a == b:
            raise Impossible(f"the field “{a}” can't be its own neighbour")
        first, second = self._neighbours(a), self._neighbours(b)
        first.add(b)
        second.add(a)

    def _known(self) -> Tables:
        """The tables of the layout as it is now."""
        if self._tables is None:
            closed, walls = self._closed, self._walls
            pairs = ((a, b) for a, around in self._around.items() for b in around if b not in closed)
            self._tables = board_tables(frozenset(self._around), frozenset(pair for pair in pairs if pair not in walls))
            self._rows = self._tables.rows
        return self._tables

    def _row(self, a: str, b: str) -> Row:
        """The row of distances from a, in which b is found."""
        self._neighbours(a)
        self._neighbours(b)
        return self._known().row(a)


class Tables:
    """The tables derived from one layout of open steps: made on demand, and never changed afterwards."""

    __slots__ = ("_around", "_fields", "_routes", "_search", "_within", "rows", "steps")

    def __init__(self, fields: frozenset[str], steps: frozenset[Pair]) -> None:
        self._fields = fields
        self._search: Callable[[str], Mapping[str, int]] | None = None
        self._within: dict[tuple[str, int], tuple[str, ...]] = {}
        self._around: dict[tuple[str, int], dict[str, int]] = {}
        self._routes: dict[Pair, tuple[str, ...]] = {}
        self.rows: dict[str, Row] = {}
        """How far it is from a field to every other; those asked for so far."""
        self.steps: dict[str, tuple[str, ...]] = {}
        """The open steps from each field that has any, sorted."""
        for a, pairs in groupby(sorted(steps), key=itemgetter(0)):
            self.steps[a] = tuple(b for _, b in pairs)

    def row(self, a: str) -> Row:
        """How far it is from a to every field."""
        found = self.rows.get(a)
        if found is None:
            if self._search is None:
                self._search = _search_of(self._fields, self.steps)
            row: dict[str, int | None] = dict.fromkeys(self._fields)
            row.update(self._search(a))
            found = self.rows[a] = row
        return found

    def within(self, a: str, n: int) -> tuple[str, ...]:
        """The fields at most n steps from a, sorted."""
        found = self._within.get((a, n))
        if found is None:
            near = (b for b, steps in self.row(a).items() if steps is not None and steps <= n)
            found = self._within[a, n] = tuple(sorted(near))
        return found

    def around(self, a: str, n: int) -> Mapping[str, int]:
        """The other fields at most n steps from a, sorted, and how many steps it is to each."""
        found = self._around.get((a, n))
        if found is None:
            far = self.row(a)
            found = self._around[a, n] = {b: steps for b in self.within(a, n) if b != a and (steps := far[b])}
        return found

    def routes(self, a: str, b: str) -> tuple[str, ...]:
        """The next fields on all the shortest ways from a to b, sorted."""
        found = self._routes.get((a, b))
        if found is None:
            far = self.row(a)[b]
            nearer = -1 if far is None else far - 1
            found = tuple(step for step in self.steps.get(a, ()) if self.row(step)[b] == nearer)
            self._routes[a, b] = found
        return found


@lru_cache(maxsize=64)
def board_tables(fields: frozenset[str], steps: frozenset[Pair]) -> Tables:
    """The tables of a layout: the same ones whenever it is seen again, in this game or in another."""
    return Tables(fields, steps)


def _search_of(fields: Iterable[str], steps: Mapping[str, Iterable[str]]) -> Callable[[str], Mapping[str, int]]:
    """The one place that knows of graphs; networkx is loaded late because loading it is slow."""
    import networkx

    around = {name: steps.get(name, ()) for name in fields}
    graph = networkx.from_dict_of_lists(around, create_using=networkx.DiGraph)
    return partial(networkx.single_source_shortest_path_length, graph)


def _plain(pairs: Iterable[Pair]) -> list[PlainPair]:
    return [[a, b] for a, b in sorted(pairs)]
