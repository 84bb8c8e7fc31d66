"""The title screen: going on, beginning, loading, settings; and a file of settings that can't be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.campaign.choosable import MODE, as_options, choosable
from etherfields.content.definitions import Options
from etherfields.content.loading import load_pack
from etherfields.dream.setting import options_of
from etherfields.table.screen.at_table import AtTable
from etherfields.table.screen.fragments import in_ascii, text_of, width
from etherfields.table.screen.sheet import Sheet
from etherfields.table.settings import FILE, settings_in
from etherfields.table.title.menu import Item, Page
from etherfields.table.title.pages import KEYS
from etherfields.table.title.painting import paint
from tests.table.at_screen import CTRL_Q, DOWN, ENTER, ESCAPE, sit
from tests.table.painted import seated
from tests.table.real import ROOT
from tests.table.test_painters import compare
from tests.table.titled import OFFERED, Visit, saved


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
    assert "New campaign" in visit.text()


def test_any_save_can_be_loaded_and_a_broken_one_says_why_not(tmp_path: Path) -> None:
    saved(tmp_path, "broken", "whole")
    (tmp_path / "broken" / "journal.txt").write_bytes(b"\xff\xff")
    visit = Visit(tmp_path)
    visit.press("l", "enter")
    assert "whole" in visit.text() and "can't be read" in visit.text()
    visit.press("b", "enter")
    assert "was expected" in visit.text() and visit.resumed == []
    visit.press("w", "enter")
    assert visit.resumed == ["whole"]


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


def test_values_go_round(tmp_path: Path) -> None:
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
    wide, narrow = (text_of(paint(Page("Rulings", items), 0, "T", "", (wide, 30)).lines[3]) for wide in (160, 80))
    assert "◂ one after the other, always ▸" in wide
    assert "◂ one" in narrow and "… ▸" in narrow


def test_what_stands_beside_an_item_is_not_said_again_below() -> None:
    items = (Item("Enter", "does what is highlighted", ("does what is highlighted", "More.")),)
    text = "\n".join(text_of(line) for line in paint(Page("Keys", items), 0, "T", "", (100, 30)).lines)
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
