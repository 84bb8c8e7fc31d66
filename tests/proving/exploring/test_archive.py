"""The archive goes on from tables that are near to what is looked for, and gives up those that are like others."""

from __future__ import annotations

from collections import Counter

import pytest

from etherfields.kernel.matter.chance import Chance
from etherfields.proving.coverage.leads import Fact, Lead, Leads
from etherfields.proving.exploring import archive as archives
from etherfields.proving.exploring.archive import Archive, KeptTable

KEY: Fact = ("card", "a key")
GOAL = 7


def kept(seed: int = 1, time: float = 1.0, facts: frozenset[Fact] = frozenset(), party: int = 1) -> KeptTable:
    return KeptTable(seed, tuple("abcd"[:party]), {}, (), b"", facts, {}, time)


def archive(*starts: KeptTable) -> Archive:
    leads = Leads()
    leads.add(Lead(GOAL, "a door", ("card", "a house"), facts=(KEY,), key="door"))
    return Archive(leads, frozenset((GOAL, 8)), starts=[*starts])


def chosen(one: Archive, times: int = 100) -> Counter[int]:
    """How often a table of each game is gone on from."""
    chance = Chance(1)
    return Counter(one.next_towards(GOAL, chance).seed for _ in range(times))


def test_who_has_the_key_is_gone_on_from_first() -> None:
    first = [archive(kept(1), kept(2, facts=frozenset((KEY,)))).next_towards(GOAL, Chance(n)).seed for n in range(30)]
    assert first.count(2) > 25


def test_of_equals_the_one_with_most_time_is_gone_on_from_first() -> None:
    here = frozenset((KEY,))
    first = [archive(kept(1, 0.1, here), kept(2, 0.9, here)).next_towards(GOAL, Chance(n)).seed for n in range(40)]
    assert first.count(2) > 28


def test_what_was_tried_in_vain_is_left_for_what_is_farther_away() -> None:
    here = frozenset((KEY,))
    often = chosen(archive(*(kept(1, facts=here) for _ in range(20)), kept(2)))
    assert often[2] >= 10  # however many tables are of the kind that never led there


def test_paragraphs_are_gone_for_in_turn() -> None:
    one = archive(kept())
    assert [one.next_goal() for _ in range(4)] == [GOAL, 8, GOAL, 8]


def test_of_tables_that_are_alike_the_one_with_most_time_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MOST_TABLES", 8)
    root, early, late = kept(9), kept(1, 0.8), kept(1, 0.2)
    has_key = kept(1, 0.1, frozenset((KEY,)))
    one = archive(late, early, has_key, *(kept(1, 0.3) for _ in range(10)))
    one.roots = [root]
    root.chosen = 1000
    one.give_up()
    assert one.starts == [root, early, has_key]
