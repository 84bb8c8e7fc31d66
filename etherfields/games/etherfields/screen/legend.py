"""The legend of the signs that lie on the Landscape now."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.table.screen.table.view import View
from ..views.picture.pictures import Field, Landscape, Map
from ..views.picture.street_plan import SIGNS
from . import board, own_texts
from .map.district_block import CLOSED, NO_ICON
from .pictured import landscape_in, map_in


def signs(view: View) -> list[tuple[str, str]]:
    """Each sign that can be on the board now, in words or where room is scarce, and what it stands for."""
    if (shown := map_in(view)) is not None:
        return list(_on_map(shown))
    landscape = landscape_in(view)
    if landscape is None or not landscape.fields:
        return []
    found = dict(one for place in landscape.fields for one in _on(place))
    return [*sorted(found.items(), key=lambda one: _ORDER.index(one[0][0]) if one[0][0] in _ORDER else len(_ORDER)),
            *_between(landscape), *own_texts.PREVIEWED]  # fmt: skip


def _on_map(shown: Map) -> Iterator[tuple[str, str]]:
    """The signs on the Dreamworld map: those of Locations that there are, and of ways on."""
    icons = {icon for place in shown.places for icon in place.icons}
    yield from (
        ("@", own_texts.PARTY_HERE),
        *((sign, icon.capitalize()) for icon, sign in SIGNS.items() if icon in icons),
    )
    yield NO_ICON, own_texts.NO_ICON
    if any(place.closed for place in shown.places):
        yield CLOSED, own_texts.CLOSED
    yield from own_texts.ON_MAP


_ORDER = "@!•"
"""The signs that come first: figures and actions."""


def _on(place: Field) -> Iterator[tuple[str, str]]:
    """The signs on a field."""
    for figure in place.figures:
        sign = "@" if figure.seat >= 0 else "!"
        yield f"{sign}{board.mark_of(figure.name)}", figure.name
    if place.to_do:
        yield "•", own_texts.TO_DO
    for icon in place.icons:
        yield board.sign_of(icon), icon.words
    for lying in place.lying:
        yield board.token_sign(lying), lying
    if place.blocked:
        yield "▓", own_texts.GONE


def _between(landscape: Landscape) -> Iterator[tuple[str, str]]:
    """The signs between fields."""
    yield "┈ ┊ ·", own_texts.NO_WALL
    if landscape.walls:
        yield "━ ┃", own_texts.WALL
