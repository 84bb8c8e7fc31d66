"""What people are told about the table, and what a save does not tell."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.campaign.machine import STATES
from etherfields.games.etherfields.content.author.card_text import lines
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import (
    Creature,
    Definition,
    Item,
    Note,
    Overlay,
    PrintedAction,
    SlumberTile,
    Tile,
)
from etherfields.games.etherfields.definitions.travel import Location
from etherfields.games.etherfields.plugin import PLUGIN
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Kept, Table
from etherfields.games.etherfields.rules.turn.dreamers_phase import draw_step
from etherfields.games.etherfields.rules.turn.landscape_phase import landscape_phase
from etherfields.games.etherfields.views.explain.offered_text import as_offered
from etherfields.games.etherfields.vocabulary.game_language import parse
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from etherfields.table.plain.rules_lookup import look_up
from tests.games.etherfields.campaign.entered import finish, house


@pytest.fixture
def table(game: Etherfields) -> Table:
    """A new campaign of two."""
    return game.fresh(7, ("gambler", "tough"), {})


def test_a_card_that_bends_the_cost_of_a_move_is_named_beside_it(game: Etherfields, table: Table) -> None:
    table.kept.append(Kept("gambler/04", "gambler", "this dream", "move cost of you +1"))
    choice: Choice[object] = Choice("gambler/move/A2.1", "Move to A2.1", None, "gambler")

    said = game.why(table, choice)

    assert len(said) == 1
    assert said[0].endswith(f": {game.pack.definitions['gambler/04'].name} adds 1.")


def test_a_contact_is_bent_by_what_bends_contacts_and_an_item_is_not(game: Etherfields) -> None:
    play = house(game, "gambler")
    play.table.kept.append(Kept("I-01 K", "gambler", "this dream", "your contact cost -1"))
    put(play, "I-02 K", "items/active")
    put(play, "gambler/04#1", "gambler/hand")
    contact: Choice[object] = Choice("use/gambler-04#1/bluff", "Bluff", None, "gambler")
    item: Choice[object] = Choice("quick/I-02-K/the-spare-ring", "Use The Spare Ring", None, "gambler")
    play.table.figures["I-02 Q"] = play.table.figures["gambler"] = "A1.1"

    assert game.why(play.table, contact) == ["Cost of Contacts: The Lady's Hat takes 1 off."]
    assert game.why(play.table, item) == []


def test_what_bends_one_dreamers_moves_is_no_reason_for_another(game: Etherfields, table: Table) -> None:
    table.kept.append(Kept("gambler/04", "gambler", "this dream", "move cost of you +1"))
    choice: Choice[object] = Choice("tough/move/A2.1", "Move to A2.1", None, "tough")

    assert game.why(table, choice) == []


@pytest.mark.rule("EF-SECRET-05")
def test_the_readable_part_of_a_save_names_no_secret(game: Etherfields, table: Table) -> None:
    plain = dict(game.freeze(table))
    readable = repr({name: value for name, value in plain.items() if name != "hidden"})

    for definition in (*game.pack.all(Item), *game.pack.all(Note)):
        assert definition.name not in readable
        assert f"'{definition.code}'" not in readable


def test_a_table_that_was_frozen_and_thawed_is_the_same(game: Etherfields, table: Table) -> None:
    assert game.freeze(game.thaw(game.freeze(table))) == game.freeze(table)


@pytest.mark.rule("EF-MASK-07")
def test_whose_masks_are_whose_is_kept_from_session_to_session(game: Etherfields, table: Table) -> None:
    table.piles.move("mask/1", "gambler/mask")
    table.piles.move("mask/2", "gambler/masks")
    table.piles.move("mask/3", "tough/masks")

    later = game.thaw(game.freeze(table))

    assert list(later.piles.of("gambler/mask")) == ["mask/1"]
    assert list(later.piles.of("gambler/masks")) == ["mask/2"]
    assert list(later.piles.of("tough/masks")) == ["mask/3"]
    assert "mask/4" in later.piles.of("secrets")


def test_a_damaged_veil_is_a_fault_and_not_a_traceback(game: Etherfields, table: Table) -> None:
    plain = {**game.freeze(table), "hidden": "not what it was"}

    with pytest.raises(Fault, match="hidden part of this save is damaged"):
        game.thaw(plain)


def test_a_party_names_dreamers_that_there_are(game: Etherfields) -> None:
    with pytest.raises(Fault, match=r"no Dreamer `gamblr`.*Did you mean “gambler”"):
        game.fresh(1, ("gamblr",), {})


def test_nobody_plays_the_same_dreamer_twice(game: Etherfields) -> None:
    with pytest.raises(Fault, match="1 to 4 different Dreamers"):
        game.fresh(1, ("gambler", "gambler"), {})


def test_every_state_of_the_campaign_leads_to_states_that_there_are() -> None:
    for state in STATES.values():
        assert state.about
        assert set(state.leads_to) <= {*STATES, "over"}


# --- what lies in sight -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def session(game: Etherfields) -> Session[Table]:
    """The First Dream, with two Dreamers on its Landscape."""
    session = Session(game, game.fresh(7, ("gambler", "tough"), {}))
    while session.question is not None and session.question.kind != "act":
        session.choose(session.question.choices[0])
    return session


def test_the_map_names_every_field_with_what_is_there(game: Etherfields, session: Session[Table]) -> None:
    table = session.table
    words = game.fields_in_words(table)
    drawn = "\n".join(game.drawing(table))

    assert sorted(line.partition(":")[0] for line in words) == sorted(table.board.fields)
    assert all(place in drawn for place in table.board.fields)
    assert drawn.count("@") == len(table.figures)
    here = next(line for line in words if line.startswith(f"{table.figures['gambler']}: "))
    assert "Here: The Gambler" in here


def test_the_map_names_its_tiles(game: Etherfields) -> None:
    drawn = " ".join(" ".join(game.drawing(house(game, "gambler").table)).split())

    assert "Tiles: A1 The Hall; B1 The Breakfast Room; " in drawn


@pytest.mark.rule("EF-DRAW-04")
def test_the_name_of_no_dreamer_is_cut_on_a_map_of_four_fields_side_by_side(game: Etherfields) -> None:
    table = house(game, "individualist", whole=False).table
    table.figures["individualist"] = "A1.1"
    drawn = game.drawing(table)
    assert len(drawn[0]) == 4 * 17 + 1
    assert any("@Individualist" in line for line in drawn)


def test_before_drawing_one_is_told_how_many_and_how_much_a_hand_may_hold(game: Etherfields) -> None:
    play = house(game, "gambler")
    for card in tuple(play.table.piles.of("gambler/hand")):
        put(play, card, "gambler/deck")
    put(play, "gambler/02#1", "gambler/hand")

    asked = next(draw_step(play, "gambler", 1))

    assert isinstance(asked, Ask)
    told = "Do you discard anything before you draw? 5 are due; you hold 1 card, and may hold 6."
    assert asked.prompt == f"{told} All of them fit."


@pytest.mark.rule("EF-TURN-06")
def test_a_turn_card_that_nothing_answers_says_so_once(game: Etherfields) -> None:
    heard: list[str] = []
    table = house(game, "gambler").table
    play = play_at(game.pack, table, lambda event: heard.append(event.text))
    finish(landscape_phase(play))

    card = table.piles.of("turns/discard")[-1]
    assert [line for line in heard if line.startswith("Turn card")] == [
        f"Turn card {play.name(card)}: no Creature is in play, and nothing else has an effect now."
    ]


def test_ways_and_walls_of_a_field_are_told_as_the_board_has_them(game: Etherfields, session: Session[Table]) -> None:
    board = session.table.board
    for line in game.fields_in_words(session.table):
        place, _, told = line.partition(": ")
        ways, _, walls = told.partition("Wall")
        for other in board.neighbours(place):
            assert f"{other} " in (walls if board.walled(place, other) else ways)


def test_status_tells_goal_masks_states_and_what_lies_on_fields(game: Etherfields) -> None:
    own = Session(game, game.fresh(7, ("gambler", "tough"), {}))
    while own.question is not None and own.question.kind != "act":
        own.choose(own.question.choices[0])
    table = own.table
    table.piles.move("mask/1", "gambler/mask")
    table.piles.move("mask/2", "gambler/masks")
    table.tokens.gain("state/dazed", "tough", 1)
    table.tokens.gain("crystal", "A2.4", 1)
    table.hours = 1

    said = "\n".join(game.status(table))

    assert "Goal: Reach the driver" in said
    assert "Worn Mask: The Clerk." in said
    assert "Masks not worn: The Fox." in said
    assert f"The Tough Guy on {table.figures['tough']}, Dazed: " in said
    assert "On A2.4 lies: Crystal." in said
    assert "Clock: 1 Hour." in said


@pytest.mark.rule("EF-SECRET-05")
def test_nothing_that_lies_face_down_is_in_sight(game: Etherfields, session: Session[Table]) -> None:
    table = session.table
    seen = game.seen(table)

    assert seen["The Last Tram"] == "back/I-01 X"
    held = table.piles.of("gambler/hand")
    assert all(game.pack.definitions[card.partition("#")[0]].name in seen for card in held)
    open_codes = {card.partition("#")[0] for card, pile in table.piles.where.items() if pile not in _HIDDEN}
    for definition in (*game.pack.all(Item), *game.pack.all(Note)):
        assert (definition.name in seen) == (definition.code in open_codes), definition.code


@pytest.mark.rule("EF-DREAM-01")
@pytest.mark.rule("EF-SECRET-05")
def test_a_gate_shows_its_front_until_it_is_turned_over(game: Etherfields) -> None:
    front, back = game.about("I-02 X"), game.about("back/I-02 X")

    for word in ("District: Small Change Row", "Keys: 1", "Turn cards: 9"):
        assert word in front and word in back
    for word in ("Goal: ", "Dreamers cannot add Turns", "Trap: ", "Lean on the wall", "Out of Turns"):
        assert word not in front
    for word in ("Goal: ", "Dreamers cannot add Turns", "Trap: ", "Lean on the wall"):
        assert word in back
    assert "Read script 2003" not in back


@pytest.mark.rule("EF-DREAM-08")
def test_of_the_gate_that_was_gone_through_the_back_is_told(game: Etherfields, table: Table) -> None:
    inside = house(game, "gambler").table

    assert ": Rotate the current tile clockwise by 1 quarter turn." in game.about("I-02 X", inside)
    assert "Lean on the wall" not in game.about("I-02 X", table)


@pytest.mark.rule("EF-CREATURE-02")
def test_a_slumber_that_is_a_creature_is_told_whole(game: Etherfields) -> None:
    told = game.about("slumber/inspector")

    for word in ("Set-up: Form a Turn deck of 5 cards", "Movement: 2", "Skip: ", "Out of Turns: ", "Basic effect: ",
                 "Special effect: ", "Tell him what you were dreaming [5 Insight, Contact, Gradual]: "):  # fmt: skip
        assert word in told


@pytest.mark.rule("EF-DECK-02")
def test_while_a_deck_is_built_each_of_its_cards_can_be_read(game: Etherfields) -> None:
    own = Session(game, game.fresh(7, ("gambler",), {}))
    while own.question is not None and own.question.kind != "deck":
        own.choose(own.question.choices[0])
    assert own.question is not None
    seen = game.seen(own.table)

    for choice in own.question.choices:
        if choice.key.startswith("set-aside/"):
            card = str(choice.value).partition("#")[0]
            assert game.named_by(own.table, own.question, choice) == [card]
            assert seen[game.pack.definitions[card].name] == card


_HIDDEN = ("secrets", "items/market", "items/stash")


def test_a_mask_on_offer_is_named_by_the_option_that_brings_it(game: Etherfields, table: Table) -> None:
    number = next(n for n, told in game.pack.paragraphs.items() if told.title == "Four Faces on a Hook")
    choice: Choice[object] = Choice("option/the-fox", "The Fox", 1)
    offered = Ask(("gambler",), "Choose one.", [choice], f"script {number}")
    elsewhere = Ask(("gambler",), "Choose one.", [choice], "EF-MASK-01")

    assert game.named_by(table, offered, choice) == ["mask/2"]
    assert game.named_by(table, elsewhere, choice) == []
    assert "move" in game.about("mask/2").lower()


@pytest.mark.parametrize(
    ("ending", "said"),
    [
        ("died", "You have lost: "),
        ("arrived", "You have won The Last Tram. Its ending: arrived."),
        ("put off", "You have neither won nor lost The Last Tram."),
        ("driven to the depot", "You have lost The Last Tram."),
        ("failed", "You have lost The Last Tram."),
    ],
)
def test_whether_a_game_was_won_or_lost_is_said(game: Etherfields, table: Table, ending: str, said: str) -> None:
    assert game.ended(table) == ""
    table.outcomes["I-01 X"] = table.over = ending

    assert game.ended(table).startswith(said)


@pytest.mark.rule("EF-SECRET-05")
def test_a_room_offers_nothing_that_asks_for_what_nobody_has_found(game: Etherfields) -> None:
    play = house(game, "gambler")
    assert "Sign the register [once]." in game.about("I-02 A", play.table).splitlines()
    for tile in game.pack.all(Tile):
        assert "brass seven" not in game.about(tile.code, play.table)
        assert "brass seven" not in game.about(tile.code)

    put(play, "I-02 S", "notes")

    assert "Put the brass seven on the front door [5 Cunning, Gradual]." in game.about("I-02 A", play.table)


def deeds(pack: Pack, printed: Definition | Location, play: Play | None) -> list[str]:
    """The actions that are printed somewhere, as far as people are told of them."""
    found = (as_offered(pack, line, printed, play) for line in lines(pack, printed) if line.deed is not None)
    return [told for told in found if told]


def the_seven(game: Etherfields) -> PrintedAction:
    """A Map action that asks for a find."""
    return next(one for one in game.pack.get(Tile, "I-02 A").actions if "brass seven" in one.name)


@pytest.mark.rule("EF-SECRET-05")
@pytest.mark.parametrize("family", [Tile, Overlay, SlumberTile, Creature, Location])
def test_nothing_that_lies_in_the_open_offers_what_asks_for_a_find(game: Etherfields, family: type) -> None:
    play = house(game, "gambler")
    where = "interactions" if family is Creature else "actions"
    printed = game.pack.locations.values() if family is Location else game.pack.all(family)
    there = replace(next(iter(printed)), **{where: (the_seven(game),)})

    assert deeds(game.pack, there, play) == deeds(game.pack, there, None) == []

    put(play, "I-02 S", "notes")

    assert deeds(game.pack, there, play) == ["Put the brass seven on the front door [5 Cunning, Gradual]."]


@pytest.mark.rule("EF-SECRET-05")
def test_a_card_in_hand_is_told_whole_whatever_it_asks_for(game: Etherfields) -> None:
    play = house(game, "gambler")
    card = replace(next(iter(game.pack.all(Item))), actions=(the_seven(game),))

    for told in (deeds(game.pack, card, play), deeds(game.pack, card, None)):
        assert len(told) == 1
        assert told[0].startswith("Put the brass seven on the front door [")
        assert told[0].endswith("]: Read script 2128.")


@pytest.mark.rule("EF-SECRET-05")
def test_what_one_dreamer_could_do_may_be_known_to_all(game: Etherfields, monkeypatch: pytest.MonkeyPatch) -> None:
    play = house(game, "gambler", "tough")
    tile = asking_for("you have 1 ether", game, monkeypatch)
    for who in play.party:
        play.table.tokens.lose("ether", who, play.table.tokens.of("ether", who))
    assert not deeds(game.pack, tile, play)

    play.table.tokens.gain("ether", "tough", 1)

    assert deeds(game.pack, tile, play)


@pytest.mark.rule("EF-SECRET-05")
def test_without_a_table_a_number_that_the_campaign_keeps_is_as_good_as_a_find(
    game: Etherfields, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not deeds(game.pack, asking_for('"petals" is at least 1', game, monkeypatch), None)


def asking_for(condition: str, game: Etherfields, monkeypatch: pytest.MonkeyPatch) -> Tile:
    """A tile with nothing to do on it but what asks for this."""
    monkeypatch.setitem(game.pack.trees["condition"], condition, parse("condition", condition).tree)
    tile = game.pack.get(Tile, "I-02 A")
    return replace(tile, actions=(replace(tile.actions[0], requirement=condition),))


@pytest.mark.rule("EF-MORPH-04")
def test_a_creature_is_told_as_it_stands_on_the_table(game: Etherfields) -> None:
    play = house(game, "gambler")
    play.table.figures["I-02 Q#1"] = "A1.2"
    play.table.piles.create("morphs/I-02 Q")
    legs = next(one for one in play.table.piles.of("morphs") if one.startswith("morph/legs"))
    put(play, legs, "morphs/I-02 Q")
    put(play, next(one for one in play.table.piles.of("morphs") if one.startswith("morph/legs")), "morphs/I-02 Q")
    play.table.tokens.gain("state/paralysed", "I-02 Q#1", 1)

    told = game.about("I-02 Q", play.table).splitlines()

    assert [line for line in told if line.startswith("Now on")] == ["Now on A1.2, Paralysed."]
    assert told.count("Morph: Legs. The Movement value of this Creature is increased by 2.") == 2
    assert not any(line.startswith(("Now on", "Morph:")) for line in game.about("I-02 Q").splitlines())


@pytest.mark.rule("EF-DECK-01")
def test_what_cards_in_hand_are_worth_is_told_with_them(game: Etherfields) -> None:
    play = house(game, "gambler")
    for card in tuple(play.table.piles.of("gambler/hand")):
        put(play, card, "gambler/deck")
    for card in ("gambler/02#1", "gambler/02#2", "gambler/11#1"):
        put(play, card, "gambler/hand")

    coin = "Marked Coin (2 Cunning or 1 Insight)"
    assert game.in_hand(play.table, "gambler") == [coin, coin, "Cut and Run (3 Cunning)"]
    assert f"  Hand (3 of 6): 2 x {coin}, Cut and Run (3 Cunning)." in game.status(play.table)


def test_what_holds_for_a_while_is_told_with_what_brought_it(game: Etherfields) -> None:
    play = house(game, "gambler")
    play.table.kept.append(Kept("gambler/03", "gambler", "this turn", "boosts of you +1"))
    play.table.kept.append(Kept("script 87", "gambler", "this dream", "when you would receive torment: prevent 1"))

    told = [line for line in game.status(play.table) if line.startswith("Until ")]

    assert told == ["Until the end of this Turn, from Side Bet: You can Boost 1 more time in a Turn."]


@pytest.mark.rule("EF-DECK-14")
def test_a_back_is_told_by_whose_top_card_it_is_and_by_what_lies_there(game: Etherfields, table: Table) -> None:
    told = game.about("back/gambler", table)

    assert "The back of the Gambler's cards: " in told
    assert "Tough Guy" not in told

    table.piles.move(table.piles.of("tough/deck")[0], "gambler/deck")
    assert "The back of the Tough Guy's cards: " in game.about("back/gambler", table)


def test_what_a_back_does_is_told_in_a_line(game: Etherfields) -> None:
    told = game.gist("back/individualist")
    assert told.startswith('Action "Open the Inner Room" (discard this card, quick): Choose one:')
    assert "Spirit token" in told


def test_a_shop_says_what_one_gets(game: Etherfields) -> None:
    assert "An Ether, in Crystals [1 Ether]: Gain 2 Crystals." in game.about("shop/changer").splitlines()


@pytest.mark.rule("EF-SECRET-05")
def test_at_a_table_a_shop_asks_what_it_asks_there(game: Etherfields, table: Table) -> None:
    drawer = "Whatever is in the drawer [2 Ether], only if there is an Item in the Item Market: Gain an Item"
    assert drawer in game.about("II-41 C", table)


def test_of_a_location_what_the_campaign_remembers_is_not_told(game: Etherfields, table: Table) -> None:
    for location in game.pack.locations.values():
        for told in (game.about(location.code), game.about(location.code, table)):
            assert not any(line.startswith(("Once only, ", "If ")) for line in told.splitlines())
            assert "emembered" not in told

    assert "Look for a window of your own [Block 1 card]." in game.about("out/curtains", table).splitlines()
    table.memory.append("a window of your own")
    assert "Look for a window" not in game.about("out/curtains", table)


def test_what_an_action_asks_for_in_the_open_is_told_with_it(game: Etherfields) -> None:
    colour = "only if the colour of this Turn is gold or green"
    assert f"Lay one place more [2 Insight, once per Turn], {colour}: Draw 2 cards." in game.about("drowse/kitchen")


def test_no_name_on_the_map_is_broken_within_a_word(game: Etherfields) -> None:
    table = house(game, "gambler").table
    table.figures["I-01 Q#1"] = "C1.1"
    drawn = "\n".join(game.drawing(table))

    assert "@Lost" in drawn and "Prope." in drawn
    assert not re.search(r"\bty\b", drawn)


def test_what_saving_takes_is_told_with_its_rule_as_things_are(game: Etherfields, table: Table) -> None:
    told = game.about("EF-SAVE-01", table)
    assert told.startswith("When you may save (EF-SAVE-01)") and "with it go cards in hand" in told
    assert "with it go" not in game.about("EF-SAVE-01")


@pytest.mark.rule("EF-BOOST-02")
def test_a_rule_calls_its_option_as_the_title_screen_does(game: Etherfields) -> None:
    label = "The option “DOOM on a Boost may cost”"
    assert f"{label} makes it a Crystal" in " ".join(game.about("EF-BOOST-02").split())
    told = look_up(PLUGIN.rulebook(), PLUGIN.option_labels(), "EF-BOOST-02")
    assert f"{label} (`--option boost_doom_discard`) makes it a Crystal" in " ".join(told.split())
