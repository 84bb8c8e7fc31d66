"""The Well as the registry knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from etherfields.content.load.findings import Report
from etherfields.content.rulebook.searching import Searched
from etherfields.kernel.play.rests import Plain
from etherfields.playable.options import Choosable
from etherfields.playable.protocols import Edition, Plugin, Seating
from .definitions import WellPack, examine, load

if TYPE_CHECKING:
    from .game import Well

HERE: Final = Path(__file__).parent
RULEBOOK: Final = Searched(HERE / "rulebook")


class LightPack:
    """A pack of the Well, as the title shows it."""

    def __init__(self, pack: WellPack) -> None:
        self.pack = pack
        self.edition = Edition(pack.front.name, pack.front.title, pack.content, game="well")
        self.about = pack.front.about

    def seating(self) -> Seating:
        """Two to four people, each with a name of their own."""
        return self.game().seating()

    def introduced(self, code: str) -> Sequence[str]:
        """Nobody here has a story."""
        return []

    def choosable(self) -> Sequence[Choosable]:
        """Nothing is chosen before the game."""
        return []

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Nothing is chosen before the game."""
        return dict(chosen)

    def in_short(self, header: Mapping[str, str], plain: Plain) -> str:
        """The round that is played."""
        return f"round {plain.get('round', 1)}"

    def game(self) -> Well:
        """The pack with its rules."""
        from .game import Well  # the rules are loaded when somebody plays

        return Well(self.pack)

    def with_players(self) -> Well:
        """The pack with its rules; no player knows them well."""
        return self.game()


class WellPlugin:
    """The game of pearls."""

    kind = "well"
    title = "The Well"
    about = "Two to four people fish for pearls with cards that nobody else sees."
    prefix = "WL"

    def built_in_pack(self) -> Path:
        """The folder of the only pack."""
        return HERE / "pack"

    def load(self, root: Path) -> LightPack:
        """A pack, read and checked."""
        return LightPack(load(root))

    def rulebook(self) -> Searched:
        """The rules as they are told to players."""
        return RULEBOOK

    def option_labels(self) -> Mapping[str, str]:
        """There are no options."""
        return {}

    def examine(self, root: Path) -> Report:
        """Everything that is wrong with a pack."""
        return examine(root)[0]

    def template(self) -> Path:
        """The folder of a small pack that works."""
        return HERE / "pack"

    def text(self, pack: LightPack, find: str) -> str:
        """The cards with their values."""
        cards = [f"{card}: {value}" for card, value in pack.pack.values.items()]
        return "\n".join(line for line in cards if find.casefold() in line)


PLUGIN: Final[Plugin] = WellPlugin()
