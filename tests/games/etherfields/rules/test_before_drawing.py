"""Where every due card fits, the question what to discard before drawing is idle; where a discard matters, it isn't."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.cards.drawing import draw
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.turn import dreamers_phase
from etherfields.games.etherfields.rules.turn.dreamers_phase import draw_step
from etherfields.kernel.play.decisions import NOTHING, Ask, Choice, Rules
from etherfields.kernel.play.events import NOBODY, Event
from tests.games.etherfields.campaign.entered import house

CALM = ("Hat Trick", "Palm It", "Bluff")


def noop(play: Play) -> Rules[None]:
    """Do nothing."""
    return NOTHING


def with_hand(game: Etherfields, number: int) -> Play:
    """The Gambler alone in the house, with so many cards in hand, none of them quick."""
    play = house(game, "gambler")
    for card in tuple(play.table.piles.of("gambler/hand")):
        put(play, card, "gambler/deck")
    calm = [card for card in play.table.piles.of("gambler/deck") if play.name(card) in CALM]
    for card in calm[:number]:
        put(play, card, "gambler/hand")
    assert len(play.table.piles.of("gambler/hand")) == number
    return play


@pytest.mark.rule("EF-DRAW-02", "EF-DRAW-04")
@pytest.mark.parametrize(("held", "idle"), [(1, True), (2, True), (3, False), (4, False)])
def test_what_to_discard_matters_only_where_not_all_due_cards_fit(game: Etherfields, held: int, idle: bool) -> None:
    question = next(draw_step(with_hand(game, held), "gambler", 0))
    assert isinstance(question, Ask)
    assert question.idle is idle


@pytest.mark.rule("EF-DRAW-04")
def test_whoever_has_discarded_enough_for_all_due_cards_is_asked_no_more_in_earnest(game: Etherfields) -> None:
    rules = draw_step(with_hand(game, 4), "gambler", 0)
    question = next(rules)
    for idle in (False, False, True):
        assert isinstance(question, Ask)
        assert question.idle is idle
        question = rules.send(question.choices[1])


@pytest.mark.rule("EF-DRAW-04")
def test_whoever_discards_although_all_fits_is_asked_for_more_in_earnest(game: Etherfields) -> None:
    rules = draw_step(with_hand(game, 2), "gambler", 0)
    question = next(rules)
    assert isinstance(question, Ask)
    assert question.idle
    question = rules.send(question.choices[1])
    assert isinstance(question, Ask)
    assert not question.idle


@pytest.mark.rule("EF-DRAW-04", "EF-DECK-09")
@pytest.mark.parametrize("changes", [True, False])
def test_something_quick_is_a_reason_to_ask_only_where_it_could_change_the_draw(
    game: Etherfields, monkeypatch: pytest.MonkeyPatch, changes: bool
) -> None:
    play = with_hand(game, 1)
    quick = Choice("quick/ring", "Use The Spare Ring", noop)
    monkeypatch.setattr(dreamers_phase, "own_quick", lambda play, who: [quick])
    monkeypatch.setattr(dreamers_phase, "_could_be_changed", lambda play: changes)
    question = next(draw_step(play, "gambler", 0))
    assert isinstance(question, Ask)
    assert question.idle is not changes


def test_which_cards_were_drawn_is_told_to_whoever_draws_them_and_to_the_others_how_many(game: Etherfields) -> None:
    play = with_hand(game, 1)
    told: list[Event] = []
    play.tell = told.append
    assert not list(draw(play, "gambler", 2))
    [drawn] = [event for event in told if event.kind == "cards drawn"]
    names = [play.name(card) for card in play.table.piles.of("gambler/hand")[1:]]
    assert drawn.text.endswith(f"draws 2: {', '.join(names)}.")
    assert drawn.to == ("gambler",)
    assert drawn.read_by(NOBODY).text.endswith("draws 2.")
