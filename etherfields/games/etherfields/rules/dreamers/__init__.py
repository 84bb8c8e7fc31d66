"""The losses and tokens of Dreamers: Torment, death, limits, the Clock, dice.

Entry points: `torment`, `limits`, `token_pools`. Imports `engine` and its own layer."""
