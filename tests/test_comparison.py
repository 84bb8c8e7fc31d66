"""What the bench makes of two revisions that were measured in turns."""

from __future__ import annotations

import random

import pytest

from tests.bench.against import Change, checked_out, interval
from tests.bench.harness import Refused


def test_the_interval_holds_the_median_in_95_of_100_samples() -> None:
    chance = random.Random(7)
    for number in (6, 11, 31):
        held = 0
        for _ in range(2000):
            least, most = interval([chance.lognormvariate(0, 0.5) for _ in range(number)])
            held += least <= 1 <= most
        assert held >= 1880


def test_an_interval_is_as_narrow_as_it_may_be() -> None:
    assert interval([float(n) for n in range(31)]) == (9, 21)


def test_a_rate_that_has_fallen_beyond_doubt_is_worse() -> None:
    assert Change("play", "/s", [100.0] * 11, [90.0] * 11).fails


def test_a_cost_that_has_risen_beyond_doubt_is_worse() -> None:
    assert Change("load", " ms", [10.0] * 11, [11.0] * 11, is_cost=True).fails
    assert not Change("load", " ms", [11.0] * 11, [10.0] * 11, is_cost=True).fails


def test_a_fall_that_could_be_chance_is_not_worse() -> None:
    assert not Change("play", "/s", [100.0] * 6, [90.0, 91.0, 92.0, 93.0, 94.0, 98.0]).fails


def test_a_revision_that_is_nowhere_is_refused() -> None:
    with pytest.raises(Refused, match="no revision 'nowhere'"):
        checked_out("nowhere")
