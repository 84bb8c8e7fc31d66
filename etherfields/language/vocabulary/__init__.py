"""The kinds of words that a game's texts are made of, and the words that the language has in every game.

Entry points: `Vocabulary`, all the words of one game; `words`, the entries of its tables. Read `vocabulary` first. The
grammar, the checker, the writers and the authors' handbook of a game are all made from its vocabulary."""
