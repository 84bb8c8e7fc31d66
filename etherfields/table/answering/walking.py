"""A way over the map, walked in one go: every step is a decision of its own, and it ends where something happens."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.play.events import some
from etherfields.kernel.play.showing import Walk
from etherfields.kernel.system.faults import Fault
from ..game_protocols import Travels, Walks
from ..plain.choosing import NotAChoice
from ..story.prose import is_read

if TYPE_CHECKING:
    from ..plain.plain_table import PlainTable

TRAVELLING = "travel"
"""The kind of question where the Party goes."""
HAPPENED = "there is something to read"
ASKED = "something else is asked"
DEARER = "from here the way is another: {told}"
CLOSED = "the next step can't be taken now"


def route(seat: PlainTable, rest: str) -> None:
    """`route`: tell how the Party gets somewhere; `go` walks there."""
    game = seat.session.game
    if not isinstance(game, Travels):
        raise Fault("there is nowhere to go in this game", todo="`status` says how things stand.")
    if not rest:
        raise Fault("`route` needs to know where to", todo="Type `route shop`, or any name that `map` shows.")
    for line in game.routes(seat.session.table, rest):
        seat.page.say(line, then="  ")
    if (way := _way(seat, rest)) is not None:
        seat.bound_for = way.goal
        seat.page.say(f"`go` walks to {way.name}, and stops where something happens.")


def walk(seat: PlainTable, rest: str) -> None:
    """`walk`: go somewhere, or on along the way that was told last; words of a choice choose it."""
    way = _way(seat, rest or seat.bound_for) if rest or seat.bound_for else None
    if way is None:
        _otherwise(seat, rest)
        return
    seat.bound_for = way.goal
    before, steps = len(seat.session.keys), len(way.keys)
    why, done = "", 0
    while way.keys and not why:
        choice = _next(seat, way)
        if choice is None:
            why = CLOSED if not done else ASKED
            break
        told = len(seat.session.events)
        seat.guarded(choice.key, partial(seat.session.choose, choice))
        seat.pass_by()
        done += 1
        why = _reason(seat, way, told) if len(way.keys) > 1 else ""
        way = Walk(way.goal, way.name, way.keys[1:], way.prices[1:], way.told)
    _say_walked(seat, way, done, steps, why)
    if len(seat.session.keys) > before:
        seat.tell_news()
        seat.pose()


def _way(seat: PlainTable, where: str) -> Walk | None:
    """The best way to a place, if the game knows one."""
    game = seat.session.game
    return game.walk_to(seat.session.table, where) if isinstance(game, Walks) else None


def _next(seat: PlainTable, way: Walk) -> Choice[object] | None:
    """The choice that is the next step, if it is offered, and nothing in it is grave."""
    question = seat.session.question
    choice = question.choice(way.keys[0]) if question is not None else None
    return choice if choice is not None and not choice.grave else None


def _reason(seat: PlainTable, way: Walk, told: int) -> str:
    """Why one stops before the step after the next of a way; empty: one goes on."""
    game = seat.session.game
    met = game.met_with(seat.session.events[told:], way.prices[0]) if isinstance(game, Walks) else None
    if met is not None:
        return HAPPENED if is_read(met) else met.text.rstrip(".")
    question = seat.session.question
    if question is None or question.choice(way.keys[1]) is None:
        return ASKED
    on = _way(seat, way.goal)
    if on is None or (on.keys, on.prices) != (way.keys[1:], way.prices[1:]):
        return DEARER.format(told=on.told if on is not None else "nobody knows one")
    return ""


def _say_walked(seat: PlainTable, way: Walk, done: int, steps: int, why: str) -> None:
    """Say how far one has come, why no farther, and how all of it is taken back."""
    back = f"`undo` takes one step back, `undo {done}` all." if done > 1 else "`undo` takes it back." if done else ""
    if why:
        seat.note(f"Stopped after {done} of {some(steps, 'step')} to {way.name}: {why}. `go` goes on. {back}".rstrip())
    else:
        seat.bound_for = ""
        seat.note(f"{some(done, 'step')} to {way.name}. {back}")


def _otherwise(seat: PlainTable, rest: str) -> None:
    """Where nobody travels, the words are those of a choice; a Fault if they are not."""
    question = seat.session.question
    said = ("walk", "go") if question is not None and question.kind != TRAVELLING else ("walk",) * bool(rest)
    for word in said:
        try:
            choice = seat.meant(f"{word} {rest}".strip())
        except NotAChoice:
            continue
        seat.choose(choice)
        return
    if question is not None and question.kind != TRAVELLING:
        raise Fault("one walks in one go on a map alone", todo="`route` and a name tell how far it is from here.")
    lost = f"no way leads to “{rest:.40}”, as far as the map is known" if rest else "`walk` needs to know where to"
    raise Fault(lost, todo="Type `walk shop`, or any name that `map` shows.")
