"""The Offensive Roll Phase: attempts, the announced ability, and its activation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from etherfields.kernel.play.decisions import Ask, Choice, LazyChoices, Rules
from etherfields.kernel.play.slots import Below
from ...definitions.heroes import KNOCKDOWN, ULTIMATE, Ability
from ...definitions.requirements import DICE, symbols_on
from ..effects.carry_out import carry_out
from ..effects.changing_dice import faces_told, throw
from ..effects.gains import lose_token
from ..effects.scene import Scene
from ..state.asking import put
from ..state.duel import Attack, Duel
from ..windows.usable import Usable, usable
from ..windows.window import use, window

BEFORE, ROLL, ANNOUNCE, ANNOUNCED, ACTIVATE, TARGET, END_OF_ROLL = (
    "before roll", "roll", "announce", "announced", "activate", "target", "end of roll",
)  # fmt: skip
MAIN_2: Final = "main 2"
SUBSETS: Final = {
    "roll/" + "-".join(str(nth + 1) for nth in chosen): chosen
    for n in range(DICE, 0, -1)
    for chosen in combinations(range(DICE), n)
}
"""The dice of each subset, by the key of its choice: `roll/2-5`."""
KEYS: Final = tuple(SUBSETS)
KEEP: Final = "keep"
NONE, AGAIN = "none", "again"
USE: Final = -2
"""The place of a tier that means something else, which is used."""


def offence(duel: Duel) -> Rules[str]:
    """Go over to the Offensive Roll Phase, after which the second Main Phase comes."""
    duel.after = MAIN_2
    yield from ()
    return BEFORE


def before_roll(duel: Duel) -> Rules[str]:
    """Let whoever is knocked down pay to stand up, or skip the phase.

    Rules: DU-STATUS-40, DU-STATUS-60, DU-TIMING-10."""
    seat = duel.active
    against = duel.again.pop(0) if duel.again else ""
    if code := duel.has_rule(seat, KNOCKDOWN):
        token = duel.roster.tokens[code]
        choices = [Choice("skip", "Skip the Offensive Roll Phase", False)]
        if duel.cp[seat] >= token.price:
            choices.insert(0, Choice("pay", f"Pay {token.price} CP to be rid of {token.name}", True))
        is_paid = yield from put(seat, "knockdown", f"{token.name}: do you pay?", choices, "DU-STATUS-40")
        lose_token(duel, seat, code)
        if not is_paid:
            duel.say("phase skipped", f"{duel.called(seat)} skips the Offensive Roll Phase.", seat)
            return BEFORE if duel.again else duel.after
        duel.lose_cp(seat, token.price)
    duel.attack = Attack(most=int(duel.rulings.attempts), against=against)
    return ROLL


def roll(duel: Duel) -> Rules[str]:
    """One roll attempt: all dice first, then any of them, as the active player likes.

    Rules: DU-TURN-40, DU-EX-70."""
    attack, seat = _attack(duel), duel.active
    if not attack.attempts:
        attack.dice = throw(duel, seat, DICE)
    else:
        things = {one.key: one for one in usable(duel, seat, "attempt")}
        duel.teach("roll")
        answer = yield _which_again(duel, attack, things)
        chosen = answer.value  # type: ignore[union-attr]  # it is one of the choices of this question
        if isinstance(chosen, str):
            yield from _used(duel, things[chosen])
            return ROLL if attack.attempts < attack.most else ANNOUNCE
        if not isinstance(chosen, tuple) or not chosen:
            attack.changed = False
            return ANNOUNCE
        for nth, face in zip(chosen, throw(duel, seat, len(chosen)), strict=True):
            attack.dice[nth] = face
    attack.attempts += 1
    duel.say("dice rolled", f"{duel.called(seat)} rolls {faces_told(duel, seat, attack.dice)}.", seat)
    yield from window(duel, "attempt", waits=seat)
    return ROLL if attack.attempts < attack.most else ANNOUNCE


def _attack(duel: Duel) -> Attack:
    """The Roll Phase in progress, which a damaged save may lack."""
    if duel.attack is None:
        duel.attack = Attack(most=int(duel.rulings.attempts))
    return duel.attack


def _used(duel: Duel, thing: Usable) -> Rules[None]:
    """Let the active player use something instead of an answer, and the others act upon that.

    Rules: DU-TIMING-02, DU-TIMING-06, DU-TIMING-07."""
    yield from use(duel, duel.active, thing)
    yield from window(duel, "attempt", waits=duel.active)


def _which_again(duel: Duel, attack: Attack, things: dict[str, Usable]) -> Ask[object]:
    """The question which dice to throw again, a choice for each subset, worked out when somebody looks.

    It offers besides what the active player can use now."""
    others = [Choice[object](one.key, one.label, one.key, source=one.source) for one in things.values()]

    def one(key: str) -> Choice[object] | None:
        return _subset(duel, attack, key) or next((choice for choice in others if choice.key == key), None)

    def every() -> list[Choice[object]]:
        return [*others, *(choice for key in (*KEYS, KEEP) if (choice := one(key)) is not None)]

    def draw(below: Below) -> Choice[object] | None:
        nth = below(len(KEYS) + 1 + len(others))
        return others[nth - len(KEYS) - 1] if nth > len(KEYS) else one(KEYS[nth - 1] if nth else KEEP)

    left = attack.most - attack.attempts
    prompt = f"Which dice do you throw again? {left} {'attempts' if left > 1 else 'attempt'} left."
    return Ask((duel.active,), prompt, LazyChoices(every, one, draw), "DU-TURN-40", "roll")


def _subset(duel: Duel, attack: Attack, key: str) -> Choice[object] | None:
    """The choice of a subset of dice; None: it is none."""
    if key == KEEP:
        return Choice(KEEP, "Keep all", (), ends=True, source="DU-TURN-40")
    chosen = SUBSETS.get(key)
    if chosen is None:
        return None
    label = "Roll all again"
    if len(chosen) < DICE:
        which = " ".join(str(nth + 1) for nth in chosen)
        label = f"Roll {which} again: {faces_told(duel, duel.active, [attack.dice[nth] for nth in chosen])}"
    return Choice(key, label, chosen, source="DU-TURN-40")


# --- announcing ----------------------------------------------------------------------------------------


def offers(duel: Duel, seat: str, dice: list[int]) -> Iterator[tuple[Ability, int]]:
    """The offensive abilities that dice meet, each with the place of a tier, the highest first.

    Rules: DU-ABILITY-01, DU-ABILITY-06, DU-EX-46."""
    symbols = symbols_on(dice, duel.hero(seat).die)
    for ability in duel.fields[seat].values():
        if ability.is_offence:
            for nth, way in enumerate(ability.ways):
                if way.needs.is_met(dice, symbols):
                    yield ability, nth


def announce(duel: Duel) -> Rules[str]:
    """Let the active player name an ability that the dice meet, or none; or throw again where dice were changed.

    Rules: DU-TURN-41, DU-TURN-43, DU-TURN-45, DU-TURN-46."""
    attack, seat = _attack(duel), duel.active
    choices = [
        Choice(
            f"ability/{ability.code}" + (f"/{nth + 1}" if len(ability.ways) > 1 else ""),
            f"{ability.name}" + (f" ({way.needs.text()})" if len(ability.ways) > 1 else ""),
            (ability.code, nth), source=f"ability/{ability.code}",
        )
        for ability, nth in offers(duel, seat, attack.dice) for way in [ability.ways[nth]]
    ]  # fmt: skip
    if attack.changed and attack.attempts < attack.most:
        choices.append(Choice("again", "Go on rolling", (AGAIN, -1), source="DU-TURN-43"))
    things = {one.key: one for one in usable(duel, seat, "attempt")}
    choices += [Choice(one.key, one.label, (one.key, USE), source=one.source) for one in things.values()]
    if choices:
        duel.teach("announce")
    choices.append(Choice("none", "No ability", (NONE, -1), ends=True, source="DU-TURN-41"))
    code, nth = yield from put(seat, "announce", "Which ability do you use?", choices, "DU-TURN-41")
    if nth == USE:
        yield from _used(duel, things[code])
        return ANNOUNCE
    attack.changed = False
    if nth < 0:
        attack.ability = ""
        return ROLL if code == AGAIN else END_OF_ROLL
    attack.ability, attack.way = code, nth
    ability = duel.fields[seat][code]
    duel.say("ability announced", f"{duel.called(seat)} announces {ability.name}.", seat, ability=code)
    return ANNOUNCED


def announced(duel: Duel) -> Rules[str]:
    """Let everybody change the dice; the active player announces anew if somebody did.

    Rules: DU-TURN-42, DU-TURN-43, DU-ABILITY-30."""
    yield from window(duel, "announced", waits=duel.active)
    return ANNOUNCE if _attack(duel).changed else ACTIVATE


def activate(duel: Duel) -> Rules[str]:
    """Work out all effects of the ability, and do those that need no target.

    Rules: DU-TURN-44, DU-TURN-45, DU-TURN-47, DU-ABILITY-14, DU-ABILITY-33."""
    attack, seat, ability = _attack(duel), duel.active, duel.ability()
    if ability is None or not 0 <= attack.way < len(ability.ways):
        return END_OF_ROLL
    attack.active, attack.ultimate = True, ability.kind == ULTIMATE
    duel.say("ability activated", f"{duel.called(seat)} uses {ability.name}.", seat, ability=ability.code)
    scene = Scene(
        duel, seat, f"ability/{ability.code}", window, attack.against, is_offence=True, is_ultimate=attack.ultimate
    )
    yield from carry_out(scene, ability.ways[attack.way].does)
    duel.roll = None
    yield from window(duel, "activated")
    return TARGET
