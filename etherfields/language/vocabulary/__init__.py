"""Every word of the effect language, as data: adding a verb is adding a row here.

The grammar, the checker, the writers and the authors' handbook are all made from these tables."""

from etherfields.language.vocabulary.events import EVENTS, MOMENTS
from etherfields.language.vocabulary.flow import FLOW, PHRASES
from etherfields.language.vocabulary.things import ADJECTIVES, NOUNS, PRONOUNS, ZONES
from etherfields.language.vocabulary.values import (
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
from etherfields.language.vocabulary.verbs import VERBS

__all__ = [
    "ACTIVITIES", "ADJECTIVES", "COLOURS", "COST_WORDS", "DICE", "EVENTS", "FACTS", "FLOW", "MEASURES", "MOMENTS",
    "NOUNS", "PHRASES", "PRONOUNS", "QUALITIES", "QUALITY_WORDS", "QUANTITIES", "SPANS", "STATES", "VERBS", "ZONES",
]
