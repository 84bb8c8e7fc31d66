"""What the rules of cards need to know of the Dreamworld map: where the Party is, and which actions make sense.

Entry point: `dreamworld`. Travelling itself is in `campaign/map`. Imports `engine`.
"""
