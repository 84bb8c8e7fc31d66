"""What is told in full where there is room for it."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from etherfields.games.etherfields.screen import dreamers_strip, turn_card
from etherfields.games.etherfields.screen.board import GLYPHS
from etherfields.games.etherfields.screen.card_face import numbers
from etherfields.games.etherfields.views.picture.pictures import Creature, TurnStep
from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.play.events import Event
from etherfields.playable.pictured import Preview
from etherfields.table.screen.frame.fragments import in_ascii, text_of
from etherfields.table.screen.paint import screen_texts
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from etherfields.table.screen.table.source_line import called
from tests.table.screen.painted import HAND, LIGHT, FortyDoors, on_the_way, seated


def test_nothing_is_shown_twice_and_choices_are_wide_where_there_are_no_cards() -> None:
    table = seated()
    game = table.session.game
    assert isinstance(game, FortyDoors)
    game.shown = replace(game.shown, party=tuple(replace(one, hand=()) for one in game.shown.party))
    text = shown_at(table, 160, 48)
    assert text.count(screen_texts.LOG) == 1 and "Hand of" not in text
    question = table.session.question
    assert question is not None
    long = "Ask what is under the cloth that nobody has lifted in all of the years that this house has stood"
    question.choices = [Choice("ask", f"{long} [1 Insight]", "ask"), *question.choices]
    assert f"1 {long} [1 Insight]" in shown_at(table, 160, 48)


def test_a_choice_too_long_for_a_line_goes_on_in_the_next_where_there_is_room() -> None:
    table = seated(1)
    question = table.session.question
    assert question is not None
    label = "Tell the man at the door that the forty-first of them was never ordered by anybody in this house"
    question.choices = [question.choices[0], Choice("tell", label, "tell")]
    flat = " ".join(shown_at(table, 120, 40).split())
    assert label.split()[-1] in flat and "…" not in flat.partition("What you can do")[2].partition("Hand of")[0]


def test_an_item_that_pays_is_called_by_its_name() -> None:
    table = seated(1)
    game = table.session.game
    assert called(table.session, table.picture(), Preview(spent=("keeper/2", "item/9"))) == ("Spare Key", "item/9")
    game.foresee = lambda *_: Preview(spent=("keeper/2",), cost="1 Cunning")  # type: ignore[attr-defined]
    assert "Discards Spare Key." in shown_at(table, 120, 40)


def test_all_of_a_card_is_told_where_another_leaves_room() -> None:
    table = seated()
    game = table.session.game
    assert isinstance(game, FortyDoors)
    short, _, long = game.shown.party[0].hand
    long = replace(long, text=("Choose a door. Nobody has to open it. " * 4,))
    party = (replace(game.shown.party[0], hand=(short, long)), *game.shown.party[1:])
    game.shown = replace(game.shown, party=party)
    flat = " ".join(shown_at(table, 120, 40).split())
    assert flat.count("Nobody has to") == 4


def test_a_field_tells_in_words_below_each_other_what_has_no_room_beside() -> None:
    text = shown_at(seated(4, 6, 4), 160, 48)
    assert "!Open" in text and "Green" in text and "◆gr" not in text


def shown_at(table: ScreenTable, wide: int, high: int) -> str:
    """What the screen shows at some size."""
    table.size = (wide, high)
    return "\n".join(text_of(line) for line in screen(table.view(), wide, high))


def test_what_can_be_done_on_a_field_is_told_in_words_or_as_a_dot_and_not_as_two_letters() -> None:
    text = shown_at(seated(4, 6, 8), 80, 24)
    assert "• S" not in text and "•" in text


def test_plain_letters_have_a_sign_for_each_thing_on_the_board() -> None:
    signs = [*GLYPHS.values(), "•", "@", "!", "…", "◎", "◦"]
    plain = [in_ascii(sign) for sign in signs]
    assert len(set(plain)) == len(plain)


def test_of_a_long_question_only_so_much_gives_way_as_choices_need() -> None:
    table = seated()
    question = table.session.question
    assert question is not None
    words_of_it = [f"word{n:02}" for n in range(80)]
    question.prompt = " ".join(words_of_it)
    question.choices = question.choices[:1]
    seen = [word for word in words_of_it if word in shown_at(table, 80, 24)]
    assert len(seen) > 40
    question.choices = [Choice(f"door{n}", f"Open door {n}", f"door{n}") for n in range(1, 9)]
    text = shown_at(table, 80, 24)
    assert "3 Open door" in text and "word30" in text and "word79" not in text


def test_on_a_small_screen_choices_go_all_along_where_there_are_no_cards() -> None:
    table = seated()
    game = table.session.game
    assert isinstance(game, FortyDoors)
    game.shown = replace(game.shown, party=tuple(replace(one, hand=()) for one in game.shown.party))
    question = table.session.question
    assert question is not None
    label = "Set A Better Question aside (2 Insight; 2 of 2 in the deck) for now"
    question.choices = [question.choices[0], Choice("set", label, "set")]
    assert label in shown_at(table, 80, 24)


def test_a_small_screen_shows_loot_where_it_has_a_line_for_it() -> None:
    table = seated()
    game = table.session.game
    assert isinstance(game, FortyDoors) and game.shown.turn is not None
    steps = (TurnStep("Basic effect"), TurnStep("Creature Movement", skipped=True), TurnStep("Special effect"))
    game.shown = replace(game.shown, turn=replace(game.shown.turn, steps=steps))
    small = shown_at(table, 80, 24)
    assert "Loot: " in shown_at(table, 100, 30) and "3 Special effect" in small and "Loot: " in small
    view = table.view()
    assert view.picture is not None and view.picture.turn is not None
    more = replace(view.picture.turn, steps=(*steps, TurnStep("Basic effect", False)))
    lines = turn_card.paint(replace(view, picture=replace(view.picture, turn=more)), 33, 5)
    told = " ".join(" ".join(text_of(line) for line in lines).split())
    assert "4 Basic effect" in told and "Loot: " in told and len(lines) <= 5


def test_of_steps_with_the_same_name_only_the_one_that_happens_now_is_marked() -> None:
    table = seated()
    game = table.session.game
    assert isinstance(game, FortyDoors) and game.shown.turn is not None
    steps = tuple(TurnStep(name, False) for name in ("Basic effect", "Special effect", "Basic effect"))
    turn = replace(game.shown.turn, steps=steps, phase="landscape")
    view = table.view()
    shown = replace(view.picture, turn=turn) if view.picture is not None else None
    told = [Event("turn begins", "A Turn begins."), _step("Basic effect")]
    for signs in ("▸  ", "  ▸"):
        lines = turn_card.paint(replace(view, picture=shown, events=told), 60, 9)
        assert "".join(line[0][1][0] for line in lines[1:4]) == signs
        told += [_step("Special effect"), _step("Basic effect")]


def _step(name: str) -> Event:
    return Event("step", f"Turn card Four Bells: {name}.", facts={"name": name})


@pytest.mark.parametrize(
    ("intent", "short"),
    [
        ("1 Intent of any one colour", "any 1"),
        ("2 Insight or 1 Cunning", "2 Ins/1 Cun"),
        ("1 Insight or 1 Cunning or 1 Anger", "1 Ins/Cun/Ang"),
        ("X Insight, where X is your Torment", "X Insight, where X is your Torment"),
    ],
)
def test_intent_that_is_cut_stays_in_words(intent: str, short: str) -> None:
    assert "".join(text for _, text in numbers(intent)) == short


def test_a_card_with_a_long_name_keeps_its_intent_in_words() -> None:
    table = seated(1)
    game = table.session.game
    assert isinstance(game, FortyDoors)
    card = replace(game.shown.party[0].hand[0], name="Hum Without Words", intent="1 Intent of any one colour")
    game.shown = replace(game.shown, party=(replace(game.shown.party[0], hand=(card,)),))
    assert re.search(r"Hum Without Words .*● any", shown_at(table, 80, 24))


def fighting(party: int, steps: int = 2) -> ScreenTable:
    """A table with two Creatures, Items and tokens, and a Turn card of so many steps."""
    table = seated(party)
    game = table.session.game
    assert isinstance(game, FortyDoors) and game.shown.turn is not None
    names = ("Basic effect", "Creature Movement", "Special effect", "Morphing")
    creatures = (
        Creature("door", "The Open Door", ("A1.4",), ("Teeth", "Longer Hinges"), ()),
        Creature("draught", "The Draught From Below", ("B1.1",), (), ("Dazed",)),
    )
    dreamers = tuple(replace(one, tokens=("3 Spirit tokens",), laid_out=HAND[:2]) for one in game.shown.party)
    shared = (("Active Items", ("A Lamp", "A Long Ladder")), ("Notes", ("A Hinge",)), ("Season", ("Open Windows",)))
    turn = replace(game.shown.turn, steps=tuple(TurnStep(name, False) for name in names[:steps]))
    game.shown = replace(game.shown, party=dreamers, creatures=creatures, shared=shared, turn=turn)
    return table


def test_a_small_screen_tells_of_piles_tokens_and_items_before_names_of_creatures_take_two_lines() -> None:
    text = shown_at(fighting(1, 3), 80, 24)
    for told in ("Keeper", "deck 9 disc. 4 Bl. 0", "3 Spirit tokens  2 laid out", "Active Items 2", "more: `:status`"):
        assert told in text
    assert "!Open Door A1.4 …" in text and "!Draught From Below B1.1" in text
    text = shown_at(fighting(1), 100, 28)
    assert "  Ether 0 Crystals 1" in text and "deck 9 discard 4" in text and "more: `:status`" not in text


@pytest.mark.parametrize("party", [2, 3, 4])
def test_every_dreamer_and_the_piles_of_the_one_shown_are_seen_on_a_small_screen(party: int) -> None:
    text = shown_at(fighting(party, 3), 80, 24)
    assert all(name in text for name in ("1 Keeper", "2 Diver", "3 Clerk", "4 Other Twin")[:party])
    assert "deck 9 disc. 4 Bl. 0" in text and "!Open Door A1.4" in text and "… B1.1" in text
    assert ("Active Items 2" in text) == (party < 4)


def test_all_is_told_in_full_where_there_is_room() -> None:
    text = shown_at(fighting(1), 200, 60)
    assert "!The Open Door on A1.4: Teeth, Longer Hinges" in text and "more: `:status`" not in text
    assert "laid out: A Lamp Turned Low, Spare Key" in text and "Season: Open Windows" in text


def test_each_of_four_steps_has_its_line_on_a_small_screen() -> None:
    text = shown_at(fighting(1, 4), 80, 24)
    for step in ("1 Basic effect", "2 Creature Movement", "3 Special effect", "4 Morphing", "Loot: "):
        assert re.search(rf"  {step}", text)


def test_all_steps_are_named_even_on_the_smallest_screen() -> None:
    told = " ".join(line[34:].strip() for line in shown_at(fighting(1, 4), 60, 16).splitlines()[2:6])
    assert "1 Basic, 2 Movement, 3 Special, 4 Morphing" in told and "Loot: " in told


def test_while_the_party_travels_nobody_stands_on_a_field() -> None:
    assert "A1.1" not in shown_at(on_the_way(), 120, 40)


def test_a_large_screen_cuts_nothing_on_the_landscape_while_there_are_empty_lines_below() -> None:
    table = seated(1, 6, 8)
    game = table.session.game
    assert isinstance(game, FortyDoors) and game.shown.landscape is not None
    to_do = ("Speak with the man with the white stick [1 Insight]",)
    fields = tuple(replace(one, to_do=to_do if one.row == 1 else ()) for one in game.shown.landscape.fields)
    game.shown = replace(game.shown, landscape=replace(game.shown.landscape, fields=fields))
    text = shown_at(table, 200, 60)
    assert text.count("stick") == 5 and "white…" not in text  # nothing is done on a field that is gone
    assert "Nothing more in this phase" in text and "The Long Way" in text


def test_names_on_the_map_are_whole_on_the_smallest_screen() -> None:
    table = on_the_way()
    game = table.session.game
    assert isinstance(game, FortyDoors) and game.shown.map is not None
    first, *others = game.shown.map.places
    places = (replace(first, name="The Street of Long Curtains"), *others)
    game.shown = replace(game.shown, map=replace(game.shown.map, places=places))
    text = shown_at(table, 60, 16)
    assert "The Street of Long Curtains" in text and "more ↓" in text
    assert "~ The Pier" in shown_at(table, 80, 24)  # where there is room, ways on are told by their ends


def test_a_question_mark_on_the_dreamers_tells_all_that_their_pane_folds() -> None:
    table = fighting(1, 4)
    table.size = (80, 24)
    for key in ("tab", "tab", "tab", "tab", "?"):
        press(table, key)
    told = "\n".join(table.seat.pages)
    assert "!The Open Door on A1.4: Teeth, Longer Hinges" in told and "Active Items: A Lamp, A Long Ladder" in told
    assert "!The Draught From Below on B1.1: Dazed" in told and "Season: Open Windows" in told


def test_how_things_stand_is_seen_whatever_the_place_is_called() -> None:
    table = seated()
    game = table.session.game
    assert isinstance(game, FortyDoors)
    game.shown = replace(game.shown, title="The House of the Forty Doors That Nobody Has Ever Counted")
    first = shown_at(table, 60, 16).splitlines()[0]
    assert first.startswith("The Hous") and "○○○○◎●●●  4 left  Clock 3 h  Keys 1" in first


def test_a_passage_read_aloud_is_told_before_what_happened_since() -> None:
    table = seated()
    for key in ("2", "enter", "down", "enter", "narrator"):
        press(table, key)
    table.seat.notice = ""
    assert "is where somebody goes" in shown_at(table, 80, 24)
    small = shown_at(table, 60, 16)
    assert "painted to half its height" in small and "is where somebody goes" not in small.rpartition("Who does")[0]


def test_where_nothing_scrolls_no_keys_are_named_for_it() -> None:
    table = seated()
    press(table, "map")
    assert "scroll" not in shown_at(table, 80, 24) and "Esc back" in shown_at(table, 80, 24)


def doing(to_do: str, columns: int, rows: int) -> ScreenTable:
    """A table at which something can be done where two Dreamers stand."""
    table = seated(4, columns, rows)
    game = table.session.game
    assert isinstance(game, FortyDoors) and game.shown.landscape is not None
    first, *others = game.shown.landscape.fields
    fields = replace(first, to_do=(to_do,), icons=(LIGHT,)), *others
    game.shown = replace(game.shown, landscape=replace(game.shown.landscape, fields=fields))
    return table


def test_the_board_takes_columns_from_the_right_where_it_can_make_use_of_them() -> None:
    titles = [shown_at(seated(4, columns, 4), 120, 40).splitlines()[1] for columns in (2, 4)]
    assert [title.index("Turn card") for title in titles] == [70, 76]


@pytest.mark.parametrize(("columns", "rows"), [(6, 4), (4, 6), (4, 4)])
def test_what_can_be_done_is_told_in_words_before_names_of_those_who_stand_there(columns: int, rows: int) -> None:
    text = shown_at(doing("Speak with the boy with the pane [2 Insight]", columns, rows), 120, 40)
    assert "• Speak" in text


def test_a_card_laid_out_does_not_make_the_strips_of_all_shorter_where_there_is_room() -> None:
    table = seated(3)
    game = table.session.game
    assert isinstance(game, FortyDoors)
    first, *others = game.shown.party
    game.shown = replace(game.shown, party=(replace(first, laid_out=HAND[:1]), *others))
    pane = [text_of(line) for line in dreamers_strip.paint(table.view(), 44, 12)]
    assert "  laid out: A Lamp Turned Low" in pane
    assert sum("Ether" in line for line in pane) == 3

    tight = [text_of(line) for line in dreamers_strip.paint(table.view(), 44, 11)]
    assert len(tight) <= 11 and sum("Ether" in line for line in tight) == 2


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("The Lost Property", "!Lost Property C2.2: Paralysed"),
        ("The Very Lost Property", "!Very Lost Property C2.2 Par "),
    ],
)
def test_a_creature_says_its_states_in_its_line_and_in_letters_where_there_is_no_room(name: str, told: str) -> None:
    table = fighting(1, 3)
    game = table.session.game
    assert isinstance(game, FortyDoors)
    game.shown = replace(game.shown, creatures=(Creature("lost", name, ("C2.2",), (), ("Paralysed",)),))
    assert told in shown_at(table, 80, 24)


def test_a_turn_card_with_a_long_name_is_called_by_it() -> None:
    table = seated(4, 6, 8)
    game = table.session.game
    assert isinstance(game, FortyDoors) and game.shown.turn is not None
    game.shown = replace(game.shown, turn=replace(game.shown.turn, name="Everybody for Themselves"))
    assert "Everybody for Themselves ──" in shown_at(table, 80, 24).splitlines()[1]
    assert "Turn card ──" in shown_at(table, 200, 60).splitlines()[1]
