"""At which moments something quick that is held could change anything; at all others its question is idle."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.definitions import TurnCard
from etherfields.games.etherfields.rules.actions.holdings import all_quick
from etherfields.games.etherfields.rules.creatures.effect_order import next_step, reaches_anybody
from etherfields.games.etherfields.rules.dreamers.dice import roll
from etherfields.games.etherfields.rules.dreamers.torment import torment
from etherfields.games.etherfields.rules.engine.in_play import keep, put
from etherfields.games.etherfields.rules.memo.memo import in_stillness
from etherfields.games.etherfields.rules.menu.interrupt import interrupt
from etherfields.games.etherfields.rules.menu.quick import bears, breaking_in, quick_things
from etherfields.games.etherfields.rules.state.in_progress import ATTACKED, DEATH, ROLL, TORMENT, Paying, Rolling
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Kept
from etherfields.kernel.play.decisions import Ask, Rules
from tests.games.etherfields.campaign.entered import GATE, house

ORME = "I-02 Q"
"""Miss Orme, whose effects reach whoever is within 1."""


def holding(game: Etherfields, who: str, name: str, creature: str) -> Play:
    """A Dreamer alone in the house with this card, and with a Spirit token; Miss Orme is on this field."""
    play = house(game, who)
    for other in tuple(play.table.piles.of(f"{who}/hand")):
        put(play, other, f"{who}/deck")
    card = next(one for one in play.table.piles.of(f"{who}/deck") if play.name(one) == name)
    put(play, card, f"{who}/hand")
    play.table.tokens.gain("spirit token", who, 1)
    play.table.figures[who], play.table.figures[ORME] = "A1.1", creature
    if ORME not in play.table.piles.of("creatures"):
        put(play, ORME, "creatures")
    return play


def asked(rules: Rules[None]) -> Ask[object]:
    """The first question."""
    question = next(rules)
    assert isinstance(question, Ask)
    return question


@pytest.mark.rule("EF-DECK-09")
@pytest.mark.parametrize(
    ("who", "name", "sorts"),
    [
        ("gambler", "Marked Coin", {ROLL}),
        ("gambler", "Straight Face", {TORMENT, DEATH}),
        ("expert", "Read the Small Print", set()),
        ("individualist", "Not Here", {TORMENT, DEATH}),
    ],
)
def test_a_card_bears_on_what_it_could_change(game: Etherfields, who: str, name: str, sorts: set[str]) -> None:
    play = holding(game, who, name, "B1.1")
    play.rolls.append(Rolling("", "luck", "blank"))
    thing = next(one for one in quick_things(play, who) if play.name(one.source) == name)

    assert {sort for sort in (ROLL, TORMENT, DEATH, ATTACKED) if bears(play, thing, sort)} == sorts


@pytest.mark.rule("EF-DECK-09", "EF-TURN-07")
@pytest.mark.parametrize(
    ("creature", "step", "reached"),
    [("A1.2", "basic", True), ("A1.2", "special", True), ("A1.2", "movement", False), ("C3.1", "basic", False)],
)
def test_a_step_reaches_whoever_stands_in_range(game: Etherfields, creature: str, step: str, reached: bool) -> None:
    play = holding(game, "gambler", "Marked Coin", creature)
    assert reaches_anybody(play, step) is reached


@pytest.mark.rule("EF-TURN-20")
def test_the_next_step_is_one_that_is_not_skipped(game: Etherfields) -> None:
    play = house(game, "gambler")
    card = play.table.piles.top("turns/deck")
    assert card is not None
    steps = play.printed(card, TurnCard).steps
    play.table.turn.skipped = [0]
    assert next_step(play, 0) == steps[1]
    assert next_step(play, len(steps)) == ""


@pytest.mark.rule("EF-DECK-09")
@pytest.mark.parametrize(("creature", "idle"), [("A1.2", False), ("C3.1", True)])
def test_who_could_get_away_is_asked_in_earnest_before_a_step_that_reaches_somebody(
    game: Etherfields, creature: str, idle: bool
) -> None:
    play = holding(game, "gambler", "Marked Coin", creature)
    put(play, next(one for one in play.table.piles.where if play.name(one) == "The Spare Ring"), "items/active")

    assert asked(interrupt(play, "The Landscape Phase begins.", ATTACKED, "basic")).idle is idle
    assert asked(interrupt(play, "Miss Orme has moved.")).idle


@pytest.mark.rule("EF-DECK-09", "EF-TORMENT-01")
@pytest.mark.parametrize(("who", "name", "idle"), [("gambler", "Straight Face", False), ("expert", "Delegate", True)])
def test_before_torment_whoever_could_lessen_it_is_asked_in_earnest(
    game: Etherfields, who: str, name: str, idle: bool
) -> None:
    play = holding(game, who, name, "C3.1")
    assert asked(torment(play, who, 1)).idle is idle


@pytest.mark.rule("EF-DECK-09")
def test_what_only_heals_is_no_reason_to_ask_while_nobody_is_hurt(game: Etherfields) -> None:
    play = holding(game, "gambler", "Long Shot", "C3.1")
    put(play, next(one for one in play.table.piles.where if play.name(one) == "Flask of Cold Tea"), "items/active")

    with pytest.raises(StopIteration):
        next(interrupt(play, "Miss Orme has moved."))
    with pytest.raises(StopIteration):
        next(roll(play, "luck"))

    play.table.tokens.gain("torment", "gambler", 1)
    choices = asked(interrupt(play, "Miss Orme has moved.")).choices
    assert "Use Flask of Cold Tea [discard this card]" in [choice.label for choice in choices]


@pytest.mark.rule("EF-DECK-09", "EF-TORMENT-01")
@pytest.mark.parametrize(("struck", "idle"), [("gambler", False), ("tough", True)])
def test_what_spares_only_whoever_uses_it_is_no_reason_to_ask_about_others(
    game: Etherfields, struck: str, idle: bool
) -> None:
    play = holding(game, "gambler", "Straight Face", "C3.1")
    assert asked(interrupt(play, f"{struck} is about to receive 1 Torment.", TORMENT, struck=struck)).idle is idle


def two_with_quick_cards(game: Etherfields) -> Play:
    """The Gambler with a Straight Face, and the Individualist with Not Here and a Spirit token."""
    play = house(game, "gambler", "individualist")
    for who, name in (("gambler", "Straight Face"), ("individualist", "Not Here")):
        for other in tuple(play.table.piles.of(f"{who}/hand")):
            put(play, other, f"{who}/deck")
        put(play, next(one for one in play.table.piles.of(f"{who}/deck") if play.name(one) == name), f"{who}/hand")
    play.table.tokens.gain("spirit token", "individualist", 1)
    return play


@pytest.mark.rule("EF-DECK-09", "EF-TORMENT-01")
def test_whoever_is_struck_is_asked_first_and_the_choices_stay_in_their_order(game: Etherfields) -> None:
    play = two_with_quick_cards(game)
    first = asked(torment(play, "gambler", 1))
    second = asked(torment(play, "individualist", 1))
    assert first.waiting == ("gambler", "individualist")
    assert second.waiting == ("individualist", "gambler")
    assert [one.key for one in first.choices] == [one.key for one in second.choices]


@pytest.mark.rule("EF-DECK-09", "EF-DIE-03")
def test_whoever_rolls_is_asked_first_whether_the_die_stays(game: Etherfields) -> None:
    play = two_with_quick_cards(game)
    play.table.tokens.gain("crystal", "gambler", 1)
    play.table.tokens.gain("crystal", "individualist", 1)
    for who in ("gambler", "individualist"):
        rolling = roll(play, "luck", who)
        question = next(rolling)
        assert isinstance(question, Ask)
        assert question.waiting[0] == who
        rolling.close()


@pytest.mark.rule("EF-COST-14")
def test_what_only_waits_for_torment_is_none_of_what_can_be_done_in_a_payment(game: Etherfields) -> None:
    who = "individualist"
    play = holding(game, who, "Not Here", "C3.1")
    assert "Use Not Here [1 Spirit token]" in [thing.label for thing in breaking_in(play, who)]
    play.begin_payment(Paying(who, "cunning", need=2))
    assert "Use Not Here [1 Spirit token]" not in [thing.label for thing in breaking_in(play, who)]


@pytest.mark.rule("EF-COST-14")
def test_what_depends_on_the_payment_is_judged_anew_for_each_also_while_nothing_changes(game: Etherfields) -> None:
    play = house(game, "gambler", "tough")
    hum = 'while intent colour is anger: you have action "Hum" [quick]: gain 1 crystal'
    for who in play.party:
        keep(play, Kept(GATE, who, "dream", hum))
    payments = (None, *(Paying(who, colour) for colour in ("anger", "cunning", "anger") for who in play.party))

    def hummed(paying: Paying | None) -> list[str]:
        if paying is not None:
            play.begin_payment(paying)
        try:
            return [who for who in play.party for one in all_quick(play, who) if one.name == "Hum"]
        finally:
            if paying is not None:
                play.end_payment()

    both = ["gambler", "tough"]
    assert in_stillness(play, lambda play: [hummed(one) for one in payments]) == [[], both, both, [], [], both, both]
