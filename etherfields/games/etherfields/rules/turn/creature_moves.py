"""Creatures: how they appear, move, strengthen and harm."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.definitions import Creature
from etherfields.games.etherfields.rules.cards.turn_deck import turn_colour
from etherfields.games.etherfields.rules.dreamers.dice import roll
from etherfields.games.etherfields.rules.dreamers.limits import settle_limits
from etherfields.games.etherfields.rules.engine.events import answered, carry_out, happened, listeners, would
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.engine.scene import Scene, slug, together
from etherfields.games.etherfields.rules.figures.board import clear_markers, is_big, remove_figure, with_icon
from etherfields.games.etherfields.rules.figures.movement import (
    can_stop,
    gap_to,
    has_moved,
    make_room,
    next_steps,
    walk,
)
from etherfields.games.etherfields.rules.menu.quick import interrupt
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code, creature_figures, dreamers_on, figures_on, place_of
from etherfields.kernel.play.decisions import Choice, Rules
from etherfields.kernel.play.events import amid, some
from etherfields.language.compile import Circumstance, Supply

CRAWL = 1

# --- appearing --------------------------------------------------------------------------------------


def spawn(play: Play, creature: str, n: int) -> Rules[None]:
    """EF-CREATURE-03 to EF-CREATURE-05: figures of a Creature come onto lairs."""
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
    """EF-POOL-08: what stands for a figure: a Shapeshifter of a kind, or a Creature token."""
    return f"{definition.shapeshifter} shapeshifter" if definition.shapeshifter else "creature token"


def _free_figure(play: Play, definition: Creature) -> str | None:
    """EF-POOL-01: the next figure of a Creature, as long as there are any."""
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
    """EF-CREATURE-03: the colour of a lair, and how far each Dreamer is from it."""
    colours = (icon.partition(" ")[2].capitalize() for icon in play.icons.get(place, ()) if icon.startswith("lair"))
    board, figures = play.table.board, play.table.figures
    gaps = [(who, board.distance(figures[who], place)) for who in play.party if who in figures]
    away = {gap: f"{some(gap, 'field')} away" if gap else "on it" for _, gap in gaps if gap is not None}
    far = (f"{amid(play.name(who))} {away[gap]}" for who, gap in gaps if gap is not None)
    return "; ".join([*(f"{colour} Lair".strip() for colour in colours), *far])


def remove(play: Play, figure: str) -> Rules[None]:
    """EF-CREATURE-29: a figure goes; with the last one its tile leaves, and what lies on it."""
    creature = code(figure)
    waited = listeners(play, "be removed", figure)
    remove_figure(play, figure)
    play.say("creature removed", f"{play.name(figure)} is gone.", figure)
    yield from answered(play, waited)
    if not creature_figures(play.table, creature):
        retire(play, creature)


def retire(play: Play, creature: str) -> None:
    """EF-CREATURE-29: a Creature tile leaves play: Morphs and Intent markers on it return."""
    for morph in tuple(morphs_on(play, creature)):
        put(play, morph, "morphs")
    clear_markers(play, creature)
    put(play, creature, "secrets")


def morphs_on(play: Play, creature: str) -> Sequence[str]:
    """The Morphs on a Creature tile."""
    return play.table.piles.piles.get(f"morphs/{code(creature)}", ())


def _morph_pile(play: Play, creature: str) -> str:
    """Where the Morphs of a Creature lie; room for them is made when the first one comes."""
    name = f"morphs/{code(creature)}"
    if name not in play.table.piles.piles:
        play.table.piles.create(name)
    return name


# --- Morphs -----------------------------------------------------------------------------------------


def morphs_due(play: Play, creature: str, n: int = 1) -> Supply | None:
    """EF-MORPH-07, EF-STATE-06: the Morphs that a Creature is to have; nothing, if one of its figures is Poisoned."""
    figures = creature_figures(play.table, code(creature)) or [code(creature)]
    if any(play.forbidden("gain morphs", figure) for figure in figures):
        return None
    return Supply("Morph", len(play.table.piles.of("morphs")), n)


def add_morph(play: Play, creature: str) -> Rules[None]:
    """EF-MORPH-01, EF-MORPH-07: a random Morph from the pool, if the Creature can have one."""
    pool = play.table.piles.of("morphs")
    figures = creature_figures(play.table, code(creature)) or [code(creature)]
    if not pool or morphs_due(play, creature) is None:
        return
    if not (yield from would(play, "gain a morph", figures[0])):
        return
    morph = play.table.chance.pick("morphs", sorted(pool))
    put(play, morph, _morph_pile(play, creature))
    play.say("morph added", f"{play.name(creature)} gains a Morph: {play.name(morph)}.", figures[0], morph=morph)
    yield from happened(play, "gain a morph", figures[0])
    yield from settle_limits(play)


def lose_morph(play: Play, morph: str, who: str = "") -> None:
    """EF-MORPH-03: a Morph goes from its Creature back to the pool; one that lies there already stays."""
    lies, _, creature = play.table.piles.where[morph].partition("/")
    if lies == "morphs" and creature:
        put(play, morph, "morphs")
        play.say("morph removed", f"{play.name(creature)} loses a Morph: {play.name(morph)}.", who, morph=morph)


# --- movement ---------------------------------------------------------------------------------------


def movement(play: Play) -> Rules[None]:
    """EF-CREATURE-09, EF-CREATURE-22: each figure moves, with a roll of its own or one for all.

    Where none or only one of them goes anywhere, and pushes nobody, no order is asked for.
    """
    face = ""
    waiting = creature_figures(play.table)
    if play.options.single_movement_roll and any(_goes_by_the_die(play, one) for one in waiting):
        face = yield from roll(play, "movement", "", "EF-CREATURE-22")
        # EF-CREATURE-29: what answers a roll can take a figure away before it counts.
        waiting = [one for one in waiting if one in play.table.figures]
    for figure in [one for one in waiting if _is_fixed(play, one)]:
        yield from move_creature(play, figure, face)
    waiting = [one for one in waiting if not _is_fixed(play, one)]
    while waiting:
        choices = [
            Choice(
                f"figure/{slug(one)}", f"{play.name(one)} on {play.table.figures[one]}", one, source="EF-PRIORITY-07"
            )
            for one in waiting
        ]
        figure = waiting[0]
        if _could_be_in_each_others_way(play, waiting):
            figure = yield from together(play, "Which Creature moves next?", choices, "EF-PRIORITY-07")
        waiting.remove(figure)
        yield from move_creature(play, figure, face)
        waiting = [one for one in waiting if one in play.table.figures]


def _could_be_in_each_others_way(play: Play, figures: Sequence[str]) -> bool:
    """EF-PRIORITY-07: whether it could matter which of some figures moves first."""
    movers = [one for one in figures if not _stays(play, one)]
    # A Big Creature pushes whoever it meets, and with `push_all` one can free another of all Dreamers on its field.
    pushes = len(figures) > 1 and play.options.push_all
    return len(movers) > 1 or any(pushes or is_big(play, one) for one in movers)


def _is_fixed(play: Play, figure: str) -> bool:
    """EF-CREATURE-21: whether a figure never goes anywhere by itself: it rolls no die, and has no way of its own."""
    definition = play.printed(figure, Creature)
    return definition.no_die and not definition.moves


def _stays(play: Play, figure: str) -> bool:
    """EF-CREATURE-25: whether a figure does nothing in this step: it cannot move, or has come to a Dreamer."""
    definition = play.printed(figure, Creature)
    if play.forbidden("act", figure) or play.forbidden("move", figure):
        return True
    has_own_way = definition.no_die or definition.moves
    return not has_own_way and bool(dreamers_on(play.table, play.table.figures[figure]))


def _goes_by_the_die(play: Play, figure: str) -> bool:
    """EF-CREATURE-25: whether a figure will go by what the die shows, so that it has to be rolled."""
    return not play.printed(figure, Creature).no_die and not _stays(play, figure)


def move_creature(play: Play, figure: str, face: str = "") -> Rules[None]:
    """EF-CREATURE-20, EF-CREATURE-21, EF-CREATURE-28: roll and go, and again after SURGE."""
    definition = play.printed(figure, Creature)
    if play.forbidden("act", figure) or play.forbidden("move", figure):
        play.say("creature stays", f"{definition.name} can't move.", figure)
        return
    if definition.no_die:
        yield from _own_way(play, figure, definition.moves, play.quantity("creature move", definition.move, figure))
        if definition.moves:
            yield from interrupt(play, f"{definition.name} has moved.")
        return
    while True:
        if not definition.moves and dreamers_on(play.table, play.table.figures[figure]):
            play.say("creature stays", f"{definition.name} stays where a Dreamer is.", figure)
            return
        shown = face or (yield from roll(play, "movement", "", code(figure)))
        face = ""
        if figure not in play.table.figures:
            return
        fields = (
            play.quantity("crawl", CRAWL, figure)
            if shown == "crawl"
            else play.quantity("creature move", definition.move, figure)
        )
        ended, before = False, play.table.figures[figure]
        if definition.moves:
            yield from _own_way(play, figure, definition.moves, fields)
        else:
            ended = yield from advance(play, figure, fields)
        if play.table.figures.get(figure) == before:
            play.say("creature stays", f"{definition.name} stays on {before}.", figure)
        yield from interrupt(play, f"{definition.name} has moved.")
        if ended or shown != "surge" or figure not in play.table.figures:
            return


def _own_way(play: Play, figure: str, text: str, fields: int) -> Rules[None]:
    """EF-CREATURE-21, EF-CREATURE-23: it moves by rules of its own, each figure for itself; `amount` is how far."""
    if text:
        play.say("effect", f"{play.name(figure)}: Movement effect.", figure)
        scene = Scene(play, "", figure)
        scene.pending = Circumstance(figure, "", fields)
        yield from carry_out(play, text, scene, "movement effect")


def advance(play: Play, figure: str, fields: int, toward: Sequence[str] | None = None) -> Rules[bool]:
    """EF-CREATURE-23 to EF-CREATURE-27: so many fields toward the nearest Dreamer; says whether its Move is over."""
    start = play.table.figures.get(figure)
    if start is None or play.forbidden("move", figure):
        return True
    goal = yield from _goal(play, figure, toward)
    if goal is None or fields <= 0:
        return False
    way = [start]
    pushes = False
    while len(way) <= fields and way[-1] != goal and not pushes:
        way.append((yield from _next_field(play, figure, way[-1], goal)))
        # EF-LAND-45: a Big Creature pushes off whoever stands in its way, and goes no farther.
        pushes = is_big(play, figure) and bool(figures_on(play.table, way[-1]))
    # Where it can't stop, it stops on the last field before that has room (EF-LAND-42); `walk` sees what it passes.
    while len(way) > 1 and not can_stop(play, figure, way[-1]):
        way.pop()
    went = yield from walk(play, figure, way[1:])
    if went.fields and not went.was_taken:
        where = play.table.figures[figure]
        play.say("creature moved", f"{play.name(figure)} moves from {start} to {where}.", figure, field=where)
    yield from has_moved(play, figure, went)
    return went.was_taken or went.has_met


def _goal(play: Play, figure: str, toward: Sequence[str] | None) -> Rules[str | None]:
    """The field of the nearest Dreamer that can be reached; nothing, if there is none or it is there already."""
    start = play.table.figures[figure]
    where = {who: place_of(play.table, who) for who in (toward if toward is not None else play.party)}
    gaps = {
        who: gap for who, place in where.items() if place and (gap := gap_to(play, figure, start, place)) is not None
    }
    if not gaps or 0 in gaps.values():
        return None
    nearest = [who for who in gaps if gaps[who] == min(gaps.values())]
    if len(goals := {where[who] for who in nearest}) == 1:
        return goals.pop()
    choices = [
        Choice(f"target/{slug(who)}", f"Toward {amid(play.name(who))}", who, source="EF-CREATURE-24") for who in nearest
    ]
    who = yield from together(play, f"Whom does {amid(play.name(figure))} go for?", choices, "EF-CREATURE-24")
    return where[who]


def _next_field(play: Play, figure: str, place: str, goal: str) -> Rules[str]:
    routes = next_steps(play, figure, place, goal)
    choices = [Choice(f"route/{other}", f"By {other}", other, source="EF-CREATURE-24") for other in routes]
    return (yield from together(play, f"Which way does {amid(play.name(figure))} go?", choices, "EF-CREATURE-24"))
