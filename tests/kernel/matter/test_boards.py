"""Boards: how far it is round walls and blocked fields, and that it is worked out once a layout."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Callable
from itertools import pairwise, product

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from etherfields.kernel.matter.boards import Board, board_tables
from etherfields.kernel.system.faults import Fault, Impossible


def grid(*rows: str) -> Board:
    """A board of one-letter fields, orthogonal neighbours open to each other."""
    board = Board()
    for name in "".join(rows):
        board.add_field(name)
    for row in rows:
        for a, b in pairwise(row):
            board.open_edge(a, b)
    for above, below in pairwise(rows):
        for a, b in zip(above, below, strict=True):
            board.open_edge(a, b)
    return board


def test_distance_counts_steps_and_never_cuts_corners() -> None:
    board = grid("abc", "def", "ghi")
    assert [board.distance("a", to) for to in "abei"] == [0, 1, 2, 4]
    assert board.steps("a") == ("b", "d")
    assert board.steps("e") == ("b", "d", "f", "h")


def test_a_wall_between_neighbours_is_walked_round() -> None:
    board = grid("ab", "cd")
    board.wall("a", "b")
    assert board.distance("a", "b") == board.distance("b", "a") == 3
    assert board.neighbours("a") == ("b", "c")
    assert board.steps("a") == ("c",)
    assert board.walled("a", "b") and not board.walled("a", "c")


def test_a_wall_that_falls_leaves_the_way_open() -> None:
    board = grid("ab")
    board.wall("a", "b")
    assert board.distance("a", "b") is None
    board.open_edge("a", "b")
    assert board.distance("a", "b") == 1
    assert not board.walled("a", "b")


def test_a_one_way_wall_lets_people_back() -> None:
    board = grid("ab", "cd")
    board.wall("a", "b", one_way=True)
    assert (board.distance("a", "b"), board.distance("b", "a")) == (3, 1)
    assert board.walled("a", "b") and not board.walled("b", "a")
    assert board.routes("a", "b") == ("c",)
    board.wall("b", "a", one_way=True)
    assert board.distance("b", "a") == 3


def test_nothing_enters_or_reaches_across_a_blocked_field_and_it_can_be_left() -> None:
    board = grid("abc")
    board.close("b")
    assert board.is_closed("b")
    assert board.distance("a", "c") is None
    assert board.distance("a", "b") is None
    assert board.distance("b", "a") == 1
    assert board.distance("b", "b") == 0
    assert board.steps("a") == ()
    assert board.steps("b") == ("a", "c")
    assert board.within("b", 5) == ("a", "b", "c")


def test_a_range_holds_its_own_field_and_all_up_to_it() -> None:
    board = grid("abc", "def", "ghi")
    assert board.within("e", 0) == ("e",)
    assert board.within("a", 1) == ("a", "b", "d")
    assert board.within("a", 99) == tuple("abcdefghi")
    assert board.within("a", -1) == ()
    assert list(board.around("e", 1).items()) == [("b", 1), ("d", 1), ("f", 1), ("h", 1)]
    assert board.around("a", 2) == {"b": 1, "c": 2, "d": 1, "e": 2, "g": 2}
    assert board.around("a", 0) == board.around("a", -1) == {}


def test_all_equally_short_ways_are_offered() -> None:
    board = grid("abc", "def", "ghi")
    assert board.routes("a", "i") == ("b", "d")
    assert board.routes("a", "c") == ("b",)
    assert board.routes("a", "a") == ()
    board.close("b")
    board.close("d")
    assert board.routes("a", "i") == ()


def test_every_change_is_seen_by_the_next_question() -> None:
    board = grid("ab", "cd")
    changes: list[tuple[Callable[[], None], int | None]] = [
        (lambda: board.wall("a", "b"), 3),
        (lambda: board.wall("b", "d", one_way=True), 3),
        (lambda: board.wall("d", "b", one_way=True), None),
        (lambda: board.open_edge("a", "b"), 1),
        (lambda: board.close("b"), None),
    ]
    for change, expected in changes:
        before = board.version
        change()
        assert board.distance("a", "b") == expected
        assert board.version > before


def turned(board: Board, tile: str, around: dict[str, str]) -> None:
    """Give each edge of a 2x2 tile, its outer ones too, what stood on the edge a quarter turn before it."""
    nw, ne, sw, se = tuple(tile)
    rings = [
        [(nw, ne), (ne, se), (se, sw), (sw, nw)],
        [(nw, around["n1"]), (ne, around["e1"]), (se, around["s1"]), (sw, around["w1"])],
        [(ne, around["n2"]), (se, around["e2"]), (sw, around["s2"]), (nw, around["w2"])],
    ]
    for ring in rings:
        walls = [board.walled(a, b) for a, b in ring]
        for (a, b), walled in zip(ring, walls[-1:] + walls[:-1], strict=True):
            (board.wall if walled else board.open_edge)(a, b)


def test_a_tile_of_four_fields_turns_with_its_walls_and_is_worked_out_once() -> None:
    board = grid("abcd", "efgh", "ijkl", "mnop")
    around = {"n1": "b", "n2": "c", "e1": "h", "e2": "l", "s1": "o", "s2": "n", "w1": "i", "w2": "e"}
    board.wall("f", "g")
    board.wall("f", "b")
    board.wall("g", "c")
    start = board.plain()
    board_tables.cache_clear()
    seen = []
    for _ in range(4):
        turned(board, "fgjk", around)
        seen.append((board.distance("f", "g"), board.distance("b", "f"), board.distance("g", "h")))
    assert seen == [(1, 1, 3), (1, 1, 1), (1, 1, 1), (3, 3, 1)]
    assert board.plain() == start
    assert board_tables.cache_info().misses == 4


def test_a_layout_that_was_seen_before_is_not_worked_out_again() -> None:
    board = grid("abc", "def")
    board.distance("a", "f")
    board_tables.cache_clear()
    start = board.plain()
    for _ in range(3):
        for field in "be":
            other = Board.from_plain(start)
            other.close(field)
            assert other.distance("c", "f") == 1
    assert board_tables.cache_info().misses == 2


def test_a_board_that_changes_leaves_another_of_the_same_layout_alone() -> None:
    first, second = grid("abc"), grid("abc")
    assert first.distance("a", "c") == second.distance("a", "c") == 2
    first.close("b")
    assert first.distance("a", "c") is None
    assert second.distance("a", "c") == 2


def test_the_tables_kept_are_not_more_than_a_few() -> None:
    limit = board_tables.cache_info().maxsize
    assert limit is not None and limit <= 256


def test_graphs_are_loaded_only_when_a_distance_is_asked_for() -> None:
    script = (
        "import sys; from etherfields.kernel.matter.boards import Board; b = Board();"
        "b.add_field('a'); b.add_field('b'); b.open_edge('a', 'b'); b.steps('a');"
        "print('networkx' in sys.modules); b.distance('a', 'b'); print('networkx' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_areas_of_any_shape_make_a_board() -> None:
    board = Board()
    for area in ("hall", "stairs", "cellar", "vault"):
        board.add_field(area)
    board.open_edge("hall", "stairs")
    board.open_edge("hall", "cellar")
    board.wall("cellar", "vault")
    board.wall("cellar", "hall", one_way=True)
    assert board.within("hall", 1) == ("cellar", "hall", "stairs")
    assert board.distance("cellar", "hall") is None
    assert board.distance("hall", "vault") is None


def test_a_board_at_rest_is_readable() -> None:
    board = grid("ab", "cd")
    board.wall("b", "a")
    board.wall("d", "c", one_way=True)
    board.close("b")
    assert board.plain() == {
        "fields": ["a", "b", "c", "d"],
        "edges": [["a", "b"], ["a", "c"], ["b", "d"], ["c", "d"]],
        "walls": [["a", "b"]],
        "one_way": [["d", "c"]],
        "blocked": ["b"],
    }


@pytest.mark.parametrize("field", ["z", ""])
def test_a_field_that_is_not_there_is_named_and_nothing_changes(field: str) -> None:
    board = grid("ab")
    board.distance("a", "b")
    plain, version = board.plain(), board.version
    questions: list[Callable[[], object]] = [
        lambda: board.distance("a", field),
        lambda: board.distance(field, "a"),
        lambda: board.distance(field, field),
        lambda: board.routes("a", field),
        lambda: board.routes(field, "a"),
        lambda: board.steps(field),
        lambda: board.within(field, 1),
        lambda: board.neighbours(field),
        lambda: board.is_closed(field),
        lambda: board.walled(field, "a"),
        lambda: board.close(field),
        lambda: board.open_edge("a", field),
        lambda: board.wall(field, "a"),
    ]
    for question in questions:
        with pytest.raises(Impossible, match=f"no field “{field}”"):
            question()
    assert (board.plain(), board.version) == (plain, version)


def test_what_cannot_lie_on_a_board_is_refused() -> None:
    board = grid("abc")
    with pytest.raises(Impossible, match="a field “a” already"):
        board.add_field("a")
    with pytest.raises(Impossible, match="its own neighbour"):
        board.open_edge("a", "a")
    with pytest.raises(Impossible, match="“a” and “c” aren't neighbours"):
        board.walled("a", "c")
    assert board == grid("abc")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"fields": ["a", "a", "b"]}, "a field “a” already"),
        ({"edges": [["a", "z"]]}, "no field “z”"),
        ({"edges": [["a"]]}, "can't be read"),
        ({"edges": [["a", "a"]]}, "its own neighbour"),
        ({"walls": [["z", "a"]]}, "no field “z”"),
        ({"one_way": "ab"}, "can't be read"),
        ({"blocked": ["z"]}, "no field “z”"),
        ({"blocked": 1}, "can't be read"),
    ],
)
def test_a_damaged_board_is_refused_with_a_sentence(change: dict[str, object], says: str) -> None:
    with pytest.raises(Fault, match=says) as caught:
        Board.from_plain({**grid("ab").plain(), **change})
    assert not isinstance(caught.value, Impossible)


def test_a_board_without_its_fields_is_refused_with_a_sentence() -> None:
    with pytest.raises(Fault, match="can't be read"):
        Board.from_plain({})


NAMES = st.sampled_from("abcdefg")
PAIRS = st.tuples(NAMES, NAMES).filter(lambda pair: pair[0] != pair[1])


class AnyBoard(RuleBasedStateMachine):
    """However a board has come to be, it says what walking it by hand says."""

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.fields: set[str] = set()
        self.open: dict[tuple[str, str], bool] = {}
        self.blocked: set[str] = set()

    def has(self, *names: str) -> bool:
        return self.fields.issuperset(names)

    @rule(name=NAMES)
    def add(self, name: str) -> None:
        if not self.has(name):
            self.board.add_field(name)
            self.fields.add(name)

    @rule()
    @precondition(lambda self: len(self.fields) < 4)
    def add_all(self) -> None:
        for name in "abcdefg":
            self.add(name)

    @rule(pairs=st.lists(PAIRS, min_size=1, max_size=6))
    def open_edges(self, pairs: list[tuple[str, str]]) -> None:
        for a, b in pairs:
            if self.has(a, b):
                self.board.open_edge(a, b)
                self.open[a, b] = self.open[b, a] = True

    @rule(pair=PAIRS, one_way=st.booleans())
    def wall(self, pair: tuple[str, str], one_way: bool) -> None:
        a, b = pair
        if self.has(a, b):
            self.board.wall(a, b, one_way=one_way)
            self.open[a, b] = False
            self.open[b, a] = self.open.get((b, a), True) and one_way

    @rule(name=NAMES)
    def block(self, name: str) -> None:
        if self.has(name):
            self.board.close(name)
            self.blocked.add(name)

    @rule()
    def save_and_load(self) -> None:
        read = Board.from_plain(tomllib.loads(tomli_w.dumps(self.board.plain())))
        assert read == self.board
        assert read.plain() == self.board.plain()
        self.board = read

    def walk(self, start: str) -> dict[str, int]:
        """How far everything is that can be reached, found by spreading out field by field."""
        far, edge, steps = {start: 0}, {start}, 0
        while edge:
            steps += 1
            edge = {b for a in edge for b in self.fields - far.keys() if self.passes(a, b)}
            far |= dict.fromkeys(edge, steps)
        return far

    def passes(self, a: str, b: str) -> bool:
        return self.open.get((a, b), False) and b not in self.blocked

    @invariant()
    def it_says_what_walking_says(self) -> None:
        walked = {a: self.walk(a) for a in self.fields}
        for a, b in product(self.fields, repeat=2):
            assert self.board.distance(a, b) == walked[a].get(b)
            nexts = (c for c in self.fields if self.passes(a, c) and a != b)
            shorter = (c for c in nexts if b in walked[c] and walked[c][b] == walked[a][b] - 1)
            assert self.board.routes(a, b) == tuple(sorted(shorter))
        for a in self.fields:
            assert self.board.within(a, 2) == tuple(sorted(b for b, n in walked[a].items() if n <= 2))
            assert self.board.around(a, 2) == {b: n for b, n in walked[a].items() if 0 < n <= 2}
            assert self.board.steps(a) == tuple(sorted(b for b in self.fields if self.passes(a, b)))


TestAnyBoard = AnyBoard.TestCase


@given(st.lists(st.text(max_size=4), unique=True, min_size=2, max_size=6))
def test_boards_of_fields_of_any_names_survive_a_save(names: list[str]) -> None:
    board = Board()
    for name in names:
        board.add_field(name)
    for a, b in pairwise(names):
        board.open_edge(a, b)
    read = Board.from_plain(tomllib.loads(tomli_w.dumps(board.plain())))
    assert read == board
    assert read.distance(names[0], names[-1]) == len(names) - 1


def test_fields_are_told_sorted_however_they_were_laid() -> None:
    board = grid("cab")
    assert board.fields == ("a", "b", "c")
    assert board.plain()["fields"] == ["a", "b", "c"]


def test_there_are_no_distances_from_a_field_that_is_not_there() -> None:
    with pytest.raises(Impossible, match="there is no field “z”"):
        grid("ab").around("z", 1)
