"""The ledger of the phase in progress in words: what is coming to whom, and how that number is made."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ..rules.ledger.entries import TARGET
from ..rules.ledger.reckoning import Reckoning, reckon
from ..rules.ledger.told import in_a_line, in_lines
from ..rules.phases.settling import shadows
from ..rules.state.duel import Duel
from ..rules.state.names import entry_called


def reckoned(duel: Duel) -> dict[str, Reckoning]:
    """What would come to every seat, if the phase ended now; damage without a target yet is the only opponent's."""
    them = duel.opponents(duel.active) if duel.active else []
    only = them[0] if len(them) == 1 else TARGET
    ledger = [replace(one, to=only) if one.to == TARGET else one for one in duel.ledger]
    done = reckon([*ledger, *shadows(duel)], duel.playing()) if ledger else {}
    return {seat: one for seat, one in done.items() if one.steps or one.healing or one.lost}


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
