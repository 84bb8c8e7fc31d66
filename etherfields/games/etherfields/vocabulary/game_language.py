"""The effect language of Etherfields: one value, made once, of all its words."""

from __future__ import annotations

from etherfields.language.language import Language
from etherfields.language.vocabulary.base import BASE
from etherfields.language.vocabulary.vocabulary import NounKinds, Vocabulary
from .events import EVENTS, MOMENTS
from .flow import FLOW, PHRASES
from .former_keys import FORMER_KEYS
from .mistakes import LATER_MISTAKES, MISTAKES
from .things import ADJECTIVES, LYING, NOUNS, PRONOUNS, TERRAIN, ZONES
from .values import (
    ACTIVITIES,
    ANY_INTENT,
    COLOURS,
    COST_WORDS,
    DICE,
    DICE_CALLED,
    FACTS,
    MEASURES,
    ONCES,
    QUALITIES,
    QUALITY_WORDS,
    QUANTITIES,
    SPANS,
    STATES,
)
from .verbs import VERBS

_STATEFUL = ("dreamer", "creature", "companion", "figure")
_OWN_ADJECTIVES = {"": "state or terrain", "token": "terrain token", "field": "terrain"}
_KINDS = NounKinds(
    player="dreamer",
    party="party",
    owners=frozenset(("dreamer", "party", "figure")),
    persons=frozenset(("dreamer", "companion", "party")),
    beasts=frozenset(("creature", "companion", "figure")),
    never_it=frozenset(("dreamer", "party")),
    places=("field", "tile", "overlay", "location", "map tile"),
    lying=LYING,
    of_board=frozenset(("field", "tile", "lair", "trap", "entrance", "wall", "creature", "figure")),
    shared=("key", "hour"),
    measures={"crystal": "crystals", "ether": "ether", "hour": "hours", "key": "keys", "spirit token": "spirit"},
    nameless=frozenset(("loot", "token", "item", "mask", "defect", "shopping card")),
    not_given={"morph": "Morphs are placed: write `place 1 morph onto this creature`"},
    terrain=TERRAIN,
    own_adjectives=_OWN_ADJECTIVES
    | dict.fromkeys(("lair", "trap", "entrance"), "terrain")
    | dict.fromkeys(_STATEFUL, "state"),
)

VOCABULARY = BASE.extended(
    Vocabulary(
        verbs=VERBS,
        nouns=NOUNS,
        adjectives=ADJECTIVES,
        pronouns=PRONOUNS,
        zones=ZONES,
        quantities=QUANTITIES,
        measures=MEASURES,
        qualities=QUALITIES,
        quality_words=QUALITY_WORDS,
        facts=FACTS,
        spans=SPANS,
        onces=ONCES,
        activities=ACTIVITIES,
        resources=COLOURS,
        states=STATES,
        dice=DICE,
        dice_called=DICE_CALLED,
        cost_words=COST_WORDS,
        events=EVENTS,
        moments=MOMENTS,
        flow=FLOW,
        phrases=PHRASES,
        kinds=_KINDS,
        resource="colour",
        any_resource=ANY_INTENT,
        board="the landscape",
        likeliest=("draw", "gain", "lose", "torment", "heal", "block", "discard", "move", "place", "make", "script"),
        former_keys=FORMER_KEYS,
        mistakes=MISTAKES,
        later_mistakes=LATER_MISTAKES,
        fillers=("draw 1", "loot +1"),
    )
)
"""All the words of Etherfields."""
LANGUAGE = Language(VOCABULARY)
"""The language of all texts of Etherfields: to read them, and to write them."""
parse, source, english = LANGUAGE.parse, LANGUAGE.source, LANGUAGE.english
"""The functions of that language that most rooms of this game need."""
