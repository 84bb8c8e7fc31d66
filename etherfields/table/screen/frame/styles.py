"""Colours: chosen for all eyes, never the only sign, for dark and light screens and for none at all."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias

Shade: TypeAlias = Literal["dark", "light", "either", "none"]
SHADE = "ETHERFIELDS_SHADE"
"""The name of a variable that says what the background is: `dark` or `light`."""

# Hues of the palette of Okabe and Ito, which nearly all eyes tell apart; as light as each background needs them.
_COLOURS: dict[Shade, dict[str, str]] = {
    "dark": {
        "blue": "#56b4e9", "orange": "#e69f00", "green": "#00c08b", "purple": "#dd8fbc", "gold": "#f0e442",
        "red": "#ff875f", "violet": "#8787d7", "grey": "#8a8a8a", "straw": "#dcc492", "slate": "#9cb4d0",
    },
    "light": {
        "blue": "#0072b2", "orange": "#a85800", "green": "#00785a", "purple": "#a3457d", "gold": "#6b6400",
        "red": "#b03000", "violet": "#5f5faf", "grey": "#626262", "straw": "#6f4f10", "slate": "#375672",
    },
    "either": {
        "blue": "#2a8fd0", "orange": "#d07000", "green": "#009e73", "purple": "#c0609a", "gold": "#a08500",
        "red": "#e0502a", "violet": "#7f7fd0", "grey": "#808080", "straw": "#a8823c", "slate": "#6a8cb4",
    },
}  # fmt: skip
_SEATS = ("blue", "orange", "green", "purple", "gold")

_LOOKS = {
    "title": "bold",
    "focus": "bold reverse",
    "rule": "grey",
    "dim": "grey",
    "strong": "bold",
    "head": "bold",
    "prompt": "bold",
    "notice": "gold",
    "hint": "grey",
    "mark": "grey",
    "chosen": "reverse",
    "wall": "",
    "place": "grey",
    "icon": "",
    "light": "gold",
    "darkness": "violet",
    "water": "blue",
    "trap": "red",
    "lying": "orange",
    "creature": "bold red",
    "reach": "green",
    "way": "bold gold",
    "target": "bold reverse",
    "prose": "",
    "speech": "straw",
    "game": "slate",
    "lesson": "green",
    "chapter": "bold",
    "told": "",
    "spent": "reverse",
    "torment": "red",
    "insight": "blue",
    "cunning": "green",
    "anger": "red",
    "risk": "red",
    "red": "red",
    "green": "green",
    "blue": "blue",
    "gold": "gold",
    **{f"seat{n}": colour for n, colour in enumerate(_SEATS)},
}
"""The look of each class: a colour, and the face of its letters; plain text is left to the terminal."""


def styles(shade: Shade) -> dict[str, str]:
    """The looks of all classes on a background, or without colours."""
    colours = _COLOURS.get(shade)
    return {name: _look(look, colours) for name, look in _LOOKS.items()}


def _look(look: str, colours: Mapping[str, str] | None) -> str:
    if colours is None:
        return " ".join(word for word in look.split() if word in ("bold", "reverse"))
    return " ".join(colours.get(word, word) for word in look.split())


@cache
def hue_of(name: str, shade: Shade) -> str:
    """The colour of a class alone, as `#rrggbb`; empty where it has none."""
    return next((word for word in styles(shade)[name].split() if word.startswith("#")), "")


def shade_of(environment: Mapping[str, str]) -> Shade:
    """Which of them suits a terminal, as far as it says so."""
    if environment.get("NO_COLOR"):
        return "none"
    match environment.get(SHADE, "").casefold():
        case "dark":
            return "dark"
        case "light":
            return "light"
    background = environment.get("COLORFGBG", "").rpartition(";")[2]
    if not background.isdigit():
        return "either"
    return "light" if background in ("7", "15") else "dark"
