"""The names of tokens and Walls, which are no cards."""

from __future__ import annotations

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Terrain
from etherfields.kernel.matter.boards import Board
from etherfields.kernel.play.events import listed, some


@once_for_a_pack
def token_name(pack: Pack, kind: str) -> str:
    """The name of a token: `Story token`, `Water token`, `Crystal`, or as it is printed."""
    found = pack.definitions.get(kind)
    called = (found.name if found is not None else "") or kind.capitalize()
    return f"{called} token" if isinstance(found, Terrain) else called


def so_many(pack: Pack, n: int, kind: str) -> str:
    """A number of tokens in a sentence: `1 Crystal`, `3 Crystals`; Ether isn't counted in pieces."""
    called = token_name(pack, kind)
    return f"{n} {called}" if kind == "ether" else some(n, called)


def lying_name(pack: Pack, thing: str, board: Board) -> str:
    """The name of a token with its place, or of a Wall with its two fields; empty for all else."""
    kind, lies, holder = thing.partition("@")
    if lies:
        tile = pack.definitions.get(holder)
        return f"{token_name(pack, kind)} on {tile.name or holder if tile is not None else listed(holder.split())}"
    places = thing.split(" ")
    return f"The Wall between {listed(places)}" if places[1:] and all(place in board for place in places) else ""
