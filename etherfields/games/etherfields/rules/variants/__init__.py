"""Rules that a campaign may choose: ordered rounds, and the game of playing cards.

Imports `menu` and below."""
