"""The story of a battle: a chapter for each turn, a line for what a side does in a phase and for each combat."""

from __future__ import annotations

from etherfields.playable.narrating import Telling

_IN_A_LINE = frozenset({
    "ability used", "banished", "blade assigned", "blades unused", "damage", "damage changed", "deathblow", "destroyed",
    "dice rolled", "disrupted", "moved", "purged", "sacrificed", "spawned", "special attack", "swapped",
})  # fmt: skip
TELLING = Telling(
    chapters=frozenset({"turn begins"}),
    told=_IN_A_LINE | {"turn begins", "spawning", "spawning skipped", "combat", "turn won", "turn over", "battle over"},
    joined=_IN_A_LINE,
    breaks=frozenset({"phase begins"}),
    over="The battle is over.",
)
