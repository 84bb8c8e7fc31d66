"""The nearness of a lead: how much of what it waits for is so on a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from etherfields.kernel.system.faults import Fault
from etherfields.language import tree
from etherfields.language.analysis.fold import fold
from etherfields.proving.coverage.leads import Lead
from ..players.sensible.table_view import Sight
from ..rules.engine.scene import Scene

PASSED = 0.05
"""The nearness of a number that is right, which is too late where a count went on before it was looked at."""


def nearness(sight: Sight, lead: Lead) -> float:
    """From 0, nothing of it is so, to 1, all of it is, or will be when a count goes on by one."""
    source = lead.of[1] if isinstance(lead.of, tuple) else sight.table.gate
    scene = Scene(sight.play, sight.table.party[0], source)
    conditions = cast("tuple[tree.Condition, ...]", lead.conditions)
    return sum(_near(one, sight, scene) for one in conditions) / len(conditions) if conditions else 0.0


@fold
def _near(condition: tree.Node, parts: Iterator[float], sight: Sight, scene: Scene) -> float:
    """How near a condition is to being so; one that can't be judged from outside isn't near."""
    match condition:
        case tree.Either():
            return max(parts)
        case tree.Both():
            near = list(parts)
            return sum(near) / len(near)
        case tree.Compare(tree.Counter(name), "is" | "is at least" as how, tree.Number(wanted)):
            missing = wanted - sight.table.counters.get(name, 0)
            if missing <= 0:
                return 1.0 if how == "is at least" else 0.0 if missing else PASSED
            return 1.0 / missing
    try:
        return float(sight.holds(cast("tree.Condition", condition), scene))
    except (Fault, LookupError, AttributeError, TypeError):
        return 0.0
