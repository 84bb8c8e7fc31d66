"""Where Secrets and starting cards are when a campaign begins, and what leaves the Landscape for a Dream."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.campaign.map.influence_market import buy_cards
from etherfields.games.etherfields.content.load.pack_names import group
from etherfields.games.etherfields.definitions import Defect, Fate, Influence, TurnCard
from etherfields.games.etherfields.rules.dream.entering import clear_landscape
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.menu.basic_actions import show
from etherfields.games.etherfields.rules.state.table import Table, code
from etherfields.kernel.play.decisions import Ask, Choice


@pytest.fixture
def table(game: Etherfields) -> Table:
    """A new campaign of two."""
    return game.fresh(7, ("gambler", "tough"), {})


@pytest.mark.rule("EF-SECRET-06")
def test_cards_without_a_secrets_code_are_there_from_the_start(game: Etherfields, table: Table) -> None:
    decks = {"gambler/deck", "tough/deck", "influence/market", "fate", "defects", "turns/discard"}
    decks |= {"expert/unused", "individualist/unused"}

    for card, pile in table.piles.where.items():
        if isinstance(game.pack.definitions[code(card)], Influence | Defect | Fate | TurnCard):
            assert (pile in decks) == (not group(code(card))), card


@pytest.mark.rule("EF-SECRET-06", "EF-SECRET-05")
def test_cards_with_a_secrets_code_wait_face_down_until_they_are_revealed(game: Etherfields, table: Table) -> None:
    coded = {card: pile for card, pile in table.piles.where.items() if group(code(card))}

    assert coded
    assert {card: pile for card, pile in coded.items() if pile != "secrets"} == {game.pack.campaign.first: "gates"}


@pytest.mark.rule("EF-SECRET-01")
@pytest.mark.parametrize(
    ("secret", "of"),
    [("I-01 A", "I-01"), ("I-02 B", "I-02"), ("II-23 A", "II-23"), ("gambler/07", ""), ("turn/red-1", "")],
)
def test_a_secrets_code_tells_its_campaign_and_group(secret: str, of: str) -> None:
    assert group(secret) == of


@pytest.mark.rule("EF-MARKET-07", "EF-MARKET-01")
def test_cards_of_the_influence_market_can_be_looked_up_only_while_they_are_drawn(
    game: Etherfields, table: Table
) -> None:
    play = play_at(game.pack, table)
    elsewhere = set(game.seen(table))
    play.table.tokens.gain("ether", "gambler", 9)

    def drawn() -> set[str]:
        return set(game.seen(table)) - elsewhere

    market = {play.name(card) for card in table.piles.of("influence/market")} - elsewhere
    assert len(market) > 10
    buying = buy_cards(play, "gambler")
    question = next(buying)
    shown = {play.name(card) for card in table.piles.of("gambler/aside")}
    assert shown - elsewhere and drawn() == shown - elsewhere

    with pytest.raises(StopIteration):
        buying.send(question.choices[0])

    assert drawn() == set()


@pytest.mark.rule("EF-DREAM-04")
def test_oddities_of_the_slumber_landscape_go_to_the_bottom_of_the_fate_deck(game: Etherfields, table: Table) -> None:
    play = play_at(game.pack, table)
    first, second = play.table.piles.tops("fate", 2)
    put(play, first, "oddities")
    rest = list(play.table.piles.of("fate"))

    clear_landscape(play)

    assert play.table.piles.of("oddities") == []
    assert play.table.piles.top("fate") == second
    assert play.table.piles.count("fate") == len(rest) + 1
    assert play.table.piles.tops("fate", len(rest) + 1)[-1] == first


def test_a_card_that_a_question_gives_away_can_be_looked_up_by_whoever_is_asked(game: Etherfields) -> None:
    table = game.fresh(7, ("gambler", "tough"), {})
    to: Choice[object] = Choice("dreamer/tough", "The Tough Guy", "tough")
    gives: Ask[object] = Ask(("gambler",), "A Dreamer gains the Influence card The Lady's Hat.", [to], "script 562")
    other: Ask[object] = Ask(("gambler",), "Put Down: which Dreamer?", [to], "script 562")

    assert game.asked_about(gives) == {"The Lady's Hat": "I-01 K"}
    assert game.named_by(table, gives, to) == ["I-01 K"]
    assert game.asked_about(other) == {} and game.named_by(table, other, to) == []
    assert "The Lady's Hat" not in game.seen(table)


def test_a_secret_that_was_looked_at_can_be_looked_up_again_after_loading_too(game: Etherfields) -> None:
    table = game.fresh(7, ("gambler",), {})
    play = play_at(game.pack, table)

    show(play, "gambler", "I-01 K", "The Gambler looks at I-01 K: The Lady's Hat.")
    again = game.thaw(game.freeze(table))

    assert game.seen(again)["The Lady's Hat"] == "I-01 K"
    assert table.piles.where["I-01 K"] == "secrets"
