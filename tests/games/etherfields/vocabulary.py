"""All tables of words of Etherfields under their names, for tests that go through them."""

from __future__ import annotations

from etherfields.games.etherfields.vocabulary.events import EVENTS, MOMENTS
from etherfields.games.etherfields.vocabulary.flow import FLOW, PHRASES
from etherfields.games.etherfields.vocabulary.things import ADJECTIVES, NOUNS, PRONOUNS, ZONES
from etherfields.games.etherfields.vocabulary.values import (
    ACTIVITIES,
    COLOURS,
    COST_WORDS,
    DICE,
    FACTS,
    MEASURES,
    QUALITIES,
    QUALITY_WORDS,
    QUANTITIES,
    SPANS,
    STATES,
)
from etherfields.games.etherfields.vocabulary.verbs import VERBS

__all__ = [
    "ACTIVITIES", "ADJECTIVES", "COLOURS", "COST_WORDS", "DICE", "EVENTS", "FACTS", "FLOW", "MEASURES", "MOMENTS",
    "NOUNS", "PHRASES", "PRONOUNS", "QUALITIES", "QUALITY_WORDS", "QUANTITIES", "SPANS", "STATES", "VERBS", "ZONES",
]
