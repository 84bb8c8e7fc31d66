"""The timeline: every decision as it was read, and the way back along them."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import Event, Tell
from tests.table.screen.at_screen import CTRL_T, DOWN, ENTER, UP, keys_of, sit
from tests.table.screen.painted import seated


def test_the_timeline_leads_back() -> None:
    table = seated()
    shown, _ = sit(table, *[ENTER, DOWN] * 3, CTRL_T, UP, UP, ENTER)
    assert "now" in shown[7]
    assert keys_of(table) == ["keeper/lamp"]


def test_the_timeline_says_who_decided_what_in_which_turn() -> None:
    table = seated()
    rules = table.session.game.rules

    def with_turns(doors: object, tell: Tell) -> Rules[None]:
        tell(Event("turn begins", "Turn 7. 3 Turn cards are left."))
        return (yield from rules(doors, tell))

    table.session.game.rules = with_turns  # type: ignore[method-assign]
    shown, _ = sit(table, ENTER, DOWN, DOWN, DOWN, ENTER, CTRL_T, UP)
    assert "1  Turn 7  The Keeper: A Lamp Turned Low [1 Insight]" in shown[6]
    assert "2          The Keeper: Nothing more in this phase   ← now" in shown[6]
    assert "▸   1 " in shown[7] and "▸   2 " in shown[6]
