"""The Dreamworld map as the rules of cards need it: the Party's place, and the actions that make sense.

Entry point: `dreamworld`. Travelling itself is in `campaign/map`. Imports `engine`."""
