"""Attack dice: rolling them, and rolling some of them again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from etherfields.kernel.play.budget import WORK
from etherfields.kernel.play.decisions import Choice, Rules
from ...definitions.cells import NAMES
from ..state.asking import choose
from ..state.battle import Battle
from ..state.stats import number

ATTACK_DICE: Final = "attack dice"
BLADE: Final = "blade"
MOST_DICE: Final = 99


def roll(battle: Battle, n: int) -> list[str]:
    """Roll n attack dice.

    Rules: SK-STRIKE-05, SK-LOST-02."""
    n = max(0, min(n, MOST_DICE))
    WORK.left -= n
    die, chance = battle.roster.die, battle.chance
    return [die[chance.below(ATTACK_DICE, len(die))] for _ in range(n)]


def attack_roll(battle: Battle, side: str, attackers: Sequence[str], n: int) -> Rules[list[str]]:
    """Roll the dice of an attack; whoever is Fortunate rolls some again, all at once.

    Rules: SK-AB-FORTUNATE, SK-AMB-24."""
    faces = roll(battle, n)
    lucky = "fortunate" in battle.brought[side]
    again = sum(number(battle, one, "fortunate") for one in attackers) if lucky else 0
    battle.say("dice rolled", f"{NAMES[side]} rolls {in_words(faces)}.", side, dice=n, damage=damage_of(faces))
    if again <= 0 or not faces:
        return faces
    kept, chosen = list(faces), list[str]()
    while kept and len(chosen) < again:
        choices = [Choice(f"again/{face}", f"Roll {face} again", face) for face in dict.fromkeys(kept)]
        done = Choice("again/done", "Roll now" if chosen else "Keep them all", "")
        face = yield from choose(
            battle, side, "reroll", _prompt(kept, chosen, again), [done, *choices], "SK-AB-FORTUNATE"
        )
        if not face:
            break
        kept.remove(face)
        chosen.append(face)
    if not chosen:
        return faces
    faces = kept + roll(battle, len(chosen))
    battle.say(
        "dice rolled",
        f"{NAMES[side]} rolls {len(chosen)} again: {in_words(faces)}.",
        side,
        damage=damage_of(faces),
    )
    return faces


def _prompt(kept: Sequence[str], chosen: Sequence[str], most: int) -> str:
    again = f" (again: {', '.join(chosen)})" if chosen else ""
    return f"{in_words(kept)}{again}. Which of them do you roll again, at most {most}?"


def dice(n: int) -> str:
    """A number of dice: `1 die`, `3 dice`."""
    return "1 die" if n == 1 else f"{n} dice"


def damage_of(faces: Sequence[str]) -> int:
    """The damage on dice."""
    return sum(int(face) for face in faces if face.isdecimal())


def in_words(faces: Sequence[str]) -> str:
    """Dice in words: `3, 1, blade, 2 misses`."""
    hits = sorted((face for face in faces if face.isdecimal()), reverse=True)
    blades, misses = faces.count(BLADE), faces.count("miss")
    more = [f"{blades} blades" if blades > 1 else "blade"] * bool(blades)
    more += [f"{misses} misses" if misses > 1 else "miss"] * bool(misses)
    return ", ".join([*hits, *more]) or "no dice"
