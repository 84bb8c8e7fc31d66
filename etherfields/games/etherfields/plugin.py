"""Etherfields as the registry knows it: its built-in campaign, and its packs before their rules are loaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from etherfields.content.load.findings import Report
from etherfields.content.rulebook.searching import Searched
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.system.faults import Fault
from etherfields.playable.help_words import HelpWords
from etherfields.playable.options import Choosable
from etherfields.playable.protocols import Edition, Plugin, Seating
from .content.load.campaign_pack import Pack
from .content.load.loading import load_pack
from .rulebook import RULEBOOK
from .views.choosable import LABELS, as_options, choosable, introduced
from .views.seating import seating_of
from .views.summary import in_short

if TYPE_CHECKING:
    from .campaign.game import Etherfields
    from .players.with_players import EtherfieldsWithPlayers

PACKAGE: Final = Path(__file__).parents[2]


class EtherfieldsPack:
    """A pack of Etherfields, as the title shows it: its rules are loaded when somebody plays."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        front = pack.campaign
        self.edition = Edition(
            pack.name, front.title, pack.content, front.emblem, picture=front.small_picture, version=front.version
        )
        self.about = pack.campaign.about

    def seating(self) -> Seating:
        """One to four Dreamers, each different; as many as the pack allows."""
        return seating_of(self.pack)

    def introduced(self, code: str) -> Sequence[str]:
        """The introduction of a Dreamer: character, cards and their backs."""
        return introduced(self.pack, code)

    def choosable(self) -> Sequence[Choosable]:
        """The variants, modes and rulings of a campaign."""
        return list(choosable(self.pack))

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """The options of a campaign in which these values are chosen."""
        return as_options({one.name: one for one in choosable(self.pack)}, chosen)

    def in_short(self, header: Mapping[str, str], plain: Plain) -> str:
        """The Dreamers and the progress of a save."""
        return in_short(self.pack if header.get("pack") == self.pack.name else None, header, plain)

    def game(self) -> Etherfields:
        """The pack with its rules."""
        from .campaign.game import Etherfields  # the rules take long to load, and the title needs none

        return Etherfields(self.pack)

    def with_players(self) -> EtherfieldsWithPlayers:
        """The pack with its rules and its players."""
        from .players.with_players import EtherfieldsWithPlayers  # only for those who let programs play

        return EtherfieldsWithPlayers(self.pack)

    def readings(self) -> object:
        """The readings of its paragraphs."""
        from .reading.paragraph_game import EtherfieldsReadings  # only for those who read them by themselves

        return EtherfieldsReadings(self.pack)


class EtherfieldsPlugin:
    """The board game, with a campaign of its own."""

    kind = "etherfields"
    title = "Etherfields"
    about = "One to four Dreamers walk Dreams, Slumbers and the streets between them: a campaign for many evenings."
    prefix = "EF"
    help_words = HelpWords(
        "Dreamers", "gambler,expert", ("sensible", "curious"), milestone="a Dream, by its Gate", challenge="Dream"
    )

    def built_in_pack(self) -> Path:
        """The folder of The Borrowed City: in the wheel beside the program, in a checkout its root."""
        packed = PACKAGE / "_pack"
        return packed if packed.is_dir() else PACKAGE.parent

    def load(self, root: Path) -> EtherfieldsPack:
        """A pack, from the cache or read and checked."""
        return EtherfieldsPack(load_pack(root))

    def examine(self, root: Path) -> Report:
        """Everything that is wrong with a pack."""
        from .content.checks.every_check import check_pack  # only for those who check

        return check_pack(root)

    def note_keys(self, root: Path) -> tuple[Path, int]:
        """Add the keys of a pack's options to its keys.txt."""
        from .content.checks.every_check import note_keys  # only for those who write packs

        return note_keys(root)

    def rulebook(self) -> Searched:
        """The rules reference."""
        return RULEBOOK

    def option_labels(self) -> Mapping[str, str]:
        """The labels of the options that rules name."""
        return LABELS

    def template(self) -> Path:
        """The folder of a small pack that works."""
        return Path(__file__).parent / "template"

    def text(self, pack: EtherfieldsPack, find: str) -> str:
        """All that the cards, tiles and paragraphs of a pack say."""
        from .content.author.booklet import booklet  # only for those who read it

        return booklet(pack.pack, find)

    def graph(self, pack: EtherfieldsPack, what: str, form: str) -> str:
        """The paragraphs or the Dreamworld map of a pack as a graph."""
        from .content.author.graph import write_graph  # only for those who draw it
        from .definitions import Dreamworld  # only for those who draw it

        if what == "map" and not pack.pack.all(Dreamworld):
            todo = "Draw its Script Book with --what script, or give it a map first ([[dreamworld]] in secrets/)."
            raise Fault("this pack has no Dreamworld map to draw", pack.pack.name, todo)
        return write_graph(pack.pack, what, form)

    def bench(self) -> object:
        """The bench that lays tables for cases."""
        from .bench.bench import BENCH  # only for those who check rules

        return BENCH


PLUGIN: Final[Plugin] = EtherfieldsPlugin()
