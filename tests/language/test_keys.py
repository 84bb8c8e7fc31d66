"""The keys of options: made of words or source, never of rules text, and stated where the words have changed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from etherfields.games.etherfields.vocabulary.former_keys import FORMER_KEYS
from etherfields.games.etherfields.vocabulary.game_language import english, parse, source
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.language import tree
from etherfields.language.script.option_keys import keyed_ways, without_keys
from etherfields.language.vocabulary.words import with_key, words_and_key
from tests.language import of_etherfields as reader
from tests.language.of_etherfields import former_key, key_of_option, keyed

DRAW = tree.Do("draw", (tree.Number(7),))


def options(text: str) -> tuple[tree.Option, ...]:
    """The options of an effect."""
    effect = parse("effects", text).tree
    assert isinstance(effect, tree.Choose)
    return effect.options


def test_options_of_a_paragraph_with_the_same_words_are_told_apart() -> None:
    ways = [tree.Way(label) for label in ("Go on", "Turn back", "Go on!", "Go on")]

    assert keyed_ways(ways) == list(zip(("go-on", "turn-back", "go-on-again", "go-on-again-again"), ways, strict=True))


def test_an_effect_to_choose_has_the_key_of_its_words_or_else_of_its_source() -> None:
    assert keyed(tree.Option(DRAW, label="Look Again")) == ("look-again", "Look Again")
    assert keyed(tree.Option(DRAW)) == ("draw-7", "Draw 7 cards.")
    assert keyed(tree.Option(DRAW, key="look")) == ("look", "Draw 7 cards.")
    assert keyed(tree.Option(DRAW, "Look Once More", key="look-again")) == ("look-again", "Look Once More")


def test_what_had_a_key_of_rules_text_before_keeps_it_or_is_found_by_it() -> None:
    (heal, draw) = options("choose: heal 1 / draw 7")

    assert key_of_option(heal) == former_key(heal) == "heal-1-torment"
    assert (key_of_option(draw), former_key(draw)) == ("draw-7", "draw-7-cards")
    assert former_key(replace(draw, label="Look")) == former_key(replace(draw, key="look")) == ""


@pytest.mark.parametrize("does", FORMER_KEYS)
def test_former_keys_stand_by_the_source_as_it_is_written_back(does: str) -> None:
    body = parse("effects", does).tree
    assert body is not None and source(body) == does


def test_a_former_key_chooses_what_has_another_now() -> None:
    choices = [Choice("option/draw-7", "Draw 7 cards", 0), Choice("option/heal-2", "Heal 2 Torment", 1)]
    ask = Ask(("ann",), "?", choices, aliases={"option/draw-7-cards": "option/draw-7"})

    assert ask.choice("option/draw-7-cards") is ask.choice("option/draw-7") is choices[0]
    assert ask.choice("option/block-2-cards") is None


@pytest.mark.parametrize(
    ("text", "words", "key"),
    [
        ("Pull harder #keep-pulling", "Pull harder", "keep-pulling"),
        ("#block-2", "", "block-2"),
        ("Room #5", "Room #5", ""),
        ("Room#five", "Room#five", ""),
        ("Room #Five", "Room #Five", ""),
        ("#five is here", "#five is here", ""),
    ],
)
def test_a_key_is_stated_behind_the_words(text: str, words: str, key: str) -> None:
    assert words_and_key(text) == (words, key)
    assert with_key(words, key) == text


@pytest.mark.parametrize(
    "text",
    [
        'choose: "Hold on tight #hold-on" block 2 / "#let-go" torment 1',
        'choose:\n    * "Hold on #hold" [1 crystal]: block 2\n    * draw 1',
    ],
)
def test_a_stated_key_is_written_back_and_told_to_nobody(text: str) -> None:
    effect = parse("effects", text).tree
    assert effect is not None and source(effect) == text
    assert "#" not in english(effect)
    assert next(key_of_option(option) for option in options(text)).startswith("hold")


def test_an_offered_action_states_its_key_in_its_name() -> None:
    rules = parse("rules", 'action "Look Twice #look-again": draw 1').tree
    assert isinstance(rules, tree.Rules)
    (offer,) = rules.rules
    assert isinstance(offer, tree.Offer) and (offer.name, offer.key) == ("Look Twice", "look-again")
    assert source(rules) == 'action "Look Twice #look-again": draw 1'


def test_an_option_of_a_paragraph_states_its_key() -> None:
    text = "=== 1\n* Pull harder #keep-pulling  [anger 2]  {remembered \"x\"}\n* Go to \\#five\n* Let go  #go -> 2\n"
    (ways,) = reader.read(text).entries[0].paragraph.parts
    assert isinstance(ways, tree.Ways)
    found = [(way.label, key) for key, way in keyed_ways(ways.ways)]
    assert found == [("Pull harder", "keep-pulling"), ("Go to #five", "go-to-five"), ("Let go", "go")]
    again = reader.read(reader.source(tree.Paragraph(1, "", (ways,)))).entries[0].paragraph
    assert again.parts == (ways,)


def test_an_option_needs_words_beside_its_key() -> None:
    (problem,) = reader.read("=== 1\n* #keep-pulling\n").problems
    assert "needs a label" in problem.message


def test_what_is_done_once_is_the_same_whatever_words_stand_by_a_stated_key() -> None:
    one = parse("effects", 'once: choose: "Pull #pull" draw 1 / draw 2').tree
    other = parse("effects", 'once: choose: "Pull harder #pull" draw 1 / draw 2').tree
    assert isinstance(one, tree.Once) and isinstance(other, tree.Once) and one != other
    assert without_keys(one) == without_keys(other)
    plain = parse("effects", "once: choose: draw 1 / draw 2").tree
    assert plain is not None and without_keys(plain) is plain
