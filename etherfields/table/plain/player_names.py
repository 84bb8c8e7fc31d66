"""The names of the players: given or changed during the game, and kept in the journal's header."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from etherfields.kernel.play.events import amid
from etherfields.kernel.system.faults import Fault
from ..answering.programs import asked_of, seats_of
from ..game_protocols import Seats
from ..new_party import player_name

if TYPE_CHECKING:
    from .plain_table import PlainTable

NOBODY = "-"
"""Typed as a name it takes the name away."""


def call(seat: PlainTable, said: str) -> None:
    """Somebody plays a seat under the name that was typed behind the seat's; alone it needs no seat."""
    who, typed = _parted(seat, said)
    player = "" if typed == NOBODY else player_name(typed)
    if not player and typed != NOBODY:
        todo = f"Type `name {who} Ada`; `name {who} {NOBODY}` takes a name away."
        raise Fault(f"`name` needs the name of the player of {amid(seat.names.of(who))}", todo=todo)
    if seat.keep_name is not None:
        seat.keep_name(who, player)
    seat.names = replace(seat.names, players={**seat.names.players, who: player})
    seat.liking = replace(seat.liking, programs=seats_of(seat.session.game, seat.names.players))
    seat.page.say(_told(seat, who))
    if asked_of(seat):
        seat.pose()


def tell_names(seat: PlainTable) -> None:
    """Say the player of each seat."""
    for who in _party(seat):
        seat.page.say(_told(seat, who))


def _party(seat: PlainTable) -> tuple[str, ...]:
    """The seats that play now, by their codes."""
    game = seat.session.game
    return tuple(game.party(seat.session.table)) if isinstance(game, Seats) else tuple(seat.names.by_code)


def _parted(seat: PlainTable, said: str) -> tuple[str, str]:
    """The seat and the player's name in words such as `expert Ada`."""
    party, folded = _party(seat), f"{said.casefold()} "
    words: dict[str, str] = {}
    for who in party:
        words |= {word.casefold(): who for word in seat.names.said_of(who)}
    for word in sorted(words, key=len, reverse=True):
        if folded.startswith((f"{word} ", f"{word}=")):
            return words[word], said[len(word) :].lstrip(" =")
    if len(party) == 1:
        return party[0], said
    there = ", ".join(f"`name {who} Ada`" for who in party)
    raise Fault(f"“{said:.40}” doesn't begin with anybody who plays", todo=f"Type one of these: {there}.")


def _told(seat: PlainTable, who: str) -> str:
    player, whom = seat.names.players.get(who, ""), amid(seat.names.of(who))
    return f"{player} plays {whom}." if player else f"The player of {whom} has no name here."
