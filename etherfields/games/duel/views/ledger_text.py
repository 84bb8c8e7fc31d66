"""The ledger of the phase in progress in words: what is coming to whom, and how that number is made."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ..definitions.effects import OPPONENT, YOU, Clauses, Do, If
from ..rules.effects.scene import Scene, value_of
from ..rules.ledger.entries import DAMAGE, NORMAL, PREVENT, TARGET, Entry
from ..rules.ledger.reckoning import Reckoning, reckon
from ..rules.ledger.told import in_a_line, in_lines
from ..rules.phases.settling import shadows
from ..rules.state.duel import DEFENCE, Duel
from ..rules.state.names import ABILITY, entry_called
from ..rules.windows.window import window


def reckoned(duel: Duel) -> dict[str, Reckoning]:
    """What would come to every seat, if the phase ended now; damage without a target yet is the only opponent's."""
    them = duel.opponents(duel.active) if duel.active else []
    only = them[0] if len(them) == 1 else TARGET
    ledger = [replace(one, to=only) if one.to == TARGET else one for one in duel.ledger]
    ledger += defence_rolled(duel)
    done = reckon([*ledger, *shadows(duel)], duel.playing()) if ledger else {}
    return {seat: one for seat, one in done.items() if one.steps or one.healing or one.lost}


def defence_rolled(duel: Duel) -> list[Entry]:
    """The entries that a defence would make as its dice lie, before its text is carried out."""
    attack, roll = duel.attack, duel.roll
    if attack is None or roll is None or roll.sort != DEFENCE or not attack.defence:
        return []
    ability = duel.fields[roll.who].get(attack.defence)
    source = f"{ABILITY}{attack.defence}"
    if ability is None or any(entry.source == source for entry in duel.ledger):
        return []
    scene = Scene(duel, roll.who, source, window, duel.active, is_defence=True)
    return list(_entries(scene, ability.ways[0].does))


def _entries(scene: Scene, clauses: Clauses) -> Iterator[Entry]:
    """The prevention and damage of clauses of a defence for certain; what is chosen first is not."""
    for clause in clauses:
        if isinstance(clause, If):
            is_met = value_of(scene, clause.amount) >= clause.least
            yield from _entries(scene, clause.then if is_met else clause.otherwise)
        elif isinstance(clause, Do) and (n := value_of(scene, clause.amount)) > 0 and clause.who in (YOU, OPPONENT):
            if clause.verb == "prevent":
                yield Entry(PREVENT, n, scene.actor, scene.actor, scene.source, is_defence=True)
            elif clause.verb == "deal" and clause.who == OPPONENT:
                yield Entry(DAMAGE, n, scene.opponent, scene.actor, scene.source, clause.what or NORMAL)


def in_short(duel: Duel, *, sums_only: bool = False) -> Iterator[str]:
    """Each number that is coming, with the sum that makes it: `The Pawnbroker: 7 = 9 Three Knocks - 2 Umbrella`.

    With `sums_only` a number that is nothing but what was dealt is left out."""
    for seat, one in reckoned(duel).items():
        if len(one.steps) > sums_only:
            yield f"{duel.called(seat)}: {in_a_line(one, lambda entry: entry_called(duel, entry))}"
        if one.healing:
            yield f"{duel.called(seat)} heals {one.healing}"
        if one.lost:
            yield f"{duel.called(seat)} loses {one.lost} health"
    if loose := sum(one.n for one in duel.ledger if one.to == TARGET and len(duel.opponents(duel.active)) != 1):
        yield f"{loose} for the target"


def ledger_in_words(duel: Duel, seat: str = "") -> list[str]:
    """The reckoning line by line, of a seat or of everybody to whom something is coming."""
    told: list[str] = []
    for one, done in reckoned(duel).items():
        if seat and duel.teams[one] != duel.teams.get(seat):
            continue
        told.append(f"Coming to {duel.amid(one)}:")
        if done.steps:
            told += [f"  {line}" for line in in_lines(done, lambda entry: entry_called(duel, entry))]
        told += [f"  {done.healing} healed"] * bool(done.healing) + [f"  {done.lost} health lost"] * bool(done.lost)
    return told
