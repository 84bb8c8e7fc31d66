"""The nearness of a lead: how much of what it waits for is so on a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from etherfields.kernel.system.faults import Fault
from etherfields.language import tree
from etherfields.proving.coverage.leads import Lead
from ..players.sensible.table_view import Sight
from ..rules.engine.scene import Scene

PASSED = 0.05
"""The nearness of a number that is right, which is too late where a count went on before it was looked at."""


def nearness(sight: Sight, lead: Lead) -> float:
    """From 0, nothing of it is so, to 1, all of it is, or will be when a count goes on by one."""
    source = lead.of[1] if isinstance(lead.of, tuple) else sight.table.gate
    scene = Scene(sight.play, sight.table.party[0], source)
    parts = list(_parts(cast("tuple[tree.Condition, ...]", lead.conditions)))
    return sum(_near(sight, scene, one) for one in parts) / len(parts) if parts else 0.0


def _parts(conditions: Iterable[tree.Condition]) -> Iterable[tree.Condition]:
    for one in conditions:
        match one:
            case tree.Both(parts):
                yield from _parts(parts)
            case tree.Not(tree.Either(parts)):
                yield from _parts(tuple(tree.Not(part) for part in parts))
            case _:
                yield one


def _near(sight: Sight, scene: Scene, condition: tree.Condition) -> float:
    """How near a single condition is to being so; one that can't be judged from outside isn't near."""
    match condition:
        case tree.Either(parts):
            return max(_near(sight, scene, part) for part in parts)
        case tree.Both(parts):
            return sum(_near(sight, scene, part) for part in parts) / len(parts)
        case tree.Compare(tree.Counter(name), "is" | "is at least" as how, tree.Number(wanted)):
            missing = wanted - sight.table.counters.get(name, 0)
            if missing <= 0:
                return 1.0 if how == "is at least" else 0.0 if missing else PASSED
            return 1.0 / missing
    try:
        return float(sight.holds(condition, scene))
    except (Fault, LookupError, AttributeError, TypeError):
        return 0.0
