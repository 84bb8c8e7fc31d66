"""Tools for authors of packs: checking, graphs, the booklet of all texts, a pack to begin from.

Entry points: `check`, `graph`, `booklet`, `new_pack`. `card_text` is what is printed on a card.
Imports `load`, `checks` and the language."""
