"""Packs on their way to a game: files, TOML, definitions, maps, the cache.

Entry point: `loading.load_pack`, which gives a `pack.Pack`. `findings` are what is wrong with a pack, `locate` the
places of everything in a file. Read `pack` first. Imports the kernel and the language."""
