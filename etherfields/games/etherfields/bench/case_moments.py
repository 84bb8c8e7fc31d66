"""Moments at which a case can begin."""

from __future__ import annotations

import re
from collections.abc import Callable

from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from ..campaign.awakening.decks import prepare
from ..campaign.machine import STATES, campaign
from ..definitions import TurnCard
from ..rules.dream.entering import enter_dream
from ..rules.engine.scene import Scene
from ..rules.engine.script_book import read_script
from ..rules.state.play import Ending, Play
from ..rules.turn.dreamers_phase import cards_and_actions
from ..rules.turn.landscape_phase import STEP_NAMES, end_turn, landscape_phase, resolve_card

Moment = Callable[[Play], Rules[None]]

OUTSIDE = {"map": "dreamworld"} | {
    name: name for name in STATES if name not in ("begin", "turn", "dream over", "slumber over")
}
"""The moments outside a Landscape, and the state of the campaign that each is."""

KNOWN = (
    "setup", "dreamers phase", "draw step", "landscape phase", "out of turns", "gate", "script 512", "step 2",
    *OUTSIDE,
    *(f"{name} step" for name in STEP_NAMES),
)  # fmt: skip
"""How moments are written, for whoever mistypes one."""


def is_entering(at: str) -> bool:
    """Whether a case begins before its Dream does."""
    return _spelt(at) in ("gate", "new campaign") or is_outside(at)


def is_at_gate(at: str) -> bool:
    """Whether a case begins with its Dream being entered."""
    return is_entering(at) and not is_outside(at)


def is_outside(at: str) -> bool:
    """Whether a case begins on the Dreamworld map, or between sessions."""
    return _spelt(at) in OUTSIDE


def is_before_the_turn(at: str) -> bool:
    """Whether a case begins where its Turn does, before the marker is passed."""
    return _spelt(at) == "draw step"


def _spelt(at: str) -> str:
    return " ".join(at.casefold().removeprefix("the ").split())


def step_of(at: str) -> str:
    """The step of the Turn card at which a case begins, if it is called by its kind."""
    name = _spelt(at).removesuffix(" step")
    return name if name in STEP_NAMES and name != _spelt(at) else ""


def moment(at: str) -> Moment:
    """The rules that run from a moment on, until its Turn is over."""
    words = _spelt(at)
    simple = {"setup": _setup, "dreamers phase": _dreamers_phase, "draw step": _whole_turn,
              "landscape phase": landscape_phase, "out of turns": _out_of_turns}  # fmt: skip
    if words in simple:
        return simple[words]
    if script := re.fullmatch(r"script (\d{1,4})", words):
        return _script(int(script[1]))
    if (step := re.fullmatch(r"step (\d{1,2})|(\w+) step", words)) and (step[1] or step[2] in STEP_NAMES):
        return _step(int(step[1]) if step[1] else step[2])
    todo = did_you_mean(likely(_spelt(at), KNOWN)) or f"Moments are: {', '.join(KNOWN)}."
    raise Fault(f"no moment is called “{at}”", todo=todo)


def play_on(play: Play, at: str, gate: str) -> Rules[None]:
    """Play from a moment on, until the Dream is over."""
    table = play.table
    try:
        if is_outside(at):
            table.state = OUTSIDE[_spelt(at)]
        elif is_entering(at):
            yield from enter_dream(play, gate)
        else:
            yield from moment(at)(play)
    except Ending as ending:
        table.turn.ending = ending.how
        table.state = "dream over"
    yield from campaign(play)


def _setup(play: Play) -> Rules[None]:
    """A session is about to begin; what comes after that is a Dreamers Phase."""
    yield from prepare(play)
    yield from _dreamers_phase(play)


def _dreamers_phase(play: Play) -> Rules[None]:
    play.table.turn.phase = "dreamers"
    yield from cards_and_actions(play)
    yield from landscape_phase(play)


def _whole_turn(play: Play) -> Rules[None]:
    """Nothing comes before the Turn itself, which begins by counting."""
    play.table.turn.number -= 1
    yield from ()


def _out_of_turns(play: Play) -> Rules[None]:
    """The Turn deck is empty."""
    play.table.piles.move_all("turns/deck", "turns/discard")
    yield from ()


def _script(number: int) -> Moment:
    def read(play: Play) -> Rules[None]:
        play.table.turn.phase = "dreamers"
        yield from read_script(Scene(play, "", play.table.gate), number)
        yield from _dreamers_phase(play)

    return read


def _step(which: int | str) -> Moment:
    """A step of the current Turn card, by its number or by its kind."""

    def go_on(play: Play) -> Rules[None]:
        play.table.turn.phase = "landscape"
        card = play.table.piles.top("turns/deck")
        steps = play.printed(card, TurnCard).steps if card is not None else ()
        first = which - 1 if isinstance(which, int) else next((n for n, one in enumerate(steps) if one == which), -1)
        if card is None or not 0 <= first < len(steps):
            raise Fault(f"the current Turn card has no step “{which}”", todo=f"It has: {', '.join(steps) or 'none'}.")
        yield from resolve_card(play, card, first)
        yield from end_turn(play)

    return go_on
