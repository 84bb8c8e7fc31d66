"""Two hundred things that nobody should give to the program: each gets a sentence, quickly, and no more.

`packs`, `journals`, `saves` and `words` say what is given; `driver` gives it, each to a process of its own
with little memory and time; `test_hostile` looks at what came of it.
"""
