"""What completes while a command is typed, and the words and letters that stand for keys."""

from __future__ import annotations

import pytest

from etherfields.table.plain.commands import commands_here
from etherfields.table.screen.command.completions import completions
from etherfields.table.screen.frame.key_words import ALT, KEY_WORDS
from etherfields.table.screen.frame.keys import NAMED
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.table.screen.at_screen import DOWN, ENTER, TAB, keys_of, sit
from tests.table.screen.painted import on_the_way, seated


def lines(table: ScreenTable, typed: str) -> list[str]:
    """What a command can go on with after some letters."""
    table.seat.typed = f":{typed}"
    return [one.line for one in completions(table.view())]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("ti", "timeline"),
        ("spare", "? Spare Key"),
        ("the div", "? The Diver"),
        ("open", "? The Open Door"),
        ("b1.3", "? B1.3"),
        ("lamp", "keeper/lamp"),
        ("move to a1.3", "keeper/move/A1.3"),
        ("? clerk", "? The Clerk"),
        ("?clerk", "? The Clerk"),
        ("route b1.", "route B1.1"),
        ("quick nev", "quick never"),
        ("help sav", "help save"),
        ("dreamer tw", "dreamer The Other Twin"),
        ("look", "map"),
    ],
)
def test_commands_names_fields_cards_and_choices_complete(typed: str, line: str) -> None:
    assert line in lines(seated(), typed)


def test_locations_complete_for_a_way() -> None:
    assert lines(on_the_way(), "walk the") == [f"walk The {name}" for name in ("Stop", "Mill", "Pier", "Lock", "Yard")]
    assert "? The Lock" in lines(on_the_way(), "lock")


def test_a_named_point_completes() -> None:
    table = seated()
    table.follow("save before the bell")
    assert lines(table, "back bell") == ["back before the bell"]


def test_cards_in_a_hidden_hand_are_not_named() -> None:
    table = seated()
    press(table, "hide")
    assert not [line for line in lines(table, "spare") if "Spare" in line]
    assert not [line for line in lines(table, "lamp") if "lamp" in line]


def test_tab_completes_the_only_line_or_what_all_have_in_common() -> None:
    table = seated()
    for key in (":", *"timel", "tab"):
        press(table, key)
    assert table.seat.typed.startswith(":timeline")
    press(table, "escape")
    for key in (":", *"sp", "tab", "enter"):
        press(table, key)
    assert "Spare Key" in table.seat.notice


def test_arrows_choose_among_what_completes_and_enter_follows_it() -> None:
    table = seated()
    shown, _ = sit(table, ":", *"move to", DOWN, DOWN, ENTER)
    assert "▸ Move to A1.3" in shown[-2]
    assert keys_of(table) == ["keeper/move/A1.3"]


def test_each_key_that_shows_something_has_a_word() -> None:
    reached = {one.key for one in KEY_WORDS}
    shows = {"seat1", "hide", "story", "log", "map", "help", "timeline", "large", "narrator", "open"}
    assert shows <= reached and shows <= set(NAMED.values())
    plain = {command.word for command in commands_here(has_title=True)} & {one.word for one in KEY_WORDS}
    assert plain == {"story", "log", "map", "timeline"}, "these alone mean their page on a screen"
    assert len(ALT) == len([one for one in KEY_WORDS if one.alt]), "no letter stands for two keys"


def test_words_do_what_keys_do() -> None:
    for line, mode in (("log", "log"), ("map", "map"), ("timeline", "timeline"), ("keys", "pages")):
        table = seated()
        for key in (":", *line, "enter"):
            press(table, key)
        assert table.seat.mode == mode, line
    table = seated()
    for key in (":", *"hide", "enter"):
        press(table, key)
    assert table.seat.hidden
    for line in ("dreamer 3", "dreamer clerk"):
        table = seated()
        for key in (":", *line, "enter"):
            press(table, key)
        assert table.view().hand_of == "clerk"


def test_alt_and_a_letter_go_to_panes_and_pages() -> None:
    table = seated()
    shown, _ = sit(table, "\x1bh", "\x1bl", "\x1bt", "\x1bc", "\x1bm", "\x1bk")
    heads = ("▸ Hand of", "▸ The Landscape", "▸ ", "▸ 1 A Lamp", "The Landscape", "Keys, signs and commands")
    assert all(head in screen for head, screen in zip(heads, shown[1:], strict=True))
    sit(table, "\x1bd")
    assert table.seat.focus == "seats"


def test_where_a_pane_has_nothing_to_go_to_that_is_said() -> None:
    table = on_the_way()
    press(table, "to turn")
    assert table.seat.focus == "choices" and "nothing to go to" in table.seat.notice


def test_a_choice_taken_back_to_letters_still_completes() -> None:
    shown, _ = sit(seated(), ":", *"stat", TAB)
    assert ":status" in shown[-1]
