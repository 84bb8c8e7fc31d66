"""Search for players that are programs: playouts from forks of a game, and the best answer so far.

Entry point: `open_loop.think`. A game brings its knowledge as a `Mind` of `playable/minds.py`.
Imports the kernel and `playable`, and knows no game.
"""
