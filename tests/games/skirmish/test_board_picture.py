"""The battle as a picture: map, sides, reserves, combat, and what choices are about."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from etherfields.games.skirmish.definitions.reading import load
from etherfields.games.skirmish.game import Skirmish
from etherfields.games.skirmish.rules.state.battle import Battle
from etherfields.games.skirmish.rules.state.stats import stats
from etherfields.kernel.play.decisions import Ask
from etherfields.kernel.play.session import Session
from etherfields.playable.panels import PanelPicture, Piece

GAME = Skirmish(load(Path(__file__).parents[3] / "etherfields" / "games" / "skirmish" / "pack"))
PARTY = ("after-hours", "first-tram-out")
ENOUGH = 3000


def played(until: Callable[[Battle, Ask[object]], bool], seed: int = 5) -> Session[Battle]:
    """A battle played at random until something holds."""
    session = Session(GAME, GAME.fresh(seed, PARTY, {}))
    rng = random.Random(seed)
    for _ in range(ENOUGH):
        assert session.question is not None
        if until(session.table, session.question):
            return session
        going_on = [choice for choice in session.question.choices if not choice.ends]
        session.choose(rng.choice(going_on or list(session.question.choices)))
    raise AssertionError("nothing of that kind has come")


def pieces(picture: PanelPicture) -> dict[str, tuple[str, Piece]]:
    """All pieces on the map with their cells."""
    return {piece.code: (cell.name, piece) for cell in picture.grid.cells for piece in cell.stack}


def test_marks_say_whose_portals_rows_and_points_there_are() -> None:
    grid = GAME.panels(GAME.fresh(1, PARTY, {}), "").grid
    marks = {cell.name: [mark.words for mark in cell.marks] for cell in grid.cells}
    assert marks["e1"] == ["South’s portal"] and marks["a5"] == ["North’s portal"]
    assert marks["a1"] == ["South’s spawn row"]
    assert marks["b4"] == ["South scores 5 here"] and marks["d2"] == ["North scores 5 here"]
    assert marks["c3"] == ["South scores 2 here", "North scores 2 here"] and marks["a3"] == []


def test_north_s_row_is_above() -> None:
    grid = GAME.panels(GAME.fresh(1, PARTY, {}), "").grid
    assert [cell.name for cell in grid.cells][:5] == ["a5", "b5", "c5", "d5", "e5"]
    assert grid.at("e1") is not None and grid.size == (5, 5)


def test_every_miniature_is_shown_where_it_is_with_its_numbers_as_they_are_now() -> None:
    session = played(lambda battle, question: bool(battle.damage) and battle.turn > 2)
    battle = session.table
    shown = pieces(GAME.panels(battle, ""))
    there = {one: battle.cell(one) for one in battle.figures if battle.cell(one)}
    assert {code: cell for code, (cell, _) in shown.items()} == there
    for code, (_, piece) in shown.items():
        figure = battle.figures[code]
        assert piece.numbers == (stats(battle, code) if figure.is_creature else ())
        assert piece.damage == battle.damage.get(code, 0)
        assert piece.seat == ["south", "north"].index(figure.side)


def test_reserves_have_the_prices_of_the_choices() -> None:
    session = played(lambda battle, question: question.kind == "spawn" and battle.turn > 2)
    assert session.question is not None
    battle = session.table
    heap = GAME.panels(battle, "").heaps[["south", "north"].index(battle.active)]
    prices = {code: item for item in heap.items for code in item.codes}
    offered = [choice for choice in session.question.choices if choice.key.startswith("spawn/")]
    assert offered
    for choice in offered:
        item = prices[choice.key.removeprefix("spawn/")]
        assert choice.label.endswith(f"[{item.price}]") and not item.is_out_of_reach
    codes = {choice.key.removeprefix("spawn/") for choice in offered}
    assert all(item.is_out_of_reach for item in heap.items if not codes & set(item.codes))


def test_a_combat_shows_its_dice_blades_first_and_its_damage() -> None:
    session = played(lambda battle, question: battle.combat is not None and "blade" in battle.combat.faces)
    combat = session.table.combat
    dice = GAME.panels(session.table, "").dice
    assert combat is not None and dice is not None
    assert dice.title == f"Combat in {combat.cell}" and dice.dice[0].words == "blade"
    assert sorted(die.words for die in dice.dice) == sorted(combat.faces)
    assert f"{combat.damage} damage" in dice.told
    assert GAME.panels(GAME.fresh(1, PARTY, {}), "").dice is None


def test_a_side_shows_its_turns_its_points_and_who_is_first() -> None:
    session = played(lambda battle, question: sum(battle.won.values()) > 0 and question.kind == "act")
    battle = session.table
    south, north = GAME.panels(battle, "").seats
    assert [(one.values[0].number, one.values[0].most) for one in (south, north)] == [
        (battle.won["south"], 6), (battle.won["north"], 6),
    ]  # fmt: skip
    assert {"south": south, "north": north}[battle.first].note == "first"
    assert {south.note, north.note} == {"first", ""}


def test_the_moment_names_the_turn_the_phase_and_the_points_left() -> None:
    session = played(lambda battle, question: question.kind == "spawn" and battle.active == "north")
    assert GAME.panels(session.table, "").when == (
        f"Turn {session.table.turn}", "North’s spawn phase", f"{session.table.points} spawn points left",
    )  # fmt: skip


def test_a_shift_shows_its_goal_its_beginning_and_its_other_goals() -> None:
    session = played(lambda battle, question: any(one.key.startswith("move/") for one in question.choices))
    assert session.question is not None
    choice = next(one for one in session.question.choices if one.key.startswith("move/"))
    figure = "/".join(choice.key.split("/")[1:3])
    lit = GAME.highlight(session.table, session.question, (choice,))
    assert lit.goal == choice.key[-2:] and lit.start == session.table.cell(figure) and lit.pieces == {figure}
    goals = {one.key[-2:] for one in session.question.choices if one.key.startswith(f"move/{figure}/")}
    assert lit.reach == goals


def test_a_strike_shows_its_cell_and_everybody_in_it() -> None:
    session = played(lambda battle, question: any(one.key.startswith("strike/") for one in question.choices))
    assert session.question is not None
    choice = next(one for one in session.question.choices if one.key.startswith("strike/"))
    lit = GAME.highlight(session.table, session.question, (choice,))
    battle = session.table
    assert lit.goal == choice.key[-2:] and not lit.start
    assert lit.pieces == {one for side in ("south", "north") for one in battle.creatures(lit.goal, side)}


def test_a_question_for_a_cell_shows_all_that_are_offered() -> None:
    session = played(lambda battle, question: question.kind == "place")
    assert session.question is not None
    lit = GAME.highlight(session.table, session.question, ())
    assert lit.reach == {choice.key.rpartition("/")[2] for choice in session.question.choices} and not lit.goal


@pytest.mark.parametrize("kind", ["fate", "damage", "attackers"])
def test_a_choice_about_a_miniature_shows_where_it_stands(kind: str) -> None:
    session = played(lambda battle, question: question.kind == kind)
    assert session.question is not None
    choice = next(one for one in session.question.choices if one.key.count("/") >= 2)
    lit = GAME.highlight(session.table, session.question, (choice,))
    (figure,) = lit.pieces
    assert lit.goal == session.table.cell(figure)


def test_a_picture_changes_nothing() -> None:
    session = played(lambda battle, question: battle.turn > 1)
    assert session.question is not None
    before = GAME.freeze(session.table)
    GAME.panels(session.table, "south")
    for choice in session.question.choices:
        GAME.highlight(session.table, session.question, (choice,))
    assert GAME.freeze(session.table) == before


def test_the_end_names_the_winner() -> None:
    session = Session(GAME, GAME.fresh(3, PARTY, {}))
    rng = random.Random(3)
    while session.question is not None:
        session.choose(rng.choice(list(session.question.choices)))
    assert GAME.panels(session.table, "").over.endswith(".")
    assert GAME.panels(session.table, "").when[1] == "the battle is over"
