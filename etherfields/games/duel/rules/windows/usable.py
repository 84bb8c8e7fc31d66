"""Usable things: the cards, tokens and paid passives that a seat could use now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from ...definitions.effects import CHANGES, MODIFIERS, PLAYER, SHIELDS, Clauses, Do
from ...definitions.heroes import INSTANT, MAIN, ROLL
from ..effects.carry_out import AFTER_EXTRA, threatened
from ..effects.changing_dice import can_change
from ..ledger.entries import is_attack
from ..state.duel import Duel

BEARING: Final[Mapping[str, frozenset[str]]] = {
    "upkeep": SHIELDS, "main": SHIELDS, "attempt": CHANGES, "announced": CHANGES, "activated": frozenset(("pierce",)),
    "then": CHANGES, "extra": CHANGES, "targeted": CHANGES, "defended": CHANGES, "last": MODIFIERS | SHIELDS,
}  # fmt: skip
"""The verbs that bear on what is happening at each moment of a window; all others can wait."""
NEEDS_TOKENS: Final = frozenset(("remove", "transfer", "remove from"))
"""The verbs that bear on tokens which somebody holds."""


class Usable(Struct, frozen=True):
    """A thing that a seat can use now."""

    key: str
    label: str
    source: str
    does: Clauses
    verbs: tuple[Do, ...]
    cost: int = 0
    card: str = ""
    token: str = ""


def usable(duel: Duel, seat: str, moment: str, *, is_main: bool = False) -> Iterator[Usable]:
    """The things that a seat can use now: instants, roll-phase cards, spendable tokens, paid passives.

    Rules: DU-TIMING-02, DU-TIMING-05, DU-TIMING-06, DU-TIMING-07, DU-TIMING-08, DU-CARD-03, DU-CP-06, DU-ABILITY-12."""
    if duel.is_locked_out(seat):
        return
    cp, cards = duel.cp[seat], duel.cards
    kinds = _kinds_now(duel, is_main=is_main)
    for card in one_of_each(duel, seat, kinds, cp):
        printed = cards[card]
        if makes_sense(duel, seat, printed.verbs, moment):
            code = card.partition("/")[2]
            yield Usable(
                f"play/{code}", f"Play {printed.name}{_priced(printed.cost)}", f"card/{printed.code}",
                printed.does, printed.verbs, printed.cost, card,
            )  # fmt: skip
    held = duel.tokens.held
    for token in duel.spendable:
        if seat in held[token.code] and makes_sense(duel, seat, token.verbs, moment, token.least):
            source = f"token/{token.code}"
            yield Usable(
                f"spend/{token.code}", f"Spend {token.name}", source, token.spend, token.verbs, 0, "", token.code
            )
    for ability in duel.passives[seat]:
        if ability.cost <= cp:
            for nth, way in enumerate(ability.ways, start=1):
                if way.does and makes_sense(duel, seat, way.verbs, moment):
                    more = f"/{nth}" if len(ability.ways) > 1 else ""
                    label = f"Use {ability.name}{_priced(ability.cost)}"
                    yield Usable(
                        f"use/{ability.code}{more}", label, f"ability/{ability.code}", way.does, way.verbs, ability.cost
                    )


def one_of_each(duel: Duel, seat: str, kinds: Sequence[str] = (), cp: int = 0) -> list[str]:
    """The cards of a hand in the order of their names, only the first of several copies.

    Of some kinds, only what so many combat points can pay for."""
    cards: list[str] = list(duel.hand(seat))
    if kinds:
        printed = duel.cards
        cards = [card for card in cards if printed[card].kind in kinds and printed[card].cost <= cp]
    cards.sort()
    if seat not in duel.with_copies:
        return cards
    found: dict[str, str] = {}
    for card in cards:
        found.setdefault(duel.cards[card].code, card)
    return list(found.values())


def _priced(cost: int) -> str:
    return f" [{cost} CP]" if cost else ""


def _kinds_now(duel: Duel, *, is_main: bool) -> tuple[str, ...]:
    """The kinds of cards that may be played now.

    Rules: DU-TIMING-06, DU-TIMING-07, DU-TURN-30."""
    if duel.attack is not None:
        return (INSTANT, ROLL, MAIN) if is_main else (INSTANT, ROLL)
    return (INSTANT, MAIN) if is_main else (INSTANT,)


def makes_sense(duel: Duel, seat: str, verbs: Sequence[Do], moment: str, least: int = 0) -> bool:
    """Whether verbs that need dice, an attack or coming damage find these now.

    Rules: DU-CARD-12, DU-DAMAGE-30, DU-STATUS-50, DU-STATUS-51, DU-ROLL-06."""
    is_change = False
    for do in verbs:
        verb = do.verb
        if verb in CHANGES:
            if not can_change(duel, seat, do):
                return False
            is_change = True
        elif verb in MODIFIERS:
            if not _is_own_attack(duel, seat, least) or (verb == "pierce" and _is_defended(duel)):
                return False
        elif verb in SHIELDS:
            if not _is_shield_needed(duel, seat, do):
                return False
        elif verb in NEEDS_TOKENS and not any(_has_token(duel, one, do.what) for one in _holders(duel, seat, do)):
            return False
    return is_change or moment != AFTER_EXTRA


def _holders(duel: Duel, seat: str, do: Do) -> list[str]:
    """The seats of whose tokens a verb may remove some."""
    if do.verb == "remove from":
        return duel.opponents(seat)
    return duel.around(seat) if do.who == PLAYER else [seat]


def _has_token(duel: Duel, seat: str, what: str) -> bool:
    return any(what in (token.code, token.kind) for token, _ in duel.held(seat))


def _is_own_attack(duel: Duel, seat: str, least: int) -> bool:
    """Whether an attack of a seat's side is in progress that deals damage, so much at least.

    Rules: DU-DAMAGE-30, DU-DAMAGE-31, DU-ABILITY-34."""
    attack = duel.attack
    if attack is None or not attack.active or duel.are_opponents(seat, duel.active):
        return False
    damage = sum(entry.n for entry in duel.ledger if is_attack(entry))
    return damage >= max(1, least)


def _is_defended(duel: Duel) -> bool:
    """Whether the target chose a defence, after which no attack is made undefendable any more.

    Rules: DU-STATUS-51."""
    return duel.attack is not None and duel.attack.defence != ""


def _is_shield_needed(duel: Duel, seat: str, do: Do) -> bool:
    """Whether damage is coming to a seat, or to a player whom it may choose, that can be lowered.

    Rules: DU-MODE-16, DU-STATUS-48, DU-STATUS-49."""
    if do.verb == "return half":
        return duel.is_attacked(seat) and not (duel.attack is not None and duel.attack.ultimate)
    return any(one == seat or do.who == PLAYER for one in threatened(duel))


def bears(duel: Duel, seat: str, things: Iterable[Usable], moment: str) -> bool:
    """Whether something usable bears on what is happening at a moment.

    What can wait for a later window does not, nor what could shield nobody but opponents."""
    bearing = BEARING[moment]
    found = {do.verb for thing in things for do in thing.verbs if do.verb in bearing}
    if not found or found - SHIELDS:
        return bool(found)
    return any(not duel.are_opponents(seat, one) for one in threatened(duel))
