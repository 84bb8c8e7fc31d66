"""The Dreamworld map: travelling, Locations, shops, the Influence Market and Fate cards.

Entry point: `travelling`. Imports the rules and `sessions`."""
