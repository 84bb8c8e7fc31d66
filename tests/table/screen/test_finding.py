"""Letters that are typed at the screen: which choices they keep, and in which order."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Choice
from etherfields.table.screen.command.finding import entries_fitting
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.view import Shown
from tests.table.screen.at_screen import ENTER, keys_of, sit
from tests.table.screen.painted import seated


def kept(typed: str, *labels: str) -> list[str]:
    """What is left of choices called so."""
    shown = [Shown(str(n), label, (Choice(f"c{n}", label, n),)) for n, label in enumerate(labels, 1)]
    return [entry.label for entry in entries_fitting(shown, typed)]


def test_letters_are_not_those_of_a_price() -> None:
    moves = ("Move to A2.3 [3 Cunning]", "Move to C1.1 [3 Cunning]", "Move to C2.4 [4 Cunning, with luck]")
    assert kept("Move to c", *moves) == list(moves[1:])
    assert kept("move 3", *moves) == [moves[0]]


def test_a_price_is_found_where_nothing_else_is_called_so() -> None:
    moves = ("Move to A2.3 [3 Cunning]", "Move to B1.1 [4 Cunning, with luck]")
    assert kept("luck", *moves) == [moves[1]]
    assert kept("cunning", *moves) == list(moves)


def test_what_begins_so_stands_before_what_has_the_words_somewhere() -> None:
    cards = ("Discard Marked Coin, Hat Trick [2 Cunning]", "Discard Hat Trick [2 Cunning]", "Keep all")
    assert kept("discard hat", *cards) == [cards[1], cards[0]]


def test_words_are_found_by_their_beginnings_before_letters_within_them() -> None:
    assert kept("over", "Take the cover off", "Stay for Overtime") == ["Stay for Overtime"]
    assert kept("vertime", "Take the cover off", "Stay for Overtime") == ["Stay for Overtime"]
    assert kept("nothing so", "Take the cover off") == []


def test_ways_behind_one_number_are_found_by_each_of_them() -> None:
    labels = ("Move to A1.2 [1 Cunning]", "Move to C1.1 [2 Cunning]")
    ways = Shown("1", "Move ... [1-2 Cunning]", tuple(Choice(f"move/{one}", one, one) for one in labels))
    other = Shown("2", "Close the door", (Choice("close", "Close the door", "close"),))
    assert entries_fitting([ways, other], "move to c") == (ways,)
    assert entries_fitting([ways, other], "move to d") == ()


def test_what_was_typed_of_ways_still_keeps_them_when_they_are_listed() -> None:
    table = seated(1)
    shown, _ = sit(table, *"move to a1.3", ENTER, ENTER)
    assert "Move ... [1-2 Cunning]" in shown[-3]
    assert "To A1.3" in shown[-2] and "To A1.2" not in shown[-2]
    assert keys_of(table) == ["move/A1.3"]


def test_ways_meant_by_their_name_are_all_listed() -> None:
    table = seated(1)
    shown, _ = sit(table, *"move", ENTER)
    assert "To A1.3" in shown[-1] and "To A1.2" in shown[-1] and "> move" not in shown[-1]


def test_a_digit_where_no_number_has_so_many_begins_a_new_one() -> None:
    table = seated(1)
    for key in "14":
        press(table, key)
    assert (table.seat.typed, table.view().at, table.seat.notice) == ("4", 3, "")


def test_after_a_number_that_there_is_none_of_nothing_is_highlighted() -> None:
    table = seated(1)
    for key in ("1", "9"):
        press(table, key)
    assert table.view().highlighted is None and table.seat.notice == "There is no choice 19."
    for key in ("enter", "enter"):
        press(table, key)
    assert keys_of(table) == [] and table.seat.typed == ""
    for key in ("9", "9"):
        press(table, key)
    assert table.view().highlighted is None and table.seat.notice == "There is no choice 99."
    press(table, "2")
    assert (table.view().at, table.seat.notice) == (1, "")


def test_a_colon_begins_a_command_whatever_was_typed_before() -> None:
    table = seated(1)
    for key in (*"nothing", *":save foo"):
        press(table, key)
    assert table.seat.typed == ":save foo"
    press(table, "enter")
    assert table.session.points == ["foo"]


def test_a_misspelt_command_is_told_which_one_was_meant_while_it_is_typed_and_afterwards() -> None:
    table = seated(1)
    shown, _ = sit(table, *":stauts", ENTER)
    assert "No command begins with “:stauts”" in shown[-2] and "Did you mean “status”?" in " ".join(shown[-2].split())
    assert "“stauts” is none of the choices. Did you mean “status”?" in " ".join(shown[-1].split())
