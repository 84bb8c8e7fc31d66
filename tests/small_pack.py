"""The small pack that Etherfields offers authors to begin from, for tests."""

from __future__ import annotations

from pathlib import Path

from etherfields.content.author import new_pack
from etherfields.games.etherfields.plugin import PLUGIN


def make_pack(path: str | Path) -> list[Path]:
    """Write the small pack of Etherfields into a folder."""
    return new_pack.make_pack(PLUGIN.template(), path)
