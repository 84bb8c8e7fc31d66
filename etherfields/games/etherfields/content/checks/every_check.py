"""All checks of a pack of Etherfields, and the keys that it notes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from etherfields.content.checks import examining, kept_keys, script_paths
from etherfields.content.checks.examining import Checks
from etherfields.content.load.findings import MOST, Report
from etherfields.games.etherfields.definitions import Campaign, Secrets
from ..load.campaign_draft import Draft
from ..load.campaign_pack import CATALOGUE
from . import card_pictures, chances, drawn_boards, meant, playable, references, supplies, travel_map

CHECKS: Final = Checks[Campaign, Secrets](
    errors=(
        references.duplicates, references.references, references.homes, supplies.supplies, script_paths.loops,
        drawn_boards.tiles, drawn_boards.overlays, playable.playable, travel_map.dreamworld, card_pictures.pictures,
    ),
    warnings=(
        references.unused, script_paths.unreached, chances.hopeless, meant.meant, playable.doubtful,
        kept_keys.same_keys, kept_keys.lost_keys,
    ),
)  # fmt: skip


def examine(root: Path, most: int = MOST, *, warnings: bool = True) -> Draft:
    """Read a pack and check it, noting at most so many findings; raises a PackFault if it is none."""
    return examining.examine(CATALOGUE, CHECKS, root, most, warnings=warnings)


def check_pack(path: str | Path) -> Report:
    """Everything that is wrong with the pack in a folder; raises a PackFault if there is none."""
    return examine(Path(path)).report


def note_keys(path: str | Path) -> tuple[Path, int]:
    """Add the keys that options have now to keys.txt; says where that is, and how many were new."""
    return kept_keys.note_keys(examine(Path(path), warnings=False))
