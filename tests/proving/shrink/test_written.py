"""A shrunk game is a case that fails until the fault is mended, and a journal that can be replayed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from etherfields import cli
from etherfields.games.etherfields.plugin import PLUGIN as ETHERFIELDS
from etherfields.games.etherfields.plugin import EtherfieldsPack
from etherfields.kernel.saving.laid_tables import laid_table, table_beside
from etherfields.kernel.saving.report_files import Report, read_any_journal
from etherfields.kernel.system.faults import Fault
from etherfields.proving.bots.played import Played
from etherfields.proving.cases import run_cases
from tests.proving.shrink.planted import TWO, Planted, WithFault, asks_nothing, breaks_at, loses_a_card
from tests.proving.shrink.planted import Fault as Harm

GOOD = EtherfieldsPack.game
PACK = ETHERFIELDS.load(ETHERFIELDS.built_in_pack())


def plant(patch: pytest.MonkeyPatch, harm: Harm) -> None:
    """Let every pack have a fault."""
    patch.setattr(EtherfieldsPack, "game", lambda self: WithFault(GOOD(self), harm))
    patch.setattr(EtherfieldsPack, "with_players", lambda self: WithFault(GOOD(self), harm))


def failing(patch: pytest.MonkeyPatch, harm: Harm) -> Played:
    """A game by chance that runs into a fault, which is there from now on."""
    played = Planted("", harm, 5, TWO).played(PACK.game(), 800)[1]
    assert played.failure
    plant(patch, harm)
    return played


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ETHERFIELDS_SAVES", str(tmp_path / "saves"))
    yield tmp_path


def typed(*words: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code of a command, and all that it said."""
    code = cli.run(words)
    said = capsys.readouterr()
    return code, said.out + said.err


@pytest.mark.parametrize(
    "harm", [breaks_at("turn", 300), loses_a_card("pay/", "gambler/discard", 200), asks_nothing("move/", 300)]
)
def test_a_case_fails_until_the_fault_is_mended(
    folder: Path, harm: Harm, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = failing(monkeypatch, harm)
    Path("seed-5.journal").write_text(played.journal(PACK.edition).text())
    code, said = typed("shrink", "seed-5.journal", capsys=capsys)
    assert (code, f"of {played.decisions:,}, from" in said) == (0, True)
    assert "etherfields case seed-5-shrunk.toml" in said
    assert "etherfields replay seed-5-shrunk.journal" in said
    code, said = run_cases([Path("seed-5-shrunk.toml")])
    assert (code, "the engine itself failed" in said) == (1, True)
    assert "()" not in said.splitlines()[0]
    monkeypatch.undo()
    assert run_cases([folder / "seed-5-shrunk.toml"]) == (0, "1 case: all hold.")


def test_the_shrunk_journal_is_replayed_from_its_table_and_can_be_shrunk_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = failing(monkeypatch, asks_nothing("move/", 300))
    Path("long.journal").write_text(played.journal(PACK.edition).text())
    typed("shrink", "long.journal", capsys=capsys)
    code, said = typed("replay", "long-shrunk.journal", "--update", capsys=capsys)
    assert (code, "written" in said, "can't be made again" in said) == (0, True, True)
    told = Path("long-shrunk.transcript").read_text()
    assert told.count("\n> ") == len(read_any_journal(Path("long-shrunk.journal")).keys)
    code, said = typed("shrink", "long-shrunk.journal", "--out", "again", capsys=capsys)
    assert (code, sorted(path.name for path in Path("again").iterdir())) == (
        0, ["long-shrunk.journal", "long-shrunk.table", "long-shrunk.toml"],
    )  # fmt: skip


def test_bots_shrink_each_failure_that_they_find_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch, asks_nothing("move/", 100))
    words = ("bots", "--runs", "2", "--jobs", "1", "--party", "gambler", "--player", "random", "--limit", "400")
    code, said = typed(*words, capsys=capsys)
    assert (code, "2 failed." in said) == (1, True)
    assert [path.name for path in sorted(Path("bot-games/shrunk").glob("*.toml"))] == ["seed-1-random-shrunk.toml"]
    assert "left of" in said


def test_a_report_is_shrunk_and_replayed_like_its_journal(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = failing(monkeypatch, asks_nothing("move/", 300))
    journal = played.journal(PACK.edition)
    journal.lines.append("!undo 1")  # a table takes back what fails
    journal.header["player gambler"] = "Ada"
    Path("report.txt").write_text(Report({"program": "1"}, {"quick": "never"}, ["It fails."], journal).text())
    assert "Ada" not in Path("report.txt").read_text()
    assert read_any_journal(Path("report.txt")).lines == journal.lines
    code, said = typed("shrink", "report.txt", capsys=capsys)
    assert (code, f"left of {played.decisions:,}" in said) == (0, True)
    assert typed("replay", "report.txt", "--update", capsys=capsys)[0] == 0


def test_a_report_that_was_cut_off_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("report.txt").write_text("etherfields report 1\n--- about ---\n")
    code, said = typed("shrink", "report.txt", capsys=capsys)
    assert (code, "this report has no journal at its end" in said) == (2, True)


def test_faults_in_a_report_are_told_with_the_line_of_its_file(folder: Path) -> None:
    Path("report.txt").write_text("etherfields report 1\nabout\n--- journal ---\njournal 1\nseed = 1\nnonsense\n---\n")
    with pytest.raises(Fault, match=r"report\.txt, line 6"):
        read_any_journal(Path("report.txt"))


@pytest.mark.parametrize("name", ["../away.table", "/etc/passwd", "..", "a\\b"])
def test_a_table_lies_beside_its_journal_and_nowhere_else(folder: Path, name: str) -> None:
    with pytest.raises(Fault, match="is no file beside this one"):
        table_beside(folder, name, "a case")
    assert laid_table({}, "a journal") is None


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ('given.table = "gone.table"', "there is no gone.table"),
        ('given = { table = "gone.table", hand = "blank" }', "“hand” can't be given beside it"),
    ],
)
def test_a_case_whose_table_cannot_be_laid_says_why(folder: Path, given: str, sentence: str) -> None:
    Path("bad.toml").write_text(f'[[case]]\ntitle = "A"\nrules = []\n{given}\nthen.sound = true\n')
    code, said = run_cases([Path("bad.toml")])
    assert (code, sentence in said) == (2, True)


def test_only_a_case_with_a_table_of_its_own_may_be_about_no_rule(folder: Path) -> None:
    Path("bad.toml").write_text('[[case]]\ntitle = "A"\nrules = []\nthen.hours = 1\n')
    code, said = run_cases([Path("bad.toml")])
    assert (code, "this case is about no rule" in said) == (2, True)


def test_without_a_failure_nothing_is_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = Planted("", breaks_at("nowhere", 0), 5, TWO).played(PACK.game(), 20)[1]
    journal = played.journal(PACK.edition)
    Path("fine.journal").write_text(journal.text())
    code, said = typed("shrink", "fine.journal", capsys=capsys)
    assert (code, "fine.journal: nothing fails when this game is played again" in said) == (2, True)
    assert [path.name for path in folder.iterdir()] == ["fine.journal"]
