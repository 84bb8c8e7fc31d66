"""What is asked while a die lies there, and while something is paid for: it says what is at stake."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.campaign.game import Etherfields
from etherfields.content.loading import load_pack
from etherfields.dream.dice import roll, shows
from etherfields.dream.inplay import put
from etherfields.dream.paying import choose_way, pay, ways
from etherfields.dream.play import Play, Rolling
from etherfields.dream.scene import Scene
from etherfields.kernel.decisions import Ask
from tests.campaign.test_house import house


@pytest.fixture(scope="module")
def game() -> Etherfields:
    """The built-in campaign."""
    return Etherfields(load_pack(Path(__file__).parent.parent.parent))


def in_hand(play: Play, *names: str) -> None:
    """Let the Gambler hold these cards, and no others."""
    where = play.table.piles
    for card in tuple(where.of("gambler/hand")):
        put(play, card, "gambler/deck")
    for name in names:
        put(play, next(one for one in where.of("gambler/deck") if play.name(one) == name), "gambler/hand")


@pytest.mark.rule("EF-CREATURE-20")
@pytest.mark.parametrize(
    ("face", "said"),
    [
        ("crawl", "The movement die shows CRAWL: 1 field."),
        ("full", "The movement die shows FULL: 4 fields."),
        ("surge", "The movement die shows SURGE: 4 fields, and then another roll."),
    ],
)
def test_the_movement_die_says_how_far_a_creature_goes_with_its_morphs(game: Etherfields, face: str, said: str) -> None:
    play = house(game, "gambler")
    play.table.figures["I-02 Q"] = "A1.2"
    play.table.piles.create("morphs/I-02 Q")
    put(play, next(one for one in play.table.piles.of("morphs") if one.startswith("morph/legs")), "morphs/I-02 Q")

    assert shows(play, Rolling("", "movement", face), "I-02 Q") == said
    assert shows(play, Rolling("gambler", "luck", "doom"), "gambler/02") == "The luck die shows DOOM."


@pytest.mark.rule("EF-DECK-13", "EF-BASIC-07")
def test_whoever_may_roll_again_is_told_what_the_die_shows(game: Etherfields) -> None:
    play = house(game, "gambler")
    in_hand(play, "Straight Face")
    play.table.tokens.gain("crystal", "gambler", 1)

    rolling = roll(play, "luck", "gambler")
    asked = next(rolling)
    assert isinstance(asked, Ask)
    assert asked.prompt.endswith(" Does anybody use something quick before it counts?")
    shown = asked.prompt.partition(".")[0]
    asked = rolling.send(asked.choices[0])
    assert isinstance(asked, Ask)
    assert asked.prompt == f"{shown}. The back of The Gambler's top card: do you want to?"
    asked = rolling.send(asked.choices[1])
    assert isinstance(asked, Ask)
    assert asked.prompt == f"{shown}. Does it stay?"


@pytest.mark.rule("EF-COST-07")
def test_a_card_that_gives_too_much_says_what_is_lost(game: Etherfields) -> None:
    play = house(game, "gambler")
    in_hand(play, "Cut and Run", "New Hand")

    scene = Scene(play, "gambler", "gambler/02")
    asked = next(pay(scene, play.compiler.cost("cunning 1"), ""))

    assert isinstance(asked, Ask)
    assert [choice.label for choice in asked.choices[:2]] == [
        "Discard New Hand for 1 Cunning",
        "Discard Cut and Run for 3 Cunning; 2 Cunning is lost",
    ]


@pytest.mark.rule("EF-COST-08")
def test_ways_to_pay_are_told_alike(game: Etherfields) -> None:
    play = house(game, "gambler")
    in_hand(play, "Long Shot")

    scene = Scene(play, "gambler", "I-02 X")
    part = play.compiler.cost("lose 1 hour or anger 2, once per turn").parts[0]
    asked = next(choose_way(scene, ways(scene, part, "", 1)))

    assert isinstance(asked, Ask)
    assert [choice.label for choice in asked.choices] == ["Lose 1 Hour", "Pay 2 Anger"]
