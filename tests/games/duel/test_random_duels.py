"""Some duels by chance, of heroes by chance; `make duels` plays many more."""

from __future__ import annotations

import pytest

from tests.games.duel.duels import played


@pytest.mark.rule("DU-EX-74", "DU-STATUS-04", "DU-CP-02", "DU-CP-04", "DU-HEALTH-02", "DU-HEALTH-03")
@pytest.mark.parametrize("seed", range(12))
def test_a_duel_of_heroes_by_chance_keeps_to_its_bounds(seed: int) -> None:
    assert sum(1 for _ in played(seed)) > 10
