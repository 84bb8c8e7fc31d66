"""The story of a campaign: the events, decisions and prices of which it is told, and how a table reads them."""

from __future__ import annotations

from etherfields.games.etherfields.rules.costs.cost_text import WITH_LUCK
from etherfields.language.compile.paragraphs import HEARD, OF_USE
from etherfields.playable.narrating import Telling
from etherfields.playable.own_words import EventKinds, Marks, OwnWords

TELLING = Telling(
    chapters=frozenset({"dream entered", "slumber begins", "awakening", "session", "dreamworld reached"}),
    told=frozenset({
        "dream over", "dream result", "slumber over", "died", "season", "keys spent", "delivered", "card gained",
        "mask gained", "item active", "defect gained", "saved", "out of turns", "luck", "joined", "left", "fate",
        "bought",
    }),
    counted={
        "torment received": ("Torment received", "Torment received"),
        "cards blocked": ("card Blocked", "cards Blocked"),
        "healed": ("Torment healed", "Torment healed"),
        "cards unblocked": ("card Unblocked", "cards Unblocked"),
        "creature removed": ("Creature gone", "Creatures gone"),
        "morph added": ("Morph", "Morphs"),
        "crystal used": ("reroll by Crystal", "rerolls by Crystal"),
    },
    walked=frozenset({"arrived"}),
    turn="turn begins",
    decided=frozenset({"script", "option"}),
    hints=(HEARD, OF_USE, WITH_LUCK),
)  # fmt: skip

_STEP = "step"
EVENTS = EventKinds(
    without_turns=frozenset({"dream over", "slumber over"}),
    endings=frozenset({"dream over", "dream result"}),
    step=_STEP,
    of_course=frozenset({"turn begins", "cards drawn"}),
    goes_on=frozenset({_STEP, "turn begins", "draw step"}),
    idle=frozenset({_STEP, "nothing", "rolled", "creature stays", "effect"}),
    appears=frozenset({"creature revealed"}),
    caused=frozenset({
        "torment received", "cards blocked", "cards unblocked", "healed", "token gained", "token lost", "card gained",
        "item active", "mask gained", "defect gained", "restored", "hours", "season", "pool empty", "cards drawn",
        "nothing drawn", "defect drawn", "card discarded", "reshuffled", "state", "prevented", "instead", "turn added",
        "creature revealed", "creature removed", "morph added", "morph removed", "tile turned", "transferred", "given",
        "joined", "removed", "stashed", "peeked", "figure removed", "taken away", "wall changed", "field changed",
    }),
)  # fmt: skip
MARKS = Marks(
    by_luck=f"{WITH_LUCK}]",
    about_luck="With luck: you hold too little; a Boost, or what something quick draws or rolls, could make up for it.",
    rule_of_luck="EF-BOOST-01",
    told_whole="EF-BASIC-",
    worth="Intent: ",
    laid_aside=" into the Stash",
)
OWN_WORDS = OwnWords(EVENTS, MARKS)
