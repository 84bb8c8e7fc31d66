"""The balance of Dreams: the names of options and cards, one game of one Dream, and the share of it to be won.

Trials, comparisons and the page of all that are generic (`proving/balance`)."""
