"""The conformance suite: all that any game must hold to, run for every game of the registry and for two tiny ones.

`subjects.py` says which games those are; a game that is registered is among them by itself."""
