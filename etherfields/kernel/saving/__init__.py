"""Games on disk: the journal that grows, the tables at rest points, saves and the shelf they stand on.

Entry points: `saves.Save` opens one game, `shelf.Shelf` all of them, `recording` writes the journal.
Read `journal` first, then `saves`. Imports `play`, `matter` and `system`."""
