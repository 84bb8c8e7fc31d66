"""The skirmish in words: what is asked at the table, answered in sentences.

`miniature_text.py` tells of miniatures and prices, `cell_text.py` of the map, `standing.py` of the turn and the points,
`combat_foretold.py` of fights to come, `possibilities.py` of what is left to do, `behind_choices.py` of rules and names
behind choices. Imports the rules, and changes nothing.
"""
