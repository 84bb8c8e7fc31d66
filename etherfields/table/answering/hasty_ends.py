"""The word that ends a phase, given once too often: the phase that it was meant for ended by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.system.faults import Fault
from ..game_protocols import EndsByItself

if TYPE_CHECKING:
    from ..plain.plain_table import PlainTable


class HastyEnds:
    """The phase that began when the one before ended by itself, as long as nothing is decided in it."""

    def __init__(self) -> None:
        self._begun: tuple[int, str] | None = None
        """The decisions made before it, and its name; None: nobody can be too hasty."""

    def refuse(self, seat: PlainTable, choice: Choice[object]) -> str:
        """Refuse the end of a phase once, if it was probably meant for the phase before; the present phase in words."""
        begun, self._begun = self._begun, None
        now = phase_named(seat)
        if choice.ends and begun == (len(seat.session.keys), now):
            todo = "Once more, if all of this phase is to be passed."
            raise Fault(f"the phase before is over by itself, and this is {now}", todo=todo)
        return now

    def heed(self, seat: PlainTable, choice: Choice[object], before: str) -> None:
        """Note whether a choice that ends nothing has ended the phase `before`."""
        now = phase_named(seat)
        self._begun = (len(seat.session.keys), now) if before and now and now != before and not choice.ends else None


def phase_named(seat: PlainTable) -> str:
    """The present phase in words; empty: phases of this game don't end by themselves."""
    game = seat.session.game
    return game.phase_named(seat.session.table) if isinstance(game, EndsByItself) else ""
