"""The course of a turn: initiative, spawning, shifting, striking, conquest.

Entry point: `turn.play`. Imports all other folders of the rules.
"""
