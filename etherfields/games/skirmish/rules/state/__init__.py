"""The table of the skirmish: the battle, its rulings, the numbers of figures, and the one way to ask.

Read `battle.py` first. Imports the kernel and `definitions/`, and no other folder of the rules.
"""
