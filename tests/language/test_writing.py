"""Trees written down again: sketches of cards with the rules text that they must give, and the fine points."""

from __future__ import annotations

import subprocess
import sys

import pytest

from etherfields.games.etherfields.vocabulary.game_language import english, parse, source
from etherfields.language import tree
from etherfields.language.write.writer import key_of_label
from tests.language.sketching import FOLDER, Sketch, rewrite, sketches

SKETCHES = [pytest.param(sketch, id=sketch.title) for path in sorted(FOLDER.glob("*.toml"))
            for sketch in sketches(path)]


def told(kind, text):
    """A text of content as people read it."""
    parsed = parse(kind, text)
    assert not parsed.problems, parsed.problems
    return english(parsed.tree)


# --- cards of every family, read aloud ------------------------------------------------------------


@pytest.mark.parametrize("sketch", SKETCHES)
def test_a_sketch_reads_as_it_should(sketch: Sketch):
    assert told(sketch.kind, sketch.source) == sketch.english.strip()


@pytest.mark.parametrize("sketch", SKETCHES)
def test_a_sketch_can_be_written_back(sketch: Sketch):
    root = parse(sketch.kind, sketch.source).tree

    assert parse(sketch.kind, source(root)).tree == root


def test_sketches_are_kept_as_the_tool_writes_them(tmp_path):
    sketches = list(FOLDER.glob("*.toml"))
    assert sketches
    for path in sketches:
        copy = tmp_path / path.name
        copy.write_text(path.read_text("utf-8"), "utf-8")
        rewrite(copy)

        assert copy.read_text("utf-8") == path.read_text("utf-8")


# --- source ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effects", "each dreamer within 1: torment 1"),
        ("effects", "each dreamer gains 1 crystal"),
        ("effects", "each dreamer may draw 1"),
        ("effects", "each dreamer may [block 1]: draw 1; heal 1"),
        ("effects", "if in a dream: draw 1\notherwise: heal 1"),
        ("effects", "if in a dream:\n    if on the map: draw 1\notherwise: heal 1"),
        ("effects", 'choose: "Draw" draw 1 / heal 1'),
        ("effects", 'choose:\n    * "Pay" [anger 2] {in a dream}: draw 1\n    * heal 1'),
        ("effects", "roll luck: doom, blank: torment 1 / one: draw 1"),
        ("effects", "once per turn: may [discard this card]: draw 1"),
        ("effects", "this turn: hand limit +1; dreamers cannot reroll"),
        ("rules", "while you are on a light field: attack range +1"),
        ("rules", "when a dreamer within 2 of this creature would receive torment: prevent 1"),
        ("rules", 'dreamers have action "Wait" [free, once] {turn colour is red}: draw 1'),
        ("cost", "insight 3 or anger 2, 1 crystal, gradual, once per turn"),
        ("cost", "cunning 2 per dreamer"),
        ("condition", "there is no creature within 2 and (in a dream or on the map)"),
        ("condition", "not (in a dream and on the map)"),
        ("intent", "insight 2 / cunning 1"),
        ("value", "2 x (3 - half your torment)"),
    ],
)
def test_canonical_source_stays_as_it_is(kind, text):
    assert source(parse(kind, text).tree) == text


def test_a_noun_phrase_can_be_written_alone():
    some = tree.Some("each", "dreamer", other=True, filters=(tree.Within(tree.Number(1)),))

    assert source(some) == "each other dreamer within 1"
    assert english(some) == "each other Dreamer within 1"


def test_long_lines_become_blocks():
    text = source(parse("effects", "each dreamer within 2 of the nearest creature: draw 1; heal 1; draw 2; "
                        "torment 1; block 2; unblock 3; reshuffle; gain 2 ether").tree)

    assert max(map(len, text.split("\n"))) < 60
    assert text.split("\n")[1] == "    draw 1"


# --- rules text -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "english_text"),
    [
        ("draw 1", "Draw 1 card."),
        ("draw 2", "Draw 2 cards."),
        ("draw 0", "Draw 0 cards."),
        ("lose (hours) hours", "Lose all Hours."),
        ("each dreamer: lose (their crystals) crystals", "Each Dreamer loses all their Crystals."),
        ("lose (your ether) crystals", "Lose X Crystals, where X is your Ether."),
        ("draw 1; heal 2", "Draw 1 card, then heal 2 Torment."),
        ("each dreamer: draw 1; block 2", "Each Dreamer draws 1 card, then Blocks 2 cards."),
        ("each dreamer: draw 1\nblock 2", "Each Dreamer draws 1 card. Block 2 cards."),
        ("up to 2 dreamers: draw 1", "Up to 2 Dreamers draw 1 card."),
        ("each dreamer may draw 1", "Each Dreamer may draw 1 card."),
        ("each dreamer: script 5", "For each Dreamer: read script 5."),
        ("each dreamer: draw 1; script 5; draw 1",
         "For each Dreamer: they draw 1 card, then read script 5, then they draw 1 card."),
        ("swap you with a creature", "Swap yourself with a Creature."),
        ("each dreamer: swap them with a creature", "Each Dreamer swaps themselves with a Creature."),
        ("may: draw 1; heal 1", "You may draw 1 card, then heal 1 Torment."),
        ("may win the dream", "You may do this: the Dream is won."),
        ("draw your torment", "Draw X cards, where X is your Torment."),
        ("move 2 + your spirit", "Move up to X fields, where X is 2 plus your Spirit token count."),
        ("make (players) creatures within (hours) stunned",
         "Make X Creatures within Y Stunned, where X is the number of players "
         "and Y is the number of Hours on the Clock."),
        ('if your crystals is at least 2: tell "Rich!"', 'If you have at least 2 Crystals, announce "Rich!"'),
        ("if in a dream: draw 1\notherwise: heal 1", "If the Party is in a Dream, draw 1 card; "
         "otherwise, heal 1 Torment."),
        ("if in a dream:\n    if on the map: draw 1\notherwise: heal 1",
         "If the Party is in a Dream:\n  If the Party is on the Dreamworld map, draw 1 card.\n"
         "Otherwise:\n  Heal 1 Torment."),
        ("together choose: draw 1 / heal 1",
         "The Dreamers together choose one:\n• Draw 1 card.\n• Heal 1 Torment."),
        ("each dreamer: choose: draw 1 / heal 1",
         "Each Dreamer chooses one:\n• Draw 1 card.\n• Heal 1 Torment."),
        ("repeat 3: draw 1", "Do this 3 times: draw 1 card."),
        ("choose 2 creatures", "Choose 2 Creatures."),
        ("block a card in hand; block this card", "Choose and Block a card in hand, then Block this card."),
    ],
)
def test_an_effect_reads_well(text, english_text):
    assert told("effects", text) == english_text


@pytest.mark.parametrize(
    ("kind", "text", "english_text"),
    [
        ("rules", "when a dreamer within 1 draws a card: draw 1",
         "Whenever a Dreamer within 1 draws a card, they draw 1 card."),
        ("rules", "when a creature would be removed: prevent it",
         "Whenever a Creature would be removed, prevent it."),
        ("rules", "creatures where they are dazed cannot move", "Creatures that are Dazed cannot Move."),
        ("rules", "dreamers where they have no_mask cannot heal".replace("no_mask", "a mask"),
         "Dreamers who have a Mask cannot heal."),
        ("rules", "while active: hand limit +1; draw step -1",
         "While this is active:\n  Your hand limit is increased by 1.\n"
         "  Your number of cards drawn in the Draw step is reduced by 1."),
        ("effects", "this turn: torment limit -2", "Until the end of this Turn, your Torment limit is reduced by 2."),
        ("effects", "each dreamer: this turn: torment limit -2; efforts +1",
         "For each Dreamer: until the end of this Turn:\n  Their own Torment limit is reduced by 2.\n"
         "  They themselves can use Effort 1 more time in a Turn."),
        ("rules", "boosts +2", "You can Boost 2 more times in a Turn."),
        ("rules", "hand limit of each other dreamer -1", "The hand limit of each other Dreamer is reduced by 1."),
        ("rules", "item slots +1", "The number of Active Item slots is increased by 1."),
        ("cost", "insight 3 or anger 2, discard this card, gradual",
         "3 Insight or 2 Anger, discard this card, Gradual"),
        ("condition", "there is no creature within 2", "there are no Creatures within 2"),
        ("condition", "your hand size is 0", "you have no cards in hand"),
        ("condition", "your ether is less than 2", "you have less than 2 Ether"),
        ("condition", "that field is not water", "that field is not a Water field"),
        ("condition", "not your torment is 3", "it is not so that (you have exactly 3 Torment)"),
        ("value", "half (2 + your torment) x 3", "half of (2 plus your Torment) (rounded up) times 3"),
        ("intent", "any intent 2", "2 Intent of any one colour"),
    ],
)
def test_everything_else_reads_well(kind, text, english_text):
    assert told(kind, text) == english_text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("each dreamer: draw 1; heal 1", "each dreamer draws 1; heal 1"),
        ("may draw 1", "you may draw 1"),
        ("draw 1", "you draw 1"),
        ("block 2", "block 2 cards"),
        ("if in a dream: draw 1; heal 1", "if in a dream: draw 1\nheal 1"),
        ("choose: draw 1 / heal 1", "choose: draw 1\nheal 1".replace("draw 1", "draw 1 / draw 2")),
        ("draw number of dreamers", "draw players"),
        ("each dreamer within 2 draws 1", "each dreamer within 2 of you draws 1"),
        ("place a token onto a field on a tile", "place a token on a field onto a tile"),
        ("move 2", "move you by 2"),
        ("gain 1 crystal", "gain a crystal"),
        ("once: draw 1", "once per dream: draw 1"),
        ("draw 3 - (1 - 2)", "draw 3 - 1 - 2"),
        ("discard a morph of a creature within 1", "discard a morph of a creature and within 1"),
        ("if there is no creature: draw 1", "if not there is a creature: draw 1"),
        ("roll luck: one, two: draw 1", "roll luck: one: draw 1 / two: draw 1"),
        ("each dreamer: if in a dream: draw 1", "if in a dream: each dreamer draws 1"),
    ],
)
def test_what_differs_reads_differently(one, other):
    assert told("effects", one) != told("effects", other)


# --- keys and weight -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "key"),
    [("Keep pulling", "keep-pulling"), ("Don't!", "dont"), ("…", "it"), ("A  b\nc", "a-b-c"),
     ("one two three four five six seven eight nine ten eleven", "one-two-three-four-five-six-seven-eight-nine-ten"),
     ("x" * 60, "x" * 48)],
)
def test_a_label_makes_a_readable_piece_of_a_key(text, key):
    assert key_of_label(text) == key


def test_writing_needs_no_parser():
    code = "import sys, etherfields.language.write.writer; sys.exit('lark' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("quantity", ["hand limit", "move cost", "boosts"])
def test_what_each_dreamer_has_is_yours_whether_that_is_said_or_not(quantity):
    assert parse("rules", f"your {quantity} +1").tree == parse("rules", f"{quantity} +1").tree
    assert parse("rules", f"their {quantity} +1").tree != parse("rules", f"{quantity} +1").tree


def test_what_nobody_has_of_their_own_is_not_made_theirs():
    assert parse("rules", "your item price -1").tree != parse("rules", "item price -1").tree


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("when a dreamer triggers a trap: they may draw 1",
         "Whenever a Dreamer triggers a Trap, they themselves may draw 1 card."),
        ("when a dreamer would gain ether: instead: they gain (amount) crystals",
         "Whenever a Dreamer would gain Ether, instead they themselves gain that many Crystals."),
        ("when another dreamer would receive torment: you may [torment 1]: prevent it",
         "Whenever another Dreamer would receive Torment, you may receive 1 Torment to prevent it."),
        ("dreamers within 1 cannot be targeted", "Dreamers within 1 cannot be targeted."),
    ],
)
def test_whoever_is_named_again_is_told_of_in_one_sentence(rule, told):
    assert english(parse("rules", rule).tree) == told
