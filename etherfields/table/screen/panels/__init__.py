"""The painters of pictures made of panels, for every game that offers one: grid, seats, dice, heaps.

Each is a pure function from a view and a size to lines of styled text. Knows no game.
"""
