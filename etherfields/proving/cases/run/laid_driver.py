"""The driver of a case that is laid with the table of a rest point, as `shrink` writes it: for any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path as FilePath
from typing import Any

from etherfields.content.load.locate import Path
from etherfields.kernel.play.budget import NEW
from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.running import Run
from etherfields.kernel.saving.laid_tables import TABLE, table_beside
from etherfields.kernel.system.faults import Fault
from etherfields.playable.protocols import Game, Plugin
from ..judge.sights import Miss
from ..read.lists import Cards
from ..read.reading import Case
from .driving import Driver

MAY_BE_GIVEN = (TABLE, "pack")
SOUND = "sound"


class LaidDriver(Driver):
    """A game taken up at the table of a rest point; its lines are the keys of choices, or words of them."""

    def __init__(self, game: Game[Any], table: Any) -> None:
        super().__init__()
        self._game = game
        self._run: Run[Any] = Run(game, table, self.events, [], freezes=True, check=True, budget=NEW)

    def start(self) -> None:
        """Go on until somebody is asked."""
        self._send(None)

    def check(self) -> None:
        """Stop if the table can't be so."""
        self._game.check(self._run.table)

    def foresee(self, coming: Mapping[str, Cards], path: Path) -> None:
        """Refuse to fix what dice come to: a table at rest has its own."""
        if coming:
            raise Fault("a table at rest has its own dice", todo="Leave out `next`.")

    def do(self, line: str, following: str = "") -> None:
        """Take the choice that has a line as its key; else do what any case means by it."""
        chosen = self.question.choice(line) if self.question is not None else None
        if chosen is None:
            super().do(line, following)
        else:
            self.choose(chosen)

    def extra(self) -> Mapping[str, Callable[[object, Sequence[Event]], Iterable[Miss]]]:
        """The look at the whole table."""
        return {SOUND: self._sound}

    def _sound(self, wanted: object, told: Sequence[Event]) -> Iterable[Miss]:
        """The miss of a table that isn't right; had it not been before, the case would not have come so far."""
        if wanted is not True:
            raise Fault("a table is sound, or the case fails", todo=f"Write `then.{SOUND} = true`.")
        return ()

    def _send(self, choice: Choice[object] | None) -> None:
        """Answer, on the budget of play, and look at the table."""
        self._run.answer(choice, len(self.keys))
        self._run.rests.clear()
        self.asked = self._run.question
        if self.asked is not None:
            self.offered.append(self.asked.choices)
        self.check()


def lay_table(case: Case, plugin: Plugin) -> LaidDriver:
    """The table that a case names, ready to begin; raises Miswritten if it can't be laid."""
    try:
        if unknown := [key for key in case.given if key not in MAY_BE_GIVEN]:
            raise Fault(f"a table at rest is laid as it is: “{unknown[0]}” can't be given beside it")
        folder = str(case.given.get("pack", ""))
        pack = plugin.load((case.folder / folder).resolve() if folder else plugin.built_in_pack())
        saved = table_beside(FilePath(case.folder), str(case.given[TABLE]), case.file)
        if (name := saved.header.get("pack", "")) != pack.edition.pack:
            todo = "Say where it is: `given.pack = FOLDER`."
            raise Fault(f"the table is one of the pack “{name:.60}”, and not of “{pack.edition.pack}”", todo=todo)
        game = pack.game()
        table = game.thaw(saved.table)
    except Fault as fault:
        raise case.wrong(str(fault), ("given", TABLE)) from None
    return LaidDriver(game, table)
