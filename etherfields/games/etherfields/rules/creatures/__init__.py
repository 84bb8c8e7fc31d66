"""Creatures: how they appear and go, their Morphs and States, and whom their effects reach.

Entry points: `appearing`, `morphs`, `states`. Their Moves are in `turn/creature_moves`. Imports `engine` and its own
layer."""
