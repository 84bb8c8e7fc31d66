"""Looks at a game that is being played: they build nothing, change nothing, and tell what the table tells."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.definitions import Archetype
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.rests import plain_data
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from tests.properties.playing import standing

Look = Callable[[Etherfields, Table], object]
OPTIONS = {"classic_cards": "true"}
DECISIONS = 260
EACH = 6
"""So many choices of a question are looked at one by one."""


def begun(game: Etherfields, size: int, seed: int) -> Session[Table]:
    """A new campaign of so many Dreamers."""
    names = [one.code for one in game.pack.all(Archetype) if not one.mode]
    party = tuple(names[(seed + seat) % len(names)] for seat in range(size))
    return Session(game, game.fresh(seed, party, OPTIONS), fresh=lambda: game.fresh(seed, party, OPTIONS))


def positions(session: Session[Table], seed: int, every: int = 1) -> Iterator[Ask[object]]:
    """Every so many questions of a game in which anybody answers anything that isn't grave."""
    chance = random.Random(seed)
    for number in range(DECISIONS):
        if session.question is None:
            return
        if number % every == 0:
            yield session.question
        light = [choice for choice in session.question.choices if not choice.grave]
        session.choose(chance.choice(light or list(session.question.choices)))


def looks(game: Etherfields, table: Table, question: Ask[object], chance: random.Random) -> Iterator[tuple[str, Look]]:
    """All that somebody may ask at a question, each with its name."""
    yield "picture", lambda game, table: game.picture(table)
    yield "status", lambda game, table: game.status(table)
    yield "drawing", lambda game, table: game.drawing(table)
    yield "fields_in_words", lambda game, table: game.fields_in_words(table)
    yield "on_fields", lambda game, table: game.on_fields(table)
    yield "alike", lambda game, table: game.alike(table, question)
    yield "seen", lambda game, table: game.seen(table)
    yield "ended", lambda game, table: game.ended(table)
    yield "rules_of", lambda game, table: game.rules_of(question)
    yield "asked_about", lambda game, table: game.asked_about(question)
    choices = list(question.choices)
    yield "crossed", lambda game, table: game.crossed(table, question, choices)
    yield "foresee all", lambda game, table: game.foresee(table, question, choices)
    for who in table.party:
        yield f"in_hand {who}", lambda game, table, who=who: game.in_hand(table, who)
        yield f"hand_in_words {who}", lambda game, table, who=who: game.hand_in_words(table, who)
    for who in question.who:
        yield f"advise {who}", lambda game, table, who=who: game.advise(table, question, who)
    for choice in chance.sample(choices, min(EACH, len(choices))):
        yield from of_a_choice(question, choice)
    codes = sorted(game.seen(table).values())
    for code in {*chance.sample(codes, min(EACH, len(codes))), "EF-SAVE-01", question.source}:
        yield f"about {code}", lambda game, table, code=code: game.about(code, table)
    goals = [*table.board.fields, "shop", "gate", *game.seen(table)]
    for goal in chance.sample(goals, 2):
        yield f"routes {goal}", lambda game, table, goal=goal: game.routes(table, goal)
    if places := game.picture(table).map:
        goal = chance.choice(places.places).code
        yield f"plan {goal}", lambda game, table: game.plan(table, goal)


def of_a_choice(question: Ask[object], choice: Choice[object]) -> Iterator[tuple[str, Look]]:
    """All that somebody may ask about a choice."""
    yield f"why {choice.key}", lambda game, table: game.why(table, choice)
    yield f"rules_behind {choice.key}", lambda game, table: game.rules_behind(table, question, choice)
    yield f"named_by {choice.key}", lambda game, table: game.named_by(table, question, choice)
    yield f"foresee {choice.key}", lambda game, table: game.foresee(table, question, [choice])
    yield f"crossed {choice.key}", lambda game, table: game.crossed(table, question, [choice])


def asked(look: Look, game: Etherfields, table: Table) -> object:
    """What a look tells; where it has nothing to tell, why."""
    try:
        return look(game, table)
    except Fault as fault:
        return str(fault)


def as_it_is(game: Etherfields, session: Session[Table]) -> object:
    """The whole table with the order of everything, and all of the game in progress that belongs to the moment."""
    play = game._in_progress[id(session.table)]
    moment = (
        play.positions_at_step_start, play.tile_rotations, play.leaving,
        play.rolls, play.underway, play.paying, play._payments,
        play.answering, play.answered, play.acted, play.is_withdrawn, play.steps_begun, play.to_add, play.is_over,
        play.dying, play.spared, play.settled, play.outlived, play.board_revision, play.memo_still, list(play.party),
    )  # fmt: skip
    table = json.dumps(plain_data(game.freeze(session.table)))
    chance = repr(session.table.chance)
    return table, chance, repr(moment), standing(play), len(session.events), play.standing._judging


@pytest.mark.parametrize(("size", "seed", "every"), [(1, 3, 2), (2, 5, 4), (4, 11, 5)])
def test_no_look_changes_the_table_or_the_game_that_is_played(
    game: Etherfields, size: int, seed: int, every: int
) -> None:
    session, chance = begun(game, size, seed), random.Random(seed)
    seen = set[str]()
    for question in positions(session, seed, every):
        list(question.choices)
        before = as_it_is(game, session)
        for name, look in looks(game, session.table, question, chance):
            asked(look, game, session.table)
            assert as_it_is(game, session) == before, (name, len(session.keys))
            seen.add(question.kind)
    assert {"act", "pay"} < seen


@pytest.mark.parametrize(("size", "seed", "every"), [(1, 4, 1), (2, 7, 3), (4, 12, 4)])
def test_a_look_at_a_game_tells_what_its_table_tells_when_it_is_read_back(
    game: Etherfields, size: int, seed: int, every: int
) -> None:
    session, chance, other = begun(game, size, seed), random.Random(seed), Etherfields(game.pack)
    for question in positions(session, seed, every):
        again = other.thaw(other.freeze(session.table))
        for name, look in looks(game, session.table, question, chance):
            assert asked(look, game, session.table) == asked(look, other, again), (
                name,
                len(session.keys),
                question.prompt,
            )


def test_a_look_at_a_table_that_nobody_plays_at_leaves_it_as_it_is(game: Etherfields) -> None:
    session, chance = begun(game, 2, 9), random.Random(9)
    for question in positions(session, 9, every=20):
        table = game.thaw(game.freeze(session.table))
        table.order.reverse()
        before = json.dumps(plain_data(game.freeze(table)))
        for name, look in looks(game, table, question, chance):
            asked(look, game, table)
            assert json.dumps(plain_data(game.freeze(table))) == before, name
