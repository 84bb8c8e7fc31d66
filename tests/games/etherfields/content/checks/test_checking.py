"""`check`: everything that is wrong with a pack, in one run, with its place and what was probably meant."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.content.checks.every_check import check_pack
from tests.content.checked import messages, told
from tests.content.packs import AROUND_IT, DESIGN_SCRIPT, DESIGN_TOML, FRONT, OTHER_SCRIPTS, design
from tests.small_pack import make_pack


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
on = ["A1.1"]
[[memory]]
code = "rules"
{text}
"""
    outcome = '[gate.outcome.forgiven]\nresult = "neither"\n[[note]]'
    root = design(tmp_path, around=AROUND_IT.replace("[[note]]", outcome, 1) + cards)

    (found,) = [one for one in told(root) if one[0] == "error"]

    assert found[3] == message
    assert (meant in found[4]) if meant else True


@pytest.mark.parametrize("quote", ['"', "'", '"""', "'''"])
def test_a_text_without_its_closing_quote_is_told_in_words_and_before_what_comes_of_it(tmp_path, quote):
    make_pack(str(tmp_path / "mine"))
    file = tmp_path / "mine" / "secrets" / "I-01.toml"
    before, name, after = file.read_text(encoding="utf-8").partition("The Night Laundry")
    if len(quote) == 3:  # else the text would end where the next one begins
        after = after.replace(quote, "")
    file.write_text(before.removesuffix('"') + quote + name + after.removeprefix('"'), encoding="utf-8")
    first, *others = check_pack(tmp_path / "mine").problems
    assert (first.file, first.line, first.message) == ("secrets/I-01.toml", 9, "this text has no closing quote")
    assert others and all(one.file != first.file for one in others)


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


# --- codes, and numbers ---------------------------------------------------------------------------


@pytest.mark.parametrize("spelt", ["The Bell Tower", "the bell tower", "i-03 x"])
def test_where_a_code_must_stand_a_name_is_not_enough(tmp_path, spelt):
    root = design(tmp_path, front=FRONT.replace('"I-03 X"', f'"{spelt}"'))
    ((weight, file, line, message, meant),) = told(root)
    assert (weight, file, line) == ("error", "campaign.toml", 4)
    assert message == f'"{spelt}" is not its code, and its code stands here'
    assert meant == ("I-03 X",)


@pytest.mark.parametrize("number", ["0x" + "F" * 5000, "0b" + "1" * 40, "1" * 4000, "-7777777777777", "9" * 5000])
@pytest.mark.parametrize("key", ["players", "version", "nonsense", "options.grid.landscape_letters"])
def test_a_number_too_large_to_be_told_is_an_error_with_its_place(tmp_path, key, number):
    front = "".join(line for line in FRONT.splitlines(True) if not line.startswith(key)) + f"{key} = {number}\n"
    wrong = [one for one in told(design(tmp_path, front=front)) if "too large" in one[3]]
    assert [one[:3] for one in wrong] == [("error", "campaign.toml", front.count("\n"))]
    assert "^" in check_pack(tmp_path).text()


def test_cards_in_a_file_that_is_no_toml_still_fill_their_deck(tmp_path):
    root = design(tmp_path)
    (root / "secrets" / "more.toml").write_text('[[archetype]]\ncode = "tough"\nname = "The Tough"\n')
    assert 'the deck "tough" has no cards' in messages(root, "warning")
    (root / "secrets" / "cards.toml").write_text('[[influence]]\ncode = "tough/01"\nname = "Unclosed\n')
    assert 'the deck "tough" has no cards' not in messages(root, "warning")
