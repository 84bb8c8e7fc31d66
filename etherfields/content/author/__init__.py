"""Tools for authors of packs: a page with all keys of all families, a pack to begin from.

Imports `load` and the language."""
