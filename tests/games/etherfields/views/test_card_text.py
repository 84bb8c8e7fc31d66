"""A card says the same to whoever looks it up, peeks at it or holds it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.author.card_text import front
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.definitions import (
    Definition,
    Fate,
    Influence,
    Note,
    NoteBack,
    Oddity,
    PrintedAction,
    Tile,
)
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.views.picture.picturing import card_of
from etherfields.games.etherfields.vocabulary.game_language import parse
from tests.games.etherfields.campaign.entered import house

ROOT = Path(__file__).parents[4]
NEAR = "there is a creature within 2"
LENS = PrintedAction(name="Look closer", requirement=NEAR, cost="anger 1", once=True, do="draw 1")
TOLD = "Look closer [1 Anger, once], only if there is a Creature within 2: Draw 1 card."


@pytest.fixture
def game() -> Etherfields:
    """The built-in campaign, with some texts of its own, for a test alone."""
    game = Etherfields(load_pack(ROOT))
    texts = {"condition": [NEAR], "cost": ["anger 1"], "effects": ["draw 1"], "rules": ["hand limit +2"]}
    for kind, these in texts.items():
        game.pack.trees[kind] |= {text: parse(kind, text).tree for text in these}
    return game


def printed(game: Etherfields, definition: Definition) -> Definition:
    """A definition in the place of the one of its code."""
    game.pack.definitions[definition.code] = definition
    return definition


@pytest.mark.rule("EF-DECK-12")
def test_what_an_action_asks_for_and_how_often_it_is_there_is_told_wherever_its_card_is_seen(game: Etherfields) -> None:
    card = printed(game, replace(game.pack.get(Influence, "gambler/04"), actions=(LENS,)))
    play = house(game, "gambler")

    assert TOLD in game.about("gambler/04", play.table).splitlines()
    assert TOLD in game.about("gambler/04").splitlines()
    assert TOLD in front(game.pack, card)
    assert TOLD in card_of(play, "gambler/04#1").text


@pytest.mark.rule("EF-LAND-13")
@pytest.mark.parametrize(
    ("cost", "once", "kind", "told"),
    [("", True, "", "once"), ("once", False, "", "once"), ("once", True, "", "once"),
     ("once per turn", False, "contact", "Contact, once per Turn"),
     ("anger 1", True, "attack", "1 Anger, Attack, once")],
)
def test_a_field_of_an_action_says_the_same_as_a_word_of_its_cost(
    game: Etherfields, cost: str, once: bool, kind: str, told: str
) -> None:
    tile = game.pack.get(Tile, "I-02 A")
    action = replace(tile.actions[0], name="Ring", cost=cost, once=once, kind=kind)
    printed(game, replace(tile, actions=(action,)))

    assert f"Ring [{told}]." in game.about("I-02 A").splitlines()
    assert f"Ring [{told}]." in game.about("I-02 A", house(game, "gambler").table).splitlines()


@pytest.mark.rule("EF-DECK-12")
def test_the_list_of_what_is_to_do_says_what_it_asks_for(game: Etherfields) -> None:
    play = house(game, "gambler")
    tile = game.pack.get(Tile, "I-02 A")
    printed(game, replace(tile, actions=(replace(tile.actions[0], name="Ring", cost="anger 1", requirement=NEAR),)))

    said = " ".join(game.fields_in_words(play.table))

    assert "Ring [1 Anger, once], only if there is a Creature within 2" in said
    assert not any("only if" in words for words in game.on_fields(play.table).values())


def test_a_card_that_is_quick_says_so(game: Etherfields) -> None:
    assert "Quick" in game.about("expert/07").splitlines()
    assert "Quick" in front(game.pack, game.pack.get(Influence, "expert/07"))
    assert card_of(house(game, "expert"), "expert/07#1").words == ("quick",)


def letter(game: Etherfields) -> Definition:
    """A Note with a back."""
    back = NoteBack(name="Seal", requirement=NEAR, do="draw 1", rules="hand limit +2", actions=(LENS,), flavour="Wax.")
    return printed(game, replace(game.pack.get(Note, "I-02 V"), back=back))


BACK = ["Seal, only if there is a Creature within 2: Draw 1 card.", TOLD,
        "On the back: Your hand limit is increased by 2.", "Wax."]  # fmt: skip


@pytest.mark.rule("EF-NOTE-02")
def test_the_back_of_a_note_is_read_by_whoever_has_it_and_by_nobody_before(game: Etherfields) -> None:
    note = letter(game)
    play: Play = house(game, "gambler")
    assert not [line for line in BACK if line in game.about("I-02 V", play.table).splitlines()]
    assert not [line for line in BACK if line in front(game.pack, note)]
    assert "Seal" not in game.gist("I-02 V")

    put(play, "I-02 V", "notes")

    assert [line for line in game.about("I-02 V", play.table).splitlines() if line in BACK] == BACK


@pytest.mark.rule("EF-NOTE-02")
def test_the_back_of_a_note_without_a_name_is_told_as_what_it_is(game: Etherfields) -> None:
    printed(game, replace(game.pack.get(Note, "I-02 V"), back=NoteBack(do="draw 1")))
    play = house(game, "gambler")

    put(play, "I-02 V", "notes")

    assert "On the back: Draw 1 card." in game.about("I-02 V", play.table).splitlines()


@pytest.mark.rule("EF-FATE-05")
def test_a_fate_card_says_what_holds_in_an_oddity_slot(game: Etherfields) -> None:
    fate = next(iter(game.pack.all(Fate)))
    printed(game, replace(fate, oddity=Oddity(rules="hand limit +2", actions=(LENS,))))

    told = game.about(fate.code).splitlines()

    assert "In an Oddity slot: Your hand limit is increased by 2." in told
    assert TOLD in told
