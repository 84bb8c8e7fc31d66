"""The small pictures of the campaign: who has one, when it is shown, and that it tells in words what it shows."""

from __future__ import annotations

import io

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.definitions import Creature, Definition, Gate, Speaker, Tile
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.views.picture.small_pictures import by_paragraph, picture_of
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.session import Session
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from etherfields.table.screen.table.screen_table import ScreenTable

DREAMS = ("I-01", "I-02")


@pytest.mark.parametrize("family", [Tile, Creature, Gate, Speaker])
def test_all_that_is_seen_in_the_first_dreams_has_a_picture(game: Etherfields, family: type[Definition]) -> None:
    seen = [one for one in game.pack.all(family) if one.code.startswith((*DREAMS, "speaker/"))]
    assert len(seen) > 1
    for one in seen:
        picture = one.small_picture
        assert picture is not None, one.code
        assert len(picture.lines) == len(picture.letters), one.code
        assert picture.alt.endswith(".")


def test_a_creature_a_tile_a_speaker_and_a_dream_are_shown_when_they_come(game: Etherfields) -> None:
    table = game.fresh(1, ("gambler",), {})
    shown = [
        game.picture_of_event(table, event)
        for event in (
            Event("creature revealed", "It appears.", "I-01 Q#1"),
            Event("tile laid", "It is laid.", facts={"tile": "I-01 B", "spot": "B2"}),
            Event("story", "“Is it straight?”", facts={"title": "Mrs. Tamm", "script": 87}),
            Event("story", "You are sitting down.", facts={"title": "The Last Tram", "script": 450}),
            Event("card gained", "A ticket.", "gambler", {"card": "I-01 H"}),
            Event("story", "Green cord.", facts={"title": "The Bell Rope", "script": 24}),
            Event("rolled", "A die."),
        )
    ]
    codes = [picture.code if picture is not None else "" for picture in shown]
    assert codes == ["I-01 Q", "I-01 B", "speaker/tamm", "I-01 X", "I-01 H", "", ""]


def test_no_speaker_is_seen_where_the_paragraph_is_somebody_elses(game: Etherfields) -> None:
    for number, code in by_paragraph(game.pack).items():
        if code == "speaker/tamm":
            told = " ".join(str(part) for part in game.pack.paragraph(number).parts)
            assert "Tamm" in told or "cage" in told or number == 1017


def seat_of(game: Etherfields) -> tuple[PlainTable, io.StringIO]:
    """Somebody who reads lines, in the First Dream."""
    session = Session(game, game.fresh(1, ("gambler",), {}))
    out = io.StringIO()
    page = Page(out)
    return PlainTable(session, page, Keyboard(None, page), Names(game.called())), out


def test_plain_lines_tell_a_picture_in_one_line_when_it_comes_and_once(game: Etherfields) -> None:
    seat, out = seat_of(game)
    seat.tell_news()
    lines = " ".join(out.getvalue().split())
    assert lines.count("Picture: A tram at night, number 0417.") == 1
    assert "╪═╪" not in lines and "╱ ╱" not in lines


@pytest.mark.parametrize("asked", ["? The Rear Platform", "? A2.1", "? A2"])
def test_an_explanation_in_lines_ends_with_the_picture_in_words(game: Etherfields, asked: str) -> None:
    seat, out = seat_of(game)
    seat.tell_news()
    before = len(out.getvalue())
    seat.respond(asked)
    told = out.getvalue()[before:]
    assert "Picture: A door, the lamp over it leaning left" in told
    assert "●" not in told


@pytest.mark.parametrize(("size", "narrator", "drawn", "told"), [
    ((80, 24), False, True, False), ((80, 24), True, False, True), ((60, 16), False, False, False),
])  # fmt: skip
def test_the_screen_draws_a_picture_above_an_explanation_where_it_has_room(
    game: Etherfields, size: tuple[int, int], narrator: bool, drawn: bool, told: bool
) -> None:
    table = ScreenTable(Session(game, game.fresh(1, ("gambler",), {})), Names(game.called()), "")
    table.size, table.seat.narrator = size, narrator
    table.follow("? the rear platform")
    assert (table.seat.pages[0] == "   ●╲     ┌────┐") == drawn
    assert any("Picture: A door" in line for line in table.seat.pages) == told
    assert any("The Rear Platform (I-01)" in line for line in table.seat.pages)


def test_a_field_without_a_tile_has_no_picture(game: Etherfields) -> None:
    play = play_at(game.pack, game.fresh(1, ("gambler",), {}))
    assert picture_of(play, "C4.1") is None
    assert picture_of(play, "nothing") is None
