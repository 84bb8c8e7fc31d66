"""The Landscape and what stands on it: board, icons, tiles, movement, pushing, Traps, paths.

Entry points: `board.survey`, `movement`, `choose_path`. Read `board` first. Imports `engine` and its own layer."""
