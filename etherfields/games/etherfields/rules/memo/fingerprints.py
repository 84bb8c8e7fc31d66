"""The fingerprints for `until_changed`: each holds all that some work looks at, and is quick to take."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..state.play import Play

Names = tuple[str, ...]
_OF_ALL = ("notes", "memories", "knowledge", "services", "modes")
"""The piles that lie before the whole Party and may bear actions."""


def landscape_revision(play: Play) -> int:
    """The number of times that the Landscape was surveyed: its tiles and Overlays, with their icons."""
    return play.board_revision


def place_on_board(play: Play, who: str) -> tuple[int, int, str | None]:
    """The Landscape as it lies, with its Walls and Blocked fields, and the field of a figure."""
    return play.board_revision, play.table.board.version, play.table.figures.get(who)


def oddities_revision(play: Play) -> tuple[int, tuple[tuple[str, str], ...]]:
    """The Landscape as it lies, with the Oddities in its slots."""
    return play.board_revision, tuple(play.table.housed.items())


def rules_revision(play: Play) -> int:
    """The number of times that standing rules have come or gone."""
    return play.standing.rules_revision


def party_cards(play: Play) -> tuple[object, ...]:
    """The Gate, the Slumber, and the cards that lie before the whole Party."""
    lying = play.table.piles.piles
    return play.table.gate, play.table.slumber, *map(tuple, map(lying.__getitem__, _OF_ALL))


def knowledge_in_play(play: Play) -> Names:
    """The Knowledge cards of the Party."""
    return tuple(play.table.piles.of("knowledge"))


def cards_in_game(play: Play) -> int:
    """The number of cards that have come into the game."""
    return play.table.piles.arrivals


def discovered_map(play: Play) -> tuple[Names, Names]:
    """The Dreamworld tiles in play, and the hidden Locations that were found."""
    return tuple(play.table.piles.piles["map"]), tuple(play.table.found)
