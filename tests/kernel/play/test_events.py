"""Events that only some may know, as everybody reads them."""

from __future__ import annotations

from etherfields.kernel.play.events import NOBODY, Event

DRAWN = Event("drawn", "Ann draws moth-3.", "Ann", {"card": "moth-3"}, ("Ann",), "Ann draws a card.")


def test_an_event_for_everybody_is_read_by_all_eyes_as_it_is() -> None:
    shown = Event("shown", "Ann shows moth-3.", "Ann", {"card": "moth-3"})
    assert all(shown.read_by(eyes) is shown for eyes in ("Ann", "Bo", NOBODY))


def test_an_event_for_some_is_read_by_the_others_in_other_words_and_without_its_facts() -> None:
    assert DRAWN.read_by("Ann") is DRAWN
    for eyes in ("Bo", NOBODY):
        read = DRAWN.read_by(eyes)
        assert (read.text, read.facts, read.who) == ("Ann draws a card.", {}, "Ann")
        assert "moth" not in repr(read)
