"""An evening at the table: begun, left at any moment, taken up at the same question."""

from __future__ import annotations

import io
import os
import shutil
from pathlib import Path

import pytest

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving import saves
from etherfields.kernel.saving.journal import read_file
from etherfields.kernel.saving.shelf import Shelf
from etherfields.kernel.system.faults import Fault
from etherfields.playable.protocols import Edition, Seating
from etherfields.table.evening import Wish, play
from etherfields.table.how_invoked import typed_as
from etherfields.table.new_party import Chosen, ask_party, party_named
from etherfields.table.plain.choosing import Names, asked
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.saves.open_save import free_name, last_played, resume
from etherfields.table.screen.table.screen_table import ScreenTable
from etherfields.table.settings import settings_in
from tests.kernel.games.hidden_cards import new_table
from tests.table.screen.well import EDITION, PEOPLE, Well, evening

TWO = Wish(party="Ann,Bo", seed=1)


def last_question(text: str) -> str:
    """The last question that was put, with its choices."""
    asked = [part for part in text.split("\n\n") if "\n  1  " in part and "> " in part]
    return asked[-1].partition("\n> ")[0]


def test_a_campaign_is_begun_by_asking_who_plays(tmp_path: Path) -> None:
    text = evening(tmp_path, "2", "cy", "1", "1", "quit")
    assert "How many of you play?\n  1  one\n  2  two\n  3  three\n> 2\n" in text
    assert "Who is the second Dreamer?\n  1  Ann of the Well: knows the depth\n  2  Bo\n> 1\n" in text
    header = read_file(tmp_path / "The Well" / "journal.txt").header
    assert header["party"] == "Cy, Ann"
    assert header["pack"] == "well"
    assert header["content"] == "aaaa"


def test_leaving_before_it_begins_leaves_nothing(tmp_path: Path) -> None:
    for lines in ([], ["quit"], ["2"], ["2", "1", "quit"]):
        assert evening(tmp_path, *lines).endswith("\nNothing was begun.\n")
    assert list(tmp_path.iterdir()) == []


def test_what_fits_no_question_before_the_game_is_asked_again(tmp_path: Path) -> None:
    text = evening(tmp_path, "nine", "", "4", "1", "z", "b")
    assert text.count("How many of you play?") == 2
    assert "“nine” is none of the choices." in text
    assert "Saved as “The Well”." in text


@pytest.mark.parametrize("decisions", range(0, 9))
def test_a_campaign_goes_on_at_the_question_where_it_was_left(tmp_path: Path, decisions: int) -> None:
    left = evening(tmp_path, *["1"] * decisions, wish=TWO)
    again = evening(tmp_path)
    assert last_question(again) == last_question(left)
    assert 'Saved as “The Well”. Continue with:\n  etherfields play "The Well"\n' in again


def test_leaving_says_that_nothing_changes(tmp_path: Path) -> None:
    before = evening(tmp_path, "1", wish=TWO)
    assert "This only suspends the game: nothing changes" in before
    journal = (tmp_path / "The Well" / "journal.txt").read_text()
    evening(tmp_path)
    assert (tmp_path / "The Well" / "journal.txt").read_text() == journal


class Interrupted(Well):
    """A game in which somebody presses Ctrl-C at the worst moment."""

    def status(self, table: object) -> list[str]:
        """Interrupted."""
        raise KeyboardInterrupt


def test_an_interruption_leaves_cleanly(tmp_path: Path) -> None:
    text = evening(tmp_path, "1", "status", "1", wish=TWO, game=Interrupted())
    assert "Saved as “The Well”." in text
    assert "1 decision in." in evening(tmp_path)


def test_without_a_name_the_campaign_played_last_goes_on(tmp_path: Path) -> None:
    evening(tmp_path, wish=Wish(save="one", party="Ann", seed=1))
    evening(tmp_path, wish=Wish(save="two", party="Bo", seed=1))
    os.utime(tmp_path / "one" / "journal.txt", (4e9, 4e9))
    assert "Saved as “one”." in evening(tmp_path)
    assert "Saved as “two”." in evening(tmp_path, wish=Wish(save="two"))


def test_campaigns_of_other_packs_are_not_gone_on_with(tmp_path: Path) -> None:
    other = Edition("other", "Other", "bbbb")
    evening(tmp_path, wish=Wish(save="one", party="Ann", seed=1), edition=other)
    assert last_played(Shelf(tmp_path), "well") is None
    assert "How many of you play?" in evening(tmp_path)
    with pytest.raises(Fault, match="belongs to the pack “other”, and not to “well”"):
        evening(tmp_path, wish=Wish(save="one"))


def test_a_new_campaign_takes_a_name_that_is_free(tmp_path: Path) -> None:
    for name in ("The Well", "The Well 2", "The Well 3"):
        assert f"Saved as “{name}”." in evening(tmp_path, "1", "1", wish=Wish(new=True))
    assert free_name(Shelf(tmp_path), "?!") == "campaign"
    assert free_name(Shelf(tmp_path), "x" * 99) == "x" * 55


def test_a_save_is_not_begun_over_another(tmp_path: Path) -> None:
    evening(tmp_path, wish=Wish(save="mine", party="Ann"))
    with pytest.raises(Fault, match="there is a save “mine” already"):
        evening(tmp_path, wish=Wish(save="mine", new=True))


def test_a_save_that_is_not_there_is_told(tmp_path: Path) -> None:
    evening(tmp_path, wish=Wish(save="mine", party="Ann"))
    with pytest.raises(Fault, match=r"there is no save “mind”\. Did you mean “mine”\?"):
        evening(tmp_path, wish=Wish(save="mind"))
    with pytest.raises(Fault, match=r"`saves list` names them\. --new begins one"):
        evening(tmp_path, wish=Wish(save="zzzzzz"))


def test_options_that_the_game_hasn_t_are_refused_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="there is no option “moon”"):
        evening(tmp_path, wish=Wish(party="Ann", options={"moon": "full"}))
    assert list(tmp_path.iterdir()) == []


ROUNDS = ["1", "1", "2", "2"] * 5
"""A whole game of two."""


def test_where_the_last_campaign_is_over_another_one_is_offered(tmp_path: Path) -> None:
    over = evening(tmp_path, *ROUNDS, wish=TWO)
    assert "The game is over." in over
    assert "Look at it again with:" in over
    text = evening(tmp_path, "1", "1", "1")
    assert "“The Well” is over.\n  1  Begin another campaign\n  2  Look at this one\n" in text
    assert "Saved as “The Well 2”." in text
    os.utime(tmp_path / "The Well" / "journal.txt", (4e9, 4e9))
    looked = evening(tmp_path, "2", "log 1", "quit")
    assert "“The Well” is over, after " in looked
    assert sorted(path.name for path in tmp_path.iterdir()) == ["The Well", "The Well 2"]


def test_a_campaign_that_is_being_played_says_what_else_there_is(tmp_path: Path) -> None:
    evening(tmp_path, wish=Wish(save="other", party="Ann", seed=1))
    evening(tmp_path, wish=Wish(save="mine", party="Ann", seed=1))
    with Shelf(tmp_path).open("mine"), pytest.raises(Fault) as told:
        evening(tmp_path, wish=Wish(save="mine"))
    said = str(told.value)
    assert "“mine” is being played already, in another window or terminal (by process " in said
    assert "play another (other), or begin a new one: " in said


def test_of_other_campaigns_those_are_named_that_were_played_last(tmp_path: Path) -> None:
    for number, name in enumerate(("eve", "dan", "cid", "bob", "ann", "abe", "zoe", "mine")):
        evening(tmp_path, wish=Wish(save=name, party="Ann", seed=1))
        os.utime(tmp_path / name / "journal.txt", (4e9 + number, 4e9 + number))
    with Shelf(tmp_path).open("mine"), pytest.raises(Fault) as told:
        evening(tmp_path, wish=Wish(save="mine"))
    assert "play another (zoe, abe, ann, bob, cid or 2 others), or begin" in str(told.value)


def test_help_before_a_game_says_what_can_be_typed(tmp_path: Path) -> None:
    for word in ("help", "?"):
        text = " ".join(evening(tmp_path, word).split())
        assert "Nothing has begun yet. Answer with a number" in text
        assert text.count("How many of you play?") == 2


# --- how commands are written that people are told to type --------------------------------------------


@pytest.mark.parametrize(
    ("by", "called", "words", "typed"),
    [
        ("make play", ".venv/bin/etherfields", 'play "The Well"', "make play ARGS='\"The Well\"'"),
        ("make play", ".venv/bin/etherfields", "play --new", "make play ARGS=--new"),
        ("make play", ".venv/bin/etherfields", "play 5$ --plain", 'make play ARGS=\'5$$ --plain\''),
        ("make play", ".venv/bin/etherfields", "play", "make play"),
        ("", "/my games/etherfields", "saves list", '"/my games/etherfields" saves list'),
        ("make play", ".venv/bin/etherfields", "saves list", ".venv/bin/etherfields saves list"),
        ("", ".venv/bin/etherfields", "play --new", ".venv/bin/etherfields play --new"),
        ("", "etherfields", "play --new", "etherfields play --new"),
        ("", "/usr/bin/pytest", "play --new", "etherfields play --new"),
    ],
)
def test_a_command_is_written_as_the_program_was_started(
    by: str, called: str, words: str, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ETHERFIELDS_COMMAND", by)
    monkeypatch.setenv("PATH", "")  # no program of this name is found, whatever is installed here
    monkeypatch.setattr("sys.argv", [called])
    assert typed_as(words) == typed


def test_the_program_that_the_shell_finds_is_written_by_its_name_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "etherfields"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.delenv("ETHERFIELDS_COMMAND", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.argv", [str(program)])
    assert typed_as("saves list") == "etherfields saves list"
    monkeypatch.setattr("sys.argv", ["other/etherfields"])
    assert typed_as("saves list") == "other/etherfields saves list"


# --- content that has changed -----------------------------------------------------------------------

CHANGED = Edition("well", "The Well", "cccc")


def test_with_changed_content_a_campaign_goes_on_if_all_that_it_holds_still_exists(tmp_path: Path) -> None:
    evening(tmp_path, "1", "1", wish=TWO)
    text = evening(tmp_path, "1", "1", "1", edition=CHANGED)
    assert "The content of this pack has changed since this was saved." in " ".join(text.split())
    assert "has changed" not in evening(tmp_path, edition=CHANGED)  # a rest point was saved since


def test_a_campaign_that_holds_what_is_gone_is_refused_if_nothing_has_changed(tmp_path: Path) -> None:
    evening(tmp_path, "1", "1", wish=TWO)
    game = Well()
    game.gone = ("moth-1", "salt-6", "star-1")
    before = {path.name: path.read_bytes() for path in (tmp_path / "The Well").iterdir()}
    with pytest.raises(Fault, match=r"has no more: moth-1, salt-6\. .*--mend leaves it out"):
        evening(tmp_path, game=game)
    assert {path.name: path.read_bytes() for path in (tmp_path / "The Well").iterdir()} == before


def test_with_changed_content_what_is_gone_is_left_out_and_the_save_kept_as_it_was(tmp_path: Path) -> None:
    evening(tmp_path, "1", "1", wish=TWO)
    game = Well()
    game.gone = ("moth-1", "salt-6", "star-1")
    before = {path.name: path.read_bytes() for path in (tmp_path / "The Well").iterdir() if path.name != "lock"}
    told = " ".join(evening(tmp_path, edition=CHANGED, game=game).split())
    assert "The save holds what the content has no more: moth-1, salt-6. The game goes on without it." in told
    assert "What was there before is kept as the save “The Well before mending”." in told
    kept = tmp_path / "The Well before mending"
    assert {path.name: path.read_bytes() for path in kept.iterdir() if path.name != "lock"} == before


def test_a_decision_that_no_longer_fits_is_refused_if_nothing_has_changed(tmp_path: Path) -> None:
    evening(tmp_path, "1", wish=TWO)
    with (tmp_path / "The Well" / "journal.txt").open("a") as journal:
        journal.write("lay/star-9\n")
    with pytest.raises(Fault, match=r"decision 2, “lay/star-9”, can't be made again.*--mend"):
        evening(tmp_path)
    text = " ".join(evening(tmp_path, wish=Wish(mend=True)).split())
    assert "It was taken back with all that came after it, 1 in all." in text
    assert "What was there before is kept as the save “The Well before mending”." in text
    assert "1 decision in." in evening(tmp_path, wish=Wish("The Well"))
    assert "lay/star-9" in (tmp_path / "The Well before mending" / "journal.txt").read_text()


def test_a_bad_decision_early_on_is_told_with_all_that_would_go_and_with_what_rescues_more(tmp_path: Path) -> None:
    evening(tmp_path, *["1"] * 6, wish=TWO)
    journal = tmp_path / "The Well" / "journal.txt"
    head, keys = journal.read_text().split("---\n")
    lines = keys.splitlines(keepends=True)
    first = next(number for number, line in enumerate(lines) if not line.startswith("!"))
    journal.write_text(f"{head}---\n{''.join(lines[:first])}lay/nothing\n{''.join(lines[first + 1 :])}")
    tables = {path.name: path.read_bytes() for path in journal.parent.glob("table*")}
    for edition in (EDITION, CHANGED):
        refused = r"--mend takes it and all after it, 6 in all, back.*`saves rescue \"The Well\"` begins anew"
        with pytest.raises(Fault, match=refused):
            evening(tmp_path, edition=edition)
    evening(tmp_path, wish=Wish(mend=True))
    kept = tmp_path / "The Well before mending"
    assert {path.name: path.read_bytes() for path in kept.glob("table*")} == tables
    assert Shelf(tmp_path).rescue(kept.name).kept
    assert "Saved as “The Well before mending”." in evening(tmp_path, wish=Wish(kept.name))


def test_a_decision_that_no_longer_fits_changed_content_is_taken_back_and_told(tmp_path: Path) -> None:
    evening(tmp_path, "1", wish=TWO)
    with (tmp_path / "The Well" / "journal.txt").open("a") as journal:
        journal.write("lay/star-9\n")
    text = " ".join(evening(tmp_path, edition=CHANGED).split())
    assert "It was taken back with all that came after it, 1 in all." in text
    assert "You go on with “The Well”, 1 decision in." in text


def test_where_no_table_can_be_saved_a_campaign_is_taken_up_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening(tmp_path, "1", "1", wish=TWO)
    for table in (tmp_path / "The Well").glob("table*"):
        table.unlink()

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "write_beside", full)
    text = " ".join(evening(tmp_path, "1").split())
    assert text.count("can't be saved: no space left on device. What was decided counts") == 2
    assert "You go on with “The Well”, 2 decisions in." in text
    monkeypatch.undo()
    assert "3 decisions in." in evening(tmp_path)
    assert (tmp_path / "The Well" / "table.toml").exists()


class Wrong(Well):
    """A game that can't make sense of what was saved."""

    def missing(self, plain: object) -> list[str]:
        """It looks for what isn't there."""
        raise KeyError("piles")


def test_a_saved_table_that_is_none_of_this_game_is_refused(tmp_path: Path) -> None:
    evening(tmp_path, "1", wish=TWO)
    with pytest.raises(Fault, match="the saved table is none of this game"):
        resume(Shelf(tmp_path), Wrong(), EDITION, "The Well")


# --- who plays --------------------------------------------------------------------------------------


def test_dreamers_are_named_by_code_or_name() -> None:
    assert party_named(Well().seating(), "bo, ANN of the well") == Chosen(("Bo", "Ann"), ("", ""))
    tough = Seating(1, 1, "Dreamer", (("tough", "The Tough Guy", ""),))
    assert party_named(tough, "tough-guy=Ada").named(tough) == {"tough": "Ada"}


def test_who_plays_a_dreamer_is_kept_with_the_game_and_shown(tmp_path: Path) -> None:
    evening(tmp_path, "quit", wish=Wish(save="two", party="bo = Ada, ann", seed=1, new=True))
    told = evening(tmp_path, "2", "bo", "ann=  Cem  the #third ", "quit", wish=Wish(save="three", new=True, seed=1))
    assert "as in `1 = Ada`" in told and "Cem the third" not in _header(tmp_path, "two")
    assert "player Bo = Ada" in _header(tmp_path, "two") and "player Ann" not in _header(tmp_path, "two")
    assert "player Ann = Cem the third" in _header(tmp_path, "three")
    question = Ask(("Bo",), "What now?", [Choice("fall", "Fall", 0)])
    assert asked(question, Names({"Bo": "The Bold"}, {"Bo": "Ada"})) == "Ada, The Bold: What now?"


def test_whoever_plays_alone_may_say_their_name(tmp_path: Path) -> None:
    told = evening(tmp_path, "1", "bo = Ada", "quit", wish=Wish(save="one", new=True, seed=1))
    assert "Your name may be added" in told and "player Bo = Ada" in _header(tmp_path, "one")
    evening(tmp_path, "name bo Eve", wish=Wish(save="one"))
    assert "player Bo = Eve" in _header(tmp_path, "one")


def test_a_name_can_be_given_changed_and_taken_away_while_the_game_goes_on(tmp_path: Path) -> None:
    evening(tmp_path, "1", wish=Wish(save="two", party="ann, bo=Ada", seed=1, new=True))
    before = (tmp_path / "two" / "journal.txt").read_text(encoding="utf-8").partition("---")[2]
    told = evening(tmp_path, "name", "name ann of the well =  Cem", "name Bo Eve", "1", wish=Wish(save="two"))
    assert "Ada plays Bo." in told and "Cem plays Ann of the Well." in told and "Eve plays Bo." in told

    again = evening(tmp_path, "name", "name bo -", "1", wish=Wish(save="two"))
    assert "Cem plays Ann of the Well." in again and "Eve plays Bo." in again
    assert "The player of Bo has no name here." in again
    last = evening(tmp_path, "name", wish=Wish(save="two"))
    assert "The player of Bo has no name here." in last
    after = (tmp_path / "two" / "journal.txt").read_text(encoding="utf-8").partition("---")[2]
    assert after.startswith(before) and after != before


def test_at_the_screen_a_name_is_seen_at_once() -> None:
    kept: list[tuple[str, str]] = []
    table = ScreenTable(Session(Well(), new_table(1, 2)), Names(PEOPLE), "The Well")
    table.keep_name = lambda who, player: kept.append((who, player))
    table.sit_down([])
    table.follow("name bo Ada")
    assert table.seat.notice == "Ada plays Bo."
    assert table.view().names.with_player("Bo") == "Ada, Bo"
    assert kept == [("Bo", "Ada")]


def test_a_name_for_nobody_who_plays_is_refused(tmp_path: Path) -> None:
    evening(tmp_path, "1", wish=Wish(save="two", party="ann, bo", seed=1, new=True))
    told = " ".join(evening(tmp_path, "name dan Ada", "name bo", wish=Wish(save="two")).split())
    assert "“dan Ada” doesn't begin with anybody who plays. Type one of these: `name Ann Ada`" in told
    assert "`name` needs the name of the player of Bo" in told


def _header(saves: Path, name: str) -> str:
    return (saves / name / "journal.txt").read_text(encoding="utf-8").partition("---")[0]


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ("ann,boo", "nobody called “boo” can be played. Did you mean “bo”?"),
        ("zzzz", "nobody called “zzzz” can be played. There are: Ann, Bo, Cy."),
        ("ann,ann", "names somebody twice"),
        (" , ", "names nobody"),
    ],
)
def test_dreamers_that_can_not_be_played_are_told(named: str, sentence: str) -> None:
    with pytest.raises(Fault) as told:
        party_named(Well().seating(), named)
    assert sentence in str(told.value)


def test_where_there_is_only_one_way_nobody_is_asked() -> None:
    out = io.StringIO()
    page = Page(out)
    alone = Seating(1, 4, "Dreamer", (("Ann", "Ann", ""),))
    assert ask_party(alone, page, Keyboard(io.StringIO(), page)) == Chosen(("Ann",), ("",))
    assert out.getvalue() == ""


def test_before_the_first_question_nobody_is_left_without_help(tmp_path: Path) -> None:
    text = evening(tmp_path, "1", "Ann", "quit")

    assert "You need not know the rules" in text.partition("How many of you play?")[0]
    assert "`help` says" in text.partition("Ann")[2]


def test_a_name_that_is_too_long_is_refused_and_asked_for_again(tmp_path: Path) -> None:
    long = "x" * 80
    told = "is too long for the name of a player. Give at most 20 letters."
    text = " ".join(evening(tmp_path, "1", f"1 = {long}", "1 = Ada").split())
    assert told in text and "Saved as “The Well”." in text
    with pytest.raises(Fault, match=told):
        party_named(Seating(1, 1, "Dreamer", (("ann", "Ann", ""),)), f"ann={long}")
    assert told in " ".join(evening(tmp_path, f"name Ann {long}").split())


def test_nobody_is_told_that_a_game_is_saved_whose_folder_is_gone(tmp_path: Path) -> None:
    class Gone(Keyboard):
        """Somebody throws the folder away while somebody else plays."""

        def line(self) -> str | None:
            shutil.rmtree(tmp_path / "The Well", ignore_errors=True)
            return super().line()

    out = io.StringIO()
    page = Page(out)
    keyboard = Gone(io.StringIO("1\nquit\n"), page)
    with pytest.raises(Fault, match=r"journal\.txt: was deleted while it was played\. What was decided is lost"):
        play(TWO, Well(), EDITION, Shelf(tmp_path), page, keyboard)
    assert "Saved as" not in out.getvalue()


@pytest.mark.parametrize("how", ["flag", "setting"])
def test_each_decision_waits_for_the_disk_where_somebody_wants_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    evening(tmp_path, "1", wish=TWO)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    evening(tmp_path, "1", "1")
    without = len(synced)
    if how == "setting":
        settings_in(tmp_path)[0].choose("sync", "true")
    synced.clear()
    evening(tmp_path, "undo", "undo", "1", "1", wish=Wish(sync=how == "flag"))
    assert len(synced) >= without + 4
