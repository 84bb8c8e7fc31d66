"""The rules of the skirmish.

`state/` is the table: `battle.py` first, then `stats.py`. `effects/` is what happens to figures: dice, damage, moves,
zones, and `settling.py`, which resolves whatever an act has triggered. `abilities/` are those that somebody activates;
`turn/` is the course of a turn, phase by phase. The layers: `state < effects < abilities < turn`.
Imports the kernel and `definitions/`.
"""
