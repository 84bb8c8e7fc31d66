"""The Turn: Dreamers Phase, Landscape Phase, the steps of the Turn card, Creatures' Moves.

Entry points: `dreamers_phase.dreamers_phase`, then `landscape_phase.landscape_phase`. Imports `variants` and below."""
