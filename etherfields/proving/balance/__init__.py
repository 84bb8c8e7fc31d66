"""Balance: the share of each Dream that the sensible player wins, and the choices or cards that decide it alone.

`games` plays one game of one Dream, freely or under a trial (`constrained_player`). `suspects` finds in free games the
options and cards that could decide, `trials` compares games without and with them, `measuring` plays many games in
several processes, and `reporting` makes the page of all that, docs/balance.md."""
