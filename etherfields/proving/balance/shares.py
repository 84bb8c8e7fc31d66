"""Shares of games, and how far from the truth they may be."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TypeAlias

Between: TypeAlias = tuple[float, float]
"""The lowest and the highest."""

Z = 1.96
"""95 of 100 times the truth lies within so many deviations."""


def interval(won: int, games: int) -> Between:
    """Between which parts of all games the true one lies, 95 of 100 times (after Wilson)."""
    if not games:
        return 0.0, 1.0
    part = won / games
    middle = part + Z * Z / (2 * games)
    spread = Z * math.sqrt(part * (1 - part) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def paired(gained: int, lost: int, games: int) -> Between:
    """Between which differences the true one lies, of games that were played twice (after Agresti and Min).

    So many were won the second time alone, and so many the first time alone."""
    if not games:
        return -1.0, 1.0
    apart, more = gained - lost, games + 2
    deviation = math.sqrt(gained + lost + 1 - apart * apart / more) / more
    return max(-1.0, apart / more - Z * deviation), min(1.0, apart / more + Z * deviation)


def in_strata(strata: Iterable[tuple[int, int, int, int]]) -> tuple[float, Between] | None:
    """How much more is won with something than without it, if only like is compared with like.

    Of each stratum: games with it, of these won; games without it, of these won. Each counts for as much as it can
    tell. None: no stratum has both."""
    total = difference = variance = 0.0
    for with_it, won_with, without, won_without in strata:
        if not with_it or not without:
            continue
        weight = with_it * without / (with_it + without)
        parts = [((won_with + 0.5) / (with_it + 1), with_it), ((won_without + 0.5) / (without + 1), without)]
        total += weight
        difference += weight * (won_with / with_it - won_without / without)
        variance += weight * weight * sum(part * (1 - part) / games for part, games in parts)
    if not total:
        return None
    middle, spread = difference / total, Z * math.sqrt(variance) / total
    return middle, (middle - spread, middle + spread)
