"""What happens is told in sentences that are right, and whoever reads them knows what it means for them."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.dream.endings import close_dream
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.figures.tiles import rotate
from etherfields.games.etherfields.rules.turn.creature_moves import move_creature
from etherfields.kernel.play.session import Session
from tests.games.etherfields.campaign.entered import does, finish, house


@pytest.mark.rule("EF-DECK-11")
def test_tokens_and_cards_that_are_gained_are_told_in_sentences(game: Etherfields) -> None:
    heard: list[str] = []
    table = house(game, "gambler").table
    play = play_at(game.pack, table, lambda event: heard.append(event.text))
    does(play, 'gain 2 crystals; gain 2 ether; lose 1 crystal; lose 2 ether; gain influence card "I-01 F"')

    assert heard == [
        "The Gambler gains 2 Crystals.",
        "The Gambler gains 2 Ether.",
        "The Gambler loses 1 Crystal.",
        "The Gambler loses 2 Ether.",
        "The Gambler gains Nine Left Gloves; it lies on the discard pile.",
    ]


def test_what_is_waited_for_with_nobody_in_particular_ends_well(game: Etherfields) -> None:
    told = game.about("gambler/15")

    assert "Whenever you use Contact, once per Turn, draw 1 card." in told


def test_a_range_of_ones_own_is_called_by_its_name(game: Etherfields) -> None:
    assert "Make a Creature within your Contact range Stunned." in game.about("gambler/04")


@pytest.mark.rule("EF-DREAM-11")
@pytest.mark.parametrize(
    ("ending", "said"),
    [
        ("arrived", ["The Last Tram is over: arrived.", "You have won."]),
        ("died", ["The Last Tram is over: a Dreamer has died.", "You have lost."]),
        ("put off", ["The Last Tram is over: put off."]),
        ("driven to the depot", ["The Last Tram is over: driven to the depot.", "You have lost."]),
    ],
)
def test_when_a_dream_is_over_one_is_told_whether_it_was_won(game: Etherfields, ending: str, said: list[str]) -> None:
    heard: list[str] = []
    session = Session(game, game.fresh(7, ("gambler",), {}))
    assert session.question is not None
    play = play_at(game.pack, session.table, lambda event: heard.append(event.text))

    finish(close_dream(play, ending))

    over = heard.index(said[0])
    assert [line for line in heard[over:] if not line.endswith("B2.") and not line.endswith("B3.")] == said


def test_nobody_makes_themselves_paralysed(game: Etherfields) -> None:
    assert "• DOOM: Become Paralysed." in game.about("gambler/11")


def test_whoever_stands_on_a_tile_that_turns_is_told_where_that_is_now(game: Etherfields) -> None:
    heard: list[str] = []
    table = house(game, "gambler", "tough").table
    table.figures |= {"gambler": "A1.1", "tough": "B1.1"}
    play = play_at(game.pack, table, lambda event: heard.append(event.text))

    rotate(play, "I-02 A", 1)
    rotate(play, "I-02 E", 2)
    table.figures["tough"] = "A1.3"
    rotate(play, "I-02 A", 3)

    assert heard == [
        "The Hall turns by a quarter. The Gambler is on A1.3 now.",
        "The Landing turns by 2 quarters.",
        "The Hall turns by 3 quarters. The Gambler and the Tough Guy are on A1.1 now.",
    ]


@pytest.mark.rule("EF-CREATURE-28", "EF-STATE-01")
def test_a_creature_that_goes_nowhere_is_said_to_stay(game: Etherfields) -> None:
    heard: list[str] = []
    table = house(game, "gambler").table
    table.figures |= {"gambler": "A1.1", "I-02 Q#1": "A1.1"}
    play = play_at(game.pack, table, lambda event: heard.append(event.text))

    finish(move_creature(play, "I-02 Q#1"))
    does(play, "make each creature paralysed")
    table.figures["gambler"] = "A2.1"
    finish(move_creature(play, "I-02 Q#1"))

    assert heard[0] == "Miss Orme stays where a Dreamer is."
    assert heard[-1] == "Miss Orme can't move."
    assert table.figures["I-02 Q#1"] == "A1.1"
