"""Skirmish: a battle of dream creatures on five by five cells, for two people.

`definitions/` says what stands on a miniature, `rules/` plays a battle, `pack/` holds the miniatures and warbands.
Read `rules/state/battle.py` first, then `rules/turn/turn.py`. Imports the kernel and `content`, and no other game.
"""
