"""A pack of Etherfields, ready for its rules: its campaign, its names, the Dreamworld map, the drawn maps of tiles.

Entry point: `loading.load_pack`, which gives a `campaign_pack.Pack`. Imports the definitions and `content.load`."""
