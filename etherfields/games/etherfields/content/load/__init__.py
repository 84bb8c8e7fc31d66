"""A pack of Etherfields, ready for its rules: the map of the Dreamworld and the drawn maps of tiles.

Imports the definitions and `content.load`."""
