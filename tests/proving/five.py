"""The built-in campaign with a fifth Dreamer, for tables that it has no seat for."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

FIFTH = """
[[archetype]]
code  = "fifth"
name  = "The Fifth Passenger"
about = "Whoever was asleep in the next seat."
back  = "action \\"Look Again\\" [discard this card]: draw 1"

[[influence]]
code   = "fifth/01"
name   = "Elbow"
copies = 8
intent = "anger 2 / cunning 1"
cost   = "anger 1"
do     = "move 2"

[[influence]]
code   = "fifth/02"
name   = "Second Thought"
copies = 8
intent = "insight 2 / cunning 1"
quick  = true
do     = "draw 2; block this card"

[[influence]]
code   = "fifth/03"
name   = "Wide Awake"
copies = 6
intent = "cunning 2"
layout = "insight 2"
rules  = "hand limit +1"
"""


def with_a_fifth(folder: Path, root: Path = ROOT) -> Path:
    """A copy of the pack in a folder, with a seat and a deck more; `root` holds the pack."""
    for name in ("scripts", "secrets"):
        shutil.copytree(root / name, folder / name)
    front = (root / "campaign.toml").read_text(encoding="utf-8")
    (folder / "campaign.toml").write_text(front.replace("players = 4", "players = 5"), encoding="utf-8")
    (folder / "secrets" / "fifth.toml").write_text(FIFTH, encoding="utf-8")
    return folder
