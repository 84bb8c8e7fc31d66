"""What the title offers: the campaign that is played here, its saves, and the way to the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field

from etherfields.games.etherfields.views.choosable import Choosable
from etherfields.kernel.saving.shelf import Shelf
from etherfields.table.new_party import Archetypes
from etherfields.table.saves.open_save import Edition
from etherfields.table.saves.shelf_text import Short
from etherfields.table.settings import Settings

if TYPE_CHECKING:
    from etherfields.table.screen.frame.sheet import Look, Sheet


class NewCampaign(Struct, frozen=True):
    """A campaign as somebody wants to begin it."""

    party: tuple[str, ...]
    name: str
    seed: str
    """Where chance begins, as it was typed; empty: anywhere."""
    chosen: Mapping[str, str]
    """What was chosen among what is offered."""
    players: Mapping[str, str] = field(default_factory=dict)
    """What the people are called who play, by whom they play, as far as they said."""
    named: bool = False
    """Whether somebody wrote its name; otherwise it is only proposed."""


class House(Struct):
    """Everything that the title may know and do."""

    edition: Edition
    about: str
    """What the campaign is about."""
    most: int
    """So many can play."""
    archetypes: Archetypes
    introduced: Callable[[str], Sequence[str]]
    """What a Dreamer is like, paragraph by paragraph."""
    offered: Mapping[str, Choosable]
    """What can be chosen before a campaign begins, by name."""
    shelf: Shelf
    short: Short
    """Who plays in a save, and how far they are."""
    settings: Settings
    look: Look
    liked: Callable[[], None]
    """Makes the look follow the settings."""
    resume: Callable[[str], Sheet]
    begin: Callable[[NewCampaign], Sheet]
    notes: tuple[str, ...] = ()
    """What is said at first."""
