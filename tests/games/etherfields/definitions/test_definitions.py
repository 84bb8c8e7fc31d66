"""Definitions: what a table may hold, how mistakes in it are told, and that every text in it is found."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

import etherfields
from etherfields.content.load.findings import Finding
from etherfields.content.load.marks import Marked, marked
from etherfields.content.load.shaping import shape
from etherfields.content.load.texts import as_toml
from etherfields.games.etherfields import definitions
from etherfields.games.etherfields.definitions import (
    FAMILIES,
    Campaign,
    Definition,
    Gate,
    Influence,
    MapAction,
    Options,
    Outcome,
    Secrets,
)
from etherfields.games.etherfields.definitions.parts import copies_of, effect_of, map_of, rules_of
from tests.content.packs import DESIGN_TOML, FRONT


def mistakes(text, kind=None):
    """What is wrong with the first table of a file, as (line, what, what was meant)."""
    found: list[Finding] = []
    plain, places = as_toml("x.toml", text, found)
    family, tables = next(iter(plain.items()))
    shape(tables[0], kind or FAMILIES[family], "x.toml", places, (family, 0), found)
    return [(one.line, one.message, one.likely) for one in sorted(found, key=lambda one: one.line)]


def test_the_examples_of_the_design_page_load_as_they_are_written():
    secrets = msgspec.convert(tomllib.loads(DESIGN_TOML), Secrets)

    (tile,) = secrets.tile
    assert tile.actions == (
        MapAction(at=2, cost="cunning 3", once=True, name="Pull the bell rope", do="script 512"),
    )
    assert tile.fields["3"] == "lair green"
    assert secrets.creature[0].interactions[0].kind == "contact"
    assert secrets.influence[0].home == "expert"


def test_every_family_has_a_table_a_code_and_a_docstring():
    for name, family in FAMILIES.items():
        assert issubclass(family, Definition), name
        assert family.__doc__, name


KEPT_FOR_PEOPLE = {"Options.peek_seconds"}
"""What a pack tells its players and authors, and the program leaves to them."""
READ_BY_AREA = {"Grid.dreamworld_letters", "Grid.dreamworld_numbers"}
"""Got by a name that is put together."""


def test_nothing_can_be_set_that_nobody_reads():
    root = Path(etherfields.__file__).parent
    folder = root / "games" / "etherfields" / "definitions"
    program = "\n".join(p.read_text(encoding="utf-8") for p in root.rglob("*.py") if folder not in p.parents)
    rooms = [import_module(f"{definitions.__name__}.{path.stem}") for path in folder.glob("[a-z]*.py")]
    kinds = [kind for room in rooms for kind in vars(room).values() if isinstance(kind, type)]
    fields = {
        f"{kind.__name__}.{name}": name
        for kind in kinds
        if issubclass(kind, msgspec.Struct)
        for name in kind.__struct_fields__
    }
    unread = {key for key, name in fields.items() if not re.search(rf'\.{name}\b|"{name}"', program)}
    assert len(fields) > 150
    assert unread == KEPT_FOR_PEOPLE | READ_BY_AREA


def test_the_rulings_are_those_that_the_rules_recommend():
    options = Options()
    assert options.luck_die.faces.count("one") == 2
    assert options.movement_die.faces == ("crawl", "crawl", "full", "full", "full", "surge")
    assert options.awakening_discards == ("keys", "crystals")
    assert (options.hours_cap, options.terrain_override) == (12, ("light", "darkness"))


def test_a_front_page_needs_four_lines():
    campaign = msgspec.convert(tomllib.loads(FRONT), Campaign)
    assert campaign.pool.torment == 16
    assert campaign.base.hours == (5, 4, 3, 2, 1)


def test_definitions_survive_being_kept():
    secrets = msgspec.convert(tomllib.loads(DESIGN_TOML), Secrets)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(secrets), type=Secrets) == secrets


def test_one_walk_finds_every_text_and_every_reference():
    gate = Gate(
        code="x",
        turns=3,
        intro=450,
        rules="hand limit +1",
        outcomes={"won": Outcome(result="won", script=4, do="draw 1")},
    )
    assert list(marked(gate)) == [
        Marked(("intro",), "refers", "script", 450),
        Marked(("rules",), "language", "rules", "hand limit +1"),
        Marked(("outcome", "won", "script"), "refers", "script", 4),
        Marked(("outcome", "won", "do"), "language", "effects", "draw 1"),
    ]


def test_texts_in_lists_of_tables_are_found_by_their_toml_keys():
    card = msgspec.convert(
        {"code": "a", "action": [{"do": "draw 1"}, {"do": "heal 1", "cost": "free"}]}, Influence
    )
    assert [(one.path, one.kind) for one in marked(card)] == [
        (("action", 0, "do"), "effects"),
        (("action", 1, "cost"), "cost"),
        (("action", 1, "do"), "effects"),
    ]


def test_every_mistake_in_a_table_is_told_not_only_the_first():
    text = """
[[tile]]
code = "I-03 C"
spot = 4
flavor = "x"
map = 5
[[tile.action]]
at = "2"
doo = "x"
kind = "attak"
"""
    assert mistakes(text) == [
        (4, '"spot": here should be a text, not a number', ()),
        (5, 'a tile has no "flavor"', ("flavour",)),
        (6, '"map": here should be a text, not a number', ()),
        (7, 'a Map action needs a "do"', ()),
        (8, '"at": here should be a number or a list, not a text', ()),
        (9, 'a Map action has no "doo"', ("do",)),
        (10, "\"kind\": 'attak' is not one of the words that can stand here", ("attack",)),
    ]


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ('[[note]]\nname = "x"\n', 1, 'needs a "code"'),
        ('[[note]]\ncode = "../x"\n', 2, "not written as it must be"),
        ('[[note]]\ncode = "a"\nback = "b"\n', 3, "should be a table"),
        ('[[item]]\ncode = "a"\naction = { do = "x" }\n', 3, "list of tables"),
        ('[[turn_card]]\ncode = "a"\ncolour = "red"\nsteps = ["basic",\n "movment"]\n', 5, "movment"),
        ('[[influence]]\ncode = "a"\nprice = -1\n', 3, "at least 0"),
        ('[[influence]]\ncode = "a"\nquick = "yes"\n', 3, "true or false"),
        ('[[gate]]\ncode = "a"\nturns = 1\nintro = 1\n[gate.outcome.x]\nresult = "wun"\n', 6, "wun"),
    ],
)
def test_a_mistake_is_told_with_its_line(text, line, what):
    ((told_line, message, _), *_) = mistakes(text)
    assert told_line == line
    assert what in message


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ('[options]\nterrain_override = ["light"]', "terrain_override"),
        ('[options]\nterrain_override = ["light", "water", "swamp"]', "terrain_override"),
        ("[base]\nhours = []", "hours"),
    ],
)
def test_what_is_too_short_or_too_long_is_told_when_it_is_read(line, what):
    with pytest.raises(msgspec.ValidationError, match=what):
        msgspec.convert(tomllib.loads(FRONT + line), Campaign)


@pytest.mark.parametrize(
    ("asked", "field", "said"),
    [
        (rules_of, "rules", "hand limit +1"),
        (map_of, "map", "+--+"),
        (copies_of, "copies", 4),
        (lambda one: effect_of(one, "morphing"), "morphing", "torment 1"),
        (lambda one: effect_of(one, "basic"), "basic", "torment 1"),
        (lambda one: effect_of(one, "special"), "special", "torment 1"),
    ],
)
def test_what_may_be_asked_of_any_card_is_a_field_of_several_families(asked, field, said):
    assert asked(SimpleNamespace(**{field: said})) == said
    assert asked(SimpleNamespace()) in ("", 1)
    assert sum(field in kind.__struct_fields__ for kind in FAMILIES.values()) > 1
