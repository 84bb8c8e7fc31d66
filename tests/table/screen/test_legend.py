"""Signs on the screen: what each stands for can always be found out, and which pane keys go to is seen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from etherfields.games.etherfields.screen import board, own_texts
from etherfields.games.etherfields.screen.legend import signs
from etherfields.games.etherfields.views.picture.pictures import Icon
from etherfields.table.screen.frame.fragments import in_ascii
from etherfields.table.screen.frame.scrollbar import THUMB, TRACK
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.table.screen.painted import FortyDoors, on_the_way, seated
from tests.table.screen.test_room import shown_at


def dressed(rows: int = 8) -> ScreenTable:
    """A large Landscape with something of everything on it."""
    table = seated(4, 6, rows)
    game = table.session.game
    assert isinstance(game, FortyDoors) and game.shown.landscape is not None
    kinds = [*board.GLYPHS, "well"]
    icons = [Icon(kind, "1" if kind == "cards" else "", kind.capitalize()) for kind in kinds]
    fields = [
        replace(one, icons=(icons[number],)) if number < len(icons) else one
        for number, one in enumerate(game.shown.landscape.fields)
    ]
    game.shown = replace(game.shown, landscape=replace(game.shown.landscape, fields=tuple(fields)))
    return table


def on_its_pages(table: ScreenTable) -> str:
    """All that is said where an answer fills the screen."""
    assert table.seat.mode == "pages"
    return "\n".join(table.seat.pages)


@pytest.mark.parametrize("keys", [("help",), ("tab", "tab", "?")])
def test_every_sign_on_the_board_is_explained_where_there_is_no_room_for_a_legend(keys: tuple[str, ...]) -> None:
    table = dressed()
    assert own_texts.EXPLAINED in shown_at(table, 80, 24) and own_texts.LEGEND[:8] not in shown_at(table, 80, 24)
    for key in keys:
        press(table, key)
    told = on_its_pages(table)
    for sign in (*board.GLYPHS.values(), "W", "@K", "@D", "!O", "•", "▓", "┈ ┊ ·", "━ ┃", "▯1", "2W", "◦ ◎", "1·"):
        assert f"\n  {sign:<4} " in told or f"\n  {sign}" in told
    assert "!O   The Open Door" in told and "2W   2 Water" in told


def test_no_two_things_on_the_board_have_the_same_sign() -> None:
    table = dressed()
    found = [in_ascii(sign) for sign, _ in signs(table.view()) if sign[0] not in "@!" and sign not in ("·", "1·")]
    assert len(found) == len(set(found))


def test_a_legend_stands_below_where_there_is_room_for_it() -> None:
    text = shown_at(seated(4, 4, 2), 120, 40)
    assert own_texts.LEGEND.split("  ")[0] in text and "no Wall" in text and own_texts.EXPLAINED not in text


def test_on_the_map_there_are_no_signs_of_the_landscape() -> None:
    table = on_the_way()
    press(table, "help")
    assert own_texts.ON_BOARD not in on_its_pages(table)
    assert own_texts.EXPLAINED not in shown_at(on_the_way(), 80, 24)


def test_the_board_says_on_which_sides_there_is_more() -> None:
    table = seated(4, 6, 20)
    assert "more ↓" in shown_at(table, 80, 24)
    table.size = (80, 24)
    for key in ("tab", "tab", *["down"] * 10):
        press(table, key)
    assert "more ↑↓" in shown_at(table, 80, 24)
    for _ in range(10):
        press(table, "down")
    assert "more ↑ " in shown_at(table, 80, 24)
    assert "more" not in shown_at(seated(1, 4, 4), 80, 24).splitlines()[1]
    assert "→" in shown_at(seated(4, 12, 2), 60, 16).splitlines()[2]


@pytest.mark.parametrize(
    ("tabs", "title"),
    [(0, "The Keeper"), (1, "Hand of"), (2, own_texts.BOARD), (3, own_texts.TURN), (4, own_texts.PARTY)],
)
def test_the_pane_that_keys_go_to_is_marked_and_no_other(tabs: int, title: str) -> None:
    table = seated()
    table.size = (80, 24)
    for _ in range(tabs):
        press(table, "tab")
    titles = [line for line in shown_at(table, 80, 24).splitlines() if "──" in line]
    assert sum(line.count("▸ ") for line in titles) == 1
    assert any(f"▸ {title}" in line for line in titles)


def test_a_colon_begins_a_command_though_a_number_or_letters_were_typed() -> None:
    table = seated()
    for key in ("1", ":", *"rules boost", "enter"):
        press(table, key)
    assert "EF-BOOST-01" in on_its_pages(table)
    press(table, "escape")
    for key in ("n", "o", ":"):
        press(table, key)
    assert table.seat.typed == ":"


@pytest.mark.parametrize("key", ["help", "log"])
def test_home_and_end_lead_to_the_ends_of_what_fills_the_screen(key: str) -> None:
    table = seated()
    for n in range(30):
        for pressed in ("2", "enter", *(["down"] if n < 12 else []), "enter"):
            press(table, pressed)
    table.size = (80, 24)
    press(table, key)
    first = shown_at(table, 80, 24)
    press(table, "end")
    last = shown_at(table, 80, 24)
    press(table, "home")
    assert shown_at(table, 80, 24) != last
    press(table, "down")
    moved = shown_at(table, 80, 24)
    press(table, "home")
    assert shown_at(table, 80, 24) != moved
    press(table, "end")
    assert shown_at(table, 80, 24) == last
    if key == "help":
        assert "page 1 of " in first and first.splitlines()[1] != last.splitlines()[1]


def test_each_page_of_an_answer_goes_on_where_the_one_before_ended() -> None:
    table = seated()
    table.size = (80, 24)
    press(table, "help")
    read: list[str] = []
    for page in range(1, 20):
        shown = shown_at(table, 80, 24).splitlines()
        read += [line.rstrip(f"{THUMB}{TRACK} ").strip() for line in shown[2:-2]]
        press(table, "pagedown")
        if f"page {page} of {page}" in shown[1]:
            break
    assert [line for line in read if line] == [line.strip() for line in table.seat.pages if line.strip()]


def test_the_number_of_a_choice_that_was_explained_is_no_longer_typed_but_the_choice_is_highlighted() -> None:
    table = seated()
    for key in ("2", "?", "escape"):
        press(table, key)
    view = table.view()
    assert table.seat.typed == "" and view.highlighted is not None and view.highlighted.mark == "2"
    press(table, "1")
    assert table.seat.typed == "1"


def test_a_number_typed_while_a_choice_is_explained_is_a_new_one() -> None:
    table = seated()
    for key in ("2", "?", "3"):
        press(table, key)

    assert (table.seat.mode, table.seat.typed) == ("table", "3")


def test_while_ways_are_filtered_it_is_said_what_escape_does() -> None:
    table = seated()
    for key in ("2", "enter", "a"):
        press(table, key)
    filtered = shown_at(table, 120, 40)
    press(table, "escape")
    unfiltered = shown_at(table, 120, 40)

    assert "Esc no letters" in filtered and "Esc all choices" not in filtered
    assert "Esc back to all choices" in unfiltered


def test_fields_to_which_a_creature_can_come_are_marked_and_the_mark_is_explained() -> None:
    text = shown_at(seated(), 120, 40)
    assert "B1.3!" in text and "A2.2!" in text and "A1.1! a Creature can come there" in text
    assert "A1.3!" not in text and "A1.4!" not in text
    table = seated()
    game = table.session.game
    assert isinstance(game, FortyDoors) and game.shown.landscape is not None
    game.shown = replace(game.shown, landscape=replace(game.shown.landscape, menaced=frozenset()))
    assert "can come there" not in shown_at(table, 120, 40)


def test_the_first_line_shows_the_turns_as_a_track_unless_there_are_too_many() -> None:
    assert "○○○○◎●●●  4 left" in shown_at(seated(), 200, 60).splitlines()[0]
    table = seated()
    game = table.session.game
    assert isinstance(game, FortyDoors) and game.shown.turn is not None
    game.shown = replace(game.shown, turn=replace(game.shown.turn, number=30))
    assert "Turn 30, blue, 4 left" in shown_at(table, 200, 60).splitlines()[0]  # a number says as much as thirty signs


def test_torment_is_quiet_without_any_and_loud_near_to_death() -> None:
    table = seated()
    table.size = (200, 60)
    found = {text: style for line in screen(table.view(), 200, 60) for style, text in line if "/8" in text}
    assert {text: "alarm" in style for text, style in found.items()} == {
        "□□□□□□□□ 0/8": False, "■■□□□□□□ 2/8": False, "■■■■□□□□ 4/8": False, "■■■■■■□□!6/8": True,
    }  # fmt: skip
    assert found["□□□□□□□□ 0/8"] == "class:dim"


def test_a_creature_between_several_says_at_least_how_far_it_is() -> None:
    table = seated()
    game = table.session.game
    assert isinstance(game, FortyDoors)
    (door,) = game.shown.creatures
    between = replace(door, near=(replace(door.near[0], whom=("The Clerk", "The Other Twin", "The Keeper")),))
    game.shown = replace(game.shown, creatures=(between,))
    assert "!Open Door A1.4 →2 …" in shown_at(table, 80, 24)
    assert "2 from the Clerk, the Other Twin or the Keeper" in " ".join(shown_at(table, 200, 60).split())
