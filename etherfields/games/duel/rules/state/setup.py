"""Set-up: dials, decks and boards of a new duel; and the duel as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Final

import msgspec

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.matter.piles import Piles
from etherfields.kernel.matter.tokens import Tokens
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.saving.veils import veiled
from ...definitions.heroes import PASSIVE, RULES_OF_TOKENS, Card, Roster
from ...definitions.modes import Mode
from .duel import BOARD, DECK, HAND, PLACES, Attack, Duel, Roll
from .rulings import Rulings

STARTING_HAND: Final = 4
"""The cards of a starting hand.

Rules: DU-SETUP-05."""
PLAIN: Final = (
    "seats", "teams", "order", "mode", "start", "health", "cp", "state", "turn", "first", "active", "out",
    "began_with", "limits", "stunned_by", "again", "after", "teaches", "taught",
)  # fmt: skip
"""The fields of a duel that are plain data as they are."""


def new_duel(roster: Roster, seed: int, seats: Sequence[str], mode: Mode, rulings: Rulings) -> Duel:
    """A duel before its first turn: decks shuffled, hands drawn, no token on any board.

    Rules: DU-SETUP-02, DU-SETUP-03, DU-SETUP-04, DU-SETUP-05, DU-SETUP-07, DU-SETUP-08, DU-SETUP-09."""
    teams = dict(zip(seats, mode.teams, strict=True))
    duel = Duel(
        roster, list(seats), teams, [seats[place] for place in mode.order], mode.name, mode.start, rulings,
        Chance(seed), Piles(), Tokens(), dict.fromkeys(mode.teams, mode.start),
        dict.fromkeys(seats, int(rulings.points)),
    )  # fmt: skip
    for code in roster.tokens:
        duel.tokens.create(code)
    duel.cards = cards_of(roster, seats)
    for seat in seats:
        for place in PLACES:
            duel.piles.create(f"{place} of {seat}")
        for card in duel.cards:
            if card.startswith(f"{seat}/"):
                duel.piles.add(card, f"{DECK} of {seat}")
        duel.piles.shuffle(f"{DECK} of {seat}", duel.chance, f"deck of {seat}")
        for _ in range(STARTING_HAND):
            duel.piles.draw(f"{DECK} of {seat}", f"{HAND} of {seat}")
    return with_all_that_follows(duel)


def cards_of(roster: Roster, seats: Sequence[str]) -> dict[str, Card]:
    """The cards of all decks by their IDs: seat, code, and from the second copy on the number."""
    cards = {}
    for seat in seats:
        copies: dict[str, int] = {}
        for code in roster.heroes[seat].deck:
            copies[code] = nth = copies.get(code, 0) + 1
            cards[f"{seat}/{code}" + (f"-{nth}" if nth > 1 else "")] = roster.cards[code]
    return cards


def with_all_that_follows(duel: Duel) -> Duel:
    """The duel with everything that follows from its seats and boards."""
    duel.cards = cards_of(duel.roster, duel.seats)
    tokens = duel.roster.tokens.values()
    duel.spendable = [token for token in tokens if token.spend]
    for rule in RULES_OF_TOKENS:
        duel.ruled[rule] = [token.code for token in tokens if token.rule == rule]
    decks = {seat: duel.hero(seat).deck for seat in duel.seats}
    duel.with_copies = [seat for seat, deck in decks.items() if len(set(deck)) < len(deck)]
    for place, seat in enumerate(duel.seats):
        duel.clockwise[seat] = [*duel.seats[place:], *duel.seats[:place]]
        lay_fields(duel, seat)
    return duel


def lay_fields(duel: Duel, seat: str) -> None:
    """Note the fields of a board at the levels that they have.

    Rules: DU-ABILITY-40, DU-ABILITY-41."""
    fields = {one.code: one for one in duel.hero(seat).fields}
    for card in duel.piles.piles[f"{BOARD} of {seat}"]:
        upgrade = duel.cards[card].upgrade
        if upgrade is not None and upgrade.code in fields:
            fields[upgrade.code] = upgrade
    duel.fields[seat] = fields
    duel.passives[seat] = [one for one in fields.values() if one.kind == PASSIVE and not one.upkeep]


def freeze(duel: Duel) -> Plain:
    """The duel as plain data; decks and hands are veiled.

    Rules: DU-CARD-14."""
    plain: dict[str, object] = {name: getattr(duel, name) for name in PLAIN}
    piles = duel.piles.plain()
    closed = {name: piles.pop(name) for seat in duel.seats for name in (f"{DECK} of {seat}", f"{HAND} of {seat}")}
    plain |= {
        "rulings": {name: getattr(duel.rulings, name) for name in Rulings.__struct_fields__},
        "chance": duel.chance.plain(),
        "piles": piles,
        "hidden": veiled(closed),
        "tokens": duel.tokens.plain()["held"],
        "ledger": [msgspec.to_builtins(entry) for entry in duel.ledger],
    }
    in_progress = {"attack": duel.attack, "roll": duel.roll}
    return plain | {name: msgspec.to_builtins(one) for name, one in in_progress.items() if one is not None}


def copied(duel: Duel) -> Duel:
    """A duel at rest once more: what moves is its own, and what is printed is shared."""
    twin, piles, tokens = copy(duel), duel.piles, duel.tokens
    for name in ("health", "cp", "out", "began_with", "stunned_by", "again", "ledger", "fields", "passives", "taught"):
        setattr(twin, name, getattr(duel, name).copy())
    twin.limits = {seat: raised.copy() for seat, raised in duel.limits.items()}
    twin.chance = Chance(duel.chance.seed, duel.chance.counts.copy())
    twin.piles = Piles({name: there[:] for name, there in piles.piles.items()}, piles.where.copy())
    held = {kind: holders.copy() for kind, holders in tokens.held.items()}
    twin.tokens = Tokens(tokens.sizes, tokens.pools, held)
    twin.tokens._out = tokens._out.copy()  # kernel tokens have no copy of their own
    if duel.roll is not None:
        twin.roll = Roll(duel.roll.sort, duel.roll.who, duel.roll.dice.copy())
    if duel.attack is not None:
        twin.attack = msgspec.convert(msgspec.to_builtins(duel.attack), Attack)
    return twin
