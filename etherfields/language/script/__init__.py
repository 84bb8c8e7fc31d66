"""The Script Book: numbered paragraphs of prose, effects and options.

Entry point: `reader`. `option_keys` names the choice that each option becomes; `lines` are the lines of a file.
Imports `tree`, `parse` and `author`."""
