"""The Dreamworld map on the screen: districts with streets, of a pack that has eight of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.dream.setup import new_table
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.screen.map.dreamworld_map import at_place, hint, paint
from etherfields.games.etherfields.views.picture.map_text import WIDTH, map_drawn, map_in_words
from etherfields.games.etherfields.views.picture.pictures import Map
from etherfields.games.etherfields.views.picture.picturing import map_of, picture
from etherfields.games.etherfields.views.picture.street_plan import stepped
from etherfields.games.etherfields.views.preview.map_routes import plan
from etherfields.table.plain.choosing import Names
from etherfields.table.screen.frame.fragments import in_ascii, text_of, width
from etherfields.table.screen.frame.seat import Seat
from etherfields.table.screen.table.view import View

PACK = Path(__file__).parents[2] / "packs" / "eight-districts"


@pytest.fixture(scope="module")
def play() -> Play:
    """A Party of two at the Last Stop, to whom all eight districts are known."""
    pack = load_pack(PACK)
    play = play_at(pack, new_table(pack, 1, ["expert", "gambler"], {}))
    play.table.gate, play.table.place = "", "out/stop"
    return play


def view_of(play: Play, pointed: str = "") -> View:
    """The view on the map, perhaps with a way that is planned."""
    seat = Seat(focus="board", place=pointed) if pointed else Seat()
    return View("", seat, Names({}), [], picture=picture(play), plan=plan(play, pointed or "out/stop"))


def drawn(play: Play, size: tuple[int, int], pointed: str = "") -> str:
    """The map in so many columns and lines."""
    lines = paint(view_of(play, pointed), *size)
    assert len(lines) <= size[1] and all(width(line) <= size[0] for line in lines)
    return "\n".join(map(text_of, lines))


def known(play: Play) -> Map:
    """The map as far as it is known."""
    shown = map_of(play)
    assert shown is not None
    return shown


def test_eight_districts_are_readable_on_a_wide_screen(play: Play) -> None:
    text = drawn(play, (120, 36))
    shown = known(play)
    assert all(f"{place.spot} {place.district}" in text for place in shown.places)
    whole = [place for place in shown.places if place.name in text]
    assert len(whole) >= len(shown.places) - 2, "at most two of the longest names are cut"
    assert hint(view_of(play), 120, 36) == ""
    assert text.count("◂▸") >= 3 and "▴▾" in text, "streets lead from district to district"


def test_a_small_screen_shows_the_district_of_the_party_and_names_its_neighbours(play: Play) -> None:
    text = drawn(play, (44, 10))
    first, *_, last = text.splitlines()
    assert first.startswith("B2 Outskirts") and first.endswith("▴ A2 Lamp Rents")
    assert last.startswith("◂ B1 Small Change") and last.endswith("▸ B3 Slack Basin")
    assert all(place.name in text for place in known(play).places if place.district == "Outskirts")
    assert hint(view_of(play), 44, 10) == "more ←→↑"


def test_streets_lead_down_and_other_ways_are_told_beside_the_names(play: Play) -> None:
    lines = drawn(play, (50, 10)).splitlines()
    assert lines[1].startswith("@   The Last Stop") and "~ The All-Night Counter" in lines[1]
    assert lines[2].startswith("○─╮ Street of Curtains")
    assert lines[6].startswith("├─$ The All-Night Counter") and "↑ The Last Stop" in lines[6]


def test_arrow_keys_page_from_district_to_district(play: Play) -> None:
    shown = known(play)
    assert stepped(shown, "out/stop", "down") == "out/curtains"
    assert stepped(shown, "out/crossing", "left") == "row/arches", "the street that leads there"
    assert stepped(shown, "out/stop", "right") == "basin/towpath"
    assert stepped(shown, "out/stop", "up") == "lamp/lastlamp", "the district to the north"
    assert stepped(shown, "row/arches", "left") == "row/arches"
    seen = {"glass/square"}
    place = "glass/square"
    for _ in range(10):
        place = stepped(shown, place, "pagedown")
        seen.add(place)
    assert len({code.partition("/")[0] for code in seen}) == 8
    assert "A4 The Close" in drawn(play, (44, 10), "close/yard")


def test_a_planned_way_is_numbered_where_it_leads_through(play: Play) -> None:
    text = drawn(play, (120, 36), "basin/station")
    assert "1 Street of Curtains" in text and "8 Basin Station" in text
    assert "│ G─╮ The Glazed Square" in text, "elsewhere no columns are lost to steps"


def test_a_click_finds_the_location_under_it(play: Play) -> None:
    view = view_of(play)
    lines = [text_of(line) for line in paint(view, 120, 36)]
    for place in known(play).places:
        for number, line in enumerate(lines):
            if (column := line.find(place.name)) >= 0 and not any(
                sign in line[column - 4 : column] for sign in "~↑↕◂▸▴▾"
            ):
                assert at_place(view, 120, 36, column, number) == place.code
    assert at_place(view, 120, 36, 0, 0) == ""


def test_letters_alone_draw_it_too(play: Play) -> None:
    text = in_ascii(drawn(play, (120, 36)))
    assert text.isascii() and "?" not in text and "@   The Last Stop" in text


def test_in_plain_lines_the_map_is_no_wider_than_a_page(play: Play) -> None:
    lines = map_drawn(play)
    assert max(map(len, lines)) <= WIDTH and all(line.isascii() for line in lines)
    text = "\n".join(lines)
    assert all(place.name in text for place in known(play).places)
    assert "-- Slack Basin (west: Outskirts, east: Long Due, north: Pledge Bridge)" in text
    assert "o-.  Street of Curtains  ~> The Level Crossing" in lines


def test_a_street_off_the_map_ends_nobody_knows_where(play: Play) -> None:
    fresh = play_at(play.pack, new_table(play.pack, 1, ["expert"], {}))
    fresh.table.gate, fresh.table.place = "", "out/stop"
    assert not known(fresh).unknown
    for tile in ("map/row", "map/basin"):
        fresh.table.piles.move(tile, "secrets")
    assert {"out/crossing", "out/allotments"} <= known(fresh).unknown
    assert "The Level Crossing  ▸?" in drawn(fresh, (50, 10))
    (told,) = [line for line in map_in_words(fresh) if line.startswith("The Level Crossing")]
    assert told.endswith("A path leads on where nobody has been.")


def test_a_location_that_is_closed_is_marked(play: Play) -> None:
    shown = known(play)
    places = tuple(replace(one, closed=one.code == "out/curtains") for one in shown.places)
    view = view_of(play)
    assert view.picture is not None
    view = replace(
        view, picture=replace(view.picture, map=replace(shown, places=places, unknown=frozenset({"out/lines"})))
    )
    text = "\n".join(map(text_of, paint(view, 50, 10)))
    assert "×─╮ Street of Curtains" in text and "The Washing Lines  Fate  ▸?" in text
