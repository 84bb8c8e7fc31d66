"""Case files that are wrong, and cases that fail: what people are told."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from etherfields.kernel.saving import toml
from etherfields.proving.cases import Miswritten, read_cases, run_case, run_cases
from tests.small_pack import make_pack

RICH = """
[[case]]
title = "Everything at once"
rules = ["EF-DRAW-02"]
when = ["*", "gambler does: draw 1", "move A1.2", "until turn 2"]
[case.next]
luck = "one"
[case.then]
asked = "What"
offered = ["pass"]
told = ["draws"]
true = "there is a creature"
"torment of gambler" = 1
"hand of gambler" = { count = 3 }
"deck of gambler" = "blank"
text = { Shove = "x" }
why = { pass = "x" }
[[case.step]]
about = "more"
when = "pass"
then = { outcome = "won" }
[case.given]
party = "gambler, expert"
at = "dreamers phase"
turn = 2
seed = 4
hours = 3
keys = 1
options = { push_all = true }
base = { hand_limit = 7 }
box = { torment = 12 }
pool = { torment = 2, morphs = "Range +1" }
fields = { "A1.1" = "lair red" }
tokens = { "A1.2" = "water" }
closed = "A1.4"
gate = { turns = 3, rules = "hand limit +1" }
turn_deck = ["red: basic", { colour = "gold", steps = ["movement"], loot = "draw 1" }]
turn_discard = "2 quiet"
skipped = [1]
items = "trinket"
stash = "Lamp"
known = "Law"
rules = ["hand limit +1"]
remembers = ["bell"]
counters = { petals = 2 }
next = { luck = "doom" }
scripts = "=== 5 Bell\\nIt rings.\\n"
landscape = "+---+---+\\n|       |\\n+   +   +\\n|       |\\n+---+---+"
card = [{ name = "Shove", cost = "anger 1", do = "draw 1" }]
item = [{ name = "Lamp", rules = "hand limit +1" }]
knowledge = [{ name = "Law", rules = "hand limit +1" }]
creature = [{ name = "Wolf", on = "A1.2", morphs = "No Masks", states = "dazed", basic = "torment 1" }]
overlay = [{ name = "Rug", laid = ["A1.1"], fields = { 1 = "light" } }]
tile = [{ name = "Far", laid = "B1", turned = 1, map = "+---+---+\\n  1   2 |\\n+   +   +\\n| 3   4 |\\n+---+---+" }]
companion = [{ name = "Penguin", on = "A1.3" }]
[case.given.gambler]
hand = "2 anger 1, Shove"
deck = 10
development = "flipped habit"
torment = 1
tokens = "2 story"
states = "paralysed"
field = "A1.1"
rules = "hand limit +1"
back = "hand limit +1"
"""

WRONG: tuple[object, ...] = ("", "3 x, 2 y", -1, 10**9, True, [{}], {"x": 1}, 1.5)


def _places(value: object, path: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    """The paths to all values of plain data."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield from _places(one, (*path, key))


def _with(plain: Any, path: tuple[Any, ...], value: object) -> Any:
    changed = copy.deepcopy(plain)
    at = changed
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return changed


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_whatever_stands_in_a_case_it_runs_or_is_told_to_be_wrong(wrong: object, tmp_path: Path) -> None:
    plain = tomllib.loads(RICH)
    file = tmp_path / "case.toml"
    for path in _places(plain):
        file.write_text(toml.write(_with(plain, path, wrong)), encoding="utf-8")
        code, said = run_cases([file])
        assert code in (0, 1, 2)
        assert "engine itself" not in said, (path, said)


def test_a_failing_case_says_what_was_expected_and_what_was_found(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(
        '[[case]]\ntitle = "One card too many"\nrules = ["EF-DRAW-02"]\ngiven.gambler.hand = "anger 1"\n'
        'when = "do: draw 1"\nthen."hand of gambler" = "anger 1, 2 blanks"\n',
        encoding="utf-8",
    )
    code, said = run_cases([file])
    assert code == 1
    assert f"{file}:1: One card too many (EF-DRAW-02)" in said
    assert "expected: 3: Anger 1, 2 Blank" in said
    assert "found:    2: Anger 1, Blank" in said
    assert "The Gambler draws 1: Blank." in said
    assert "1 case: 1 fails." in said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('given.gambler.hnad = "blank"', 'dreamer table has no "hnad"'),
        ('given.expert.hand = "blank"', "“expert” takes no part"),
        ('given.gambler.hand = "3 blnaks"', "there is no card for hand “blnaks”"),
        ('given.card = [{ name = "Shove", do = "tormnt 1" }]', "tormnt"),
        ('given.at = "breakfast"', "no moment is called “breakfast”"),
        ("given.options.push_al = true", "there is no option “push_al”"),
        ('given.options.push_all = "yes"', '"push_all": here should be true or false, not a text'),
        ('given.options.stun_duration = "a while"', "expected: this turn, dreamers phase, dream"),
        ('given.options.luck_die.faces = ["doom"]', '"faces": here should be a list of at least 2'),
        ('given.options.luck_die.faces = ["won", "two"]', "the luck die has no face “won”"),
        ('given.base.hand_limit = "six"', '"hand_limit": here should be a number'),
        ('given.landscape = "+---+-----+\\n|   # #   |\\n+---+-----+"', "a Wall is drawn on the edge of a field"),
        ('given.next.morphs = "No Mask"', "nothing to be drawn or shuffled is called “No Mask”"),
        ('given.next."deck of gambler" = "blnak"', "nothing to be drawn or shuffled is called “blnak”"),
        ('given.fields = { "A1.1" = "lair purple" }', "“purple” is no Turn colour"),
        ('given.fields = { "A1.1" = "cards" }', "`cards` needs a number: `cards 2`"),
        ('given.overlay = [{ name = "Rug", fields = { 1 = "trap" } }]', "say `on` which fields"),
        ('then."torment of nobody" = 1', "nothing is called “torment of nobody”"),
        ('then.true = "there is a hat"', "hat"),
        ('given.gambler.field = "C3.1"', "there is no field C3.1"),
        ('given.pool.feathers = 1', "there are no “feathers” tokens"),
        ('then."distance from gambler to field C9.1" = 1', "“C9.1” is neither a field nor stands on one"),
        (
            'given.creature = [{ name = "Owl", on = "A1.1, A1.1, A1.1, A1.1" }]',
            "a field holds 4 figures, and on A1.1 there are more: The Gambler, Owl, Owl, Owl, Owl",
        ),
    ],
)
def test_a_mistake_is_told_with_its_line(line: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    text = f'[[case]]\ntitle = "A case"\nrules = ["EF-DRAW-02"]\n{line}\nthen."torment of gambler" = 0\n'
    file.write_text(text, encoding="utf-8")
    code, told = run_cases([file])
    assert code == 2
    assert said in told
    assert f"{file}:1:" in told or f"{file}:4:" in told or f"{file}:5:" in told


def test_of_several_things_looked_at_the_one_that_nobody_knows_is_pointed_at(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    looked_at = 'then.turn = 1\nthen."torment of gambler" = 0\nthen."torment of nobody" = 0\n'
    file.write_text(f'[[case]]\ntitle = "A case"\nrules = ["EF-DRAW-02"]\n{looked_at}', encoding="utf-8")
    assert f"{file}:6:" in run_cases([file])[1]


def test_what_is_wrong_with_what_cases_share_is_said_once(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    case = '[[case]]\ntitle = "A case"\nrules = ["EF-DRAW-02"]\nthen.hours = 5\n'
    another = case.replace("A case", "Another")
    file.write_text(f'[given]\ncard = [{{ name = "Shove", do = "tormnt 1" }}]\n{case}{another}', encoding="utf-8")
    code, told = run_cases([file])
    assert code == 2
    assert told.count("error:") == 1
    assert "2 cases: 2 can't be understood." in told


def test_a_case_that_looks_at_nothing_keeps_no_other_of_its_file_from_being_run(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    whole = '[[case]]\ntitle = "A"\nrules = ["EF-DRAW-01"]\nthen.hours = 5\n'
    without = whole.replace("then.hours = 5", "").replace('"A"', '"B"')
    file.write_text(without + whole, encoding="utf-8")

    code, told = run_cases([file])

    assert (code, told.count("it has no `then`")) == (2, 1)
    assert told.endswith("2 cases: 1 can't be understood.")


def test_who_plays_a_pack_with_other_dreamers_is_asked_for(tmp_path: Path) -> None:
    make_pack(tmp_path / "mine")
    file = tmp_path / "case.toml"
    mine = 'pack = "mine", gate = "I-01 X", at = "gate"'
    dream = f'[[case]]\ntitle = "A"\nrules = ["EF-DREAM-01"]\ngiven = {{ {mine}PARTY }}\n'
    file.write_text(dream.replace("PARTY", "") + "then.turn = 0\n", encoding="utf-8")
    with pytest.raises(Miswritten, match=r"say who plays, as in `given\.party = “guest”`"):
        run_case(read_cases(file)[0])

    file.write_text(dream.replace("PARTY", ', party = "guest"') + 'then.party = "guest"\n', encoding="utf-8")
    assert not run_case(read_cases(file)[0]).difference


def test_a_title_that_another_case_of_the_file_has_is_refused_and_the_other_runs(tmp_path: Path) -> None:
    case = '[[case]]\ntitle = "A"\nrules = ["EF-DRAW-02"]\nwhen = "do: draw 1"\nthen."hand of gambler" = 1\n'
    file = tmp_path / "twice.toml"
    file.write_text(case + case, encoding="utf-8")
    code, said = run_cases([file])
    assert code == 2
    assert "twice.toml:7:9: error: the case at line 1 has this title already" in said
    assert "2 cases: 1 can't be understood." in said


def test_a_case_about_no_known_rule_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text('[[case]]\ntitle = "A"\nrules = ["EF-DRAWS-01"]\nthen.hours = 5\n', encoding="utf-8")
    with pytest.raises(Miswritten, match="there is no rule EF-DRAWS-01"):
        run_case(read_cases(file)[0])


def test_a_choice_that_is_not_there_fails_the_case_and_shows_what_is(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text('[[case]]\ntitle = "A"\nrules = ["EF-DRAW-01"]\nwhen = "fly"\nthen.hours = 5\n', encoding="utf-8")
    difference = run_case(read_cases(file)[0]).difference
    assert "“fly” is not offered" in difference
    assert "Move" in difference or "Effort: move to A1.2" in difference


@pytest.mark.parametrize(
    ("line", "said"),
    [("do draw 1", "An effect is told behind a colon: do: draw 1."), ("expert: pass", "The Expert takes no part.")],
)
def test_a_line_that_is_nearly_right_is_told_what_it_lacks(line: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    text = f'[[case]]\ntitle = "A"\nrules = ["EF-DRAW-01"]\nwhen = "{line}"\nthen.hours = 5\n'
    file.write_text(text, encoding="utf-8")
    assert said in run_case(read_cases(file)[0]).difference


@pytest.mark.parametrize(
    ("lines", "place", "said"),
    [
        # A text alone, and one in a list: the place within it, not the key before it.
        ('given.rules = "when a dreamer enters field A1.2: block 1"', (4, 44), 'perhaps you meant: "A1.2"'),
        ('when = "do: place a water token onto A1.2"', (4, 38), 'perhaps you meant: field "A1.2"'),
        ('when = ["pass", "gambler does: transfer to A1.2"]', (4, 44), "`A1.2` can't stand here"),
        ('then.true = "gambler: you are on field A1.2"', (4, 40), "`A1.2` can't stand here"),
        ('when = "do: this turn: hand limit -1; draw 2"', (4, 39), "behind `this turn:` come standing rules"),
        ('when = "do: this turn: draw 2"', (4, 24), "say it before, or on a line of its own"),
        ('when = "do: may [1 torment]: draw 2"', (4, 20), "perhaps you meant: torment 1"),
        ('when = \'do: transfer to field "Z99.1"\'', (4, 31), 'there is no field "Z99.1"'),
        ('when = \'do: close lair "North"\'', (4, 24), "no lair has a name"),
        ('given.gambler = { mask = "plain mask", masks = "Plain Mask" }', (4, 48), "print one of another name"),
        ('given.overlay = [{ on = "A1.1" }]', (4, 18), "this overlay has no `name`"),
        ('given.tile = [{ name = "A1", crystal = [{ at = 1 }] }]', (4, 48), "it has no icon `crystal`"),
        ('given.turn_deck = ["red: base"]', (4, 20), "perhaps you meant: basic"),
        ('given.turn_deck = ["purple: basic"]', (4, 20), "“purple” is no Turn colour. There are: red, green,"),
        ('given.landscape = "+---------+---------+\\n| gambler   gambler |\\n+---------+---------+"',
         (4, 19), "The Gambler is drawn twice"),
        ('then.hours = "atleast 1"', (4, 14), "Did you mean “at least 1”?"),
        ('given.card = [{ name = "Dig" }, { name = "Dig" }]', (4, 33), "“Dig” is printed twice"),
        ('given.card = [{ name = "Dig", deck = "gamblr" }]', (4, 38), "perhaps you meant: gambler"),
        ('given.gate = { district = "Cty" }', (4, 27), 'there is no district "Cty"'),
        ('given.away = "gambler"', (4, 14), "“gambler” can't sit out and take part"),
        ('then."hand of gambler" = { without = "blnk" }', (4, 26), "Did you mean “blank”?"),
        ("then.not_offered = []", (4, 20), "an empty list or table looks at nothing"),
        ('given.gambler.hnd = "2 blanks"', (4, 15), 'a dreamer table has no "hnd"'),
        ('given.expert.hand = "2 blanks"', (4, 7), "“expert” takes no part: say so in `given.party`"),
        ('given.at = "lanscape phase"', (4, 12), "Did you mean “landscape phase”?"),
        ('given.gambler.states = "daze"', (4, 24), "perhaps you meant: dazed"),
        ('given.gambler.hand = "2 anger"', (4, 22), "Of Intent the colour comes first: anger 2."),
        ('given.next.luck = "dom"', (4, 19), "perhaps you meant: doom"),
        ('when = "do: each dreamer receives 1 torment"', (4, 26), "perhaps you meant: torment 1"),
        ('when = "do: choose: each dreamer: draw 1 / heal 1"', (4, 33), "no second colon can stand"),
        ('[[case.step]]\nwhen = "pass"', (4, 1), "the last part of this case looks at nothing"),
    ],
)
def test_a_mistake_is_shown_where_it_is(lines: str, place: tuple[int, int], said: str, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    then = "" if "step" in lines or "then" in lines else "\nthen.hours = 5"
    file.write_text(f'[[case]]\ntitle = "A case"\nrules = ["EF-DRAW-02"]\n{lines}{then}\n', encoding="utf-8")
    code, told = run_cases([file])
    assert code == 2
    assert said in told
    assert f"{file}:{place[0]}:{place[1]}: error" in told
