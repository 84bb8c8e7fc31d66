"""The bench of the duel: what reads a case and lays its table."""

from __future__ import annotations

from typing import Final

from etherfields.proving.cases.read.reading import Case
from .duel_driver import DuelDriver
from .laying_out import foresee, lay


class DuelBench:
    """The bench of the duel."""

    def lay(self, case: Case) -> DuelDriver:
        """The table of a case, with the dice that it foresees."""
        laid = lay(case)
        foresee(laid, case, case.given.get("next", {}), ("given", "next"))
        if case.steps and case.steps[0].path == ():
            foresee(laid, case, case.steps[0].next, ("next",))
        return DuelDriver(case, laid)


BENCH: Final = DuelBench()
