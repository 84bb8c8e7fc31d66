"""The road ahead on the Dreamworld map, in few words: what is due, what is open, what the Season does."""

from __future__ import annotations

import re
from collections.abc import Iterator

from etherfields.games.etherfields.campaign.map.shops import shopping_card
from etherfields.games.etherfields.definitions import Gate, Season, Slumber
from etherfields.games.etherfields.definitions.travel import Location
from etherfields.games.etherfields.rules.costs.cost_text import price
from etherfields.games.etherfields.rules.dream.entering import keys_for
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.map.dreamworld import locations, on_map
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.kernel.play.events import amid, either, some
from .aims import dreams_left

DUE, OPEN, SEASON = "Due", "Open", "Season"
Ahead = tuple[tuple[str, tuple[str, ...]], ...]


def ahead(play: Play) -> Ahead:
    """The headings and the lines under each; none while the Party doesn't travel."""
    if not on_map(play) or play.table.over or play.table.place not in locations(play):
        return ()
    parts = ((DUE, tuple(due(play))), (OPEN, tuple(_open(play))), (SEASON, tuple(_seasons_in_brief(play))))
    return tuple((heading, lines) for heading, lines in parts if lines)


def due(play: Play) -> Iterator[str]:
    """The next Slumbers, as far as their backs tell. Rules: EF-SLUMBER-01, EF-DELTA-01."""
    deck = play.table.piles.of("slumber/deck")
    before = next((n for n, tile in enumerate(reversed(deck)) if play.printed(tile, Slumber).delta), None)
    if before is not None:
        told = f"the Delta Phase after {some(before, 'Slumber')}" if before else "the Delta Phase at the next Slumber"
        yield f"{told}: rest, and Hours anew"


def _open(play: Play) -> Iterator[str]:
    """The Dreams not won with where their Gates are and their Keys, and the shops. Rules: EF-DREAM-02, EF-SHOP-01."""
    known = locations(play)
    for gate in dreams_left(play):
        at = [f"at {_called(play, code)}" for code, one in known.items() if gate in one.gates]
        where = f" {either(at)}" if at else ", not found yet"
        yield f"{play.name(gate)}{where}{_price(play, gate)}"
    if shops := [_called(play, code) for code, one in known.items() if one.shop or _is_counter(play, one)]:
        yield f"shop at {either(shops)}"
    if keys := [_called(play, code) for code, one in known.items() if "key" in one.icons]:
        yield f"Keys at {either(keys)}"


def _price(play: Play, gate: str) -> str:
    """The Keys that a Gate takes and the Party has, and its cost besides."""
    keys, cost = keys_for(play, gate), play.printed(gate, Gate).cost
    asked = [f"{some(keys, 'Key')}, you have {play.table.tokens.of('key', 'party')}"] if keys else []
    asked += [price(Scene(play, "", gate), play.compiler.cost(cost))] if cost else []
    return f" [{'; '.join(asked)}]" if asked else ""


def _is_counter(play: Play, location: Location) -> bool:
    """Whether the Party could use its Shopping card at a Location."""
    return "shop" in location.icons and bool(shopping_card(play))


def _called(play: Play, code: str) -> str:
    there = locations(play)[code]
    return "this place" if code == play.table.place else amid(there.name or code)


_CHANGED = re.compile(r"The (?:number of )?(.+?) is (?:(increased|reduced) by )?(\d+)\.")
_SIGNS = {"increased": "+", "reduced": "-"}


def _seasons_in_brief(play: Play) -> Iterator[str]:
    """Each Season with its numbers in few words: `cards Blocked by a shortcut +1`."""
    for told in seasons(play):
        brief = _CHANGED.sub(lambda found: f"{found[1]} {_SIGNS.get(found[2], '')}{found[3]};", told)
        yield brief.rstrip(";.")


def seasons(play: Play) -> Iterator[str]:
    """Each Season in play, and what it does. Rules: EF-SEASON-01."""
    for card in play.table.piles.of("season"):
        rules = " ".join(english(play.pack.rules(play.printed(card, Season).rules)).split())
        yield f"{play.name(card)}: {rules}"
