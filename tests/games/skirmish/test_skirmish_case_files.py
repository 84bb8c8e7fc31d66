"""Case files of the skirmish that are wrong: what people are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.proving.cases import Miswritten, read_cases, run_case, run_cases

HEAD = 'game = "skirmish"\n[[case]]\ntitle = "A case"\nrules = ["SK-DAMAGE-02"]\n'


def ran(tmp_path: Path, text: str, head: str = HEAD) -> str:
    """What is said of a case that fails, or can't be understood."""
    file = tmp_path / "case.toml"
    file.write_text(f"{head}{text}\n", encoding="utf-8")
    try:
        return run_case(read_cases(file)[0]).difference
    except Miswritten as fault:
        return str(fault)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("given.c3 = \"South's dorman\"\nthen.turn = 2", 5, "no miniature is called “dorman”"),
        ('given.c3 = "pawn"\nthen.turn = 2', 5, "doesn’t say whose it is"),
        ("given.c3 = \"South's pawn; asleep\"\nthen.turn = 2", 5, "“asleep” can’t lie on a figure"),
        ("given.c3 = \"South's 5 pawns\"\nthen.turn = 2", 2, "5 creatures of one side stand in c3"),
        ('given.f3 = "South\'s pawn"\nthen.turn = 2', 5, "f3"),
        ('given.at = "South\'s lunch"\nthen.turn = 2', 0, "no phase is called “South's lunch”"),
        ('given.miniature."x" = "beast 3"\nthen.turn = 2', 5, "“beast 3” is no miniature"),
        ('given.miniature."x" = "creature 3, {B}: Crti 2"\nthen.turn = 2', 5, "names no ability"),
        ('given.rulings = { empty = "maybe" }\nthen.turn = 2', 0, "“maybe” is no value of “empty”"),
        ('next = { "attack dice" = [4] }\nthen.turn = 2', 5, "these dice have no face “4”"),
        ('next = { "luck dice" = [3] }\nthen.turn = 2', 5, "there are no “luck dice”"),
        ('then."power of nobody" = 2', 5, "no miniature is called “nobody”"),
        ('then."weight of pawn" = 2', 5, "nothing is called “weight of pawn”"),
        ('given.c3 = "South\'s pawn, North\'s pawn"\nthen."power of pawn" = 2', 6, "2 figures are called “pawn”"),
    ],
)
def test_a_case_that_cant_be_understood_says_where_and_why(text: str, line: int, said: str, tmp_path: Path) -> None:
    told = ran(tmp_path, text)
    assert said in told
    assert not line or f"case.toml:{line}:" in told


def test_a_rule_that_the_game_has_not_is_found(tmp_path: Path) -> None:
    head = HEAD.replace("SK-DAMAGE-02", "EF-DRAW-02")
    assert "there is no rule EF-DRAW-02" in ran(tmp_path, "then.turn = 2", head)


def test_a_game_that_does_not_exist_is_named(tmp_path: Path) -> None:
    assert "there is no game “skirmsh”" in ran(tmp_path, "then.turn = 2", HEAD.replace("skirmish", "skirmsh"))


def test_dice_that_were_foreseen_and_never_rolled_fail_the_case(tmp_path: Path) -> None:
    text = 'given.c3 = "South\'s pawn"\nnext = { "attack dice" = [3] }\nwhen = "done"\nthen.turn = 2'
    assert "left over: attack dice: 3" in ran(tmp_path, text)


def test_a_word_that_nothing_has_is_found_where_nothing_should_be_offered(tmp_path: Path) -> None:
    assert "“pwan”" in ran(tmp_path, 'given.c3 = "South\'s pawn"\nthen.not_offered = "pwan to b3"')


def test_a_difference_shows_both_sides_and_what_is_offered(tmp_path: Path) -> None:
    told = ran(tmp_path, 'given.c3 = "South\'s pawn"\nwhen = "pawn to c4"\nthen.c3 = "South\'s pawn"')
    assert "expected: 1: South's pawn" in told
    assert "found:    nothing" in told


def test_files_of_several_games_run_together(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(f"{HEAD}then.turn = 2\n", encoding="utf-8")
    dream = '[[case]]\ntitle = "A case"\nrules = ["EF-DRAW-02"]\nthen.turn = 1\n'
    (tmp_path / "two.toml").write_text(dream, encoding="utf-8")
    assert run_cases([tmp_path]) == (0, "2 cases: all hold.")
