"""Printed things of the duel: heroes, abilities, tokens, cards, and the texts of their effects. No rules.

`heroes.py` first; `reading.py` reads a pack. Imports the kernel, `content` and `playable`.
"""
