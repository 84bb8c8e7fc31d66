"""Ways over a map of places and one-way arrows: what can be reached from where, and the cheapest ways."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import networkx as nx


def graph(arrows: Iterable[tuple[str, str, int]]) -> nx.DiGraph[str]:
    """Places and the arrows between them, each with what it counts."""
    import networkx as nx

    found: nx.DiGraph[str] = nx.DiGraph()
    for one, to, weight in arrows:
        found.add_edge(one, to, weight=weight)
    return found


def cheapest(arrows: Iterable[tuple[str, str, int]], start: str, goal: str, most: int) -> list[list[str]]:
    """So many ways from one place to another, the cheapest first, as the places that each leads through."""
    import networkx as nx

    whole = graph(arrows)
    if start not in whole or goal not in whole or not nx.has_path(whole, start, goal):
        return []
    return list(islice(nx.shortest_simple_paths(whole, start, goal, weight="weight"), most))


def reached(arrows: Iterable[tuple[str, str, int]], start: str) -> set[str]:
    """All places that can be reached from one, itself among them."""
    import networkx as nx

    whole = graph(arrows)
    return {start, *(nx.descendants(whole, start) if start in whole else ())}


def back_to(arrows: Iterable[tuple[str, str, int]], goal: str) -> set[str]:
    """All places from which one can be reached, itself among them."""
    return reached([(to, one, weight) for one, to, weight in arrows], goal)
