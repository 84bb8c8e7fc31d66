"""The command line of the screen: what a typed command can go on with, its keys, and the list that shows it.

Entry points: `completions`, `command_keys`, `palette`. It asks of a game only what a view shows."""
