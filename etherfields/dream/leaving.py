"""Leaving the Landscape: what must be done before a card or tile that lies there can lie elsewhere."""

from __future__ import annotations

from etherfields.content.definitions import Companion, Creature, Overlay, Tile
from etherfields.dream.creatures import retire
from etherfields.dream.crystals import settle_spots
from etherfields.dream.landscape import remove_figure, take_away
from etherfields.dream.play import Play
from etherfields.dream.table import creature_figures


def clear_away(play: Play, thing: str) -> None:
    """EF-CREATURE-29, EF-LAND-49: a tile, Overlay, Creature or Companion leaves the Landscape, with what is on it."""
    lies = play.table.piles.where[thing]
    if lies in ("landscape", "overlays") and (play.is_a(thing, Tile) or play.is_a(thing, Overlay)):
        take_away(play, thing)
        settle_spots(play)
    elif lies == "creatures" and play.is_a(thing, Creature):
        for figure in creature_figures(play.table, thing):
            remove_figure(play, figure)
        retire(play, thing)
    elif lies == "companions" and play.is_a(thing, Companion):
        remove_figure(play, thing)
