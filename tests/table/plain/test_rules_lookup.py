"""The rules reference as it is read at the table."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.plugin import PLUGIN
from etherfields.kernel.system.faults import Fault
from etherfields.table.plain.rules_lookup import look_up


def looked_up(word: str) -> str:
    """A word in the rules of Etherfields."""
    return look_up(PLUGIN.rulebook(), PLUGIN.option_labels(), word)



def test_a_rule_is_told_by_its_id_however_it_is_written() -> None:
    told = looked_up("EF-SAVE-07")
    assert told.splitlines()[0].endswith("(EF-SAVE-07)")
    assert looked_up("save 7") == told


def test_a_word_of_the_game_is_told_with_its_meaning_first() -> None:
    told = looked_up("hand limit")
    assert told.startswith("Hand limit: ")
    assert "(EF-DRAW-02)\n" in told
    assert "\n\nAlso: " in told


@pytest.mark.parametrize(("asked", "name"), [("keys", "Key"), ("how do I save?", "Saving"), ("stunning", "Stunned")])
def test_a_word_of_the_game_is_known_in_other_forms(asked: str, name: str) -> None:
    assert looked_up(asked).startswith(f"{name}: ")


def test_a_rule_is_told_with_its_misreading_and_an_example() -> None:
    lines = looked_up("draw 2").splitlines()
    assert [line.partition(":")[0] for line in lines[2:4]] == ["Often misread", "Example"]
    assert lines[4].startswith("See also EF-")


def test_a_misspelt_word_is_understood_and_said() -> None:
    assert looked_up("tormnt").startswith("Found under “torment”:\n\nTorment: ")


def test_without_a_word_the_words_of_the_game_are_named() -> None:
    assert "Words of the game: Anger, " in looked_up("")


@pytest.mark.parametrize("word", ["zzzzqqq", "?", "z" * 100_000])
def test_what_the_rules_know_nothing_of_is_told(word: str) -> None:
    with pytest.raises(Fault, match="the rules have nothing on"):
        looked_up(word)


def test_a_word_that_fits_nothing_well_brings_suggestions_and_no_rules() -> None:
    with pytest.raises(Fault) as told:
        looked_up("banana")
    said = str(told.value)
    assert said.startswith("the rules have nothing on “banana”. Perhaps one of these: ")
    assert 1 <= said.count("(EF-") <= 3
