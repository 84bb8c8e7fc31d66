"""The answers of the skirmish to what people ask at the table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from etherfields.games.skirmish.definitions.cells import CELLS
from etherfields.games.skirmish.definitions.reading import load
from etherfields.games.skirmish.game import Skirmish
from etherfields.games.skirmish.players.mind import SkirmishMind
from etherfields.games.skirmish.rulebook import RULEBOOK
from etherfields.games.skirmish.rules.state.battle import Battle, Combat
from etherfields.games.skirmish.views.cell_text import PAGE, drawing
from etherfields.games.skirmish.views.combat_foretold import at_least, in_full, in_percent
from etherfields.games.skirmish.views.numbers_text import needed, price_in_words
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.session import Session

PACK = Path(__file__).parents[3] / "etherfields" / "games" / "skirmish" / "pack"
GAME = Skirmish(load(PACK))
DIE = ("1", "2", "3", "miss", "miss", "blade")


def battle(placed: Mapping[str, str], **fields: object) -> Battle:
    """A battle of Night Shift against Lost Property in South's first action phase, figures placed by their IDs."""
    table = GAME.fresh(1, ("night-shift", "lost-property"), {})
    table.state, table.phase, table.turn, table.first = "action", 3, 2, "south"
    table.dice = {"south": 5, "north": 3}
    for figure, cell in placed.items():
        table.put(figure, cell)
    for name, value in fields.items():
        setattr(table, name, value)
    return table


def asked(table: Battle) -> Session[Battle]:
    """The session of a table at its first question."""
    return Session(GAME, table)


def choice(session: Session[Battle], key: str) -> Choice[object]:
    """The choice with a key."""
    assert session.question is not None
    found = session.question.choice(key)
    assert found is not None, [one.key for one in session.question.choices]
    return found


def test_dice_are_foretold_exactly() -> None:
    assert at_least(DIE, 0, 1) == 0.0
    assert at_least(DIE, 1, 1) == pytest.approx(1 / 2)
    assert at_least(DIE, 2, 6) == pytest.approx(1 / 36)
    assert at_least(DIE, 3, 0) == pytest.approx(1.0)


@pytest.mark.parametrize(("chance", "told"), [(0.0, "0 %"), (0.001, "1 %"), (0.999, "99 %"), (1.0, "100 %")])
def test_only_what_is_certain_is_told_as_certain(chance: float, told: str) -> None:
    assert in_percent(chance) == told


def test_a_combat_is_told_before_it_is_fought() -> None:
    table = battle({"south/bell-ringer": "c3", "south/doorman": "c3", "north/moth": "c3", "north/dust-sheet": "c3"})
    lines = list(in_full(table, "c3", "south"))
    assert lines[0].startswith("3 dice: 1 from Bell Ringer (2 printed, -1 by Dust Sheet 1) and 2 from Doorman 1 (")
    assert lines[1].endswith("for {B}: Heroics 2 (Bell Ringer).")
    assert "2 disrupts or destroys it" in lines[2] and lines[2].startswith("Moth 1 (1/2/2)")
    assert lines[4] == "Whoever of them dies strikes once more: Moth 1 with 1 die and Dust Sheet 1 with 1 die."


def test_no_deathblow_is_foretold_in_the_second_players_phases() -> None:
    table = battle({"south/bell-ringer": "c3", "north/moth": "c3"}, phase=5, first="north")
    assert not [line for line in in_full(table, "c3", "south") if "once more" in line]


def test_a_bodyguard_is_told_of() -> None:
    table = battle({"south/doorman": "c3", "south/wrong-twin": "c3", "north/moth": "c3"}, phase=5)
    assert "Bodyguard: the others get nothing before Doorman 1 has 3 more." in list(in_full(table, "c3", "north"))


def test_who_is_held_back_is_left_out_of_what_is_foretold() -> None:
    there = ("south/bell-ringer", "south/doorman", "south/wrong-twin", "north/moth")
    session = asked(battle(dict.fromkeys(there, "c3")))
    for key in ("strike/c3", "hold/south/wrong-twin"):
        session.choose(choice(session, key))
    assert session.question is not None
    told = GAME.beforehand(session.table, session.question)
    assert told == ["Moth 1 (1/2/2): 2 disrupts or destroys it (92 %).", told[1]] and "once more" in told[1]


def test_the_damage_that_does_something_counts_what_is_there() -> None:
    table = battle({"south/doorman": "c3"}, damage={"south/doorman": 1})
    assert needed(table, "south/doorman") == "2 disrupts, 3 can destroy"
    table.damage["south/doorman"] = 3
    assert needed(table, "south/doorman") == "disrupted already, 1 can destroy"
    table.steady.append("south/doorman")
    assert needed(table, "south/doorman") == "1 destroys"


def test_damage_of_a_deathblow_is_told_of_those_whom_it_can_hit() -> None:
    table = battle({"south/weighbridge": "c3", "south/doorman": "c3", "north/moth": "c3"})
    question: Ask[object] = Ask(("north",), "?", [Choice("damage/south/weighbridge/0", "0", 0)], "", "damage")
    told = "In c3: the Weighbridge (5 disrupts, 9 can destroy) and Doorman 1 (3 disrupts, 4 can destroy)."
    assert GAME.beforehand(table, question) == [told]


def test_a_price_is_told_with_its_parts() -> None:
    table = battle({"south/doorman": "e1"}, state="spawn", phase=1)
    assert price_in_words(table, "south/weighbridge") == [
        "Its spawn cost is 7.",
        "It wants 2 symbols of Brass; you have 1 of that aspect on the map or in your graveyard, so it costs 1 more.",
    ]


def test_a_miniature_is_told_as_it_stands() -> None:
    table = battle({"south/bell-ringer": "c3", "south/doorman": "c2", "north/moth": "c2"}, damage={"south/doorman": 1})
    told = GAME.about("south/doorman", table).splitlines()
    assert told[0] == "Doorman 1 (Brass Lamplit creature of South)"
    assert told[1] == "It stands in c2, engaged with Moth 1."
    assert told[2] == "Now power 3 (1 printed, +2 by Fight hush +2), defense 4 (3 printed, +1 by Bell Ringer), life 4."
    assert told[3] == "It has 1 damage; 3 disrupts or destroys it."
    assert "Bodyguard: " in told[4]


def test_a_name_leads_to_the_miniature_and_to_each_copy_of_it() -> None:
    seen = GAME.seen(table := battle({"south/doorman": "c2"}))
    told = GAME.about(seen["The Doorman"], table)
    assert told.startswith("The Doorman\nCreature, Lamplit. Cost 2 + Brass.")
    assert "Doorman 1 (South): stands in c2 with power 1, defense 3, life 4." in told
    assert "Doorman 2 (South): in reserves, 2 to spawn now." in told
    assert seen["Doorman 2"] == "south/doorman-2"
    assert seen["Ambush"] == "SK-AB-AMBUSH"


def test_everything_in_sight_can_be_told() -> None:
    table = battle({"south/doorman": "c2", "north/moth": "c2", "south/gatehouse": "c2"})
    for name, source in GAME.seen(table).items():
        told = GAME.about(source, table)
        assert told and told != source, name


def test_a_rule_is_told_by_its_id_and_a_miniature_without_a_table() -> None:
    assert GAME.about("SK-WIN-01").startswith("Six won turns (SK-WIN-01): ")
    assert GAME.gist("SK-WIN-01") == "Six won turns (SK-WIN-01)"
    assert GAME.about("south/doorman-2").startswith("The Doorman\n")
    assert GAME.gist("south/doorman-2") == "Bodyguard, Fight hush +2"


def test_status_says_who_is_first_and_what_the_turn_would_bring() -> None:
    table = battle(
        {"south/doorman": "b4", "north/moth": "c2", "south/bell-ringer": "c2"},
        kills={"south": 1, "north": 0}, bonus={"south": 0, "north": 2}, won={"south": 2, "north": 1},
    )  # fmt: skip
    assert GAME.status(table) == [
        "Turn 2: South’s first action phase.",
        "South is first this turn; the dice were South 5, North 3.",
        "Won turns: South 2, North 1. 6 win the battle.",
        "If the turn ended now: South 6 (b4 5, 1 for the destroyed), North 0.",
        "North has 2 bonus spawn points for its next spawn phase.",
        "South with the Night Shift: 2 on the map, 14 in reserves, 0 dead.",
        "North with Lost Property: 1 on the map, 15 in reserves, 0 dead.",
    ]


def test_status_tells_of_the_combat_in_progress() -> None:
    table = battle({"south/doorman": "b4", "north/moth": "b4"})
    table.combat = Combat("b4", "south", ["south/doorman"], ["2", "blade", "miss"], blades=1)
    assert "The combat in b4: 2, blade, miss; 2 damage so far, 1 blade left." in GAME.status(table)


def test_the_turn_is_told_phase_by_phase() -> None:
    lines = GAME.turn_foretold(battle({}, dice={"south": 1, "north": 3}))
    assert lines[2] == "  South: spawn (skipped, as a 1 was rolled)"
    assert lines[4] == "  South: first action (now)"
    assert len(lines) == 9


def test_the_map_is_drawn_within_a_page_with_two_letters_for_each_miniature() -> None:
    table = battle({"south/doorman": "c3", "north/moth": "c3", "north/moth-2": "c3", "north/long-corridor": "c2"})
    lines = drawing(table)
    assert max(map(len, lines)) <= PAGE + 6
    assert any("|n Mo Mo" in line for line in lines) and any("|s Do" in line for line in lines)
    assert any("S2 N2" in line for line in lines)
    assert "North: LC the Long Corridor, Mo a Moth." in lines


def test_the_map_is_read_aloud_cell_by_cell() -> None:
    table = battle({"south/doorman": "c3", "north/moth": "c3", "south/gatehouse": "c3"})
    lines = GAME.fields_in_words(table)
    assert (
        "c3: 2 points for both; South: Doorman 1 (3/3/4); North: Moth 1 (1/2/2); South’s location Gatehouse." in lines
    )
    assert lines[0] == "b4: 5 points for South; empty."
    assert lines[-1] == "All other cells are empty and score for nobody."


def test_equal_copies_shift_as_one_and_hurt_ones_apart() -> None:
    session = asked(battle({"south/doorman": "c1", "south/doorman-2": "c1"}))
    assert session.question is not None
    groups = GAME.alike(session.table, session.question)
    assert ["move/south/doorman/c2", "move/south/doorman-2/c2"] in groups
    session.table.damage["south/doorman"] = 1
    assert GAME.alike(session.table, session.question) == []


def test_an_ambush_is_told_before_one_walks_into_it() -> None:
    session = asked(battle({"north/moth": "b3", "south/ticket-inspector": "c3"}, phase=5))
    assert session.question is not None
    met = GAME.crossed(session.table, session.question, session.question.choices)
    assert met == {"move/north/moth/c3": "Ambush 2 awaits it there"}


def test_what_is_out_of_reach_is_told_with_the_reason() -> None:
    session = asked(battle({}, state="spawn", phase=1, points=9))
    assert session.question is not None
    lines = GAME.advise(session.table, session.question, "south")
    assert "The Great Turnstile [13]: 4 points short." in lines
    assert "The Gatehouse [3]: no cell is open for it: it needs a creature of yours." in lines
    assert any(line.startswith("Doorman 1 [3]: power 1, defense 3, life 4; Bodyguard") for line in lines)


def test_what_is_left_to_do_names_those_who_are_stuck() -> None:
    session = asked(battle({"south/doorman": "c3", "north/moth": "c3", "south/bell-ringer": "b1"}))
    assert session.question is not None
    lines = GAME.advise(session.table, session.question, "south")
    assert "Bell Ringer, in b1, can shift to b2, a1 and c1." in lines
    assert "Engaged, and can’t shift: Doorman 1." in lines
    assert "Strike in c3." in lines


def test_every_choice_of_a_battle_has_a_rule_behind_it_and_nothing_asked_changes_the_battle() -> None:
    table = GAME.fresh(4, ("night-shift", "after-hours"), {})
    session, mind = asked(table), SkirmishMind()
    kinds = set()
    for _ in range(400):
        question = session.question
        if question is None:
            break
        kinds.add(question.kind)
        before = GAME.freeze(session.table)
        GAME.beforehand(session.table, question)
        GAME.at_stake(session.table, question)
        GAME.advise(session.table, question, question.who[0])
        for one in question.choices:
            rules = GAME.rules_behind(session.table, question, one)
            assert rules and all(RULEBOOK.rule(rule) is not None for rule in rules), one.key
            GAME.why(session.table, one)
            for source in GAME.named_by(session.table, question, one):
                assert GAME.about(source, session.table) and GAME.gist(source) is not None
        assert GAME.freeze(session.table) == before
        session.choose(mind.ordered(session.table, question)[0])
    assert {"spawn", "place", "act", "damage", "fate"} <= kinds


def test_every_cell_can_be_asked_about() -> None:
    table = battle({})
    assert [cell for cell in CELLS if not GAME.about(GAME.seen(table)[cell], table).startswith(f"{cell}: ")] == []
