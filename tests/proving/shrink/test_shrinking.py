"""Failing games are brought down to few keys that fail in the same way, whatever kind of fault it is."""

from __future__ import annotations

from typing import Any

import pytest

from etherfields.games.etherfields.plugin import PLUGIN as ETHERFIELDS
from etherfields.games.skirmish.plugin import PLUGIN as SKIRMISH
from etherfields.kernel.play.budget import FIRST
from etherfields.kernel.play.rests import RestPoint
from etherfields.kernel.saving.journal import Journal
from etherfields.kernel.system.faults import Fault, Impossible
from etherfields.proving.shrink.failing_journals import beginning_of, ways
from etherfields.proving.shrink.failures import BREAKS, OVERSPENT, STUCK, UNSOUND, failure_of
from etherfields.proving.shrink.shrinking import Effort, Shrunk, shrink
from etherfields.proving.shrink.walks import by_keys, walk
from tests.proving.shrink.planted import (
    TWO,
    Planted,
    asks_nothing,
    breaks_at,
    doubles_a_card,
    loses_a_card,
    makes_a_token,
    never_ends,
    remembers,
)
from tests.proving.shrink.planted import Fault as Harm

PACK = ETHERFIELDS.load(ETHERFIELDS.built_in_pack())
LIMIT = 800


def shrunk_of(harm: Harm, effort: Effort | None = None) -> tuple[Any, Shrunk]:
    """The game with a fault, and the shortest way to it that is found."""
    faulty, played = Planted("", harm, 5, TWO).played(PACK.game(), LIMIT)
    assert played.failure, "the fault is met in this game"
    journal = played.journal(PACK.edition)
    shrunk = shrink(faulty, beginning_of(faulty, journal), ways(journal), effort or Effort(seconds=1e9))
    assert shrunk.before == played.decisions
    return faulty, shrunk


@pytest.mark.parametrize(
    ("kind", "harm"),
    [
        (BREAKS, breaks_at("turn", 300)),
        (UNSOUND, loses_a_card("pay/", "gambler/discard", 200)),
        (UNSOUND, doubles_a_card("/pass", "gambler/deck", "gambler/discard", 200)),
        (UNSOUND, makes_a_token("/pass", "crystal", 200)),
        (STUCK, asks_nothing("move/", 300)),
        (OVERSPENT, never_ends("/pass", 200)),
    ],
)
def test_a_fault_of_any_kind_comes_down_to_few_keys_that_fail_alike(kind: str, harm: Harm) -> None:
    faulty, shrunk = shrunk_of(harm)
    assert shrunk.failure.kind == kind
    assert len(shrunk.keys) <= 12 < 40 < shrunk.before
    again = walk(faulty, faulty.thaw(shrunk.rest.table), by_keys(shrunk.keys), FIRST)
    assert again.keys == list(shrunk.keys)
    assert shrunk.failure.is_like(again.failure)


def test_the_way_begins_at_the_last_table_from_which_it_still_fails() -> None:
    _, at_once = shrunk_of(breaks_at("turn", 300))
    assert at_once.rest.state != "begin"


def test_a_fault_that_no_table_at_rest_knows_of_is_found_from_an_earlier_one() -> None:
    _, shrunk = shrunk_of(remembers("/pass", 3, 60))
    assert sum("/pass" in key for key in shrunk.keys) == 3
    assert len(shrunk.keys) < shrunk.before


def test_a_skirmish_is_shrunk_as_well() -> None:
    pack = SKIRMISH.load(SKIRMISH.built_in_pack())
    party = tuple(code for code, _, _ in pack.seating().offers)[:2]
    faulty, played = Planted("", asks_nothing("move/", 60), 3, party).played(pack.game())
    journal = played.journal(pack.edition)
    shrunk = shrink(faulty, beginning_of(faulty, journal), ways(journal), Effort(seconds=1e9))
    assert shrunk.failure.kind == STUCK
    assert len(shrunk.keys) <= 4 < 20 < shrunk.before


def test_the_same_game_is_shrunk_in_the_same_way() -> None:
    harm = doubles_a_card("/pass", "gambler/deck", "gambler/discard", 200)
    assert shrunk_of(harm)[1] == shrunk_of(harm)[1]


def test_a_search_that_is_stopped_gives_the_best_so_far() -> None:
    _, stopped = shrunk_of(remembers("/pass", 3, 60), effort=Effort(seconds=1e9, tell=Stopping(20)))
    assert stopped.is_stopped
    assert stopped.replays == 20
    assert "the search stopped before its end" in stopped.text()


class Stopping:
    """Somebody who presses Ctrl-C after a while."""

    def __init__(self, replays: int) -> None:
        self._left = replays

    def __call__(self, said: str) -> None:
        self._left -= "replays" in said
        if self._left <= 0:
            raise KeyboardInterrupt


def test_replays_are_bounded() -> None:
    _, shrunk = shrunk_of(remembers("/pass", 3, 60), effort=Effort(replays=7, seconds=1e9))
    assert (shrunk.replays, shrunk.is_stopped) == (7, True)


def test_a_game_that_does_not_fail_is_refused() -> None:
    game = PACK.game()
    journal = Planted("", breaks_at("nowhere", 0), 5, TWO).played(game, 20)[1].journal(PACK.edition)
    with pytest.raises(Fault, match="nothing fails when this game is played again"):
        shrink(game, beginning_of(game, journal), ways(journal), Effort())


def test_a_game_whose_keys_do_not_fit_is_refused_with_the_first_of_them() -> None:
    game = PACK.game()
    start = RestPoint.of("begin", 0, game.freeze(game.fresh(5, TWO, {})))
    with pytest.raises(Fault, match="decision 1, “fly/away”, can't be made any more"):
        shrink(game, start, [("fly/away",)], Effort())


def test_decisions_that_a_table_took_back_are_tried_first() -> None:
    journal = Journal({}, ["a", "b", "!undo 1", "c", "d", "!undo 1"])
    assert list(ways(journal)) == [("a", "c", "d"), ("a", "b")]


def test_failures_of_one_kind_at_one_place_are_alike_whatever_they_name() -> None:
    def failing(said: str) -> Exception:
        try:
            raise Impossible(said)
        except Impossible as error:
            return error

    lost = failure_of(failing("“a card” should be in the pile “hand” and isn't"), is_unsound=True)
    assert lost.is_like(failure_of(failing("“another” should be in the pile “deck” and isn't"), is_unsound=True))
    assert not lost.is_like(failure_of(failing("“a card” is in two places: “hand” and “deck”"), is_unsound=True))
    assert not lost.is_like(failure_of(failing("“a card” should be in the pile “hand” and isn't")))
    assert not lost.is_like(None)
