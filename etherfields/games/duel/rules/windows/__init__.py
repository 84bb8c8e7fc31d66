"""Windows, in which anybody may act who can: what is usable, and the one function that asks. Imports the effects.

`window.py` first.
"""
