"""The Dreamworld map: where its tiles lie, what its Locations lack, and whether the Party gets everywhere and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from etherfields.content.load.draft import Placed
from etherfields.content.load.findings import Finding
from etherfields.games.etherfields.definitions import Dreamworld, Knowledge, Location, Slumber, SlumberTile
from etherfields.games.etherfields.definitions.travel import BUILT_IN
from etherfields.games.etherfields.vocabulary.verbs import FACTS, VERB
from etherfields.kernel.system.faults import likely
from etherfields.language import tree
from ..load.atlas import back_to, drawn, on_foot, reached
from ..load.campaign_draft import Draft
from ..load.pack_names import by_codes, group_of
from .references import spots

if TYPE_CHECKING:
    from ..load.atlas import Atlas


class Spot(Struct, frozen=True):
    """A Location, and where in the pack it is written."""

    placed: Placed
    number: int
    location: Location

    def finding(self, what: str, key: str = "code", length: int = 0, warning: bool = False) -> Finding:
        """Something wrong with it."""
        size = length or (len(self.location.code) + 2 if key == "code" else 1)
        return self.placed.finding(what, ("location", self.number, key), length=size, warning=warning)


def dreamworld(made: Draft) -> Iterator[Finding]:
    """Map tiles off the map or on each other, Locations that nothing leads to, icons that lack something."""
    known = spots(made.front_page, "dreamworld")
    taken: dict[str, str] = {}
    locations: dict[str, Spot] = {}
    for placed, district in made.each(Dreamworld):
        if district.spot not in known:
            near = tuple(likely(district.spot, known))
            yield placed.finding(f'the Dreamworld map has no spot "{district.spot}"', ("spot",), length=4, near=near)
        if district.spot in taken:
            yield placed.finding(f'"{taken[district.spot]}" lies at {district.spot} already', ("spot",), length=4)
        taken.setdefault(district.spot, district.code)
        for number, location in enumerate(district.locations):
            locations.setdefault(location.code, Spot(placed, number, location))
            yield from _needs(made, placed, number, location)
    yield from _locked(made, locations)
    yield from _unexplained(made, locations)
    yield from _without_landscape(made)
    if locations and made.front is not None and made.front_page is not None:
        yield from _ways(made, locations)


def _needs(made: Draft, placed: Placed, number: int, location: Location) -> Iterator[Finding]:
    shopping = made.front_page.service.shopping if made.front_page else ""
    if "shop" in location.icons and not location.shop and not shopping:
        what = "a shop Location says which `shop` it is, if no `shopping` card serves the whole pack"
        yield placed.finding(what, ("location", number, "icons"), warning=True)
    if "gate" in location.icons and not location.gates:
        yield placed.finding("a gate Location says which `gates` it has", ("location", number, "icons"), warning=True)


def _locked(made: Draft, locations: dict[str, Spot]) -> Iterator[Finding]:
    """Gates of Locations that can never be entered, since nothing ever brings them. Rules: EF-DREAM-02."""
    known = {made.front_page.first} if made.front_page else set[str]()
    for reference in made.references:
        gates = made.index.find("gate", reference.name, group_of(reference))
        if gates and any(_brings(node, reference.name) for node in tree.every(tree.Do, made.text_of(reference))):
            known.update(gates)
    for spot in locations.values():
        for at, name in enumerate(spot.location.gates):
            if known.isdisjoint(made.index.find("gate", name)) and made.index.find("gate", name):
                what = f'nothing unlocks the Gate "{name}": it is never entered here'
                yield spot.placed.finding(what, ("location", spot.number, "gates", at), length=len(name) + 2)


def _brings(node: tree.Do, name: str) -> bool:
    """Whether a verb brings what it calls by a name into the campaign."""
    if not FACTS[node.verb].brings:
        return False
    slots = VERB[node.verb].slots()
    return any(
        isinstance(arg, tree.Some) and arg.name == name and "gate" in slot.nouns
        for arg, slot in zip(node.args, slots, strict=True)
    )


def _unexplained(made: Draft, locations: dict[str, Spot]) -> Iterator[Finding]:
    """Icons that no Knowledge card says anything of. Rules: EF-MAP-04."""
    known = {*BUILT_IN}
    for _, card in made.each(Knowledge):
        known |= card.icons.keys()
    for spot in locations.values():
        for at, icon in enumerate(spot.location.icons):
            if icon not in known:
                near = tuple(likely(icon, sorted(known)))
                what = f"no Knowledge card says what the icon `{icon}` means"
                path = ("location", spot.number, "icons", at)
                yield spot.placed.finding(what, path, length=len(icon) + 2, near=near)


def _without_landscape(made: Draft) -> Iterator[Finding]:
    """Creatures of Slumbers have nowhere to be without the Setup tiles. Rules: EF-SLUMBER-05."""
    if any(tile.setup for _, tile in made.each(SlumberTile)):
        return
    for placed, slumber in made.each(Slumber):
        if slumber.creature:
            what = "this Slumber has a Creature, and no Slumber map tile has `setup = true` to lay it on"
            yield placed.finding(what, ("creature",), length=8)
            return


# --- getting everywhere, and back --------------------------------------------------------------------------


def _ways(made: Draft, locations: dict[str, Spot]) -> Iterator[Finding]:
    """The findings on the paths: each needed Location can be reached and left again. Rules: EF-MAP-02, EF-MAP-03."""
    assert made.front is not None and made.front_page is not None
    if not made.front_page.start:
        yield made.front.finding("this pack has a Dreamworld map, so `start` must say where Awakening is")
        return
    start = next((one for one in made.index.find("location", made.front_page.start) if one in locations), "")
    if not start:
        return
    yield from _start(made, locations[start])
    every = drawn({code: by_codes(made.index, spot.location) for code, spot in locations.items()})
    yield from _cut_off(made, locations, start, every)
    yield from _dear(locations, start, every, on_foot(every))


def _start(made: Draft, spot: Spot) -> Iterator[Finding]:
    """The tile with the Awakening Location must come into play before it is needed. Rules: EF-MAP-01."""
    tile = spot.placed.definition
    if not isinstance(tile, Dreamworld) or tile.starting:
        return
    named = (one for one in made.references if one.kind in ("map tile", "card"))
    if not any(tile.code in made.index.find("map tile", one.name) for one in named):
        what = f'the tile of the Awakening Location "{spot.location.code}" is never unlocked'
        yield spot.placed.finding(what, ("code",), length=len(tile.code) + 2)


def _cut_off(made: Draft, locations: dict[str, Spot], start: str, every: Atlas) -> Iterator[Finding]:
    """Locations that no way leads to, and those that none leads on from."""
    there = reached(every, start)
    for reference in made.references:
        if reference.kind == "location" and reference.field not in ("paths", "shortcuts", "start"):
            for code in made.index.find("location", reference.name):
                there |= reached(every, code) if code in locations else set()
    back = back_to(every, start)
    for code, spot in locations.items():
        if code not in there:
            yield spot.finding(f'no way leads to the Location "{code}"', warning=not _is_needed(spot))
        elif code not in back:
            yield spot.finding(f'from the Location "{code}" no way leads back to the Awakening: the Party is trapped')


def _is_needed(spot: Spot) -> bool:
    """Whether the Party must be able to get to a Location: it has a Gate, a shop or the Awakening."""
    return bool(spot.location.gates or spot.location.shop) or any(icon in BUILT_IN for icon in spot.location.icons)


def _dear(locations: dict[str, Spot], start: str, every: Atlas, free: Atlas) -> Iterator[Finding]:
    """The findings on Locations reached or left by shortcuts alone: a rule that forbids them would cut them off."""
    there, back = reached(free, start), back_to(free, start)
    by_all, back_by_all = reached(every, start), back_to(every, start)
    for code, spot in locations.items():
        if _is_needed(spot) and code in by_all and code not in there:
            yield spot.finding(f'only shortcuts lead to the Location "{code}"', warning=True)
        elif code in there and code in back_by_all and code not in back:
            yield spot.finding(f'only shortcuts lead back from the Location "{code}"', warning=True)
