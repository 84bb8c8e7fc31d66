"""Entries of the damage ledger, written while a phase is played."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

NORMAL, UNDEFENDABLE, PURE, COLLATERAL, ULTIMATE = "normal", "undefendable", "pure", "collateral", "ultimate"
KINDS: Final = (NORMAL, UNDEFENDABLE, PURE, COLLATERAL, ULTIMATE)
"""The kinds of damage.

Rules: DU-DAMAGE-05."""
DAMAGE, ADD, PREVENT, HALVE, TIMES, AVOID, RETURN, HEAL, LOSE = (
    "damage", "add", "prevent", "halve", "times", "avoid", "return", "heal", "lose",
)  # fmt: skip
WHATS: Final = frozenset((DAMAGE, ADD, PREVENT, HALVE, TIMES, AVOID, RETURN, HEAL, LOSE))
TARGET: Final = ""
"""The receiver of an entry that is not known before a target is."""


class Entry(Struct, frozen=True, omit_defaults=True):
    """A line of the ledger: damage, or what changes it."""

    what: str
    n: int = 0
    to: str = TARGET
    """The seat whose health it is about."""
    by: str = ""
    """The seat that caused it."""
    source: str = ""
    """The ability, token or card on which it stands: `ability/knock`, `token/lien`."""
    kind: str = NORMAL
    """The kind of damage."""
    is_offence: bool = False
    """Whether it comes from an offensive ability, or raises the damage of one."""
    is_locked: bool = False
    """Whether it belongs to an ultimate, so that nothing avoids it.

    Rules: DU-ABILITY-31."""
    is_defence: bool = False
    """Whether a defensive ability prevents it, which bears on defendable damage alone.

    Rules: DU-DAMAGE-10."""


def is_attack(entry: Entry) -> bool:
    """Whether an entry is damage of an attack: of an offensive ability, and not collateral.

    Rules: DU-DAMAGE-06, DU-DAMAGE-08."""
    return entry.what == DAMAGE and entry.is_offence and entry.kind != COLLATERAL


def is_defendable(entry: Entry) -> bool:
    """Whether a defensive ability may be used against an entry.

    Rules: DU-DAMAGE-01, DU-ABILITY-11."""
    return is_attack(entry) and entry.kind == NORMAL and not entry.is_locked


def is_avoidable(entry: Entry) -> bool:
    """Whether cards and tokens may lower the damage of an entry.

    Rules: DU-DAMAGE-02, DU-ABILITY-31."""
    return entry.what == DAMAGE and entry.kind != ULTIMATE and not entry.is_locked


def is_enhanceable(entry: Entry) -> bool:
    """Whether attack modifiers may raise the damage of an entry.

    Rules: DU-DAMAGE-03, DU-DAMAGE-33."""
    return is_attack(entry) and entry.kind != PURE
