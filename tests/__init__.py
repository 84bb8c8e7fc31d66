"""Proof that what the rules say is what happens."""
