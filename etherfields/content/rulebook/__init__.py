"""The reader of rulebooks: every rule of a game in a few sentences, by its ID, and the words they are told in.

A game brings a folder: `contents.toml` with its chapters, a TOML file for each, and the words in `glossary.toml`. A
text may name an option of the game in `backticks`: it changes what that rule says. `lookup.Rulebook` finds a rule by
its ID, `searching.Searched` by words, misspelt or not. This room explains rules; it carries none out and knows no game.
"""
