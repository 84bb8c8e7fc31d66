"""Warbands and the beginning of a battle: numbers, copies, and where all of it lies."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from etherfields.games.skirmish.definitions.notation import read_ability
from etherfields.games.skirmish.definitions.reading import load
from etherfields.games.skirmish.definitions.roster import wrong_with
from etherfields.games.skirmish.game import Skirmish
from etherfields.games.skirmish.rules.state.battle import Battle
from etherfields.kernel.system.faults import Fault

PACK = load(Path(__file__).parents[3] / "etherfields" / "games" / "skirmish" / "pack")
GAME = Skirmish(PACK)


def battle_of(*bands: str) -> Battle:
    return GAME.fresh(1, bands, {})


@pytest.mark.rule("SK-SETUP-01")
@pytest.mark.parametrize("bands", [(), ("night-shift",), ("night-shift", "after-hours", "lost-property")])
def test_a_battle_is_for_two(bands: tuple[str, ...]) -> None:
    with pytest.raises(Fault):
        GAME.fresh(1, bands, {})
    seating = GAME.seating()
    assert (seating.least, seating.most) == (2, 2)


@pytest.mark.rule("SK-SETUP-02")
def test_a_warband_has_sixteen_miniatures_at_most_and_may_have_fewer() -> None:
    codes = list(PACK.roster.miniatures)
    assert wrong_with(PACK.roster, codes[:16]) == ""
    assert wrong_with(PACK.roster, codes[:1]) == ""
    assert "16" in wrong_with(PACK.roster, codes[:17])


@pytest.mark.rule("SK-SETUP-03")
def test_a_warband_has_three_copies_of_a_miniature_at_most() -> None:
    assert wrong_with(PACK.roster, ["moth"] * 3) == ""
    assert "4 copies" in wrong_with(PACK.roster, ["moth"] * 4)


@pytest.mark.rule("SK-SETUP-04")
def test_aspects_may_be_mixed_freely() -> None:
    every = {aspect: code for code, one in PACK.roster.miniatures.items() for aspect in one.aspects}
    assert len(every) == 4
    assert wrong_with(PACK.roster, list(every.values())) == ""


@pytest.mark.rule("SK-SETUP-05")
def test_any_number_of_locations_may_be_brought_though_they_alone_could_never_be_spawned() -> None:
    locations = [code for code, one in PACK.roster.miniatures.items() if one.is_location]
    assert len(locations) > 4
    assert wrong_with(PACK.roster, locations) == ""
    band = "own:" + "+".join(locations)
    battle = battle_of(band, "night-shift")
    assert len(battle.piles.piles["south reserves"]) == len(locations)


@pytest.mark.rule("SK-SETUP-06")
def test_all_miniatures_begin_in_their_owners_reserves_and_nobody_has_won_a_turn() -> None:
    battle = battle_of("night-shift", "after-hours")
    for side, band in (("south", "night-shift"), ("north", "after-hours")):
        there = Counter(battle.figures[one].card.code for one in battle.piles.piles[f"{side} reserves"])
        assert there == Counter(PACK.roster.warbands[band].miniatures)
        assert all(battle.figures[one].side == side for one in battle.piles.piles[f"{side} reserves"])
    assert battle.won == {"south": 0, "north": 0}
    assert not [one for one in battle.figures if battle.cell(one)]


@pytest.mark.rule("SK-SETUP-07")
@pytest.mark.parametrize("side", ["south", "north"])
def test_anybody_may_look_at_both_warbands(side: str) -> None:
    battle = battle_of("night-shift", "after-hours")
    told = GAME.about(GAME.seen(battle)[f"{side.capitalize()}’s reserves"], battle)
    for code in battle.warbands[side]:
        assert PACK.roster.miniatures[code].name.removeprefix("The ") in told


@pytest.mark.rule("SK-SETUP-08", "SK-SETUP-02", "SK-SETUP-03")
@pytest.mark.parametrize("band", ["own:moth*4", "own:" + "+".join(list(PACK.roster.miniatures)[:17])])
def test_a_warband_that_people_put_together_out_of_what_they_drew_keeps_the_limits(band: str) -> None:
    with pytest.raises(Fault, match="can’t be brought"):
        battle_of(band, "night-shift")
    assert battle_of("own:moth*3+doorman", "night-shift").warbands["south"] == ["moth"] * 3 + ["doorman"]


@pytest.mark.rule("SK-ABILITY-18")
def test_the_number_of_an_ability_is_its_own_and_may_be_negative_but_not_missing() -> None:
    assert read_ability("{B}: Crit -2", ()).x == -2
    with pytest.raises(Fault, match="needs number"):
        read_ability("{B}: Crit", ())
