"""Sweeps as they are typed: results written, merged and told, and sweeps that were stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields import cli
from etherfields.proving.bots import bot_sweeps
from etherfields.proving.bots.tally import Tally
from tests.small_pack import make_pack

BOTS = "bots --game skirmish --limit 40 --jobs 1 --player random"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(line: str) -> int:
    return cli.run(line.split())


def test_bots_that_played_in_parts_say_together_what_they_say_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(f"{BOTS} --runs 4 --json whole.json") == 0
    assert run(f"{BOTS} --runs 3 --seed 2 --json b.json") == 0
    assert run(f"{BOTS} --runs 1 --json a.json") == 0
    capsys.readouterr()
    assert run("bots merge b.json a.json --json both.json -o page.md") == 0
    said = capsys.readouterr().out
    assert said.startswith("4 games, 160 decisions.\n       4  unfinished after 40 decisions\n")
    assert Path("both.json").read_bytes() == Path("whole.json").read_bytes()
    page = Path("page.md").read_text("utf-8")
    assert "Played of Borrowed Things by\n\n    etherfields bots merge b.json a.json\n" in page
    assert sorted(path.suffix for path in Path().iterdir() if path.is_file()) == [".json"] * 4 + [".md"]


def test_what_was_read_is_told_of_a_merged_sweep(capsys: pytest.CaptureFixture[str]) -> None:
    make_pack(Path("pack"))
    words = "bots --pack pack --limit 40 --jobs 1 --player random --coverage"
    assert run(f"{words} --runs 2 --json whole.json") == 0
    whole = capsys.readouterr().out.splitlines()
    for seed in (1, 2):
        assert run(f"{words} --runs 1 --seed {seed} --json {seed}.json") == 0
    capsys.readouterr()
    assert run("bots merge 1.json 2.json --pack pack") == 0
    told = capsys.readouterr().out.splitlines()
    assert "read by nobody." in " ".join(told)
    assert told[1:] == [line for line in whole[1:] if "seed-" not in line and not line.startswith("Seed ")]
    assert run("bots merge 1.json 2.json") == 2
    assert "1.json: is of another version of the pack. Name the pack: --pack DIR." in capsys.readouterr().err


def test_balances_merge_and_then_try_what_all_of_their_games_call_for(capsys: pytest.CaptureFixture[str]) -> None:
    make_pack(Path("pack"))
    assert run("balance pack --games 12 --trials 4 --jobs 1 --json whole.json -o whole.md") == 0
    assert run("balance pack --games 7 --trials 0 --jobs 1 --json a.json -o a.md") == 0
    assert run("balance pack --games 5 --trials 0 --seed 8 --jobs 1 --json b.json -o b.md") == 0
    assert run("bots merge a.json b.json --trials 4 --pack pack --jobs 1 --json both.json -o both.md") == 0
    assert Path("both.json").read_bytes() == Path("whole.json").read_bytes()
    whole, both = (Path(name).read_text("utf-8").splitlines() for name in ("whole.md", "both.md"))
    assert [line for line in both if "etherfields b" not in line] == [
        line for line in whole if "etherfields b" not in line
    ]
    assert "    etherfields bots merge a.json b.json --trials 4 --pack pack --out both.md" in both
    assert run("bots merge a.json a.json") == 2
    assert "seed 1 to 7 would count twice." in capsys.readouterr().err.lower()


def test_who_stops_a_sweep_is_told_how_it_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        merge, left = Tally.merge, [None, None]

        def stop(self: Tally, other: Tally) -> None:
            left.pop()
            if not left:
                raise KeyboardInterrupt
            merge(self, other)

        patched.setattr(bot_sweeps.Tally, "merge", stop)
        assert run(f"{BOTS} --runs 5 --json five.json") == 130
        assert capsys.readouterr().err == "\nStopped. The same command goes on: 2 jobs are kept in five.json.part.\n"
        left[:] = [None]
        assert run(f"{BOTS} --runs 5") == 130
        assert capsys.readouterr().err == "\nStopped. With --json FILE a sweep goes on where it was stopped.\n"
    assert run(f"{BOTS} --runs 6 --json five.json") == 2
    assert "five.json.part: has the finished jobs of another sweep." in capsys.readouterr().err
    assert run(f"{BOTS} --runs 5 --json five.json") == 0
    assert not Path("five.json.part").exists()
    assert run(f"{BOTS} --runs 5 --json again.json") == 0
    assert Path("five.json").read_bytes() == Path("again.json").read_bytes()
