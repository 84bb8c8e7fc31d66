"""Leaving the Landscape: a tile, Overlay, Creature or Companion, with all that is on it."""

from __future__ import annotations

from msgspec import Struct

from etherfields.games.etherfields.definitions import Companion
from etherfields.kernel.play.decisions import Rules
from ..creatures.appearing import retire
from ..dreamers.token_pools import put_back
from ..engine.events import Waiting, answered, ended, listeners
from ..engine.in_play import put
from ..state.play import Play
from ..state.table import changes, code, creature_figures, figures_on, spot_of
from .board import is_creature, survey
from .entrances import come_back
from .overlays_and_crystals import settle_spots
from .tiles import clear_markers, remove_figure


class Gone(Struct):
    """The figures and rules that a departure from the Landscape concerns."""

    dreamers: list[str]
    """The Dreamers who stood on the tile: they are to come in anew."""
    heard: list[Waiting]
    """The rules that wait for each figure that has left, and last for the tile or Overlay that it left with."""


def clear_away(play: Play, thing: str) -> Gone:
    """Take a thing off the Landscape, before it can lie elsewhere; see `follow_up`. Rules: EF-CREATURE-29."""
    lies, stood = play.table.piles.where[thing], [who for who in play.party if who in play.table.figures]
    heard = [listeners(play, "be removed", one) for one in _leaving(play, thing, lies)]
    if lies in ("landscape", "overlays"):
        _take_away(play, thing)
    elif lies == "creatures":
        for figure in creature_figures(play.table, thing):
            remove_figure(play, figure)
        retire(play, thing)
    elif lies == "companions":
        remove_figure(play, thing)
        put(play, thing, "secrets")
    return Gone([who for who in stood if who not in play.table.figures], heard)


def follow_up(play: Play, gone: Gone) -> Rules[None]:
    """Bring Dreamers whose tile has gone in again, and let rules on the departure answer. Rules: EF-LAND-04."""
    parted = ended(play, gone.heard)
    for waited in gone.heard[:-1]:
        yield from answered(play, waited, parted)
    yield from come_back(play, gone.dreamers)
    for waited in gone.heard[-1:]:
        yield from answered(play, waited, parted)


def _leaving(play: Play, thing: str, lies: str) -> list[str]:
    """All that leaves the Landscape with something that lies there: figures first."""
    figures = play.table.figures
    if lies in ("landscape", "overlays"):
        fields = _fields_alone(play, thing)
        going = [one for one, place in figures.items() if place in fields and one not in play.party]
        is_laid = thing in play.table.overlays or any(laid.tile == thing for laid in play.table.laid)
        return [*going, thing] if is_laid else []
    if lies == "creatures":
        return list(creature_figures(play.table, thing))
    return [thing] if lies == "companions" else []


def _fields_alone(play: Play, thing: str) -> list[str]:
    """The fields that are there by a tile or Overlay alone, and leave the Landscape with it. Rules: EF-OVERLAY-01."""
    table = play.table
    covered = {place for overlay, places in table.overlays.items() if overlay != thing for place in places}
    tiles = {laid.spot: laid.tile for laid in table.laid}
    if thing in table.overlays:
        own = [place for place in table.overlays[thing] if spot_of(place) not in tiles]
    else:
        own = [place for place in table.board.fields if tiles.get(spot_of(place)) == thing]
    return [place for place in own if place in table.board and place not in covered]


def _take_away(play: Play, thing: str) -> None:
    """A tile or Overlay leaves the Landscape, with what lies on it."""
    clear_markers(play, thing)
    for place in _fields_alone(play, thing):
        _clear_field(play, place)
        _forget(play, place)
    if thing in play.table.overlays:
        _lift(play, thing)
    else:
        _take_tile(play, thing)
    put(play, thing, "secrets")
    survey(play)
    settle_spots(play)


def put_away(play: Play) -> None:
    """Remove a Slumber's own things from the Landscape; all others stay. Rules: EF-SLUMBER-10, EF-SLUMBER-11."""
    table = play.table
    for thing in table.visiting:
        kind, is_token, place = thing.partition("@")
        if is_token:
            table.tokens.lose(kind, place, 1)
        elif table.piles.where[thing] in ("companions", "landscape", "overlays"):
            clear_away(play, thing)
    table.visiting.clear()
    made = changes(table)
    for sort, _, mark in [change.partition(" ") for change in table.altered]:
        made[sort][:] = [other for other in made[sort] if other != mark]
    table.altered.clear()
    survey(play)


def _lift(play: Play, overlay: str) -> None:
    """With an Overlay goes what effects have made of it. Rules: EF-OVERLAY-01."""
    del play.table.overlays[overlay]
    for marks in (play.table.disarmed, play.table.opened):
        marks[:] = [marked for marked in marks if marked.partition(" ")[2] != overlay]


def _take_tile(play: Play, tile: str) -> None:
    laid = next(laid for laid in play.table.laid if laid.tile == tile)
    _clear_tokens(play, [tile])
    play.table.laid.remove(laid)
    for oddity in [card for card, housed in play.table.housed.items() if housed == tile]:
        put(play, oddity, "fate", "bottom")


def _clear_field(play: Play, place: str) -> None:
    """Tokens on a field go back to their pools, figures to the box."""
    held = play.table.tokens.held.values()
    _clear_tokens(play, sorted({holder for holders in held for holder in holders if place in holder.split()}))
    for figure in figures_on(play.table, place):
        remove_figure(play, figure)
        if figure not in play.party:
            play.say("creature removed", f"{play.name(figure)} is gone.", figure)
        if is_creature(play, figure) and not creature_figures(play.table, code(figure)):
            # EF-CREATURE-29: with the last figure its tile leaves.
            retire(play, code(figure))
        elif play.is_a(figure, Companion):
            put(play, figure, "secrets")


def _clear_tokens(play: Play, holders: list[str]) -> None:
    put_back(play, lambda kind, holder: holder in holders)
    # EF-SLUMBER-11: what lies there no longer isn't put away when the Slumber ends.
    play.table.visiting[:] = [token for token in play.table.visiting if token.partition("@")[2] not in holders]


def _forget(play: Play, place: str) -> None:
    """Forget the changes of a field and its edges, as its tile leaves."""
    for changed in changes(play.table).values():
        changed[:] = [name for name in changed if place not in name.split()]
