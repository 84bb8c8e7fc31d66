"""`check`: everything that is wrong with a pack, in one run, with its place and what was probably meant."""

from __future__ import annotations

import pytest

from etherfields.content.checking import check_pack
from tests.content.packs import AROUND_IT, DESIGN_SCRIPT, DESIGN_TOML, FRONT, OTHER_SCRIPTS, REST_OF_IT, design, write

MAP = '"""\n+-----+-----+\n| 1     2   |\n+     +     +\n| 3     4   |\n+-----+-----+\n"""'
EAST = MAP.replace("2   |", "2    ")
WEST = MAP.replace("| 1", "  1")

WORLD = """
[[dreamworld]]
code = "B2"
name = "Outskirts"
spot = "B2"
starting = true
[[dreamworld.location]]
code = "B2.stop"
icons = ["awakening"]
paths = ["B2.shop"]
[[dreamworld.location]]
code = "B2.shop"
paths = ["B2.stop"]
[[dreamworld.location]]
code = "B2.island"
paths = ["B2.stop"]
"""


def told(root):
    """All findings, as (error or warning, file, line, message, meant)."""
    return [
        ("warning" if one.warning else "error", one.file, one.line, one.message, one.likely)
        for one in check_pack(root).problems
    ]


def messages(root, weight):
    """What is said of a pack, of one weight."""
    return [one[3] for one in told(root) if one[0] == weight]


def test_the_examples_of_the_design_page_are_a_pack_without_fault(tmp_path):
    report = check_pack(design(tmp_path))
    assert report.problems == []
    assert "nothing wrong" in report.text()


def test_a_mistake_is_shown_with_its_line_a_caret_and_what_was_meant(tmp_path):
    root = design(tmp_path, secrets=DESIGN_TOML.replace("reveal 1", "reveel 1"))
    assert """\
secrets/I-03.toml:24:19: error: `reveel` can't stand here
    setup = "turns 6; reveel 1"
                      ^^^^^^
""" in check_pack(root).text()
    assert "perhaps you meant: reveal" in check_pack(root).text()


def test_mistakes_of_all_kinds_and_files_are_told_in_one_run(tmp_path):
    root = design(
        tmp_path,
        front=FRONT.replace("I-03 X", "I-03 Y"),
        secrets=DESIGN_TOML.replace("script 514", "script 541").replace('spot  = "B1"', 'sport = "B1"'),
        scripts=DESIGN_SCRIPT.replace("[anger 2]", "[angre 2]"),
        around=AROUND_IT + "[[itme]]\n",
    )
    assert [(file, line) for weight, file, line, *_ in told(root) if weight == "error"] == [
        ("campaign.toml", 4),
        ("scripts/I-03.txt", 5),
        ("secrets/I-03.toml", 3),
        ("secrets/I-03.toml", 30),
        ("secrets/around.toml", 15),
    ]


def test_a_file_that_is_no_toml_makes_no_faults_of_what_refers_to_it(tmp_path):
    root = design(tmp_path, around=AROUND_IT + "code = \n")
    ((weight, file, line, message, _),) = told(root)
    assert (weight, file, line) == ("error", "secrets/around.toml", 15)
    assert "TOML" in message


# --- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message", "meant"),
    [
        ("do = 'gain note \"Torn Tickt\"'", 'there is no note "Torn Tickt"', "Torn Ticket"),
        ("do = 'lay tile \"I-03 B\"'", '"I-03 B" is of the family creature, not a tile', None),
        ("do = 'gain card \"I-03 B\"'", '"I-03 B" is of the family creature, not a card to gain', None),
        ("do = 'reveal card \"expert\"'", '"expert" is of the family archetype, not a card to reveal', None),
        ("do = 'script 521'", "there is no paragraph 521", "520"),
        ("requirement = 'remembered \"bel\"'", 'nothing in this pack remembers "bel"', "bell"),
        ("requirement = '\"petls\" is at least 2'", 'there is no counter "petls": no effect ever sets it or adds to it',
         "petals"),
        ("do = 'reveal \"I-03 O\"'",
         '"I-03 O" alone is the name of a counter, and there is none; say what it is, before its name',
         'overlay "I-03 O"'),
        ("do = 'end the dream as \"foregiven\"'", 'there is no outcome "foregiven"', "forgiven"),
        ("do = 'transfer to field \"x\"'", 'there is no field "x"', None),
        ('do = \'lay overlay "I-03 O" at spot "Z9"\'', 'there is no spot "Z9"', None),
    ],
)
def test_names_of_nothing_are_told_with_what_was_meant(tmp_path, text, message, meant):
    setting = 'do = \'remember "bell"; set "petals" to 3; lay overlay "I-03 O"; gain note "A"\''
    cards = f"""
[[note]]
code = "I-03 A"
name = "A"
{setting}
[[overlay]]
code = "I-03 O"
[[memory]]
code = "rules"
{text}
"""
    outcome = '[gate.outcome.forgiven]\nresult = "neither"\n[[note]]'
    root = design(tmp_path, around=AROUND_IT.replace("[[note]]", outcome, 1) + cards)

    (found,) = [one for one in told(root) if one[0] == "error"]

    assert found[3] == message
    assert (meant in found[4]) if meant else True


def test_a_gate_that_lacks_something_has_its_outcomes_all_the_same(tmp_path):
    broken = AROUND_IT.replace("intro = 512\n", "").replace("[[note]]", '[gate.outcome.late]\nresult = "won"\n[[note]]')
    ended = OTHER_SCRIPTS.replace("win the dream", 'end the dream as "late"')
    assert messages(design(tmp_path, around=broken, others=ended), "error") == ['a gate needs an "intro"']


def test_a_bare_letter_means_a_secret_of_the_same_group(tmp_path):
    """EF-SECRET-04."""
    root = design(tmp_path, scripts=DESIGN_SCRIPT.replace('note "Torn Ticket"', 'note "D"'))
    assert told(root) == []
    root = design(tmp_path, scripts=DESIGN_SCRIPT.replace('note "Torn Ticket"', 'note "E"'))
    assert 'there is no note "E"' in messages(root, "error")


def test_a_name_that_several_things_have_is_no_name(tmp_path):
    twin = '[[note]]\ncode = "I-03 E"\nname = "Torn Ticket"\n'
    root = design(tmp_path, around=AROUND_IT + twin)
    assert 'several things are called "Torn Ticket"; use a code: I-03 D, I-03 E' in messages(root, "error")


def test_codes_and_paragraphs_are_there_once(tmp_path):
    root = design(
        tmp_path,
        around=AROUND_IT + '[[item]]\ncode = "I-03 D"\n',
        others=OTHER_SCRIPTS + "=== 513\nAgain.\n",
    )
    errors = messages(root, "error")
    assert '"I-03 D" is a code already, at secrets/around.toml:9:8' in errors
    assert "there is a paragraph 513 already, at scripts/others.txt:1:1" in errors


def test_secrets_that_nothing_refers_to_are_told(tmp_path):
    lost = '[[note]]\ncode = "I-03 E"\nname = "Lost"\ndo = \'discard note "Lost"\'\n'
    root = design(tmp_path, around=AROUND_IT + lost)
    assert told(root) == [("warning", "secrets/around.toml", 15, 'nothing refers to "I-03 E"', ())]


def test_a_turn_card_has_a_turn_colour(tmp_path):
    card = '[[turn_card]]\ncode = "t/1"\ncolour = "gren"\nsteps = []\n'
    root = design(tmp_path, around=AROUND_IT + card)
    assert told(root) == [("error", "secrets/around.toml", 17, '"gren" is no Turn colour', ("green",))]


def test_a_deck_that_nobody_has_is_told(tmp_path):
    root = design(tmp_path, secrets=DESIGN_TOML.replace("expert/07", "exprt/07"), rest="")
    assert messages(root, "warning") == [
        'nobody has a deck "exprt"',
        "this Dream has 8 Turns, and the pack has 0 Turn cards",
        'the deck "expert" has no cards',
    ]


# --- what there is -------------------------------------------------------------------------------

STATE = '[[state]]\ncode = "s"\n[[state.side]]\nname = "Dazed"\nrules = "you cannot move"\n'


@pytest.mark.parametrize(
    ("do", "word", "message"),
    [
        ("draw 1; make you dazed", "dazed",
         "this pack has no State `dazed`: it needs a [[state]] with a side of that name"),
        ("if you are dazed: draw 1", "dazed",
         "this pack has no State `dazed`: it needs a [[state]] with a side of that name"),
        ("move a stunned creature by 1", "stunned",
         "this pack has no State `stunned`: it needs a [[state]] with a side of that name"),
        ("place a water token onto this field", "water",
         'this pack has no Water tokens: it needs a [[terrain]] with `code = "water"` and `copies`'),
        ("gain a sign token", "sign", "this pack has no Sign tokens: `[pool]` says that there are none"),
    ],
)
def test_states_and_tokens_that_the_pack_does_not_have_are_told(tmp_path, do, word, message):
    card = f'[[memory]]\ncode = "m"\ndo = "{do}"\n'
    root = design(tmp_path, front=FRONT + "[pool]\nsign_tokens = 0\n", around=AROUND_IT + card)
    place = (17, card.split("\n")[2].index(word) + 1)
    assert [(one.message, (one.line, one.column)) for one in check_pack(root).problems] == [(message, place)]


def test_states_and_tokens_that_the_pack_has_can_be_spoken_of(tmp_path):
    water = '[[terrain]]\ncode = "water"\ncopies = 2\n'
    card = '[[memory]]\ncode = "m"\ndo = "make you dazed; place a water token onto this field; gain a sign token"\n'
    assert told(design(tmp_path, around=AROUND_IT + STATE + water + card)) == []


def test_states_and_terrain_of_the_packs_own_stand_in_quotes(tmp_path):
    own = STATE.replace("Dazed", "Half Asleep") + '[[terrain]]\ncode = "fog"\ncopies = 2\n'
    do = 'make you "half asleep"; place a "Fog" token onto this field; if you are "Half Asleep": close each "fog" field'
    assert told(design(tmp_path, around=AROUND_IT + own + f"[[memory]]\ncode = \"m\"\ndo = '{do}'\n")) == []


@pytest.mark.parametrize(
    ("do", "message", "meant"),
    [
        ('make you "dizzy"', "this pack has no State `dizzy`: it needs a [[state]] with a side of that name", ()),
        ('make you "drowzy"', "this pack has no State `drowzy`: it needs a [[state]] with a side of that name",
         ('"drowsy"',)),
        ('close each "drowsy" field', "this pack has no Terrain `drowsy`: it needs a [[terrain]] of that code or name",
         ()),
        ('if this field is "frog": draw 1',
         "this pack has neither a State nor Terrain `frog`: it needs a [[state]] or [[terrain]]", ('"fog"',)),
        ('place a "fog" token onto this field',
         'this pack has no Fog tokens: it needs a [[terrain]] with `code = "fog"` and `copies`', ()),
    ],
)
def test_what_the_pack_has_no_such_state_or_terrain_for_is_told(tmp_path, do, message, meant):
    own = STATE.replace("Dazed", "Drowsy") + '[[terrain]]\ncode = "fog"\n'
    root = design(tmp_path, around=AROUND_IT + own + f"[[memory]]\ncode = \"m\"\ndo = '{do}'\n")
    assert [(one[3], one[4]) for one in told(root)] == [(message, meant)]


def test_states_and_terrain_that_no_text_can_name_are_told(tmp_path):
    stairs = '[[terrain]]\ncode = "stairs"\n'
    root = design(tmp_path, around=AROUND_IT + STATE.replace("Dazed", "Quick") + stairs)
    assert [(weight, line, message) for weight, _, line, message, _ in told(root)] == [
        ("error", 18, 'no text can speak of the State "Quick": `quick` means something else there; call it otherwise'),
        ("error", 21,
         'no text can speak of the Terrain "stairs": `stairs` means something else there; call it otherwise'),
    ]


@pytest.mark.parametrize(
    ("waits_for", "what", "does"),
    [
        ("the party gains an hour", "", ""),
        ("the party loses a key", "", ""),
        ("a dreamer gains an hour", "an hour", "gains"),
        ("a dreamer loses an hour", "an hour", "loses"),
        ("you gain an hour", "an hour", "gains"),
        ("a dreamer would lose a key", "a key", "loses"),
    ],
)
def test_keys_and_hours_that_a_dreamer_would_gain_or_lose_are_told_as_the_partys(tmp_path, waits_for, what, does):
    card = f'[[season]]\ncode = "s"\nrules = "when {waits_for}: draw 1"\n'
    root = design(tmp_path, around=AROUND_IT + card)
    found = [(weight, message, meant) for weight, _, _, message, meant in told(root)]
    things = f"{what.partition(' ')[2].capitalize()}s"
    told_so = ("warning", f"no Dreamer {does} {things}: they are the Party's", (f"when the party {does} {what}",))
    assert found == [told_so] * bool(what)


# --- paths ---------------------------------------------------------------------------------------


def test_paragraphs_that_nothing_leads_to_are_told_even_if_they_lead_to_each_other(tmp_path):
    root = design(tmp_path, others=OTHER_SCRIPTS + "=== 600\n* a -> 601\n=== 601\n* b -> 600\n")
    assert messages(root, "warning") == ["nothing leads to paragraph 600", "nothing leads to paragraph 601"]


def test_a_loop_without_a_decision_is_an_error(tmp_path):
    root = design(
        tmp_path,
        others=OTHER_SCRIPTS.replace("shoes.\n", "shoes.\n~ draw 1\n-> 515\n").replace(
            "=== 515  Below\n", "=== 515  Below\n~ each dreamer: script 513\n"
        ),
    )
    (error,) = messages(root, "error")
    assert error.startswith("these paragraphs lead to each other for ever")
    assert error.endswith("513 -> 515 -> 513")


@pytest.mark.parametrize(
    "back",
    ["* Again  -> 513\n", "~ choose: script 513 / draw 1\n", "~ may: script 513\n", "~ once: script 513\n"],
)
def test_a_loop_with_a_decision_or_an_end_is_none(tmp_path, back):
    root = design(tmp_path, others=OTHER_SCRIPTS.replace("shoes.\n", "shoes.\n" + back))
    assert not any("for ever" in message for _, _, _, message, _ in told(root))


def test_a_loop_that_may_end_is_only_suspicious(tmp_path):
    back = "~ roll luck: doom: draw 1 / one: script 513\n"
    root = design(tmp_path, others=OTHER_SCRIPTS.replace("shoes.\n", "shoes.\n" + back))
    (warning,) = messages(root, "warning")
    assert warning.endswith("513 -> 513")
    assert messages(root, "error") == []


# --- chances -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "condition",
    [
        "turn colour is red and turn colour is blue",
        "in a dream and not in a dream",
        "hours is at least 5 and hours is less than 3",
        "hours is 1 and hours is 2",
        "2 is at least 3",
        "in a dream and (not in a dream or hours is 1 and hours is 2)",
        'has note "Never"',
    ],
)
def test_an_option_that_can_never_be_taken_is_told(tmp_path, condition):
    never = '[[note]]\ncode = "never"\nname = "Never"\n'
    root = design(
        tmp_path,
        scripts=DESIGN_SCRIPT.replace("* Let go ", f"* Let go {{{condition}}}"),
        around=AROUND_IT + never,
    )
    assert 'the option "Let go" can never be taken' in messages(root, "warning")


@pytest.mark.parametrize(
    "condition",
    [
        "turn colour is red or turn colour is blue",
        "hours is at least 3 and hours is at most 3",
        "not in a dream",
        'has note "Torn Ticket"',
        'not has note "Never"',
    ],
)
def test_an_option_that_may_be_taken_is_not(tmp_path, condition):
    never = '[[note]]\ncode = "never"\nname = "Never"\n'
    root = design(
        tmp_path,
        scripts=DESIGN_SCRIPT.replace("* Let go ", f"* Let go {{{condition}}}"),
        around=AROUND_IT + never,
    )
    assert told(root) == []


def test_an_option_within_an_option_must_fit_the_one_around_it(tmp_path):
    inner = "* A {in a dream}\n    * B {not in a dream}\n"
    inner += "* C {in a dream}\n    ~ draw 1\n    * D {not in a dream}\n"
    root = design(tmp_path, others=OTHER_SCRIPTS.replace("shoes.\n", "shoes.\n" + inner))
    assert messages(root, "warning") == ['the option "B" can never be taken']


def test_a_condition_on_a_card_that_can_never_come_true_is_told(tmp_path):
    card = "[[knowledge]]\ncode = \"k\"\nrules = 'while in a dream and not in a dream: hand limit +1'\n"
    root = design(tmp_path, around=AROUND_IT + card)
    assert messages(root, "warning") == ['a condition in "rules" can never come true']


# --- boards --------------------------------------------------------------------------------------


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


# --- what words mean where they stand -----------------------------------------------------------------

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


# --- whether it can be played ---------------------------------------------------------------------------


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
        ("turns = 8", "turns = 99", "this Dream has 99 Turns, and the pack has 8 Turn cards"),
    ],
)
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


def test_a_tile_is_drawn_and_an_overlay_covers_each_field_once(tmp_path):
    odd = '[[tile]]\ncode = "t"\nmap = ""\n[[overlay]]\ncode = "o"\non = ["A2.4", "A2.4"]\nfields = { 3 = "light" }\n'
    assert messages(design(tmp_path, around=AROUND_IT + odd), "error") == [
        "the map is empty",
        "it covers the field A2.4 twice",
        "this map has no field 3",
    ]
