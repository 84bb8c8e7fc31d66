"""What the words of the effect language mean at our table; each module here enters its words."""

from etherfields.dream.meanings import MEANINGS
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
