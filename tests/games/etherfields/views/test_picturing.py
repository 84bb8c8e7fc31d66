"""Pictures hold what is on the table, previews what then happens, and advice what is offered."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.definitions import Overlay
from etherfields.games.etherfields.rules.costs.intent import printed_intent
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.engine.in_play import keep, put
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.figures import paths
from etherfields.games.etherfields.rules.figures.board import survey
from etherfields.games.etherfields.rules.figures.paths import Goal, goal_of
from etherfields.games.etherfields.rules.state.table import Kept, Table, hand
from etherfields.games.etherfields.views.explain.holdings_text import worth
from etherfields.games.etherfields.views.picture.picturing import card_of
from etherfields.games.etherfields.views.preview.foresight import foresee
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import random_player
from etherfields.kernel.play.session import Session

PARTY = ("gambler", "expert", "tough", "individualist")


def moments(game: Etherfields, seed: int, most: int = 160) -> Iterator[Session[Table]]:
    """A Dream of four, played at random, at every question."""
    session = Session(game, game.fresh(seed, PARTY, {}))
    player = random_player(random.Random(seed).randrange)
    while session.question is not None and len(session.keys) < most and session.table.gate:
        yield session
        session.choose(player(session.question))


def offered(session: Session[Table], part: str) -> list[Choice[object]]:
    """The choices whose key has a part."""
    assert session.question is not None
    return [choice for choice in session.question.choices if part in f"/{choice.key}"]


@pytest.mark.parametrize("seed", [3, 4])
def test_a_picture_shows_every_field_figure_and_hand(game: Etherfields, seed: int) -> None:
    for session in moments(game, seed):
        shown, table = game.picture(session.table), session.table
        assert shown.landscape is not None
        assert {one.name for one in shown.landscape.fields} == set(table.board.fields)
        standing = {figure.code: one.name for one in shown.landscape.fields for figure in one.figures}
        assert standing == table.figures
        assert {(two, one) for one, two in shown.landscape.walls} == shown.landscape.walls
        for one in shown.party:
            assert [card.code for card in one.hand] == list(table.piles.of(f"{one.code}/hand"))


@pytest.mark.rule("EF-OVERLAY-01")
def test_a_part_that_an_overlay_adds_is_drawn_beside_the_tiles(game: Etherfields) -> None:
    session = next(moments(game, 3))
    play = play_at(game.pack, session.table)
    overlay = next(one.code for one in game.pack.all(Overlay) if one.on)
    put(play, overlay, "overlays")
    play.table.overlays[overlay] = ["F4.1", "F4.4"]
    survey(play)
    shown = game.picture(play.table).landscape
    assert shown is not None
    drawn = {one.name: (one.row, one.column) for one in shown.fields}
    assert drawn.keys() == set(play.table.board.fields)
    assert (drawn["F4.1"], drawn["F4.4"]) == ((6, 10), (7, 11))


@pytest.mark.rule("EF-BASIC-01")
def test_a_move_goes_the_way_that_was_foreseen_and_costs_the_cards_that_were(game: Etherfields) -> None:
    seen = 0
    for session in moments(game, 5):
        for choice in offered(session, "/move/"):
            assert session.question is not None
            if "luck" in choice.label:
                continue
            preview = game.foresee(session.table, session.question, [choice])
            twin = session.branch()
            twin.answer(choice.key)
            if twin.question is None or twin.question.kind != "pay":
                continue
            least = next((one for one in twin.question.choices if one.key.endswith("pay/least")), None)
            assert preview.way[-1] in choice.key
            if least is not None:
                given = game.foresee(twin.table, twin.question, [least]).spent
                assert sorted(given) == sorted(preview.spent)
                seen += 1
        if seen > 12:
            break
    assert seen > 5


@pytest.mark.rule("EF-MOVE-08")
def test_a_way_is_foreseen_as_it_is_chosen_and_one_round_a_trap_leads_past_it(
    game: Etherfields, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = (one for seed in range(5, 25) for one in moments(game, seed))
    session = next(one for one in games if one.table.figures.get("gambler") == "A2.1")
    play, question = play_at(game.pack, session.table), session.question
    assert question is not None
    by_hand = foresee(play, question, [Choice("way/A2.3/A2.4", "By A2.3", None, "gambler")])
    assert by_hand.way == ("A2.3", "A2.4")
    assert by_hand.targets == {"A2.4"}
    # As if two Traps lay on a short way, and none on a longer one.
    monkeypatch.setattr(paths, "passages", lambda play, who: {"A2.4": [(2, ["A2.4"]), (0, ["A2.2", "A2.4"])]})
    for goal, way in ((Goal("A2.4"), ("A2.4",)), (Goal("A2.4", 2), ("A2.2", "A2.4"))):
        choice: Choice[object] = Choice(f"move/{goal.key}", f"Move {goal.told} [2 Cunning]", None, "gambler")
        assert foresee(play, question, [choice]).way == way
        assert goal_of(goal.key) == goal


@pytest.mark.rule("EF-COST-05")
def test_a_card_in_hand_is_shown_with_what_it_counts_as_now_and_what_is_printed(game: Etherfields) -> None:
    session = next(one for one in moments(game, 3) if len(hand(one.table, "expert")) > 3)
    play = play_at(game.pack, session.table)
    card = next(card for card in hand(session.table, "expert") if printed_intent(play, card))
    before = card_of(play, card)
    assert not any(word.startswith("printed") for word in before.words)

    keep(play, Kept("expert/03", "expert", "this turn", "intent of cards in hand +1"))

    after = card_of(play, card)
    assert after.words == (*before.words, f"printed: {before.intent}")
    assert [int(n) - 1 for n in re.findall(r"\d+", after.intent)] == [int(n) for n in re.findall(r"\d+", before.intent)]
    assert worth(play, card) == f"{play.name(card)} ({after.intent}; printed: {before.intent})"


def test_looking_changes_nothing(game: Etherfields) -> None:
    for session in moments(game, 6, 60):
        assert session.question is not None
        before = game.freeze(session.table)
        game.picture(session.table)
        for choice in session.question.choices:
            game.foresee(session.table, session.question, [choice])
        game.advise(session.table, session.question, PARTY[0])
        assert game.freeze(session.table) == before


@pytest.mark.rule("EF-PLAYERS-12")
def test_advice_names_what_is_offered(game: Etherfields) -> None:
    named: set[str] = set()
    for session in moments(game, 7, 120):
        assert session.question is not None
        if session.question.kind != "act" or "gambler" not in session.question.who:
            continue
        told = "\n".join(game.advise(session.table, session.question, "gambler"))
        for choice in offered(session, "gambler/move/"):
            assert choice.key.rpartition("/")[2] in told
        named |= {line.partition(":")[0] for line in told.splitlines()}
    assert {"Hand", "Move", "Basic actions", "Clock"} <= named


def test_the_turn_card_has_its_name_and_in_ordered_rounds_the_first_player_is_seen(game: Etherfields) -> None:
    session = Session(game, game.fresh(1, PARTY, {"ordered_rounds": "true"}))
    while session.question is not None and session.question.kind != "act":
        session.choose(session.question.choices[0])
    shown = game.picture(session.table)
    assert shown.turn is not None and shown.turn.name
    assert dict(shown.shared)["First Player"] == (game.called()[session.table.first],)
    at_will = next(moments(game, 1))
    assert "First Player" not in dict(game.picture(at_will.table).shared)


@pytest.mark.rule("EF-DECK-10")
@pytest.mark.parametrize(
    ("effects", "goes"),
    [
        ("discard a card in hand", True),
        ("choose a card in hand; discard that card; heal 1", True),
        ("put a card in hand atop the deck", False),
        ("choose a card in hand; block that card; discard each card in hand", False),
    ],
)
def test_a_card_that_is_chosen_is_foreseen_to_go_where_it_is_discarded_and_nowhere_else(
    game: Etherfields, effects: str, goes: bool
) -> None:
    session = next(one for one in moments(game, 3) if len(hand(one.table, "expert")) > 3)
    play = play_at(game.pack, session.table)
    rules = play.compiler.effect(effects).run(Scene(play, "expert"))
    assert rules is not None
    question = next(rules)
    assert isinstance(question, Ask)

    spent = {foresee(play, question, [choice]).spent for choice in question.choices}

    assert spent == ({(card,) for card in hand(play.table, "expert")} if goes else {()})
