"""`check`: what is wrong with tiles, boards and the Dreamworld map."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.content.checks.every_check import check_pack
from tests.content.checked import MAP, WORLD, messages, told
from tests.content.packs import AROUND_IT, DESIGN_TOML, FRONT, design, write

EAST = MAP.replace("2   |", "2    ")
WEST = MAP.replace("| 1", "  1")


def tiles(*tables):
    """A pack of tiles."""
    text = AROUND_IT
    for number, table in enumerate(tables):
        text += f'[[tile]]\ncode = "t/{number}"\n{table}\n'
    return text


@pytest.mark.parametrize(
    ("table", "message"),
    [
        (f"map = {MAP}\nfields = {{ 5 = 'light' }}", "this map has no field 5"),
        (
            f"map = {MAP}\nfields = {{ x = 'light' }}",
            '"x" is no field: write a number, two of them, or "all"',
        ),
        (f"map = {MAP}\nfields = {{ 1 = 'ligth' }}", 'there is no icon "ligth"'),
        (f"map = {MAP}\nfields = {{ 1 = 'lair gren' }}", '"gren" is no Turn colour'),
        (f"map = {MAP}\nfields = {{ 1 = 'cards' }}", "`cards` needs a number: `cards 2`"),
        (f"map = {MAP}\n[[tile.action]]\nat = [1, 7]\ndo = 'draw 1'", "this map has no field 7"),
        (f"map = {MAP}\n[[tile.crystal]]\nat = 9", "this map has no field 9"),
        (f"map = {MAP}\nspot = 'E5'", 'the Landscape area has no spot "E5"'),
        ('map = """\n+--+--+\n| 1 2 |\n+--+--+"""', "a tile has 2 rows of 2 fields"),
    ],
)
def test_what_a_map_does_not_have_is_told(tmp_path, table, message):
    root = design(tmp_path, around=tiles(table))
    assert messages(root, "error") == [message]


BAD_MAP = MAP.replace("| 3 ", "| 2 ")


def test_a_map_that_is_drawn_badly_hides_nothing_of_its_fields(tmp_path):
    table = f"map = {BAD_MAP}\nfields = {{ 5 = 'light', 1 = 'ligth' }}"
    found = messages(design(tmp_path, around=tiles(table)), "error")
    assert found == ["there is a field 2 already", "this map has no field 5", 'there is no icon "ligth"']


def test_an_action_that_is_nowhere_hides_nothing_of_its_tile(tmp_path):
    actions = "[[tile.action]]\ndo = 'draw 1'\n[[tile.action]]\nat = 5\ndo = 'draw 1'"
    table = f"map = {MAP}\nfields = {{ 1 = 'ligth' }}\n{actions}"
    found = messages(design(tmp_path, around=tiles(table)), "error")
    assert found == ['there is no icon "ligth"', 'a Map action needs an "at"', "this map has no field 5"]


@pytest.mark.parametrize("number", ["7", "0"])
def test_a_wrong_number_of_a_field_is_shown_where_it_is_drawn(tmp_path, number):
    root = design(tmp_path, secrets=DESIGN_TOML.replace("| 3   # 4", f"| 3   # {number}").replace(", 4 = ", ", 2 = "))
    (found,) = check_pack(root).problems
    assert (found.line, found.column, found.message) == (8, 9, "fields are numbered 1, 2, 3 ..., each number once")


def test_what_is_no_value_of_a_key_is_underlined_as_it_stands(tmp_path):
    root = design(tmp_path, around=AROUND_IT + '[[item]]\ncode = "i"\ncopies = "three"\nstarting = 12\n')
    assert [(one.line, one.column, one.length) for one in check_pack(root).problems] == [(17, 10, 7), (18, 12, 2)]


def test_a_mistake_in_a_drawing_is_shown_where_it_is_drawn(tmp_path):
    root = design(tmp_path, secrets=DESIGN_TOML.replace("| 3   # 4", "| 3   # 3"))
    assert "secrets/I-03.toml:8:9: error: there is a field 3 already" in check_pack(root).text()


def test_tiles_side_by_side_must_fit(tmp_path):
    fitting = tiles(f"spot = 'A1'\nmap = {EAST}", f"spot = 'B1'\nmap = {WEST}")
    assert told(design(tmp_path, around=fitting)) == []

    odd = tiles(f"spot = 'A1'\nmap = {EAST}", f"spot = 'B1'\nmap = {MAP}")
    assert messages(design(tmp_path, around=odd), "error") == [
        'field 2 is open to the east, but field 1 of "t/1" at B1 is closed there'
    ]


def test_tiles_that_may_never_lie_side_by_side_are_only_suspicious(tmp_path):
    either = tiles(f"spot = 'A1'\nmap = {EAST}", f"spot = 'B1'\nmap = {WEST}", f"spot = 'B1'\nmap = {MAP}")
    root = design(tmp_path, around=either)
    assert messages(root, "error") == []
    assert len(messages(root, "warning")) == 1


def test_an_overlay_covers_as_many_fields_as_it_has(tmp_path):
    card = '[[overlay]]\ncode = "o"\non = ["A1.1", "A1.9"]\nmap = """\n+---+\n| 1 |\n+---+"""\n'
    assert messages(design(tmp_path, around=AROUND_IT + card), "error") == [
        "the map has 1 fields, but it covers 2",
        'there is no field "A1.9" on the Landscape area',
    ]


def test_locations_that_no_way_leads_to_are_told(tmp_path):
    root = design(tmp_path, front=FRONT + 'start = "B2.stop"\n', around=AROUND_IT + WORLD)
    assert messages(root, "warning") == ['no way leads to the Location "B2.island"']


def test_a_map_needs_a_beginning(tmp_path):
    root = design(tmp_path, around=AROUND_IT + WORLD)
    assert messages(root, "error") == [
        "this pack has a Dreamworld map, so `start` must say where Awakening is"
    ]


def test_a_location_that_leads_nowhere_known_is_an_error(tmp_path):
    world = WORLD.replace('paths = ["B2.shop"]', 'paths = ["B2.shoop"]')
    root = design(tmp_path, front=FRONT + 'start = "B2.stop"\n', around=AROUND_IT + world)
    ((_, _, line, message, meant),) = [one for one in told(root) if one[0] == "error"]
    assert (message, line, meant[0]) == ('there is no location "B2.shoop"', 24, "B2.shop")


def test_files_that_belong_nowhere_are_told(tmp_path):
    root = write(design(tmp_path), {"secrets/notes.txt": "x", "scripts/BIBLE.md": "x", "scripts/.swp": "x"})
    assert told(root) == [("warning", "secrets/notes.txt", 0, "only .toml files are read here", ())]


@pytest.mark.rule("EF-OVERLAY-01")
def test_an_overlay_that_covers_nothing_or_is_laid_nowhere_is_told(tmp_path):
    cards = AROUND_IT + """
[[overlay]]
code = "I-03 O"
[[overlay]]
code = "I-03 P"
map = '''
+---+
| 1 |
+---+
'''
[[note]]
code = "I-03 N"
do = 'lay overlay "I-03 O"; lay overlay "I-03 P"; reveal overlay "P"'
back = { do = 'lay overlay "I-03 P" at this field' }
"""
    found = [one for one in told(design(tmp_path, around=cards)) if one[0] == "error"]
    assert [one[2:4] for one in found] == [
        (17, "it covers no fields: say `on` which fields it is laid, or draw its `map`"),
        (27, 'nobody knows where the Overlay "I-03 P" comes: it has no `on`; say it'),
        (27, 'nobody knows where the Overlay "P" comes: it has no `on`; say it'),
    ]
