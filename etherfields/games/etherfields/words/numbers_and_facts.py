"""Quantities, properties, facts, distances and possession: what can be read off the table."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.language.compile import Picked
from ..definitions import Creature
from ..rules.cards.card_families import token_kind
from ..rules.cards.turn_deck import turn_colour
from ..rules.creatures.morphs import morphs_on
from ..rules.engine.meanings import MEANINGS, fact, quality, quantity
from ..rules.engine.scene import Scene
from ..rules.figures.board import apart
from ..rules.map.dreamworld import locations, locations_on, on_map
from ..rules.state.play import Play
from ..rules.state.quantities import QUANTITIES
from ..rules.state.table import code, creature_figures, spot_of

# --- what rules change ---------------------------------------------------------------------------------


def _whose(scene: Scene) -> str:
    return scene.subject or scene.actor


def _changed(name: str) -> None:
    quantity(name)(lambda scene, who: scene.play.quantity(name, who or _whose(scene)))


for _name in QUANTITIES:
    _changed(_name)


# --- what only can be read -----------------------------------------------------------------------------


def _held(name: str, kind: str) -> None:
    quantity(name)(lambda scene, who: scene.play.table.tokens.of(kind, who or _whose(scene)))


for _name, _kind in (("torment", "torment"), ("ether", "ether"), ("crystals", "crystal"), ("spirit", "spirit token")):
    _held(_name, _kind)


def _lying(name: str, pile: str) -> None:
    @quantity(name)
    def read(scene: Scene, who: str) -> int:
        owner = who or _whose(scene)
        return scene.play.table.piles.count(f"{owner}/{pile}") if owner in scene.play.party else 0


for _name, _pile in (
    ("hand size", "hand"),
    ("deck size", "deck"),
    ("discard size", "discard"),
    ("blocked cards", "blocked"),
):
    _lying(_name, _pile)

quantity("hours")(lambda scene, who: scene.play.table.hours)
quantity("turns left")(lambda scene, who: scene.play.table.piles.count("turns/deck"))
quantity("turn number")(lambda scene, who: scene.play.table.turn.number)
quantity("players")(lambda scene, who: len(scene.play.party))
quantity("keys")(lambda scene, who: scene.play.table.tokens.of("key", "party"))
quantity("amount")(lambda scene, who: scene.amount)
quantity("times won")(lambda scene, who: sum(outcome == "won" for outcome in scene.play.table.outcomes.values()))


@quantity("morphs")
def _morphs(scene: Scene, who: str) -> int:
    piles = scene.play.table.piles
    if who in scene.play.table.figures or scene.play.is_a(who, Creature):
        figures = creature_figures(scene.play.table, code(who))
        # All figures of a Creature share one tile: it counts once, however many of them are named.
        return len(morphs_on(scene.play, who)) if not figures or who == figures[0] else 0
    return sum(piles.count(name) for name in piles.piles if name.startswith("morphs/"))


@quantity("distance")
def _distance(scene: Scene, thing: str) -> int:
    gap = _apart(scene, _whose(scene), thing)
    return 99 if gap is None else gap


# --- properties and facts ------------------------------------------------------------------------------

quality("turn colour")(lambda scene: turn_colour(scene.play))
quality("previous turn colour")(lambda scene: scene.play.table.turn.previous_colour)
quality("season")(lambda scene: scene.play.name(scene.play.table.piles.top("season") or ""))
quality("roll")(lambda scene: scene.play.rolls[-1].face if scene.play.rolls else "")
quality("outcome")(lambda scene: scene.play.table.outcomes.get(scene.play.table.gate, ""))
quality("intent colour")(lambda scene: paying.colour if (paying := scene.play.paying) is not None else "")

fact("in a dream")(lambda scene: bool(scene.play.table.gate))
fact("in a slumber")(lambda scene: bool(scene.play.table.slumber))
fact("on the map")(lambda scene: on_map(scene.play))
fact("in the dreamers phase")(lambda scene: scene.play.table.turn.phase == "dreamers")
fact("in the landscape phase")(lambda scene: scene.play.table.turn.phase == "landscape")
fact("before the slumber")(lambda scene: bool(scene.play.table.slumber) and not _has_begun(scene.play))


def _has_begun(play: Play) -> bool:
    """Whether a Slumber has been set up, or is in its Turns. Rules: EF-SLUMBER-08."""
    return bool(play.table.turn.number) or bool(play.table.piles.count("turns/deck"))


# --- where things are ----------------------------------------------------------------------------------


def _apart(scene: Scene, one: str, other: str) -> int | None:
    if one in scene.play.party and other in scene.play.party and on_map(scene.play):
        # EF-MAP-06: the Party travels together.
        return 0
    if "@" not in one and "@" not in other:
        start, end = scene.where(one), scene.where(other)
        if start and end:
            return apart(scene.play, start, end)
    return _apart_by_nearest(scene, one, other)


def _apart_by_nearest(scene: Scene, one: str, other: str) -> int | None:
    """The distance of two things by their nearest fields. Rules: EF-LAND-32."""
    gaps = (apart(scene.play, start, end) for start in _places(scene, one) for end in _places(scene, other))
    return min((gap for gap in gaps if gap is not None), default=None)


def _places(scene: Scene, thing: str) -> Sequence[str]:
    """All fields of a thing: a Wall has two; a tile, an Overlay and tokens on one have all of these."""
    if (place := scene.where(thing)) and "@" not in thing:
        return [place]
    table, holder = scene.play.table, thing.partition("@")[2] or thing
    if holder in table.overlays:
        return table.overlays[holder]
    spots = [laid.spot for laid in table.laid if laid.tile == holder]
    return [place for place in table.board.fields if place in holder.split() or spot_of(place) in spots]


def _on(scene: Scene, thing: str, place: str) -> bool:
    if thing == "party":
        return scene.play.table.place in (place, *locations_on(scene.play, place))
    if thing in locations(scene.play):
        return thing in locations_on(scene.play, place)
    holder = thing.partition("@")[2]
    if holder and (place == holder or place in holder.split()):
        return True
    where = scene.where(thing)
    if not where:
        return False
    if place in scene.play.table.board:
        if where == place and not scene.actor and scene.play.is_a(scene.source, Creature):
            scene.reached |= {figure: 0 for figure in _of_the_source(scene) if figure not in scene.reached}
        return where == place
    laid = next((laid for laid in scene.play.table.laid if laid.tile == place), None)
    if laid is not None:
        return spot_of(where) == laid.spot
    return place in scene.play.table.overlays and where in scene.play.table.overlays[place]


def _of(scene: Scene, thing: str, owner: str) -> bool:
    """Whether a thing belongs to an owner: a card's Dreamer, a Morph's or figure's Creature, a field's tile."""
    if "#" in thing and thing in scene.play.table.figures:
        return code(thing) == code(owner)
    lies = scene.play.table.piles.where.get(thing, "")
    if lies.startswith("morphs/"):
        return lies.partition("/")[2] == code(owner)
    if lies.partition("/")[0] == owner:
        return True
    return thing in scene.play.table.board and _on(scene, thing, owner)


def _next_to(scene: Scene, thing: str, other: str) -> bool:
    board = scene.play.table.board
    if "@" not in thing and "@" not in other:
        start, end = scene.where(thing), scene.where(other)
        if start and end:
            return end in board and start in board.neighbours(end)
    here, there = _places(scene, thing), _places(scene, other)
    if any(" " in one and "@" not in one for one in (thing, other)):
        # A Wall stands beside both fields that it is between.
        return not set(here).isdisjoint(there)
    return set(here).isdisjoint(there) and any(one in board.neighbours(two) for one in here for two in there)


def _of_the_source(scene: Scene) -> Sequence[str]:
    return creature_figures(scene.play.table, code(scene.source))


def _reach(scene: Scene, fields: int, anchor: str) -> int:
    """Ranges of a Creature's effects and of a Dreamer's actions, as they are modified.
    Rules: EF-PRIORITY-14, EF-STATE-02."""
    if not scene.actor and scene.play.is_a(scene.source, Creature):
        figures = _of_the_source(scene)
        # It reaches from each of its figures as far as that one does; from elsewhere as far as the first of them.
        figure = anchor if anchor in figures else next(iter(figures), code(scene.source))
        reach = scene.play.modified("effect range", fields, figure)
        scene.reached.setdefault(anchor, reach)
        return reach
    you = scene.actor
    # What is measured from the field of whoever acts is measured from them.
    if you in scene.play.party and (anchor == you or anchor == scene.where(you)):
        return scene.play.modified("action range", fields, you)
    return fields


MEANINGS.apart = _apart
MEANINGS.reach = _reach
MEANINGS.relations.update({"on": _on, "of": _of, "next to": _next_to})


_OF_THE_PARTY = {
    "note": ("notes",),
    "item": ("items/active", "items/stash"),
    "knowledge card": ("knowledge",),
    "gate": ("gates", "gate"),
    "shopping card": ("services",),
    "first memory": ("memories",),
}
"""The piles of the Party's things."""


def _holds(scene: Scene, who: str, what: Picked) -> bool:
    """Whether a Dreamer (or the Party, for its own things) has a thing."""
    play = scene.play
    if piles := _OF_THE_PARTY.get(what.noun):
        codes = scene.codes(what.noun, what.name) if what.name else None
        cards = [card for name in piles for card in play.table.piles.of(name) if codes is None or code(card) in codes]
        return len(cards) >= what.count
    if what.noun in ("crystal", "ether", "spirit token"):
        return play.table.tokens.of(what.noun, who) >= what.count
    if what.noun == "key":
        return play.table.tokens.of("key", "party") >= what.count
    if what.noun == "hour":
        return play.table.hours >= what.count
    if what.noun == "token":
        return play.table.tokens.of(token_kind(scene, what), who) >= what.count
    if what.noun == "mask":
        mine = (f"{who}/mask", f"{who}/masks") if who in play.party else ()
        masks = [mask for pile in mine for mask in play.table.piles.of(pile)]
        codes = scene.codes("mask", what.name) if what.name else None
        return sum(codes is None or code(mask) in codes for mask in masks) >= what.count
    owned = [
        thing
        for thing in _all_of(scene.on_behalf(who), what.noun)
        if (not what.name or code(thing) in scene.codes(what.noun, what.name))
        and all(MEANINGS.such(word)(scene, thing) for word in what.adjectives)
        and _of(scene, thing, who)
    ]
    return len(owned) >= what.count


def _all_of(scene: Scene, noun: str) -> Sequence[str]:
    there = MEANINGS.nouns.get(noun)
    return there(scene) if there is not None else ()


MEANINGS.holds = _holds
