"""The reckoning of damage: the ledger of a phase, computed once, in three steps.

Step 1 takes what comes in, step 2 adds and subtracts fixed amounts, step 3 multiplies and divides, each time from the
same sum. The order of the entries bears on nothing. Rules: DU-DAMAGE-20, DU-DAMAGE-21, DU-DAMAGE-22."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from .entries import (
    ADD,
    AVOID,
    DAMAGE,
    HALVE,
    HEAL,
    LOSE,
    PREVENT,
    RETURN,
    TIMES,
    Entry,
    is_attack,
    is_avoidable,
    is_defendable,
    is_enhanceable,
)


class Reckoning(Struct):
    """The damage that one seat receives in a phase, with the steps in which it was worked out."""

    seat: str
    incoming: int = 0
    """Step 1: all damage as it comes in."""
    attack: int = 0
    """The partial sum of the attack.

    Rules: DU-DAMAGE-21, DU-DAMAGE-25."""
    partial: int = 0
    """Step 2: the partial sum of everything."""
    damage: int = 0
    """Step 3: the final total.

    Rules: DU-DAMAGE-24."""
    healing: int = 0
    lost: int = 0
    """Health that is lost without being damage, such as what is stolen."""
    back: tuple[Entry, ...] = ()
    """The damage that is sent back."""
    steps: list[tuple[Entry, int]] = field(default_factory=list)
    """Each entry that bore on it, with the amount by which it changed the total: below 0 for what was prevented."""


def half(n: int) -> int:
    """Half of a number, rounded up.

    Rules: DU-DAMAGE-23."""
    return (n + 1) // 2


def reckon(ledger: Sequence[Entry], seats: Sequence[str]) -> dict[str, Reckoning]:
    """The damage and healing of every seat; what is sent back is received in the same resolution.

    Rules: DU-DAMAGE-09, DU-DAMAGE-27."""
    first = {seat: reckon_seat(ledger, seat) for seat in seats}
    back = [entry for one in first.values() for entry in one.back]
    if not back:
        return first
    again = {entry.to for entry in back}
    whole = [*ledger, *back]
    return {seat: reckon_seat(whole, seat) if seat in again else one for seat, one in first.items()}


def reckon_seat(ledger: Sequence[Entry], seat: str) -> Reckoning:
    """The damage and healing of one seat.

    Rules: DU-DAMAGE-10, DU-DAMAGE-20, DU-DAMAGE-21, DU-DAMAGE-22, DU-DAMAGE-24, DU-DAMAGE-26."""
    done = Reckoning(seat)
    own = [entry for entry in ledger if entry.to == seat]
    parts = [entry for entry in own if entry.what == DAMAGE]
    done.healing = sum(entry.n for entry in own if entry.what == HEAL)
    done.lost = sum(entry.n for entry in own if entry.what == LOSE)
    if not parts:
        return done
    done.steps += [(entry, entry.n) for entry in parts]
    done.incoming = sum(entry.n for entry in parts)
    sums = _fixed(done, own, parts)
    attacks = [is_attack(entry) for entry in parts]
    done.attack = sum(n for n, is_one in zip(sums, attacks, strict=True) if is_one)
    done.partial = sum(sums)
    _multiplied(done, own, parts, sums)
    return done


def _fixed(done: Reckoning, own: Sequence[Entry], parts: Sequence[Entry]) -> list[int]:
    """Each part with all fixed amounts added and subtracted, none below 0; defences bear on defendable parts alone.

    Rules: DU-DAMAGE-10, DU-DAMAGE-21, DU-DAMAGE-30, DU-DAMAGE-33."""
    sums = [entry.n for entry in parts]
    main = next((nth for nth, entry in enumerate(parts) if is_enhanceable(entry)), None)
    for entry in own:
        if entry.what == ADD and main is not None:
            sums[main] += entry.n
            done.steps.append((entry, entry.n))
    may_be_lowered = ((True, is_defendable), (False, is_avoidable))
    attack_first = sorted(range(len(parts)), key=lambda nth: not is_attack(parts[nth]))
    for is_defence, bears_on in may_be_lowered:
        for entry in own:
            if entry.what == PREVENT and entry.is_defence is is_defence:
                left = entry.n
                for nth in attack_first:
                    if left and bears_on(parts[nth]):
                        taken = min(left, sums[nth])
                        sums[nth] -= taken
                        left -= taken
                done.steps.append((entry, left - entry.n))
    return sums


def _multiplied(done: Reckoning, own: Sequence[Entry], parts: Sequence[Entry], sums: Sequence[int]) -> None:
    """Multiply, divide, send back and avoid, each from the same partial sum.

    Rules: DU-DAMAGE-22, DU-DAMAGE-24, DU-DAMAGE-25, DU-DAMAGE-26, DU-DAMAGE-32, DU-STATUS-48, DU-STATUS-49."""
    avoidable = sum(n for n, entry in zip(sums, parts, strict=True) if is_avoidable(entry))
    raised = sum(n for n, entry in zip(sums, parts, strict=True) if is_enhanceable(entry))
    total, fixed = avoidable, done.partial - avoidable
    back = []
    for entry in own:
        if entry.what == TIMES:
            more = (entry.n - 1) * raised
            if any(is_enhanceable(one) and is_avoidable(one) for one in parts):
                total += more
            else:
                fixed += more
            done.steps.append((entry, more))
        elif entry.what == HALVE:
            total -= half(avoidable)
            done.steps.append((entry, -half(avoidable)))
        elif entry.what == RETURN and done.attack:
            attacker = next(one.by for one in parts if is_attack(one))
            back.append(Entry(DAMAGE, half(done.attack), attacker, entry.by, entry.source))
    avoided = [entry for entry in own if entry.what == AVOID]
    for entry in avoided:
        gone = _avoided(entry, parts, sums, total)
        done.steps.append((entry, -gone))
        total -= gone
    done.back = tuple(back)
    done.damage = max(0, total) + fixed


def _avoided(entry: Entry, parts: Sequence[Entry], sums: Sequence[int], total: int) -> int:
    """The damage that an avoidance takes away: all that is avoidable, or what comes of offensive abilities alone.

    Rules: DU-DAMAGE-26, DU-STATUS-45, DU-STATUS-66."""
    if not entry.is_offence:
        return max(0, total)
    others = sum(n for n, one in zip(sums, parts, strict=True) if is_avoidable(one) and not one.is_offence)
    return max(0, total - others)
