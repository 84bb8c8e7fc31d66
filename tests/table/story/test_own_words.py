"""Kinds of events and marks are a game's own words: a table reads them of the game alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import etherfields.games.etherfields
from etherfields.games.etherfields.rulebook import RULEBOOK
from etherfields.games.etherfields.views.explain.story_kinds import EVENTS, MARKS, OWN_WORDS
from etherfields.kernel.play.events import Event
from etherfields.playable.own_words import USUAL, EventKinds, own_words
from etherfields.table.screen.table.view import to_read, with_what_came
from tests.table.screen.painted import FortyDoors

_SAID = [getattr(EVENTS, name) for name in EVENTS.__struct_fields__]
KINDS = sorted({kind for said in _SAID for kind in ((said,) if isinstance(said, str) else said)})


def test_a_game_without_words_of_its_own_has_the_usual_ones() -> None:
    assert own_words(object()) is USUAL
    assert own_words(FortyDoors()) is OWN_WORDS


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_that_etherfields_names_is_one_that_it_tells(kind: str) -> None:
    root = Path(etherfields.games.etherfields.__file__).parent
    sources = (path for path in root.rglob("*.py") if path.name != "story_kinds.py")
    assert any(f'"{kind}"' in path.read_text("utf-8") for path in sources)


def test_what_ends_is_read_where_the_game_says_that_it_is_an_end() -> None:
    over = [Event("dream over", "The Dream is over."), Event("turn begins", "Turn 2.")]
    assert to_read(over, EVENTS) == over[:1] == with_what_came(over, EVENTS)
    assert to_read(over, EventKinds()) == [] == with_what_came(over, EventKinds())


def test_marks_name_rules_that_there_are() -> None:
    assert RULEBOOK.rule(MARKS.rule_of_luck) is not None
    assert any(entry.id.startswith(MARKS.told_whole) for chapter in RULEBOOK.chapters for entry in chapter.rule)
