"""Chances of dice with rerolls, exactly: pure functions for players and for those who tell people.

`attempts.py` is all. Imports the definitions.
"""
