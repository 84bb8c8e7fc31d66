"""Text has layers: fiction, speech, what the game does, what is taught."""

from __future__ import annotations

import io

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.session import Session
from etherfields.table.plain.page import Page
from etherfields.table.screen.frame.fragments import text_of
from etherfields.table.screen.paint.story_pane import prose
from etherfields.table.story.layers import layer_of, pieces
from etherfields.table.story.prose import is_read
from tests.table.screen.painted import seated


@pytest.mark.parametrize(
    ("kind", "layer"),
    [("story", "fiction"), ("announced", "fiction"), ("taught", "lesson"), ("cards drawn", "game"), ("goal", "goal")],
)
def test_the_layer_of_an_event_goes_by_its_kind(kind: str, layer: str) -> None:
    assert layer_of(Event(kind, "It is told.")) == layer


@pytest.mark.parametrize(
    ("lines", "speech"),
    [
        (['"Is it straight?" She means the hat. "Tamm," she', 'adds. "Mrs. One."'],
         ['"Is it straight?"', '"Tamm,"', '"Mrs. One."']),
        (["He says: “Flat, all", "of it.” Then nothing."], ["“Flat, all", "of it.”"]),
        (['"It goes on', "to the end."], ['"It goes on', "to the end."]),
        (['A board of 6" by 4" lies there.'], []),
        (["(“So.”)"], ["“So.”"]),
    ],
)  # fmt: skip
def test_speech_is_recognised_by_its_quotation_marks_over_lines(lines: list[str], speech: list[str]) -> None:
    told = pieces(lines, "fiction")
    assert ["".join(text for _, text in line) for line in told] == lines
    assert [text for line in told for layer, text in line if layer == "speech"] == speech


def test_quotation_marks_in_what_the_game_does_are_no_speech() -> None:
    assert pieces(['Chosen: "Box".'], "game") == [[("game", 'Chosen: "Box".')]]


EVENTS = (
    Event("story", 'It rings. "Late," he says.', facts={"title": "The Bell"}),
    Event("torment received", "The Diver receives 1 Torment."),
    Event("taught", "Torment is how badly it goes."),
)


def test_the_screen_tells_layers_apart_by_styles_and_by_letters() -> None:
    lines = [line for line in prose(seated().view(), EVENTS, 60) if line]
    assert [text_of(line) for line in lines] == [
        "The Bell", 'It rings. "Late," he says.', "  The Diver receives 1 Torment.",
        "Tip: Torment is how badly it goes.",
    ]  # fmt: skip
    assert [style for style, _ in lines[1]] == ["class:prose", "class:speech", "class:prose"]
    assert [lines[2][0][0], lines[3][0][0]] == ["class:game", "class:lesson"]


def lines_of(shade: str) -> str:
    out = io.StringIO()
    page = Page(out, 60, shade=shade)  # type: ignore[arg-type]
    for event in EVENTS:
        page.layered(event.text, layer_of(event))
    return out.getvalue()


def test_lines_tell_layers_apart_by_letters_alone_where_there_are_no_colours() -> None:
    assert lines_of("none") == (
        'It rings. "Late," he says.\n  The Diver receives 1 Torment.\nTip: Torment is how badly it goes.\n'
    )


def test_lines_colour_speech_but_not_the_words_around_it() -> None:
    first = lines_of("dark").splitlines()[0]
    assert first.startswith("It rings. \x1b[38;5;") and first.endswith('m"Late,"\x1b[0m he says.')


def test_a_layer_can_not_steer_the_terminal() -> None:
    out = io.StringIO()
    Page(out, 60, shade="dark").layered('"\x1b[2J"', "fiction")
    assert "\x1b[2J" not in out.getvalue()


def test_the_first_dream_teaches_in_a_layer_of_its_own(game: Etherfields) -> None:
    session = Session(game, game.fresh(1, ("gambler",), {}))
    layers = {layer_of(event): event.text for event in session.events if is_read(event)}
    assert layers["lesson"].startswith("To Move, discard cards")
    assert layers["fiction"].startswith("Across the aisle")
