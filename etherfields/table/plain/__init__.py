"""The table as plain lines: choices by number or word, commands, explanations.

Entry point: `plain_table.PlainTable`. `choosing` finds the choice that was meant, `commands` the words beside choices.
Read `plain_table` first. Imports the kernel and the protocols of a game."""
