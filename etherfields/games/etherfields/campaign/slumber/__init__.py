"""Slumbers: the Slumber deck, its tiles, Skip and Deliverance, and the Delta Phase.

Entry point: `slumbers`. Imports the rules and `map`."""
