"""Questions about dice: any number of them in one answer."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Ask
from etherfields.playable.subsets import Subset, subset_of_keys
from ..definitions.requirements import DICE
from ..rules.phases.offensive_roll import KEYS

ROLL, CARDS = "roll", "dice"
"""The kinds of questions: which dice are thrown in the next attempt, and which a card throws again."""
ATTEMPTS = subset_of_keys(ROLL, "roll/", DICE, KEYS)


def dice_asked(question: Ask[object]) -> Subset | None:
    """The dice of which a question takes any number; None: it asks for something else."""
    if question.kind == ROLL:
        return ATTEMPTS
    if question.kind != CARDS:
        return None
    keys = [choice.key for choice in question.choices]
    alone = [key for key in keys if "-" not in key]
    found = subset_of_keys(ROLL, "dice/", len(alone), keys)
    return found if found.together else None
