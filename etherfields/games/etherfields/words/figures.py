"""Verbs about figures: moving, placing, pushing, States, Creatures' effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import amid, some
from etherfields.language.compile import Given, Picked, Supply, number, things, word
from ..definitions import Creature
from ..rules.creatures import appearing
from ..rules.creatures.states import can_be, kind, put_state
from ..rules.engine.asking import in_turn
from ..rules.engine.events import nested
from ..rules.engine.meanings import adjective, verb
from ..rules.engine.scene import Scene
from ..rules.figures.board import is_big, is_full
from ..rules.figures.choose_path import which_way
from ..rules.figures.distance import reachable
from ..rules.figures.movement import can_transfer, move_along, transfer
from ..rules.figures.paths import Goal, goals
from ..rules.map.dreamworld import come_to, locations
from ..rules.menu.use import do_again
from ..rules.state.play import Play
from ..rules.state.table import code, creature_figures, figures_on
from ..rules.turn.creature_moves import advance
from ..rules.turn.step_effects import resolve_called
from .dreamers import whom


def _all_can(scene: Scene, can: Callable[[str], bool]) -> bool:
    """Whether all subjects can do it; an order is carried out as far as it goes. Rules: EF-PRIORITY-03."""
    return scene.ordered or all(map(can, whom(scene)))


def _one_can(scene: Scene, given: Given, can: Callable[[str], bool]) -> bool:
    """Whether one of the figures can do it; an order needs no test. Rules: EF-PRIORITY-03."""
    return scene.ordered or any(map(can, things(given).things))


def _is_free(play: Play, figure: str) -> bool:
    return figure in play.table.figures and not play.forbidden("move", figure)


def _could_move(scene: Scene, given: Sequence[Given]) -> bool:
    return _all_can(scene, lambda who: bool(reachable(scene.play, who, number(given[0]))))


@verb("move", possible=_could_move)
def _move(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for who in whom(scene):
        yield from _walk(scene, who, number(given[0]))


def _walk(scene: Scene, figure: str, most: int) -> Rules[None]:
    """Move up to `most` fields, as the decider likes. Rules: EF-MOVE-01."""
    play = scene.play
    source = scene.source or "EF-MOVE-01"
    choices = goals(play, figure, most, source)
    if not choices:
        return
    choices.append(Choice("stay", "Stay", Goal(""), source=source))
    who = scene.on_behalf(figure).askers
    whose = "you" if who == (figure,) else play.name(figure)
    prompt = scene.asking(f"{whose} may move up to {some(most, 'field')}. Where to?")
    goal = yield from ask(Ask(who, prompt, choices, source, "move"))
    if goal.place:
        way = yield from which_way(play, figure, goal, most, who, source)
        yield from move_along(play, figure, way)


def _could_move_one(scene: Scene, given: Sequence[Given]) -> bool:
    return _one_can(scene, given[0], lambda one: bool(reachable(scene.play, one, number(given[1]))))


@verb("move figure", possible=_could_move_one)
def _move_figure(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for figure in things(given[0]).things:
        if figure in scene.play.table.figures:
            yield from _walk(scene, figure, number(given[1]))


@verb("move toward", possible=lambda scene, given: _one_can(scene, given[0], lambda one: _is_free(scene.play, one)))
def _move_toward(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for figure in things(given[0]).things:
        if figure in scene.play.table.figures:
            yield from advance(scene.play, figure, number(given[1]), things(given[2]).things)


@adjective("elsewhere")
def _elsewhere(scene: Scene, place: str) -> bool:
    """Where whoever is meant can be Transferred to; where it is ordered, it may be nowhere.
    Rules: EF-MOVE-04, EF-LAND-40."""
    return scene.ordered or any(can_transfer(scene.play, who, place) for who in whom(scene))


def _could_transfer(scene: Scene, given: Sequence[Given]) -> bool:
    places = things(given[0]).things
    if any(place in locations(scene.play) for place in places):
        return any(_could_be_sent(scene.play, place) for place in places)
    return _all_can(scene, lambda who: any(can_transfer(scene.play, who, place) for place in places))


@verb("transfer", needs=(0,), only="elsewhere", possible=_could_transfer)
def _transfer(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for place in things(given[0]).things:
        if place in locations(scene.play):
            _send_party(scene, place)
            return
        for who in whom(scene):
            yield from transfer(scene.play, who, place)


def _send_party(scene: Scene, location: str) -> None:
    if _could_be_sent(scene.play, location):
        come_to(scene.play, location)


def _could_be_sent(play: Play, location: str) -> bool:
    """The Party's figure comes to another Location, never to the one where it is. Rules: EF-MAP-05."""
    return location in locations(play) and location != play.table.place


def _could_transfer_one(scene: Scene, given: Sequence[Given]) -> bool:
    play, places = scene.play, things(given[1]).things

    def can(figure: str) -> bool:
        if figure == "party":
            return any(_could_be_sent(play, place) for place in places)
        return any(can_transfer(play, figure, place) for place in places)

    return _one_can(scene, given[0], can)


@verb("transfer figure", needs=(1,), possible=_could_transfer_one)
def _transfer_figure(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for figure in things(given[0]).things:
        for place in things(given[1]).things:
            if figure == "party":
                _send_party(scene, place)
            elif figure in scene.play.table.figures:
                yield from transfer(scene.play, figure, place)


@verb("push", asks=False)
def _push(scene: Scene, given: Sequence[Given]) -> None:
    """No Move, and no Trap goes off. Rules: EF-LAND-48."""
    for figure in things(given[0]).things:
        for place in things(given[1]).things:
            if scene.play.table.figures.get(figure, place) != place and not is_full(scene.play, place):
                if scene.play.forbidden("be pushed", figure) or is_big(scene.play, figure):
                    continue
                scene.play.table.figures[figure] = place
                scene.play.say("pushed", f"{scene.play.name(figure)} is pushed to {place}.", figure, field=place)


@verb("swap", asks=False)
def _swap(scene: Scene, given: Sequence[Given]) -> None:
    figures = scene.play.table.figures
    for one in things(given[0]).things:
        for other in things(given[1]).things:
            if one in figures and other in figures and _could_swap(scene.play, one, other):
                figures[one], figures[other] = figures[other], figures[one]
                told = f"{scene.play.name(one)} and {amid(scene.play.name(other))} change places."
                scene.play.say("swapped", told, one)


def _could_swap(play: Play, one: str, other: str) -> bool:
    """Whether two figures could change places: a Big Creature only with a figure alone on its field.
    Rules: EF-LAND-45, EF-LAND-46."""
    if not is_big(play, one) and not is_big(play, other):
        return True
    places = play.table.figures[one], play.table.figures[other]
    return all(figure in (one, other) for place in places for figure in figures_on(play.table, place))


def _states_left(scene: Scene, given: Sequence[Given]) -> Supply | None:
    """The tokens of a State that one figure is to have; nothing, if none of them can or has to. Rules: EF-POOL-06."""
    name = word(given[1]).lower()
    figure = next((one for one in things(given[0]).things if can_be(scene.play, one, name)), None)
    left = scene.play.table.tokens.left(kind(name)) if figure is not None else None
    return Supply(name.capitalize(), left) if left is not None else None


@verb("make", supply=_states_left)
def _make(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    name = word(given[1]).lower()

    def supply(figure: str) -> Supply | None:
        return _states_left(scene, [Picked("figure", [figure]), name])

    for figure in (yield from in_turn(scene.play, things(given[0]).things, supply)):
        yield from put_state(scene.play, figure, name)


@verb("reveal figures")
def _reveal_figures(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    creature = code(scene.source)
    if scene.play.is_a(creature, Creature):
        yield from appearing.spawn(scene.play, creature, number(given[0]))


def _call(scene: Scene, step: str, called: Given) -> Rules[None]:
    for source in dict.fromkeys(code(thing) for thing in things(called).things):
        yield from resolve_called(scene, step, source)


verb("basic effect")(lambda scene, given: _call(scene, "basic", given[0]))
verb("special effect")(lambda scene, given: _call(scene, "special", given[0]))


@verb("repeat action")
def _repeat(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    """Repeat a Dreamer's last action of this Turn; for a Move, a Creature that repeats it comes nearer."""
    play, by = scene.play, code(scene.source) if scene.play.is_a(code(scene.source), Creature) else ""
    for who in things(given[0]).things:
        mark = play.table.turn.last_action.get(who, "")
        if who not in play.acted:
            play.say("not repeated", f"{play.name(who)} has done nothing in this Turn that could be repeated.", who)
        elif mark != "move":
            yield from nested(play, "an action again", do_again(play, who, mark, by))
        elif not by:
            play.say("not repeated", f"{play.name(who)} moved last, and only a Creature repeats that.", who)
        else:
            for figure in creature_figures(play.table, by):
                yield from advance(play, figure, 1, [who])
