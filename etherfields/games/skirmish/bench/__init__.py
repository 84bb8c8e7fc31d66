"""The bench of the skirmish for case files: miniatures printed by a line, figures laid, numbers looked at.

`bench.py` first, then `given.py`; `battle_driver.py` plays on. Imports `proving.cases`, which knows no game.
"""
