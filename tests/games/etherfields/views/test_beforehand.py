"""Limits and losses are said before a decision, by what lies on the table."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.campaign.map.shops import choose_option
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.views.advise.beforehand import INTO_STASH, beforehand
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import first_player
from etherfields.kernel.play.session import Session
from tests.games.etherfields.campaign.test_on_the_map import after_the_first_dream


def _travelling(game: Etherfields, place: str = "", *party: str) -> Session[object]:
    """The Party on the map, at a place."""
    session = Session(game, after_the_first_dream(game, 3, party or ("gambler",)))
    while session.question is not None and session.question.kind != "travel":
        session.choose(first_player(session.question))
    return session  # type: ignore[return-value]  # of any table


def _stakes(game: Etherfields, session: Session[object]) -> dict[str, str]:
    assert session.question is not None
    return game.at_stake(session.table, session.question)  # type: ignore[arg-type]  # it is a Table


@pytest.mark.rule("EF-AWAKE-04")
def test_awakening_says_what_it_takes_now_and_nothing_where_there_is_nothing(game: Etherfields) -> None:
    session = _travelling(game)
    assert "awaken" not in _stakes(game, session)
    session.table.tokens.gain("key", "party", 2)  # type: ignore[attr-defined]
    session.table.tokens.gain("crystal", "gambler", 1)  # type: ignore[attr-defined]
    assert _stakes(game, session)["awaken"] == "now that is 2 Keys and 1 Crystal"


def test_the_highlighted_choice_shows_its_stake_among_the_risks(game: Etherfields) -> None:
    session = _travelling(game)
    session.table.tokens.gain("key", "party", 1)  # type: ignore[attr-defined]
    question = session.question
    assert question is not None
    awaken = question.choice("awaken")
    assert awaken is not None
    preview = game.foresee(session.table, question, [awaken])  # type: ignore[arg-type]
    assert "now that is 1 Key" in preview.risks


def _asked(kind: str, *choices: Choice[object], source: str = "EF-MAP-02") -> Ask[object]:
    return Ask(("gambler",), "What do you do?", choices, source, kind)


def _play(game: Etherfields) -> Play:
    return play_at(game.pack, after_the_first_dream(game, 3, ("gambler",)))


@pytest.mark.rule("EF-DREAM-03")
def test_a_gate_says_that_its_key_is_spent_and_how_everybody_goes_in(game: Etherfields) -> None:
    play = _play(game)
    play.table.tokens.gain("torment", "gambler", 5)
    gate = Choice("gate/house", "Enter The House That Counts [1 Key]", None, source="I-02 X")
    told = game.at_stake(play.table, _asked("travel", gate))["gate/house"]
    assert told == "the Key is spent, however it ends; you go in as you are: the Gambler with 5 of 8 Torment"


@pytest.mark.rule("EF-SHOP-05")
def test_a_shop_says_how_often_it_sells(game: Etherfields) -> None:
    play = _play(game)
    card = Choice("shop", "Go shopping", None, source="II-41 C")
    own = Choice("shop/changer", "Shop at the Changer", None, source="shop/changer")
    told = game.at_stake(play.table, _asked("travel", card, own))
    assert told["shop"].startswith("once: the card goes back to the Secrets")
    assert told["shop/changer"] == "once, until the Party comes here again"


@pytest.mark.rule("EF-SHOP-04")
@pytest.mark.parametrize(
    ("shop", "label", "told"),
    [("II-41 C", "Buy nothing, and gain 1 Ether", ""), ("shop/changer", "Buy nothing", "Nothing happens.")],
)
def test_what_buying_nothing_brings_is_told_as_it_is_in_this_shop(
    game: Etherfields, shop: str, label: str, told: str
) -> None:
    question = next(choose_option(_play(game), "gambler", shop))
    assert isinstance(question, Ask)
    assert (question.choices[-1].label, question.choices[-1].told) == (label, told)


@pytest.mark.rule("EF-SHOP-01")
def test_in_a_shop_one_is_told_that_slots_are_full(game: Etherfields) -> None:
    play = _play(game)
    place = next(one for one in play.pack.locations.values() if "shop" in one.icons)
    play.table.piles.move("map/outskirts", "map")
    play.table.place = place.code
    put(play, "II-41 C", "services")
    items = [card for card in sorted(play.table.piles.where) if card.startswith("item/")][:3]
    question = _asked("shop", source="EF-SHOP-01")
    assert "Item slots" not in " ".join(beforehand(play, question))
    for card in items:
        put(play, card, "items/active")
    told = " ".join(beforehand(play, question))
    assert "Each Dreamer takes one of these, once." in told and "All 3 Item slots are full" in told
    assert "Shopping goes back to the Secrets" in told


@pytest.mark.rule("EF-ITEM-06")
@pytest.mark.parametrize("rule", ["EF-ITEM-01", "EF-ITEM-07"])
def test_where_an_item_must_go_one_is_told_what_the_stash_means(game: Etherfields, rule: str) -> None:
    told = " ".join(beforehand(_play(game), _asked("together", source=rule)))
    assert "3 Items can be active, for the whole Party." in told
    assert "only when something recovers an Item, and chance says which." in told


@pytest.mark.rule("EF-ITEM-04")
def test_an_item_that_is_used_up_says_where_it_goes(game: Etherfields) -> None:
    play = _play(game)
    items = [card for card in sorted(play.table.piles.where) if card.startswith("item/")][:2]
    put(play, items[0], "items/active")
    used = [Choice(f"use/{n}", "Use it [discard this card]", None, source=card) for n, card in enumerate(items)]
    assert game.at_stake(play.table, _asked("act", *used)) == {"use/0": INTO_STASH}


@pytest.mark.rule("EF-AWAKE-04")
def test_a_crystal_gained_in_the_first_dream_is_lost_at_the_awakening_and_one_says_so(game: Etherfields) -> None:
    session = Session(game, game.fresh(3, ("gambler",), {}))
    gain: Choice[object] = Choice("gain-crystal", "Gain a Crystal [discard 3 Influence cards]", None)
    told = game.at_stake(session.table, _asked("act", gain))
    assert told == {"gain-crystal": "the Awakening after this Dream takes it again"}
    later = _travelling(game)
    assert not game.at_stake(later.table, _asked("act", gain))  # type: ignore[arg-type]


@pytest.mark.rule("EF-DECK-02")
def test_who_builds_a_deck_is_told_once_that_nothing_is_lost(game: Etherfields) -> None:
    play = _play(game)
    for card in tuple(play.table.piles.of("gambler/unused")):
        put(play, card, "gambler/deck")
    question = _asked("deck", source="EF-DECK-02")
    assert "stays yours" in " ".join(beforehand(play, question))
    put(play, play.table.piles.of("gambler/deck")[0], "gambler/unused")
    assert not list(beforehand(play, question))


@pytest.mark.rule("EF-DELTA-03")
def test_the_delta_phase_says_how_many_rests_there_are_and_the_hours_after_them(game: Etherfields) -> None:
    play = _play(game)
    assert "".join(beforehand(play, _asked("delta"))) == "Afterwards the Clock shows 5 Hours."
    table = game.fresh(3, ("gambler",), {"delta_options_per_dreamer": "1"})
    told = " ".join(beforehand(play_at(game.pack, table), _asked("delta")))
    assert told.startswith("Each Dreamer may do 1 of these.")


@pytest.mark.rule("EF-DRAW-07")
def test_whoever_is_done_is_told_when_the_next_draw_empties_the_deck(game: Etherfields) -> None:
    session = Session(game, game.fresh(3, ("gambler",), {}))
    while session.question is not None and session.question.kind != "act":
        session.choose(first_player(session.question))
    done: Choice[object] = Choice("pass", "Nothing more in this phase", None)
    assert not game.at_stake(session.table, _asked("act", done))

    piles = session.table.piles
    piles.move_all("gambler/deck", "gambler/discard")
    piles.move_all("gambler/hand", "gambler/discard")

    told = game.at_stake(session.table, _asked("act", done))
    assert told == {"pass": "your deck runs out in the next draw, which costs 1 Torment or 3 Blocked cards"}
    piles.move_all("turns/deck", "turns/discard")
    assert not game.at_stake(session.table, _asked("act", done))


@pytest.mark.rule("EF-SLUMBER-08")
def test_before_a_slumber_one_is_told_how_everybody_goes_in(game: Etherfields) -> None:
    play = _play(game)
    play.table.tokens.gain("torment", "gambler", 3)
    enter: Choice[object] = Choice("play-on", "Enter the Slumber", "")
    told = game.at_stake(play.table, _asked("skip", enter))
    assert told == {"play-on": "you go in as you are: the Gambler with 3 of 8 Torment"}
    play.table.turn.number = 2
    assert not game.at_stake(play.table, _asked("skip", enter))


@pytest.mark.rule("EF-DREAM-14")
def test_in_the_last_turn_of_the_first_dream_one_is_told_what_awakening_takes(game: Etherfields) -> None:
    session = Session(game, game.fresh(3, ("gambler", "tough"), {}))
    while session.question is not None and session.question.kind != "act":
        session.choose(first_player(session.question))
    table, question = session.table, _asked("act")
    table.tokens.gain("crystal", "gambler", 2)
    table.tokens.gain("key", "party", 1)
    assert not game.beforehand(table, question)
    while table.piles.count("turns/deck") > 1:
        put(play_at(game.pack, table), table.piles.of("turns/deck")[0], "turns/discard")

    told = game.beforehand(table, question)

    assert told == ["This is the last Turn: the Awakening after this Dream takes 1 Key and 2 Crystals."]
