"""The meanings of the effect language's words at our table; each module enters the words on what it is named after."""

from ..rules.engine.meanings import MEANINGS
from . import adjectives, campaign, cards, dreamers, figures, landscape, nouns, numbers_and_facts, procedures, turns

__all__ = [
    "MEANINGS", "adjectives", "campaign", "cards", "dreamers", "figures", "landscape", "nouns", "numbers_and_facts",
    "procedures", "turns",
]
