"""The Script Book as text: what is read from it, where its mistakes are, and that it can be written back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from etherfields.games.etherfields.vocabulary.game_language import parse
from etherfields.language import tree
from tests.language.of_etherfields import read, source

BELL = """\
=== 512  The Bell
No sound comes,
but the rope is wet all the way up.
{remembered "bell"} It is still wet.

~ once: each dreamer gains 1 crystal
* Keep pulling                      [anger 2]
    The ceiling opens like an eye.  -> 513
* Show the ticket                   {has note "Torn Ticket"}
    ~ discard note "Torn Ticket"; gain 1 key
    -> 520
* Let go                            -> 515
"""


def only(text):
    """The one paragraph of a text without mistakes."""
    script = read(text)
    assert not script.problems, script.problems
    (entry,) = script.entries
    return entry.paragraph


def tree_of(kind, text):
    return parse(kind, text).tree


# --- reading -------------------------------------------------------------------------------------


def test_a_paragraph_is_prose_effects_and_options_in_the_order_of_its_lines():
    assert only(BELL) == tree.Paragraph(
        512,
        "The Bell",
        (
            tree.Prose("No sound comes, but the rope is wet all the way up."),
            tree.Prose("It is still wet.", tree.Remembered("bell")),
            tree.Act(tree_of("effects", "once: each dreamer gains 1 crystal")),
            tree.Ways(
                (
                    tree.Way(
                        "Keep pulling",
                        (tree.Prose("The ceiling opens like an eye."), tree.Turn(513)),
                        cost=tree_of("cost", "anger 2"),
                    ),
                    tree.Way(
                        "Show the ticket",
                        (
                            tree.Act(tree_of("effects", 'discard note "Torn Ticket"; gain 1 key')),
                            tree.Turn(520),
                        ),
                        condition=tree_of("condition", 'has note "Torn Ticket"'),
                    ),
                    tree.Way("Let go", (tree.Turn(515),)),
                )
            ),
        ),
    )


def test_blank_lines_part_prose_and_effects_but_not_options():
    paragraph = only("=== 1\none\ntwo\n\nthree\n~ draw 1\n~ draw 2\n\n~ draw 3\n* a\n\n* b\n")
    assert [type(part).__name__ for part in paragraph.parts] == ["Prose", "Prose", "Act", "Act", "Ways"]
    assert paragraph.parts[0] == tree.Prose("one two")


def test_lines_of_effects_keep_their_margins_so_that_blocks_work():
    paragraph = only('=== 1\n~ if remembered "x":\n~   draw 1\n~ otherwise:\n~   draw 2\n')
    assert paragraph.parts == (
        tree.Act(tree_of("effects", 'if remembered "x":\n  draw 1\notherwise:\n  draw 2')),
    )


def test_options_nest_and_the_paragraph_goes_on_below_them():
    paragraph = only("=== 1\n* a\n  in a\n  * aa\n    in aa\n  * ab\n  after\n* b\nlast\n")
    ways, last = paragraph.parts
    assert last == tree.Prose("last")
    inner = ways.ways[0].parts
    assert inner == (
        tree.Prose("in a"),
        tree.Ways((tree.Way("aa", (tree.Prose("in aa"),)), tree.Way("ab"))),
        tree.Prose("after"),
    )


def test_a_comment_is_nothing_wherever_it_stands():
    assert only("# x\n=== 1\none\n# y\ntwo\n    # z\n#\n-> 2\n").parts == (
        tree.Prose("one two"),
        tree.Turn(2),
    )


def test_a_backslash_takes_the_meaning_from_a_mark():
    text = r"""
=== 1
\* no option

\~ no effect

\{no} condition

a line \-> 5

\# no comment
* Take \[it]
"""
    *prose, ways = only(text).parts
    assert [part.text for part in prose] == [
        "* no option",
        "~ no effect",
        "{no} condition",
        "a line -> 5",
        "# no comment",
    ]
    assert ways.ways[0].label == "Take [it]"


def test_brackets_in_a_quote_close_nothing():
    paragraph = only('=== 1\n* a  [discard note "A ] b"]  {remembered "} x"}\n')
    way = paragraph.parts[0].ways[0]
    assert way.cost == tree_of("cost", 'discard note "A ] b"')
    assert way.condition == tree.Remembered("} x")


def test_every_once_of_a_paragraph_has_a_mark_of_its_own():
    paragraph = only("=== 1\n~ once: draw 1\n\n~ once: draw 2; heal 1\n* a\n    ~ once: draw 3\n")
    marks = [paragraph.parts[0].effect.index, paragraph.parts[1].effect.index]
    marks.append(paragraph.parts[2].ways[0].parts[0].effect.index)
    assert marks == [0, 1, 2]


def test_windows_have_no_say_in_how_a_line_ends():
    assert only("=== 1  A \nx  \n").parts == (tree.Prose("x"),)


# --- places --------------------------------------------------------------------------------------


def test_mentions_stand_where_they_stand_in_the_file():
    (entry,) = read(BELL).entries
    lines = BELL.split("\n")
    found = [
        (mention.kind, mention.name, lines[mention.line - 1][mention.column - 1 :][: mention.length])
        for mention in entry.mentions
    ]
    assert found == [
        ("remembered", "bell", '"bell"'),
        ("script", "513", "513"),
        ("note", "Torn Ticket", '"Torn Ticket"'),
        ("note", "Torn Ticket", '"Torn Ticket"'),
        ("script", "520", "520"),
        ("script", "515", "515"),
    ]


def test_parts_and_options_know_their_lines():
    (entry,) = read(BELL).entries
    assert entry.line == 1
    assert entry.places[(0,)] == (2, 1)
    assert entry.places[(3, 1)] == (9, 1)
    assert entry.places[(3, 1, 0)] == (10, 5)


@pytest.mark.parametrize(
    ("text", "line", "letters", "words"),
    [
        ("x\n=== 1\nx\n", 1, "x", "no paragraph has begun"),
        ("=== one\nx\n", 1, "===", "a number and a title"),
        ("=== 0 x\nx\n", 1, "0", "from 1 to 9999"),
        ("  === 1\nx\n", 1, "===", "at the margin"),
        ("=== 1\n", 1, "===", "is empty"),
        ("=== 1\n\tx\n", 2, "\t", "tab"),
        ("=== 1\nx\n   y\n", 3, "y", "farther right"),
        ("=== 1\nx -> y\n", 2, "y", "number of a paragraph"),
        ("=== 1\nx\n->\n", 3, "", "number of a paragraph"),
        ("=== 1\n-> 2\nx\n", 3, "x", "ever reached"),
        ("=== 1\nx\n-> 201 and then\n", 3, "and then", "nothing can stand behind `-> 201`"),
        ("=== 1\n* A -> 201, 202\n", 2, ", 202", "nothing can stand behind `-> 201`"),
        ("=== 1\nGo on  -> 201.\n", 2, ".", "nothing can stand behind `-> 201`"),
        ("=== 1\nx {y} z\n", 2, "{", "a condition begins its line"),
        ("=== 1\n{in a dream} x -> 5\n", 2, "->", "for prose only"),
        ("=== 1\n{in a dream}\n", 2, "{in a dream}", "no prose follows"),
        ("=== 1\n{in a dream x\n", 2, "{", "never closed"),
        ("=== 1\n* [anger 2]\n", 2, "*", "needs a label"),
        ("=== 1\n* a [anger 2\n", 2, "[", "never closed"),
        ("=== 1\n* a {in a dream} [anger 2]\n", 2, "[anger 2]", "in this order"),
        ("=== 1\n* a -> 5\n    x\n", 2, "*", "never reached"),
        ("=== 1\nx\n~ gain 2 crytsals\n", 3, "crytsals", "can't stand here"),
        ("=== 1\n* a\n    ~ draw 1\n    ~ if in a dreem: draw 1\n", 4, "in a dreem", "can't stand here"),
        ("=== 1\n* a  [angre 2]\n", 2, "angre", "can't stand here"),
        ("=== 1\n  \n{remembred} x\n", 3, "remembred", "can't stand here"),
    ],
)
def test_a_mistake_is_told_with_its_place_in_the_file(text, line, letters, words):
    problem = read(text).problems[0]
    shown = text.split("\n")[problem.line - 1][problem.column - 1 :]
    assert problem.line == line
    assert words in problem.message
    assert shown.startswith(letters)


def test_all_mistakes_of_a_file_are_told_at_once():
    script = read("=== 1\n~ gian 1 key\n\n{oops} x\n=== 2\n* a [b]\n=== 3\n-> x\n")
    assert [problem.line for problem in script.problems] == [2, 4, 6, 8]


@pytest.mark.parametrize("head", ["=== abc  Letters", "====  309", "=== -1", "=== 0", "=== 10000"])
def test_a_paragraph_whose_head_is_wrong_is_none_but_is_read(head):
    script = read(f"{head}\n~ gian 1 key\n* a -> 5\n=== 5\nx\n")
    assert [problem.line for problem in script.problems] == [1, 2]
    assert [entry.paragraph.number for entry in script.entries] == [5]
    assert [(mention.kind, mention.name) for mention in script.mentions] == [("script", "5")]


def test_an_arrow_behind_a_backslash_is_a_part_of_the_text():
    (entry,) = read("=== 1\nThe sign says EXIT \\-> 201 steps.\n").entries
    assert entry.paragraph.parts == (tree.Prose("The sign says EXIT -> 201 steps."),)
    assert read(source(entry.paragraph)).entries[0].paragraph == entry.paragraph


def test_options_nest_only_so_deep():
    text = "=== 1\n" + "".join("  " * n + "* a\n" for n in range(40))
    (problem,) = read(text).problems
    assert "deep" in problem.message


# --- writing -------------------------------------------------------------------------------------


def test_a_paragraph_written_back_reads_to_the_same_paragraph():
    paragraph = only(BELL)
    assert only(source(paragraph)) == paragraph
    assert source(only(source(paragraph))) == source(paragraph)


words = (
    st.text(
        st.sampled_from("ab \\*~{}[]#=->.\"'1é—") | st.characters(blacklist_categories=("C", "Z")),
        min_size=1,
        max_size=20,
    )
    .map(lambda text: " ".join(text.split()))
    .filter(bool)
)
effects = st.sampled_from(
    [
        "draw 1",
        "once: each dreamer gains 1 crystal",
        'if remembered "x": once: draw 1\nheal 2',
        'discard note "Torn Ticket"; gain 1 key',
        "roll luck: doom: torment 1 / blank: nothing",
    ]
).map(lambda text: tree_of("effects", text))
costs = st.sampled_from(["anger 2", 'discard note "A ] b"', "free"]).map(lambda text: tree_of("cost", text))
conditions = st.sampled_from(['remembered "a } b"', "not in a dream", 'has note "x"']).map(
    lambda text: tree_of("condition", text)
)
turns = st.integers(1, 9999).map(tree.Turn)
prose = st.builds(tree.Prose, words, st.none() | conditions)
acts = effects.map(tree.Act)


def ended(parts, turn):
    return (*parts, turn) if turn is not None else tuple(parts)


def apart(parts):
    """No two lists of options in a row: text can't tell them from one."""
    kept = []
    for part in parts:
        if not (kept and isinstance(part, tree.Ways) and isinstance(kept[-1], tree.Ways)):
            kept.append(part)
    return kept


def ways_of(inner):
    bodies = st.builds(ended, st.lists(inner, max_size=3).map(apart), st.none() | turns)
    way = st.builds(tree.Way, words, bodies, st.none() | costs, st.none() | conditions)
    return st.lists(way, min_size=1, max_size=3).map(lambda ways: tree.Ways(tuple(ways)))


parts = st.recursive(prose | acts, ways_of, max_leaves=8)
paragraphs = st.builds(
    tree.Paragraph,
    st.integers(1, 9999),
    st.just("") | words.filter(lambda title: title.strip() == title),
    st.builds(ended, st.lists(parts, min_size=1, max_size=5).map(apart), st.none() | turns),
)


@given(paragraphs)
def test_any_paragraph_written_back_reads_to_the_same_paragraph(paragraph):
    once_counted = read(source(paragraph))
    assert not once_counted.problems
    (entry,) = once_counted.entries
    again = read(source(entry.paragraph)).entries[0].paragraph
    assert again == entry.paragraph
    assert without_marks(entry.paragraph) == without_marks(paragraph)


def without_marks(node):
    """A tree in which no `once` is told from another."""
    if isinstance(node, tuple):
        return tuple(without_marks(part) for part in node)
    if not isinstance(node, tree.Node):
        return node
    inner = {name: without_marks(getattr(node, name)) for name in node.__struct_fields__}
    if isinstance(node, tree.Once):
        inner["index"] = 0
    return (type(node).__name__, tuple(inner.items()))


@given(st.text(st.sampled_from("=*~{}[]->#\\ \n12ab\"'\t") | st.characters(), max_size=200))
def test_no_text_whatever_breaks_the_reader(text):
    script = read("=== 1\n" + text)
    for problem in script.problems:
        assert problem.line >= 1
        assert problem.column >= 1
