"""The table of a duel, its set-up and rulings, and the one way to ask. Imports the ledger and the definitions.

`duel.py` first.
"""
