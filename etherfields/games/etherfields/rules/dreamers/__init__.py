"""What Dreamers suffer and own by the piece: Torment, death, limits, tokens, the Clock, dice.

Entry points: `torment`, `limits`, `token_pools`. Imports `engine` and its own layer.
"""
