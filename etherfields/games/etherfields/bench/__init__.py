"""The bench of Etherfields for case files: the given table read, printed and laid, and all of it found by its name.

`bench.py` first, then `given.py`; `case_driver.py` plays on. Imports `proving.cases`, which knows no game.
"""
