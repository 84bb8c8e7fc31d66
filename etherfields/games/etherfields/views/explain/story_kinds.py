"""The story of a campaign: the events, decisions and prices of which it is told."""

from __future__ import annotations

from etherfields.games.etherfields.rules.costs.cost_text import WITH_LUCK
from etherfields.language.compile.paragraphs import HEARD, OF_USE
from etherfields.playable.narrating import Telling

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
    turn="turn begins",
    decided=frozenset({"script", "option"}),
    hints=(HEARD, OF_USE, WITH_LUCK),
)  # fmt: skip
