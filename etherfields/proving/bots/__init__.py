"""Bots that play many games, what these came to, and journals replayed.

Entry points: `bots`, `replaying`. Imports games and the kernel."""
