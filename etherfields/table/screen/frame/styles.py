"""Colours: chosen for all eyes, never the only sign, for dark and light screens and for none at all."""

from __future__ import annotations

import colorsys
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
        "red": "#ff875f", "violet": "#8787d7", "grey": "#8a8a8a", "straw": "#d7af87", "slate": "#afafd7",
    },
    "light": {
        "blue": "#0072b2", "orange": "#a85800", "green": "#00785a", "purple": "#a3457d", "gold": "#6b6400",
        "red": "#b03000", "violet": "#5f5faf", "grey": "#626262", "straw": "#875f00", "slate": "#5f5f87",
    },
    "either": {
        "blue": "#2a8fd0", "orange": "#d07000", "green": "#009e73", "purple": "#c0609a", "gold": "#a08500",
        "red": "#e0502a", "violet": "#7f7fd0", "grey": "#808080", "straw": "#af875f", "slate": "#8787af",
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
    "menace": "red",
    "alarm": "bold reverse",
    "reach": "green",
    "way": "bold gold",
    "target": "bold reverse",
    "prose": "",
    "speech": "straw",
    "game": "slate",
    "lesson": "green",
    "chapter": "bold",
    "told": "",
    "flavour": "grey",
    "spent": "reverse",
    "harm": "red",
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


HUE = "hue:"
"""A word of a style that begins so gives its colour, `hue:#1e6b4c`: each background changes it to what can be read."""
_LUMINANCE: dict[Shade, tuple[float, float]] = {"dark": (0.18, 1.0), "light": (0.0, 0.18), "either": (0.1, 0.3)}
"""How light a colour is at least and at most that can be read on each background."""
_STEPS = 100


@cache
def readable(colour: str, shade: Shade) -> str:
    """A colour (`#rrggbb`) as near to itself as can be read on a background; empty where there are no colours."""
    if shade == "none" or not colour:
        return ""
    least, most = _LUMINANCE[shade]
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    hue, light, full = colorsys.rgb_to_hls(red, green, blue)
    lights = sorted((step / _STEPS for step in range(_STEPS + 1)), key=lambda step: abs(step - light))
    tried = ((red, green, blue), *(colorsys.hls_to_rgb(hue, step, full) for step in lights))
    found = next(one for one in tried if least <= _luminance(one) <= most)
    return "#" + "".join(f"{round(part * 255):02x}" for part in found)


def in_hue(style: str, colour: str) -> str:
    """A style in a colour (`#rrggbb`), if there is one."""
    return f"{style} {HUE}{colour}" if colour else style


def on_background(style: str, shade: Shade) -> str:
    """A style as the terminal understands it: colours that no class has suit the background."""
    if HUE not in style:
        return style
    words = (readable(word.removeprefix(HUE), shade) if word.startswith(HUE) else word for word in style.split())
    return " ".join(word for word in words if word)


def _luminance(colour: tuple[float, float, float]) -> float:
    """How light a colour is to the eye, from 0 to 1."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


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
