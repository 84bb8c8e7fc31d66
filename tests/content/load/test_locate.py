"""Places in TOML files: every key, and every letter of every text, stands where it is said to stand."""

from __future__ import annotations

import tomllib

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from etherfields.content.load.locate import Snag, scan

FILE = (
    r'''
title = "x"   # a comment with a "quote" in it
[base]
"hand limit" = 6
[[tile]]
code = 'A'
do = """
gain 1 key
  if x:\
     y
\tz \"q\" \u00e9 end"""
fields = { 1 = "entrance, light", 3.a = "trap" }
[[tile.action]]
at = [1, [2,
  3]]   # nested
cost = 'a "b" c'
[[tile.action]]
do = "say \"hello\" to her"
[[tile]]
code = "B"
day = 1979-05-27 07:32:00
deep = [{ a = 1 }, { b = '''
    + "'''\nline one\nline two'''"
    + r""" }]
"""
)


def paths(value, path=()):
    """Every path in plain data, with what is there."""
    yield path, value
    if isinstance(value, dict):
        for key, part in value.items():
            yield from paths(part, (*path, key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from paths(part, (*path, number))


def letters(text):
    """Every letter of a text, with its line and column."""
    for row, line in enumerate(text.split("\n"), 1):
        for column, letter in enumerate(line, 1):
            yield row, column, letter


def at(text, spot):
    """What stands at a line and column."""
    line, column = spot
    return text.split("\n")[line - 1][column - 1 :]


def test_every_value_of_a_file_has_its_place():
    places = scan(FILE)
    plain = tomllib.loads(FILE)
    for path, value in paths(plain):
        if path and not isinstance(value, dict | list):
            shown = at(FILE, places.value(path))
            quoted = isinstance(value, str)
            assert shown[0] in "\"'" if quoted else shown.startswith(str(value)[:4]), path


def test_keys_and_tables_have_theirs():
    places = scan(FILE)
    assert at(FILE, places.key(("base", "hand limit"))).startswith('"hand limit"')
    assert at(FILE, places.key(("tile", 1))).startswith("[[tile]]")
    assert places.key(("tile", 1))[0] > places.key(("tile", 0))[0]
    assert at(FILE, places.key(("tile", 0, "action", 1))).startswith("[[tile.action]]")
    assert at(FILE, places.key(("tile", 0, "action", 1, "do"))).startswith("do =")


def test_each_part_of_a_key_with_dots_has_its_own_place():
    file = '[[case]]\ngiven.gambler . "the hand" = 1\ngiven.deck = { a.b = 2 }\n'
    places = scan(file)
    for path, begins in {
        ("given",): "given.gambler", ("given", "gambler"): "gambler .", ("given", "gambler", "the hand"): '"the hand"',
        ("given", "deck"): "deck =", ("given", "deck", "a"): "a.b", ("given", "deck", "a", "b"): "b = 2",
    }.items():  # fmt: skip
        assert at(file, places.key(("case", 0, *path))).startswith(begins), path


def test_what_is_not_there_has_the_place_of_what_is_around_it():
    places = scan(FILE)
    assert places.key(("tile", 1, "nothing", 4)) == places.key(("tile", 1))
    assert places.key(("nothing",)) == (1, 1)


def test_letters_of_texts_stand_where_they_stand():
    places = scan(FILE)
    text = tomllib.loads(FILE)["tile"][0]["do"]
    for line, column, letter in letters(text):
        shown = at(FILE, places.inside(("tile", 0, "do"), line, column))
        expected = {"\t": r"\t", '"': r"\"", "é": r"\u00e9"}.get(letter, letter)
        assert shown.startswith(expected), (line, column)


def test_letters_after_a_trimmed_line_end_stand_on_the_next_line():
    places = scan(FILE)
    text = tomllib.loads(FILE)["tile"][0]["do"]
    line = text.split("\n")[1]
    spot = places.inside(("tile", 0, "do"), 2, line.index("y") + 1)
    assert at(FILE, spot) == "y"


keys = st.text(st.sampled_from('ab." \\é'), min_size=1, max_size=4)
texts = st.text(st.sampled_from("ab \"'\\\n\té#[]{}=,1"), max_size=12)
values = st.recursive(
    texts | st.integers(-9, 99) | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(keys, values, max_size=4), st.booleans())
def test_whatever_toml_can_say_is_located(plain, multiline):
    text = tomli_w.dumps(plain, multiline_strings=multiline)
    places = scan(text)
    for path, value in paths(tomllib.loads(text)):
        if path and isinstance(value, str):
            assert at(text, places.value(path))[:1] in ('"', "'")
            for line, column, letter in letters(value):
                shown = at(text, places.inside(path, line, column))
                assert shown.startswith(("\\", letter)), (path, line, column)
        elif path and isinstance(value, bool | int):
            assert at(text, places.value(path)).startswith(str(value).lower())


@given(st.text(st.sampled_from("ab=[]{}.,\"'# \n\\1"), max_size=40))
def test_whatever_toml_reads_the_scan_reads_too(text):
    try:
        tomllib.loads(text)
    except ValueError:
        return
    scan(text)


@pytest.mark.parametrize(
    "text", ["a", "a =", 'a = "x', "a = [1", "a = {b = 1", "[a", "a = 1 b = 2", "= 1", "[[a]\n"]
)
def test_the_scan_stops_where_the_toml_is_broken(text):
    with pytest.raises(Snag):
        scan(text)
