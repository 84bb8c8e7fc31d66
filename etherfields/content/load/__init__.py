"""Packs on their way to a game: files, TOML, definitions, texts, the cache.

Entry points: a game's `catalogue.Catalogue`; `draft.draft` for what an author wrote, `compiling.compiled` for what is
kept, a `pack.Pack` made of it. `findings` are what is wrong with a pack, `locate` the places of everything in a file.
Read `catalogue` first. Imports the kernel and the language."""
