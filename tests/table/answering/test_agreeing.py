"""Taking back among opponents: asked first where something was seen, and what becomes of the answer."""

from __future__ import annotations

import io

import pytest

from etherfields.kernel.play.session import Session
from etherfields.playable.registry import plugin
from etherfields.table.answering.agreeing import FREE
from etherfields.table.plain.auto_answers import Liking
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from etherfields.table.screen.frame.fragments import text_of
from etherfields.table.screen.table.at_table import AtTable
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.playable.crosses.plugin import PLUGIN as CROSSES
from tests.playable.well.plugin import PLUGIN as WELL

ANN, BO = "Ann", "Bo"


def well(*keys: str) -> Session[object]:
    """The game of hidden cards between two people, so far on."""
    game = WELL.load(WELL.built_in_pack()).game()
    session: Session[object] = Session(game, game.fresh(3, (ANN, BO), {}))
    for key in keys:
        session.answer(key or session.question.choices[0].key)  # type: ignore[union-attr]
    return session


def crosses() -> Session[object]:
    """The game without chance and without secrets, three moves on."""
    game = CROSSES.load(CROSSES.built_in_pack()).game()
    session: Session[object] = Session(game, game.fresh(1, game.seating().fewest(), {}))
    for _ in range(3):
        session.answer(session.question.choices[0].key)  # type: ignore[union-attr]
    return session


def lines(session: Session[object], typed: str, *, undoing: str = "ask") -> str:
    """All that people read who type these lines."""
    told = io.StringIO()
    page = Page(told)
    table = PlainTable(session, page, Keyboard(io.StringIO(typed), page), Names({ANN: ANN, BO: BO}))
    table.undoing = undoing
    table.sit()
    page.flush()
    return " ".join(told.getvalue().split())


SWAPPED = ("", "", "Ann/swap")
"""Ann has seen a card of the deck."""


def test_what_a_hidden_card_was_seen_after_is_taken_back_only_if_the_other_agrees() -> None:
    session = well(*SWAPPED)
    text = lines(session, "undo\nyes\n")
    assert "Ann wants to take back a decision. Seen since then: Ann swaps a card." in text
    assert "Does Bo agree?" in text and "Bo agreed." in text and "Taken back" in text
    assert len(session.keys) == 2


@pytest.mark.parametrize("said", ["no", "", "1", "undo"])
def test_whoever_does_not_agree_keeps_the_game_where_it_is(said: str) -> None:
    session = well(*SWAPPED)
    text = lines(session, f"undo\n{said}\n")
    assert "Nothing is taken back: Bo didn’t agree." in text and len(session.keys) == 3


def test_what_has_shown_nothing_to_anybody_is_taken_back_at_once() -> None:
    session = well("", "", "Ann/stay")
    assert "wants to take back" not in lines(session, "undo\n") and len(session.keys) == 2
    session = crosses()
    assert "wants to take back" not in lines(session, "undo 2\n") and len(session.keys) == 1


def test_nobody_is_asked_where_people_like_it_so_or_play_against_programs() -> None:
    session = well(*SWAPPED)
    assert "wants to take back" not in lines(session, "undo\n", undoing=FREE) and len(session.keys) == 2
    table = ScreenTable(well(*SWAPPED), Names({ANN: ANN, BO: BO}), "The Well")
    table.liking = Liking(programs=frozenset((BO,)))
    table.follow("undo")
    assert table.asks_others is None and len(table.session.keys) < 3


def test_a_named_point_is_gone_back_to_only_if_the_other_agrees() -> None:
    session = well("", "")
    session.mark("laid")
    session.answer("Ann/swap")
    assert "Bo didn’t agree" in lines(session, "back laid\nno\n") and len(session.keys) == 3
    assert "Back at “laid”" in lines(session, "back laid\nyes\n") and len(session.keys) == 2


def test_dice_are_seen_too_and_the_decision_is_named_where_nothing_is_hidden() -> None:
    pack = plugin("skirmish").load(plugin("skirmish").built_in_pack())
    game = pack.game()
    session: Session[object] = Session(game, game.fresh(5, pack.seating().fewest(), {}))
    table = ScreenTable(session, Names(dict(game.called())), "Battle")
    thrown: dict[str, int] = {}
    while dict(session.table.chance.counts) == thrown or not session.keys:  # type: ignore[attr-defined]
        thrown = dict(session.table.chance.counts)  # type: ignore[attr-defined]
        assert session.question is not None and len(session.keys) < 400
        session.answer(session.question.choices[len(session.keys) % len(session.question.choices)].key)
    made = len(session.keys)
    table.follow("undo")
    assert table.asks_others is not None and "wants to take back “" in table.asks_others.told
    assert "Seen since then: " in table.asks_others.told and len(session.keys) == made


def at_screen() -> AtTable:
    """Two people at one screen, the first of whom has seen a card and wants it back."""
    table = ScreenTable(well(*SWAPPED), Names({ANN: ANN, BO: BO}), "The Well")
    table.sit_down([])
    sheet = AtTable(table)
    sheet.press("undo")
    return sheet


@pytest.mark.parametrize("size", [(60, 16), (80, 24), (120, 40)])
def test_on_the_screen_a_page_asks_and_shows_nothing_else(size: tuple[int, int]) -> None:
    text = "\n".join(text_of(line) for line in at_screen().draw(*size))
    assert "Ann wants to take back a decision." in " ".join(text.split()) and "Does Bo agree?" in text
    assert "Lay" not in text and "Y or Enter agrees" in text


@pytest.mark.parametrize(("key", "left"), [("y", 2), ("enter", 2), ("n", 3), ("escape", 3)])
def test_a_key_answers_it(key: str, left: int) -> None:
    sheet = at_screen()
    for other in ("x", "f8", ":", "down"):
        sheet.press(other)
    assert len(sheet.table.session.keys) == 3
    sheet.press(key)
    assert len(sheet.table.session.keys) == left and sheet.table.asks_others is None
    assert sheet.table.seat.mode == "table" and sheet.table.seat.notice
