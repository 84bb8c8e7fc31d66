"""Programs in seats: they answer by keys as people do, and people take back their own decisions only."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest

from etherfields.games.skirmish.definitions.reading import load
from etherfields.games.skirmish.game import Skirmish
from etherfields.games.skirmish.plugin import PLUGIN
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.session import Session
from etherfields.kernel.play.slots import Below
from etherfields.playable.minds import PROGRAMS
from etherfields.table.new_party import ask_party, party_named
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from etherfields.table.screen.table.at_table import AtTable
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from etherfields.thinking import efforts
from etherfields.thinking.open_loop import Effort
from tests.kernel.games.hidden_cards import Table, new_table
from tests.table.screen.at_screen import ENTER
from tests.table.screen.at_screen import sit as sit_at_screen
from tests.table.screen.well import PEOPLE, Well


class WellMind:
    """A player to whom every card is as good as any other."""

    ahead = 0
    is_one_ply = False

    def ordered(self, table: Table, question: Ask[object]) -> Sequence[Choice[object]]:
        """The own choices."""
        return [choice for choice in question.choices if choice.who in ("", *question.waiting)]

    def policy(self, table: Table, question: Ask[object], below: Below) -> Choice[object]:
        """Any of them."""
        return question.choices[below(len(question.choices))]

    def worth(self, table: Table, seat: str) -> float:
        """Nothing is better than anything else."""
        return 0.5

    def horizon(self, table: Table) -> int:
        """A round."""
        return table.round


class WellOfPrograms(Well):
    """The Well, where programs may sit."""

    def mind(self) -> WellMind:
        """What they know."""
        return WellMind()


@pytest.fixture(autouse=True)
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs make one playout a decision, however fast this machine is."""
    monkeypatch.setattr(efforts, "at_table", lambda _: Effort(playouts=1))


def names(player: str = "quick") -> Names:
    return Names(PEOPLE, {"Bo": player} if player else {})


def session() -> Session[Table]:
    return Session(WellOfPrograms(), new_table(1, 2))


def at_screen(*keys: str) -> ScreenTable:
    table = ScreenTable(session(), names(), "The Well")
    table.sit_down([])
    for key in keys:
        press(table, key)
    return table


def typed(played: Session[Table], *lines: str, player: str = "quick") -> str:
    out = io.StringIO()
    page = Page(out)
    keyboard = Keyboard(io.StringIO("".join(f"{line}\n" for line in lines)), page)
    PlainTable(played, page, keyboard, names(player)).sit()
    return out.getvalue()


def test_a_program_answers_by_a_key_as_soon_as_it_is_asked() -> None:
    played = session()
    text = typed(played, "1")
    assert [key.partition("/")[0] for key in played.keys] == ["lay", "lay"]
    assert "Bo (quick) plays:\n  Bo lays a card.\n" in text
    assert "Bo: Which card do you lay?" not in text
    assert played.question is not None and "Ann" in played.question.waiting


def test_where_programs_cannot_play_their_names_are_those_of_people() -> None:
    played = Session(Well(), new_table(1, 2))
    assert "quick, Bo: Which card do you lay?" in typed(played, "1").replace("Bo (quick)", "quick, Bo")
    assert len(played.keys) == 1


def test_undo_takes_back_to_the_own_decision_and_says_what_the_program_had_done() -> None:
    played = session()
    text = " ".join(typed(played, "1", "undo", player="careful").split())
    assert played.keys == []
    assert "Bo (careful) had: Lay " in text.partition("Taken back: Ann of the Well: Lay ")[2]


def test_redo_brings_back_what_the_program_had_answered() -> None:
    played = session()
    typed(played, "1")
    keys = list(played.keys)
    typed(played, "undo", "redo")
    assert played.keys == keys


def test_a_game_that_was_left_goes_on_without_thinking_again(monkeypatch: pytest.MonkeyPatch) -> None:
    played = session()
    typed(played, "1")
    monkeypatch.setattr(efforts, "at_table", lambda _: pytest.fail("it thinks"))
    again = Session(WellOfPrograms(), new_table(1, 2), keys=played.keys)
    typed(again, "")
    assert again.keys == played.keys


def test_a_seat_is_handed_to_a_program_and_back() -> None:
    played = session()
    text = typed(played, "1", "name Bo careful", "undo", "name Bo -", "1", player="")
    assert "careful plays Bo." in text
    assert "Bo (careful) plays:" in text
    assert text.count("Bo: Which card do you lay?") == 2
    assert len(played.keys) == 1


def test_on_the_screen_a_program_decides_between_keys_and_nobody_for_it() -> None:
    table = at_screen()
    sheet = AtTable(table)
    assert not sheet.goes_on
    for key in ("1", "enter"):
        press(table, key)
    assert sheet.goes_on and len(table.session.keys) == 1
    assert table.entries() == ()
    assert "Bo (quick) is thinking." in str(sheet.draw(80, 24))
    table.follow(table.session.question.choices[0].key)  # type: ignore[union-attr]
    assert "`name Bo -` gives the seat back" in table.seat.notice
    assert len(table.session.keys) == 1
    sheet.go_on()
    assert len(table.session.keys) == 2 and not sheet.goes_on
    assert table.seat.notice.startswith("Bo (quick): Lay ")


def test_whoever_types_while_a_program_is_asked_is_not_disturbed() -> None:
    table = at_screen("1", "enter", ":")
    assert not AtTable(table).goes_on
    press(table, "escape")
    assert AtTable(table).goes_on


def test_the_real_screen_goes_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("etherfields.table.screen.frame.app.BETWEEN", 0)
    table = at_screen()
    waits = [lambda _: None] * 8  # no key is pressed any more
    shown, _ = sit_at_screen(table, "1", ENTER, *waits, size=(100, 30))
    assert len(table.session.keys) == 2
    assert "Bo (quick): Lay " in "".join(shown)


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_takes_a_seat_by_its_name(program: str) -> None:
    seating = Skirmish(load(PLUGIN.built_in_pack())).seating()
    named = party_named(seating, f"night-shift,after-hours={program}").named(seating)
    assert named == {"north": program}
    page = Page(io.StringIO())
    asked = ask_party(seating, page, Keyboard(io.StringIO(f"2\n1\n3\n{program}\n"), page))
    assert asked is not None and asked.named(seating) == {"north": program}
