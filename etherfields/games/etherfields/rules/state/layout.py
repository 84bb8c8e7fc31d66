"""A Landscape as it is laid: worked out once for all games of a pack in which it lies so."""

from __future__ import annotations

from msgspec import Struct, field

from etherfields.kernel.matter.boards import Board


class Layout(Struct, eq=False):
    """A Landscape as it is laid; it never changes."""

    board: Board = field(default_factory=Board)
    """The fields, and what is between them."""
    icons: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The icons on each field."""
    shown: dict[str, frozenset[str]] = field(default_factory=dict)
    """The icons of each field without the parts behind their names."""
