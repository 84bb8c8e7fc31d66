"""The skirmish as the registry knows it, and its packs before the rules are loaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from etherfields.content.load.findings import Report
from etherfields.content.rulebook.searching import Searched
from etherfields.kernel.play.rests import Plain
from etherfields.playable.help_words import HelpWords
from etherfields.playable.options import Choosable
from etherfields.playable.protocols import Edition, Plugin, Seating
from .definitions.booklet import booklet
from .definitions.reading import SkirmishPack, examine, load
from .definitions.roster import FIRST_BATTLE, Warband
from .definitions.seating import seating_of
from .rulebook import RULEBOOK
from .rules.state.lessons import FIRST, NAME, VALUES
from .rules.state.rulings import RULINGS

if TYPE_CHECKING:
    from .game import Skirmish
    from .players.with_players import SkirmishWithPlayers


LESSONS: Final = Choosable(
    NAME, "Does the battle explain itself?", "Tips come when their moment comes, each once.", VALUES, FIRST
)


class LightPack:
    """A pack of the skirmish, as the title shows it."""

    def __init__(self, pack: SkirmishPack) -> None:
        self.pack = pack
        self.edition = Edition(pack.name, pack.front.title, pack.content, game=pack.front.game)
        self.about = pack.front.about

    def seating(self) -> Seating:
        """South and North, each with a warband."""
        return seating_of(self.pack.roster)

    def introduced(self, code: str) -> Sequence[str]:
        """The miniatures of a warband; of a battle laid out for both, those of both sides."""
        first = self.pack.roster.first
        if code == FIRST_BATTLE and first is not None:
            return [first.about, *(f"{band.name}: {self._names(band)}." for band in first.sides.values())]
        band = self.pack.roster.warbands[code]
        return [*filter(None, [band.about]), f"{self._names(band)}."]

    def _names(self, band: Warband) -> str:
        return ", ".join(self.pack.roster.miniatures[one].name for one in dict.fromkeys(band.miniatures))

    def choosable(self) -> Sequence[Choosable]:
        """The rulings that may be decided otherwise; and whether the battle explains itself, if the pack does that."""
        lessons = [LESSONS] if self.pack.roster.lessons else []
        return lessons + [
            Choosable(name, ruling.question, f"{ruling.rule}.", tuple(ruling.values.items()), ruling.default)
            for name, ruling in RULINGS.items()
        ]

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """The rulings that are decided otherwise."""
        usual = {one.name: one.default for one in self.choosable()}
        return {name: value for name, value in chosen.items() if name in usual and value != usual[name]}

    def in_short(self, header: Mapping[str, str], plain: Plain) -> str:
        """A saved battle in a line."""
        from .summary import in_short  # only for lists of saves

        return in_short(plain)

    def game(self) -> Skirmish:
        """The pack with its rules."""
        from .game import Skirmish  # the rules are loaded when somebody plays

        return Skirmish(self.pack)

    def with_players(self) -> SkirmishWithPlayers:
        """The pack with its rules and its players."""
        from .players.with_players import SkirmishWithPlayers  # only for those who let programs play

        return SkirmishWithPlayers(self.pack)


class SkirmishPlugin:
    """The game of dream creatures."""

    kind = "skirmish"
    title = "Skirmish"
    about = "Two people, two warbands of borrowed things, twenty-five cells: whoever wins six turns wins the battle."
    prefix = "SK"
    help_words = HelpWords("warbands", "night-shift,after-hours", ("greedy", "policy"))

    def built_in_pack(self) -> Path:
        """The folder of the pack Borrowed Things."""
        return Path(__file__).parent / "pack"

    def load(self, root: Path) -> LightPack:
        """A pack, read and checked."""
        return LightPack(load(root))

    def examine(self, root: Path) -> Report:
        """Everything that is wrong with a pack."""
        return examine(root)[0].report

    def rulebook(self) -> Searched:
        """The rules reference."""
        return RULEBOOK

    def option_labels(self) -> Mapping[str, str]:
        """The labels of the options that rules name."""
        return {name: ruling.question for name, ruling in RULINGS.items()}

    def template(self) -> Path:
        """The folder of a small pack that works."""
        return Path(__file__).parent / "template"

    def text(self, pack: LightPack, find: str) -> str:
        """All that the miniatures of a pack say."""
        return booklet(pack.pack, find)

    def bench(self) -> object:
        """The bench that lays tables for cases."""
        from .bench.bench import BENCH  # only for those who check rules

        return BENCH


PLUGIN: Final[Plugin] = SkirmishPlugin()
