"""What could be done: aims on the map, actions that are overlooked, what falls due.

Entry points: `advice`, `aims`. Imports the rules and `preview`.
"""
