"""The Dreamworld map: which Locations there are, where the Party is, and what makes sense outside a Landscape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from etherfields.games.etherfields.content.load.atlas import among, atlas, on_foot
from etherfields.games.etherfields.definitions import Dreamworld
from etherfields.games.etherfields.definitions.travel import Location
from etherfields.games.etherfields.vocabulary.events import EVENTS
from etherfields.games.etherfields.vocabulary.values import ACTIVITIES, QUANTITIES
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.system.faults import Fault
from etherfields.language import tree
from ..engine.durations import A_DREAM
from ..engine.scene import Scene
from ..memo.fingerprints import discovered_map
from ..memo.memo import per_pack, until_changed, while_still
from ..state.play import Play
from ..state.table import make_due

if TYPE_CHECKING:
    from etherfields.games.etherfields.content.load.atlas import Atlas


def on_map(play: Play) -> bool:
    """Whether the Party travels: neither a Dream nor a Slumber is being played. Rules: EF-MAP-02."""
    return not play.table.gate and not play.table.slumber


def lets_in(play: Play, there: Location) -> bool:
    """Whether a Location asks for nothing that isn't so now. Rules: EF-MAP-09."""
    return not there.requirement or play.compiler.test(there.requirement)(Scene(play, "", there.code))


@while_still
@until_changed(discovered_map)
def locations(play: Play) -> dict[str, Location]:
    """The Locations of all Dreamworld tiles discovered so far, by their codes; hidden ones once they are unlocked.

    As long as they are the same it is the same dictionary, and nobody changes it."""
    return {one.code: one for one in _discovered(play)}


def _discovered(play: Play) -> Iterator[Location]:
    for tile in play.table.piles.of("map"):
        for location in play.printed(tile, Dreamworld).locations:
            if not location.hidden or location.code in play.table.found:
                yield play.pack.locations[location.code]


@until_changed(locations)
def discovered(play: Play) -> Atlas:
    """The map as far as it is discovered: a view of the pack's, the same one wherever as much is known."""
    return _part(play, frozenset(locations(play)))


@per_pack
def _part(play: Play, known: frozenset[str]) -> Atlas:
    return among(atlas(play.pack), known)


def open_map(play: Play) -> Atlas:
    """The arrows that lead on by the rules in play: a view of what is discovered. Rules: EF-MAP-02, EF-MAP-03."""
    return discovered(play) if may_cut(play) else _on_foot(play)


@until_changed(discovered)
def _on_foot(play: Play) -> Atlas:
    return on_foot(discovered(play))


def may_cut(play: Play) -> bool:
    """Whether shortcuts may be used. Rules: EF-MAP-03."""
    return not play.forbidden("use shortcuts", "party")


def here(play: Play) -> Location:
    """The Location of the Party."""
    found = locations(play).get(play.table.place)
    if found is None:
        said = f"the Party is at “{play.table.place}”, which is on no Dreamworld tile in play"
        todo = "See to it that the tile with `start` is there (`starting = true`) or is unlocked before it is needed."
        raise Fault(said, play.pack.name, todo)
    return found


def tile_with(play: Play, location: str) -> str:
    """The Dreamworld tile that a Location is on, if it has been discovered; empty otherwise."""
    for tile in play.table.piles.of("map"):
        if any(one.code == location for one in play.printed(tile, Dreamworld).locations):
            return tile
    return ""


def locations_on(play: Play, tile: str) -> tuple[str, ...]:
    """The Locations on a Dreamworld tile."""
    if not play.is_a(tile, Dreamworld):
        return ()
    return tuple(one.code for one in play.printed(tile, Dreamworld).locations)


def come_to(play: Play, location: str) -> None:
    """The Party is at a Location now, whose effect is due. Rules: EF-MAP-04."""
    play.table.place = location
    play.table.done.pop("arrival", None)
    make_due(play.table, "arrival")


# --- what makes sense on the map ------------------------------------------------------------------------


def makes_sense(body: tree.Effect, has_requirement: bool) -> bool:
    """Whether an effect refers to travel, or is of use at once outside a Landscape, as its verbs tell.

    A paragraph tells nothing by itself: an action that reads one is for the situation that its requirement names.
    Rules: EF-MAP-06."""
    return any(_is_of_use(node, has_requirement) for node in tree.nodes(body))


def _is_of_use(node: tree.Node, has_requirement: bool) -> bool:
    match node:
        case tree.Do(verb, args):
            nouns = {arg.noun for arg in args if isinstance(arg, tree.Some)}
            match FACTS[verb].on_map:
                case "unless loot":
                    return "loot" not in nouns
                case "to a location":
                    return "location" in nouns
                case "if required":
                    return has_requirement
                case when:
                    return when == "always"
        case tree.Lasting(span):
            return span not in A_DREAM or any(_is_of_travel(inner) for inner in tree.nodes(node))
    return False


_WORDS = (*QUANTITIES, *ACTIVITIES, *EVENTS)
_OF_TRAVEL = frozenset(word.name for word in _WORDS if word.of_travel)
"""The quantities, activities and events of which rules make sense on the map, even for a short while."""


def _is_of_travel(node: tree.Node) -> bool:
    match node:
        case tree.Modify(quantity):
            return quantity in _OF_TRAVEL
        case tree.Forbid(activity=activity) | tree.Permit(activity=activity):
            return activity in _OF_TRAVEL
        case tree.Happening(event):
            return event in _OF_TRAVEL
    return False
