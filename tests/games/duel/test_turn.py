"""A turn, phase by phase."""

from __future__ import annotations

import pytest

from etherfields.games.duel.definitions.modes import mode_of
from etherfields.games.duel.game import DuelGame
from etherfields.games.duel.rules.state.duel import Duel
from etherfields.games.duel.rules.state.rulings import Rulings
from etherfields.games.duel.rules.state.setup import new_duel
from etherfields.kernel.play.session import Session
from tests.games.duel.tables import SIX, Table, duel_of, hold, pack, pack_of_six, rolled

TWO = ("bailiff", "pawnbroker")


def fresh(seed: int = 1) -> Session[Duel]:
    """A new duel of two at its first question."""
    game = DuelGame(pack())
    return Session(game, game.fresh(seed, TWO, {}))


@pytest.mark.rule("DU-SETUP-03", "DU-SETUP-04", "DU-SETUP-05", "DU-SETUP-07", "DU-SETUP-08", "DU-SETUP-02", "DU-EX-40")
def test_a_duel_begins_with_full_dials_and_four_cards() -> None:
    duel = new_duel(pack().roster, 1, TWO, mode_of(2), Rulings())
    for seat in TWO:
        assert duel.health_of(seat) == 50
        assert duel.cp[seat] == 2
        assert len(duel.hand(seat)) == 4
        assert duel.piles.count(f"deck of {seat}") == 28
        assert not duel.piles.count(f"discard of {seat}")
        assert all(one.level == 1 for one in duel.fields[seat].values())
        assert not list(duel.held(seat))


@pytest.mark.rule("DU-EX-40", "DU-TURN-21", "DU-TURN-20", "DU-MODE-12", "DU-TURN-01")
def test_the_first_player_has_no_first_income_and_the_second_has() -> None:
    duel = new_duel(pack().roster, 1, TWO, mode_of(2), Rulings())
    table = Table(duel)
    table.go("main 1")
    first = duel.active
    assert (duel.cp[first], len(duel.hand(first))) == (2, 4)
    table.go("end of turn")
    table.go("main 1")
    second = duel.active
    assert second != first
    assert (duel.cp[second], len(duel.hand(second))) == (3, 5)


@pytest.mark.rule("DU-SETUP-06")
def test_the_highest_die_begins_and_ties_roll_again() -> None:
    for seed in range(12):
        session = fresh(seed)
        assert session.table.active == session.table.first
        rolled = [event for event in session.events if event.kind == "first player rolled"]
        last = [int(word) for word in rolled[-1].text.replace(",", "").replace(".", "").split() if word.isdecimal()]
        assert last.count(max(last)) == 1


@pytest.mark.rule("DU-TURN-02", "DU-TURN-31", "DU-TURN-46")
def test_phases_come_in_order_and_a_turn_without_an_ability_has_both_main_phases() -> None:
    table = Table(duel_of(state="upkeep"))
    table.go("end of turn")
    order = [
        "upkeep",
        "income",
        "main 1",
        "offence",
        "before roll",
        "roll",
        "announce",
        "end of roll",
        "main 2",
        "discard",
    ]
    assert list(dict.fromkeys(table.rests)) == [*order, "end of turn"]


@pytest.mark.rule("DU-TURN-40", "DU-EX-70")
def test_the_first_attempt_throws_all_dice_and_two_more_any_of_them() -> None:
    table = rolled(duel_of(), [1, 2, 2, 6, 6], 3, 3, 1)
    table.go("announce", "roll/1", "roll/1-2")
    assert table.duel.attack is not None
    assert table.duel.attack.dice == [3, 1, 2, 6, 6]
    assert table.duel.attack.attempts == 3
    assert len([one for one in table.asked if one.kind == "roll"]) == 2


@pytest.mark.rule("DU-TURN-40", "DU-EX-70")
def test_keeping_all_dice_uses_no_attempt() -> None:
    table = rolled(duel_of(), [1, 2, 2, 6, 6]).go("announce", "keep")
    assert table.duel.attack is not None
    assert table.duel.attack.attempts == 1


@pytest.mark.rule("DU-TURN-41", "DU-EX-19", "DU-TURN-45", "DU-ABILITY-01", "DU-ABILITY-06")
def test_the_dice_say_what_may_be_announced_and_nothing_may_be_too() -> None:
    table = rolled(duel_of(), [1, 2, 3, 1, 6]).go("main 2", "keep")
    assert table.keys("announce") == ["ability/knock/1", "ability/knock/2", "none"] or set(table.keys("announce")) == {
        "ability/knock/2", "ability/knock/3", "none",
    }  # fmt: skip
    assert table.duel.health_of("pawnbroker") == 50


@pytest.mark.rule("DU-TURN-66", "DU-TURN-62", "DU-TURN-63", "DU-EX-03")
def test_an_attack_is_defended_with_one_throw_and_lowers_the_dial_at_the_end() -> None:
    table = rolled(duel_of(), [1, 2, 3, 1, 6], 3, 4, 5, 1)
    table.go("main 2", "keep", "ability/knock/2", "defend/counter")
    assert table.duel.health_of("pawnbroker") == 50 - (6 - 3)
    assert table.texts().count("defends with") == 1


@pytest.mark.rule("DU-ABILITY-11", "DU-DAMAGE-01")
def test_undefendable_damage_is_not_defended() -> None:
    table = rolled(duel_of(), [1, 2, 3, 4, 6]).go("main 2", "keep", "ability/rent")
    assert not table.keys("defend")
    assert table.duel.health_of("pawnbroker") == 47
    assert table.duel.tokens.of("arrears", "pawnbroker") == 1


@pytest.mark.rule("DU-EX-18", "DU-TURN-42", "DU-TURN-43", "DU-ROLL-06")
def test_a_die_changed_after_the_announcement_lets_announce_anew_or_roll_on() -> None:
    duel = duel_of()
    hold(duel, "pawnbroker/word-in-your-ear")
    duel.cp["pawnbroker"] = 3
    table = rolled(duel, [1, 2, 3, 1, 6], 6)
    table.go("main 2", "keep", "pass", "ability/knock/2", "play/word-in-your-ear", "die/1/6", "again", "roll/1", "keep")
    assert "again" in table.keys("announce")
    assert table.duel.attack is None


@pytest.mark.rule("DU-EX-50", "DU-STATUS-47", "DU-TURN-12", "DU-STATUS-68", "DU-STATUS-08", "DU-WIN-02", "DU-WIN-05")
def test_upkeep_damage_is_summed_and_may_end_the_game() -> None:
    duel = duel_of(state="upkeep")
    duel.tokens.gain("arrears", "bailiff", 2)
    duel.tokens.gain("lien", "bailiff")
    duel.health["a"] = 4
    table = Table(duel).go("over")
    assert duel.state == "over"
    assert duel.health["a"] == 0
    assert "The Pawnbroker wins" in table.texts()


@pytest.mark.rule("DU-EX-48", "DU-STATUS-42", "DU-STATUS-61")
def test_a_token_that_fades_loses_one_in_each_upkeep() -> None:
    duel = duel_of(("pawnbroker", "bailiff"), state="upkeep")
    Table(duel).go("income")
    assert duel.tokens.of("interest", "pawnbroker") == 0
    duel.state = "upkeep"
    duel.tokens.gain("interest", "pawnbroker", 5)
    Table(duel).go("income")
    assert duel.tokens.of("interest", "pawnbroker") == 4


@pytest.mark.rule("DU-EX-52", "DU-HEALTH-04")
def test_damage_and_healing_of_a_phase_are_netted() -> None:
    duel = duel_of(state="upkeep")
    from etherfields.games.duel.rules.ledger.entries import DAMAGE, HEAL, UNDEFENDABLE, Entry

    duel.health["a"] = 3
    duel.ledger = [Entry(DAMAGE, 5, "bailiff", kind=UNDEFENDABLE), Entry(HEAL, 3, "bailiff")]
    Table(duel).go("income")
    assert duel.health["a"] == 1


@pytest.mark.rule("DU-STATUS-40", "DU-STATUS-60", "DU-TIMING-10")
@pytest.mark.parametrize(("answer", "cp", "rolls"), [("pay", 1, True), ("skip", 3, False)])
def test_whoever_is_knocked_down_pays_or_skips_the_roll(answer: str, cp: int, rolls: bool) -> None:
    duel = duel_of()
    duel.tokens.gain("summons", "bailiff")
    duel.cp["bailiff"] = 3
    table = Table(duel).go("main 2", answer)
    assert duel.cp["bailiff"] == cp
    assert ("roll" in table.rests) is rolls
    assert duel.tokens.of("summons", "bailiff") == 0


@pytest.mark.rule("DU-EX-68", "DU-EX-42", "DU-TURN-70", "DU-TURN-71", "DU-CARD-09", "DU-CP-02", "DU-CP-05")
@pytest.mark.parametrize(("cp", "after"), [(4, 7), (14, 15), (15, 15)])
def test_a_hand_is_sold_down_to_six(cp: int, after: int) -> None:
    duel = duel_of(state="discard")
    for _ in range(9):
        duel.piles.draw("deck of bailiff", "hand of bailiff")
    duel.cp["bailiff"] = cp
    codes = [card.partition("/")[2] for card in sorted(duel.hand("bailiff"))]
    Table(duel).go("end of turn", *[f"sell/{code}" for code in codes[:3]])
    assert len(duel.hand("bailiff")) == 6
    assert duel.cp["bailiff"] == after


@pytest.mark.rule("DU-EX-17", "DU-CARD-05", "DU-CARD-04", "DU-ABILITY-40", "DU-ABILITY-41", "DU-CARD-07", "DU-CARD-06")
@pytest.mark.parametrize(("cards", "left"), [(["two", "three"], 1), (["three"], 1)])
def test_an_upgrade_costs_what_the_one_below_did_not(cards: list[str], left: int) -> None:
    duel = duel_of()
    codes = {"two": "three-knocks-2", "three": "three-knocks-3"}
    hold(duel, "bailiff/three-knocks-2", "bailiff/three-knocks-3")
    duel.cp["bailiff"] = 5
    table = Table(duel).go("offence", *[f"upgrade/{codes[one]}" for one in cards])
    assert duel.cp["bailiff"] == left
    assert duel.fields["bailiff"]["knock"].name == "Three Knocks III"
    assert duel.piles.of("board of bailiff")[-1] == "bailiff/three-knocks-3"
    if cards == ["three"]:
        lower = [choice.key for choice in table.asked[-1].choices]
        assert "upgrade/three-knocks-2" not in lower
        assert "sell/three-knocks-2" in lower
        assert "sell/three-knocks-3" not in lower


@pytest.mark.rule(
    "DU-MODE-01", "DU-MODE-11", "DU-MODE-12", "DU-MODE-20", "DU-MODE-30", "DU-MODE-31", "DU-MODE-32", "DU-HEALTH-01"
)
def test_each_mode_has_its_teams_its_order_and_its_health() -> None:
    assert mode_of(2).teams == ("a", "b")
    assert mode_of(2).start == 50
    assert mode_of(3).start == 35
    assert mode_of(3).is_everyone_alone
    assert mode_of(4).teams == ("a", "a", "b", "b")
    assert mode_of(4).order == (0, 2, 1, 3)
    assert mode_of(6).order == (0, 3, 1, 4, 2, 5)
    assert mode_of(6, "pairs").teams == ("a", "b", "c", "a", "b", "c")
    assert mode_of(5, "hill", 20).start == 20


@pytest.mark.rule("DU-EX-74", "DU-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("mode", ["usual", "hill"])
def test_any_number_plays_to_the_end_with_all_cards_where_they_belong(seats: int, mode: str) -> None:
    import random

    from etherfields.kernel.play.players import random_player

    game = DuelGame(pack_of_six())
    options = {"mode": mode} if mode != "usual" else {}
    session = Session(game, game.fresh(seats, SIX[:seats], options))
    player = random_player(random.Random(seats).randrange)
    for _ in range(4000):
        if session.question is None:
            break
        session.choose(player(session.question))
        game.check(session.table)
    assert session.question is None
    assert game.result(session.table).is_over
