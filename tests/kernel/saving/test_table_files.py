"""A table on disk: how it reads, which formats are understood, what is refused."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from etherfields.kernel.saving.saves import TABLES, Save
from etherfields.kernel.saving.table_files import FORMAT, MOST_BYTES, migrate, read_table
from etherfields.kernel.system.faults import Fault
from tests.kernel.games.saved import begun, resumed
from tests.kernel.games.tables import seen


def test_a_table_reads_well(tmp_path: Path) -> None:
    begun(tmp_path, 5)
    lines = (tmp_path / TABLES[0]).read_text().splitlines()
    assert lines[0].startswith("# sum ")
    assert lines[1:12] == [
        "# The whole table of a game where it last rested. What was decided since is in journal.txt.",
        "# To change something here by hand, take the first line away: its sum is how damage is noticed.",
        "format = 2",
        'state = "swapping"',
        "keys_before = 3",
        lines[6],
        "",
        "[header]",
        'seed = "1"',
        'people = "3"',
        "",
    ]
    assert all(len(line) <= 100 for line in lines)


def test_a_table_of_format_1_is_read(tmp_path: Path) -> None:
    session = begun(tmp_path, 8)
    rest = session.rests[-1]
    new = read_table(tmp_path / TABLES[0])
    new.header = {}
    new.format = 1
    text = new.data().decode().partition("\n")[2]
    for now, then in (
        ('state = "laying"', 'engine = "0.0.9"\nrest = "laying"'),
        ("keys_before", "decisions"),
        ("[header]\n", ""),
        ("header = {}\n", ""),
        (f'keys_trace = "{new.keys_trace}"\n', ""),
    ):
        text = text.replace(now, then, 1)
    assert set(tomllib.loads(text)) == {"format", "engine", "rest", "decisions", "table"}
    (tmp_path / TABLES[0]).write_text(text)
    with Save(tmp_path) as save:
        assert save.past.rest == rest
        assert save.header == {"engine": "0.0.9"}
        assert seen(resumed(save)) == seen(session)


def test_format_1_becomes_format_2() -> None:
    old = {"format": 1, "engine": "0.0.9", "seed": "4", "rest": "Turn", "decisions": 12, "table": {"a": 1}}
    assert migrate(old) == {
        "format": 2,
        "state": "Turn",
        "keys_before": 12,
        "keys_trace": "",
        "header": {"engine": "0.0.9", "seed": "4"},
        "table": {"a": 1},
    }


def test_formats_migrate_step_by_step() -> None:
    steps = [lambda old: {"b": old["a"]}, lambda old: {"c": old["b"]}]
    assert migrate({"format": 1, "a": 7}, steps) == {"format": 3, "c": 7}
    assert migrate({"format": 2, "b": 7}, steps) == {"format": 3, "c": 7}
    assert migrate({"format": 3, "c": 7}, steps) == {"format": 3, "c": 7}


@pytest.mark.parametrize(
    ("format", "why"),
    [
        (None, "doesn't say which format it has. Today's is `format = 2`"),
        (True, "doesn't say which"),
        ("2", "doesn't say which"),
        (0, "doesn't say which"),
        (3, "has format 3; this version knows those up to 2. Update"),
    ],
)
def test_unknown_formats_are_refused(format: object, why: str) -> None:
    with pytest.raises(Fault, match=why):
        migrate({"format": format})
    assert FORMAT == 2


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("keys_before = 18", "keys_before = -18"), "it can't be read: Expected `int` >= 0"),
        (('state = "laying"', "state = 3"), "it can't be read: Expected `str`, got `int` - at `\\$.state`"),
        (("\n[table", "\n[tables"), "missing required field `table`"),
        (("round = 4", "round = 1979-05-27"), "is no plain data"),
        (("format = 2", "format = 99"), "has format 99"),
    ],
)
def test_a_table_that_is_wrong_says_where(tmp_path: Path, change: tuple[str, str], why: str) -> None:
    begun(tmp_path, 18)
    table = tmp_path / TABLES[0]
    table.write_text(table.read_text().partition("\n")[2].replace(*change))
    with pytest.raises(Fault, match=rf"^table\.toml: .*{why}"):
        read_table(table)


def test_a_huge_table_is_refused(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(Fault, match="is larger than the 256 KB"):
        read_table(tmp_path / "table.toml")
