"""Small pictures in characters: what `check` says of them, and what of a stranger's picture is shown."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.content.checks.every_check import check_pack
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.definitions import Tile
from etherfields.kernel.play.showing import small_picture
from tests.content.packs import AROUND_IT, DESIGN_TOML, FRONT, design

TILE = 'code  = "I-03 C"'
SPEAKER = '[[speaker]]\ncode = "speaker/x"\n'


def of_tile(tmp_path, text):
    """The findings on a tile with this text behind its code."""
    return check_pack(design(tmp_path, secrets=DESIGN_TOML.replace(TILE, f"{TILE}\n{text}", 1))).problems


def drawn(picture="", letters="", alt="alt = 'A door.'"):
    """The keys of a picture."""
    keys = [f"picture = '''\n{picture}\n'''"] if picture else []
    keys += [f"letters = '''\n{letters}\n'''"] if letters else []
    return "\n".join([*keys, alt])


def test_a_picture_with_its_twins_is_kept_as_it_is_drawn(tmp_path):
    text = drawn(" ┌─┐\n │ │", " +-+\n | |")
    root = design(tmp_path, secrets=DESIGN_TOML.replace(TILE, f"{TILE}\n{text}", 1))
    for _ in range(2):  # the second time from the cache
        picture = load_pack(root).get(Tile, "I-03 C").small_picture
        assert picture is not None
        assert picture.drawn(letters_only=False) == (" ┌─┐", " │ │")
        assert picture.drawn(letters_only=True) == (" +-+", " | |")
        assert (picture.alt, picture.wide) == ("A door.", 4)


@pytest.mark.parametrize(
    ("text", "line", "column", "length", "message"),
    [
        (drawn("ab\n" + "x" * 20), 5, 17, 4, "here a line of a picture has at most 16 signs, not 20"),
        (drawn("a\nb\nc\nd\ne\nf"), 9, 1, 1, "here a picture has at most 5 lines, not 6"),
        (drawn("ab\ncd日", "ab\ncd"), 5, 3, 1, "each sign of a picture can be seen and is one cell wide: U+65E5 isn't"),
        ('picture = "a\\tb"\nalt = "A."', 3, 13, 1,
         "each sign of a picture can be seen and is one cell wide: U+0009 isn't"),
        ('picture = "ae\\u0301"\nalt = "A."', 3, 14, 1,
         "each sign of a picture can be seen and is one cell wide: U+0301 isn't"),
        (drawn("┌┐", "┌┐"), 7, 1, 1, "`letters` has plain letters alone: not ┌"),
        (drawn("ab", alt=""), 3, 11, 1, "a picture needs `alt`: say in a sentence what is seen"),
        (drawn("┌┐"), 3, 11, 1, "a picture needs `letters`: the same in plain letters"),
        (drawn(letters="ab", alt=""), 3, 11, 1, "`letters` belongs to a picture, and there is no `picture`"),
        (drawn("ab", alt='alt = "a\\nb"'), 6, 9, 1, "words for a picture stand in one line: U+000A can't be shown"),
    ],
)  # fmt: skip
def test_a_picture_that_cant_be_shown_everywhere_is_told_with_its_place(
    tmp_path, text, line, column, length, message
):
    [found] = [one for one in of_tile(tmp_path, text) if one.message == message]
    assert (found.line, found.column, found.length, found.warning) == (line, column, length, False)


@pytest.mark.parametrize(("family", "wide", "high"), [("speaker", 10, 6), ("creature", 12, 6), ("note", 16, 6)])
def test_each_family_has_its_own_room(tmp_path, family, wide, high):
    keys = {"speaker": "paragraphs = [512]", "creature": "basic = 'torment 1'\nmove = 1", "note": ""}[family]
    head = f'[[{family}]]\ncode = "zoo/x"\n{keys}\n'
    fitting = check_pack(design(tmp_path / "a", around=AROUND_IT + head + drawn("\n".join(["x" * wide] * high))))
    larger = check_pack(design(tmp_path / "b", around=AROUND_IT + head + drawn("\n".join(["x" * (wide + 1)] * high))))
    assert [one.message for one in fitting.problems if "picture" in one.message] == []
    assert any(f"at most {wide} signs" in one.message for one in larger.problems)


def test_the_front_page_has_a_picture_as_wide_as_windows(tmp_path):
    picture = "picture = '''\n" + "x" * 241 + "\n'''\nalt = 'A street.'\n"
    messages = [one.message for one in check_pack(design(tmp_path, front=FRONT + picture)).problems]
    assert messages == ["here a line of a picture has at most 240 signs, not 241"]


def test_a_speaker_has_paragraphs_that_are_there(tmp_path):
    around = AROUND_IT + SPEAKER + "paragraphs = [512, 9876]\n"
    [found] = check_pack(design(tmp_path, around=around)).problems
    assert found.message == "there is no paragraph 9876 in the Script Book"


@pytest.mark.parametrize("picture", ["a\x1b[2J", "日本", "e\u0301", "a\tb", "a\u202eb"])
def test_nothing_of_a_picture_that_steers_or_shifts_a_terminal_is_shown(picture):
    assert small_picture("x", picture, "", "A.") is None


def test_words_of_a_picture_steer_nothing():
    picture = small_picture("x", "ab", "", "A\x1b[2J door")
    assert picture is not None and picture.alt == "A·[2J door"


def test_a_twin_that_has_other_letters_is_not_drawn_on_a_terminal_without_them():
    picture = small_picture("x", "┌┐", "┌┐", "A door.")
    assert picture is not None and picture.drawn(letters_only=True) == ()
