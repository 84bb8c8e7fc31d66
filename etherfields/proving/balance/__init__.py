"""Balance: the share of each challenge that a player wins, and of each contest, and the choices that decide it alone.

A game states its challenges (`challenges`) and its contests (`playable.protocols`). Both make a list of jobs as plain
data; `proving/sweeps` has them done, wherever, and their results are added up: for contests in
`contests`, for challenges in `measuring`, where `suspects` finds the options and cards in free games that could decide,
and `trials` compares games without and with them (`constrained_player`). `reporting` makes the page of it,
docs/balance.md; `balance_files` the files that merge."""
