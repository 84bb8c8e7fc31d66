"""The registry: which games there are, and which game a pack, a header or a name means.

A game is imported when somebody plays it, and not before."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Final, cast

from etherfields.content.load.read_files import FRONT, read_front
from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from .protocols import Plugin

MODULES: Final[Mapping[str, str]] = {
    "etherfields": "etherfields.games.etherfields.plugin",
    "skirmish": "etherfields.games.skirmish.plugin",
    "duel": "etherfields.games.duel.plugin",
}
"""The module of each game, which has its Plugin as PLUGIN."""
HEADER: Final = "game"
"""The line of a journal's header that names the game."""
FIRST: Final = "etherfields"
"""The game of packs and journals that name none."""


def plugin(kind: str) -> Plugin:
    """The game of this name; a Fault if there is none."""
    module = MODULES.get(kind or FIRST)
    if module is None:
        todo = did_you_mean(likely(kind, MODULES)) or f"There are: {', '.join(MODULES)}."
        raise Fault(f"there is no game “{kind:.40}”", "GAME", todo)
    return cast("Plugin", import_module(module).PLUGIN)


def plugin_of_pack(root: Path) -> Plugin:
    """The game that the pack in a folder names on its front page; a pack that can't be read is the first game's."""
    kind = _front(root).get("game", FIRST)
    return plugin(kind if isinstance(kind, str) else FIRST)


def name_of_pack(root: Path) -> str:
    """The name by which saves know the pack in a folder; empty if its front page can't be read."""
    name = _front(root).get("name", "")
    return name if isinstance(name, str) else ""


def _front(root: Path) -> Mapping[str, object]:
    """The front page of a pack; empty where it can't be read: the pack's reader says what is wrong."""
    from etherfields.content.load.texts import as_text, as_toml  # only where a pack is looked at

    text = as_text(FRONT, read_front(root) or b"", [])
    toml = as_toml(FRONT, text, []) if text is not None else None
    return toml[0] if toml is not None else {}
