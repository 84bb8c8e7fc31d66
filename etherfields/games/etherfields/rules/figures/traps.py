"""Traps: which figures a Trap waits for, and its effect when one of them enters."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Gate, Tile
from etherfields.kernel.play.decisions import Rules
from ..engine.events import carry_out, happened, would
from ..engine.scene import Scene
from ..state.play import Play
from ..state.table import spot_of
from .icons import has_icon


def has_trap_for(play: Play, figure: str, place: str) -> bool:
    """Whether a field has a Trap that catches a figure. Rules: EF-LAND-22."""
    return figure in play.party and has_icon(play, place, "trap") and not play.forbidden("trigger traps", figure)


def spring(play: Play, who: str, place: str) -> Rules[None]:
    """A Trap goes off, as the Dream, the Slumber or the tile says. Rules: EF-LAND-22."""
    if not (yield from would(play, "trigger a trap", who)):
        return
    play.say("trap", f"{play.name(who)} triggers a Trap on {place}.", who, field=place)
    text, source = trap_of(play, place)
    yield from carry_out(play, text, Scene(play, who, source), "a Trap")
    yield from happened(play, "trigger a trap", who)


def trap_of(play: Play, place: str) -> tuple[str, str]:
    """The effects of a Trap on a field, and their source."""
    gate = play.table.gate
    if gate and play.printed(gate, Gate).trap:
        return play.printed(gate, Gate).trap, gate
    tile = next((laid.tile for laid in play.table.laid if laid.spot == spot_of(place)), "")
    return (play.printed(tile, Tile).trap, tile) if tile else ("", "")
