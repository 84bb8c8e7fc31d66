"""The Well as a game of its own: the tiny game with hidden hands, plugged in as docs/games.md says.

Its rules are in `tests/kernel/games/hidden_cards.py`; here stand its packs, its seats and all that it hides."""
