"""Contests: two things set against each other, from every seed twice, with sides swapped."""

from __future__ import annotations

import pytest

from etherfields.games.skirmish.plugin import PLUGIN
from etherfields.playable.protocols import Contest
from etherfields.proving.balance.contests import Fought, fight

PAIR = Contest("One", "Two", (("night-shift", "after-hours"), ("after-hours", "night-shift")))


UNEVEN = [(130, False), (135, True), (200, True), (70, False), (65, True), (0, True)]


@pytest.mark.parametrize(("won", "uneven"), UNEVEN)
def test_a_pair_is_uneven_only_if_its_whole_interval_is_out_of_bounds(won: int, uneven: bool) -> None:
    assert Fought(PAIR, 200, won).is_uneven == uneven


def test_a_game_of_a_contest_is_the_same_again_and_counts_for_whoever_wins_it() -> None:
    game = PLUGIN.load(PLUGIN.built_in_pack()).with_players()
    ended = [fight(game, PAIR, number, 7) for number in range(4)]
    assert ended == [fight(game, PAIR, number, 7) for number in range(4)]
    assert {won for won, _ in ended} <= {0.0, 0.5, 1.0}


def test_sides_are_swapped_from_the_same_seed() -> None:
    game = PLUGIN.load(PLUGIN.built_in_pack()).with_players()
    seen: list[tuple[int, tuple[str, ...]]] = []
    begin = game.fresh

    def fresh(seed: int, party: tuple[str, ...], options: dict[str, str]) -> object:
        seen.append((seed, party))
        return begin(seed, party, options)

    game.fresh = fresh
    for number in range(2):
        fight(game, PAIR, number, 7)
    assert seen == [(7, PAIR.parties[0]), (7, PAIR.parties[1])]
