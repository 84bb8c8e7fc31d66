"""The table as pictures: frozen data from which any screen is painted, and the board and map as text.

Entry point: `picturing` makes the `pictures`. Imports the rules."""
