"""On every screen of the first Dream all of the question, the choices and the explanation of one can be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.players.sensible import Sensible
from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.play.session import Session
from etherfields.table.plain.choosing import Names
from etherfields.table.screen.frame.fragments import ELLIPSIS, Line, text_of
from etherfields.table.screen.frame.layout import Name, Pane
from etherfields.table.screen.frame.scrollbar import THUMB, with_bar
from etherfields.table.screen.paint import choices
from etherfields.table.screen.paint.whole_screen import PAINTERS, arranged, as_arranged, screen
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.table.screen.painted import seated

ASKING: tuple[Name, ...] = ("choices", "detail")
"""The panes with the question and its choices, and with the explanation of one."""


def dreaming(game: Etherfields, party: tuple[str, ...], seed: int) -> Iterator[ScreenTable]:
    """The first Dream as the sensible player plays it: the table with each choice highlighted in turn."""
    session = Session(game, game.fresh(seed, party, {}))
    table = ScreenTable(session, Names({code: name for code, name, _ in game.archetypes()}), "", alone=len(party) == 1)
    table.sit_down([])
    player = Sensible(game.pack, session.table, seed)
    while session.question is not None and game.pack.campaign.first not in session.table.outcomes:
        choice = player(session.question)
        table.have_read()
        table.seat.fresh = False
        for at in range(len(table.entries())):
            table.seat.at = at
            yield table
        table.choose(choice)
        table.seat.at = 0


def asked(table: ScreenTable, size: tuple[int, int]) -> list[str]:
    """The lines of the question, its choices and the explanation of one, as they are painted."""
    view = table.view()
    panes = arranged(view, *size)
    view = as_arranged(view, panes)
    return [text for pane in panes if pane.name in ASKING for text in written(PAINTERS[pane.name](
        view, pane.wide, pane.high - 1), pane)]  # fmt: skip


def written(lines: list[Line], pane: Pane) -> list[str]:
    """Lines as text; each has room in its pane."""
    texts = [text_of(line) for line in lines]
    assert len(texts) < pane.high and max(map(len, texts), default=0) <= pane.wide
    return texts


@pytest.mark.parametrize(
    ("size", "party", "seed"),
    [((80, 24), ("gambler",), 11), ((60, 16), ("expert",), 7), ((80, 24), ("tough", "expert"), 3)],
    ids=["80x24", "60x16", "80x24 for two"],
)
def test_no_choice_price_or_rule_is_cut_in_the_first_dream(
    game: Etherfields, size: tuple[int, int], party: tuple[str, ...], seed: int
) -> None:
    seen = 0
    for table in dreaming(game, party, seed):
        table.size = size
        texts = asked(table, size)
        assert not [text for text in texts if ELLIPSIS in text], "\n".join(texts)
        highlighted = table.view().highlighted
        assert highlighted is not None
        words = " ".join(texts).split()
        assert not [word for word in choices.label_of(highlighted).split() if word not in words], highlighted.label
        seen += 1
    assert seen > 200


def long_list(many: int = 30) -> ScreenTable:
    """A table with many choices, of which none can be paid."""
    table = seated(1)
    question = table.session.question
    assert question is not None
    question.choices = [Choice(f"door{n}", f"Open the door D{n:02}", n) for n in range(1, many + 1)]
    return table


def shown(table: ScreenTable, size: tuple[int, int]) -> str:
    """The screen as text."""
    table.size = size
    return "\n".join(text_of(line) for line in screen(table.view(), *size))


def test_many_choices_stand_in_two_columns_where_these_are_wide_enough() -> None:
    table = long_list(12)
    assert any("D01" in line and "D07" in line for line in shown(table, (120, 40)).splitlines())
    assert any("D01" in line and "D07" in line for line in shown(table, (200, 60)).splitlines())
    assert not any("D01" in line and "D07" in line for line in shown(table, (80, 24)).splitlines())


def test_left_and_right_lead_to_the_other_column() -> None:
    table = long_list(12)
    shown(table, (120, 40))
    for key, at in (("down", 1), ("right", 7), ("right", 7), ("left", 1), ("left", 1), ("pagedown", 9)):
        press(table, key)
        assert table.seat.at == at


@pytest.mark.parametrize(("first", "drawn"), [(0, "#|||"), (1, "|#||"), (7, "|#||"), (15, "||#|"), (16, "|||#")])
def test_the_bar_is_at_an_end_only_where_the_list_is(first: int, drawn: str) -> None:
    lines = [text_of(line) for line in with_bar([()] * 4, 9, first, 20)]
    assert "".join("#" if line.endswith(THUMB) else "|" for line in lines) == drawn


def test_a_list_that_has_room_has_no_bar() -> None:
    assert with_bar([()] * 4, 9, 0, 4) == [()] * 4
    assert THUMB not in shown(long_list(3), (80, 24)) and THUMB in shown(long_list(), (80, 24))


def test_a_choice_of_several_lines_is_seen_whole_or_not_at_all() -> None:
    table = seated(1)
    question = table.session.question
    assert question is not None
    label = "Ask number {n} what is under the cloth that nobody has lifted [1 Insight]"
    question.choices = [Choice(f"ask{n}", label.format(n=n), n) for n in range(1, 15)]
    for at in range(14):
        table.seat.at = at
        text = shown(table, (80, 24))
        seen = [n for n in range(1, 15) if f"Ask number {n} what" in text]
        assert at + 1 in seen and text.count("nobody has lifted [1") == len(seen)
        assert f"more: {14 - len(seen)} " in text
