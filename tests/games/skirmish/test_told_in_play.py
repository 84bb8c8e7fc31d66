"""The facts that a battle tells as it goes, so that nobody has to ask why."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping

import pytest

from etherfields.games.skirmish.definitions.naming import telling_words
from etherfields.games.skirmish.rules.state.battle import Battle
from etherfields.games.skirmish.summary import in_short
from etherfields.games.skirmish.views.board_picture import picture
from etherfields.games.skirmish.views.requirements import PRICE, SIGNS, explained
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.play.session import Session
from etherfields.table.answering import programs
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.numbered_choices import numbered_entries
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from etherfields.table.story.decision_list import decided
from tests.games.skirmish.test_views import GAME, battle
from tests.table.screen.test_painters import painted


def session_of(table: Battle, *keys: str) -> Session[Battle]:
    """A session of a table in which keys were chosen."""
    session = Session(GAME, table)
    for key in keys:
        assert session.question is not None
        found = session.question.choice(key)
        assert found is not None, [one.key for one in session.question.choices]
        session.choose(found)
    return session


def told(session: Session[Battle]) -> str:
    """All that has happened."""
    return " ".join(event.text for event in session.events)


def lines(session: Session[Battle], *typed: str) -> str:
    """What somebody reads who types these lines."""
    out = io.StringIO()
    page = Page(out, 72)
    keyboard = Keyboard(io.StringIO("".join(f"{line}\n" for line in typed)), page)
    PlainTable(session, page, keyboard, Names(GAME.called())).sit()
    return " ".join(out.getvalue().split())


def struck(placed: Mapping[str, str], *keys: str) -> Iterator[Session[Battle]]:
    """The sessions of a combat by different dice."""
    for seed in range(40):
        yield session_of(battle(placed, chance=Chance(seed)), *keys)


def test_an_attack_that_is_triggered_says_whose_it_is_and_by_what() -> None:
    placed = {"north/moth": "b3", "south/ticket-inspector": "c3"}
    session = session_of(battle(placed, phase=5), "move/north/moth/c3")
    attack = "Ticket Inspector 1 attacks Moth 1 with 2 dice by Ambush 2. South rolls "
    assert f"Moth 1 goes to c3. {attack}" in told(session)


def test_the_numbers_of_damage_are_its_amounts() -> None:
    placed = {"south/weighbridge": "c3", "north/moth": "c3", "north/moth-2": "c3"}
    sessions = struck(placed, "strike/c3")
    question = next(one.question for one in sessions if one.question is not None and one.question.kind == "damage")
    marks = {entry.mark: entry.choices[0] for entry in numbered_entries(question)}
    assert all(choice.key.endswith(f"/{mark}") for mark, choice in marks.items())
    assert marks["0"].label == "No damage" and marks["1"].label == "1 damage"
    assert marks["2"].label == "2 damage: disrupts or destroys it"


def test_blades_that_nobody_can_use_are_told() -> None:
    for session in struck({"south/doorman": "c3", "north/moth": "c3"}, "strike/c3"):
        rolled = next(event.text for event in session.events if " rolls " in event.text)
        assert ("Nobody there has a use for " in told(session)) == ("blade" in rolled)


def test_those_held_back_are_not_counted_in_the_dice_of_a_combat() -> None:
    placed = {"south/weighbridge": "c3", "south/doorman": "c3", "south/bell-ringer": "c3", "north/moth": "c3"}
    session = session_of(battle(placed), "strike/c3")
    before = picture(session.table).dice
    session = session_of(battle(placed), "strike/c3", "hold/south/weighbridge")
    after = picture(session.table).dice
    assert before is not None and after is not None
    assert (before.told, after.told) == (("9 dice",), ("5 dice",))


def test_equal_dice_say_why_somebody_is_first() -> None:
    ties = set()
    for seed in range(60):
        session = session_of(battle({"south/doorman": "d3"}, phase=6, chance=Chance(seed)))
        line = next(event.text for event in session.events if event.text.startswith("Turn 3. "))
        dice = session.table.dice
        ties.add((dice["south"] == dice["north"], line.endswith("South is first with more turns won.")))
    assert ties == {(True, True), (False, False)}


def test_points_for_what_was_lost_are_told_apart_from_the_dice() -> None:
    seen = set()
    for seed in range(12):
        bonus = {"south": 4, "north": 0}
        session = session_of(battle({"south/doorman": "d3"}, phase=6, bonus=bonus, chance=Chance(seed)))
        n, first = sum(session.table.dice.values()), session.table.first
        if 1 not in session.table.dice.values():
            lost = f"South has {n + 4} spawn points: {n} by the dice and 4 for what it has lost."
            assert (lost if first == "south" else f"North has {n} spawn points.") in told(session)
            seen.add(first)
    assert seen == {"south", "north"}


def test_an_end_too_many_after_a_phase_that_ended_by_itself_is_not_taken() -> None:
    session = session_of(battle({"south/doorman": "c1"}))
    said = lines(session, "doorman 1 to c2", "0")
    assert "The phase before is over by itself, and this is South’s second action phase" in said
    assert session.table.phase == 4


def test_the_end_of_a_phase_is_taken_when_it_is_meant() -> None:
    session = session_of(battle({"south/doorman": "c1"}))
    lines(session, "doorman 1 to c2", "0", "0")
    assert session.table.phase != 4
    session = session_of(battle({"south/doorman": "c1"}))
    lines(session, "0", "0")
    assert session.table.phase not in (3, 4)


def test_an_end_after_going_back_is_taken() -> None:
    session = session_of(battle({"south/doorman": "c1"}))
    lines(session, "doorman 1 to c2", "undo", "0")
    assert session.keys == ["done"]


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("Somebody Else’s Hat", "Hat"), ("The Thing in the Timetable", "Thing"), ("Choir of Kettles", "Choir"),
        ("A Moth", "Moth"), ("The Night Porter", "Night Porter"), ("The Day Porter", "Day Porter"),
    ],
)  # fmt: skip
def test_in_a_narrow_cell_the_word_that_says_what_it_is_stands_for_a_name(name: str, word: str) -> None:
    names = (name, "The Night Porter", "The Day Porter")
    assert telling_words(tuple(dict.fromkeys(names)))[name] == word


def test_a_program_that_ends_its_phase_is_named_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def passing(seat: PlainTable) -> Choice[object]:
        assert seat.session.question is not None
        choice = next(one for one in seat.session.question.choices if one.ends)
        seat.session.choose(choice)
        return choice

    monkeypatch.setattr(programs, "answer", passing)
    table = battle({}, state="spawn", phase=1, first="north", points=5)
    out = io.StringIO()
    page = Page(out, 72)
    names = Names(GAME.called(), {"north": "quick"})
    PlainTable(Session(GAME, table), page, Keyboard(io.StringIO(), page), names).sit()
    assert "North (quick): Spawn nothing more. South has 8 spawn points." in " ".join(out.getvalue().split())


def test_the_signs_before_abilities_are_explained_with_a_miniature_and_by_themselves() -> None:
    table = battle({"south/gatehouse": "b3"})
    told_of = GAME.about("south/gatehouse", table)
    assert "{SC} says: only while it stands on a cell that scores for its side." in told_of
    assert "{B} says: one blade of a strike is for it, once a combat." in told_of
    session = session_of(battle({"south/doorman": "c1"}))
    assert "{BB*} says: each two blades of a strike can be for it." in lines(session, "? {BB*}")


def test_every_sign_of_the_pack_has_its_words() -> None:
    spelled = [one.spelled for card in GAME.pack.roster.miniatures.values() for one in card.abilities]
    assert len(list(explained(spelled))) >= len(SIGNS)
    assert list(explained(["{3}: Advance"])) == [f"{{3}} says: {SIGNS[PRICE]}."]


def at_screen(table: Battle, *keys: str) -> ScreenTable:
    """A table on the full screen after some keys of choices."""
    seat = ScreenTable(Session(GAME, table), Names(GAME.called()), "Borrowed Things")
    seat.sit_down([])
    for key in keys:
        seat.follow(key)
    return seat


def test_whoever_won_the_turn_is_said_where_there_is_but_one_line() -> None:
    seat = at_screen(battle({"south/doorman": "d3", "north/moth": "a5"}, phase=6), "move/north/moth/b5")
    assert seat.session.table.turn == 3
    last = painted(seat, (80, 24)).splitlines()[-2]
    assert last == "… Conquest: South 1 (d3 1), North 0. South wins the turn.  (F8)"


def test_what_is_spawned_is_seen_with_its_numbers_before_it_is_chosen() -> None:
    seat = at_screen(battle({}, state="spawn", phase=1, points=9))
    press(seat, "down")
    assert "Power 1, defense 3, life 4; Bodyguard" in painted(seat, (120, 40))


def test_a_cell_that_was_chosen_is_listed_with_what_was_asked() -> None:
    keys = ("spawn/south/doorman", "at/south/doorman/c1")
    seat = at_screen(battle({"south/bell-ringer": "c4"}, state="spawn", phase=1, points=9), *keys)
    listed = [one.label for one in decided(seat.session, seat.names, seat.liking, alone=False)]
    assert listed[-1] == "South: Where does Doorman 1 come in? c1"


def test_a_battle_that_is_over_rests_as_it_ended() -> None:
    table = battle({"south/doorman": "d3", "north/moth": "a5"}, phase=6, won={"south": 5, "north": 0})
    session = session_of(table, "move/north/moth/b5")
    assert session.question is None
    assert in_short(session.rests[-1].table) == "The Night Shift (6) against Lost Property (0); over"
