"""The Turn: Dreamers Phase, Landscape Phase, the steps of the Turn card, Creatures' Moves.

Entry point: `turn.play_turn`. Read `turn` first. Imports `variants`, `menu` and below."""
