"""Whether a cost can be paid: that is told in bounded time, whatever is asked for."""

from __future__ import annotations

import random

import pytest

from etherfields.games.etherfields.rules.costs.afford.bound import UpperBound
from etherfields.games.etherfields.rules.costs.afford.can_afford import Funds
from etherfields.games.etherfields.rules.costs.afford.parts import MOST_LOOKED_AT, CostPart, Looks, covered
from tests.bench.players.campaigns import begin, load, play, reader


def _parts(n: int, need: int, cards: int) -> list[CostPart]:
    """Parts for each of which every card could pay, with 1 to 3 of what is asked."""
    by_card = {f"card-{index}": index % 3 + 1 for index in range(cards)}
    return [CostPart(need, by_card) for _ in range(n)]


def test_cards_that_could_pay_for_any_of_many_parts_are_not_tried_for_ever() -> None:
    looks = Looks()
    # So many parts could be missing something in 8 ** 12 ways.
    assert covered(_parts(12, 7, 60), (), looks)
    assert looks.left < 0
    assert MOST_LOOKED_AT <= 100_000


def test_within_the_bound_it_is_told_exactly() -> None:
    parts = [CostPart(3, {"a": 2, "b": 1}), CostPart(2, {"a": 2, "c": 1})]
    assert not covered(parts, (), Looks())
    assert covered([*parts[:1], CostPart(1, {"c": 1})], (), Looks())
    assert not covered([*parts[:1], CostPart(1, {"c": 1})], ("c",), Looks())


def test_once_the_looks_have_run_out_a_cost_is_taken_to_be_payable() -> None:
    looks = Looks(1)
    assert covered([CostPart(3, {"a": 1, "b": 1})], (), looks)
    assert looks.left < 0


@pytest.mark.rule("EF-COST-14")
def test_where_one_helper_is_enough_the_search_says_so_too(monkeypatch: pytest.MonkeyPatch) -> None:
    found, compared = Funds._is_found, list[bool]()

    def both(funds: Funds, helped: UpperBound, need: int, paid_for: str, lucky: bool) -> bool:
        for amount in range(need, need + 3):
            answer = found(funds, helped, amount, paid_for, lucky)
            assert answer == found(funds, UpperBound(helped.at_most), amount, paid_for, lucky)
            compared.append(answer)
        return found(funds, helped, need, paid_for, lucky)

    monkeypatch.setattr(Funds, "_is_found", both)
    game = load()
    for seed in range(4):
        play(begin(game, 2, seed), random.Random(seed), player=reader)
    assert 20 < sum(compared) < len(compared)
