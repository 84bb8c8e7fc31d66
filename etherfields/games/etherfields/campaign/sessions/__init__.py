"""Evenings of one campaign: who takes part, saving by the book, modes, tables frozen and thawed.

Entry points: `sessions`, `save_by_the_book`, `freezing`. `catching_up` fits an older table to today's pack.
Imports the rules."""
