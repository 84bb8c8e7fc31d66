"""Ways over the Dreamworld map as choices, to be taken one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.campaign.map.travelling import toll_in_words
from etherfields.games.etherfields.rules.engine.names import slug
from etherfields.games.etherfields.rules.map.dreamworld import locations, on_map
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.kernel.play.events import Event, amid
from etherfields.kernel.play.showing import Walk
from .map_routes import cost_in_words, find, nearest_first, ways

OF_COURSE = ("arrived", "flavour", "icon unknown")
"""Events of these kinds follow on every step."""
PAID = ("cards blocked",)
"""Events of these kinds follow on a shortcut."""


def walk_to(play: Play, words: str) -> Walk | None:
    """The best way to where somebody wants to go; None where there is none, or nobody travels."""
    if not on_map(play) or play.table.place not in locations(play):
        return None
    goals = [goal for goal in find(play, words) if goal != play.table.place]
    goal = next(iter(nearest_first(play, goals)), "")
    routes = ways(play, play.table.place, goal) if goal else []
    if not routes:
        return None
    best, name = routes[0], amid(locations(play)[goal].name or goal)
    keys = tuple(f"{'shortcut' if leg.shortcut else 'go'}/{slug(leg.to)}" for leg in best.legs)
    prices = tuple(toll_in_words(play) if leg.shortcut else "" for leg in best.legs)
    return Walk(goal, name, keys, prices, cost_in_words(play, best))


def met_with(events: Sequence[Event], price: str) -> Event | None:
    """The first thing that happened on a step of some price and that people want to look at before they go on."""
    expected = OF_COURSE + PAID * bool(price)
    return next((event for event in events if event.text and event.kind not in expected), None)
