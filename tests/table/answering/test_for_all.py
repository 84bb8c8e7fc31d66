"""One answer for all who are asked the same, one after the other."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import Event, Tell
from etherfields.table.screen.table.key_actions import press
from tests.kernel.games.hidden_cards import Table
from tests.table.answering.workshop import Workshop, at_screen, session_of, typed


class Choir(Workshop):
    """Each of three is asked whether they sing; then whether all go home."""

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """One after the other."""
        for who in ("Ann", "Bo", "Cy"):
            choices = [Choice("sing", "Sing", True), Choice("hum", "Hum", False)]
            choices.append(Choice("leave", "Leave", False, grave=True))
            sings = yield from ask(Ask((who,), "Do you sing?", choices, "verse", "voice"))
            tell(Event("sung", f"{who} {'sings' if sings else 'hums'}."))
        home = [Choice("sing", "Sing on", True), Choice("go", "Go", False)]
        yield from ask(Ask(("Ann",), "Home?", home, "door", "voice"))


def test_one_answer_is_given_for_all_who_are_asked_the_same_and_nobody_else() -> None:
    session = session_of(Choir())
    text = typed(session, "2 all")
    assert session.keys == ["hum", "hum", "hum"]
    assert "That was the answer of Ann of the Well, Bo and Cy." in text
    assert session.question is not None and session.question.prompt == "Home?"


def test_one_undo_takes_it_back_for_all() -> None:
    session = session_of(Choir())
    typed(session, "sing all", "undo")
    assert session.keys == []


def test_whoever_has_answered_already_is_not_asked_again() -> None:
    session = session_of(Choir())
    typed(session, "sing", "hum all")
    assert session.keys == ["sing", "hum", "hum"]


def test_what_nobody_should_take_without_meaning_to_is_chosen_by_each_alone() -> None:
    session = session_of(Choir())
    assert "This is chosen by each of you alone" in typed(session, "leave all")
    assert session.keys == []


def test_a_key_gives_the_highlighted_answer_for_all() -> None:
    table = at_screen(session_of(Choir()))
    press(table, "down")
    press(table, "down")
    press(table, "finish all")
    assert table.session.keys[:1] * 3 == table.session.keys


def test_the_key_gives_no_answer_while_nothing_is_highlighted() -> None:
    table = at_screen(session_of(Choir()))
    press(table, "finish all")
    assert table.session.keys == []
    assert "Nothing is highlighted yet" in table.seat.notice


def test_the_key_gives_no_answer_behind_a_number_that_no_choice_has() -> None:
    table = at_screen(session_of(Choir()))
    for key in ("0", "finish all"):
        press(table, key)
    assert table.session.keys == []
