"""Every word of the effect language, as data: adding a verb is adding a row here.

The grammar, the checker, the writers and the authors' handbook are all made from these tables."""

from .events import EVENTS, MOMENTS
from .flow import FLOW, PHRASES
from .things import ADJECTIVES, NOUNS, PRONOUNS, ZONES
from .values import (
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
from .verbs import VERBS

__all__ = [
    "ACTIVITIES", "ADJECTIVES", "COLOURS", "COST_WORDS", "DICE", "EVENTS", "FACTS", "FLOW", "MEASURES", "MOMENTS",
    "NOUNS", "PHRASES", "PRONOUNS", "QUALITIES", "QUALITY_WORDS", "QUANTITIES", "SPANS", "STATES", "VERBS", "ZONES",
]
