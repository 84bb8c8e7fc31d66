"""The names of what stands behind choices and numbers: fields of boards, cards, tokens."""

from __future__ import annotations

from ...definitions.heroes import Ability
from ..ledger.entries import Entry
from .duel import Duel

ABILITY, CARD, TOKEN = "ability/", "card/", "token/"
"""The beginnings of sources beside the IDs of rules."""
RULE = "DU-"


def called(duel: Duel, source: str, seat: str = "") -> str:
    """The name of a source: of a seat's field, where fields of several heroes have the same code."""
    code = source.partition("/")[2]
    if source.startswith(ABILITY):
        found = field_of(duel, source, seat)
        return found[1].name if found is not None else code
    if source.startswith(CARD) and code in duel.roster.cards:
        return duel.roster.cards[code].name
    if source.startswith(TOKEN) and code in duel.roster.tokens:
        return duel.roster.tokens[code].name
    return code


def entry_called(duel: Duel, entry: Entry) -> str:
    """The name of what stands behind an entry of the ledger."""
    return called(duel, entry.source, entry.by) or "the game"


def field_of(duel: Duel, source: str, seat: str = "") -> tuple[str, Ability] | None:
    """The field of a source with whose it is: `ability/knock`, or of one seat alone `ability/bailiff/knock`."""
    whose, _, code = source.removeprefix(ABILITY).rpartition("/")
    seats = [whose] if whose else [*dict.fromkeys(filter(None, (seat, duel.active, *duel.seats)))]
    return next(((one, duel.fields[one][code]) for one in seats if code in duel.fields.get(one, {})), None)
