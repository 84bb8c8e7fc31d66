"""Colours: chosen for all eyes, never the only sign, for dark and light screens and for none at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

Shade: TypeAlias = Literal["dark", "light", "none"]

# The palette of Okabe and Ito: told apart by nearly all eyes.
_SEATS_ON_DARK = ("#56b4e9", "#e69f00", "#00c08b", "#dd8fbc", "#f0e442")
_SEATS_ON_LIGHT = ("#0072b2", "#a85800", "#00785a", "#a3457d", "#6b6400")

_DARK = {
    "title": "bold #d0d0d0",
    "focus": "bold reverse",
    "rule": "#5f5f5f",
    "dim": "#8a8a8a",
    "strong": "bold",
    "head": "bold #e4e4e4",
    "prompt": "bold",
    "notice": "#f0e442",
    "hint": "#8a8a8a",
    "mark": "#8a8a8a",
    "chosen": "reverse",
    "wall": "#d7d7af",
    "place": "#767676",
    "icon": "#bcbcbc",
    "light": "#f0e442",
    "darkness": "#8787d7",
    "water": "#56b4e9",
    "trap": "#ff875f",
    "lying": "#e69f00",
    "creature": "bold #ff875f",
    "reach": "#00c08b",
    "way": "bold #f0e442",
    "target": "bold reverse",
    "prose": "",
    "chapter": "bold",
    "told": "#a8a8a8",
    "spent": "reverse",
    "torment": "#ff875f",
    "insight": "#56b4e9",
    "cunning": "#00c08b",
    "anger": "#ff875f",
    "risk": "#ff875f",
    "red": "#ff875f",
    "green": "#00c08b",
    "blue": "#56b4e9",
    "gold": "#f0e442",
}
_LIGHT = {
    **_DARK,
    "title": "bold #303030",
    "head": "bold #121212",
    "rule": "#a8a8a8",
    "dim": "#626262",
    "notice": "#6b4c00",
    "hint": "#626262",
    "mark": "#626262",
    "wall": "#303030",
    "place": "#767676",
    "icon": "#444444",
    "light": "#6b6400",
    "darkness": "#5f5faf",
    "water": "#0072b2",
    "trap": "#b03000",
    "lying": "#a85800",
    "creature": "bold #b03000",
    "reach": "#00785a",
    "way": "bold #6b4c00",
    "told": "#585858",
    "torment": "#b03000",
    "insight": "#0072b2",
    "cunning": "#00785a",
    "anger": "#b03000",
    "risk": "#b03000",
    "red": "#b03000",
    "green": "#00785a",
    "blue": "#0072b2",
    "gold": "#6b6400",
}


def _without_colour(style: str) -> str:
    return " ".join(word for word in style.split() if not word.startswith("#"))


def styles(shade: Shade) -> dict[str, str]:
    """What each class looks like on a dark screen, on a light one, or without colours."""
    chosen = _LIGHT if shade == "light" else _DARK
    seats = _SEATS_ON_LIGHT if shade == "light" else _SEATS_ON_DARK
    all_of = {**chosen, **{f"seat{n}": colour for n, colour in enumerate(seats)}}
    return {name: _without_colour(style) for name, style in all_of.items()} if shade == "none" else all_of


def shade_of(environment: Mapping[str, str]) -> Shade:
    """Which of them suits a terminal, as far as it says so."""
    if environment.get("NO_COLOR"):
        return "none"
    wanted = environment.get("ETHERFIELDS_SHADE", "").casefold()
    if wanted in ("dark", "light"):
        return "light" if wanted == "light" else "dark"
    background = environment.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if background in ("7", "15") else "dark"
