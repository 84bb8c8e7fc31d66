"""Leads: the ways to each paragraph of a pack, their conditions, and the sources of these, as a game tells them."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct, field

Fact: TypeAlias = tuple[str, str]
"""Something that can come to be so: a kind (`card`, `memory`, `counter`, `ending` ...) and its name or code."""
Node: TypeAlias = "int | Fact"
"""A paragraph by its number, or something that can come to be so."""

FURTHER = 0.8
"""The share of the interest in a paragraph that passes on to its leads."""
LEAST = 0.05
"""Interest below this passes on no further."""


class Lead(Struct, frozen=True):
    """One way to a paragraph, or to a fact."""

    to: Node
    place: str
    """Where it stands, in words."""
    of: Node
    """The paragraph, or the card, in which it stands."""
    needs: tuple[str, ...] = ()
    """The conditions, costs and rolls on the way, in words."""
    facts: tuple[Fact, ...] = ()
    """The facts among them that other texts bring about."""
    alternatives: tuple[Fact, ...] = ()
    """The facts among them in whose place something else would do."""
    conditions: tuple[object, ...] = ()
    """The conditions among them as the game knows them."""
    key: str = ""
    """The key of the choice by which it is taken, without the seat and what it is aimed at; empty: by none."""


class Leads(Struct):
    """All of a pack."""

    all: list[Lead] = field(default_factory=list)
    to: dict[Node, list[Lead]] = field(default_factory=dict)

    def add(self, lead: Lead) -> None:
        """Take up one; the same one counts once."""
        known = self.to.setdefault(lead.to, [])
        if lead not in known:
            known.append(lead)
            self.all.append(lead)

    @property
    def keys(self) -> frozenset[str]:
        """The keys of all choices by which something is taken."""
        return frozenset(lead.key for lead in self.all if lead.key)


def spread(leads: Leads, own: Mapping[int, float]) -> dict[Node, float]:
    """The interest in every paragraph and fact, for itself or for the best of its consequences."""
    best: dict[Node, float] = {}
    waiting: list[tuple[float, str, Node]] = [(-worth, str(number), number) for number, worth in own.items() if worth]
    heapq.heapify(waiting)
    while waiting:
        worth, _, node = heapq.heappop(waiting)
        if node in best:
            continue
        best[node] = -worth
        if -worth * FURTHER < LEAST:
            continue
        for lead in leads.to.get(node, ()):
            for before in (lead.of, *lead.facts):
                if before not in best:
                    heapq.heappush(waiting, (worth * FURTHER, str(before), before))
    return best
