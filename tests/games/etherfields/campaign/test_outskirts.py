"""The Outskirts, Small Change Row and the Slumbers of the built-in campaign: every door opens, every win pays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.definitions import Creature, Dreamworld, Gate, Slumber, SlumberTile
from etherfields.games.etherfields.rules.cards.turn_deck import form_turn_deck
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.figures.tiles import lay
from etherfields.games.etherfields.rules.state.play import Ending, Play
from etherfields.games.etherfields.views.explain.telling import status
from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.play.players import first_player
from etherfields.kernel.play.session import Session
from tests.games.etherfields.campaign.entered import finish

OUTCOMES = ("arrived", "paid", "put off", "driven to the depot", "died")


def after_the_first_dream(game: Etherfields, outcome: str, *party: str) -> Session:
    """A campaign whose First Dream has just ended so, played on by first answers until the Party is on the map."""
    table = game.fresh(5, party or ("gambler",), {})
    play = play_at(game.pack, table)
    table.gate = game.pack.campaign.first
    put(play, table.gate, "gate")
    table.turn.ending = outcome
    table.state = "dream over"
    session = Session(game, table)
    ways(session)
    return session


def go(session: Session, *keys: str) -> None:
    """Choose these ways of the Party; whatever is asked on the way gets its first answer."""
    for key in keys:
        session.choose(next(choice for choice in ways(session) if choice.key == key))
        ways(session)


def ways(session: Session) -> list[Choice[object]]:
    """What the Party can do at its Location, once everything before that has its first answer."""
    while session.question is not None and session.question.kind != "travel":
        session.choose(first_player(session.question))
    assert session.question is not None
    return list(session.question.choices)


def offered(session: Session) -> set[str]:
    """The keys of what the Party can do at its Location."""
    return {choice.key for choice in ways(session)}


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_however_the_first_dream_ends_the_way_to_the_second_is_open(game: Etherfields, outcome: str) -> None:
    session = after_the_first_dream(game, outcome, "gambler", "tough")
    assert session.table.place == game.pack.campaign.start
    go(session, "go/out-curtains", "go/out-lodging", "go/out-luggage", "go/out-crossing")
    go(session, "go/row-arches", "go/row-auction", "go/row-pump", "go/row-odd")
    assert "gate/I-02-X" in offered(session)


BY_THE_LODGING_HOUSE, BY_THE_LINES = "lodging luggage crossing", "lines counter crossing"


@pytest.mark.parametrize("way", [BY_THE_LODGING_HOUSE, BY_THE_LINES])
def test_what_a_slumber_is_is_told_once_at_the_first_of_its_places(game: Etherfields, way: str) -> None:
    session = after_the_first_dream(game, "arrived")
    session.table.piles.move("fate/02", "secrets")  # The Diversion would lead elsewhere.
    go(session, "go/out-curtains", *(f"go/out-{name}" for name in way.split()), "go/row-arches")
    before = session.table.read.count(568)
    go(session, "go/row-auction")
    assert before == ("lodging" in way) and session.table.read.count(568) == 1


def test_the_gate_that_a_street_shows_is_named_before_it_is_unlocked(game: Etherfields) -> None:
    session = after_the_first_dream(game, "arrived")
    go(session, "go/out-curtains", "go/out-lodging", "go/out-luggage", "go/out-crossing", "go/row-arches")
    go(session, "go/row-auction", "go/row-pump")
    assert "Walk to the Odd Side (Gate)" in [choice.label for choice in ways(session)]
    told = game.status(session.table)
    assert "To dream: what lies behind the Gate at the Odd Side (Small Change Row) is still to be found." in told


def test_a_shortcut_that_is_free_says_what_makes_it_so(game: Etherfields) -> None:
    session = after_the_first_dream(game, "arrived")
    cut = next(choice for choice in ways(session) if choice.key.startswith("shortcut/"))
    assert cut.label.endswith("[free]")
    assert game.why(session.table, cut) == ["Number of cards Blocked by a shortcut: Open Windows makes it 0."]


def test_tiles_that_lie_already_are_not_told_of_again_at_the_awakening(game: Etherfields) -> None:
    session = after_the_first_dream(game, "arrived", "gambler")
    told = [event.text for event in session.events if event.kind == "tile laid"]
    assert len(told) == len(set(told)) == len(session.table.laid) == 2


TOUR = (
    "curtains, lodging, luggage, crossing, arches, auction, pump, odd, safe, steps, allotments, stop, "
    "curtains, lines, counter, crossing, arches, arcade, changer, odd"
)


def test_each_location_can_be_walked_to_and_its_first_visit_is_told_once(game: Etherfields) -> None:
    session = after_the_first_dream(game, "arrived")
    seen = {session.table.place}
    session.table.piles.move("fate/02", "secrets")  # The Diversion would lead elsewhere.
    for name in TOUR.split(", "):
        go(session, next(key for key in offered(session) if key.startswith("go/") and key.endswith(f"-{name}")))
        seen.add(session.table.place)
    there = {one.code for tile in game.pack.all(Dreamworld) for one in tile.locations if not one.hidden}
    assert seen == there
    for visit in (538, 566, 571, 583, 594, 617, 629, 653, 664, 676, 687, 698, 721, 756, 769):
        assert session.table.read.count(visit) == 1


def test_the_window_on_the_latch_is_found_by_looking_for_it(game: Etherfields) -> None:
    session = after_the_first_dream(game, "arrived")
    go(session, "go/out-curtains")
    assert "go/out-window" not in offered(session)
    go(session, next(choice.key for choice in ways(session) if "Look for a window" in choice.label))
    assert not any("Look for a window" in choice.label for choice in ways(session))
    go(session, "go/out-window")
    assert session.table.place == "out/window"
    assert 3413 in session.table.read


FREED = {
    "a lamp in every window": 3325,
    "the inspector was let off": 3338,
    "the piano stays": 3347,
    "the dog was met": 3361,
    "nothing to let": 3376,
}


def test_what_has_been_delivered_is_met_again_on_the_map_once(game: Etherfields) -> None:
    session = after_the_first_dream(game, "arrived")
    session.table.piles.move("fate/02", "secrets")
    session.table.memory += FREED
    for name in TOUR.split(", "):
        go(session, next(key for key in offered(session) if key.startswith("go/") and key.endswith(f"-{name}")))
    for number in FREED.values():
        assert session.table.read.count(number) == 1


def test_the_gloves_that_are_delivered_come_back_as_pairs(game: Etherfields) -> None:
    play = in_a_slumber(game, "slumber/gloves")
    finish(play.compiler.effect("script 3228").run(Scene(play, "", "slumber/gloves")))
    assert play.table.piles.where["slumber/pairs"] == "slumber/deck"


def test_what_happens_once_at_a_place_and_once_by_its_action_are_two_things(game: Etherfields) -> None:
    safe = game.pack.locations["row/safe"]
    play = play_at(game.pack, game.fresh(3, ("gambler",), {}))
    for text in (safe.do, safe.actions[0].do, safe.do, safe.actions[0].do):
        finish(play.compiler.effect(text).run(Scene(play, "gambler", safe.code)))
    assert play.table.read == [756, 763]


SCRIPTS = Path(__file__).parents[4] / "scripts"
BY_THE_WAY = (515, 538, 566, 571, 583, 594, 617, 629, 653, 664, 676, 687, 698, 721, 769)
"""The paragraphs of Locations in which one of two things is chosen."""


def paragraphs() -> dict[int, str]:
    """Each paragraph of the built-in campaign, as it is written."""
    book = "".join(path.read_text(encoding="utf-8") for path in sorted(SCRIPTS.glob("*.txt")))
    pieces = re.split(r"(?m)^=== (\d+)", book)[1:]
    return dict(zip(map(int, pieces[::2]), pieces[1::2], strict=True))


def test_what_is_chosen_by_the_way_is_one_of_two_things_and_is_heard_of_later() -> None:
    bible = (SCRIPTS / "BIBLE.md").read_text(encoding="utf-8")
    book = paragraphs()
    for number in BY_THE_WAY:
        chosen = re.findall(r'(?m)^    ~ remember "(.*)"', book[number])
        assert len(chosen) == len(re.findall(r"(?m)^\* ", book[number])) == 2
        for flag in chosen:
            asked = [other for other, text in book.items() if f'remembered "{flag}"' in text and other != number]
            assert asked, flag
            assert f"`{flag}`" in bible, flag


@pytest.mark.parametrize("pick", (0, 1))
def test_each_way_by_the_way_can_be_gone(game: Etherfields, pick: int) -> None:
    for number in BY_THE_WAY:
        play = play_at(game.pack, game.fresh(3, ("gambler", "tough"), {}))
        finish(play.compiler.effect(f"script {number}").run(Scene(play, "", "out/stop")), pick)
        chosen = re.findall(r'(?m)^    ~ remember "(.*)"', paragraphs()[number])
        assert chosen[pick] in play.table.memory and chosen[1 - pick] not in play.table.memory


# --- Slumbers -------------------------------------------------------------------------------------------------


def in_a_slumber(game: Etherfields, code: str) -> Play:
    """A Slumber that has begun, on its two Setup tiles."""
    table = game.fresh(3, ("gambler", "tough"), {})
    play = play_at(game.pack, table)
    for tile in ("drowse/stairhead", "drowse/kitchen"):
        finish(lay(play, tile))
    table.figures.update(gambler="B2.1", tough="B2.1")
    table.slumber = code
    put(play, code, "slumber")
    form_turn_deck(play, 5)
    return play


def slumbers(game: Etherfields) -> list[Slumber]:
    found = [slumber for slumber in game.pack.all(Slumber) if slumber.creature]
    assert found
    return found


def test_every_interaction_that_wins_a_slumber_is_paid_out_in_loot(game: Etherfields) -> None:
    for slumber in slumbers(game):
        creature = game.pack.get(Creature, slumber.creature)
        for interaction in creature.interactions:
            play = in_a_slumber(game, slumber.code)
            put(play, slumber.creature, "creatures")
            scene = Scene(play, "gambler", slumber.creature)
            with pytest.raises(Ending, match="slumber ended"):
                finish(play.compiler.effect(interaction.do).run(scene))
            assert 3290 in play.table.read, (slumber.name, interaction.name)


@pytest.mark.rule("EF-TURN-30")
def test_the_status_of_a_slumber_tells_what_winning_it_would_bring_now(game: Etherfields) -> None:
    play = in_a_slumber(game, "slumber/inspector")
    card = play.table.piles.top("turns/deck")
    assert card is not None
    assert any(line.startswith(f"Loot of {play.name(card)}") for line in status(play))


def test_a_slumber_that_is_delivered_never_comes_again(game: Etherfields) -> None:
    for slumber in slumbers(game):
        play = in_a_slumber(game, slumber.code)
        text = game.pack.get(Creature, slumber.creature).deliverance
        finish(play.compiler.effect(text).run(Scene(play, "", slumber.creature)))
        assert play.table.piles.where[slumber.code] == "removed", slumber.name


def test_a_slumber_with_a_creature_can_be_left_for_a_price_before_it_starts(game: Etherfields) -> None:
    for slumber in slumbers(game):
        creature = game.pack.get(Creature, slumber.creature)
        assert creature.skip
        assert creature.skip_before_start
        assert "before the slumber" in creature.out_of_turns
        assert any(one.cost.startswith("insight") for one in creature.interactions), creature.name


def test_slumber_tiles_grow_in_any_order_out_of_the_two_that_are_always_there(game: Etherfields) -> None:
    tiles = game.pack.all(SlumberTile)
    for later in (tile for tile in tiles if not tile.setup):
        play = in_a_slumber(game, "slumber/inspector")
        finish(lay(play, later.code))
        board = play.table.board
        assert all(board.distance("B2.1", f"{later.spot}.{n}") is not None for n in (1, 2, 3, 4)), later.name
        assert later.oddity


def test_the_second_dream_belongs_to_small_change_row(game: Etherfields) -> None:
    gate = game.pack.get(Gate, "I-02 X")
    district = game.pack.get(Dreamworld, "map/small-change")
    assert gate.district in (district.code, district.name)
    assert 1 <= gate.keys <= 2
