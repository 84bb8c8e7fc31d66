"""The seam between the engine and its games: what a game must provide, what it may provide, and which games there are.

Read `protocols.py` first; `minds.py` is for programs that take a seat; `registry.py` finds a game by its kind, its pack
or the header of a journal, and imports it only then.
Imports the kernel, the language and `content`; knows games by the names of their modules alone.
"""
