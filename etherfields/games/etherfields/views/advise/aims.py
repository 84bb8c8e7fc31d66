"""The aims on the Dreamworld map: Dreams not won yet, Keys, Awakening, shops."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.games.etherfields.campaign.awakening.awakening import laid_down
from etherfields.games.etherfields.campaign.map.shops import shopping_card
from etherfields.games.etherfields.campaign.map.travelling import is_won
from etherfields.games.etherfields.definitions import Gate
from etherfields.games.etherfields.definitions.travel import Location
from etherfields.games.etherfields.rules.costs.cost_text import price
from etherfields.games.etherfields.rules.dream.entering import asks_for_keys, keys_for
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.map.dreamworld import locations, on_map, tile_with
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code
from etherfields.kernel.play.events import amid, some

HOURS_COME = "Hours come only from what says so: actions, answers and cards."
"""The sentence for a Party without Hours."""


def aims(play: Play) -> Iterator[str]:
    """The Party's possible aims, as far as it knows, a line for each. Rules: EF-DREAM-02, EF-AWAKE-01, EF-SHOP-01."""
    if not on_map(play) or play.table.over or play.table.place not in locations(play):
        return
    known = [code(gate) for gate in play.table.piles.of("gates")]
    left = dreams_left(play)
    yield from (_dream(play, gate) for gate in left)
    unknown = [_called(play, one) for one in _with_icon(play, "gate") if not set(one.gates) & set(known)]
    if unknown:
        yield f"To dream: what lies behind the Gate at {', '.join(map(amid, unknown))} is still to be found."
    elif not left:
        yield "To dream: no Gate that you know is left to go through; look for others where you haven't been yet."
    if any(keys_for(play, gate) for gate in left) and (places := _with_icon(play, "key")):
        yield f"Keys: there are some at {', '.join(amid(_called(play, one)) for one in places)}."
    taken = laid_down(play.options.awakening_discards)
    yield f"Awakening: the Party may Awaken here and now, to heal, Unblock and build decks anew; it takes {taken}."
    yield from _shops(play)


def dreams_left(play: Play) -> list[str]:
    """The Gates that the Party knows whose Dreams are not won. Rules: EF-DREAM-02."""
    known = [code(gate) for gate in play.table.piles.of("gates")]
    return [gate for gate in known if not is_won(play, gate) and _stands_somewhere(play, gate)]


def _stands_somewhere(play: Play, gate: str) -> bool:
    """Whether a Gate is on the map at all, found or not; the First Dream's need not be."""
    return any(gate in place.gates for place in play.pack.locations.values())


def _dream(play: Play, gate: str) -> str:
    """A Dream that is not won: where its Gate is, what it takes, and whether it was tried."""
    there = [_called(play, one) for one in locations(play).values() if gate in one.gates]
    where = f"its Gate is at {', '.join(map(amid, there))}" if there else "its Gate is still to be found"
    told = f"To dream: {play.name(gate)}; {where}"
    district = play.printed(gate, Gate).district
    if not there and district and asks_for_keys(play, gate):
        told += f" (District: {play.name(district)})"
    if keys := keys_for(play, gate):
        told += f". It takes {some(keys, 'Key')}; the Party has {play.table.tokens.of('key', 'party')}"
    if cost := play.printed(gate, Gate).cost:
        told += f". One Dreamer pays {price(Scene(play, '', gate), play.compiler.cost(cost))} besides"
    again = " It was not won, and can be tried again." if gate in play.table.outcomes else ""
    return f"{told}.{again}"


def _shops(play: Play) -> Iterator[str]:
    """The shops that are known, and whether the Shopping card is there for those that need it. Rules: EF-SHOP-01."""
    own = [_called(play, one) for one in locations(play).values() if one.shop]
    if own:
        yield f"To shop: at {', '.join(map(amid, own))}."
    if (cards := _with_icon(play, "shop")) and (card := shopping_card(play)):
        yield f"To shop with {play.name(card)}: at {', '.join(amid(_called(play, one)) for one in cards)}."


def _with_icon(play: Play, icon: str) -> list[Location]:
    return [one for one in locations(play).values() if icon in one.icons]


def _called(play: Play, location: Location) -> str:
    """A Location by its name, with its District; `here` where the Party is."""
    if location.code == play.table.place:
        return f"{location.name or location.code} (here)"
    district = tile_with(play, location.code)
    return f"{location.name or location.code}{f' ({play.name(district)})' if district else ''}"
