"""Case files on their way to a table: what a case says, and the pack and table it asks for.

Entry point: `reading`. `planning` says which cards are needed, `laying_out` lays them."""
