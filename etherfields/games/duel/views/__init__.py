"""Facts of a duel for people: how things stand, what is hidden from whom. They never change a table.

`standing.py` first. Imports rules and definitions.
"""
