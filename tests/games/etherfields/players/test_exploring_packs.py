"""A pack of Etherfields is explored: what costs something and wins nothing is read, and the rest has its reason."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from etherfields.games.etherfields.players.with_players import EtherfieldsWithPlayers
from etherfields.games.etherfields.rules.engine.meanings import compiler_of
from etherfields.kernel.play.session import Session
from etherfields.language import tree
from etherfields.proving.coverage.leads import Lead
from etherfields.proving.exploring.explore_page import met_in, report_lines
from etherfields.proving.exploring.exploring import Explored, Extent, explore
from etherfields.proving.exploring.reasons import reasons
from tests.games.etherfields.players.test_curious import folder, game, made

__all__ = ["folder", "game"]

ASKED = Extent(seed=1, decisions=4_000)


@pytest.fixture(scope="module")
def explored(folder: Path) -> Explored:
    """The small pack, explored."""
    return explore(partial(made, folder), ASKED)


def test_a_pack_is_read_but_for_what_can_not_be(explored: Explored, game: EtherfieldsWithPlayers) -> None:
    assert not explored.failed
    assert {140, 160, 165, 175} <= explored.finds.keys()
    assert 170 in explored.unread
    (why,) = reasons(met_in(game, explored), 170)
    assert "“the needle” was never remembered, and by the texts of this pack it never can be" in why


def test_the_journal_of_a_find_reads_it(explored: Explored, game: EtherfieldsWithPlayers) -> None:
    find = explored.finds[165]
    session = Session(game, game.fresh(find.seed, find.party, {}), keys=find.keys, check=False)
    assert 165 in session.table.read


def test_branches_of_effects_are_heard_only_by_those_who_listen(folder: Path) -> None:
    silent, heard = made(folder), made(folder)
    names: list[str] = []
    compiler = compiler_of(heard.pack)
    heard.watch_branches(names.append)
    assert compiler_of(heard.pack) is not compiler
    assert compiler_of(silent.pack).maker.heard is None
    for one in (silent, heard):
        table = one.fresh(1, ("guest",), {})
        session = Session(one, table, check=False)
        player = one.player("sensible", session.table, 1, frozenset())
        for _ in range(60):
            if session.question is not None:
                session.choose(player(session.question))
    assert names
    assert set(names) <= heard.branches() == silent.branches()


def test_the_report_tells_of_branches(explored: Explored, game: EtherfieldsWithPlayers) -> None:
    said = "\n".join(report_lines(game, explored))
    assert f"{len(explored.branches)} of {len(game.branches())} branches of effects were run." in said


def test_a_lead_is_nearer_the_more_of_what_it_waits_for_is_so(game: EtherfieldsWithPlayers) -> None:
    table = game.fresh(1, ("guest",), {})
    counted = tree.Compare(tree.Counter("bells"), "is", tree.Number(3))
    both = tree.Both((counted, tree.Remembered("the needle")))
    leads = [Lead(160, "a room", 150, conditions=(one,)) for one in (counted, both)]

    def near(bells: int) -> list[float]:
        table.counters["bells"] = bells
        return game.nearness(table, leads)

    assert near(0) < near(1) < near(2) == [1.0, 0.5]
    assert near(3)[0] < near(1)[0]  # the count has gone on to three already
    assert near(4) == [0.0, 0.0]
    table.memory.append("the needle")
    assert near(2) == [1.0, 1.0]
