"""Tic-tac-toe as the registry knows it: as little as a game can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from etherfields.content.load.findings import Finding, PackFault, Report
from etherfields.content.load.read_files import FRONT, read_files
from etherfields.content.load.shaping import shape
from etherfields.content.load.texts import as_text, as_toml
from etherfields.content.rulebook.searching import Searched
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.system.faults import Fault, Impossible
from etherfields.playable.options import Choosable
from etherfields.playable.protocols import Edition, Plugin, Result, Seating
from tests.kernel.games.tic_tac_toe import CELLS, SIDES, Table, TicTacToe

SEATING = Seating(
    2, 2, "mark", [("mark", "A Mark", "")], seats=SIDES, is_each_different=False, are_opponents=True
)  # fmt: skip


class Front(Struct, frozen=True, forbid_unknown_fields=True):
    """The front page of a pack, and all of it."""

    name: str
    title: str
    game: Literal["crosses"]


class Crosses(TicTacToe):
    """The game."""

    def seating(self) -> Seating:
        """Two sides."""
        return SEATING

    def fresh(self, seed: int, party: tuple[str, ...], options: dict[str, str]) -> Table:
        """An empty board."""
        if len(party) != len(SIDES):
            raise Fault("two people play")
        return Table()

    def thaw(self, plain: Plain) -> Table:
        """The table as it was; a Fault if no game could have led to it."""
        table = super().thaw(plain)
        if not set(table.marks) <= set(CELLS) or table.winner not in ("", *SIDES):
            raise Fault("the board can't be played on")
        return table

    def missing(self, plain: Plain) -> list[str]:
        """Nothing: a pack brings nothing."""
        return []

    def check(self, table: Table) -> None:
        """Stop if a side has marked twice in turn."""
        marks = list(table.marks.values())
        if abs(marks.count(SIDES[0]) - marks.count(SIDES[1])) > 1:
            raise Impossible("a side has marked too often")

    def result(self, table: Table) -> Result:
        """The winner, once there is one."""
        is_over = bool(table.winner) or len(table.marks) == len(CELLS)
        return Result(is_over, f"{table.winner} wins." if table.winner else "Nobody wins." if is_over else "")


class CrossesPack:
    """The pack."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.about = ""

    def seating(self) -> Seating:
        """Two sides."""
        return SEATING

    def introduced(self, code: str) -> Sequence[str]:
        """Nothing is said of a mark."""
        return []

    def choosable(self) -> Sequence[Choosable]:
        """Nothing is chosen before the game."""
        return []

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Nothing is chosen before the game."""
        return dict(chosen)

    def in_short(self, header: Mapping[str, str], plain: Plain) -> str:
        """A game is a game."""
        return "a game"

    def game(self) -> Crosses:
        """The rules."""
        return Crosses()

    def with_players(self) -> Crosses:
        """The rules."""
        return Crosses()


class CrossesPlugin:
    """The game of three in a line."""

    kind = "crosses"
    title = "Crosses"
    about = "Two people, nine cells, three in a line."
    prefix = "CR"

    def built_in_pack(self) -> Path:
        """The folder of the only pack."""
        return Path(__file__).parent / "pack"

    def load(self, root: Path) -> CrossesPack:
        """A pack, read and checked."""
        report, front, content = _read(root)
        if front is None or report.errors:
            raise PackFault(f"this pack can't be played:\n{report.first()}\n", str(root), report=report)
        return CrossesPack(Edition(front.name, front.title, content, game="crosses"))

    def rulebook(self) -> Searched:
        """There is none: everybody knows the rules."""
        return Searched(Path(__file__).parent / "rulebook")

    def option_labels(self) -> Mapping[str, str]:
        """There are no options."""
        return {}

    def examine(self, root: Path) -> Report:
        """Everything that is wrong with a pack."""
        return _read(root)[0]

    def template(self) -> Path:
        """The folder of a small pack that works."""
        return self.built_in_pack()

    def text(self, pack: CrossesPack, find: str) -> str:
        """Nothing stands on a mark."""
        return ""


def _read(root: Path) -> tuple[Report, Front | None, str]:
    files, report = read_files(root), Report(pack=root.name)
    found = list(files.findings)
    text = as_text(FRONT, files.data.get(FRONT, b""), found)
    toml = as_toml(FRONT, text, found) if text is not None else None
    front = shape(toml[0], Front, FRONT, toml[1], (), found) if toml is not None else None
    report.extend(found)
    if front is None and not found:
        report.add(Finding(FRONT, 0, 0, "there is no front page"))
    return report, front, files.content()


PLUGIN: Final[Plugin] = CrossesPlugin()
