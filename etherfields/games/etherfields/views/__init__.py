"""Answers to what people ask of a game in progress; no view changes the table.

`picture` is the table for screens, `preview` what a choice would do, `explain` why something is so, `advise` what
could be done. `summary` and `choosable` serve lists and new games. Imports the rules and campaign."""
