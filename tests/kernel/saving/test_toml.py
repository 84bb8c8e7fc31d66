"""Plain data as TOML: it reads well, all of it comes back, and hostile files take no time."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from etherfields.kernel.saving import toml
from etherfields.kernel.system.faults import Fault, Impossible

names = st.sampled_from(["a", "b", "c d", "", "ü", '"', "\n"]) | st.text(max_size=3)
leaves = (
    st.text(max_size=5)
    | st.text(min_size=30, max_size=60)
    | st.integers(-(2**63), 2**63 - 1)
    | st.booleans()
    | st.floats(allow_nan=False)
)
data = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(names, inner, max_size=4)
        | st.lists(st.dictionaries(names, inner, max_size=3), max_size=3)
    ),
    max_leaves=40,
)


def typed(value: object) -> object:
    """Data in which numbers and truths are told from each other, as `==` doesn't."""
    if isinstance(value, dict):
        return {name: typed(inner) for name, inner in value.items()}
    return [typed(inner) for inner in value] if isinstance(value, list) else repr(value)


@given(st.dictionaries(names, data, max_size=5))
def test_all_comes_back(plain: dict[str, object]) -> None:
    assert typed(toml.read_toml(toml.write(plain), "it")) == typed(plain)


numbers = st.integers(0, 9)
like_values = st.sampled_from(
    [numbers, st.lists(numbers, max_size=40), st.dictionaries(names, numbers), st.lists(names)]
).flatmap(lambda values: st.dictionaries(names, values, max_size=8))


@given(like_values)
def test_names_of_like_values_keep_their_order(plain: dict[str, object]) -> None:
    assert list(cast("dict[str, object]", toml.read_toml(toml.write({"table": plain}), "it")["table"])) == list(plain)


def test_names_lie_in_each_other_as_deep_as_a_reader_accepts_and_no_deeper() -> None:
    plain: dict[str, object] = {"leaf": [{"row": 1, "text": "x" * 100}]}
    for level in range(6):
        plain = {f"level {level}": plain, "beside": level}
    assert toml.read_toml(toml.write(plain), "it") == plain
    with pytest.raises(Impossible, match="more than 8 levels deep"):
        toml.write({"one more": plain})


def test_it_reads_well() -> None:
    plain = {
        "state": "Turn",
        "deck": [f"expert-{number:02}" for number in range(10)],
        "tokens": {"held": {"key": {"Ann": 2}, "hour": {}}},
        "figures": [{"code": "I-03", "at": 4}, {"code": "I-04", "at": 7}],
        "people": [{"name": "Ann", "hand": ["a" * 50, "b" * 50]}],
        "notes": [{"name": "c" * 60}, {"name": "d" * 60}],
        "empty": [],
    }
    assert (
        toml.write(plain)
        == """\
state = "Turn"
deck = [
    "expert-00", "expert-01", "expert-02", "expert-03", "expert-04", "expert-05", "expert-06",
    "expert-07", "expert-08", "expert-09",
]
figures = [{ code = "I-03", at = 4 }, { code = "I-04", at = 7 }]
notes = [
    { name = "cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc" },
    { name = "dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd" },
]
empty = []

[tokens.held.key]
Ann = 2

[tokens.held.hour]

[[people]]
name = "Ann"
hand = [
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
]
"""
    )


def test_texts_that_look_like_arrays_stay_as_they_are() -> None:
    plain: dict[str, object] = {"text": "a = [\n    1,\n]", "list": ["[", "    1,", "],"] * 30}
    assert toml.read_toml(toml.write(plain), "it") == plain


def test_texts_with_dots_and_quotes_are_no_names() -> None:
    plain: dict[str, object] = {
        "text": ".".join("abcdefghijklmnop"),
        "more": "it's \"''' # a.b.c.d.e.f.g.h.i.j",
    }
    assert toml.read_toml(toml.write(plain), "it") == plain


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a = [" * 20_000, "nested too deeply|can't be read"),
        ("a = " + "[" * 20_000 + "]" * 20_000, "nested too deeply"),
        ("a = " + "{a=" * 20_000 + "1" + "}" * 20_000, "nested too deeply"),
        (".".join("a" * 100_000) + " = 1", "a name of more than 8 parts"),
        ("[" + " . ".join(['"a b"'] * 9) + "]", "a name of more than 8 parts"),
        ("a = {'\"' = 1, b.b.b.b.b.b.b.b.b = 1, '\"' = 2}", "a name of more than 8 parts"),
        ('a = """\n"""', "over several lines"),
        ("a = '''\n'''", "over several lines"),
        ('a = "b', "never ends"),
        ("a = 1\na = 2", "Cannot overwrite a value"),
        ("a = " + "9" * 10_000, "a number too large"),
        ("a = 0x" + "f" * 5_000, "a number too large"),
        ("\x00", "can't be read"),
        ("a = " + "9" * 1_000_000, "a number too large"),
        ("a" * 1_000_000, "can't be read"),
        ("a " * 500_000, "can't be read"),
        ("a." * 500_000, "a name of more than 8 parts"),
        ("a . " * 7 + " " * 1_000_000, "can't be read"),
        ('"' + '\\"' * 500_000, "never ends"),
        ("'\"" * 500_000, "never ends"),
        ('"a" = 1\n' * 100_000, "Cannot overwrite a value"),
        ("a", "can't be read"),
    ],
)
def test_what_is_hostile_or_wrong_is_refused(text: str, why: str) -> None:
    with pytest.raises(Fault, match=f"^it: .*({why})"):
        toml.read_toml(text, "it")
