"""The curious player goes where the sensible one doesn't; coverage says what leads to what nobody has read."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.coverage.pack_leads import leads_of, watch
from etherfields.games.etherfields.players.curious import Curious
from etherfields.games.etherfields.players.curious.interest import Interest
from etherfields.games.etherfields.players.with_players import EtherfieldsWithPlayers
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.session import Session
from etherfields.playable.protocols import Seating
from etherfields.proving.bots.bot_sweeps import ROUND, play_all
from etherfields.proving.bots.bots import play, runs
from etherfields.proving.bots.played import Run
from etherfields.proving.bots.tally import Tally
from etherfields.proving.coverage.coverage_page import lines
from etherfields.proving.coverage.leads import spread
from etherfields.proving.sweeps.workers import Where
from tests.small_pack import make_pack

ASIDE = """
[[tile.action]]
at      = 3
name    = "Put a hand behind the ninth machine"
cost    = "block 2"
requirement = '"bells" is at least 1'
do      = "script 160"

"""
MORE = """

=== 160  Behind the Ninth
Lint, warm, as deep as the wrist; and in the lint a button that you know.

* Sew it on                                     {remembered "the needle"}
    -> 170
* Leave it
    ~ remember "left a button"
* Follow the lint                               [block 3]
    -> 165

=== 165  The Pipe
It goes down with you for a good part of the way.

~ torment 1
~ if remembered "left a button": script 175

=== 170  Nine Buttons
Now there are nine.

~ remember "the needle"

=== 175  Eight Buttons
Now there are eight.
"""


GUEST = Seating(1, 1, "Dreamer", (("guest", "The Guest", ""),))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small pack with a back way that costs something and wins nothing, and a paragraph that can't be reached."""
    place = tmp_path_factory.mktemp("curious") / "pack"
    make_pack(place)
    secrets, scripts = place / "secrets/I-01.toml", next((place / "scripts").glob("*.txt"))
    text = secrets.read_text(encoding="utf-8")
    before = "# --- whom the Dreamers meet"
    assert before in text
    secrets.write_text(text.replace(before, ASIDE + before), encoding="utf-8")
    scripts.write_text(scripts.read_text(encoding="utf-8") + MORE, encoding="utf-8")
    return place


@pytest.fixture(scope="module")
def game(folder: Path) -> EtherfieldsWithPlayers:
    """The game with it."""
    return EtherfieldsWithPlayers(load_pack(folder))


def made(folder: Path) -> EtherfieldsWithPlayers:
    return EtherfieldsWithPlayers(load_pack(folder))


def many(folder: Path, player: str, n: int, jobs: int = 1) -> Tally:
    """So many games of a player, watched."""
    plan = runs(n, 1, made(folder).seating(), player=player, is_watched=True, learners=("curious",))
    return play_all(partial(made, folder), plan, Where(jobs), lambda done, is_new: None)


def test_the_curious_read_what_the_sensible_leave(folder: Path) -> None:
    sensible, curious = many(folder, "sensible", 12), many(folder, "curious", 48)
    assert not sensible.failed and not curious.failed
    missed = {165, 140} - sensible.covered.all_read()
    assert missed == {165, 140}
    assert missed <= curious.covered.all_read()


def test_a_seed_and_what_is_known_bring_the_same_game_again(game: Etherfields) -> None:
    for seed in range(1, 7):
        run = Run(seed, "curious", ("guest",), known=frozenset({100, 110}), limit=400)
        one, other = play(game, replace(run, limit=30)), play(game, replace(run, limit=30))
        assert (one.keys, one.read, one.outcome) == (other.keys, other.read, other.outcome)


@pytest.mark.slow
def test_what_the_curious_know_of_each_other_doesnt_depend_on_how_many_play_at_a_time(folder: Path) -> None:
    here, there = many(folder, "curious", ROUND + 6, 1), many(folder, "curious", ROUND + 6, 2)
    assert here.decisions == there.decisions
    assert here.covered == there.covered


def test_several_players_take_turns_at_each_seed() -> None:
    plan = [(run.seed, run.player) for run in runs(4, 7, GUEST, player="sensible,curious")]
    assert plan == [(7, "sensible"), (7, "curious"), (8, "sensible"), (8, "curious")]


def test_what_nobody_has_read_is_more_interesting_than_what_others_have(game: Etherfields) -> None:
    table = game.fresh(1, ("guest",), {})
    fresh, stale = Interest(game.pack, table, 1, frozenset()), Interest(game.pack, table, 1, frozenset({165}))
    assert fresh.of_paragraph(165) > stale.of_paragraph(165) > 0
    table.read.append(165)
    assert fresh.of_paragraph(165) == 0


def test_interest_spreads_to_whatever_leads_on(game: Etherfields) -> None:
    worth = spread(leads_of(game.pack), {175: 1.0})
    assert worth[175] > worth[165] > worth[160] > 0
    assert worth["memory", "left a button"] == worth[165]
    assert 120 not in worth


def test_looking_changes_nothing_on_the_table(game: Etherfields) -> None:
    session = Session(game, game.fresh(3, ("guest",), {}), keep=False)
    player = Curious(game.pack, session.table, 3)
    while session.question is not None:
        before = game.freeze(session.table)
        choice = player(session.question)
        assert game.freeze(session.table) == before
        session.choose(choice)


# --- coverage ---------------------------------------------------------------------------------------------


def test_leads_say_where_they_stand_and_what_they_wait_for(game: Etherfields) -> None:
    (lead,) = leads_of(game.pack).to[160]
    assert lead.place == "“Put a hand behind the ninth machine” of The back room (I-01 B)"
    assert lead.needs == ('the "bells" count is at least 1', "[Block 2 cards]")
    assert lead.key == "use/I-01-B/put-a-hand-behind-the-ninth-machine"
    (lead,) = leads_of(game.pack).to[170]
    assert (lead.of, lead.facts, lead.key) == (160, (("memory", "the needle"),), "script/160/sew-it-on")
    assert ("ending", "fetched") in leads_of(game.pack).to[150][0].facts


def test_a_paragraph_that_nobody_read_is_told_with_what_leads_there_and_why_nobody_went(folder: Path) -> None:
    tally = many(folder, "curious", 48)
    told = list(lines(made(folder), tally.covered, "Dreamer"))
    assert told[:3] == [
        "1 paragraph was read by nobody.",
        "  170  Nine Buttons",
        '       option 1 of 160, “Sew it on”, if "the needle" is remembered: never open; '
        "“the needle” comes only of 170, which nobody read.",
    ]
    assert told[3:] == ["1 Dreamer, 48 games: all of that was read."]


def test_ways_that_were_open_and_ways_that_were_taken_are_told_apart(game: Etherfields) -> None:
    watched = watch(game.pack)
    choices = [Choice("guest/script/160/leave-it", "", 0, "guest"), Choice("script/160/follow-the-lint", "", 0)]
    watched.of(lambda question: question.choices[0])(Ask(("guest",), "?", [*choices, Choice("pass", "", 0)]))
    assert watched.open - {""} == {"script/160/leave-it", "script/160/follow-the-lint"}
    assert watched.taken == {"script/160/leave-it"}


def test_of_cards_with_several_copies_and_of_aimed_actions_the_way_is_the_same(game: Etherfields) -> None:
    watched = watch(game.pack)
    choice = Choice("guest/use/I-01-C/speak-to-her/I-01-C#1", "", 0, "guest")
    watched.of(lambda question: choice)(Ask(("guest",), "?", [choice]))
    assert watched.taken == {"use/I-01-C/speak-to-her"}
