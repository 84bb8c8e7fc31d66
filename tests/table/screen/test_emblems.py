"""A place is known by its colour and its mark: in the first line, in rules, over its first text."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from etherfields.kernel.play.events import Event
from etherfields.kernel.system.colours import NAMED
from etherfields.table.screen.frame.fragments import text_of, width
from etherfields.table.screen.frame.styles import Shade, on_background, readable
from etherfields.table.screen.paint.story_pane import prose
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.table.view import View
from tests.table.screen.painted import FOREST, picture, seated


def marked(*, letters_only: bool = False) -> View:
    """The table of a Dream with a colour and a mark."""
    table = seated()
    table.seat.letters_only = letters_only
    return replace(table.view(), picture=replace(picture(), emblem=FOREST))


@pytest.mark.parametrize("letters_only", [False, True])
def test_the_first_line_begins_with_the_mark(letters_only: bool) -> None:
    line = screen(marked(letters_only=letters_only), 80, 24)[0]
    assert text_of(line).startswith("H The Forty Doors" if letters_only else "⊞ The Forty Doors")
    assert width(line) == 80


def test_rules_and_name_have_the_colour_of_the_place() -> None:
    lines = screen(marked(), 120, 40)
    assert lines[0][0][0] == "class:head hue:#1e6b4c"
    rules = [style for line in lines for style, text in line if text.startswith("───")]
    assert set(rules) == {"class:rule hue:#1e6b4c"}


def test_the_text_that_opens_a_dream_has_its_mark_on_both_sides_and_other_texts_have_not() -> None:
    opening = prose(marked(), [Event("story", "It begins.", facts={"title": "The Forty Doors"})], 40)
    assert text_of(opening[0]) == "─────────⊞  The Forty Doors  ⊞──────────"
    later = prose(marked(), [Event("story", "It goes on.", facts={"title": "A Hinge"})], 40)
    assert later[0] == (("class:chapter hue:#1e6b4c", "A Hinge"),)


@pytest.mark.parametrize("shade", ["dark", "light", "either"])
@pytest.mark.parametrize("colour", [*NAMED.values(), "#000000", "#ffffff", "#0000ff", "#ffff00"])
def test_every_colour_can_be_read_on_every_background(colour: str, shade: Shade) -> None:
    shown = readable(colour, shade)
    light = [int(shown[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in light]
    there = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    on_dark, on_light = (there + 0.05) / 0.05, 1.05 / (there + 0.05)
    least = 2.9 if shade == "either" else 4.4
    assert (on_dark >= least or shade == "light") and (on_light >= least or shade == "dark")


def test_without_colours_nothing_of_a_hue_is_left() -> None:
    assert on_background("class:head hue:#1e6b4c", "none") == "class:head"
    assert on_background("class:head", "dark") == "class:head"
