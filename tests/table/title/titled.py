"""A title to be painted, and a house behind it: made up, so that screens change only when painters do."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from etherfields.kernel.saving.shelf import Shelf
from etherfields.kernel.system.faults import Fault
from etherfields.playable.options import NO_YES, Choosable
from etherfields.playable.protocols import Edition, Seating
from etherfields.table.screen.frame.sheet import Look, Sheet
from etherfields.table.screen.table.at_table import AtTable
from etherfields.table.settings import Settings, settings_in
from etherfields.table.title.state import House, NewCampaign
from etherfields.table.title.title_sheet import TitleSheet
from tests.table.screen.painted import NAMES, seated
from tests.table.screen.well import Well, WellPack, evening

ABOUT = "A house of forty doors. The forty-first was not there when you moved in."
OFFERED = (
    Choosable("draughts", "Draughts", "Whether doors close by themselves.", NO_YES, "false"),
    Choosable("hinges", "Hinges", "", (("2", "two"), ("3", "three")), "2"),
)


class DoorsPack(WellPack):
    """The pack behind the title."""

    edition = Edition("well", "The Forty Doors", "aaaa")
    about = ABOUT

    def seating(self) -> Seating:
        """The four who are painted."""
        return Seating(1, 4, "Dreamer", tuple((code, name, "") for code, name in NAMES.items()))

    def introduced(self, code: str) -> list[str]:
        """What somebody is like."""
        return [f"What {NAMES[code]} is like.", "And what their cards do."]


@dataclass
class Visit:
    """A title, and what came of it."""

    saves: Path
    look: Look = field(default_factory=Look)
    begun: list[NewCampaign] = field(default_factory=list)
    resumed: list[str] = field(default_factory=list)
    refused: str = ""
    """Why no save can be taken up; empty if each can be."""
    sheet: TitleSheet = field(init=False)

    def __post_init__(self) -> None:
        settings, wrong = settings_in(self.saves)
        self.settings: Settings = settings
        house = House(
            DoorsPack(offered=OFFERED),
            Shelf(self.saves),
            lambda header, table: "The Keeper; behind the ninth door",
            settings,
            self.look,
            lambda: settings.apply(self.look, {"COLORFGBG": "15;0"}, "utf-8"),
            self._resume,
            self._begin,
            (wrong,) if wrong else (),
        )
        self.sheet = TitleSheet(house)

    def _resume(self, name: str) -> Sheet:
        if self.refused:
            raise Fault(f"“{name}” {self.refused}")
        self.resumed.append(name)
        return AtTable(seated())

    def _begin(self, begun: NewCampaign) -> Sheet:
        self.begun.append(begun)
        return AtTable(seated())

    def press(self, *keys: str) -> Sheet:
        """Press keys, as long as the title lies there."""
        sheet: Sheet = self.sheet
        for key in keys:
            sheet = sheet.press(key)
        return sheet

    def text(self, size: tuple[int, int] = (80, 24)) -> str:
        """What the title shows."""
        lines = self.sheet.draw(*size)
        return "".join("".join(text for _, text in line).rstrip() + "\n" for line in lines)


def saved(saves: Path, *names: str) -> None:
    """Saves of the small game, the last of them played last."""
    from etherfields.table.evening import Wish

    for name in names:
        evening(saves, "quit", wish=Wish(save=name, new=True, party="Ann,Bo", seed=1), game=Well())
