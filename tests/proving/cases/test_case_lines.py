"""Lines of case files: which choices, texts and things they mean, and what is said of one that is mistyped."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.games.etherfields.bench.wording import HEADS
from etherfields.kernel.play.decisions import Choice
from etherfields.proving.cases import Miswritten, read_cases, run_case, run_cases
from etherfields.proving.cases.run.driving import Driver


def _difference(text: str, tmp_path: Path) -> str:
    file = tmp_path / "case.toml"
    file.write_text(f'[[case]]\ntitle = "A case"\nrules = ["EF-DRAW-02"]\n{text}\n', encoding="utf-8")
    return run_case(read_cases(file)[0]).difference


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("gamler: pass", "There is no Dreamer “gamler”; perhaps gambler?"),
        ("effort A1.2, pass", 'Several choices are written as a list: ["effort A1.2", "pass"].'),
    ],
)
def test_a_line_that_is_no_choice_says_how_it_is_written(line: str, said: str, tmp_path: Path) -> None:
    assert said in _difference(f'when = "{line}"\nthen.hours = 5', tmp_path)


@pytest.mark.parametrize(
    ("told", "missing"),
    [
        ('["draws 2", "blank"]', ""),
        ('["Gambler", "draws", "blank, blank"]', ""),
        ('["draws 2", "blank", "blank", "blank"]', "told after “blank”"),
        ('["blank", "draws 2"]', "told after “blank”"),
        ('["discards"]', "  told\n"),
    ],
)
def test_what_was_told_is_looked_for_in_its_order(told: str, missing: str, tmp_path: Path) -> None:
    difference = _difference(f'when = "do: draw 2"\nthen.told = {told}', tmp_path)
    assert missing in difference
    assert bool(difference) == bool(missing)


ASKED_IN_IT = 'given.card = [{ name = "Nap", quick = true, do = "draw 1" }]\ngiven.gambler.hand = "Nap"\n'


@pytest.mark.parametrize(
    ("given", "phase", "turn"), [("", "dreamers", 2), (ASKED_IN_IT, "landscape", 1)], ids=["idle", "asked"]
)
def test_the_landscape_phase_comes_where_somebody_is_asked_in_it_or_after_it(
    given: str, phase: str, turn: int, tmp_path: Path
) -> None:
    when = 'when = "until the Landscape Phase"\n'
    assert _difference(f'{given}{when}then = {{ phase = "{phase}", turn = {turn} }}', tmp_path) == ""


def test_the_first_choice_can_be_somebodys_own(tmp_path: Path) -> None:
    given = 'given.party = "gambler, expert"\n'
    line = 'when = "expert: first"\nthen."field of gambler" = "A1.1"\nthen."field of expert" = "A1.2"'
    assert _difference(given + line, tmp_path) == ""
    nobody = 'when = ["expert does: choose: draw 1 / heal 1", "gambler: first"]\nthen.hours = 5'
    assert "The Gambler is not asked" in _difference(given + nobody, tmp_path)


def test_names_in_quotes_and_fields_by_their_places_are_understood(tmp_path: Path) -> None:
    given = 'given.overlay = [{ name = "Red Rug", on = "A1.1", fields = { 1 = "light" } }]\n'
    when = """when = ['do: lay overlay "red rug"', 'do: transfer to field "A1.4"']\n"""
    then = """then = { "terrain on A1.1" = "light", true = 'you are on field "A1.4"' }"""
    assert _difference(given + when + then, tmp_path) == ""


def test_what_comes_next_is_counted_like_any_other_list_of_cards(tmp_path: Path) -> None:
    given = 'given.gambler = { deck = "", discard = "anger 1, 8 blanks" }\n'
    line = 'given.next."deck of gambler" = "2 blanks, anger 1"\nwhen = ["do: draw 3", "torment"]\n'
    assert _difference(given + line + 'then."hand of gambler" = "2 blanks, anger 1"', tmp_path) == ""


def test_a_case_that_begins_at_a_step_has_a_turn_card_with_it(tmp_path: Path) -> None:
    lines = 'given.at = "basic step"\ngiven.gate.basic = "each dreamer: torment 1"\n'
    assert _difference(lines + 'then."torment of gambler" = 1\nthen."turns left" = 5', tmp_path) == ""


def test_how_many_there_are_can_be_bounded(tmp_path: Path) -> None:
    given = 'given.gambler.hand = "2 blanks"\n'
    fine = 'then."hand of gambler" = "at least 2"\nthen."deck of gambler" = { count = "at most 20" }'
    assert _difference(given + fine, tmp_path) == ""
    more = _difference(f'{given}then."hand of gambler" = "at least 3"', tmp_path)
    assert "expected: at least 3\n    found:    2: 2 Blank" in more


CHOOSING = """
[given]
card = [{ name = "Shove", cost = "anger 3", do = "draw 1" }, { name = "Again", quick = true, do = "gain 1 crystal" }]

[[case]]
title = "A lot that has the words of a card isn't that card"
rules = ["EF-COST-03"]
given.gambler.hand = "Shove, insight 2 / cunning 3, insight 1 / anger 1, anger 2 / insight 1"
when = "Shove"
then.offered = ["pay least", "pay/anger-2-or-insight-1", "pay anger 2"]
then.not_offered = ["pay/anger-2-or-cunning-3", "pay/anger-1", "pay/and/or", "pay cunning 3"]

[[case]]
title = "What one card alone pays goes by its name, too"
rules = ["EF-COST-03"]
given.gambler.hand = "Shove, anger 3"
when = ["Shove", "pay/anger-3"]
then."discard of gambler" = "Shove, anger 3"

[[case]]
title = "Something quick is meant before words of another choice"
rules = ["EF-DECK-09"]
given.turn_deck = ["red: basic", "5 quiet"]
given.gate.basic = "torment 1"
given.gambler.hand = "Again"
when = ["pass", "Again"]
then."crystals of gambler" = 1
"""


def test_a_line_means_the_key_or_the_name_that_it_has_before_words_inside_of_others(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(CHOOSING, encoding="utf-8")
    assert [run_case(case).difference for case in read_cases(file)] == ["", "", ""]


@pytest.mark.parametrize("what", ["not_offered", "not_told"])
@pytest.mark.parametrize(
    ("line", "slip"),
    [
        ("Shoove", "nothing is called “shoove”; perhaps “shove” is meant"),
        ("gambler: use/shovve", "nothing is called “shovve”; perhaps “shove” is meant"),
        ("gain-cristal", "nothing is called “cristal”; perhaps “crystal” is meant"),
        ("Shove", ""),
        ("use/shove/onto-the-stair", ""),
        ("gain-crystal", ""),
        ("Xylophone", ""),
    ],
)
def test_what_is_missing_because_it_is_mistyped_fails_the_case(what: str, line: str, slip: str, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    card = '{ name = "Shove", cost = "anger 3", do = "draw 1" }'
    told = f'title = "A"\nrules = ["EF-COST-02"]\ngiven = {{ card = [{card}], gambler.hand = "Shove" }}'
    file.write_text(f'[[case]]\n{told}\nthen.{what} = "{line}"\n', encoding="utf-8")
    difference = run_case(read_cases(file)[0]).difference

    assert slip in difference and bool(slip) is bool(difference)


def test_a_closed_table_that_is_added_to_is_told_as_what_it_is(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text('[[case]]\ngiven.gambler = { torment = 1 }\ngiven.gambler.ether = 1\n', encoding="utf-8")
    with pytest.raises(Miswritten, match="is closed, and nothing can be added to it"):
        read_cases(file)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("expert: pass", "“expert” takes no part"),
        ("move A1.7", "there is no field A1.7"),
    ],
)
def test_what_could_never_be_offered_fails_the_case(line: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(f'[[case]]\ntitle = "A"\nrules = ["EF-COST-02"]\nthen.not_offered = "{line}"\n', encoding="utf-8")

    assert said in run_case(read_cases(file)[0]).difference


@pytest.mark.parametrize("line", ["Do: draw 2", "gambler: do: draw 2", "The Gambler does: draw 2"])
def test_an_effect_may_be_told_in_several_ways(line: str, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    case = f'title = "A"\nrules = ["EF-DRAW-02"]\nwhen = "{line}"\nthen."hand size of gambler" = 2'
    file.write_text(f'[[case]]\n{case}\n', encoding="utf-8")

    assert not run_case(read_cases(file)[0]).difference


def test_a_party_may_be_told_by_the_names_of_its_dreamers(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    given = 'given.party = "The Expert, Tough Guy"\nthen.party = "the expert, the tough guy"'
    case = f'title = "A"\nrules = ["EF-DRAW-02"]\n{given}'
    file.write_text(f'[[case]]\n{case}\n', encoding="utf-8")

    assert not run_case(read_cases(file)[0]).difference


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ('card = [{ name = "Bell", requirement = "in a dream", action = [{ name = "Ring", do = "draw 1" }] }]',
         "nobody is asked for this: it is what `do` asks for"),
        ('gambler.states = "poisoned"', "“poisoned” is a State for Creatures alone"),
        ('card = [{ name = "Nap", do = \'make you "dizzy"\' }]', "this pack has no State `dizzy`"),
        ('creature = [{ name = "Imp" }]\ngiven.slumber = [{ name = "Nap", creature = "Imp", out_of_turns = "draw 1" }]',
         "the tile is the Creature's own, and says what that says: write it there"),
        ('creature = [{ name = "Imp", on = "A1.2" }]\ngiven.landscape = """\n+---+---+\n|imp    |\n+---+---+\n"""',
         "Imp is drawn and has `on`: say it in one place"),
    ],
)
def test_what_would_come_to_nothing_is_told(given: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(f'[[case]]\ntitle = "A"\nrules = ["EF-COST-02"]\ngiven.{given}\nthen.hours = 5\n', encoding="utf-8")
    with pytest.raises(Miswritten) as told:
        for case in read_cases(file):
            run_case(case)
    assert message in str(told.value)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("play/Lamp", "no choice has a key that begins with “play/”; perhaps “pay/” is meant"),
        ("move/", "offered: "),
        ("gambler/move", "offered: "),
        ("gambler/move/A1.2", "offered: "),
        ("use/Wink", "offered: Use Wink (gambler/quick/Wink/wink)"),
        ("swap/A1.2", ""),
        ("Hopp", ""),
    ],
)
def test_keys_that_are_ruled_out_are_keys_that_could_be(line: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    given = 'card = [{ name = "Wink", quick = true, do = "draw 1" }]\ngiven.party = "gambler, expert"'
    hand = 'given.gambler = { hand = "Wink, cunning 1", rules = \'action "Hopp" {not in a dream}: draw 1\' }'
    text = f'[[case]]\ntitle = "A"\nrules = ["EF-COST-02"]\ngiven.{given}\n{hand}\nthen.not_offered = "{line}"\n'
    file.write_text(text, encoding="utf-8")
    difference = run_case(read_cases(file)[0]).difference
    assert says in difference and bool(difference) is bool(says)


def test_every_key_that_is_offered_in_the_cases_begins_as_keys_can(monkeypatch: pytest.MonkeyPatch) -> None:
    heads, matches = set[str](), Driver.matches

    def seen(driver: Driver, line: str) -> list[Choice[object]]:
        for one in driver.question.choices if driver.question is not None else ():
            head, mark, _ = (one.key.removeprefix(f"{one.who}/") if one.who else one.key).partition("/")
            heads.update([head] if mark else [])
        return matches(driver, line)

    monkeypatch.setattr(Driver, "matches", seen)
    for family in ("move", "cost", "setup", "map", "priority", "turn", "variant", "creature"):
        for case in read_cases(Path(__file__).parents[2] / "cases" / f"{family}.toml"):
            run_case(case)
    assert heads > {"move", "pay", "use", "go", "way"}
    assert not heads - HEADS


def test_a_file_that_cannot_be_read_is_counted_as_a_file_and_not_as_a_case(tmp_path: Path) -> None:
    good = tmp_path / "good.toml"
    good.write_text('[[case]]\ntitle = "A"\nrules = ["EF-COST-02"]\nthen.turn = 1\n', encoding="utf-8")
    assert run_cases([tmp_path / "none.toml"])[1].endswith("none.toml: there is no such file.\n\n1 file can't be used.")
    code, told = run_cases([good, tmp_path / "none.toml"])
    assert code == 2 and " 1 file can't be used." in told and "can't be understood" not in told
