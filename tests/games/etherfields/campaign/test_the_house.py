"""The House That Counts, Dream 2 of the built-in campaign: how it turns, where the seven belongs, how it can end."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.definitions import Gate, Note, Tile
from etherfields.games.etherfields.rules.dream.entering import enter_dream
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.state.play import Ending, Play
from etherfields.games.etherfields.rules.turn.landscape_phase import end_turn
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.players import first_player
from etherfields.kernel.play.session import Session
from tests.games.etherfields.campaign.entered import GATE, does, finish, house

ROOT = Path(__file__).parents[4]
COUNTED = ("I-02 A", "I-02 B", "I-02 C", "I-02 D", "I-02 E", "I-02 F", "I-02 H", "I-02 J", "I-02 L")
"""The rooms in the order in which the house counts them; their plates are 1 to 6 and 8 to 10."""
SEVENTH = COUNTED[6]
PRINTED = dict(zip(COUNTED, ("A1", "B1", "C1", "C2", "B2", "A2", "A3", "B3", "C3"), strict=True))


def turn_ends(play: Play, card: str) -> None:
    """A Turn ends whose Turn card is this one; its steps are left out."""
    put(play, card, "turns/deck")
    play.table.turn.number += 1
    finish(end_turn(play))


def turned(play: Play) -> dict[str, int]:
    """How far each room has been turned, of those that have."""
    return {laid.tile: laid.quarters for laid in play.table.laid if laid.quarters}


def hang(play: Play, tile: str) -> str:
    """Put the seven up in a room; how the Dream ends by it, if it does."""
    action = next(one for one in play.printed(tile, Tile).actions if "brass seven" in one.name)
    try:
        does(play, action.do, source=tile)
    except Ending as ending:
        return ending.how
    return ""


# --- the gimmick ----------------------------------------------------------------------------------------------


@pytest.mark.rule("EF-TURN-23")
def test_the_room_that_is_counted_turns_if_the_turn_has_the_colour_of_the_one_before(game: Etherfields) -> None:
    play = house(game)
    turn_ends(play, "turn/red-1")
    assert turned(play) == {}
    turn_ends(play, "turn/red-2")
    assert turned(play) == {"I-02 B": 1}
    turn_ends(play, "turn/gold-1")
    assert turned(play) == {"I-02 B": 1}
    turn_ends(play, "turn/gold-2")
    assert turned(play) == {"I-02 B": 1, "I-02 D": 1}


def test_every_room_is_counted_in_its_turn_and_after_the_last_the_first_again(game: Etherfields) -> None:
    play = house(game)
    turn_ends(play, "turn/blue-3")
    colours = ("turn/blue-1", "turn/blue-2")
    for number in range(1, 10):
        before = turned(play)
        turn_ends(play, colours[number % 2])
        room = COUNTED[number % 9]
        assert turned(play) == {**before, room: before.get(room, 0) + 1}


@pytest.mark.rule("EF-LAND-28")
def test_walls_turn_with_their_room_and_dreamers_stay_on_their_squares(game: Etherfields) -> None:
    play = house(game, "gambler")
    play.table.figures["gambler"] = "B2.2"
    assert play.table.board.walled("B2.2", "B2.4")
    does(play, 'rotate tile "I-02 E" by 1 quarter')
    # In the north-eastern square lies field 1 now; 2 and 4 lie to the south, the Wall upright between them.
    assert play.table.figures["gambler"] == "B2.1"
    assert play.table.board.walled("B2.2", "B2.4")
    assert not play.table.board.walled("B2.1", "B2.2")
    assert {"B1.4", "C2.1"} <= set(play.table.board.neighbours("B2.1"))


def test_leaning_on_a_wall_turns_the_room_that_one_stands_in(game: Etherfields) -> None:
    play = house(game, "gambler")
    play.table.figures["gambler"] = "A2.1"
    action = play.printed(GATE, Gate).actions[0]
    does(play, action.do, "gambler")
    assert turned(play) == {"I-02 F": 1}


@pytest.mark.rule("EF-TURN-07")
def test_the_housekeepers_special_effect_turns_the_room_that_she_is_in(game: Etherfields) -> None:
    play = house(game, "gambler")
    does(play, "script 2206")
    play.table.figures["I-02 Q#1"] = "C3.2"
    does(play, 'do the special effect of creature "I-02 Q"', source="I-02 Q")
    assert turned(play) == {"I-02 L": 1}


def test_only_the_two_last_doors_upstairs_can_turn_away_from_the_stairs(game: Etherfields) -> None:
    cut_off = set()
    for room in COUNTED:
        play = house(game, "gambler")
        for quarters in range(1, 5):
            does(play, f'rotate tile "{room}" by 1 quarter')
            board = play.table.board
            away = {place[:2] for place in board.fields if board.distance("A1.1", place) is None}
            cut_off |= {(room, quarters, spot) for spot in away}
    assert cut_off == {(SEVENTH, 1, "A3"), ("I-02 L", 3, "C3")}


@pytest.mark.parametrize(("room", "by", "below"), [(SEVENTH, 1, "I-02 F"), ("I-02 L", 3, "I-02 D")])
def test_a_room_that_has_turned_away_is_entered_from_the_one_below_it(
    game: Etherfields, room: str, by: int, below: str
) -> None:
    play = house(game, "gambler")
    does(play, f'rotate tile "{room}" by {by} quarters')
    does(play, f'rotate tile "{below}" by 1 quarter')
    assert play.table.board.distance("A1.1", f"{PRINTED[room]}.2") is not None


# --- the riddle -----------------------------------------------------------------------------------------------


def test_the_rooms_lie_where_the_house_counts_them_and_the_seventh_says_eight(game: Etherfields) -> None:
    play = house(game)
    assert {laid.tile: laid.spot for laid in play.table.laid} == PRINTED
    assert play.printed(SEVENTH, Tile).flavour.startswith("Plate 8.")


def test_in_every_room_the_seven_can_be_put_up_at_the_same_price(game: Etherfields) -> None:
    actions = [one for room in COUNTED for one in game.pack.get(Tile, room).actions if "brass seven" in one.name]
    assert len(actions) == len(COUNTED)
    assert len({(one.cost, one.requirement) for one in actions}) == 1
    assert "gradual" in actions[0].cost


def test_the_name_of_a_dream_is_told_once_by_its_first_paragraph(game: Etherfields) -> None:
    told: list[Event] = []
    play = play_at(game.pack, game.fresh(5, ("gambler",), {}), told.append)
    finish(enter_dream(play, GATE))
    name = play.name(GATE)
    assert [event.facts["name"] for event in told if event.kind == "dream entered"] == [name]
    assert next(event.facts["title"] for event in told if event.kind == "story") == name
    assert not any(event.text == f"{name}." for event in told)


def test_the_seven_on_the_seventh_room_wins(game: Etherfields) -> None:
    play = house(game)
    assert hang(play, SEVENTH) == "numbered"
    assert "the house is numbered" in play.table.memory


@pytest.mark.parametrize("room", ["I-02 F", "I-02 L"])
def test_the_two_doors_that_tempt_are_not_forgiven(game: Etherfields, room: str) -> None:
    assert hang(house(game), room) == "misnumbered"


@pytest.mark.parametrize("room", [room for room in COUNTED if room not in ("I-02 F", "I-02 L", SEVENTH)])
def test_any_other_door_is_forgiven_once_and_has_its_price(game: Etherfields, room: str) -> None:
    play = house(game)
    blocked = play.table.piles.count("tough/blocked")
    assert hang(play, room) == ""
    assert play.table.piles.count("tough/blocked") == blocked + 2
    assert hang(play, room) == "misnumbered"


def test_a_new_attempt_is_forgiven_anew_and_finds_doors_shut_again(game: Etherfields) -> None:
    last_time = ("plates on the wrong door", "the kitchen is open", "the stairs are open")
    play = house(game, remembers=last_time, whole=False)
    assert {laid.tile for laid in play.table.laid} == {"I-02 A", "I-02 B", "I-02 E", "I-02 F"}
    assert hang(play, "I-02 A") == ""


def test_every_clue_can_be_read_without_any_of_the_others(game: Etherfields) -> None:
    """Ten places tell of it, each for itself; none needs more than to be there."""
    for paragraph in (147, 163, 305, 2345, 184, 2188, 2352, 2052, 2454, 352, 2368):
        play = house(game)
        does(play, f"script {paragraph}")
        assert play.table.read.count(paragraph) == 1


# --- what no option names ---------------------------------------------------------------------------------------


def counts_to(play: Play, number: int, card: str = "turn/green-1") -> None:
    """The house counts as far as this room, in this Turn."""
    play.table.counters["counted"] = number - 1
    turn_ends(play, card)


@pytest.mark.rule("EF-LAND-25")
def test_who_sits_by_the_bed_when_the_house_counts_seven_sees_the_lamp_left_on(game: Etherfields) -> None:
    play = house(game, "gambler", "individualist")
    play.table.figures["gambler"] = "A3.1"
    play.table.tokens.gain("torment", "gambler", 3)
    counts_to(play, 7)
    assert "the lamp left on" in play.table.memory
    assert play.table.tokens.of("torment", "gambler") == 1
    assert play.table.piles.where["I-02 I"] == "memories"
    assert play.table.overlays == {"I-02 HH": ["A3.1"]}


def test_at_another_number_or_from_another_field_nothing_is_seen(game: Etherfields) -> None:
    play = house(game, "gambler")
    play.table.figures["gambler"] = "A3.1"
    counts_to(play, 6)
    play.table.figures["gambler"] = "A3.2"
    counts_to(play, 7, "turn/blue-1")
    assert "the lamp left on" not in play.table.memory


def test_with_the_mittens_of_the_first_dream_any_number_will_do(game: Etherfields) -> None:
    play = house(game, "gambler")
    put(play, "I-01 S", "notes")
    play.table.figures["gambler"] = "A3.1"
    counts_to(play, 2)
    assert {"the lamp left on", "the mittens hang on their nail"} <= set(play.table.memory)


def test_after_the_count_of_seven_there_are_turns_left_to_win_in(game: Etherfields) -> None:
    for party in (("gambler",), ("gambler", "tough"), ("gambler", "tough", "expert", "individualist")):
        assert house(game, *party).table.piles.count("turns/deck") >= 7 + 2


def test_a_letter_for_seven_is_read_once_and_kept(game: Etherfields) -> None:
    play = house(game, "gambler")
    put(play, "I-02 V", "notes")
    letter = play.printed("I-02 V", Note)
    for _ in range(2):
        does(play, f"if {letter.requirement}: {letter.do}")
    assert play.table.read.count(2374) == 1
    assert "the letter for seven was read" in play.table.memory
    assert play.table.piles.where["I-02 V"] == "notes"


# --- how it ends ------------------------------------------------------------------------------------------------


def test_who_unwinds_the_clock_wins_and_pays(game: Etherfields) -> None:
    play = house(game)
    with pytest.raises(Ending, match="uncounted"):
        does(play, "script 2426")
    assert all(play.table.tokens.of("torment", who) == 2 for who in play.party)


def test_when_turns_run_out_the_dreamers_are_entered(game: Etherfields) -> None:
    play = house(game)
    with pytest.raises(Ending, match="entered"):
        does(play, game.pack.get(Gate, GATE).out_of_turns)


@pytest.mark.parametrize(
    ("outcome", "season", "slumber"),
    [
        ("numbered", "season/open-windows", "I-02 AA"),
        ("uncounted", "season/double-sundays", "I-02 AA"),
        ("misnumbered", "", "I-02 BB"),
        ("entered", "season/long-interest", "I-02 BB"),
    ],
)
def test_every_ending_brings_its_season_its_slumber_and_the_last_page(
    game: Etherfields, outcome: str, season: str, slumber: str
) -> None:
    play = house(game)
    play.table.turn.ending = outcome
    play.table.state = "dream over"
    put(play, "I-02 S", "notes")
    before = play.table.piles.top("season")
    session = Session(game, play.table)
    while session.question is not None and session.question.kind != "travel":
        session.choose(first_player(session.question))
    assert session.table.outcomes[GATE] == outcome
    assert session.table.piles.top("season") == (season or before)
    assert session.table.piles.where[slumber].startswith("slumber")
    assert 2498 in session.table.read
    assert (session.table.piles.where["I-02 S"] == "notes") == (outcome in ("uncounted", "entered"))


@pytest.mark.rule("EF-SCRIPT-02")
def test_what_was_done_on_the_tram_is_remembered_in_the_house(game: Etherfields) -> None:
    without, struck = house(game), house(game, remembers=("Mr. Roke was struck out", "claimed something small"))
    for play in (without, struck):
        does(play, "script 2218; script 2240", "gambler")
    assert without.table.tokens.of("crystal", "gambler") == 0
    assert struck.table.tokens.of("crystal", "gambler") == 2


BOOK = (ROOT / "scripts/house-that-counts.txt").read_text(encoding="utf-8")
PARAGRAPHS = [int(number) for number in re.findall(r"^=== (\d+)", BOOK, re.MULTILINE)]
TRAM = (*(f"{who} was struck out" for who in ("Mr. Roke", "Lisk", "Mr. Pell")), "Mrs. Tamm has been met", "Ward Four")


@pytest.mark.parametrize("pick", range(4))
@pytest.mark.parametrize("remembers", [(), TRAM], ids=["nothing", "much"])
def test_every_paragraph_can_be_read_with_whatever_option(
    game: Etherfields, pick: int, remembers: tuple[str, ...]
) -> None:
    for number in PARAGRAPHS:
        play = house(game, "gambler", "individualist", remembers=remembers)
        put(play, "I-02 Q", "creatures")
        play.table.figures["I-02 Q#1"] = "B1.3"
        scene = Scene(play, "individualist", GATE, {"creature": "I-02 Q#1"})
        with contextlib.suppress(Ending):
            finish(play.compiler.effect(f"script {number}").run(scene), pick)
        assert number in play.table.read
        game.check(play.table)


def test_somebody_alone_is_given_more_time_than_a_party(game: Etherfields) -> None:
    turns = game.pack.get(Gate, GATE).turns
    parties = ("gambler",), ("gambler", "tough"), ("gambler", "tough", "expert")
    given = [house(game, *party).table.piles.count("turns/deck") - turns for party in parties]
    assert given == [1, 0, 0]


def test_hours_buy_no_time_in_the_house(game: Etherfields) -> None:
    play = house(game, "gambler")
    assert play.table.hours
    assert play.forbidden("add turns", "gambler") == GATE
