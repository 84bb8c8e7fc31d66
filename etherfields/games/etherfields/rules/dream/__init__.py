"""A Dream or Slumber as a whole: a new table, entering through a Gate, endings.

Entry points: `game_at_table.play_at`, `entering.enter_dream`, `endings`. Imports all other folders of the rules."""
