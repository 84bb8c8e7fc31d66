"""Effects carried out: clauses of abilities, cards and tokens, one after the other. Imports the state.

`carry_out.py` first.
"""
