"""The offers of the title: the campaign, its saves, and the way to the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct, field

from etherfields.kernel.saving.shelf import Shelf
from etherfields.playable.options import Choosable
from etherfields.playable.protocols import Edition, GamePack
from ..saves.shelf_text import Short
from ..screen.frame.sheet import Look, Sheet
from ..settings import Settings


class NewCampaign(Struct, frozen=True):
    """A campaign as somebody wants to begin it."""

    party: tuple[str, ...]
    name: str
    seed: str
    """Where chance begins, as it was typed; empty: anywhere."""
    chosen: Mapping[str, str]
    """The options chosen for a new campaign."""
    players: Mapping[str, str] = field(default_factory=dict)
    """The names of the players by their seats, as far as given."""
    named: bool = False
    """Whether somebody wrote its name; otherwise it is only proposed."""


class House(Struct):
    """Everything that the title may know and do."""

    pack: GamePack
    shelf: Shelf
    short: Short
    """The people and the progress of a save."""
    settings: Settings
    look: Look
    liked: Callable[[], None]
    """Makes the look follow the settings."""
    resume: Callable[[str], Sheet]
    begin: Callable[[NewCampaign], Sheet]
    notes: tuple[str, ...] = ()
    """The notes shown first."""
    games: Callable[[], Sheet] | None = None
    """The way to the page of all games; None: this title was asked for by itself."""

    @property
    def edition(self) -> Edition:
        """The content that is played."""
        return self.pack.edition

    @property
    def offered(self) -> dict[str, Choosable]:
        """The options of a new campaign, by name."""
        return {one.name: one for one in self.pack.choosable()}
