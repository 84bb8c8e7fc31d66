"""The window, in which anybody may act who can; and the use of a card, a token or a paid passive."""

from __future__ import annotations

from typing import Final

from etherfields.kernel.play.decisions import Ask, Choice, Rules
from ..effects.carry_out import carry_out
from ..effects.gains import lose_token
from ..effects.scene import Scene
from ..state.duel import DISCARD, PLAYED, Duel
from .usable import Usable, bears, usable

PASS: Final = "pass"
EVERYBODY: Final = "everybody"
"""The value of the ruling on windows by which everybody is asked."""
PROMPTS: Final = {
    "upkeep": "Upkeep: do you do something?",
    "attempt": "After the roll: do you do something?",
    "announced": "An ability is announced: do you do something?",
    "activated": "The ability is activated: do you do something?",
    "then": "Before the ability goes on: do you do something?",
    "extra": "Do you change these dice?",
    "targeted": "The targeting die is rolled: do you do something?",
    "defended": "The defence is rolled: do you do something?",
    "last": "The last chance before damage: do you do something?",
    "main": "Do you do something?",
}
"""The question of a window, by its moment."""


def window(duel: Duel, moment: str, but: str = "", waits: str = "") -> Rules[None]:
    """Ask clockwise from the active player; each uses one thing or passes, until all have passed in succession.

    Nobody is asked who can't do anything; nor whoever `waits` before somebody else has acted, since the question that
    follows offers the same. Rules: DU-TIMING-02, DU-TIMING-03, DU-TIMING-04, DU-TURN-42, DU-MODE-17."""
    order = [seat for seat in duel.around(duel.active) if seat != but]
    passed, nth = 0, 0
    if duel.rulings.windows == EVERYBODY:
        waits = ""
    while passed < len(order):
        seat = order[nth % len(order)]
        nth += 1
        if seat == waits:
            passed += 1
            continue
        things = {one.key: one for one in usable(duel, seat, moment)}
        if not things and not _is_asked_anyway(duel, seat):
            passed += 1
            continue
        choices = [Choice(PASS, "Pass", "", ends=True, source="DU-TIMING-04")]
        choices += [Choice(one.key, one.label, one.key, source=one.source) for one in things.values()]
        is_idle = not bears(duel, seat, things.values(), moment) or (moment == "attempt" and _has_time(duel, seat))
        answer = yield Ask((seat,), PROMPTS[moment], choices, "DU-TIMING-04", f"window {moment}", idle=is_idle)
        key = answer.value  # type: ignore[union-attr]  # it is one of the choices of this question
        if key == PASS or not key:
            passed += 1
        else:
            yield from use(duel, seat, things[str(key)])
            passed, waits = 0, ""


def _is_asked_anyway(duel: Duel, seat: str) -> bool:
    return duel.rulings.windows == EVERYBODY and not duel.is_locked_out(seat)


def _has_time(duel: Duel, seat: str) -> bool:
    """Whether dice need not be changed yet: an opponent can wait for the announcement, a teammate for the last attempt.

    Rules: DU-TURN-40, DU-TURN-42."""
    attack = duel.attack
    if seat == duel.active or attack is None:
        return False
    return duel.are_opponents(seat, duel.active) or attack.attempts < attack.most


def use(duel: Duel, seat: str, thing: Usable) -> Rules[None]:
    """Use a card, token or paid passive: pay, carry it out wholly, lay it where it belongs.

    Rules: DU-CARD-02, DU-CARD-10, DU-CARD-11, DU-STATUS-06, DU-STATUS-07, DU-ABILITY-13, DU-CARD-15."""
    duel.lose_cp(seat, thing.cost)
    name = thing.label.partition(" ")[2].partition(" [")[0]
    if thing.card:
        duel.piles.move(thing.card, f"{PLAYED} of {seat}")
        duel.say("card played", f"{duel.called(seat)} plays {name}.", seat, card=thing.card)
    elif thing.token:
        lose_token(duel, seat, thing.token, quietly=True)
        duel.say("token spent", f"{duel.called(seat)} spends {name}.", seat, token=thing.token)
    else:
        duel.say("ability used", f"{duel.called(seat)} uses {name}.", seat)
    roll = duel.roll
    yield from carry_out(Scene(duel, seat, thing.source, window, _opponent(duel, seat)), thing.does)
    duel.roll = roll
    if thing.card:
        duel.piles.move(thing.card, f"{DISCARD} of {seat}")


def _opponent(duel: Duel, seat: str) -> str:
    """The opponent of whoever acts in an attack: its target, or the attacker; empty outside of attacks."""
    attack = duel.attack
    if attack is None:
        return ""
    if duel.are_opponents(seat, duel.active):
        return duel.active
    return attack.target
