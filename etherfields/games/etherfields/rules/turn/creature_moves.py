"""The Moves of Creatures: the roll, a surge, the goal, and each field of the way."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.definitions import Creature
from etherfields.kernel.play.decisions import Choice, Rules
from etherfields.kernel.play.events import amid
from etherfields.language.compile import Circumstance
from ..dreamers.dice import roll
from ..engine.asking import together
from ..engine.events import carry_out
from ..engine.names import slug
from ..engine.scene import Scene
from ..figures.board import is_big
from ..figures.distance import gap_to, next_steps
from ..figures.movement import has_moved, walk
from ..figures.pushing import can_stop
from ..menu.interrupt import interrupt
from ..state.play import Play
from ..state.table import code, creature_figures, dreamers_on, figures_on, place_of


def movement(play: Play) -> Rules[None]:
    """Each figure moves, with a roll of its own or one for all.

    Where none or only one of them goes anywhere, and pushes nobody, no order is asked for.
    Rules: EF-CREATURE-09, EF-CREATURE-22."""
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
        told = {one: f"{play.name(one)} on {play.table.figures[one]}" for one in waiting}
        choices = [Choice(f"figure/{slug(one)}", told[one], one, source="EF-PRIORITY-07") for one in waiting]
        figure = waiting[0]
        if _could_be_in_each_others_way(play, waiting):
            figure = yield from together(play, "Which Creature moves next?", choices, "EF-PRIORITY-07")
        waiting.remove(figure)
        yield from move_creature(play, figure, face)
        waiting = [one for one in waiting if one in play.table.figures]


def _could_be_in_each_others_way(play: Play, figures: Sequence[str]) -> bool:
    """Whether it could matter which of some figures moves first. Rules: EF-PRIORITY-07."""
    movers = [one for one in figures if not _stays(play, one)]
    # A Big Creature pushes whoever it meets, and with `push_all` one can free another of all Dreamers on its field.
    pushes = len(figures) > 1 and play.options.push_all
    return len(movers) > 1 or any(pushes or is_big(play, one) for one in movers)


def _is_fixed(play: Play, figure: str) -> bool:
    """Whether a figure never goes anywhere by itself: it rolls no die, and has no way of its own.
    Rules: EF-CREATURE-21."""
    definition = play.printed(figure, Creature)
    return definition.no_die and not definition.moves


def _stays(play: Play, figure: str) -> bool:
    """Whether a figure does nothing in this step: it cannot move, or has come to a Dreamer. Rules: EF-CREATURE-25."""
    definition = play.printed(figure, Creature)
    if play.forbidden("act", figure) or play.forbidden("move", figure):
        return True
    has_own_way = definition.no_die or definition.moves
    return not has_own_way and bool(dreamers_on(play.table, play.table.figures[figure]))


def _goes_by_the_die(play: Play, figure: str) -> bool:
    """Whether a figure will go by what the die shows, so that it has to be rolled. Rules: EF-CREATURE-25."""
    return not play.printed(figure, Creature).no_die and not _stays(play, figure)


def move_creature(play: Play, figure: str, face: str = "") -> Rules[None]:
    """Roll and go, and again after SURGE. Rules: EF-CREATURE-20, EF-CREATURE-21, EF-CREATURE-28."""
    definition = play.printed(figure, Creature)
    if play.forbidden("act", figure) or play.forbidden("move", figure):
        play.say("creature stays", f"{definition.name} can't move.", figure)
        return
    if definition.no_die:
        yield from _own_way(play, figure, definition.moves, play.quantity("creature move", figure))
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
        fields = play.quantity("crawl" if shown == "crawl" else "creature move", figure)
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
    """It moves by rules of its own, each figure for itself; `amount` is how far.
    Rules: EF-CREATURE-21, EF-CREATURE-23."""
    if text:
        play.say("effect", f"{play.name(figure)}: Movement effect.", figure)
        scene = Scene(play, "", figure)
        scene.pending = Circumstance(figure, "", fields)
        yield from carry_out(play, text, scene, "movement effect")


def advance(play: Play, figure: str, fields: int, toward: Sequence[str] | None = None) -> Rules[bool]:
    """Move a Creature toward the nearest Dreamer; tells whether its Move is over.
    Rules: EF-CREATURE-23, EF-CREATURE-24, EF-CREATURE-25, EF-CREATURE-26, EF-CREATURE-27."""
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
    nearest = nearest_to(play, figure, toward if toward is not None else play.party)
    where = {who: place_of(play.table, who) for who in nearest}
    if not nearest or where[nearest[0]] == play.table.figures[figure]:
        return None
    if len(goals := set(where.values())) == 1:
        return goals.pop()
    told = {who: f"Toward {amid(play.name(who))}" for who in nearest}
    choices = [Choice(f"target/{slug(who)}", told[who], who, source="EF-CREATURE-24") for who in nearest]
    who = yield from together(play, f"Whom does {amid(play.name(figure))} go for?", choices, "EF-CREATURE-24")
    return where[who]


def nearest_to(play: Play, figure: str, among: Sequence[str]) -> list[str]:
    """The nearest of some Dreamers or things that a figure can get to. Rules: EF-CREATURE-23, EF-CREATURE-25."""
    start = play.table.figures[figure]
    where = ((who, place_of(play.table, who)) for who in among)
    gaps = {who: gap for who, place in where if place and (gap := gap_to(play, figure, start, place)) is not None}
    least = min(gaps.values(), default=0)
    return [who for who, gap in gaps.items() if gap == least]


def _next_field(play: Play, figure: str, place: str, goal: str) -> Rules[str]:
    routes = next_steps(play, figure, place, goal)
    choices = [Choice(f"route/{other}", f"By {other}", other, source="EF-CREATURE-24") for other in routes]
    return (yield from together(play, f"Which way does {amid(play.name(figure))} go?", choices, "EF-CREATURE-24"))
