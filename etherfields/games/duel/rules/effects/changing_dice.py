"""Changes of dice by cards, tokens and paid passives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from etherfields.kernel.play.decisions import Choice, Rules
from etherfields.kernel.play.events import listed
from ...definitions.effects import Do
from ...definitions.requirements import SIDES_OF_DIE
from ..state.asking import put
from ..state.duel import DEFENCE, TARGETING, Duel
from .scene import Scene, value_of

ANY = "any"


def dice_stream(seat: str) -> str:
    """The stream of chance from which a seat's dice come."""
    return f"dice of {seat}"


def throw(duel: Duel, seat: str, n: int) -> list[int]:
    """Numbers of so many dice of a seat, thrown once."""
    stream = dice_stream(seat)
    return [duel.chance.below(stream, SIDES_OF_DIE) + 1 for _ in range(n)]


def faces_told(duel: Duel, seat: str, dice: list[int]) -> str:
    """Dice in words: `2 (seal), 5 (key)`; `2 seal` would read as two of them."""
    die = duel.hero(seat).die
    return ", ".join(face_told(die, face) for face in dice)


def face_told(die: Sequence[str], face: int) -> str:
    """A face of a die in words: its number, and the symbol on it."""
    return f"{face} ({die[face - 1]})"


def dice_on_table(duel: Duel) -> tuple[list[int], str]:
    """The dice that can be changed now, and whose they are; none, if none lie there or a change has no effect.

    Rules: DU-ROLL-06, DU-ROLL-08, DU-TURN-47, DU-ABILITY-35."""
    attack = duel.attack
    if duel.roll is not None:
        if duel.roll.sort == TARGETING and attack is not None and attack.ultimate:
            return [], ""
        return duel.roll.dice, duel.roll.who
    if attack is not None and attack.dice and not attack.active:
        return attack.dice, duel.active
    return [], ""


def can_change(duel: Duel, seat: str, do: Do) -> bool:
    """Whether a change of dice could be made now.

    Rules: DU-ROLL-04, DU-ROLL-07."""
    if do.verb == "attempt":
        return _may_throw_again(duel, seat)
    dice, whose = dice_on_table(duel)
    if not dice or (do.what != ANY and whose != seat):
        return False
    return do.verb != "copy die" or len(set(dice)) > 1


def _may_throw_again(duel: Duel, seat: str) -> bool:
    """Whether a seat's roll is one of which another attempt makes sense.

    Rules: DU-ROLL-04, DU-TURN-40."""
    if duel.roll is not None:
        return duel.roll.sort == DEFENCE and duel.roll.who == seat
    attack = duel.attack
    return attack is not None and seat == duel.active and bool(attack.dice) and not attack.active


def change(scene: Scene, do: Do) -> Rules[None]:
    """Change dice that lie on the table as a clause says.

    Rules: DU-ROLL-03, DU-ROLL-06, DU-ROLL-07, DU-TURN-43."""
    duel, seat = scene.duel, scene.actor
    if not can_change(duel, seat, do):
        return
    if do.verb == "attempt":
        _throw_again(scene)
        return
    dice, whose = dice_on_table(duel)
    before = dice.copy()
    if do.verb == "reroll":
        yield from _reroll(scene, dice, whose, value_of(scene, do.amount))
    else:
        yield from _turn_one(scene, do, dice, whose)
    if dice != before or do.verb == "reroll":
        _changed(duel)
        duel.say("dice changed", f"{_whose(duel, whose)} dice: {faces_told(duel, whose, dice)}.", whose)


def _whose(duel: Duel, seat: str) -> str:
    return f"{duel.called(seat)}’s"


def _changed(duel: Duel) -> None:
    if duel.roll is None and duel.attack is not None:
        duel.attack.changed = True


def _throw_again(scene: Scene) -> None:
    """Grant one more attempt: to roll in the Offensive Roll Phase, or to throw the defence dice once more."""
    duel = scene.duel
    if duel.roll is not None:
        duel.roll.dice[:] = throw(duel, duel.roll.who, len(duel.roll.dice))
        duel.say(
            "dice changed", f"{duel.called(scene.actor)} throws again: {faces_told(duel, scene.actor, duel.roll.dice)}."
        )
    elif duel.attack is not None:
        duel.attack.most += 1
        duel.attack.changed = True
        duel.say("attempt gained", f"{duel.called(scene.actor)} has one more roll attempt.", scene.actor)


def _turn_one(scene: Scene, do: Do, dice: list[int], whose: str) -> Rules[None]:
    """Let the actor choose a die, and the number that it shows then."""
    duel = scene.duel
    ways = dict(_ways(do, dice))
    if not ways:
        return
    die = duel.hero(whose).die
    choices = [
        Choice(f"die/{nth + 1}/{face}", f"{face_told(die, dice[nth])} to {face_told(die, face)}", (nth, face))
        for nth, face in ways
    ]
    prompt = f"Which of {duel.amid(whose)}’s dice, and to what?"
    nth, face = yield from put(scene.actor, "die", prompt, choices, "DU-ROLL-06")
    dice[nth] = face


def _ways(do: Do, dice: list[int]) -> Iterator[tuple[tuple[int, int], None]]:
    """Each change of one die: its place and its new number; of dice that show the same only the first is offered."""
    for nth, now in enumerate(dice):
        if dice.index(now) != nth:
            continue
        if do.verb == "turn die":
            by = do.amount[0].n
            faces = [face for face in (now - by, now + by) if 1 <= face <= SIDES_OF_DIE]
        elif do.verb == "copy die":
            faces = sorted(set(dice))
        else:
            faces = [do.amount[0].n] if do.amount else list(range(1, SIDES_OF_DIE + 1))
        yield from (((nth, face), None) for face in faces if face != now)


def _reroll(scene: Scene, dice: list[int], whose: str, most: int) -> Rules[None]:
    """Let the actor choose up to so many dice, which are thrown again.

    Rules: DU-ROLL-06."""
    duel = scene.duel
    subsets = [
        chosen for n in range(min(most, len(dice)), 0, -1) for chosen in combinations(range(len(dice)), n)
    ]  # fmt: skip
    die = duel.hero(whose).die
    choices = [
        Choice(
            f"dice/{'-'.join(str(nth + 1) for nth in chosen)}",
            f"{'Dice' if len(chosen) > 1 else 'Die'} "
            + listed([f"{nth + 1}: {face_told(die, dice[nth])}" for nth in chosen]),
            chosen,
        )
        for chosen in subsets
    ]
    chosen = yield from put(scene.actor, "dice", f"Which of {duel.amid(whose)}’s dice again?", choices, "DU-ROLL-06")
    for nth, face in zip(chosen, throw(duel, whose, len(chosen)), strict=True):
        dice[nth] = face
