"""The rules of the duel, in layers: chances, ledger < state < effects < windows < phases.

`phases/turn.py` first: it plays a duel, state by state. Imports the kernel and the definitions.
"""
