"""Things that happen to figures: dice, attacks, damage, moves, zones, and the order of what they trigger.

Entry point: `settling.settle`, after each act. Imports `state/`.
"""
