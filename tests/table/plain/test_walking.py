"""A way over the map that is walked in one go, on the map of a pack with eight districts."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from msgspec.structs import replace

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.session import Session
from etherfields.kernel.play.showing import Walk
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable

PACK = Path(__file__).parents[2] / "packs" / "eight-districts"


@pytest.fixture(scope="module")
def eight() -> Etherfields:
    """The game of the pack."""
    return Etherfields(load_pack(PACK))


def travelling(game: Etherfields, at: str = "out/stop", party: tuple[str, ...] = ("expert",)) -> Session[Table]:
    """A Party on the map, that is asked where it goes."""
    table = game.fresh(1, party, {})
    table.piles.move(game.pack.campaign.first, "secrets")
    table.place, table.state = at, "dreamworld"
    session = Session(game, table)
    assert session.question is not None and session.question.kind == "travel"
    return session


def said(session: Session[Table], *lines: str) -> str:
    """What is told to somebody who types these lines."""
    out = io.StringIO()
    page = Page(out)
    keyboard = Keyboard(io.StringIO("".join(f"{line}\n" for line in lines)), page)
    PlainTable(session, page, keyboard, Names({}), alone=True).sit()
    return " ".join(out.getvalue().split())


def test_a_way_is_walked_in_one_go_and_each_step_has_its_key(eight: Etherfields) -> None:
    session = travelling(eight, "basin/towpath")
    text = said(session, "walk the ferry")
    assert list(session.keys) == ["go/basin-chandler", "go/basin-ferry"]
    assert "2 steps to the Ferry. `undo` takes one step back, `undo 2` all." in text


def test_one_undo_takes_one_step_back(eight: Etherfields) -> None:
    session = travelling(eight, "basin/towpath")
    said(session, "walk the ferry", "undo")
    assert list(session.keys) == ["go/basin-chandler"]
    said(session, "redo", "undo 2")
    assert list(session.keys) == []


def test_the_walk_stops_where_something_happens_and_goes_on_from_there(eight: Etherfields) -> None:
    session = travelling(eight, "basin/towpath")
    text = said(session, "walk level crossing")
    assert list(session.keys) == ["go/basin-sluice", "go/basin-lock"], "a Key is gained at the Lock"
    assert "Stopped after 2 of 4 steps to the Level Crossing: The Party gains 1 Key. `go` goes on." in text
    session = travelling(eight, "basin/towpath")
    said(session, "walk level crossing", "go")
    assert session.table.place == "out/crossing"


def test_a_route_is_walked_by_go(eight: Etherfields) -> None:
    session = travelling(eight, "close/lych")
    text = said(session, "route the west door", "go")
    assert "`go` walks to the West Door, and stops where something happens." in text
    assert session.table.place == "close/westdoor" and len(session.keys) == 3


def test_the_walk_stops_before_a_step_with_another_price(eight: Etherfields, monkeypatch: pytest.MonkeyPatch) -> None:
    session = travelling(eight, "close/lych")
    prices = iter(["Block 1 card", "Block 1 card", "Block 3 cards"])
    plain = eight.walk_to

    def dearer(self: Etherfields, table: Table, goal: str) -> Walk | None:
        found = plain(table, goal)
        return replace(found, prices=(*found.prices[:-1], next(prices))) if found is not None else None

    monkeypatch.setattr(Etherfields, "walk_to", dearer)
    text = said(session, "walk the west door")
    assert len(session.keys) == 2 and "from here the way is another" in text


def test_whoever_walks_nowhere_is_told_how(eight: Etherfields) -> None:
    session = travelling(eight)
    assert "Type `walk shop`" in said(session, "go")
    assert "No way leads to “to the moon”" in said(session, "walk to the moon")
    assert list(session.keys) == []


def test_off_the_map_walk_is_a_word_of_the_choices(eight: Etherfields) -> None:
    session = Session(eight, eight.fresh(1, ("expert",), {}))
    while session.question is not None and session.question.kind == "travel":
        session.choose(session.question.choices[0])
    assert "on a map alone" in said(session, "walk home")


def test_on_the_screen_enter_walks_to_the_place_that_is_pointed_at(eight: Etherfields) -> None:
    table = ScreenTable(travelling(eight, "close/lych"), Names({}), "Eight", alone=True)
    table.sit_down([])
    table.have_read()
    for key in ("tab", "down", "down", "enter"):
        press(table, key)
    assert list(table.session.keys) == ["go/close-yard", "go/close-sidechapel"]
    assert "`undo 2` all" in table.seat.notice and table.seat.focus == "choices"


def test_the_map_that_fills_the_screen_is_walked_on_too(eight: Etherfields) -> None:
    table = ScreenTable(travelling(eight, "close/lych"), Names({}), "Eight", alone=True)
    table.sit_down([])
    table.have_read()
    for key in ("map", "left", "right", "down", "enter"):
        press(table, key)
    assert list(table.session.keys) == ["go/close-yard"] and table.seat.mode == "table"
    for key in ("map", "left", "escape"):
        press(table, key)
    assert (table.seat.mode, table.seat.focus) == ("table", "choices") and len(table.session.keys) == 1


def test_the_whole_map_says_on_which_sides_it_goes_on(eight: Etherfields) -> None:
    table = ScreenTable(travelling(eight), Names({}), "Eight", alone=True)
    table.sit_down([])
    table.have_read()
    press(table, "map")
    for size, sides in (((80, 24), "more →"), ((120, 40), "")):
        head = "".join(text for _, text in screen(table.view(), *size)[1]).rstrip(" ─")
        assert head.endswith(sides or "The Dreamworld"), head


def test_a_question_mark_on_the_map_tells_its_signs(eight: Etherfields) -> None:
    table = ScreenTable(travelling(eight), Names({}), "Eight", alone=True)
    table.sit_down([])
    table.have_read()
    for key in ("tab", "?"):
        press(table, key)
    told = "\n".join(table.seat.pages)
    assert "Signs on the map now" in told and "  G    Gate" in told and "  ~    there, too: a shortcut" in told
    assert "can't be entered" not in told, "no Location is closed now"
