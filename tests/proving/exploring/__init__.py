"""Exploration: what it reaches, what it says of the rest, and that it comes to the same however it is shared."""
