"""What happens, and what that sets off: replacements before, triggers after."""

from __future__ import annotations

from etherfields.dream.inplay import spend
from etherfields.dream.play import Play
from etherfields.kernel.decisions import Rules
from etherfields.kernel.faults import Fault
from etherfields.kernel.standing import Replacement, Standing, Trigger
from etherfields.language.compiling import Circumstance

TOO_DEEP = 24
"""So deep can events lie in each other ..."""
TOO_MANY = 2000
"""... and so many of them can come of one."""


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
    yield from nested(play, event, standing.rule.effect(asked))


def nested(play: Play, what: str, happening: Rules[None] | None) -> Rules[None]:
    """Something that happens because of something else; content that goes on so without end is cut off."""
    if happening is None:
        return
    play.answers = play.answers + 1 if play.depth else 0
    play.depth += 1
    try:
        if play.depth > TOO_DEEP or play.answers > TOO_MANY:
            raise Fault(f"events answer each other without end (the last one: {what})")
        yield from happening
    except RecursionError:
        raise Fault(f"events answer each other without end (the last one: {what})") from None
    finally:
        play.depth -= 1
