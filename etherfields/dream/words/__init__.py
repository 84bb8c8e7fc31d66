"""What the words of the effect language mean at our table; each module here enters its words."""

from etherfields.dream.words import (
    adjectives,
    campaign_verbs,
    card_verbs,
    dreamer_verbs,
    figure_verbs,
    landscape_verbs,
    naming,
    reading,
    turn_verbs,
)
from etherfields.dream.words.table_of import MEANINGS

__all__ = [
    "MEANINGS",
    "adjectives",
    "campaign_verbs",
    "card_verbs",
    "dreamer_verbs",
    "figure_verbs",
    "landscape_verbs",
    "naming",
    "reading",
    "turn_verbs",
]
