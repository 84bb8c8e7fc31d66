"""Hidden hands: neither the cards are seen nor whatever tells of them."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.play.events import Event
from etherfields.table.screen.table.key_actions import press
from tests.table.screen.at_screen import DOWN, ENTER, ESCAPE, F2, F6, F8, keys_of, sit
from tests.table.screen.painted import seated


def test_hands_can_be_hidden() -> None:
    table = seated()
    shown, _ = sit(table, F6, F6)
    assert "Spare Key" in shown[0] and "Spare Key" not in shown[1] and "Spare Key" in shown[2]


def test_with_hidden_hands_the_choices_of_a_dreamer_are_hidden_too() -> None:
    shown, _ = sit(seated(), F6, F6)
    assert "A Lamp Turned Low" not in shown[1] and "A Lamp Turned Low" in shown[2]


def test_what_is_hidden_is_not_done_unseen() -> None:
    table = seated()
    shown, _ = sit(table, F6, ENTER, DOWN, "3", ENTER, F6, DOWN, ENTER)
    assert "F6 lifts both" in shown[2] and "Enter do" not in shown[2] and "Enter do" in shown[6]
    assert shown[7].splitlines()[-1] != shown[2].splitlines()[-1]
    assert keys_of(table) == [] and table.opened is not None


def test_a_payment_with_cards_of_a_hidden_hand_is_hidden_though_only_one_is_asked() -> None:
    table = seated()
    question = table.session.question
    assert question is not None
    question.waiting, question.kind = ("keeper",), "pay"
    question.choices = [Choice("pay/keeper-2", "Discard Spare Key for 2 Cunning", "lamp")]
    shown, _ = sit(table, F6, F6, F2)
    assert ["Discard Spare Key" in one for one in shown] == [True, False, True, False]


def test_a_question_without_cards_of_the_hand_is_seen_though_hands_are_hidden() -> None:
    table = seated()
    question = table.session.question
    assert question is not None
    question.waiting, question.kind = ("keeper",), "reroll"
    question.choices = [Choice("keep", "Keep ONE", "lamp")]
    assert "Keep ONE" in sit(table, F6)[0][1]


def test_a_hand_stays_lifted_until_another_dreamer_is_shown_and_can_be_laid_down() -> None:
    shown, _ = sit(seated(), F6, F6, ENTER, F6, F6, F2)
    assert ["A Lamp Turned Low" in one for one in shown[2:]] == [True, True, False, True, False]


def test_what_the_story_asks_lays_no_hand_down_but_another_dreamers_answer_does() -> None:
    table = seated()
    press(table, "hide")
    press(table, "hide")
    question = table.session.question
    assert question is not None and table.seat.lifted == "keeper"
    question.choices, question.kind = [Choice("open", "Open it", "lamp"), Choice("leave", "Leave it", "x")], "script"
    table.sit_down([])
    assert table.whose == "" and table.seat.lifted == "keeper"
    table.do(lambda: table.session.answer("leave"))
    assert table.seat.lifted == "keeper" and not table.view().hand_is_hidden
    table.do(lambda: table.session.answer("diver/lamp"))
    press(table, "seat2")
    assert table.view().hand_is_hidden
    press(table, "seat1")
    assert table.view().hand_is_hidden


def test_all_hands_can_be_opened_again() -> None:
    shown, _ = sit(seated(), F6, "\x0f", F2)
    assert "Ctrl-O opens all" in shown[1] and "A Lamp Turned Low" in shown[3]


def test_with_hidden_hands_nobody_reads_which_cards_were_drawn() -> None:
    table = seated()
    drawn = "The Keeper draws 2: Spare Key, The Long Way."
    table.session.events.append(Event("cards drawn", drawn, "keeper", to=("keeper",), others="The Keeper draws 2."))
    shown, _ = sit(table, F8, F8, F6, F8)
    assert "draws 2: Spare Key" in shown[1]
    assert "The Keeper draws 2." in shown[4] and "Spare Key" not in shown[4]


def test_large_type_names_whose_choices_these_are_and_hides_them_with_the_hand() -> None:
    shown, _ = sit(seated(), "\x07", F6, F6, size=(120, 40))
    assert "The Keeper: Who does what?" in shown[1] and "A Lamp Turned Low" in shown[1]
    assert "A Lamp Turned Low" not in shown[2] and "is hidden with the hand" in shown[2]
    assert "A Lamp Turned Low" in shown[3]


def test_the_hand_that_is_lifted_is_told_and_no_other() -> None:
    table = seated()
    game = table.session.game
    game.in_hand = lambda _, who: []  # type: ignore[attr-defined]
    game.hand_in_words = lambda _, who: [f"what {who} holds"]  # type: ignore[attr-defined]
    shown, _ = sit(table, F6, ":", *"hand", ENTER, ESCAPE, F6, ":", *"hand", ENTER)
    assert "This hand is hidden" in shown[7] and "what keeper holds" not in shown[7]
    assert "what keeper holds" in shown[-1] and "what diver holds" not in shown[-1]


def test_no_command_tells_of_a_hidden_hand() -> None:
    table = seated()
    game = table.session.game
    game.status = lambda _: ["The Keeper on A1.1:", "  Hand (2 of 6): Spare Key, The Long Way."]  # type: ignore[attr-defined]
    shown, _ = sit(table, ":", *"status", ENTER, ESCAPE, F6, ":", *"status", ENTER, ESCAPE, ":", *"still", ENTER)
    assert "Hand (2 of 6): Spare Key" in shown[8]
    assert "Hand (2 of 6)." in shown[18] and "Spare Key" not in shown[18]
    assert "is hidden with the hand" in shown[-1]
