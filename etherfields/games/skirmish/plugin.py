"""The skirmish as the registry knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from etherfields.content.load.findings import Report
from etherfields.playable.protocols import Plugin
from .definitions.reading import examine, load
from .game import Skirmish


class SkirmishPlugin:
    """The game of dream creatures."""

    kind = "skirmish"
    title = "Skirmish"
    about = "Two people, two warbands of borrowed things, twenty-five cells, six turns to win."
    prefix = "SK"

    def built_in_pack(self) -> Path:
        """The folder of the pack Borrowed Things."""
        return Path(__file__).parent / "pack"

    def load(self, root: Path) -> Skirmish:
        """The game of a pack."""
        return Skirmish(load(root))

    def examine(self, root: Path) -> Report:
        """Everything that is wrong with a pack."""
        return examine(root)[0].report


PLUGIN: Final[Plugin] = SkirmishPlugin()
