"""The campaign as an explicit state machine: each state plays a piece and names the next one.

Between two states the whole table is plain data: a rest point.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from etherfields.content.definitions import Gate
from etherfields.dream.entering import close_dream, enter_dream, resolve_ending
from etherfields.dream.happening import happened
from etherfields.dream.play import Ending, Play
from etherfields.dream.scene import Scene
from etherfields.dream.turn import play_turn
from etherfields.kernel.decisions import Rest, Rules

OVER = "over"


@dataclass(frozen=True, slots=True)
class State:
    """A state of the campaign."""

    name: str
    play: Callable[[Play], Rules[str]]
    """Plays it, and names the state that follows."""
    leads_to: tuple[str, ...]
    about: str


def campaign(play: Play) -> Rules[None]:
    """Walk from state to state until the campaign is over."""
    while play.table.state != OVER:
        yield Rest(play.table.state)
        play.table.state = yield from STATES[play.table.state].play(play)


def begin(play: Play) -> Rules[str]:
    """EF-SETUP-15: a new campaign begins before the Gate of the First Dream."""
    return (yield from _enter(play, play.pack.campaign.first))


def _enter(play: Play, gate: str) -> Rules[str]:
    try:
        yield from enter_dream(play, gate)
    except Ending as ending:
        play.table.turn.ending = ending.how
        return "dream over"
    return "turn"


def turn(play: Play) -> Rules[str]:
    """EF-TURN-01, EF-TURN-09: a Turn; without a Turn card left, Out of Turns."""
    try:
        if play.table.piles.count("turns/deck"):
            yield from play_turn(play)
        if play.table.piles.count("turns/deck"):
            return "turn"
        yield from out_of_turns(play)
        play.table.turn.ending = "failed"
    except Ending as ending:
        play.table.turn.ending = ending.how
    return "dream over"


def out_of_turns(play: Play) -> Rules[None]:
    """EF-TURN-09: what the Dream does when its Turns are over; an ending of its own may come of it."""
    play.say("out of turns", "The Turn deck is empty.")
    yield from happened(play, "turns run out")
    text = play.printed(play.table.gate, Gate).out_of_turns
    if text:
        result = play.compiler.effect(text).run(Scene(play, "", play.table.gate))
        if result is not None:
            yield from result


def dream_over(play: Play) -> Rules[str]:
    """EF-DREAM-11 to EF-DREAM-13: the Dream's ending is resolved, and its table is cleared."""
    ending = yield from resolve_ending(play, play.table.turn.ending)
    yield from close_dream(play, ending)
    play.table.over = ending
    return OVER


STATES = {
    state.name: state
    for state in (
        State("begin", begin, ("turn", "dream over"), "a new campaign stands before its first Gate"),
        State("turn", turn, ("turn", "dream over"), "the next Turn of a Dream"),
        State("dream over", dream_over, (OVER,), "a Dream has ended and its ending is due"),
    )
}
