"""What must hold whatever a pack says and whatever is chosen, on random packs and on the built-in one.

`HYPOTHESIS_PROFILE=search` looks at ever new packs; otherwise there is a handful, so that each is read but once.
"""

from __future__ import annotations

import os
import tempfile
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st

from etherfields import __version__
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.definitions import Archetype
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.beginnings import Beginning
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving import toml
from etherfields.kernel.saving.journal import Journal, read_journal
from etherfields.kernel.saving.shelf import Shelf
from tests.games.etherfields.rules.offered import astray
from tests.language import trees
from tests.properties.fitting import text_of
from tests.properties.packs import FAMILIES, made, write
from tests.properties.playing import Onlooker, Sitting, Watched, asked, at_random, frozen, standing, told, watched
from tests.properties.words import Author

ROOT = Path(__file__).resolve().parents[2]
SEARCHING = os.environ.get("HYPOTHESIS_PROFILE") == "search"
PACKS = 1_000_000 if SEARCHING else 8
MOST_IN_A_TURN = 600
"""More decisions than a Turn calls for, if nobody does anything of their own will."""


def loaded_pack(author: Author, silent: frozenset[str] = frozenset()) -> Pack:
    """A pack that somebody has written; families that are silent say next to nothing."""
    with tempfile.TemporaryDirectory() as folder:
        return load_pack(write(Path(folder), made(author, silent)), use_cache=False)


@cache
def numbered_pack(seed: int) -> Pack:
    """The pack of a number."""
    return loaded_pack(Author(Random(seed)))


def pack_of_trees(seed: int, silent: frozenset[str], effects: list[str], rules: list[str]) -> Pack:
    """A pack that says every other time what random trees say."""
    return loaded_pack(Author(Random(seed), effects, rules), silent)


@cache
def built_in() -> Pack:
    """The pack that everybody has."""
    return load_pack(ROOT, use_cache=False)


def sittings(pack: Pack) -> st.SearchStrategy[Sitting]:
    """Anybody playing a pack for a while, in any order of seats."""
    who = [archetype.code for archetype in pack.all(Archetype) if not archetype.mode]
    party = st.lists(st.sampled_from(who), min_size=1, max_size=pack.campaign.players, unique=True).map(tuple)
    return st.builds(Sitting, st.just(pack), party, st.integers(0, 2**32), st.integers(1, 90))


TREES = st.builds(
    pack_of_trees,
    st.integers(0, 2**32),
    st.frozensets(st.sampled_from(FAMILIES), max_size=8),
    st.lists(trees.effects(2).map(text_of).filter(bool), min_size=1, max_size=4),
    st.lists(trees.standing_rules(2).map(text_of).filter(bool), min_size=1, max_size=3),
)
ANY_SITTING = {
    "random packs": st.builds(numbered_pack, st.integers(0, PACKS - 1)).flatmap(sittings),
    "packs of random trees": TREES.flatmap(sittings),
    "the built-in pack": st.deferred(lambda: sittings(built_in())),
}

on_all_packs = pytest.mark.parametrize("packs", ANY_SITTING)
# Making examples smaller would mean to play each a hundred times over; what fails can be played as it is.
few = settings(max_examples=250 if SEARCHING else 5, phases=(Phase.explicit, Phase.reuse, Phase.generate))


def played(sitting: Sitting) -> Session[Table]:
    """The game after all decisions of a sitting."""
    session = sitting.session()
    play_on(session, sitting.seed, sitting.decisions)
    return session


def play_on(session: Session[Table], seed: int, decisions: int) -> None:
    """Make so many decisions, if there are as many."""
    for _ in at_random(session, seed, decisions):
        pass


def same(one: Session[Table], other: Session[Table]) -> bool:
    """Whether two games are at the same point, with the same table in every detail."""
    assert asked(one.question) == asked(other.question)
    assert frozen(one) == frozen(other)
    return True


@on_all_packs
@few
@given(data=st.data())
def test_a_journal_leads_to_the_same_table_and_tells_the_same(packs: str, data: st.DataObject) -> None:
    sitting = data.draw(ANY_SITTING[packs])
    session = played(sitting)
    beginning = Beginning(sitting.seed, sitting.party, {}, sitting.pack.name, sitting.pack.content, __version__)

    journal = read_journal(Journal(beginning.header(), session.keys).text(), "the journal")

    again = Beginning.of(journal.header, "the journal")
    game = Watched(sitting.pack)
    table = game.fresh(again.seed, again.party, dict(again.options))
    replayed = Session(game, table, keys=journal.course().keys)
    assert same(replayed, session)
    assert told(replayed.events) == told(session.events)


@on_all_packs
@few
@given(data=st.data())
def test_saved_and_loaded_it_goes_on_as_if_it_had_not_been(packs: str, data: st.DataObject) -> None:
    sitting = data.draw(ANY_SITTING[packs])
    with tempfile.TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder))
        with shelf.begin("it", {}) as save:
            session = sitting.session(save)
            play_on(session, sitting.seed, sitting.decisions)

        with shelf.open("it") as save:
            loaded = Session.resume(
                Watched(sitting.pack), save.past, journal=save.journal, on_rest=save.write, fresh=sitting.table
            )
            assert not loaded.notes
            assert same(loaded, session)
            there, here = len(session.events), len(loaded.events)

            session = session.branch()
            play_on(session, sitting.seed + 1, sitting.decisions)
            for key in session.keys[len(loaded.keys) :]:
                loaded.answer(key)

            assert same(loaded, session)
            assert told(loaded.events[here:]) == told(session.events[there:])


@on_all_packs
@few
@given(data=st.data(), steps=st.integers(1, 40))
def test_taking_decisions_back_is_never_having_made_them(packs: str, data: st.DataObject, steps: int) -> None:
    sitting = data.draw(ANY_SITTING[packs])
    session = played(sitting)
    assume(session.keys)
    all_keys, all_events = session.keys.copy(), told(session.events)
    whole, question = frozen(session), asked(session.question)
    steps = min(steps, len(all_keys))
    shorter = sitting.session()
    for key in all_keys[: len(all_keys) - steps]:
        shorter.answer(key)

    session.undo(steps)

    assert same(session, shorter)
    assert told(session.events) == told(shorter.events)

    session.redo(steps)

    assert (frozen(session), asked(session.question), told(session.events)) == (whole, question, all_events)


@on_all_packs
@few
@given(data=st.data())
def test_nothing_is_lost_or_comes_from_nowhere_in_any_decision(packs: str, data: st.DataObject) -> None:
    sitting = data.draw(ANY_SITTING[packs])
    session = sitting.session(keep=False)
    cards = sorted(session.table.piles.where)
    for _ in at_random(session, sitting.seed, sitting.decisions):
        watched(session).check(session.table)
        assert sorted(session.table.piles.where) == cards


@on_all_packs
@few
@given(data=st.data())
def test_the_rules_that_stand_are_those_of_the_table_read_back(packs: str, data: st.DataObject) -> None:
    sitting = data.draw(ANY_SITTING[packs])
    session = sitting.session(keep=False)
    game = watched(session)
    for _ in at_random(session, sitting.seed, sitting.decisions):
        again = play_at(sitting.pack, game.thaw(game.freeze(session.table)))
        assert standing(again) == standing(game.play)


@on_all_packs
@few
@given(data=st.data())
def test_what_is_offered_is_the_same_however_it_is_looked_for(packs: str, data: st.DataObject) -> None:
    sitting = data.draw(ANY_SITTING[packs])
    with pytest.MonkeyPatch.context() as patch:
        offered_otherwise = astray(patch)
        play_on(sitting.session(keep=False), sitting.seed, sitting.decisions)
    assert not offered_otherwise


@pytest.mark.parametrize("packs", ["random packs", "packs of random trees"])
@few
@given(data=st.data())
def test_no_secret_is_told_before_it_is_revealed(packs: str, data: st.DataObject) -> None:
    sitting = data.draw(ANY_SITTING[packs])
    session = sitting.session(keep=False)
    onlooker = Onlooker(sitting.pack)
    for _ in at_random(session, sitting.seed, sitting.decisions):
        assert onlooker.overheard(session) == []


@on_all_packs
@few
@given(data=st.data())
def test_no_save_gives_away_what_nobody_has_seen(packs: str, data: st.DataObject) -> None:
    sitting = data.draw(ANY_SITTING[packs])
    session = sitting.session(keep=False)
    onlooker = Onlooker(sitting.pack)
    for _ in at_random(session, sitting.seed, sitting.decisions):
        onlooker.overheard(session)
        assert onlooker.read(toml.write(session.game.freeze(session.table))) == []


@on_all_packs
@few
@given(data=st.data())
def test_where_nobody_does_any_more_the_turn_comes_to_an_end(packs: str, data: st.DataObject) -> None:
    sitting = data.draw(ANY_SITTING[packs])
    session = played(sitting)
    turn = session.table.turn.number

    asked = 0
    for _ in at_random(session, sitting.seed, MOST_IN_A_TURN, idle=True):
        if session.table.state != "turn" or session.table.turn.number != turn:
            break
        asked += 1

    assert asked < MOST_IN_A_TURN
    assert session.question is not None or session.table.over
