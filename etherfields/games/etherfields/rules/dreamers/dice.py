"""Dice: rolling them, until nobody rolls again."""

from __future__ import annotations

from collections.abc import Callable

from etherfields.games.etherfields.definitions import Creature
from etherfields.games.etherfields.vocabulary.values import DICE_CALLED
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import amid
from ..engine.die_faces import faces_of
from ..engine.events import happened
from ..state.in_progress import Rolling
from ..state.play import Play


def roll(
    play: Play,
    die: str,
    who: str = "",
    source: str = "",
    does: Callable[[str], str] = lambda face: "",
    purpose: str = "",
) -> Rules[str]:
    """Roll until nobody rolls again; only the last face counts.

    `does` tells in words what a face brings, for those who could have it rolled again, `purpose` what is rolled for.
    Rules: EF-DIE-01, EF-DIE-02, EF-DIE-03, EF-DIE-04."""
    rolling = Rolling(who, die, throw(play, die), source, purpose)
    play.rolls.append(rolling)
    try:
        while True:
            said = f"{_whose(play, who, source)}the {DICE_CALLED[die]}: {rolling.face.upper()}."
            play.say("rolled", said, who, face=rolling.face)
            rolling.again = False
            yield from happened(play, "roll", who or "party")
            if not rolling.again:
                yield from play.hooks.reroll(play, rolling, does)
            if not rolling.again:
                return rolling.face
            rolling.face = throw(play, die)
    finally:
        play.rolls.pop()


def _whose(play: Play, who: str, source: str) -> str:
    """The roller of a die: a Dreamer, or the Dreamers for a Creature."""
    if who:
        return f"{play.name(who)} rolls "
    return f"For {amid(play.name(source))} you roll " if play.is_a(source, Creature) else "The Party rolls "


def throw(play: Play, die: str) -> str:
    """A face of a die."""
    return play.table.chance.pick(f"die/{die}", faces_of(play, die))


def may_reroll(play: Play, who: str) -> bool:
    """Whether a Dreamer may reroll dice at all; the Party, as long as one of them may. Rules: EF-MORPH-04."""
    if "reroll" not in play.standing.prohibitions:
        return True
    return not all(play.forbidden("reroll", one) for one in ([who] if who in play.party else play.party))
