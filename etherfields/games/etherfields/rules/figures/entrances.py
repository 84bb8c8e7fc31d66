"""Coming onto the Landscape: by an entrance, or as near to one as there is room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from etherfields.kernel.play.decisions import Choice, Rules
from ..engine.asking import choose_one
from ..state.play import Play
from .board import is_full
from .icons import with_icon


def place_dreamers(play: Play) -> Rules[None]:
    """Each Dreamer who isn't there yet comes in by an entrance. Rules: EF-LAND-04, EF-SETUP-13."""
    yield from come_back(play, [who for who in play.party if who not in play.table.figures])


def come_back(play: Play, gone: Sequence[str]) -> Rules[None]:
    """Dreamers come in, be it again since their tile has gone, if there is any field left for them.
    Rules: EF-LAND-04."""
    for who in gone:
        if ways := _ways_in(play):
            yield from _come_in(play, who, ways)
        else:
            play.say("nowhere", f"No field is left where {play.name(who)} could stand.", who)


def _come_in(play: Play, who: str, ways: Sequence[str]) -> Rules[None]:
    choices = [Choice(f"enter/{place}", f"Enter on {place}", place, source="EF-LAND-04") for place in ways]
    place = yield from choose_one((who,), "Where do you come in?", choices, "EF-LAND-04", "enter")
    play.table.figures[who] = place
    play.say("entered", f"{play.name(who)} comes in on {place}.", who, field=place)


def _ways_in(play: Play) -> list[str]:
    """The entrances that have room; if all are full, the fields nearest to them that have.
    Rules: EF-LAND-04, EF-LAND-40."""
    board = play.table.board
    entrances = with_icon(play, "entrance")
    if roomy := _with_room(play, entrances):
        return roomy
    free = _with_room(play, board.fields)
    gaps = [(steps, place) for one in entrances for place in free if (steps := board.distance(one, place)) is not None]
    least = min((steps for steps, _ in gaps), default=0)
    return sorted({place for steps, place in gaps if steps == least}) or free


def _with_room(play: Play, places: Iterable[str]) -> list[str]:
    board = play.table.board
    return [place for place in places if not board.is_closed(place) and not is_full(play, place)]
