"""The duel as the registry knows it, and its packs before the rules are loaded."""

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
from .definitions.booklet import ability_lines, booklet, die_in_words
from .definitions.heroes import FIRST_DUEL
from .definitions.reading import DuelPack, examine, load
from .definitions.seating import seating_of
from .rulebook import RULEBOOK
from .rules.state.lessons import FIRST, NAME, VALUES
from .rules.state.rulings import RULINGS

if TYPE_CHECKING:
    from .game import DuelGame
    from .players.with_players import DuelWithPlayers


LESSONS: Final = Choosable(
    NAME, "Does the duel explain itself?", "Tips come when their moment comes, each once.", VALUES, FIRST
)


class LightPack:
    """A pack of the duel, as the title shows it."""

    def __init__(self, pack: DuelPack) -> None:
        self.pack = pack
        self.edition = Edition(pack.name, pack.front.title, pack.content, game=pack.front.game)
        self.about = pack.front.about

    def seating(self) -> Seating:
        """As many seats as there are heroes, up to six."""
        return seating_of(self.pack.roster)

    def introduced(self, code: str) -> Sequence[str]:
        """A hero: character, dice, and the fields of the board; of the first duel, who takes part."""
        first = self.pack.roster.first
        if code == FIRST_DUEL and first is not None:
            return [first.about, *(f"{one.name}: {one.about}" for one in self.pack.roster.heroes.values())][:3]
        hero = self.pack.roster.heroes[code]
        fields = [f"{one.name}. {' '.join(ability_lines(self.pack.roster, one))}" for one in hero.fields]
        return [*filter(None, [hero.about]), f"Complexity {hero.complexity}. {die_in_words(hero)}", *fields]

    def choosable(self) -> Sequence[Choosable]:
        """The modes, and the rulings that may be decided otherwise; and whether the duel explains itself."""
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
        """A saved duel in a line."""
        from .summary import in_short  # only for lists of saves

        return in_short(plain, {code: hero.name for code, hero in self.pack.roster.heroes.items()})

    def game(self) -> DuelGame:
        """The pack with its rules."""
        from .game import DuelGame  # the rules are loaded when somebody plays

        return DuelGame(self.pack)

    def with_players(self) -> DuelWithPlayers:
        """The pack with its rules and its players."""
        from .players.with_players import DuelWithPlayers  # only where bots play

        return DuelWithPlayers(self.pack)


class DuelPlugin:
    """The game of heroes, dice and cards."""

    kind = "duel"
    title = "Duel"
    about = "Two to six people settle their debts with five dice, a board of abilities and a hand of cards."
    prefix = "DU"
    help_words = HelpWords("heroes", "bailiff,pawnbroker", ("greedy", "policy"))

    def built_in_pack(self) -> Path:
        """The folder of the pack Creditors and Debtors."""
        return Path(__file__).parent / "pack"

    def load(self, root: Path) -> LightPack:
        """A pack, read and checked."""
        return LightPack(load(root))

    def examine(self, root: Path) -> Report:
        """Everything that is wrong with a pack."""
        return examine(root)[0]

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
        """All that heroes, tokens and cards of a pack say."""
        return booklet(pack.pack, find)

    def bench(self) -> object:
        """The bench that lays tables for cases."""
        from .bench.bench import BENCH  # only for those who check rules

        return BENCH


PLUGIN: Final[Plugin] = DuelPlugin()
