"""Creatures that appear on lairs, and Creatures that are removed."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Creature
from etherfields.kernel.play.decisions import Choice, Rules
from etherfields.kernel.play.events import amid, some
from ..cards.turn_deck import turn_colour
from ..engine.asking import together
from ..engine.events import answered, happened, listeners
from ..engine.in_play import put
from ..figures.icons import with_icon
from ..figures.pushing import can_stop, make_room
from ..figures.tiles import clear_markers, remove_figure
from ..state.play import Play
from ..state.table import code, creature_figures, figures_on
from .morphs import morphs_on


def spawn(play: Play, creature: str, n: int) -> Rules[None]:
    """Figures of a Creature come onto lairs. Rules: EF-CREATURE-03, EF-CREATURE-04, EF-CREATURE-05."""
    definition = play.printed(creature, Creature)
    if play.table.piles.where[creature] != "creatures":
        put(play, creature, "creatures")
    for index in range(n):
        figure = _free_figure(play, definition)
        if figure is None:
            play.say("pool empty", f"There is no other figure of {definition.name}.", what=creature)
            return
        place = yield from _lair(play, figure, index, n)
        if place is None or not (yield from make_room(play, figure, place)):
            play.say("not revealed", f"There is no room for {definition.name}.", what=creature)
            return
        play.table.tokens.gain(_token(definition), figure, 1)
        play.table.figures[figure] = place
        play.say("creature revealed", f"{definition.name} appears on {place}.", figure, field=place)
        yield from happened(play, "be revealed", figure, place)


def _token(definition: Creature) -> str:
    """The token that stands for a figure: a Shapeshifter of a kind, or a Creature token. Rules: EF-POOL-08."""
    return f"{definition.shapeshifter} shapeshifter" if definition.shapeshifter else "creature token"


def _free_figure(play: Play, definition: Creature) -> str | None:
    """The next figure of a Creature, as long as there are any. Rules: EF-POOL-01."""
    if play.table.tokens.left(_token(definition)) == 0:
        return None
    names = [f"{definition.code}#{number}" for number in range(1, definition.tokens + 1)]
    return next((name for name in names if name not in play.table.figures), None)


def _lair(play: Play, figure: str, index: int, n: int) -> Rules[str | None]:
    """Where one of n appears: the first in a lair of the Turn's colour, else where there are fewest Creatures."""
    free = [place for place in with_icon(play, "lair") if not play.table.board.is_closed(place)]
    lairs = [place for place in free if can_stop(play, figure, place)]
    coloured = [place for place in lairs if f"lair {turn_colour(play)}" in play.icons.get(place, ())]
    if not index and coloured:
        lairs = coloured
    if not lairs:
        return None
    crowd = {place: sum("#" in other for other in figures_on(play.table, place)) for place in lairs}
    evenest = [place for place in lairs if crowd[place] == min(crowd.values())]
    choices = [
        Choice(f"lair/{place}", f"On {place}", place, source="EF-CREATURE-03", told=_how_near(play, place))
        for place in evenest
    ]
    which = f", {index + 1} of {n}," if n > 1 else ""
    prompt = f"Where does {amid(play.name(figure))}{which} appear?"
    return (yield from together(play, prompt, choices, "EF-CREATURE-03"))


def _how_near(play: Play, place: str) -> str:
    """The colour of a lair, and how far each Dreamer is from it. Rules: EF-CREATURE-03."""
    colours = (icon.partition(" ")[2].capitalize() for icon in play.icons.get(place, ()) if icon.startswith("lair"))
    board, figures = play.table.board, play.table.figures
    gaps = [(who, board.distance(figures[who], place)) for who in play.party if who in figures]
    away = {gap: f"{some(gap, 'field')} away" if gap else "on it" for _, gap in gaps if gap is not None}
    far = (f"{amid(play.name(who))} {away[gap]}" for who, gap in gaps if gap is not None)
    return "; ".join([*(f"{colour} Lair".strip() for colour in colours), *far])


def remove(play: Play, figure: str) -> Rules[None]:
    """A figure goes; with the last one its tile leaves, and what lies on it. Rules: EF-CREATURE-29."""
    creature = code(figure)
    waited = listeners(play, "be removed", figure)
    remove_figure(play, figure)
    play.say("creature removed", f"{play.name(figure)} is gone.", figure)
    yield from answered(play, waited)
    if not creature_figures(play.table, creature):
        retire(play, creature)


def retire(play: Play, creature: str) -> None:
    """A Creature tile leaves play: Morphs and Intent markers on it return. Rules: EF-CREATURE-29."""
    for morph in tuple(morphs_on(play, creature)):
        put(play, morph, "morphs")
    clear_markers(play, creature)
    put(play, creature, "secrets")
