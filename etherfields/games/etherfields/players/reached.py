"""The milestones of games: Dreams and their endings, Slumbers, Awakenings; and the paragraphs read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from etherfields.content.load.pack import Unknown
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Gate
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.events import Event
from etherfields.kernel.system.faults import Fault

TOLD = {
    "dream over": "",
    "slumber begins": "a Slumber",
    "awakening": "an Awakening",
    "session": "a new session",
    "bought": "a purchase",
    "fate": "a Fate card",
    "loot": "Loot",
    "died": "a death",
}
"""The kinds of events that are milestones, and what they are called; empty: by their own words."""


def milestones(events: Iterable[Event]) -> Counter[str]:
    """How often each milestone was reached."""
    return Counter(TOLD[event.kind] or event.text for event in events if event.kind in TOLD)


def read_on(table: object) -> frozenset[int]:
    """The paragraphs read so far."""
    return frozenset(table.read) if isinstance(table, Table) else frozenset()


def gate_named(pack: Pack, name: str) -> str:
    """The code of a Gate by its name; a Fault that lists all Gates if no Gate has it."""
    try:
        return pack.code("gate", name)
    except Unknown as unknown:
        there = ", ".join(f"{gate.name} ({gate.code})" for gate in pack.all(Gate))
        raise Fault(unknown.what, unknown.where, f"There are: {there}." if there else "There are none.") from None


def is_over(table: object, dream: str) -> bool:
    """Whether a Dream has been played to an end that isn't death."""
    return isinstance(table, Table) and not table.gate and table.outcomes.get(dream, "died") != "died"
