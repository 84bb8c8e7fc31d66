"""Balance: how often the sensible player wins each Dream, and whether any choice or card decides it alone.

`games.py` plays one game of one Dream, freely or under a trial (`bound.py`). `suspects.py` finds in free games what
looks as if it could decide, `trials.py` says what came of leaving or taking it, `measuring.py` plays many games in
several processes, and `reporting.py` makes the page of all that, docs/balance.md."""
