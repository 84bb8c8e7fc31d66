"""What happens, and what that sets off: replacements before, triggers after."""

from __future__ import annotations

from etherfields.dream.inplay import spend
from etherfields.dream.play import Play
from etherfields.kernel.decisions import Rules
from etherfields.kernel.faults import Fault
from etherfields.kernel.standing import Replacement, Standing, Trigger
from etherfields.language.compiling import Circumstance

TOO_DEEP = 24


def would(play: Play, event: str, who: str, amount: int = 1, what: str = "") -> Rules[int]:
    """Let whatever answers an event before it happens do so: how much of it is left."""
    if not play.standing.answers(event):
        return amount
    asked = Circumstance(who, what, amount)
    for standing in play.standing.replacements(event, asked):
        if asked.amount <= 0 or asked.replaced:
            break
        yield from _answer(play, standing, asked, event)
    return 0 if asked.replaced else max(asked.amount, 0)


def happened(play: Play, event: str, who: str = "", what: str = "", amount: int = 1) -> Rules[None]:
    """Let whatever answers an event do so, now that it has happened (EF-PRIORITY-07: in the order they came)."""
    if not play.standing.answers(event):
        return
    asked = Circumstance(who, what, amount)
    for standing in play.standing.triggers(event, asked):
        yield from _answer(play, standing, asked, event)


def _answer(
    play: Play,
    standing: Standing[Trigger[Circumstance]] | Standing[Replacement[Circumstance]],
    asked: Circumstance,
    event: str,
) -> Rules[None]:
    """One rule answers an event, unless something that came before has ended it."""
    if standing not in play.standing:
        return
    if standing.rule.once:
        spend(play, standing)
    deeper(play, event)
    try:
        yield from standing.rule.effect(asked)
    finally:
        play.depth -= 1


def deeper(play: Play, event: str) -> None:
    """Count events that answer each other; content that never ends is cut off."""
    play.depth += 1
    if play.depth > TOO_DEEP:
        raise Fault(f"events answer each other without end (the last one: {event})")
