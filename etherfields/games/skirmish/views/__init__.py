"""The skirmish as people look at it: what is asked at the table, answered in sentences, and the battle as a picture.

`miniature_text.py` tells of miniatures and prices, `cell_text.py` of the map, `standing.py` of the turn and the points,
`combat_foretold.py` of fights to come, `possibilities.py` of what is left to do, `behind_choices.py` of rules and names
behind choices, `board_picture.py` of all of it as panels for the screen. Imports the rules, and changes nothing.
"""
