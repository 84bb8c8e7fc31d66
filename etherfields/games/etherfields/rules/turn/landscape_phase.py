"""The Landscape Phase: the steps of the current Turn card, the end of the Turn, and skipped steps."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.definitions import TurnCard
from etherfields.kernel.play.decisions import Choice, Rules
from ..creatures.effect_order import effect_sources, next_step
from ..creatures.states import expire_states
from ..dreamers.limits import settle_limits
from ..dreamers.token_pools import STEP, unmark_steps
from ..engine.asking import choose_one
from ..engine.durations import A_TURN, end_of
from ..engine.events import happened
from ..engine.in_play import put
from ..menu.interrupt import interrupt
from ..state.in_progress import ATTACKED
from ..state.play import Play
from .creature_moves import movement
from .step_effects import resolve, resolve_morphing

STEP_NAMES = {
    "morphing": "Morphing",
    "basic": "Basic effect",
    "special": "Special effect",
    "movement": "Creature Movement",
}
IDLE = {
    "morphing": "; no Creature is in play",
    "basic": "; nothing in play has one",
    "special": "; nothing in play has one",
    "movement": "; no Creature is in play",
}
"""The words on a step without effects."""
MOMENTS = {
    "morphing": "morphing happens",
    "basic": "the basic effect happens",
    "special": "the special effect happens",
    "movement": "creatures move",
}
"""The event of each step for rules."""


def landscape_phase(play: Play) -> Rules[None]:
    """The steps of the Turn card from top to bottom, then it is discarded. Rules: EF-TURN-05, EF-TURN-08."""
    play.table.turn.phase, play.steps_begun = "landscape", 0
    yield from happened(play, "the landscape phase begins")
    yield from interrupt(play, "The Landscape Phase begins.", ATTACKED, next_step(play, 0))
    card = play.table.piles.top("turns/deck")
    if card is not None:
        yield from resolve_card(play, card)
    yield from end_turn(play)


def end_turn(play: Play) -> Rules[None]:
    """End the Turn after all steps of its card, with the effects and the limits that waited for it.
    Rules: EF-PRIORITY-12, EF-TURN-08, EF-DRAW-13."""
    yield from happened(play, "the turn ends")
    finish_turn(play)
    yield from settle_limits(play)


def resolve_card(play: Play, card: str, first: int = 0) -> Rules[None]:
    """Each step in its order (from the first on), unless it was marked to be skipped. Rules: EF-TURN-05, EF-TURN-20."""
    steps = play.printed(card, TurnCard).steps
    quiet = not first and not play.table.turn.skipped and all(_is_idle(play, name) for name in steps)
    if quiet:
        why = "no Creature is in play, and nothing else has an effect now" if steps else "nothing happens on it"
        play.say("nothing", f"Turn card {play.name(card)}: {why}.")
    for index, name in enumerate(steps):
        if index < first:
            continue
        if index in play.table.turn.skipped:
            play.say("step skipped", f"{STEP_NAMES[name]} is skipped.")
            continue
        idle = _is_idle(play, name)
        play.steps_begun = max(play.steps_begun, index + 1)
        told = f"Turn card {play.name(card)}: {STEP_NAMES[name]}{IDLE[name] if idle else ''}."
        play.say("step", "" if quiet and idle else told, step=name, name=STEP_NAMES[name])
        yield from resolve_step(play, name)
        yield from settle_limits(play)
        coming = next_step(play, index + 1)
        then = f" {STEP_NAMES[coming]} comes next." if coming else ""
        yield from interrupt(play, f"{STEP_NAMES[name]} is over.{then}", ATTACKED, coming)


def _is_idle(play: Play, name: str) -> bool:
    """Whether nothing in play has anything to do in a step. Rules: EF-TURN-06."""
    if play.table.piles.count("creatures") or effect_sources(play, name):
        return False
    return MOMENTS[name] not in play.standing.answered


def resolve_step(play: Play, name: str) -> Rules[None]:
    """One step of a Turn card; with nothing in play to refer to it does not happen.
    Rules: EF-TURN-06, EF-PRIORITY-11."""
    yield from happened(play, MOMENTS[name])
    if name == "morphing":
        yield from resolve_morphing(play)
    elif name == "movement":
        yield from movement(play)
    else:
        yield from resolve(play, name)


def finish_turn(play: Play) -> None:
    """The Turn card is discarded, and what lasts until the end of the Turn ends. Rules: EF-TURN-08."""
    turn = play.table.turn
    card = play.table.piles.top("turns/deck")
    if card is not None:
        turn.previous_colour = play.printed(card, TurnCard).colour
        turn.last_card = card
        put(play, card, "turns/discard")
    unmark_steps(play)
    end_of(play, A_TURN)
    expire_states(play, "turn")
    turn.phase = ""


def skip_step(play: Play, askers: tuple[str, ...]) -> Rules[bool]:
    """Choose a step of the current Turn card that won't happen, of those that are still to come.

    Whether there was any to be skipped.
    Rules: EF-TURN-20."""
    who = askers[0] if len(askers) == 1 else ""
    card = play.table.piles.top("turns/deck")
    if card is None:
        return False
    steps = play.printed(card, TurnCard).steps
    begun = play.steps_begun if play.table.turn.phase == "landscape" else 0
    choices = [
        Choice(f"step/{index + 1}-{name}", _called(steps, index), index, source="EF-TURN-20")
        for index, name in enumerate(steps)
        if index not in play.table.turn.skipped and index >= begun
    ]
    if not choices:
        play.say("nothing", "No step of the Turn card is left to be skipped.", who)
        return False
    prompt = "Which step of the Turn card do you Block? It will be skipped."
    index = yield from choose_one(askers, prompt, choices, "EF-TURN-20", "step")
    # EF-POOL-12: a marker that isn't there doesn't matter, unless it is ruled so.
    if not play.table.tokens.gain("block token", f"{STEP}{index}", 1) and play.options.block_pool_enforced:
        play.say("pool empty", "There is no Block token left: no step is skipped.", who)
        return False
    play.table.turn.skipped.append(index)
    play.say("step blocked", f"{_called(steps, index)} will be skipped.", who)
    return True


def _called(steps: Sequence[str], index: int) -> str:
    """The name of a step of a Turn card, with its number where the kind is repeated. Rules: EF-TURN-20."""
    name = STEP_NAMES[steps[index]]
    return name if steps.count(steps[index]) == 1 else f"{name}, step {index + 1}"
