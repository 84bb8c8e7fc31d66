"""The duel: heroes with dice, boards and cards, for two to six people, in teams or all against all.

`plugin.py` is the game as the registry knows it, `game.py` as a session drives it. Rules are in `rules/`, what is
printed in `definitions/`. Imports the engine, and no other game.
"""
