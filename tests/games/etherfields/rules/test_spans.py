"""What holds for a while: every span of the language has its end."""

from __future__ import annotations

from etherfields.games.etherfields.rules.engine.durations import A_SLUMBER, AWAKENING
from etherfields.games.etherfields.vocabulary.values import SPANS


def test_every_span_that_content_can_name_ends_with_something_unless_it_is_for_good():
    assert {span.name for span in SPANS} == {*A_SLUMBER, AWAKENING, "for good"}
