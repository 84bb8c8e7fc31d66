"""Answers to questions that come again: numbers that stay, one end of each list, several things at once, payments.

Plain lines and the screen answer the same way. Imports `plain` for the words typed, and knows no game."""
