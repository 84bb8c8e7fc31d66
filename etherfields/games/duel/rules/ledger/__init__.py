"""The damage ledger: what is dealt, prevented, halved and healed in a phase, and what it comes to.

`reckoning.py` is the page. Imports nothing of the duel.
"""
