"""Advice on what can be done: aims on the map, overlooked actions, effects that fall due.

Entry points: `advice`, `aims`. Imports the rules and `preview`."""
