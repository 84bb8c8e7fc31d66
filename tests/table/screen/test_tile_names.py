"""Where the names of tiles stand on the board."""

from __future__ import annotations

from etherfields.games.etherfields.screen.tile_names import TileNames, laid_over
from etherfields.kernel.play.session import Session
from etherfields.table.plain.choosing import Names
from etherfields.table.screen.frame.fragments import text_of
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.table.screen.painted import NAMES as PARTY
from tests.table.screen.painted import Doors, FortyDoors, landscape

NAMES = {"A1.1": "The Hall", "B1.1": "The Room That Is Kept Ready", "A2.1": "The Breakfast Room"}
FIELDS = landscape().fields
ALL = range(4)


def test_a_name_stands_behind_that_of_the_first_field_with_room_for_it() -> None:
    assert TileNames(FIELDS, NAMES, 15, ALL, ALL).on_edges == {"A1.1": "Hall"}
    assert TileNames(FIELDS, NAMES, 34, ALL, ALL).on_edges == {
        "A1.1": "Hall", "B1.1": "Room That Is Kept Ready", "A2.1": "Breakfast Room",
    }  # fmt: skip


def test_a_longer_name_stands_on_the_lower_edge_or_below_where_another_tile_begins_there() -> None:
    names = TileNames(FIELDS, NAMES, 15, ALL, ALL)
    assert names.on_lower == {4: [(0, "Breakfast Room")]}
    assert [text_of(line) for line in names.below(60)] == ["B1 Room That Is Kept Ready"]


def test_a_tile_of_which_the_lower_fields_are_not_shown_has_no_name_on_that_edge() -> None:
    assert TileNames(FIELDS, NAMES, 15, range(3), ALL).on_lower == {}
    assert TileNames(FIELDS, {"A2.1": "The Hall"}, 15, range(3, 4), ALL).on_edges == {}


def test_a_name_is_laid_over_an_edge_without_making_it_longer() -> None:
    assert text_of(laid_over((("", "┗━━━━━━━┻━━━━━┛"),), 2, "Rear Platform")) == "┗━Rear Platform"
    assert text_of(laid_over((("", "┗━━━━━━━┻━━━━━┛"),), 2, "Hall")) == "┗━Hall━━┻━━━━━┛"


class NamedDoors(FortyDoors):
    """The made-up game, with names for its tiles."""

    def place_names(self, table: Doors) -> dict[str, str]:
        """Always the same."""
        return NAMES


def test_the_board_names_the_tiles_that_the_game_names() -> None:
    table = ScreenTable(Session(NamedDoors(4, 4, 2), Doors()), Names(PARTY), "Doors")
    for size in ((80, 24), (120, 40), (200, 60)):
        table.size = size
        assert "Hall" in "\n".join(text_of(line) for line in screen(table.view(), *size))
