"""Several numbers in a line, where things are chosen one after the other."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import Tell
from etherfields.kernel.play.session import Session
from etherfields.table.plain.choosing import Names
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.kernel.games.hidden_cards import new_table
from tests.table.screen.at_screen import ENTER
from tests.table.screen.at_screen import sit as sit_at_screen
from tests.table.screen.well import PEOPLE, Well, sit


class Sorting(Well):
    """A game in which stones are thrown away one by one, and then something else is asked."""

    def rules(self, table: object, tell: Tell) -> Rules[None]:
        """Ask which goes until none shall, or none is left; then ask for something else."""
        stones = ["flint", "slate", "chalk", "coal"]
        while stones:
            choices = [Choice("keep", "Keep the rest", ""), *(Choice(f"discard/{one}", one, one) for one in stones)]
            gone = yield from ask(Ask(("Ann",), "Which goes?", choices, kind="unwanted"))
            if not gone:
                break
            stones.remove(gone)
        while True:
            yield from ask(Ask(("Ann",), "What now?", [Choice("sing", "Sing", ""), Choice("wait", "Wait", "")]))


def game() -> Session[object]:
    """The game at its first question."""
    return Session(Sorting(), new_table(1, 2))  # type: ignore[arg-type]  # the table isn't looked at


def test_several_numbers_are_chosen_as_they_stand_now_one_after_the_other() -> None:
    session = game()
    sit(session, "2 3, 5")
    assert session.keys == ["discard/flint", "discard/slate", "discard/coal"]
    sit(session, "undo")
    assert session.keys == ["discard/flint", "discard/slate"]


def test_what_comes_after_the_last_of_its_kind_is_not_chosen() -> None:
    session = game()
    text = sit(session, "3 1 2")
    assert session.keys == ["discard/slate", "keep"]
    assert "“flint” can't be chosen any more" in text and "What now?" in text


def test_several_numbers_mean_several_choices_and_only_where_more_is_asked() -> None:
    session = game()
    text = sit(session, "2 2", "2 9", "1", "1 2")
    assert session.keys == ["keep"]
    text = " ".join(text.split())
    assert "Each number must stand for one choice" in text and "There is no choice 9" in text
    assert "Here one thing is chosen at a time" in text


def test_the_full_screen_takes_several_numbers_as_well() -> None:
    table = ScreenTable(game(), Names(PEOPLE), "The Well")
    table.sit_down([])
    shown, _ = sit_at_screen(table, *"2 4", ENTER)
    assert "▸ 2 " in shown[2] and "▸ 4 " in shown[3]
    assert table.session.keys == ["discard/flint", "discard/chalk"]
