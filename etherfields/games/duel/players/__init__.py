"""Players of the duel that are programs.

`mind.py` is what they know of the game: `texts.py` what a text is worth, `boards.py` what dice are worth, solved
exactly; search is `thinking/`. Imports the rules and definitions.
"""
