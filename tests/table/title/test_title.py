"""The title screen: going on, beginning, loading, settings; and a file of settings that can't be used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.definitions import Options
from etherfields.games.etherfields.rulebook import RULEBOOK
from etherfields.games.etherfields.rules.state.rulings import options_of
from etherfields.games.etherfields.views.choosable import MODE, as_options, choosable
from etherfields.table.screen.frame.fragments import in_ascii, text_of, width
from etherfields.table.screen.frame.sheet import Sheet
from etherfields.table.screen.table.at_table import AtTable
from etherfields.table.settings import FILE, settings_in
from etherfields.table.title.pages import KEYS
from etherfields.table.title.painting import paint
from etherfields.table.title.title_menu import Item, MenuPage
from tests.table.real import ROOT
from tests.table.screen.at_screen import CTRL_Q, DOWN, ENTER, ESCAPE, sit
from tests.table.screen.painted import seated
from tests.table.screen.test_painters import compare
from tests.table.title.titled import OFFERED, Visit, saved


def test_the_title(tmp_path: Path) -> None:
    saved(tmp_path, "evening")
    visit = Visit(tmp_path)
    text = visit.text()
    compare("title-80x24", text.replace(text.partition("last played ")[2][:16], "2000-01-01 00:00"))


def test_dreamers_are_read_about_before_one_is_chosen(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.press("enter", "2", "enter", "down", "enter", "down")
    compare("whom-120x40", visit.text((120, 40)))
    assert "So far: The Diver." in visit.text()
    assert "What The Clerk is like." in visit.text()


def test_a_campaign_begins_as_it_was_chosen(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    ready = ("enter", "2", "enter", "enter", "enter")
    named = ("down", "backspace", *"s!?", "backspace", "down", *"Ada, L", "down", "down", *"417")
    ruled = ("down", "enter", "right", "down", "right", "right", "escape", "home")
    sheet = visit.press(*ready, *named, *ruled, "enter")
    assert isinstance(sheet, AtTable)
    [begun] = visit.begun
    assert begun.party == ("keeper", "diver")
    assert (begun.name, begun.seed) == ("The Forty Doors!", "417")
    assert begun.players == {"keeper": "Ada L"}
    assert dict(begun.chosen) == {"draughts": "true", "hinges": "2"}


def test_continuing_takes_up_the_save_played_last(tmp_path: Path) -> None:
    saved(tmp_path, "first", "second")
    visit = Visit(tmp_path)
    assert "Continue" in visit.text() and "behind the ninth door" in visit.text()
    assert isinstance(visit.press("enter"), AtTable)
    assert visit.resumed == ["second"]


@pytest.mark.parametrize("size", [(60, 16), (80, 24)])
def test_the_keys_are_told_on_every_page(tmp_path: Path, size: tuple[int, int]) -> None:
    visit = Visit(tmp_path)
    for leads_on in (("home",), ("enter",), ("2", "enter"), ("enter",), ("enter",)):
        visit.press(*leads_on)
        before = visit.text(size)
        assert "F10 help" in before
        for key in ("help", "?"):
            visit.press(key)
            assert "Keys before the table" in visit.text(size)
            for number, (_, does) in enumerate(KEYS, start=1):
                visit.press(str(number))
                assert does in " ".join(visit.text(size).split())
            visit.press(key)
            assert visit.text(size) == before


def test_a_question_mark_can_be_written(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.press("enter", "enter", "enter", "down", "backspace", *"s?")
    assert "The Forty Doors?_" in visit.text()
    visit.press("help", "escape")
    assert "The Forty Doors?_" in visit.text()


def test_what_is_typed_stands_instead_of_the_name_proposed(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.press("enter", "enter", "enter", "down", *"Doors on Thursday")
    assert "   Doors on Thursday_" in visit.text()
    visit.press("word")
    assert "   Doors on _" in visit.text()
    visit.press("word", "word", "A")
    assert "   A_" in visit.text()
    visit.press("undo", "word")
    assert "   _" in visit.text()


def test_who_plays_alone_needs_no_name(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.press("enter", "enter", "enter")
    assert "Who plays" not in visit.text()


def test_without_saves_there_is_nothing_to_continue(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    assert "Continue" not in visit.text()
    visit.press("2", "enter")
    assert "There are no saves yet" in visit.text()
    visit.press("enter")
    assert "New game" in visit.text()


def test_any_save_can_be_loaded_and_a_broken_one_says_why_not(tmp_path: Path) -> None:
    saved(tmp_path, "broken", "whole")
    (tmp_path / "broken" / "journal.txt").write_bytes(b"\xff\xff")
    visit = Visit(tmp_path)
    visit.press("l", "enter")
    assert "whole" in visit.text() and "can't be read" in visit.text()
    visit.press("b", "enter")
    assert "was expected" in visit.text() and visit.resumed == []
    said = " ".join(visit.text().split())
    assert "`saves rescue broken` begins anew" in said and "typed in the shell, where Ctrl-Q leads" in said
    visit.press("w", "enter")
    assert visit.resumed == ["whole"]


def test_where_the_last_save_is_broken_the_title_says_only_what_can_be_done_there(tmp_path: Path) -> None:
    saved(tmp_path, "broken")
    (tmp_path / "broken" / "journal.txt").write_bytes(b"")
    said = " ".join(Visit(tmp_path).text().split())
    assert "`saves rescue broken` begins anew" in said and "Load another one, or begin a new campaign." in said
    assert "--new" not in said


def test_what_can_not_be_opened_is_said_and_the_title_stays(tmp_path: Path) -> None:
    saved(tmp_path, "evening")
    visit = Visit(tmp_path, refused="is in use")
    assert visit.press("enter") is visit.sheet
    assert "“evening” is in use" in visit.text()
    visit.press("down")
    assert "in use" not in visit.text()


def test_settings_are_seen_at_once_and_kept(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.press("s", "enter", "right", "right", "down", "enter")
    assert visit.look.shade == "light" and visit.look.ascii_only
    kept, wrong = settings_in(tmp_path)
    assert (kept.of("colours"), kept.of("letters"), kept.of("view"), wrong) == ("light", "plain", "table", "")
    visit.press("left", "up", "left", "left")
    assert visit.look.shade == "dark" and not visit.look.ascii_only


def test_who_sits_down_sits_as_they_like(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('view = "large"\nhidden = "true"\n')
    kept, _ = settings_in(tmp_path)
    table = seated()
    kept.seat(table.seat)
    assert table.seat.large and table.seat.hidden and not table.seat.narrator


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"\xff", "UTF-8"),
        (b"colours = ", "can't be read"),
        (b'colours = "mauve"\nbells = "on"\nview = [1]\n', "colours, bells, view"),
        (b"a" * (17 << 10), "larger"),
    ],
)
def test_a_file_of_settings_that_can_not_be_used_is_named(tmp_path: Path, text: bytes, said: str) -> None:
    (tmp_path / FILE).write_bytes(text)
    visit = Visit(tmp_path)
    assert said in " ".join(visit.text().split())
    assert visit.settings.of("colours") == "auto"


def test_settings_that_can_not_be_kept_hold_for_now(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    visit = Visit(tmp_path / "file" / "saves")
    visit.press("s", "enter", "right")
    assert "can't be kept" in visit.text() and visit.look.shade == "dark"
    assert visit.settings.of("colours") == "dark"


def test_a_click_highlights_and_a_second_does_it(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    line = next(n for n, text in enumerate(visit.text().splitlines()) if "Settings" in text)
    visit.sheet.point(10, line)
    assert "▸ 3  Settings" in visit.text()
    visit.sheet.point(10, line)
    assert "Lines and signs" in visit.text()
    visit.sheet.point(10, 0)
    assert "Lines and signs" in visit.text()


@pytest.mark.parametrize("size", [(60, 16), (80, 24), (120, 40), (200, 60)])
def test_every_page_fills_the_screen_exactly(tmp_path: Path, size: tuple[int, int]) -> None:
    visit = Visit(tmp_path)
    for keys in ([], ["enter"], ["enter"], ["enter"], ["4", "enter"], ["escape"] * 6, ["s", "enter"]):
        visit.press(*keys)
        lines = visit.sheet.draw(*size)
        assert len(lines) == size[1] and {width(line) for line in lines} == {size[0]}
        assert in_ascii("".join(text for line in lines for _, text in line)).isascii()


def test_a_window_too_small_says_so(tmp_path: Path) -> None:
    assert "too small" in Visit(tmp_path).text((40, 10))


def test_the_title_gives_way_to_the_table_on_the_same_screen(tmp_path: Path) -> None:
    saved(tmp_path, "evening")
    visit = Visit(tmp_path)
    shown, written = sit(visit.sheet, DOWN, "c", ENTER, ESCAPE, DOWN)
    assert "T H E   F O R T Y   D O O R S" in shown[0]
    assert "Who does what?" in shown[3]
    assert written.count("\x1b[?1049h") == 1


def test_quitting_leaves_from_any_page(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    sit(visit.sheet, ENTER, ENTER)
    assert visit.sheet.leaving
    again = Visit(tmp_path)
    sit(again.sheet, "q", ENTER, CTRL_Q)
    assert again.sheet.leaving


def test_all_that_is_offered_can_be_played() -> None:
    pack = load_pack(ROOT)
    offered = {one.name: one for one in choosable(pack)}
    left_out = {"luck_die", "movement_die", "awakening_discards", "terrain_override", "grid", "peek_seconds",
                "turn_colours", "modes"}  # fmt: skip
    assert {name for name in offered if not name.startswith(MODE)} == set(Options.__struct_fields__) - left_out
    assert as_options(offered, {}) == {}
    for name, one in offered.items():
        assert one.default in dict(one.values)
        for value, _ in one.values:
            options = as_options(offered, {name: value})
            chosen = options_of(pack, options)
            if not name.startswith(MODE):
                assert str(getattr(chosen, name)).lower() == value
            else:
                assert (name.removeprefix(MODE) in chosen.modes) == (value == "true")


def test_all_that_is_offered_names_a_rule_that_there_is() -> None:
    for one in choosable(load_pack(ROOT)):
        named = re.findall(r"EF-[A-Z]+-\d\d", one.about)
        assert named and all(RULEBOOK.rule(id) is not None for id in named), one.about


def test_values_go_round() -> None:
    hinges = OFFERED[1]
    assert [hinges.after("2", 1), hinges.after("3", 1), hinges.after("2", -1)] == ["3", "2", "3"]


def test_a_name_can_be_emptied_at_once(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.press("enter", "1", "enter", "enter", "down")
    assert "The Forty Doors_" in visit.text()
    visit.press("undo", *"Den")
    assert " Den_" in visit.text() and "Ctrl-U empties" in visit.text()


def test_a_value_that_can_be_changed_is_told_whole_where_there_is_room() -> None:
    items = (Item("A label that is as long as a good many words together are", "one after the other, always",
                  turn=lambda step: None), Item("Short", "so"))  # fmt: skip
    wide, narrow = (text_of(paint(MenuPage("Rulings", items), 0, "T", "", (wide, 30)).lines[3]) for wide in (160, 80))
    assert "◂ one after the other, always ▸" in wide
    assert "◂ one" in narrow and "… ▸" in narrow


def test_what_stands_beside_an_item_is_not_said_again_below() -> None:
    items = (Item("Enter", "does what is highlighted", ("does what is highlighted", "More.")),)
    text = "\n".join(text_of(line) for line in paint(MenuPage("Keys", items), 0, "T", "", (100, 30)).lines)
    assert text.count("does what is highlighted") == 1 and "More." in text


def test_from_the_table_one_goes_back_to_the_title_where_there_is_one(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    sheet: Sheet = AtTable(seated(), lambda: visit.sheet)
    for key in (*":title", "enter"):
        sheet = sheet.press(key)
    assert sheet is visit.sheet
    alone = AtTable(seated())
    for key in (*":title", "enter"):
        assert alone.press(key) is alone
    assert "no title to go back to" in alone.table.seat.notice


READY = ("enter", "2", "enter", "enter", "enter")
"""From the title to all that was chosen for two Dreamers."""


def test_what_was_typed_is_kept_when_one_goes_back_once_too_often(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.press(*READY, "down", *"Thursday", "enter", *"Ada", "enter", *"Bo", "escape", "enter")
    text = visit.text()
    assert all(typed in text for typed in ("Thursday", "Ada", "Bo"))
    visit.press("escape", "escape", "escape", "1", "enter", "enter", "home", "enter")
    [begun] = visit.begun
    assert begun.name == "Thursday" and begun.party == ("keeper",) and begun.players["keeper"] == "Ada"


def test_a_name_that_was_only_proposed_is_typed_over_whatever_else_was_typed(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.press(*READY, "down", "down", *"Ada", "up", *"Thursday")
    assert "   Thursday_" in visit.text()


def test_enter_goes_on_from_text_to_text_and_in_the_end_to_the_beginning(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    sheet = visit.press(*READY, "down", "enter", *"Ada", "enter", *"Bo", "enter", *"417", "enter")
    assert sheet is visit.sheet and "▸ 1  Begin" in visit.text()
    assert isinstance(visit.press("enter"), AtTable)
    [begun] = visit.begun
    assert begun.players == {"keeper": "Ada", "diver": "Bo"} and begun.seed == "417"


def test_nothing_behind_a_key_is_cut(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.press("help")
    for size in ((80, 24), (120, 40)):
        assert all(does in visit.text(size) for _, does in KEYS)


@pytest.mark.parametrize("size", [(60, 16), (80, 24)])
def test_all_that_one_can_do_at_first_is_seen_at_once(tmp_path: Path, size: tuple[int, int]) -> None:
    saved(tmp_path, "evening")
    text = Visit(tmp_path).text(size)
    assert all(item in text for item in ("Continue", "New game", "Load", "Settings", "Quit"))


def test_a_value_that_is_cut_is_told_below_and_more_items_are_hinted_at() -> None:
    long = "whenever anybody at all feels like it and says so"
    items = [Item(f"What happens with the door of number {n}", long, turn=lambda step: None) for n in range(20)]
    page = MenuPage("Doors", tuple(items))
    lines = [text_of(line) for line in paint(page, 3, "The Forty Doors", "", (60, 16)).lines]
    told = " ".join(" ".join(lines).split())
    assert f"What happens with the door of number 3: {long}." in told
    assert sum(line.rstrip().endswith("↓") for line in lines) == 1
    lines = [text_of(line) for line in paint(page, 19, "The Forty Doors", "", (60, 16)).lines]
    assert sum(line.rstrip().endswith("↑") for line in lines) == 1


def test_what_is_said_of_an_item_can_be_read_to_its_end(tmp_path: Path) -> None:
    words = [f"word{n:03}" for n in range(120)]
    visit = Visit(tmp_path)
    visit.sheet.house.pack.introduced = lambda code: [" ".join(words)]  # type: ignore[method-assign]
    visit.press("enter", "enter")
    read = [visit.text((60, 16))]
    while "PgDn reads on" in read[-1]:
        visit.press("pagedown")
        read.append(visit.text((60, 16)))

    assert len(read) > 1 and [word for text in read for word in re.findall(r"word\d+", text)] == words
    visit.press("pageup")
    assert visit.text((60, 16)) == read[0]
    visit.press("pagedown", "down")
    assert "word000" in visit.text((60, 16))
