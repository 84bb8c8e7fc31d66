"""Awakening: everything is laid down, and decks and Masks are chosen anew.

Entry points: `awakening`, `decks`. Imports the rules and `map`."""
