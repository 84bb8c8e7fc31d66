"""Whether a cost can be paid: that is told in bounded time, whatever is asked for."""

from __future__ import annotations

from etherfields.games.etherfields.rules.costs.afford.parts import MOST_LOOKED_AT, CostPart, Looks, covered


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
