"""A hero's board: which abilities the dice meet, what others lack, and their chances within the attempts left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from etherfields.kernel.play.events import either, listed
from ..definitions.booklet import LEVELS
from ..definitions.effect_words import in_words
from ..definitions.heroes import DEFENSIVE, Ability, Way
from ..definitions.requirements import STRAIGHTS, Requirement, symbols_on
from ..rules.chances.attempts import attempts_for, chance_of
from ..rules.state.duel import Duel

ROLLING = frozenset(("roll", "announce", "announced"))
"""The states in which the dice of the active player are about to be used."""
MET = "met now"
MOST_WAYS = 2
"""The most ways to complete a straight that are named."""


class Standing(Struct, frozen=True):
    """How a field stands with the dice as they lie."""

    ability: Ability
    met: Way | None = None
    """The highest tier that the dice meet."""
    next: Way | None = None
    """The nearest tier that they don't meet."""
    lacks: str = ""
    """What they lack for that."""
    chance: float | None = None
    """The chance of that within the attempts left; None: nobody rolls."""


def rolls(duel: Duel, seat: str) -> bool:
    """Whether a seat's dice lie on the table and aren't used yet."""
    attack = duel.attack
    return seat == duel.active and attack is not None and bool(attack.dice) and duel.state in ROLLING


def attempts_left(duel: Duel) -> int:
    """The roll attempts that the active player has left."""
    attack = duel.attack
    return max(0, attack.most - attack.attempts) if attack is not None else 0


def standing_of(duel: Duel, seat: str, ability: Ability) -> Standing:
    """How a field stands: what is met, what is next, what it lacks and how likely that is."""
    attack = duel.attack
    if not ability.is_offence or attack is None or not rolls(duel, seat):
        return Standing(ability)
    die = duel.hero(seat).die
    symbols = symbols_on(attack.dice, die)
    met = next((way for way in ability.ways if way.needs.is_met(attack.dice, symbols)), None)
    others = [way for way in ability.ways if not way.needs.is_met(attack.dice, symbols)]
    above = others if met is None else [way for way in others if ability.ways.index(way) < ability.ways.index(met)]
    if not above:
        return Standing(ability, met)
    nearest = min(reversed(above), key=lambda way: way.needs.lacking(attack.dice, symbols))
    left = attempts_left(duel)
    chance = chance_of(nearest.needs, die, attack.dice, left) if left else None
    return Standing(ability, met, nearest, lacking_in_words(nearest.needs, attack.dice, symbols), chance)


def met_now(duel: Duel) -> Iterator[tuple[str, str]]:
    """The fields of the active player that the dice meet, each with its highest tier in words."""
    attack = duel.attack
    if attack is not None and rolls(duel, duel.active):
        yield from met_by(duel, attack.dice)


def met_by(duel: Duel, dice: Sequence[int]) -> Iterator[tuple[str, str]]:
    """The fields of the active player that some dice would meet, each with its highest tier in words."""
    symbols = symbols_on(dice, duel.hero(duel.active).die)
    for ability in duel.fields[duel.active].values():
        met = next((way for way in ability.ways if way.needs.is_met(dice, symbols)), None)
        if ability.is_offence and met is not None:
            yield ability.name, met.needs.text()


def lacking_in_words(needs: Requirement, faces: Sequence[int], symbols: Sequence[str]) -> str:
    """What dice lack for a requirement: `1 writ`, `a 2 or a 6`, `1+3 or 3+5`, `1 more alike`."""
    if needs.straight:
        there = set(faces)
        missing = sorted((sorted(one - there) for one in STRAIGHTS[needs.straight]), key=len)
        nearest = [one for nth, one in enumerate(missing) if len(one) == len(missing[0]) and one not in missing[:nth]]
        nearest = nearest[:MOST_WAYS]
        return either([f"a {one[0]}" if len(one) == 1 else "+".join(map(str, one)) for one in nearest])
    if needs.alike:
        return f"{needs.lacking(faces, symbols)} more alike"
    lacking = [(n - symbols.count(symbol), symbol) for symbol, n in needs.symbols]
    return listed([f"{n} {symbol}" for n, symbol in lacking if n > 0])


def percent(chance: float) -> str:
    """A chance as people read it; never 0 % or 100 % where it isn't quite."""
    if 0 < chance < 0.005:
        return "under 1 %"
    return f"{min(round(chance * 100), 99 if chance < 1 else 100)} %"


def needs_in_words(ability: Ability) -> str:
    """The requirements of a field in short: `3/4/5 seal`, `small straight`, `3 dice`."""
    if ability.kind == DEFENSIVE:
        return f"defence, {ability.dice} dice"
    if not ability.is_offence:
        return "passive" + (f", {ability.cost} CP" if ability.cost else "")
    tiers = [compact(way.needs) for way in reversed(ability.ways)]
    ends = {tier.partition(" ")[2] for tier in tiers}
    if len(tiers) > 1 and len(ends) == 1 and all(tier[0].isdecimal() and "+" not in tier for tier in tiers):
        return f"{'/'.join(tier.partition(' ')[0] for tier in tiers)} {ends.pop()}"
    return " / ".join(tiers)


def compact(needs: Requirement) -> str:
    """A requirement in as few letters as are understood: `2 coin+ticket`."""
    if len(needs.symbols) < 2:
        return needs.text()
    return "+".join(symbol if n == 1 else f"{n} {symbol}" for symbol, n in needs.symbols)


def name_of(ability: Ability) -> str:
    """The name of a field with its level; upgrades have theirs in the name already."""
    level = LEVELS.get(ability.level, "")
    return ability.name if not level or ability.name.endswith(level) else f"{ability.name}{level}"


def does_in_words(duel: Duel, ability: Ability, way: Way | None = None) -> str:
    """The effects of a tier, or of all tiers."""
    tokens = duel.roster.tokens
    if way is not None:
        return in_words(way.does, tokens)
    if len(ability.ways) == 1:
        return in_words(ability.ways[0].does, tokens)
    return " ".join(f"{one.needs.text()}: {in_words(one.does, tokens)}" for one in reversed(ability.ways))


def row_in_words(duel: Duel, seat: str, ability: Ability) -> str:
    """How a field stands with the dice, in a sentence; empty: no dice lie there for it."""
    now = standing_of(duel, seat, ability)
    told = []
    if now.met is not None:
        told.append(f"The dice meet {now.met.needs.text()}.")
    if now.next is not None:
        odds = f": {percent(now.chance)} within {_attempts(duel)}" if now.chance is not None else ""
        told.append(f"For {now.next.needs.text()} they lack {now.lacks}{odds}.")
    return " ".join(told)


def _attempts(duel: Duel) -> str:
    left = attempts_left(duel)
    return "the attempt left" if left == 1 else f"the {left} attempts left"


def board_in_words(duel: Duel, seat: str) -> Iterator[str]:
    """A board, field by field."""
    for ability in duel.fields[seat].values():
        now = row_in_words(duel, seat, ability)
        needs = needs_in_words(ability)
        yield " ".join(filter(None, (f"{name_of(ability)} [{needs}]. {does_in_words(duel, ability)}", now)))


def chances_in_words(duel: Duel, seat: str) -> Iterator[str]:
    """Every tier: those that the dice meet, then the others, the likeliest first, with what is best rolled."""
    attack, die, left = duel.attack, duel.hero(seat).die, attempts_left(duel)
    if attack is None or not rolls(duel, seat) or not left:
        return
    symbols = symbols_on(attack.dice, die)
    found = []
    for ability in duel.fields[seat].values():
        for way in ability.ways if ability.is_offence else ():
            if way.needs.is_met(attack.dice, symbols):
                yield f"{MET:>9}  {ability.name}, {way.needs.text()}."
            else:
                solved = attempts_for(way.needs, die)
                again = solved.best_again(attack.dice, left)
                found.append((solved.value(attack.dice, left), ability, way, again))
    for chance, ability, way, again in sorted(found, key=lambda one: -one[0]):
        throw = f"roll {' '.join(str(nth + 1) for nth in again)}" if len(again) < len(attack.dice) else "roll all"
        yield f"{percent(chance):>9}  {ability.name}, {way.needs.text()}: {throw}."
