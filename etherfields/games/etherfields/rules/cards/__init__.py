"""Cards and their ways: drawn, discarded, Blocked, gained and lost; Items, Masks, Defects, Loot, the Turn deck.

Entry points: `drawing`, `gaining`, `losing`; a new kind of card is a row in `card_families`.
Imports `engine` and its own layer."""
