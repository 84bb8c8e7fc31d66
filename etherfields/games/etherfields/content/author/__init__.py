"""Pages for authors of packs: the booklet of all texts, the Script Book and the Dreamworld map as graphs.

`card_text` is what is printed on a card. Imports `load` and the language."""
