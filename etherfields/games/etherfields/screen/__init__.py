"""The painters of what only Etherfields has: Landscape, Dreamworld map, hand, Dreamers, Turn card.

Each is a pure function from a view and a size to lines of styled text. Imports the frame of `table/screen` and
`views/picture`."""
