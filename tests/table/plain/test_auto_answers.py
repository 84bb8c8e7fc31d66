"""Where something quick could be used and would change nothing, the table goes on by itself, as people like it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import Event, Tell
from etherfields.kernel.play.session import Session
from etherfields.table.plain.auto_answers import ALWAYS, MATTERS, NEVER, Liking, passed_by
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from etherfields.table.settings import Settings, settings_in
from etherfields.table.story.decision_list import decided
from tests.kernel.games.hidden_cards import new_table
from tests.table.screen.well import PEOPLE, Well, sit

STEPS = ("The bucket sinks.", "The rope is wet.")


class Quick(Well):
    """A game in which a stone can be thrown between steps, to no effect; and at last at the moon, which matters."""

    def rules(self, table: object, tell: Tell) -> Rules[None]:
        """Ask what is done; then two steps in which nothing matters, a moment that does, and a die."""
        while True:
            yield from ask(Ask(("Ann",), "What now?", [Choice("draw", "Draw", ""), Choice("wait", "Wait", "")]))
            for step in STEPS:
                yield from self.throwing(step, tell, idle=True)
            yield from self.throwing("The moon looks in.", tell, idle=False)
            keep = [Choice("keep", "Keep ONE", "")]
            quick = [*keep, Choice("quick/stone", "Use stone", "", "Ann")]
            yield from ask(Ask(("Ann",), "The die shows ONE.", quick, kind="reroll"))
            crystal = [*keep, Choice("crystal", "Roll again", "", "Ann")]
            yield from ask(Ask(("Ann",), "The die shows TWO.", crystal, kind="reroll"))

    def throwing(self, moment: str, tell: Tell, *, idle: bool) -> Rules[None]:
        """Whether Ann throws it."""
        choices = [Choice("go-on", "Go on", False), Choice("quick/stone", "Use stone", True)]
        if (yield from ask(Ask(("Ann",), moment, choices, kind="quick", idle=idle))):
            tell(Event("thrown", "A stone flies.", "Ann", {}))


def game(*keys: str) -> Session[object]:
    """The game, so far as these keys lead."""
    return Session(Quick(), new_table(1, 2), keys=keys)  # type: ignore[arg-type]  # the table isn't looked at


def test_mere_steps_are_passed_by_and_the_journal_has_the_keys_that_somebody_would_have_chosen() -> None:
    session = game()
    text = sit(session, "draw")

    assert session.keys == ["draw", "go-on", "go-on"]
    assert session.question is not None
    assert session.question.prompt == "The moon looks in."
    assert not any(step in text for step in STEPS)
    said = "Things that could be used now are asked about where they matter. `quick` changes that."
    assert " ".join(text.split()).count(said) == 1
    assert game(*session.keys).question == session.question


def test_undo_goes_back_to_what_somebody_was_asked_and_redo_ahead_to_it() -> None:
    session = game()
    text = sit(session, "draw", "undo")
    assert session.keys == []
    assert "Taken back: Ann of the Well: Draw." in text

    sit(session, "redo")
    assert session.keys == ["draw", "go-on", "go-on"]

    sit(session, "use stone", "undo", "undo")
    assert session.keys == []
    sit(session, "redo", "redo")
    assert session.keys == ["draw", "go-on", "go-on", "quick/stone"]


ROUND = ("draw", "go-on", "go-on", "go-on", "keep", "keep")
"""A whole round, of which somebody decides four times."""


def test_undo_counts_what_somebody_decided_and_redo_as_well() -> None:
    session = game(*ROUND, *ROUND)
    text = sit(session, "undo 5")
    assert session.keys == list(ROUND[:5])
    assert "Taken back: 5 decisions, the first of them “Ann of the Well: Keep ONE”." in text

    sit(session, "redo 2")
    assert session.keys == [*ROUND, *ROUND[:3]]
    sit(session, "redo 3")
    assert session.keys == [*ROUND, *ROUND]
    sit(session, "undo 8")
    assert session.keys == []


def test_nobody_takes_back_or_does_again_more_than_was_decided() -> None:
    session = game(*ROUND)
    assert "5 decisions can't be taken back: there are 4 to take back" in sit(session, "undo 5")
    sit(session, "undo 3")
    assert "4 decisions can't be done again: there are 3 that were taken back" in sit(session, "redo 4")
    assert session.keys == list(ROUND[:3])


def test_who_did_something_where_others_pass_by_has_decided_it() -> None:
    session = game("draw", "quick/stone", "go-on")
    sit(session, "undo")
    assert session.keys == ["draw"]
    session = game("draw", "go-on", "go-on")
    sit(session, "quick always", "undo")
    assert session.keys == ["draw", "go-on"]


def test_the_timeline_shows_what_undo_counts() -> None:
    session = game(*ROUND)
    shown = decided(session, Names(PEOPLE), Liking(), alone=True)
    assert [one.number for one in shown] == [1, 4, 5, 6]
    assert len(decided(session, Names(PEOPLE), Liking(ALWAYS), alone=True)) == len(ROUND)

    table = ScreenTable(session, Names(PEOPLE), "The Well")
    table.sit_down([])
    for key in ("timeline", "up", "up", "enter"):
        press(table, key)
    assert table.session.keys == list(ROUND[: shown[-3].number])
    table.follow("redo 2")
    for key in ("timeline", "home", "enter"):
        press(table, key)
    assert table.session.keys == []


def test_whoever_likes_it_is_asked_always_or_never() -> None:
    session = game()
    text = sit(session, "quick always", "draw", "go on", "use stone")
    assert session.keys == ["draw", "go-on", "quick/stone"]
    assert all(step in text for step in STEPS)
    assert "You are asked about quick things at every step." in text

    session = game()
    sit(session, "quick never", "draw")
    assert session.keys == ["draw", "go-on", "go-on", "go-on", "keep", "keep"]
    assert session.question is not None
    assert session.question.prompt == "What now?"  # dice stay as they lie, whatever could be given for another roll


def test_what_is_asked_now_is_passed_by_when_somebody_says_so_and_the_way_is_told() -> None:
    session = game("draw", "go-on", "go-on")
    text = sit(session, "quick", "quick sometimes", "quick never")
    assert session.keys == ["draw", "go-on", "go-on", "go-on", "keep", "keep"]
    assert "only when one that is held could change what happens" in " ".join(text.split())
    assert "`quick` doesn't know “sometimes”" in text


def test_a_question_that_is_gone_back_to_on_purpose_is_asked() -> None:
    session = game("draw")
    session.mark("wet")
    sit(session, "quick always", "go on", "quick when it matters", "back wet")
    assert session.keys == ["draw"]  # only a decision sets the table going


@pytest.mark.parametrize(("liking", "passed"), [(ALWAYS, False), (MATTERS, True), (NEVER, True)])
def test_of_an_idle_question_it_is_the_first_choice(liking: str, passed: bool) -> None:
    question = game("draw").question
    choice = passed_by(question, Liking(liking))
    assert question is not None
    assert (choice is question.choices[0]) is passed
    assert passed_by(None, Liking(liking)) is None


def test_the_full_screen_passes_by_as_well_and_what_is_liked_is_kept(tmp_path: Path) -> None:
    table = ScreenTable(game(), Names(PEOPLE), "The Well")
    table.like(Settings(tmp_path / "settings.toml"))
    table.sit_down([])
    table.take()
    assert table.session.keys == ["draw", "go-on", "go-on"]
    assert table.seat.notice == "Things that could be used now are asked about where they matter. `quick` changes that."

    table.follow("quick never")
    assert table.session.keys == ["draw", "go-on", "go-on", "go-on", "keep", "keep"]
    assert settings_in(tmp_path)[0].of("quick") == NEVER
    table.follow("undo")
    assert table.session.keys == []


def as_liked(liking: str) -> str:
    """What is said to somebody who likes to be asked so, as they draw."""
    out = io.StringIO()
    page = Page(out)
    seat = PlainTable(game(), page, Keyboard(io.StringIO("draw\n"), page), Names(PEOPLE))
    seat.liking = Liking(liking)
    seat.sit()
    return out.getvalue()


def test_whoever_is_never_asked_is_told_so_and_not_that_nothing_matters() -> None:
    said = {NEVER: "are not asked about, as you chose", MATTERS: "are asked about where they matter"}
    for liking, told in said.items():
        text = " ".join(as_liked(liking).split())
        assert f"{told}. `quick` changes that." in text
        assert text.count("`quick` changes that.") == 1
    assert "`quick` changes that." not in sit(game(), "quick never", "draw")


class Drawing(Well):
    """A game in which two people draw in each Turn, and could discard before; all that is drawn fits."""

    def rules(self, table: object, tell: Tell) -> Rules[None]:
        """Ask what is done, then Ann and Ben draw."""
        while True:
            yield from ask(Ask(("Ann",), "What now?", [Choice("wait", "Wait", "")], kind="act"))
            for who in ("Ann", "Ben"):
                discards = [Choice("keep", "Keep all", False), Choice("discard/stone", "Discard the stone", True)]
                idle = True
                while (yield from ask(Ask((who,), f"{who} draws.", discards, kind="unwanted", idle=idle))):
                    idle = False
                tell(Event("drawn", f"{who} has drawn.", who, {}))


def drawing(*keys: str) -> Session[object]:
    """The game of draws, so far as these keys lead."""
    return Session(Drawing(), new_table(1, 2), keys=keys)  # type: ignore[arg-type]  # the table isn't looked at


def test_nobody_is_asked_what_to_discard_where_all_fits() -> None:
    session = drawing()
    text = sit(session, "wait", "wait")
    assert session.keys == ["wait", "keep", "keep"] * 2
    assert text.count("All that is drawn fits: nobody is asked what to discard. `hold` asks.") == 1
    assert "Ann draws." not in text


def test_whoever_holds_the_next_draw_is_asked_in_it_and_not_in_the_one_after() -> None:
    session = drawing()
    text = sit(session, "hold", "wait", "discard the stone", "keep all", "keep all", "wait")
    assert session.keys == ["wait", "discard/stone", "keep", "keep", "wait", "keep", "keep"]
    assert "Before the next draw you are asked what you discard." in text
    assert text.count("Ann draws.") == 2  # asked again after a discard, and in the next Turn no more

    session = drawing()
    assert "the next draw happens without a question" in " ".join(sit(session, "hold", "hold", "wait").split())
    assert session.keys == ["wait", "keep", "keep"]


def test_whoever_likes_it_is_asked_before_every_draw(tmp_path: Path) -> None:
    session = drawing()
    sit(session, "hold always", "wait", "keep all", "keep all", "wait")
    assert session.keys == ["wait", "keep", "keep", "wait"]
    text = sit(session, "hold when it matters", "hold sometimes")
    assert session.keys == ["wait", "keep", "keep"] * 2
    assert "`hold` doesn't know “sometimes”" in text

    table = ScreenTable(drawing(), Names(PEOPLE), "The Well")
    table.like(Settings(tmp_path / "settings.toml"))
    table.sit_down([])
    press(table, "hold")
    assert table.seat.notice == "Before the next draw you are asked what you discard."
    table.follow("wait")
    assert table.session.keys == ["wait"]
    table.follow("hold always")
    assert settings_in(tmp_path)[0].of("draws") == ALWAYS
