"""The rules reference of the duel: a TOML file a chapter, and the glossary.

Entry point: `RULEBOOK`. Imports `content`, which reads it when somebody first asks.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from etherfields.content.rulebook.searching import Searched

RULEBOOK: Final = Searched(Path(__file__).parent)
