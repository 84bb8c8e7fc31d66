"""The keys of options: the same words bring the same key, in every game and in all that proves content."""

from __future__ import annotations

from etherfields.language import tree
from etherfields.language.script.option_keys import keyed, keyed_ways


def test_options_of_a_paragraph_with_the_same_words_are_told_apart() -> None:
    ways = [tree.Way(label) for label in ("Go on", "Turn back", "Go on!", "Go on")]

    assert keyed_ways(ways) == list(zip(("go-on", "turn-back", "go-on-again", "go-on-again-again"), ways, strict=True))


def test_an_effect_to_choose_is_called_as_it_says_or_else_by_what_it_does() -> None:
    draw = tree.Do("draw", (tree.Number(2),))

    assert keyed(tree.Option(draw, label="Look Again")) == ("look-again", "Look Again")
    assert keyed(tree.Option(draw)) == ("draw-2-cards", "Draw 2 cards.")
