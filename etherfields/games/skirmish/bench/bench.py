"""The bench of the skirmish: what reads a case and lays its table."""

from __future__ import annotations

from typing import Final

from etherfields.proving.cases.read.reading import Case
from .battle_driver import BattleDriver
from .laying_out import foresee, lay


class BattleBench:
    """The bench of the skirmish."""

    def lay(self, case: Case) -> BattleDriver:
        """The table of a case, with the dice that it foresees."""
        laid = lay(case)
        foresee(laid, case, case.given.get("next", {}), ("given", "next"))
        if case.steps and case.steps[0].path == ():
            foresee(laid, case, case.steps[0].next, ("next",))
        return BattleDriver(case, laid)


BENCH: Final = BattleBench()
