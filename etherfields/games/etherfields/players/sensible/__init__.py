"""The sensible player: who plays as a decent person would, without knowing the story.

It is greedy for the goal and careful with Torment. It judges a choice by what is printed (the trees of effects and
prices), by the table (Torment, hands, Turns left, distances) and by what it hasn't tried yet.

What it knows: the rules, whatever lies open, and its own cards. It can't read prose, and so it is given what a person
has who reads it: `good_endings.py` looks along the options of the Script Book for what leads on and for what ends the
Dream well. It trusts that only as far as it has read: who has met a part of the paragraphs knows the answer of a
riddle with that part of certainty, and guesses otherwise. It never looks at face-down cards, and never plays ahead."""

from __future__ import annotations

from .player import Sensible

__all__ = ["Sensible"]
