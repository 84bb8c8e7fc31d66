"""The bench of the duel for case files: plain heroes, fields, cards and tokens printed by a line, tables laid.

`bench.py` first, then `printing.py`; `duel_driver.py` plays on. Imports `proving.cases`, which knows no game.
"""
