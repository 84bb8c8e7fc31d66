"""`check`: words that point at nothing where they stand, and packs that can't be played as they are written."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.content.checks.every_check import check_pack
from tests.content.checked import MAP, WORLD, messages, told
from tests.content.packs import AROUND_IT, DESIGN_SCRIPT, DESIGN_TOML, FRONT, REST_OF_IT, design

CARDS_OF_ALL_KINDS = """
[[influence]]
code = "expert/1"
{influence}
[[mask]]
code = "mask"
{mask}
[[archetype]]
code = "clerk"
deck = "expert"
{archetype}
[[morph]]
code = "morph"
{morph}
"""


def of_all_kinds(tmp_path, family, text):
    """What is said of a pack with this text on a card of a family."""
    plain = {"influence": "", "mask": "", "archetype": "", "morph": "rules = 'crawl +1'"}
    cards = CARDS_OF_ALL_KINDS.format(**{**plain, family: text})
    return [one[3] for one in told(design(tmp_path, around=AROUND_IT + cards))]


@pytest.mark.parametrize(
    ("family", "text", "message"),
    [
        ("influence", "cost = 'discard this mask'\ndo = 'draw 1'", "`this mask` stands only on Masks: here is none"),
        ("influence", "do = 'move this creature by 1'",
         "`this creature` stands only on Creatures and Morphs: here is none"),
        ("influence", "do = 'rotate this tile by 1 quarter'", "`this tile` stands only on tiles: here is none"),
        ("influence", "do = 'move that creature by 1'",
         "`that creature` is the creature that was picked before it, and none was"),
        ("influence", "do = 'if there is a card in hand: discard that card'",
         "`that card` is the card that was picked before it, and none was"),
        ("influence", "layout = 'free'\nrules = 'when a dreamer enters a light field: close that field'",
         "`that field` is the field that was picked before it, and none was"),
        ("influence", "do = 'if there is a creature: remove it'",
         "`it` is the thing that was picked before it, and none was"),
        ("influence", "do = 'transfer the target to a lair field'",
         "`the target` is that of an Attack or a Contact: of a Creature, or of an action of such a `kind`"),
        ("influence", "do = 'heal amount'",
         "`amount` is that of an event: it means something in a rule with `when` alone"),
        ("influence", "do = 'this dream: action \"Sit\": heal amount'",
         "`amount` is that of an event: it means something in a rule with `when` alone"),
        ("influence", "cost = 'flip this card'\ndo = 'draw 1'",
         "only Developments are flipped, and this is none: it has no `layout`"),
        ("influence", "rules = 'hand limit +1'",
         "these rules never stand: only a Development has rules, and this card has no `layout`"),
        ("influence", "cost = '5 keys'\ndo = 'draw 1'", "nobody can pay this: in this pack there are 4 Keys"),
        ("influence", "cost = 'torment 99'\ndo = 'draw 1'", "nobody can pay this: in this pack there are 16 Torment"),
        ("influence", "do = 'close this card'", "`close` can't be done to a card"),
        ("mask", "rules = 'this creature cannot move'",
         "`this creature` stands only on Creatures and Morphs: here is none"),
        ("morph", "rules = 'when you heal: block this card'", "`this card` stands only on cards: here is none"),
    ],
)
def test_words_that_point_at_nothing_where_they_stand_are_told(tmp_path, family, text, message):
    assert of_all_kinds(tmp_path, family, text) == [message]


@pytest.mark.parametrize(
    ("family", "text"),
    [
        ("influence", "do = 'choose a creature within 2; move that creature by 1; move it by 1'"),
        ("influence", "do = 'each creature within 2: move that creature by 1'"),
        ("influence", "cost = 'anger 1, attack'\ndo = 'transfer the target to a lair field; move that creature by 1'"),
        ("influence", "cost = 'discard this card'\ndo = 'draw 1'"),
        ("influence", "layout = 'free'\nrules = 'when you would receive torment: prevent amount'"),
        ("influence", "layout = 'free'\n[[influence.action]]\ncost = 'flip this card'\ndo = 'draw 1'"),
        ("influence", "do = 'this turn: when a dreamer heals: they draw amount'"),
        ("influence", "cost = '4 keys'\ndo = 'draw 1'"),
        ("mask", "rules = 'when you roll: may [discard this mask]: reroll'"),
        ("archetype", "back = 'when you heal: may [discard this card]: draw 1'"),
        ("morph", "rules = 'while amount is at least 1: effect range of this creature +1'"),
    ],
)
def test_words_that_point_at_something_where_they_stand_do(tmp_path, family, text):
    assert of_all_kinds(tmp_path, family, text) == []


@pytest.mark.parametrize(
    ("price", "message"),
    [
        ("discard this mask", "`this mask` stands only on Masks: here is none"),
        ("flip this card", "`this card` stands only on cards: here is none"),
        ("torment 99", "nobody can pay this: in this pack there are 16 Torment"),
        ("50 keys", "nobody can pay this: in this pack there are 4 Keys"),
    ],
)
def test_prices_that_mean_nothing_in_a_paragraph_are_told_where_they_stand(tmp_path, price, message):
    root = design(tmp_path, scripts=DESIGN_SCRIPT.replace("[anger 2]", f"[{price}]"))
    ((_, file, line, said, _),) = told(root)
    assert (file, line, said) == ("scripts/I-03.txt", 5, message)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("do = 'move 2'", "move"),
        ("do = 'gain 1 ether; close this field'", "close"),
        ("requirement = 'you are on a light field'", "field"),
    ],
)
def test_what_belongs_to_a_landscape_means_nothing_at_a_location(tmp_path, text, word):
    world = WORLD.replace('paths = ["B2.shop"]', f'paths = ["B2.shop", "B2.island"]\n{text}', 1)
    root = design(tmp_path, front=FRONT + 'start = "B2.stop"\n', around=AROUND_IT + world)
    assert f"`{word}` means nothing on the Dreamworld map: that belongs to a Landscape" in messages(root, "warning")


@pytest.mark.parametrize(
    ("front", "line", "column", "message"),
    [
        ("[base]\ntorment_limit = 0", 6, 17, "nobody can live with a Torment limit of 0"),
        ('[options]\nluck_die = { faces = ["doom", "tow"] }', 6, 31,
         'the luck die has no face "tow": its faces are doom, blank, one, two, three'),
    ],
)
def test_a_front_page_that_no_game_can_begin_with_is_told(tmp_path, front, line, column, message):
    root = design(tmp_path, front=FRONT + front + "\n")
    (found,) = check_pack(root).problems
    assert (found.line, found.column, found.message, found.warning) == (line, column, message, False)


def test_a_pack_without_anybody_to_play_is_told(tmp_path):
    nobody = AROUND_IT.partition("[[archetype]]")[0]
    assert messages(design(tmp_path, around=nobody), "error") == ["nobody can play this pack: it has no [[archetype]]"]


@pytest.mark.parametrize(
    ("was", "now", "message"),
    [
        ("turns = 8", "turns = 0", "a Dream of no Turns is over before it begins"),
        ("turns = 8", "turns = 8\nkeys = 9", "this Gate can't be opened: in this pack there are 4 Keys"),
        ("[[note]]", '[gate.outcome.late]\nresult = "failed"\n[[note]]', 'nothing ends this Dream as "late"'),
        ("turns = 8", 'turns = 8\ncolour = "oxblod"', 'there is no colour "oxblod"'),
        ("turns = 8", 'turns = 8\nmark = "日"',
         "a mark is one or two signs that can be seen, each of them one cell wide"),
        ("turns = 8", 'turns = 8\nmark = "⊞"\nletter_mark = "HH"',
         "the mark in letters has as many letters as the mark has signs"),
        ("turns = 8", "turns = 99", "this Dream has 99 Turns, and the pack has 8 Turn cards"),
    ],
)  # fmt: skip
def test_a_dream_that_cant_be_played_as_it_is_written_is_told(tmp_path, was, now, message):
    root = design(tmp_path, around=AROUND_IT.replace(was, now, 1))
    assert [one.message for one in check_pack(root).problems] == [message]


def test_a_gate_lays_tiles_side_by_side_and_one_of_them_has_an_entrance(tmp_path):
    second = f'[[tile]]\ncode = "I-03 E"\nspot = "B1"\nmap = {MAP}\n'
    around = AROUND_IT.replace("setup = '", "setup = 'lay tile \"E\"; ")
    root = design(tmp_path, secrets=DESIGN_TOML.replace("entrance, ", ""), around=around + second)
    assert messages(root, "error") == [
        "nobody can come in: no tile that this Gate lays has an `entrance`",
        'two tiles can\'t lie at one spot: "I-03 E" and "I-03 C" are both laid at B1',
    ]


def test_what_is_hardly_meant_is_only_suspicious(tmp_path):
    root = design(
        tmp_path,
        front=FRONT + "[base]\nhand_limit = 0\n",
        secrets=DESIGN_TOML.replace("lair green", "light"),
        rest=REST_OF_IT.replace("copies = 20", "copies = 5"),
    )
    assert messages(root, "error") == []
    assert messages(root, "warning") == [
        "nobody ever holds a card",
        "it is revealed nowhere: no tile of its Dream has a `lair`",
        "their deck has 6 cards; it should have 20 to 40",
    ]


@pytest.mark.rule("EF-SLUMBER-06", "EF-CREATURE-02")
@pytest.mark.parametrize(
    ("setup", "is_told"),
    [
        ("turns 6; reveal 1", False),
        ("reveal 1", False),
        ("reveal 1; turns 6", True),
        ("heal 1; if hours is at least 1: reveal 1; turns 2", True),
    ],
)
def test_a_setup_makes_the_turn_deck_before_it_reveals_anything(tmp_path, setup, is_told):
    told = "figures are revealed before the Turn deck is made: write `turns` first, then `reveal`"
    root = design(tmp_path, secrets=DESIGN_TOML.replace("turns 6; reveal 1", setup))
    assert messages(root, "error") == []
    assert (told in messages(root, "warning")) == is_told


def test_a_tile_is_drawn_and_an_overlay_covers_each_field_once(tmp_path):
    odd = '[[tile]]\ncode = "t"\nmap = ""\n[[overlay]]\ncode = "o"\non = ["A2.4", "A2.4"]\nfields = { 3 = "light" }\n'
    assert messages(design(tmp_path, around=AROUND_IT + odd), "error") == [
        "the map is empty",
        "it covers the field A2.4 twice",
        "this map has no field 3",
    ]
