"""The layers of what is told: fiction, speech in it, what the game does, what is taught; for lines and screen alike.

Each layer has a style, whose colour is in `screen/frame/styles.py`, and a sign in letters that can be read aloud, so
that nobody depends on colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from etherfields.kernel.play.events import Event

Layer: TypeAlias = Literal["fiction", "speech", "game", "goal", "lesson"]
Piece: TypeAlias = tuple[Layer, str]
"""A part of a line, in its layer."""


class LayerLook(Struct, frozen=True):
    """How a layer is told apart: by a style where there are colours, by a sign everywhere."""

    style: str
    """The name of its style."""
    sign: str = ""
    """The letters before its first line."""
    indent: str = ""
    """The letters before its other lines."""


LOOKS: dict[Layer, LayerLook] = {
    "fiction": LayerLook("prose"),
    "speech": LayerLook("speech"),
    "game": LayerLook("game", "  ", "    "),
    "goal": LayerLook("strong", "Goal: ", "  "),
    "lesson": LayerLook("lesson", "Tip: ", "  "),
}
"""The look of each layer; speech has its quotation marks for a sign."""

_LAYERS: dict[str, Layer] = {"story": "fiction", "announced": "fiction", "taught": "lesson", "goal": "goal"}
"""The layers of events by their kinds; all others tell what the game does."""
_BEFORE_SPEECH = " ([—–-“‘'"
"""The letters after which a straight quotation mark opens speech."""


def layer_of(event: Event) -> Layer:
    """The layer of an event, by its kind."""
    return _LAYERS.get(event.kind, "game")


def pieces(lines: Sequence[str], layer: Layer) -> list[list[Piece]]:
    """The lines of a paragraph with their layers: speech in fiction is recognised by its quotation marks."""
    if layer != "fiction":
        return [[(layer, line)] for line in lines]
    told: list[list[Piece]] = []
    speaks = False
    for line in lines:
        parts, speaks = _spoken(line, speaks=speaks)
        told.append(parts)
    return told


def _spoken(line: str, *, speaks: bool) -> tuple[list[Piece], bool]:
    """A line in fiction and speech, quotation marks with the speech; and whether somebody still speaks at its end."""
    parts: list[Piece] = []
    begin = 0
    for at, letter in enumerate(line):
        opens = letter == "“" or (letter == '"' and (at == 0 or line[at - 1] in _BEFORE_SPEECH))
        closes = letter in '”"'
        if not speaks and opens:
            parts += [("fiction", line[begin:at])] if at > begin else []
            begin, speaks = at, True
        elif speaks and closes:
            parts.append(("speech", line[begin : at + 1]))
            begin, speaks = at + 1, False
    if begin < len(line) or not parts:
        parts.append(("speech" if speaks else "fiction", line[begin:]))
    return parts, speaks
