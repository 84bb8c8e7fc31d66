"""The abilities of a terminal, as far as they are known before anything is drawn on it."""

from __future__ import annotations

import locale
from collections.abc import Mapping

from .screen.frame.layout import LEAST

ASCII = "ETHERFIELDS_ASCII"
"""The name of a variable that asks for plain letters only."""
FEW_LETTERS = ("linux", "vt100", "vt102", "vt220")
"""Terminals that have too few letters to draw with."""


def shows_screens(environment: Mapping[str, str], size: tuple[int, int]) -> bool:
    """Whether a full screen can be shown: the terminal can place letters, and has room for the table."""
    if environment.get("TERM", "dumb") in ("dumb", "unknown", ""):
        return False
    return size[0] >= LEAST[0] and size[1] >= LEAST[1]


def has_colours(environment: Mapping[str, str]) -> bool:
    """Whether lines can be coloured: the terminal knows at least 256 colours, or says nothing against it."""
    return environment.get("TERM", "dumb") not in ("dumb", "unknown", "", *FEW_LETTERS)


def needs_ascii(environment: Mapping[str, str], encoding: str | None) -> bool:
    """Whether nothing but plain letters can be relied on."""
    if environment.get(ASCII) or environment.get("TERM") in FEW_LETTERS:
        return True
    return "utf" not in (encoding or locale.getpreferredencoding(False)).casefold()
