"""The Dreamworld map as one graph a pack: Locations, and the arrows between them with what these cost.

A graph is made when somebody first stands on the map or asks about it. What is discovered, and what rules forbid, are
views of it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.definitions.travel import Location
from .campaign_pack import Pack


class Arrow(Struct, frozen=True):
    """A kind of arrow from one Location to another, and what it costs where no rule modifies that."""

    kind: Literal["path", "shortcut"]
    blocks: int
    """How many cards each Dreamer Blocks."""


if TYPE_CHECKING:
    import networkx as nx

    Atlas: TypeAlias = nx.DiGraph[str, dict[str, object], dict[str, tuple[Arrow, ...]]]
    """Locations by their codes; each edge has the `arrows` between two of them, the graph those that may be used."""

PATH = Arrow("path", 0)
SHORTCUT = Arrow("shortcut", 1)
Weight: TypeAlias = Callable[[str, Arrow], int]
"""The cost of coming to a Location by an arrow."""


@once_for_a_pack
def atlas(pack: Pack) -> Atlas:
    """The whole map of a pack, as if all of it were discovered; nobody changes it."""
    return drawn(pack.locations)


def drawn(locations: Mapping[str, Location]) -> Atlas:
    """The map of some Locations that call what they lead to by codes."""
    import networkx as nx

    found: Atlas = nx.DiGraph(arrows=(PATH, SHORTCUT))
    found.add_nodes_from(locations)
    for code, location in locations.items():
        leads = [*((to, PATH) for to in location.paths), *((to, SHORTCUT) for to in location.shortcuts)]
        for to, arrow in dict.fromkeys(leads):
            if to in locations:
                found.add_edge(code, to, arrows=(*found.get_edge_data(code, to, {"arrows": ()})["arrows"], arrow))
    nx.freeze(found)
    return found


# --- views ----------------------------------------------------------------------------------------------


def among(whole: Atlas, locations: Container[str]) -> Atlas:
    """A view of a map in which there are only some Locations."""
    import networkx as nx

    return nx.subgraph_view(whole, filter_node=locations.__contains__)


def on_foot(whole: Atlas) -> Atlas:
    """A view of a map in which shortcuts lead nowhere."""
    import networkx as nx

    view = nx.subgraph_view(whole, filter_edge=lambda one, to: PATH in whole.edges[one, to]["arrows"])
    view.graph = whole.graph | {"arrows": (PATH,)}
    return view


# --- what is asked of a map -------------------------------------------------------------------------------


def leading(atlas: Atlas, code: str) -> list[tuple[str, Arrow]]:
    """The arrows that lead on from a Location: paths first, each kind as printed."""
    return [(to, arrow) for arrow in atlas.graph["arrows"] for to, data in atlas.adj[code].items()
            if arrow in data["arrows"]]  # fmt: skip


def every_arrow(atlas: Atlas) -> Iterator[tuple[str, str, Arrow]]:
    """All arrows, Location by Location."""
    return ((code, to, arrow) for code in atlas for to, arrow in leading(atlas, code))


def between(atlas: Atlas, one: str, to: str) -> Arrow:
    """The cheapest arrow from one Location to the next."""
    return min(atlas.edges[one, to]["arrows"], key=lambda arrow: arrow.blocks)


def cheapest(atlas: Atlas, start: str, goal: str, weight: Weight, most: int) -> list[list[str]]:
    """The cheapest ways from one Location to another, at most `most`, each as the Locations on it."""
    import networkx as nx

    if start not in atlas or goal not in atlas or not nx.has_path(atlas, start, goal):
        return []
    weighed: nx.DiGraph[str, dict[str, object], dict[str, object]] = nx.DiGraph()  # no view, which is slow to search
    weighed.add_nodes_from(atlas)
    for one, ends in atlas.adjacency():
        weighed.add_weighted_edges_from((one, to, weight(to, between(atlas, one, to))) for to in ends)
    return list(islice(nx.shortest_simple_paths(weighed, start, goal, weight="weight"), most))


def reached(atlas: Atlas, start: str) -> set[str]:
    """All Locations that can be reached from one, itself among them."""
    import networkx as nx

    return {start, *nx.descendants(atlas, start)}


def back_to(atlas: Atlas, goal: str) -> set[str]:
    """All Locations from which one can be reached, itself among them."""
    import networkx as nx

    return {goal, *nx.ancestors(atlas, goal)}
