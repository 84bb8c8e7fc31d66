"""Giving a Dream up, to end the session by the book (EF-SAVE-06)."""

from __future__ import annotations

from typing import TypeAlias

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from ..actions.action import Available
from ..engine.asking import deciders
from ..memo.memo import per_pack
from ..state.play import Ending, Play

GIVE_UP = "Give this Dream up, and end the session by the book"
Act: TypeAlias = Choice[tuple[str, Available | None]]
"""A choice in the Dreamers Phase; None: the Dreamer passes."""


def giving_up(play: Play) -> list[Act]:
    """In a Dream the session may be saved at the price of a death; nobody comes to it by accident.
    Rules: EF-SAVE-06."""
    if not play.table.gate or not play.pack.campaign.start:
        return []
    return [_choice(play)]


@per_pack
def _choice(play: Play) -> Act:
    action = Available("give-up", GIVE_UP, "EF-SAVE-06", give_up)
    return Choice(action.key, action.label, ("", action), "", action.source, grave=True, asks=True)


def give_up(play: Play) -> Rules[None]:
    """Saving inside a Dream counts as the death of a Dreamer; the session is over then. Rules: EF-SAVE-06."""
    prompt = (
        "Saving by the book in the middle of a Dream counts as the death of a Dreamer: all lose the Dream, and the "
        "session ends. If you only want to stop for tonight, play on and quit: that costs nothing."
    )
    choices = [
        Choice("play-on", "Play on", False, source="EF-SAVE-06"),
        Choice("give-up", "Give the Dream up, and end the session", True, source="EF-SAVE-06", grave=True),
    ]
    if (yield from ask(Ask(deciders(play), prompt, choices, "EF-SAVE-06", "give-up"))):
        play.say("died", "The Dreamers give the Dream up to end the session: that counts as a death.")
        play.table.due.append("saving")
        raise Ending("died")
