"""The damage ledger: what is dealt, prevented, halved and healed in a phase, and what it comes to.

`reckoning.py` is the page, `told.py` tells it line by line. Imports nothing of the duel.
"""
