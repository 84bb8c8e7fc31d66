"""The printed part of the skirmish: miniatures, abilities, warbands, and the pack that they come from.

Read `miniatures.py` first; `catalogue.py` lists every ability. Imports the kernel and `content`, nothing of `rules/`.
"""
