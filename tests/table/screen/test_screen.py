"""The full screen, driven by keys: choosing, looking, going back, resizing, getting up."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.screen import own_texts
from etherfields.games.etherfields.screen.own_screen import EtherfieldsScreen
from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.play.events import Event
from etherfields.playable.pictured import Path, Plan
from etherfields.table.screen.frame.scrollbar import THUMB
from etherfields.table.screen.frame.styles import shade_of, styles
from etherfields.table.screen.paint import choices, screen_texts
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.view import Shown
from etherfields.table.terminal import needs_ascii, shows_screens
from tests.table.screen.at_screen import CTRL_R, CTRL_U, DOWN, ENTER, ESCAPE, F2, F7, F8, TAB, UP, keys_of, resized, sit
from tests.table.screen.painted import Doors, FortyDoors, on_the_way, seated


def test_a_choice_is_highlighted_with_arrows_and_made_with_enter() -> None:
    table = seated()
    shown, _ = sit(table, DOWN, DOWN, UP, DOWN, ENTER)
    assert keys_of(table) == ["keeper/pass"]
    assert "▸ 3 Nothing more" in shown[-2]


def test_a_number_leads_to_its_choice() -> None:
    table = seated()
    shown, _ = sit(table, "3", ENTER)
    assert "▸ 3 Nothing more" in shown[1]
    assert keys_of(table) == ["keeper/pass"]


def test_letters_keep_what_has_them_and_escape_brings_all_back() -> None:
    table = seated()
    shown, _ = sit(table, "n", "o", "t", "h", ESCAPE)
    assert "A Lamp Turned Low [1" not in shown[4] and "> noth" in shown[4]
    assert "A Lamp Turned Low [1" in shown[5]


def test_letters_that_begin_a_word_are_found_before_those_within_one() -> None:
    table = seated(1)
    question = table.session.question
    assert question is not None
    question.choices = [Choice("late", "Stay for Overtime", "late"), *question.choices]
    press(table, "m")
    assert [entry.label for entry in table.entries()] == ["Move ... [1-2 Cunning]", "Nothing more in this phase"]
    press(table, "o")
    assert [entry.label for entry in table.entries()][:1] == ["Move ... [1-2 Cunning]"]
    press(table, "escape")
    for letter in "vertime":
        press(table, letter)
    assert [entry.label for entry in table.entries()] == ["Stay for Overtime"]


def test_a_number_of_two_digits_leads_to_its_choice_or_nowhere() -> None:
    table = seated(1)
    question = table.session.question
    assert question is not None
    question.choices = [Choice(f"door{n}", f"Open door {n}", f"door{n}") for n in range(1, 13)]
    shown, _ = sit(table, "1", "2", ENTER)
    assert "▸12 Open door 12" in shown[2]
    assert keys_of(table) == ["door12"]


def test_a_number_too_large_is_refused_and_enter_does_nothing() -> None:
    table = seated(1)
    question = table.session.question
    assert question is not None
    question.choices = [Choice(f"door{n}", f"Open door {n}", f"door{n}") for n in range(1, 12)]
    shown, _ = sit(table, "1", "2", ENTER, ENTER)
    assert "▸" not in shown[2].partition("What you can do")[2] and "There is no choice 12." in shown[2]
    assert "There is no choice 12." in shown[3] and "Nothing is highlighted yet" in shown[4]
    assert keys_of(table) == []


@pytest.mark.parametrize("size", [(60, 16), (80, 24), (120, 40)])
@pytest.mark.parametrize("manner", ["table", "large", "narrator"])
def test_choices_that_there_is_no_room_for_are_hinted_at(size: tuple[int, int], manner: str) -> None:
    table = seated(1)
    question = table.session.question
    assert question is not None
    table.seat.large, table.seat.narrator = manner == "large", manner == "narrator"
    for many in range(1, 25):
        question.choices = [Choice(f"door{n}", f"Open the door D{n:02}", f"door{n}") for n in range(1, many + 1)]
        for at in {0, many // 2, many - 1}:
            table.seat.at = at
            text = "\n".join("".join(part for _, part in line) for line in screen(table.view(), *size))
            seen = [f"D{n:02}" in text for n in range(1, many + 1)]
            assert seen[at]
            most = size[0] * 61 // 100 if manner == "table" else size[0]  # the story has a bar of its own
            lines = text.partition("\n↑↓ choose")[0].splitlines()[3:]  # the board has signs of its own
            below = "".join(line[:most] for line in lines)
            assert all(seen) != any(sign in below for sign in (" ↑", " ↓", f" {THUMB}"))
            if manner == "table":
                assert all(seen) or f"more: {seen.count(False)}" in text


def test_a_choice_too_long_for_a_line_goes_on_in_the_next_as_long_as_there_are_free_lines() -> None:
    table = seated(1)
    question = table.session.question
    assert question is not None
    question.choices = [
        question.choices[0],
        Choice("ask", "Ask what is under the cloth that nobody has lifted [1 Insight]", "ask"),
        Choice("wait", "Wait until somebody lifts the cloth that nobody has lifted", "wait"),
    ]
    shown, _ = sit(table, DOWN, resized(60, 16))
    assert "that nobody has lifted [1" in shown[2] and "    Insight] " in shown[2]
    assert "    has lifted [1 Insight]" in shown[0]
    assert "    nobody has lifted  " in shown[0]


@pytest.mark.parametrize(
    ("label", "brief_in_38"),
    [
        ("Gain a Crystal [discard 3 Influence cards]", "Gain a Crystal [discard 3 Influence c…]"),
        ("Lay out Contrary [2 Intent of any one colour]", "Lay out Contrary [2 Intent of any one…]"),
        ("Say that it is not to be sold to them [2 Insight, once per Turn]", "Say that it is not to b… [2 Insight, …]"),
        ("Ask what is under the cloth that nobody has lifted [1 Insight]", "Ask what is under the clot… [1 Insight]"),
        ("Wait until somebody lifts the cloth that nobody has lifted", "Wait until somebody lifts the cloth th…"),
    ],
)
def test_of_a_choice_that_is_cut_the_name_stays_before_the_price(label: str, brief_in_38: str) -> None:
    assert choices.brief(Shown("1", label, ()), 39) == brief_in_38


def test_names_stay_whole_where_choices_do_not_all_fit() -> None:
    table = seated(1)
    question = table.session.question
    assert question is not None
    question.choices = [Choice(f"buy{n}", f"Gain {n} Crystals [discard 3 Influence cards]", n) for n in range(1, 20)]
    shown, _ = sit(table)
    for n in range(1, 4):
        assert f" {n} Gain {n} Crystals [discard 3 Influence" in shown[0]
    assert shown[0].count("    cards] ") >= 3


@pytest.mark.parametrize("has_title", [True, False])
def test_the_title_is_offered_only_where_there_is_one(has_title: bool) -> None:
    table = seated()
    table.has_title, table.size = has_title, (120, 40)
    press(table, "help")
    assert ("back to the title" in " ".join(table.seat.pages)) is has_title
    for key in ("escape", *":tit"):
        press(table, key)
    palette = "\n".join("".join(part[1] for part in line) for line in screen(table.view(), 120, 40))
    assert ("back to the title" in palette) is has_title
    press(table, "tab")
    assert (table.seat.typed == ":title ") is has_title


@pytest.mark.parametrize("size", [(60, 16), (80, 24), (120, 40)])
def test_no_line_of_the_help_is_cut(size: tuple[int, int]) -> None:
    table = seated()
    table.size = size
    press(table, "help")
    told = " ".join(" ".join(table.seat.pages).split())
    assert all(EtherfieldsScreen.keys.get(key, does) in told for key, does in screen_texts.KEYS) and all(
        " ".join(sign.split()) in told for sign, _ in own_texts.SIGNS
    )
    assert max(len(line) for line in table.seat.pages) <= size[0] - 4


def test_where_somebody_comes_in_is_shown_on_the_landscape() -> None:
    assert "The Dreamworld" in sit(on_the_way())[0][0]
    table = on_the_way()
    question = table.session.question
    assert question is not None
    question.kind, question.prompt = "enter", "Where do you come in?"
    shown, _ = sit(table)
    assert "The Landscape" in shown[0] and "A1.1" in shown[0] and "The Dreamworld" not in shown[0]


def test_behind_a_way_its_places_are_listed_and_shown_on_the_board() -> None:
    table = seated()
    shown, _ = sit(table, "2", ENTER, DOWN, DOWN, DOWN, ENTER, size=(120, 40))
    assert "◦A1.2" in shown[1]
    assert "1·A1.3" in shown[5] and "◎A1.4" in shown[5] and "×Spare Key" in shown[5]
    assert keys_of(table) == ["keeper/move/A1.4"]


def test_undo_and_redo_have_keys() -> None:
    table = seated()
    shown, _ = sit(table, ENTER, CTRL_U, CTRL_R)
    assert "Taken back: The Keeper: A Lamp Turned Low" in shown[2]
    assert keys_of(table) == ["keeper/lamp"]


def test_a_key_shows_another_hand_and_its_choices() -> None:
    table = seated()
    shown, _ = sit(table, F2, ENTER, DOWN, ENTER)
    assert "Hand of The Diver" in shown[1]
    assert keys_of(table) == ["diver/lamp"]


def test_commands_are_those_of_plain_lines() -> None:
    table = seated()
    shown, _ = sit(table, ":", *"save here", ENTER, ENTER, ":", *"back here", ENTER)
    assert any("This point is called “here”" in one for one in shown)
    assert keys_of(table) == []
    assert table.session.points == ["here", "left at Turn 5"]
    assert "Back at “here”. The way left is called “left at Turn 5” now." in shown[-1]


def test_what_can_not_be_done_is_said_at_the_bottom() -> None:
    shown, _ = sit(seated(), CTRL_U)
    assert "Nothing has been decided yet" in shown[1].splitlines()[-2]


def test_the_story_is_read_before_the_table_is_seen_and_can_be_read_again() -> None:
    shown, _ = sit(seated(read=False), ENTER, F7, ESCAPE, size=(60, 16))
    assert "forty" in shown[0] and "Who does what?" not in shown[0]
    assert "Who does what?" in shown[1]
    assert "forty" in shown[2]
    assert "Who does what?" in shown[3]


def test_a_text_that_leaves_room_is_answered_while_it_is_read() -> None:
    table = seated(1, read=False)
    shown, _ = sit(table, ENTER, ENTER)
    assert "forty" in shown[0] and "Who does what?" in shown[0] and "The Landscape" not in shown[0]
    assert "The Landing ─" in shown[0] and len(shown[0].splitlines()) == 24
    assert "forty" not in shown[1] and "The Landscape" in shown[1]
    assert "Nothing is highlighted yet" in shown[2] and keys_of(table) == []

    table = seated(1, read=False)
    shown, _ = sit(table, "3", ENTER)
    assert "forty" not in shown[1] and "▸ 3" in shown[1]
    assert keys_of(table) == ["pass"]


def test_what_happened_is_shown_on_a_key() -> None:
    shown, _ = sit(seated(), ENTER, F8, F8)
    assert "lamp is where somebody goes." in shown[2]
    assert "Who does what?" in shown[3]


def test_the_help_tells_keys_and_commands() -> None:
    shown, _ = sit(seated(), "\x1b[21~", size=(120, 150))
    assert "Ctrl-U" in shown[1] and "undo [N]" in shown[1]


def test_tab_goes_from_pane_to_pane_and_the_board_leads_to_a_choice() -> None:
    table = seated()
    sit(table, TAB, TAB, DOWN, ENTER, ENTER)
    assert keys_of(table) == ["keeper/move/A1.3"]


def test_a_card_leads_to_what_can_be_done_with_it() -> None:
    table = seated()
    sit(table, TAB, ENTER, ENTER)
    assert keys_of(table) == ["keeper/lamp"]


def test_what_is_grave_takes_enter_twice() -> None:
    table = seated(1)
    shown, _ = sit(table, "4", ENTER, ENTER)
    assert "Enter once more" in shown[2] and "The game is over." not in shown[2]
    assert "The game is over." in shown[3]


def test_what_only_leads_to_a_question_that_can_be_left_needs_no_warning() -> None:
    table = seated(1)
    assert table.session.question is not None
    table.session.question.choices[-1].asks = True
    shown, _ = sit(table, "4", ENTER)
    assert "The game is over." in shown[2]


def test_the_window_can_change_its_size_at_any_moment() -> None:
    shown, _ = sit(seated(), resized(120, 40), resized(40, 10), resized(200, 60), ENTER)
    assert len(shown[1].splitlines()) == 40
    assert "too small" in shown[2]
    assert "What happened" in shown[3]


def test_without_colour_there_is_none() -> None:
    _, written = sit(seated(), DOWN, NO_COLOR="1")
    assert "\x1b[38" not in written and "\x1b[0;38" not in written
    _, coloured = sit(seated(), DOWN)
    assert "38;5;" in coloured or "38;2;" in coloured or ";9" in coloured


def test_plain_letters_are_enough() -> None:
    shown, _ = sit(seated(), DOWN, ascii_only=True)
    assert shown[1].isascii()
    assert "+-A1.1---" in shown[1]


def test_where_the_rules_fail_the_screen_is_left_and_the_failure_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("no picture")

    table = seated()
    monkeypatch.setattr(FortyDoors, "foresee", broken)
    with pytest.raises(ZeroDivisionError):
        sit(table, DOWN)


def test_the_screen_is_left_as_it_was() -> None:
    _, written = sit(seated(), DOWN)
    assert "\x1b[?1049h" in written
    assert written.rindex("\x1b[?1049l") > written.rindex("\x1b[?1049h")
    assert "\x1b[?25h" in written[written.rindex("\x1b[?1049l") :]


def test_a_long_line_typed_is_no_harm() -> None:
    table = seated()
    for letter in "x" * 500:
        press(table, letter)
    assert len(table.seat.typed) <= 200


@pytest.mark.parametrize(
    ("environment", "size", "shows"),
    [
        ({"TERM": "xterm"}, (80, 24), True),
        ({"TERM": "dumb"}, (80, 24), False),
        ({}, (80, 24), False),
        ({"TERM": "xterm"}, (50, 24), False),
    ],
)
def test_a_screen_is_opened_only_where_it_can_be_shown(
    environment: dict[str, str], size: tuple[int, int], shows: bool
) -> None:
    assert shows_screens(environment, size) is shows


def test_letters_depend_on_the_terminal() -> None:
    assert needs_ascii({"TERM": "linux"}, "utf-8")
    assert needs_ascii({"TERM": "xterm"}, "latin-1")
    assert not needs_ascii({"TERM": "xterm"}, "utf-8")


def test_every_style_has_a_look_in_every_shade() -> None:
    assert set(styles("dark")) == set(styles("light")) == set(styles("either")) == set(styles("none"))
    assert "#" not in "".join(styles("none").values())
    assert shade_of({"NO_COLOR": "1"}) == "none"
    assert shade_of({"COLORFGBG": "0;15"}) == "light"
    assert shade_of({"COLORFGBG": "15;0"}) == "dark"
    assert shade_of({}) == "either"


def test_choices_that_belong_to_nobody_are_shown_to_all() -> None:
    table = seated()
    question = table.session.question
    assert question is not None
    question.choices = [*question.choices, Choice("together", "All at once", "all")]
    press(table, "seat3")
    assert [entry.label for entry in table.entries()][-1] == "All at once"


def test_the_key_of_a_choice_is_a_command_whoever_is_shown() -> None:
    table = seated()
    sit(table, ":", *"diver/lamp", ENTER)
    assert keys_of(table) == ["diver/lamp"]


def test_what_the_turn_card_brought_is_read_where_no_log_is_seen() -> None:
    steps = ("2", ENTER, DOWN, DOWN, DOWN, ENTER, ENTER)
    small, _ = sit(seated(), *steps)
    assert "receives 1 Torment." in small[6] and "Who does what?" in small[6] and "The Landscape" not in small[6]
    assert "The Landscape" in small[7]
    large, _ = sit(seated(), *steps, size=(200, 60))
    assert "The Keeper receives 1 Torment." in large[6] and "Who does what?" in large[6]


def test_what_came_of_a_decision_is_said_at_the_bottom() -> None:
    shown, _ = sit(seated(), ENTER)
    assert shown[1].splitlines()[-2] == "lamp is where somebody goes."


def test_commands_are_listed_as_they_are_typed() -> None:
    shown, _ = sit(seated(), ":", "u", TAB)
    assert "redo [N]" in shown[1] and "undo [N]" in shown[1]
    assert "redo [N]" not in shown[2] and "undo [N]" in shown[2]
    assert ":undo" in shown[3]


def test_a_grave_choice_that_was_typed_is_still_meant_by_the_next_enter() -> None:
    table = seated()
    shown, _ = sit(table, *"wake", ENTER, ENTER)
    assert "That is grave" in shown[5] and "> wake" in shown[5]
    assert keys_of(table) == ["keeper/stop"]


def test_a_grave_choice_is_asked_again_after_looking_elsewhere() -> None:
    table = seated()
    sit(table, *"wake", ENTER, UP, ENTER)
    assert keys_of(table) == []


def test_a_click_highlights_a_choice_and_another_makes_it() -> None:
    rows = sit(seated())[0][0].splitlines()
    row = next(number for number, line in enumerate(rows, start=1) if "3 Nothing more" in line)
    click = (f"\x1b[<0;6;{row}M", f"\x1b[<0;6;{row}m")
    table = seated()
    shown, _ = sit(table, *click, *click)
    assert "▸ 3 Nothing more" in shown[2]
    assert keys_of(table) == ["keeper/pass"]


def test_the_wheel_goes_through_the_choices() -> None:
    shown, _ = sit(seated(), "\x1b[<65;6;16M", "\x1b[<65;6;16M", "\x1b[<64;6;16M")
    assert "▸ 3 Nothing more" in shown[2] and "▸ 2 Move" in shown[3]


def test_a_question_for_one_before_all_others_shows_that_one_until_somebody_else_is_picked() -> None:
    table = seated()
    question = table.session.question
    assert question is not None
    table.seat.whose, question.kind = "clerk", "pay"
    assert table.whose == table.view().hand_of == "keeper"
    press(table, "seat3")
    assert table.whose == table.view().hand_of == "clerk"
    question.kind = "act"
    table.seat.picked = False
    assert table.whose == "clerk"


def test_a_dreamer_is_explained_with_the_words_beside_them() -> None:
    shown, _ = sit(seated(), *[TAB] * 4, "?")
    assert "Torment: The harm you have taken" in shown[5]


def test_the_turn_card_is_explained_by_its_rule() -> None:
    shown, _ = sit(seated(), *[TAB] * 3, "?")
    assert "EF-TURN-05" in shown[4]


def test_paragraphs_alone_say_how_to_read_what_there_is_no_room_for() -> None:
    table = seated()
    table.session.events.append(Event("story", "\n\n".join(["A door. " * 30] * 9), facts={"title": "Doors"}))
    shown, _ = sit(table, "\x0e")
    assert "F7 reads it in full" in shown[1] and "The Keeper: Who does what?" in shown[1]


def test_what_was_typed_is_gone_in_another_pane_and_enter_does_what_the_last_line_says() -> None:
    table = on_the_way()
    shown, _ = sit(table, "3", TAB, DOWN)
    assert "> 3" in shown[1] and "> 3" not in shown[2]
    assert "▸ 3 " in shown[2]
    assert shown[3].splitlines()[-1].startswith("arrows Location   Enter walk there   ? explain")


class FarApart(FortyDoors):
    """The same, with a way of ten steps to wherever one points."""

    def plan(self, table: Doors, goal: str) -> Plan:
        """Round and round, and then to the last Location."""
        round_again = [Path("a/stop", "a/mill", shortcut=False)] * 9
        return Plan((*round_again, Path("b/lock", "b/yard", shortcut=False)), "It is far.")


def test_a_long_way_on_the_map_leaves_its_lines_whole() -> None:
    table = on_the_way()
    before = table.session.game
    assert isinstance(before, FortyDoors)
    table.session.game = game = FarApart()
    game.shown = before.shown
    shown, _ = sit(table, TAB)
    south = [line for line in shown[1].splitlines() if any(name in line for name in ("The Lock  Key", "Yard  "))]
    assert any("10 The Yard" in line for line in south)
    assert len({line.index("The ") for line in south}) == 1
    framed = [line[:44] for line in shown[1].splitlines() if line[:1] in "╭│╰"]
    assert {line[-1] for line in framed} <= set("╮│╯") and len(framed) > 6


def test_a_sentence_longer_than_a_line_is_read_to_its_end() -> None:
    table = seated()
    told = "There is no way to the driver. " * 8 + "That is all."
    table.seat.notice = told.strip()
    lines = ["".join(text for _, text in line).strip() for line in screen(table.view(), 80, 24)]
    assert len(lines) == 24 and "That is all." in lines[-2]
    assert " ".join(lines).count("There is no way to the driver.") == 8


@pytest.mark.parametrize("people", [1, 4])
def test_the_key_that_lists_all_keys_is_always_named(people: int) -> None:
    for table in (seated(people), on_the_way()):
        for key in ("escape", "down", "escape", "tab", "tab", "large", "large", "narrator"):
            press(table, key)
            assert "F10 help" in "".join(text for _, text in screen(table.view(), 80, 24)[-1])
        table.let_go()


def test_choices_take_the_room_that_nothing_highlighted_needs() -> None:
    table = seated(1)
    question = table.session.question
    assert question is not None
    label = "Ask whoever looks after the ninth door whether it was open yesterday"
    question.choices = [Choice(f"door{n}", f"{label} {n}", f"door{n}") for n in range(1, 5)]
    table.let_go()
    text = "\n".join("".join(text for _, text in line)[:44] for line in screen(table.view(), 80, 24))
    assert all(f"yesterday {n}" in text for n in range(1, 5))
