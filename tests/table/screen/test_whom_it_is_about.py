"""The words before a question on the screen, where several are asked and another than the first is shown."""

from __future__ import annotations

import pytest

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import Tell
from etherfields.table.plain.auto_answers import BREAKING_IN, OF_DICE
from tests.kernel.games.hidden_cards import Table
from tests.table.answering.workshop import Workshop, at_screen, session_of


class Dice(Workshop):
    """A die lies there, or something else is asked, and Ann and Bo can each answer."""

    def __init__(self, kind: str) -> None:
        super().__init__(("Ann", "Bo", "Cy"))
        self.kind = kind

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """One question."""
        choices = [Choice("keep", "Keep it", "")]
        choices += [Choice(f"{who}/roll", "Roll", "", who) for who in ("Ann", "Bo")]
        yield from ask(Ask(("Ann", "Bo"), "The die shows ONE.", choices, kind=self.kind))


@pytest.mark.parametrize("kind", [OF_DICE, BREAKING_IN])
def test_what_may_be_averted_by_all_alike_names_nobody(kind: str) -> None:
    table = at_screen(session_of(Dice(kind)))
    table.seat.whose, table.seat.picked = "Bo", True
    assert table.whose == "Bo"
    assert table.view().prompt == "The die shows ONE."


def test_what_is_asked_of_one_names_them_where_another_is_shown() -> None:
    table = at_screen(session_of(Dice("unwanted")))
    table.seat.whose, table.seat.picked = "Bo", True
    assert table.view().prompt == "Ann of the Well: The die shows ONE."
