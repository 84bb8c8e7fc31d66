"""The curtain between people at one screen, in the tiny game of hidden cards, and where there is none."""

from __future__ import annotations

import io

import pytest

from etherfields.kernel.play.session import Session
from etherfields.table.answering.curtain import LINES
from etherfields.table.plain.auto_answers import Liking
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from etherfields.table.screen.frame.fragments import text_of
from etherfields.table.screen.table.at_table import AtTable
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.kernel.games.hidden_cards import PEOPLE
from tests.playable.well.plugin import PLUGIN
from tests.table.screen.painted import seated
from tests.table.screen.paneled import at_pond

TWO = tuple(PEOPLE[:2])
SIZES = ((60, 16), (80, 24), (120, 40), (200, 60))


def session() -> Session[object]:
    """A game of hidden cards between two people."""
    game = PLUGIN.load(PLUGIN.built_in_pack()).game()
    return Session(game, game.fresh(3, TWO, {}))


def at_screen() -> AtTable:
    """Two people at one screen."""
    table = ScreenTable(session(), Names({one: one for one in PEOPLE}), "The Well")
    table.sit_down([])
    return AtTable(table)


def shown(sheet: AtTable, size: tuple[int, int] = (80, 24)) -> str:
    """The screen as text, every line as wide as the screen."""
    lines = [text_of(line) for line in sheet.draw(*size)]
    assert [len(line) for line in lines] == [size[0]] * size[1]
    return "\n".join(line.rstrip() for line in lines)


@pytest.mark.parametrize("size", SIZES)
def test_the_curtain_is_down_before_anybody_looks(size: tuple[int, int]) -> None:
    text = shown(at_screen(), size)
    assert f"{TWO[0]} is next." in text and "Enter" in text
    assert "Lay" not in text and "Round" not in text


@pytest.mark.parametrize("size", SIZES)
def test_a_game_without_any_picture_is_seen_by_its_log_and_how_it_stands(size: tuple[int, int]) -> None:
    sheet = at_screen()
    sheet.press("enter")
    text = shown(sheet, size)
    assert "How it stands" in text and "Dreamers" not in text
    assert "What happened" in text and f"{TWO[0]} has 0." in text and "  1 Lay" in text


def test_enter_lifts_it_and_decides_nothing() -> None:
    sheet = at_screen()
    sheet.press("enter")
    assert "Lay" in shown(sheet) and not sheet.table.session.keys


def test_it_comes_down_for_the_next_person_and_no_key_shows_anything() -> None:
    sheet = at_screen()
    for key in ("enter", "1", "enter"):
        sheet.press(key)
    assert len(sheet.table.session.keys) == 1
    for key in ("down", "tab", "f8", "log", "story", "timeline", ":", "x", "escape", "large", "2", "map"):
        sheet.press(key)
        assert f"{TWO[1]} is next." in shown(sheet) and "Lay" not in shown(sheet)
    sheet.point(10, 5)
    assert f"{TWO[1]} is next." in shown(sheet)
    assert sheet.table.seat.typed == ""


def test_what_happened_is_read_with_the_eyes_that_are_open() -> None:
    sheet = at_screen()
    for key in ("enter", "1", "enter"):
        sheet.press(key)
    card = sheet.table.session.keys[0].removeprefix("lay/")
    first = [event.text for event in sheet.table.view().events]
    assert any(card in text for text in first)
    sheet.press("enter")
    second = [event.text for event in sheet.table.view().events]
    assert f"{TWO[0]} lays a card." in second and not any(card in text for text in second)


def test_what_all_decide_is_decided_by_whoever_looks() -> None:
    sheet = at_screen()
    for key in ("enter", "1", "enter", "enter", "1", "enter"):
        sheet.press(key)
    table = sheet.table
    assert table.session.question is not None and len(table.session.question.waiting) == 2
    assert not table.curtain.awaits and table.whose == TWO[1]
    assert {choice.who for entry in table.entries() for choice in entry.choices} == {TWO[1]}


def test_a_decision_can_be_taken_back_in_front_of_it() -> None:
    sheet = at_screen()
    for key in ("enter", "1", "enter", "undo"):
        sheet.press(key)
    assert not sheet.table.session.keys and "Lay" in shown(sheet)


def test_decisions_of_others_are_counted_and_not_told() -> None:
    sheet = at_screen()
    for key in ("enter", "1", "enter", "enter", "timeline"):
        sheet.press(key)
    card = sheet.table.session.keys[0].removeprefix("lay/")
    text = shown(sheet)
    assert f"{TWO[0]}: a decision" in text and card not in text
    sheet.press("escape")
    sheet.press("undo")
    sheet.press("enter")
    assert card not in sheet.table.seat.notice


def test_one_s_own_decisions_are_told() -> None:
    sheet = at_screen()
    for key in ("enter", "1", "enter", "enter", "1", "enter", "timeline"):
        sheet.press(key)
    own = sheet.table.session.keys[1].removeprefix("lay/")
    assert f"Lay {own}" in shown(sheet) and f"{TWO[0]}: a decision" in shown(sheet)


def test_a_hand_is_told_only_to_whoever_looks() -> None:
    sheet = at_screen()
    assert sheet.table.hands_told() == ()
    sheet.press("enter")
    assert list(sheet.table.hands_told()) == [TWO[0]]


def test_a_person_against_programs_sees_no_curtain() -> None:
    sheet = at_screen()
    sheet.table.liking = Liking(programs=frozenset((TWO[1],)))
    assert not sheet.table.curtain.awaits and sheet.table.curtain.eyes == TWO[0]
    assert "Lay" in shown(sheet)


@pytest.mark.parametrize("table", [at_pond(), seated()])
def test_games_that_hide_nothing_from_opponents_have_none(table: ScreenTable) -> None:
    assert table.curtain.eyes is None and not table.curtain.awaits


def lines(typed: str) -> str:
    """All that two people read who type these lines."""
    told = io.StringIO()
    page = Page(told)
    table = PlainTable(session(), page, Keyboard(io.StringIO(typed), page), Names({one: one for one in PEOPLE}))
    table.sit()
    page.flush()
    return told.getvalue()


def test_lines_say_who_is_next_and_that_they_hide_nothing() -> None:
    text = lines("1\n")
    assert text.index(f"{TWO[0]} is next.") < text.index(f"{TWO[1]} is next.")
    assert " ".join(LINES.split()) in " ".join(text.split())


def test_lines_that_are_piped_are_not_waited_for() -> None:
    assert "Who swaps?" in lines("1\n1\n")
