"""After reading: one Enter too many decides nothing."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.screen.own_screen import EtherfieldsScreen
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.session import Session
from etherfields.table.plain.choosing import Names
from etherfields.table.screen.frame.fragments import text_of
from etherfields.table.screen.paint import story_pane
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.table.screen.at_screen import CTRL_U, DOWN, ENTER, ESCAPE, F1, F7, keys_of, sit
from tests.table.screen.painted import on_the_way, seated

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("manner", ["", "\x07", "\x0e"])
def test_no_enter_after_the_last_page_decides_before_something_is_highlighted(manner: str) -> None:
    table = seated(1, read=False)
    shown, _ = sit(table, *manner, *([F7] if manner else []), ENTER, ENTER, ENTER, DOWN, ENTER)
    read, once_more, highlighted = shown[-5], shown[-4], shown[-2]
    assert "▸ 1 " not in read and "A Lamp Turned Low" in read
    assert "▸ 1 " not in once_more and "Nothing is highlighted yet" in once_more
    assert "▸ 1 " in highlighted
    assert keys_of(table) == ["lamp"]


def _asked_by_the_story(table: ScreenTable, kind: str, source: str = "") -> ScreenTable:
    question = table.session.question
    assert question is not None
    question.kind, question.source = kind, source
    table.sit_down([])
    table.have_read()
    return table


@pytest.mark.parametrize(("kind", "source"), [("script", ""), ("option", "script 12"), ("session", "")])
def test_of_what_the_story_asks_nothing_is_highlighted(kind: str, source: str) -> None:
    table = _asked_by_the_story(seated(1), kind, source)
    shown, _ = sit(table, ENTER, ENTER, "3", ENTER)
    assert "▸ 1" not in shown[2] and "Nothing is highlighted yet" in shown[2]
    assert keys_of(table) == ["pass"]


@pytest.mark.parametrize(("kind", "idle"), [("pay", False), ("quick", True), ("reroll", True)])
def test_what_costs_nothing_new_begins_with_its_first_choice(kind: str, idle: bool) -> None:
    table = seated()
    question = table.session.question
    assert question is not None
    question.idle = idle
    assert _asked_by_the_story(table, kind).view().highlighted is not None
    assert _asked_by_the_story(on_the_way(), "option").view().highlighted is None


@pytest.mark.parametrize("kind", ["quick", "reroll"])
def test_no_enter_too_many_keeps_a_die_or_lets_happen_what_could_be_averted(kind: str) -> None:
    table = _asked_by_the_story(seated(1), kind)
    shown, _ = sit(table, ENTER, ENTER, "3", ENTER)
    assert "▸ 1" not in shown[2] and "Nothing is highlighted yet" in shown[2]
    assert keys_of(table) == ["pass"]


def test_no_enter_too_many_does_anything_new() -> None:
    table = seated(1)
    shown, _ = sit(table, "1", ENTER, ENTER, ENTER)
    assert keys_of(table) == ["lamp"] and "Nothing is highlighted yet" in shown[-1]
    sit(table, CTRL_U, ENTER, "2", ENTER, ENTER, ESCAPE, ENTER, F1, ENTER, "m", ESCAPE, ENTER)
    assert keys_of(table) == []


def test_read_aloud_nothing_is_highlighted_after_a_decision() -> None:
    table = seated(1)
    sit(table, "\x0e", DOWN, DOWN, ENTER, ENTER, ENTER)
    assert len(keys_of(table)) == 1


def test_letters_typed_while_something_is_read_say_what_to_do() -> None:
    table = seated(1, read=False)
    shown, _ = sit(table, "x", ":", size=(60, 16))
    assert "Enter reads on" in shown[1] and table.seat.commanding


def test_nothing_of_a_choice_is_foreseen_before_one_is_highlighted() -> None:
    table = seated(1, read=False)
    press(table, "enter")
    assert table.view().highlighted is None and table.view().preview.cost == "" and table.view().behind == ""
    press(table, "down")
    assert table.view().highlighted is not None and table.view().preview.cost == "1 Insight"


def test_arrows_begin_with_the_first_choice_and_numbers_mean_theirs() -> None:
    table = seated(1, read=False)
    sit(table, ENTER, DOWN, ENTER)
    assert keys_of(table) == ["lamp"]
    table = seated(1, read=False)
    sit(table, ENTER, "3", ENTER)
    assert keys_of(table) == ["pass"]


def test_reading_that_escape_ends_is_answered_by_no_enter() -> None:
    table = seated(1, read=False)
    sit(table, ESCAPE, ENTER)
    assert keys_of(table) == []


def test_where_there_is_but_one_thing_to_do_it_is_chosen_like_any_other() -> None:
    table = seated(1, read=False)
    question = table.session.question
    assert question is not None
    question.choices = question.choices[:1]
    shown, _ = sit(table, ENTER, ENTER, ENTER, DOWN, ENTER)
    assert "▸ 1" not in shown[3] and "Nothing is highlighted yet" in shown[3]
    assert "▸ 1" in shown[4] and keys_of(table) == ["lamp"]


def test_in_ordered_rounds_whoever_has_the_round_is_shown_and_nothing_is_highlighted() -> None:
    game = Etherfields(load_pack(ROOT))
    party = ("gambler", "expert", "tough")
    session = Session(game, game.fresh(3, party, {"ordered_rounds": "true"}))
    table = ScreenTable(session, Names(game.called()), "The Borrowed City")
    rounds = 0
    while session.question is not None and rounds < 3:
        asked = session.question
        if asked.source == EtherfieldsScreen.in_rounds:
            assert table.whose == asked.who[0]
            assert table.view().highlighted is None
        ended = next((one for one in asked.choices if one.key.endswith(("end-round", "/pass"))), None)
        rounds += ended is not None and len(asked.who) > 1
        chosen = ended or asked.choices[0]
        table.do(partial(table.choose, chosen))
        table.have_read()
    assert rounds == 3


def test_how_a_dream_ended_is_read_with_its_end() -> None:
    game = Etherfields(load_pack(ROOT))
    session = Session(game, game.fresh(3, ("gambler",), {}))
    table = ScreenTable(session, Names(game.called()), "The Borrowed City", alone=True)
    table.sit_down([])
    while session.question is not None and session.table.gate:
        table.have_read()
        giving_up = next((one for one in session.question.choices if one.key == "give-up"), None)
        table.do(partial(table.choose, giving_up or session.question.choices[-1]))
    assert table.seat.mode == "reading"
    pages = story_pane.pages_of(table.view(), 80, 24)
    read = " ".join(text_of(line).strip() for page in pages for line in page)
    assert "You have lost: a Dreamer has died, and so the whole Party has." in read
    assert read.index("The Last Tram is over") < read.index("What it took") < read.index("What you did not find")


def test_what_was_highlighted_before_one_read_again_is_so_afterwards() -> None:
    table = seated(1)
    sit(table, "3", ESCAPE, DOWN, DOWN, F7, ENTER, DOWN)
    assert keys_of(table) == []
    highlighted = table.view().highlighted
    assert highlighted is not None and highlighted.mark == "2"


@pytest.mark.parametrize("kind", ["script", "option", "accept"])
def test_what_a_text_asks_is_answered_with_the_text_in_sight(kind: str) -> None:
    table = seated(1, read=False)
    question = table.session.question
    assert question is not None
    question.kind = kind
    shown, _ = sit(table, DOWN, "3", ENTER)
    assert all("forty" in one for one in shown[:3]) and "▸ 3" in shown[2]
    assert keys_of(table) == ["pass"]


@pytest.mark.parametrize("kind", ["pay", "quick", "reroll"])
def test_an_enter_too_many_at_a_text_pays_nothing_and_keeps_no_die(kind: str) -> None:
    table = seated(1, read=False)
    question = table.session.question
    assert question is not None
    question.kind = kind
    shown, _ = sit(table, ENTER, ENTER, ENTER)
    assert "forty" in shown[0] and "forty" not in shown[1]
    assert "Nothing is highlighted yet" in shown[3] and keys_of(table) == []


def test_a_text_stays_in_sight_for_a_command_and_is_a_page_in_a_window_without_room() -> None:
    table = seated(1, read=False)

    def smaller(emulated: object) -> None:
        emulated.size = (60, 16)  # type: ignore[attr-defined]  # the terminal that the screen writes to

    shown, _ = sit(table, ":", ESCAPE, smaller)
    assert "forty" in shown[2]
    assert "forty" in shown[3] and "Enter goes back to the table" in shown[3]


@pytest.mark.parametrize(("words", "again"), [(40, True), (3, False)])
def test_a_long_text_that_was_read_before_is_only_named(words: int, again: bool) -> None:
    table = seated(1)
    text = Event("story", "A bell says its word. " * words, facts={"title": "The Bell Rope"})
    table.session.events.append(text)
    table.have_read()
    table.session.events.extend([text, Event("story", "The doors open.", facts={"title": "Pledge Bridge"})])
    read = " ".join(text_of(line) for page in story_pane.pages_of(table.view(), 80, 21) for line in page)
    assert ("Again: The Bell Rope." in read) is again
    assert ("A bell says its word." in read) is not again and "The doors open." in read
