"""A duel at the table: dice taken together, by words and keys; parts told by their words; the picture for some eyes."""

from __future__ import annotations

import io

import pytest

from etherfields.games.duel.definitions.heroes import FIRST_DUEL
from etherfields.games.duel.definitions.reading import load
from etherfields.games.duel.definitions.seating import seating_of
from etherfields.games.duel.game import DuelGame
from etherfields.games.duel.rules.effects.carry_out import discard_from_hand
from etherfields.games.duel.rules.ledger.entries import ADD, DAMAGE, PREVENT, TARGET, Entry
from etherfields.games.duel.rules.phases.settling import settle
from etherfields.games.duel.rules.state.duel import DEFENCE, TARGETING, Attack, Duel, Roll
from etherfields.games.duel.rules.windows.usable import bears, usable
from etherfields.games.duel.views.behind_choices import at_stake, beforehand
from etherfields.games.duel.views.board_text import (
    attempts_left,
    chances_in_words,
    lacking_in_words,
    needs_in_words,
    standing_of,
)
from etherfields.games.duel.views.ledger_text import in_short, ledger_in_words
from etherfields.games.duel.views.phases import ability_in_words
from etherfields.games.duel.views.picture import picture
from etherfields.games.duel.views.sources import gist
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.session import Session
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.panels.grid_painter import shortened_name
from etherfields.table.screen.table import key_actions
from etherfields.table.screen.table.at_table import AtTable
from etherfields.table.screen.table.screen_table import ScreenTable
from etherfields.table.title.pages import figures_in
from tests.games.duel.tables import PACK, duel_of, hold, pack, rolled

GAME = DuelGame(pack())
SEATS = ("bailiff", "pawnbroker")
FOUR = ("bailiff", "pawnbroker", "postmistress", "glazier")


def rolling() -> Session[Duel]:
    """A duel in which dice lie and are about to be thrown again."""
    session = Session(GAME, GAME.fresh(5, SEATS, {}))
    while session.question is not None and session.question.kind != "roll":
        session.choose(next(one for one in session.question.choices if one.ends))
    return session


def with_dice(dice: list[int], attempts: int = 1, seat: str = "bailiff") -> Duel:
    """A duel whose active player has these dice and so many attempts used."""
    duel = duel_of(state="roll")
    duel.active, duel.attack = seat, Attack(attempts=attempts, dice=dice)
    return duel


def at_lines(session: Session[Duel], *lines: str) -> str:
    """All that plain lines say to these."""
    out = io.StringIO()
    page = Page(out, lambda: 200)
    table = PlainTable(session, page, Keyboard(io.StringIO("\n" + "\n".join(lines) + "\n"), page), Names(GAME.called()))
    table.sit()
    return out.getvalue()


def at_screen(session: Session[Duel]) -> ScreenTable:
    """A person at the screen, the curtain lifted."""
    table = ScreenTable(session, Names(GAME.called()), "")
    table.sit_down([])
    table.curtain.lift()
    return table


def painted(table: ScreenTable, wide: int = 80, high: int = 24) -> str:
    """The screen as text."""
    table.size = (wide, high)
    return "\n".join("".join(text for _, text in line) for line in screen(table.view(), wide, high))


@pytest.mark.parametrize("line", ["roll 2 5", "roll 25", "roll 5, 2", "2 5", "roll/2-5"])
def test_dice_are_taken_together_in_a_line(line: str) -> None:
    session = rolling()
    at_lines(session, line)
    assert session.keys[-1] == "roll/2-5"


def test_all_dice_are_taken_by_a_word_and_one_by_its_number() -> None:
    session = rolling()
    at_lines(session, "roll all")
    assert session.keys[-1] == "roll/1-2-3-4-5"
    session = rolling()
    at_lines(session, "3")
    assert session.keys[-1] == "roll/3"


def test_a_die_that_is_not_there_is_a_sentence_and_nothing_is_rolled() -> None:
    session = rolling()
    before = list(session.keys)
    told = at_lines(session, "roll 2 6")
    assert "only 1 to 5 can be taken together" in told.casefold()
    assert session.keys == before


def test_a_list_of_dice_is_as_long_as_there_are_dice() -> None:
    table = at_screen(rolling())
    keys = [entry.choices[0].key for entry in table.entries()]
    assert keys[:5] == [f"roll/{nth}" for nth in range(1, 6)]
    assert not [key for key in keys if "-" in key]
    assert "`roll 1 2`" in at_lines(rolling())


def test_on_the_screen_digits_tick_dice_and_enter_rolls_them() -> None:
    session = rolling()
    table = at_screen(session)
    for key in ("2", "3", "5", "3"):
        key_actions.press(table, key)
    assert "Roll 2 5 again" in painted(table)
    key_actions.press(table, "enter")
    assert session.keys[-1] == "roll/2-5"
    assert not table.seat.ticked


def test_on_the_screen_dice_are_taken_by_typed_words() -> None:
    session = rolling()
    table = at_screen(session)
    for key in "roll 14":
        key_actions.press(table, key)
    key_actions.press(table, "enter")
    assert session.keys[-1] == "roll/1-4"


def test_an_enter_too_many_rolls_nothing() -> None:
    session = rolling()
    table = at_screen(session)
    before = list(session.keys)
    key_actions.press(table, "enter")
    assert session.keys == before


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60), (60, 16)])
def test_the_screen_shows_the_board_of_whoever_looks_and_what_dice_meet(size: tuple[int, int]) -> None:
    session = Session(GAME, with_dice([1, 2, 3, 1, 6]))
    table = at_screen(session)
    told = painted(table, *size)
    assert "✓ Three Knocks" in told
    assert "  Eviction" in told
    assert all(len(line) <= size[0] for line in told.split("\n"))


def test_missing_dice_are_named() -> None:
    duel = with_dice([3, 4, 5, 5, 1])
    fields = duel.fields["bailiff"]
    assert standing_of(duel, "bailiff", fields["stairs"]).lacks == "a 2 or a 6"
    assert standing_of(duel, "bailiff", fields["eviction"]).lacks == "a 2"
    assert standing_of(duel, "bailiff", fields["rent"]).lacks == "1 seal"
    knock = standing_of(duel, "bailiff", fields["knock"])
    assert knock.met is None
    assert knock.lacks == "1 seal"


def test_of_a_field_with_tiers_the_highest_met_counts_and_the_next_is_told() -> None:
    duel = with_dice([1, 2, 3, 1, 6])
    knock = standing_of(duel, "bailiff", duel.fields["bailiff"]["knock"])
    assert knock.met is not None
    assert knock.met.needs.text() == "4 seal"
    assert knock.lacks == "1 seal"
    assert knock.chance == pytest.approx(0.75)
    assert attempts_left(duel) == 2


def test_needs_are_short() -> None:
    fields = duel_of().fields["bailiff"]
    assert needs_in_words(fields["knock"]) == "3/4/5 seal"
    assert needs_in_words(fields["notice"]) == "2 seal+lamp+writ"
    assert needs_in_words(fields["threshold"]) == "defence, 3 dice"


def test_four_alike_lack_one() -> None:
    duel = with_dice([4, 4, 4, 1, 2])
    (way,) = [one for one in duel.fields["bailiff"]["round"].ways if one.needs.alike]
    assert lacking_in_words(way.needs, [4, 4, 4, 1, 2], []) == "1 more alike"


def test_the_ledger_is_told_as_one_sum_and_line_by_line() -> None:
    duel = with_dice([1, 2, 3, 1, 6])
    duel.ledger = [
        Entry(DAMAGE, 6, "pawnbroker", "bailiff", "ability/knock", is_offence=True),
        Entry(ADD, 2, "pawnbroker", "bailiff", "token/warrant", is_offence=True),
        Entry(PREVENT, 3, "pawnbroker", "pawnbroker", "ability/counter", is_defence=True),
    ]
    (line,) = in_short(duel)
    assert line.startswith("The Pawnbroker: 5 = 6 Three Knocks + 2 Warrant - 3 ")
    lines = ledger_in_words(duel)
    assert lines[0] == "Coming to the Pawnbroker:"
    assert lines[-1].strip() == "5 received"
    assert "Coming to the Pawnbroker:" in GAME.about("health/pawnbroker", duel)
    assert "Nothing is coming" in GAME.about("health/bailiff", duel)


def test_a_hand_is_in_the_picture_for_its_holder_alone() -> None:
    duel = duel_of()
    card = next(iter(duel.piles.piles["deck of bailiff"]))
    hold(duel, card)
    assert [heap.title for heap in picture(duel, "bailiff").heaps] == ["The Bailiff"]
    assert duel.cards[card].name in repr(picture(duel, "bailiff"))
    other = picture(duel, "pawnbroker")
    assert all(not heap.items for heap in other.heaps)
    assert picture(duel, "").heaps == ()


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("board", "Small Loan ["), ("board bailiff", "Three Knocks [3/4/5 seal]"),
        ("dice", "Dice of the Pawnbroker: 1: "),
        ("ledger", "Nothing is coming to anybody."), ("chances", "Everything Must Go, 5 watch: roll "),
        ("status", "The Bailiff: 50 health, 2 CP"), ("hand", "The Pawnbroker holds:"), ("still", "Chances within"),
    ],
)  # fmt: skip
def test_each_part_of_the_table_is_told_by_its_word(word: str, says: str) -> None:
    assert says in at_lines(rolling(), word)


def test_chances_name_what_is_best_rolled() -> None:
    duel = with_dice([1, 2, 3, 1, 6])
    told = GAME.part(duel, "chances", "", "bailiff")
    assert any("75 %  Three Knocks, 5 seal: roll 5." in line for line in told)


def test_everything_in_sight_is_explained() -> None:
    duel = with_dice([1, 2, 3, 1, 6])
    for name, source in GAME.seen(duel).items():
        told = GAME.about(source, duel)
        assert told != source, name


def test_looking_changes_nothing_on_the_table() -> None:
    session = rolling()
    before = GAME.freeze(session.table)
    table = at_screen(session)
    painted(table)
    for word in GAME.parts():
        GAME.part(session.table, word, "", "bailiff")
    assert GAME.freeze(session.table) == before


def test_damage_is_told_with_the_sum_that_makes_it() -> None:
    duel = with_dice([1, 2, 3, 1, 6])
    told: list[str] = []
    duel.tell = lambda event: told.append(event.text)
    duel.ledger = [
        Entry(DAMAGE, 6, "pawnbroker", "bailiff", "ability/knock", is_offence=True),
        Entry(ADD, 2, "pawnbroker", "bailiff", "token/warrant", is_offence=True),
    ]
    settle(duel)
    assert told == ["The Pawnbroker receives 8 damage: 42 health left. 8 = 6 Three Knocks + 2 Warrant."]


def test_whoever_looks_at_a_board_sees_chances_and_explains_a_field() -> None:
    table = at_screen(Session(GAME, with_dice([1, 2, 3, 1, 6])))
    assert "75 %" not in painted(table)
    key_actions.press(table, "to board")
    assert "chances, 2 left" in painted(table)
    assert "75 %" in painted(table)
    assert table.seat.place == "ability/knock"
    key_actions.press(table, "?")
    assert "The dice meet 4 seal." in painted(table)


def test_a_click_on_a_die_ticks_it() -> None:
    table = at_screen(rolling())
    rows = painted(table).split("\n")
    line = next(nth for nth, row in enumerate(rows) if "╭─2─╮" in row)
    AtTable(table).point(rows[line].index("╭─2─╮") + 1, line)
    assert table.seat.ticked == ("roll/2",)


def test_seats_that_have_no_room_for_two_lines_have_one_each() -> None:
    session = Session(GAME, GAME.fresh(5, ("bailiff", "pawnbroker", "glazier", "landlady"), {}))
    while session.question is not None and session.question.kind != "roll":
        session.choose(next(one for one in session.question.choices if one.ends))
    table = at_screen(session)
    rows = painted(table).split("\n")
    seats = [row for row in rows if any(sign in row for sign in "①②③④")]
    assert len(seats) == 4
    assert all("team 50" in row for row in seats)
    assert "0 Keep all" in painted(table)


def test_a_person_is_asked_how_to_defend_only_where_there_are_several_ways() -> None:
    for target, asked in (("pawnbroker", False), ("glazier", True)):
        game = DuelGame(load(PACK))
        duel = game.fresh(1, ("bailiff", target), {})
        duel.active, duel.turn, duel.state, duel.after = "bailiff", 2, "announce", "main 2"
        duel.attack = Attack(attempts=3, dice=[1, 2, 3, 1, 6])
        session = Session(game, duel)
        at_lines(session, "ability/knock/2")
        told = " ".join(event.text for event in session.events)
        assert (session.question is not None and session.question.kind == "defend") is asked
        assert ("defends with" in told) is not asked


def defending(dice: list[int], *entries: Entry) -> Duel:
    """A duel in which the Pawnbroker’s defence lies rolled against an attack of 7."""
    duel = duel_of(state="defended")
    duel.active = "bailiff"
    duel.attack = Attack(attempts=3, dice=[1, 2, 3, 6, 1], ability="knock", active=True, target="pawnbroker")
    duel.attack.defence = "counter"
    duel.roll = Roll(DEFENCE, "pawnbroker", dice)
    duel.ledger += [Entry(DAMAGE, 7, "pawnbroker", "bailiff", "ability/knock", is_offence=True), *entries]
    return duel


def test_a_defence_that_is_rolled_counts_in_the_sum_before_it_is_carried_out() -> None:
    duel = defending([3, 4, 5, 1])
    assert list(in_short(duel)) == ["The Pawnbroker: 4 = 7 Three Knocks - 3 Across the Counter"]
    assert len(duel.ledger) == 1


def test_a_defence_that_was_carried_out_counts_once() -> None:
    done = Entry(PREVENT, 3, "pawnbroker", "pawnbroker", "ability/counter", is_defence=True)
    assert list(in_short(defending([3, 4, 5, 1], done))) == [
        "The Pawnbroker: 4 = 7 Three Knocks - 3 Across the Counter"
    ]


def test_a_target_is_told_with_its_dials_and_the_card_that_a_leader_brings() -> None:
    duel = duel_of(("bailiff", "pawnbroker", "bailiff-b"))
    duel.health = {team: 20 + nth for nth, team in enumerate(duel.health)}
    duel.tokens.gain("pledge", "pawnbroker", 1)
    duel.ledger.append(Entry(DAMAGE, 7, TARGET, "bailiff", "ability/knock", is_offence=True))
    choices = [Choice(f"target/{seat}", duel.called(seat), seat) for seat in ("pawnbroker", "bailiff-b")]
    told = at_stake(duel, Ask(("bailiff",), "Who is the target?", choices, "DU-MODE-23", "player"))
    assert told["target/pawnbroker"] == f"21 health, {duel.cp['pawnbroker']} CP, 1 Pledge"
    assert told["target/bailiff-b"].endswith("; leads: draw 1 card")


def test_a_choice_tells_what_it_does_once_and_as_the_board_is_now() -> None:
    session = rolling()
    while session.question is not None and not any(one.key.startswith("ability/") for one in session.question.choices):
        session.choose(next(one for one in session.question.choices if one.ends))
    table = at_screen(session)
    key_actions.press(table, "1")
    text = " ".join(painted(table, 120, 40).split())
    assert text.count("; ") == 0


def test_a_hand_lies_in_whole_names_where_there_is_room() -> None:
    session = rolling()
    seat = session.table.active
    hold(session.table, *(card for card in session.table.hand(seat)))
    names = [session.table.cards[card].name for card in session.table.hand(seat)]
    text = painted(at_screen(session), 120, 40)
    assert all(name in text for name in names), text


def test_a_shortened_name_keeps_its_level() -> None:
    assert shortened_name("On the Threshold III", 16) == "On the Thres III"
    assert shortened_name("The Whole Street II", 15) == "Whole Street II"


def test_the_targeting_die_is_told_with_whom_each_number_means() -> None:
    duel = duel_of(("bailiff", "pawnbroker", "bailiff-b", "pawnbroker-b"))
    told = beforehand(duel, Ask((duel.seats[1],), "", [], "DU-TIMING-04", "window targeted"))
    them = [duel.amid(one) for one in duel.opponents(duel.active)]
    me = duel.amid(duel.active)
    assert told == [
        f"The targeting die means: 1 and 2: {them[0]}; 3 and 4: {them[1]}; 5: the opponents choose; 6: {me} chooses."
    ]


def test_tiers_that_the_dice_meet_come_first_among_chances() -> None:
    told = list(chances_in_words(with_dice([1, 2, 3, 5, 6]), "bailiff"))
    assert told[0] == "  met now  Three Knocks, 3 seal."
    assert all("roll" in line for line in told[2:])


def test_a_token_that_can_be_spent_tells_its_effect_without_saying_spend_again() -> None:
    assert gist(pack().roster, "token/warrant") == "Add 2 damage to the attack."


def test_opponents_are_asked_for_dice_when_an_ability_is_announced_and_not_at_each_attempt() -> None:
    duel = duel_of()
    duel.cp["pawnbroker"] = 9
    hold(duel, "pawnbroker/word-in-your-ear")
    table = rolled(duel, [1, 2, 3, 4, 5]).go("main 2", "ability/knock/2")
    idle = {one.kind: one.idle for one in table.asked if one.who == ("pawnbroker",)}
    assert idle["window attempt"]
    assert not idle["window announced"]


def test_lines_say_at_keeping_all_dice_what_they_meet() -> None:
    session = rolling()
    assert session.question is not None
    attack = session.table.attack
    assert attack is not None
    attack.dice[:] = [1, 2, 3, 5, 6]
    told = at_stake(session.table, session.question)
    assert set(told) == {"keep"}
    assert told["keep"].startswith("the dice meet ")


def test_teams_are_told_in_the_beginning_and_whoever_plays_alone_is_not() -> None:
    told = [event.text for event in Session(GAME, GAME.fresh(5, FOUR, {})).events if event.kind == "sides"]
    sides = "The Bailiff and the Pawnbroker against the Postmistress and the Glazier"
    assert told == [f"{sides}: each side shares its health."]
    assert not [event for event in Session(GAME, GAME.fresh(5, SEATS, {})).events if event.kind == "sides"]


def test_a_card_that_must_be_discarded_is_told_with_its_text() -> None:
    duel = duel_of()
    hold(duel, "pawnbroker/word-in-your-ear", "pawnbroker/small-loan-3")
    asked = next(iter(discard_from_hand(duel, "pawnbroker", 1, "card/broken-seal")))
    assert isinstance(asked, Ask)
    assert at_stake(duel, asked)["discard/word-in-your-ear"] == "Set any die to any number."


def test_a_die_that_is_turned_tells_which_abilities_the_dice_meet_then() -> None:
    duel = with_dice([1, 2, 4, 4, 6])
    keys = ("die/3/3", "die/1/4", "die/5/4")
    told = at_stake(duel, Ask(("bailiff",), "", [Choice(key, key, None) for key in keys], "DU-ROLL-06", "die"))
    new = "Three Knocks (3 seal), Back Rent (3 seal + 1 key) and Heavy Stairs (small straight)"
    assert told["die/3/3"] == f"meets {new}, no longer Inventory"
    assert "meets" not in told.get("die/1/4", "")


def test_an_announced_ability_that_dice_no_longer_meet_is_told_so() -> None:
    duel = with_dice([1, 2, 3, 4, 6], attempts=3)
    attack = duel.attack
    assert attack is not None
    duel.state, attack.ability, attack.way = "announced", "knock", 2
    assert ability_in_words(duel) == "Three Knocks, announced"
    attack.dice[0] = 5
    assert ability_in_words(duel) == "Three Knocks, announced, which the dice don’t meet any more"


def test_nobody_is_bothered_to_shield_opponents_alone() -> None:
    duel = duel_of(("bailiff", "pawnbroker", "bailiff-b", "pawnbroker-b"))
    for seat in duel.seats:
        duel.cp[seat] = 9
        hold(duel, f"{seat}/umbrella")
    target = duel.opponents("bailiff")[0]
    duel.attack = Attack(attempts=3, dice=[1, 2, 3, 4, 5], ability="knock", active=True, target=target)
    duel.ledger.append(Entry(DAMAGE, 7, target, "bailiff", "ability/knock", is_offence=True))
    for seat in duel.seats:
        things = list(usable(duel, seat, "last"))
        assert [one.key for one in things] == ["play/umbrella"]
        assert bears(duel, seat, things, "last") is duel.are_opponents(seat, "bailiff")


def test_the_targeting_die_is_a_number_without_a_symbol() -> None:
    duel = duel_of(("bailiff", "pawnbroker", "bailiff-b", "pawnbroker-b"))
    duel.attack = Attack(attempts=3, dice=[1, 2, 3, 4, 5], ability="knock", active=True)
    duel.roll = Roll(TARGETING, "bailiff", [5])
    dice = picture(duel, "bailiff").dice
    assert dice is not None
    assert [(die.face, die.words) for die in dice.dice] == [("5", "")]


def test_seats_that_are_called_the_same_are_numbered_where_they_get_their_players() -> None:
    seating = seating_of(pack().roster)
    named = [name for _, name in figures_in(seating, (FIRST_DUEL, FIRST_DUEL))]
    assert named == ["A First Duel (1)", "A First Duel (2)"]
    assert [name for _, name in figures_in(seating, SEATS)] == ["The Bailiff", "The Pawnbroker"]
