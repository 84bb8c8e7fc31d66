"""What can't be read, and what is said about it."""

from __future__ import annotations

import logging

import pytest
from lark import Lark, logger

from etherfields.games.etherfields.vocabulary.game_language import VOCABULARY, english, parse
from etherfields.games.etherfields.vocabulary.game_language import source as written
from etherfields.language import tree
from etherfields.language.parse import grammar
from etherfields.language.parse.parser import TOO_DEEP


def problem(kind, text):
    """The one thing that is wrong with a text."""
    parsed = parse(kind, text)
    assert parsed.tree is None
    (found,) = parsed.problems
    return found


# --- where ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "text", "line", "column", "length"),
    [
        ("effects", "drow 1", 1, 1, 4),
        ("effects", "draw 1\nhael 2", 2, 1, 4),
        ("effects", "draw 1\nif in a dream:\n    hael 2", 3, 5, 4),
        ("effects", "draw 1; hael 2", 1, 9, 4),
        ("effects", "\n\n    draw 1\n    hael 2\n", 4, 5, 4),
        ("effects", "each dreamer within 1: block", 1, 29, 1),
        ("effects", "roll luck: dom: draw 1", 1, 12, 3),
        ("effects", "restore a creature", 1, 11, 8),
        ("effects", "make this creature light", 1, 20, 5),
        ("rules", "hand limt +1", 1, 1, 9),
        ("cost", "insight 3, gradul", 1, 12, 6),
        ("cost", "anger 1, draw 2", 1, 10, 4),
        ("condition", "turn color is red", 1, 1, 10),
        ("intent", "insight 2 / cuning 1", 1, 13, 6),
        ("value", "2 + your tormnt", 1, 10, 6),
    ],
)
def test_a_problem_stands_where_the_mistake_is(kind, text, line, column, length):
    found = problem(kind, text)

    assert (found.line, found.column, found.length) == (line, column, length)


def test_windows_line_ends_count_as_one():
    assert problem("effects", "draw 1\r\nhael 2").line == 2


# --- what was meant -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "text", "meant"),
    [
        ("effects", "drow 1", "draw"),
        ("effects", "draw 1\nhael 2", "heal"),
        ("effects", "roll luck: dom: draw 1", "doom"),
        ("effects", "transfer to any ligth field", "light"),
        ("rules", "hand limt +1", "hand limit"),
        ("rules", "dreamers cannot rerol", "reroll"),
        ("rules", "when the turn end: draw 1", "the turn ends"),
        ("cost", "insight 3, gradul", "gradual"),
        ("condition", "turn color is red", "turn colour"),
        ("intent", "insight 2 / cuning 1", "cunning"),
        ("value", "2 + your tormnt", "torment"),
        ("rules", "this dog cannot move", "this card"),
        ("effects", "until the end of the turn: hand limit +1", "this turn:"),
        ("effects", "the next player draws 1", "the first player"),
        ("effects", "transfer to field A1.2", '"A1.2"'),
        ("effects", "transfer to A1.2", 'field "A1.2"'),
    ],
)
def test_a_misspelt_word_brings_the_one_that_was_meant(kind, text, meant):
    assert meant in problem(kind, text).likely


@pytest.mark.parametrize(
    ("kind", "text", "said", "meant"),
    [
        ("effects", "roll luck: doom torment 1", "a colon is missing behind `doom`", "doom: torment 1"),
        ("effects", "roll luck: doom: draw 1 / one, two heal 1", "behind `one, two`", "one, two: heal 1"),
        ("effects", "gain 2 anger", "Intent can't be gained", "add 2 anger"),
        ("effects", "gain anger 2", "Intent can't be gained", "add 2 anger"),
        ("cost", "2 anger", "the colour comes first", "anger 2"),
        ("cost", "anger 2 / insight 2", "stands `or`", "or"),
        ("intent", "anger 2 or insight 2", "stands `/`", "/"),
        ("effects", "choose: torment 1 or draw 1", "stands `/`", "/"),
        ("effects", "gain dazed", "a State is given by `make`", "make you dazed"),
        ("effects", "the target becomes stunned", "a State is given by `make`", "make the target stunned"),
        ("effects", "draw 1; make dazed", "a State is given by `make`", "make you dazed"),
        ("effects", "dazed", "a State is given by `make`", "make you dazed"),
        ("effects", "torment 1 to each dreamer", "whom it happens to comes first", "each dreamer: torment 1"),
        ("effects", "lose 1 torment", "no number of things", "heal 1"),
        ("rules", "gain 1 ether", "here stand standing rules", None),
        ("rules", "+1 hand limit", "the name comes first", "hand limit +1"),
        ("effects", "hand limit +1", "changed by a standing rule", "this turn: hand limit +1"),
        ("effects", "you cannot boost", "makes a standing rule", "this turn: you cannot boost"),
        ("effects", "when you roll: reroll", "makes a standing rule", "this turn: when you roll: reroll"),
        ("effects", "if your torment >= 3: draw 1", "compared in words", "is at least"),
        ("effects", "place water onto this field", "a token", "token onto"),
        ("effects", "reveal creature Wolf", "needs quotes", '"Wolf"'),
    ],
)
def test_what_many_get_wrong_is_told_as_it_is_said(kind, text, said, meant):
    found = problem(kind, text)

    assert said in found.message
    assert found.likely == () if meant is None else meant in found.likely


@pytest.mark.parametrize("text", ["fly away", "each dreamer: fly"])
def test_the_likeliest_verbs_are_named(text):
    assert any(one.startswith("a verb (draw, gain, lose, torment") for one in problem("effects", text).expected)


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        ("effects", "choose:\n    draw 1", "*"),
        ("effects", "if in a dream draw 1", ":"),
        ("effects", "if in a dream:\ndraw 1", "an indented line"),
        ("effects", "script twelve", "a number"),
        ("effects", "remember the bell", '"a name in quotes"'),
        ("cost", "insight", "a number"),
        ("rules", "dreamers cannot", "reroll"),
        ("effects", "restore a creature", "development"),
        ("effects", "make this creature light", "dazed"),
        ("effects", "roll movement: doom: draw 1", "crawl"),
        ("effects", "transfer to A1.2", "a noun (dreamer, creature ...)"),
        ("effects", "transfer to field A1.2", '"a name in quotes"'),
    ],
)
def test_a_problem_says_what_could_stand_there(kind, text, expected):
    found = problem(kind, text)

    assert any(expected == word or word == "..." for word in found.expected)
    assert len(found.expected) <= 13


def test_what_could_stand_there_begins_with_words_and_marks_come_last():
    expected = problem("effects", "transfer to A1.2").expected
    marks = [not any(letter.isalpha() for letter in name) for name in expected]

    assert marks == sorted(marks)
    assert not any(name in ("dreamers", "creatures") for name in expected)


@pytest.mark.parametrize(
    ("kind", "text", "said", "meant"),
    [
        ("effects", "draw 2 cards", "how it reads", "draw 2"),
        ("effects", "draw 1; each dreamer draws 2 cards", "how it reads", "each dreamer: draw 2"),
        ("effects", "heal 2 torment", "how it reads", "heal 2"),
        ("effects", "recieve 1 torment", "received by `torment`", "torment 1"),
        ("effects", "read script 200", "how it reads", "script 200"),
        ("effects", "the dream is won", "how it reads", "win the dream"),
        ("effects", 'announce "Boo."', "how it reads", 'tell "Boo."'),
        ("effects", "if you have at least 2 crystals: draw 1", "compared by `is`", "your crystals is at least 2"),
        ("condition", "the target has exactly 3 torment", "compared by `is`", "torment of the target is 3"),
        ("condition", "the party has more than 1 key", "compared by `is`", "keys is more than 1"),
        ("effects", "until the end of the turn: hand limit +1", "how it reads", "this turn:"),
        ("effects", "choose one: draw 1 / heal 1", "how it reads", "choose:"),
        ("effects", "roll the luck die: doom: draw 1", "how it reads", "roll luck:"),
        ("rules", "your hand limit is increased by 2", "how it reads", "+2"),
        ("rules", "instead of receiving torment: block 1", "rule with `would`",
         "when you would receive torment: instead: block 1"),
        ("rules", "when you heal: draw 1; when you draw a card: heal 1", "a line of its own",
         "when you draw a card: heal 1"),
        ("rules", "when you heal: draw 1; hand limit +1", "a line of its own", "hand limit +1"),
        ("effects", "this turn: when you heal: draw 1; you cannot move", "a line of its own", "you cannot move"),
        ("effects", "draw 1\notherwise: heal 1", "`otherwise` belongs to an `if`", None),
        ("effects", "block this card.", "no full stop", None),
        ("cost", "anger 99999", "too large: 9999", None),
        ("effects", "draw -3", "no number is below 0", None),
        ("condition", "your torment is at least -1", "no number is below 0", None),
    ],
)  # fmt: skip
def test_what_is_written_as_it_reads_brings_how_it_is_written(kind, text, said, meant):
    found = problem(kind, text)
    assert said in found.message
    assert found.likely == (() if meant is None else (meant,))


@pytest.mark.parametrize(
    ("kind", "text", "found"),
    [
        ("effects", 'drow 1; gain note "X"; heel 2', [(1, 1), (1, 24)]),
        ("effects", "each dreamer: tormant 1; heal 1\nif hours is at lest 2: draw 1\ndraw 99999",
         [(1, 15), (2, 13), (3, 6)]),
        ("effects", "chose:\n  * draw 1\n  * heal 1\nheal 1; heel 1", [(1, 1), (4, 9)]),
        ("effects", "if hours is at lest 2: draw 1\notherwise: heal 1\nheel 2", [(1, 13), (3, 1)]),
        ("effects", "roll luck: doom: drow 1 / one: gain 1 monkey", [(1, 18), (1, 39)]),
        ("rules", "hand limt +1\nwhen you heal: drow 1; heal 1\nattack rang +1", [(1, 1), (2, 16), (3, 1)]),
    ],
)  # fmt: skip
def test_each_statement_that_cant_be_read_is_told_of(kind, text, found):
    parsed = parse(kind, text)
    assert parsed.tree is None
    assert [(one.line, one.column) for one in parsed.problems] == found


def test_names_in_a_text_that_cant_be_read_are_mentioned_all_the_same():
    found = parse("effects", 'drow 1; gain note "Ticket"; script 12').mentions
    assert [(one.kind, one.name, one.column) for one in found] == [("note", "Ticket", 19), ("script", "12", 36)]


# --- what can't be meant --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        ("effects", "restore a creature", "`restore` can't be done to a creature"),
        ("cost", "3 dreamers", "`lose` can't be done to a dreamer"),
        ("cost", "draw 2", "`draw` can't be a price"),
        ("rules", "move cost of creatures +1", "`move cost` is something that Dreamers have, and nobody else"),
        ("rules", "attack cost of this creature +1", "`attack cost` is something that Dreamers have, and nobody else"),
        ("effects", "close this card", "`close` can't be done to a card"),
        ("effects", "prevent 1", "`prevent` only makes sense in a rule with `would`"),
        ("rules", "when you heal: prevent it", "`prevent all` only makes sense in a rule with `would`"),
        ("rules", "when you heal: instead: draw 1", "`instead` only makes sense in a rule with `would`"),
        ("rules", "when you would draw a card: redirect it to a dreamer",
         "`redirect` turns aside receive torment, block, heal, and nothing else"),
        ("rules", "when you heal a card: draw 1", "nothing can be named after `heal`"),
        ("effects", "this creature gains 1 morph",
         "Morphs are placed: write `place 1 morph onto this creature`"),
        ("effects", "gain 1 stunned token",
         "`stunned` is a State, and no kind of token: say whose, as in `make you stunned`"),
        ("effects", 'place 1 dazed token onto creature "Wolf"',
         "`dazed` is a State, and no kind of token: say whose, as in `make you dazed`"),
        ("effects", "gain a note", 'say which note: `gain note "its name"`'),
        ("effects", "gain 2 influence cards", 'say which influence card: `gain influence card "its name"`'),
        ("effects", "lose each key", "say how many: `lose 2 keys`, or all of yours with `lose (keys of you) keys`"),
        ("effects", "lose all spirit tokens",
         "say how many: `lose 2 spirit tokens`, or all of yours with `lose (spirit of you) spirit tokens`"),
        ("effects", "discard crystals",
         "say how many: `discard 2 crystals`, or all of yours with `discard (crystals of you) crystals`"),
        ("effects", "gain up to 3 ether", "say how many: `gain 2 ether`"),
        ("effects", "make this creature light", "`light` is not a State"),
        ("effects", "roll movement: doom: draw 1", "the movement die has no face `doom`"),
        ("effects", "roll luck: doom: draw 1 / one, doom: heal 1", "what `doom` does is told twice"),
        ("condition", "that tile is a light tile", "only a field can be light"),
        ("condition", "that field is a full field", "a thing is `full`, without a noun"),
        ("effects", "", "there is nothing here"),
        ("effects", "   \n \n", "there is nothing here"),
        ("effects", "draw 1\n  draw 2", "this line's margin fits no block that it could belong to"),
        ("effects", "if in a dream:\n    draw 1\n  draw 2", "this line's margin fits no line above it"),
    ],
)
def test_what_makes_no_sense_is_told(kind, text, message):
    assert problem(kind, text).message == message


def test_all_that_makes_no_sense_is_told_at_once():
    found = parse("effects", "restore a creature; make this creature light; prevent 1").problems

    assert len(found) == 3


# --- limits ---------------------------------------------------------------------------------------

NESTED = {
    "heads": ("effects", lambda n: "each dreamer: " * n + "draw 1"),
    "blocks": ("effects", lambda n: "".join(" " * i + "if in a dream:\n" for i in range(n)) + " " * n + "draw 1"),
    "brackets": ("condition", lambda n: "(" * n + "in a dream" + ")" * n),
    "not": ("condition", lambda n: "not " * n + "in a dream"),
    "sums": ("value", lambda n: "1" + " + 1" * n),
    "halves": ("value", lambda n: "half " * n + "1"),
    "fields next to fields": ("value", lambda n: "number of fields" + " next to a field" * n),
    "wheres": ("condition", lambda n: "there is a field" + " where there is a field" * n),
    "rules": ("rules", lambda n: "while in a dream: " * n + "loot +1"),
}
MOST = {"heads": 1300, "blocks": 180, "brackets": 9_900, "not": 4_900, "sums": 4_900, "halves": 3_900,
        "fields next to fields": 1_200, "wheres": 750, "rules": 1_100}
"""How often each fits into the longest text that is read."""


@pytest.mark.parametrize("shape", NESTED)
def test_deep_nesting_is_refused_in_a_sentence(shape):
    kind, nested = NESTED[shape]

    for depth in (TOO_DEEP * 2, MOST[shape]):
        assert "nested deeper" in problem(kind, nested(depth)).message


@pytest.mark.parametrize("shape", NESTED)
def test_what_is_nested_less_deep_can_be_read_and_written(shape):
    kind, nested = NESTED[shape]
    root = parse(kind, nested(TOO_DEEP // 4)).tree

    assert parse(kind, written(root)).tree == root
    assert english(root)


def test_a_text_can_be_long_but_not_endless():
    assert parse("effects", "draw 1\n" * 2_000).tree is not None
    assert "letters" in problem("effects", "draw 1\n" * 4_000).message


# --- how it is read -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "text", "same"),
    [
        ("effects", "DRAW 1", "draw 1"),
        ("effects", "draw   1   # a comment", "draw 1"),
        ("effects", "# a comment\n\ndraw 1", "draw 1"),
        ("effects", "    draw 1\n    heal 1", "draw 1; heal 1"),
        ("effects", "every dreamer draws 1", "each dreamer: draw 1"),
        ("effects", "all dreamers: draw 1", "each dreamer: draw 1"),
        ("effects", "each dreamer may draw 1", "each dreamer: may: draw 1"),
        ("effects", "make a other creature dazed", "make another creature dazed"),
        ("effects", "choose:\n* draw 1\n  heal 1\n* heal 2".replace("\n", "\n    "), "choose: draw 1; heal 1 / heal 2"),
        ("effects", "choose:\n    *\n        draw 1\n        heal 1\n    * heal 2", "choose: draw 1; heal 1 / heal 2"),
        ("effects", 'choose:\n    * "A": draw 1\n      heal 1\n    * heal 2', 'choose: "A" draw 1; heal 1 / heal 2'),
        ("effects", "if in a dream: draw 1\notherwise: heal 1", "if in a dream:\n    draw 1\notherwise:\n    heal 1"),
        ("condition", "have 2 crystals", "you have 2 crystals"),
        ("condition", "that field is a light field", "that field is light"),
        ("condition", "not there is a creature", "not (there is a creature)"),
        ("rules", "your hand limit +1", "hand limit of you +1"),
        ("rules", "when a dreamer gains loot: draw 1", "when a dreamer gains loot:\n    draw 1"),
        ("cost", "2 crystals", "lose 2 crystals"),
        ("value", "your torment", "torment of you"),
    ],
)
def test_there_is_more_than_one_way_to_write_the_same(kind, text, same):
    assert parse(kind, text).tree == parse(kind, same).tree is not None


def test_otherwise_belongs_to_the_nearest_if():
    inner = parse("effects", "if in a dream: if on the map: draw 1\notherwise: heal 1").tree
    outer = parse("effects", "if in a dream:\n    if on the map: draw 1\notherwise: heal 1").tree

    assert inner.otherwise is None
    assert outer.otherwise == tree.Do("heal", (tree.Number(1),))


def test_what_follows_a_noun_belongs_to_it_and_after_and_to_the_noun_before():
    near, far = (parse("effects", f"discard a morph of a creature {more}").tree.args[0].filters
                 for more in ("within 1", "and within 1"))

    assert len(near) == 1 and len(near[0].of.filters) == 1
    assert len(far) == 2 and not far[0].of.filters


def test_each_once_of_a_text_has_its_own_number_in_the_order_of_reading():
    root = parse("effects", "if in a dream: once: draw 1\notherwise: once: draw 2\nonce: draw 3").tree

    assert [root.steps[0].then.index, root.steps[0].otherwise.index, root.steps[1].index] == [0, 1, 2]


def test_names_are_mentioned_with_their_place():
    found = parse("effects", 'draw 1\nif remembered "bell": script 512; gain note "Torn Ticket"').mentions

    assert {(m.kind, m.name, m.line, m.column, m.length) for m in found} == {
        ("remembered", "bell", 2, 15, 6), ("script", "512", 2, 30, 3), ("note", "Torn Ticket", 2, 45, 13)}


def test_the_grammar_has_no_conflicts_but_those_that_mean_the_nearest(caplog):
    logger.setLevel(logging.DEBUG)
    try:
        with caplog.at_level(logging.DEBUG, logger="lark"):
            Lark(grammar.text(VOCABULARY), parser="lalr", lexer="contextual", start=list(grammar.STARTS.values()),
                 postlex=grammar.Margins(), debug=True)
    finally:
        logger.setLevel(logging.CRITICAL)
    shifted = {record.getMessage().split("terminal ")[1].split(":")[0] for record in caplog.records
               if "Shift/Reduce" in record.getMessage()}

    assert shifted <= {"PLUS", "MINUS", "K_X", "K_OTHERWISE", "ALSO",
                       "K_OF", "K_ON", "K_IN", "K_NEXT", "K_WITHIN", "K_WHERE", "STRING"}


# --- what a pack has words for itself -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "source", "read"),
    [
        ('make a creature "Drowsy"', 'make a creature "Drowsy"', "Make a Creature Drowsy."),
        ('make a creature next to a light field "Drowsy"', 'make a creature next to a light field "Drowsy"',
         "Make a Creature next to a Light field Drowsy."),
        ('make creature "Gaunt" "half  asleep"', 'make creature "Gaunt" "half asleep"',
         'Make the Creature "Gaunt" half asleep.'),
        ('make each "Drowsy" creature "dazed"', 'make each "Drowsy" creature dazed',
         "Make each Drowsy Creature Dazed."),
        ('place 2 "Fog" tokens onto a "Fog" field', 'place 2 "Fog" tokens onto a "Fog" field',
         "Place 2 Fog tokens onto a Fog field."),
        ('if this field is a "Fog" field: draw 1', 'if this field is "Fog": draw 1',
         "If this field is Fog, draw 1 card."),
    ],
)
def test_states_and_terrain_of_a_packs_own_are_written_in_quotes_and_read_without(text, source, read):
    made = parse("effects", text)

    assert not made.problems
    assert written(made.tree) == source
    assert english(made.tree) == read
    assert parse("effects", source).tree == made.tree


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("make a creature", "say which State"),
        ("make you", "say which State"),
        ('make you "light"', "`light` is not a State"),
        ('rotate a "Fog" tile by 1 quarter',
         "a tile can't be such: in quotes stand a pack's own States, of figures, and Terrain, of fields"),
    ],
)
def test_a_word_of_the_packs_own_where_none_makes_sense_is_told(text, message):
    assert [problem.message for problem in parse("effects", text).problems] == [message]


@pytest.mark.parametrize(
    ("kind", "text", "column", "message"),
    [
        ("effects", "each dreamer: torment 1; each dreamer: heal 1", 26,
         "on this line it would happen again for each of these: write it on a line of its own"),
        ("rules", "while in a dream: hand limit +1; while in a slumber: hand limit -1", 34,
         "on this line it would hold only while this does, too: write it on a line of its own"),
    ],
)
def test_what_would_be_one_inside_the_other_on_a_line_is_told(kind, text, column, message):
    (problem,) = parse(kind, text).problems

    assert (problem.message, problem.column) == (message, column)
    assert not parse(kind, text.replace("; ", "\n")).problems
    one_inside = text.replace(": ", ":\n    ", 1).replace("; ", "\n    ")
    assert parse(kind, written(parse(kind, one_inside).tree)).tree == parse(kind, one_inside).tree


def test_one_inside_the_other_without_anything_between_is_what_it_says():
    assert not parse("effects", "each dreamer: each creature within 1: remove it").problems
    assert not parse("rules", "while in a dream: while active: hand limit -1").problems
