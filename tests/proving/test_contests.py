"""Contests: two things set against each other, from every seed twice, with sides swapped."""

from __future__ import annotations

import msgspec
import pytest

from etherfields.games.skirmish.plugin import PLUGIN
from etherfields.games.skirmish.rules.state.battle import Battle
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import Tell
from etherfields.kernel.system.faults import Impossible
from etherfields.playable.protocols import Contest
from etherfields.proving.balance.contests import Bout, Ended, Fought, add_up, bouts, fight

PAIR = Contest("One", "Two", (("night-shift", "after-hours"), ("after-hours", "night-shift")))


UNEVEN = [(130, False), (135, True), (200, True), (70, False), (65, True), (0, True)]


@pytest.mark.parametrize(("won", "uneven"), UNEVEN)
def test_a_pair_is_uneven_only_if_its_whole_interval_is_out_of_bounds(won: int, uneven: bool) -> None:
    assert Fought(PAIR, 200, won).is_uneven == uneven


def test_a_game_of_a_contest_is_the_same_again_and_counts_for_whoever_wins_it() -> None:
    game = PLUGIN.load(PLUGIN.built_in_pack()).with_players()
    todo = list(bouts([PAIR], 4, 7))
    ended = [fight(game, bout) for bout in todo]
    assert ended == [fight(game, bout) for bout in todo]
    assert {one.won for one in ended} <= {0.0, 0.5, 1.0}


def test_sides_are_swapped_from_the_same_seed() -> None:
    game = PLUGIN.load(PLUGIN.built_in_pack()).with_players()
    seen: list[tuple[int, tuple[str, ...]]] = []
    begin = game.fresh

    def fresh(seed: int, party: tuple[str, ...], options: dict[str, str]) -> object:
        seen.append((seed, party))
        return begin(seed, party, options)

    game.fresh = fresh
    for number in range(2):
        fight(game, Bout(PAIR, number, 7))
    assert seen == [(7, PAIR.parties[0]), (7, PAIR.parties[1])]


def test_bouts_add_up_the_same_in_whatever_order_they_ended() -> None:
    other = Contest("One", "Three", (("night-shift", "lost"), ("lost", "night-shift")))
    ended = [Ended(bout, bout.number % 2, 10 + bout.number, 9) for bout in bouts([PAIR, other], 5, 1)]
    found = add_up([PAIR, other], ended)
    whole = [Fought(PAIR, 5, 2.0, 60, 45), Fought(other, 5, 2.0, 60, 45)]
    assert found == add_up([PAIR, other], reversed(ended)) == whole
    assert "| 12 | 9.0 | even |" in found[0].row()


def test_parts_of_a_sweep_join_to_what_all_of_it_would_be() -> None:
    ended = [Ended(bout, bout.number % 2, 10 + bout.number, 9) for bout in bouts([PAIR], 5, 1)]
    first, rest = add_up([PAIR], ended[:2])[0], add_up([PAIR], ended[2:])[0]
    first.join(rest)
    assert first == add_up([PAIR], ended)[0]


def test_turns_of_a_game_are_counted_where_the_game_counts_them() -> None:
    game = PLUGIN.load(PLUGIN.built_in_pack()).with_players()
    assert fight(game, Bout(PAIR, 0, 7)).turns >= 6


def test_bouts_and_their_ends_are_plain_data() -> None:
    ended = [Ended(bout, 0.5, 7) for bout in bouts([PAIR], 2, 1)]
    assert msgspec.json.decode(msgspec.json.encode(ended), type=list[Ended]) == ended


def test_a_figure_lost_in_a_contest_is_found() -> None:
    game = PLUGIN.load(PLUGIN.built_in_pack()).with_players()
    begin = game.rules

    def losing(table: Battle, tell: Tell) -> Rules[None]:
        going = begin(table, tell)
        step, asked = going.send(None), 0
        while True:
            answer = yield step
            asked += 1
            if asked == 3:
                next(pile for pile in table.piles.piles.values() if pile).pop()
            step = going.send(answer)

    game.rules = losing
    with pytest.raises(Impossible, match=r"seed 7, game 0, night-shift, after-hours"):
        fight(game, Bout(PAIR, 0, 7))
