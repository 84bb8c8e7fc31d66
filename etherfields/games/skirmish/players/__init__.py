"""Players of the skirmish that are programs.

`mind.py` is what they know of the game; search is `thinking/`. Imports the rules, and `thinking`.
"""
