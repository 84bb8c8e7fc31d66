"""The eight phases of a turn, step by step, with a rest point before each. Imports the windows.

`turn.py` first.
"""
