"""Search for players that are programs: playouts from forks of a game, and the best answer so far.

Entry point: `open_loop.think`. A game brings its knowledge as a `mind.Mind`. Imports the kernel, and knows no game.
"""
