"""Ways over the Dreamworld map: how the Party gets somewhere, and what each way costs before it sets out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from etherfields.games.etherfields.campaign.map.travelling import effects_of, toll
from etherfields.games.etherfields.content.load.atlas import SHORTCUT, Arrow, Weight, between, cheapest
from etherfields.games.etherfields.definitions import Gate
from etherfields.games.etherfields.definitions.travel import Location
from etherfields.games.etherfields.rules.map.dreamworld import lets_in, locations, on_map, open_map, tile_with
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.play.events import amid, some
from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from etherfields.language import tree
from etherfields.playable.pictured import Path, Plan
from .walking_costs import walks_told

MOST = 3
"""The number of ways looked at by each measure."""
_MANY = 1000
"""A weight above every number of arrows."""


class Leg(Struct, frozen=True):
    """One arrow of a way: where it leads, and whether it is a shortcut."""

    to: str
    shortcut: bool


class Route(Struct, frozen=True):
    """A way over the map, and what it costs."""

    start: str
    legs: tuple[Leg, ...]
    blocked: tuple[tuple[str, int], ...]
    """How many cards it Blocks of each Dreamer."""
    fates: int
    """How many Fate cards are met, as far as icons tell."""
    slumbers: int
    needs: tuple[str, ...]
    """Locations on it that ask for something that isn't so now."""

    @property
    def arrows(self) -> int:
        """How many arrows it is long."""
        return len(self.legs)

    @property
    def shortcuts(self) -> int:
        """How many of them are shortcuts."""
        return sum(leg.shortcut for leg in self.legs)

    @property
    def price(self) -> int:
        """The most cards that it Blocks of one Dreamer, and the Fate cards met."""
        return max((n for _, n in self.blocked), default=0) + self.fates


# --- what is met on the way -----------------------------------------------------------------------------


def met(play: Play, location: Location, what: Literal["fate card", "slumber"]) -> int:
    """The number of Fate cards or Slumbers that arriving at a Location brings, for sure or perhaps."""
    texts = (text for _, text in effects_of(play, location))
    found = (node for text in texts for node in tree.every(tree.Do, play.pack.effects(text)))
    return sum(FACTS[node.verb].meets == what for node in found)


# --- ways -------------------------------------------------------------------------------------------------


def ways(play: Play, start: str, goal: str) -> list[Route]:
    """The ways from one Location to another, the best first: open, cheap, few Slumbers, short."""
    prices = _Prices(play)
    measures: tuple[Weight, ...] = (
        lambda to, arrow: prices.dearest * (arrow == SHORTCUT) + prices.fates[to],
        lambda to, arrow: prices.slumbers[to],
        lambda to, arrow: 0,
    )
    routes = dict.fromkeys(
        prices.route(path) for cost in measures for path in _paths(prices, start, goal, cost) if start != goal
    )
    return sorted(routes, key=lambda route: (len(route.needs), route.price, route.slumbers, route.arrows))


def _paths(prices: _Prices, start: str, goal: str, cost: Weight) -> list[list[str]]:
    """Some of the cheapest ways by a measure, as Locations one after the other; what is closed comes last."""

    def weight(to: str, arrow: Arrow) -> int:
        return 1 + cost(to, arrow) * _MANY + (to in prices.closed) * _MANY * _MANY

    return cheapest(prices.atlas, start, goal, weight, MOST)


class _Prices:
    """The present costs of every arrow and every Location of the map."""

    def __init__(self, play: Play) -> None:
        known = locations(play)
        self.atlas = open_map(play)
        self.fates = {code: met(play, one, "fate card") for code, one in known.items()}
        self.slumbers = {code: met(play, one, "slumber") for code, one in known.items()}
        self.closed = {code for code, one in known.items() if not lets_in(play, one)}
        self.tolls = {who: toll(play, who) for who in play.party}
        self.dearest = max(self.tolls.values(), default=0)

    def route(self, path: Sequence[str]) -> Route:
        """A way with all that it costs."""
        legs = tuple(Leg(to, between(self.atlas, one, to) == SHORTCUT) for one, to in pairwise(path))
        cut = sum(leg.shortcut for leg in legs)
        return Route(
            path[0],
            legs,
            tuple((who, n * cut) for who, n in self.tolls.items()),
            sum(self.fates[leg.to] for leg in legs),
            sum(self.slumbers[leg.to] for leg in legs),
            tuple(leg.to for leg in legs if leg.to in self.closed),
        )


# --- what people ask ----------------------------------------------------------------------------------------


def find(play: Play, words: str) -> list[str]:
    """The Locations that somebody means: by name, code, icon, District, or the Gate or shop that is there."""
    wanted = " ".join(words.casefold().removeprefix("the ").split())
    if not wanted:
        return []
    called = {code: [name.casefold().removeprefix("the ") for name in _names(play, one)]
              for code, one in locations(play).items()}  # fmt: skip
    exact = [code for code, names in called.items() if wanted in names]
    return exact or [code for code, names in called.items() if any(wanted in name for name in names)]


def _names(play: Play, location: Location) -> Iterator[str]:
    """Everything that a Location can be called."""
    yield location.name or location.code
    yield location.code
    yield from location.icons
    for gate in location.gates:
        if play.table.piles.where.get(gate) == "gates":
            yield play.name(gate)
            yield gate
    if location.shop:
        yield play.name(location.shop)
        yield "shop"
    if tile := tile_with(play, location.code):
        yield play.name(tile)


def told(play: Play, words: str) -> list[str]:
    """How the Party gets to where somebody wants to go, in lines that read well aloud; a Fault if nobody knows it."""
    if not on_map(play) and play.table.board.fields:
        return walks_told(play, words)
    if not on_map(play) or not play.table.place:
        raise Fault("there are no ways to ask for: the Party isn't on the Dreamworld map")
    goals = find(play, words)
    known = locations(play)
    if not goals:
        names = [name for one in known.values() for name in _names(play, one)]
        todo = did_you_mean(likely(words, names)) or "`map` lists the Locations."
        raise Fault(f"no Location that you know is called “{words:.40}”", todo=todo)
    if play.table.place in goals:
        return [f"The Party is there: {known[play.table.place].name or play.table.place}."]
    lines: list[str] = []
    for goal in nearest_first(play, goals)[:MOST]:
        lines += list(_to(play, goal))
    return lines


def nearest_first(play: Play, goals: Sequence[str]) -> list[str]:
    """Locations by how easily the Party gets there."""

    def effort(goal: str) -> tuple[bool, int, int]:
        found = ways(play, play.table.place, goal)
        return (not found, found[0].price if found else 0, found[0].arrows if found else 0)

    return sorted(goals, key=effort)


def _to(play: Play, goal: str) -> Iterator[str]:
    there = locations(play)[goal]
    routes = ways(play, play.table.place, goal)
    name = there.name or goal
    if not routes:
        yield f"No way leads to {name}, as far as the map is known."
        return
    several = len(routes) > 1
    yield f"To {amid(name)}{f', {min(len(routes), MOST)} ways, the cheapest first' if several else ''}:"
    for route in routes[:MOST]:
        yield f"- {in_words(play, route)}"
    keys = [play.printed(gate, Gate).keys for gate in there.gates if play.table.piles.where.get(gate) == "gates"]
    if any(keys):
        n = min(keys)
        yield f"  Its Gate takes {some(n, 'Key')}; the Party has {play.table.tokens.of('key', 'party')}."


def plan(play: Play, goal: str) -> Plan:
    """The best way from the Party to a Location, as a picture of it; empty where there is none."""
    routes = ways(play, play.table.place, goal) if on_map(play) and play.table.place else []
    if not routes:
        return Plan()
    best = routes[0]
    starts = (best.start, *(leg.to for leg in best.legs))
    way = tuple(Path(start, leg.to, leg.shortcut) for start, leg in zip(starts, best.legs, strict=False))
    name = locations(play)[goal].name or goal
    return Plan(way, f"To {amid(name)}: {cost_in_words(play, best)}.")


def in_words(play: Play, route: Route) -> str:
    """A way with what it costs: where it leads, arrow by arrow, and then the price."""
    known = locations(play)
    steps = [f"{'shortcut to ' if leg.shortcut else ''}{amid(known[leg.to].name or leg.to)}" for leg in route.legs]
    told = ", then ".join(steps)
    return f"{told[:1].upper()}{told[1:]} ({cost_in_words(play, route)})."


def cost_in_words(play: Play, route: Route) -> str:
    """The cost of a way: its arrows, the cards Blocked, the Fate cards and Slumbers met, and its requirements."""
    known = locations(play)
    costs = [some(route.arrows, "arrow"), _blocked(play, route)]
    meets = ((route.fates, "Fate card"), (route.slumbers, "Slumber"))
    costs += [some(n, what) for n, what in meets if n]
    for code in route.needs:
        costs.append(f"{known[code].name or code} {_asked(play.pack.trees['condition'][known[code].requirement])}")
    return "; ".join(costs)


def _asked(condition: tree.Root) -> str:
    """The requirement of a Location, in plain words."""
    match condition:
        case tree.Compare(tree.Quantity("keys"), "is at least", tree.Number(n)):
            return f"only with {some(n, 'Key')}"
        case _:
            return f"only if {english(condition)}"


def _blocked(play: Play, route: Route) -> str:
    """The cards that a way Blocks, by Dreamer."""
    amounts = dict(route.blocked)
    if not any(amounts.values()):
        return "nothing Blocked"
    if len(set(amounts.values())) == 1:
        n = next(iter(amounts.values()))
        return f"{'each Dreamer Blocks' if len(amounts) > 1 else 'you Block'} {some(n, 'card')}"
    return ", ".join(f"{play.name(who)} Blocks {n}" for who, n in amounts.items() if n)
