"""What is asked while a die lies there, and while something is paid for: it says what is at stake."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.costs.boost import boosts
from etherfields.games.etherfields.rules.costs.pay import choose_way, expected, pay
from etherfields.games.etherfields.rules.costs.ways_to_pay import ways
from etherfields.games.etherfields.rules.dreamers.dice import roll
from etherfields.games.etherfields.rules.engine.die_faces import shows
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.state.in_progress import Paying, Rolling
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.kernel.play.decisions import Ask
from tests.games.etherfields.campaign.entered import house


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
        ("crawl", "1 field"),
        ("full", "4 fields"),
        ("surge", "4 fields, and then another roll"),
    ],
)
def test_the_movement_die_says_how_far_a_creature_goes_with_its_morphs(game: Etherfields, face: str, said: str) -> None:
    play = house(game, "gambler")
    play.table.figures["I-02 Q"] = "A1.2"
    play.table.piles.create("morphs/I-02 Q")
    put(play, next(one for one in play.table.piles.of("morphs") if one.startswith("morph/legs")), "morphs/I-02 Q")

    name = play.name("I-02 Q")
    shown = shows(play, Rolling("", "movement", face, "I-02 Q"))
    assert shown == f"The Creature Movement die shows {face.upper()} for {name}: {said}"
    assert shows(play, Rolling("gambler", "luck", "doom", "gambler/02")) == "The Luck die shows DOOM (for Marked Coin)"


@pytest.mark.rule("EF-DIE-02", "EF-DECK-15", "EF-BASIC-07")
def test_all_that_can_be_done_about_a_roll_is_asked_at_once_and_first_of_all_it_can_stay(game: Etherfields) -> None:
    play = house(game, "gambler")
    in_hand(play, "Straight Face", "Marked Coin")
    play.table.tokens.gain("crystal", "gambler", 1)
    effect = play.compiler.effect("roll luck: doom, blank: draw 1 / one, two, three: gain 1 key")

    rolling = effect.run(Scene(play, "gambler", "gambler/02"))
    assert rolling is not None
    asked = next(rolling)
    assert isinstance(asked, Ask)
    face = asked.prompt.split()[4]
    assert asked.prompt == f"The Luck die shows {face} (for Marked Coin). Do you keep it?"
    brings = "draw 1 card" if face in ("DOOM", "BLANK") else "gain 1 Key"
    assert [choice.label for choice in asked.choices] == [
        f"Keep {face}: {brings}",
        "The Gambler gives a Crystal: roll again",
        "The back of the Gambler's top card: Reroll [discard this card]",
        "Use Marked Coin: roll again",
        "Use Straight Face",
        f"Keep {face}, and don't ask about dice again in this phase",
    ]

    asked = rolling.send(asked.choices[1])
    assert isinstance(asked, Ask)
    assert asked.prompt.startswith("The Luck die shows ")
    assert "crystal" not in [choice.key for choice in asked.choices]


@pytest.mark.rule("EF-DIE-02", "EF-DECK-09")
def test_whoever_can_only_do_something_else_meanwhile_is_asked_idly(game: Etherfields) -> None:
    play = house(game, "expert")
    for card in tuple(play.table.piles.of("expert/hand")):
        put(play, card, "expert/deck")
    with pytest.raises(StopIteration):
        next(roll(play, "luck", "expert"))

    put(play, next(card for card in play.table.piles.of("expert/deck") if card.startswith("expert/07")), "expert/hand")
    asked = next(roll(play, "luck", "expert"))
    assert isinstance(asked, Ask)
    assert asked.idle
    assert asked.choices[0].key == "keep"


@pytest.mark.rule("EF-COST-07")
@pytest.mark.parametrize(("need", "source"), [(1, "gambler/"), (3, "EF-COST-07")])
def test_a_single_card_that_pays_is_what_the_choice_is_about(game: Etherfields, need: int, source: str) -> None:
    play = house(game, "gambler")
    in_hand(play, "Straight Face", "Marked Coin", "Bluff", "Hat Trick", "Long Shot")
    paying = pay(Scene(play, "gambler"), play.compiler.cost(f"cunning {need}"))
    asked = next(paying)
    assert isinstance(asked, Ask)
    least = next(choice for choice in asked.choices if choice.key == "pay/least")
    assert least.source.startswith(source)


@pytest.mark.rule("EF-DIE-01", "EF-PRIORITY-09")
@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ("blank: block 2", "Keep BLANK: block 2 cards"),
        ("blank: script 1508", "Keep BLANK: the story goes a way of its own"),
        ('blank, one: tell "It is gone."', "Keep BLANK: the story goes the same way as with ONE"),
        ("doom: block 2", "Keep BLANK: nothing happens"),
    ],
)
def test_to_keep_a_face_says_what_it_brings(
    game: Etherfields, outcome: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("etherfields.games.etherfields.rules.dreamers.dice.throw", lambda play, die: "blank")
    play = house(game, "gambler")
    play.table.tokens.gain("crystal", "gambler", 1)

    rolling = play.compiler.effect(f"roll luck: {outcome}").run(Scene(play, "gambler", "gambler/02"))
    assert rolling is not None
    asked = next(rolling)
    assert isinstance(asked, Ask)
    assert asked.choices[0].label == said


@pytest.mark.rule("EF-DIE-01", "EF-PRIORITY-09")
def test_whoever_asks_what_it_is_to_keep_a_face_hears_of_all_faces(game: Etherfields) -> None:
    play = house(game, "gambler")
    play.table.tokens.gain("crystal", "gambler", 1)

    effect = play.compiler.effect("roll luck: doom: script 1508 / blank: block 2 / two, three: script 1735")
    rolling = effect.run(Scene(play, "gambler", "gambler/02"))
    assert rolling is not None
    asked = next(rolling)
    assert isinstance(asked, Ask)
    assert asked.choices[0].told == (
        "Faces of the Luck die: DOOM: the story goes a way of its own; BLANK: block 2 cards;"
        " ONE: nothing happens; TWO: the story goes the same way as with THREE;"
        " THREE: the story goes the same way as with TWO."
    )


@pytest.mark.rule("EF-BOOST-02", "EF-BOOST-04", "EF-BOOST-06")
@pytest.mark.parametrize(
    ("need", "least", "said"),
    [
        (2, 0, "1 more Anger, enough"),
        (3, 0, "1 more Anger makes 2 of 3, and what was paid is lost"),
        (3, 1, "1 more Anger makes 2 of 3"),
    ],
)
def test_a_boost_says_what_its_face_means_for_what_is_paid(need: int, least: int, said: str, game: Etherfields) -> None:
    play = house(game, "gambler")
    paying = Paying("gambler", "anger", 1, need=need, least=least)

    assert boosts(play, "gambler", paying, "one") == said
    assert boosts(play, "gambler", paying, "doom") == "the action fails, and costs something more"


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
    assert [choice.label for choice in asked.choices] == ["Lose 1 Hour", "Pay 2 Anger", "Don't pay after all"]


@pytest.mark.rule("EF-GRADUAL-01", "EF-COST-03")
def test_who_pays_intent_and_more_for_a_part_is_asked_by_the_rule_of_gradual_actions_too(game: Etherfields) -> None:
    play = house(game, "gambler")
    in_hand(play, "Palm It", "New Hand")
    for words, rules in (("", ["EF-COST-03"]), (", gradual", ["EF-COST-03", "EF-GRADUAL-01"])):
        asked = next(pay(Scene(play, "gambler", "I-02 X"), play.compiler.cost(f"cunning 2, torment 1{words}"), ""))
        assert isinstance(asked, Ask)
        assert game.rules_of(asked) == rules


@pytest.mark.rule("EF-COST-05", "EF-COST-07")
@pytest.mark.parametrize(
    ("cost", "hand", "goes"),
    [
        ("cunning 1, insight 2", ("Deal Me In", "Palm It"), ["Palm It", "Deal Me In"]),
        ("cunning 2, cunning 2", ("Marked Coin", "Palm It"), ["Marked Coin", "Palm It"]),
        ("torment 1, anger 2, cunning 2", ("Side Bet", "All In", "Palm It"), ["Side Bet", "Palm It"]),
        ("insight 2 or anger 2, insight 2", ("Deal Me In", "Long Shot"), ["Long Shot", "Deal Me In"]),
        ("anger 2 or insight 9", ("Long Shot", "All In"), ["Long Shot"]),
        ("insight 3 or anger 2", ("Side Bet", "Palm It"), ["Side Bet"]),
    ],
)
def test_each_part_of_a_cost_is_expected_to_take_other_cards(
    game: Etherfields, cost: str, hand: tuple[str, ...], goes: list[str]
) -> None:
    play = house(game, "gambler")
    in_hand(play, *hand)

    gone = expected(Scene(play, "gambler", "I-02 X"), play.compiler.cost(cost))

    assert [play.name(card) for card in gone] == goes
