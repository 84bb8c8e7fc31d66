"""Laying the table of a case: all that is given over the plain data of a new duel, which is then thawed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from etherfields.content.load.findings import Finding
from etherfields.content.load.locate import Path
from etherfields.content.load.shaping import shape
from etherfields.kernel.system.faults import Fault, Impossible, likely
from etherfields.proving.cases.read.lists import Cards, read_list, singular
from etherfields.proving.cases.read.reading import Case
from etherfields.proving.cases.run.luck import Luck, Unlucky
from ..definitions.heroes import Roster
from ..definitions.modes import mode_of
from ..definitions.printed import Front
from ..definitions.reading import DuelPack
from ..game import DuelGame, mode_for
from ..rules.effects.changing_dice import dice_stream
from ..rules.phases.turn import STEPS
from ..rules.state.duel import BOARD, DECK, DISCARD, HAND, Attack, Duel
from ..rules.state.rulings import rulings_of
from ..rules.state.setup import freeze, new_duel
from .printing import SEATS, Printer, slug

Small = Annotated[int, Meta(ge=0, le=99)]
FACES = tuple("123456")


class SeatTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a table that one seat has."""

    hand: str | list[str] = ""
    board: str | list[str] = ""
    discard: str | list[str] = ""
    top: str | list[str] = ""
    """The cards on top of the deck, the first of them topmost."""
    tokens: str | list[str] = ""
    cp: Small = 5
    health: Small | None = None
    deck: Small | None = None
    """The cards in the deck; the others lie in the discard pile."""


class GivenDuel(Struct, frozen=True, forbid_unknown_fields=True):
    """The given table of a case."""

    seed: int = 1
    seats: Annotated[int, Meta(ge=2, le=6)] = 2
    at: str = ""
    """The state in which the case begins."""
    active: str = SEATS[0]
    first: str = SEATS[0]
    turn: Annotated[int, Meta(ge=1, le=99)] = 3
    dice: str = ""
    """The dice of the active player, as they lie."""
    attempts: Annotated[int, Meta(ge=1, le=3)] = 3
    """The attempts that were used, where dice lie."""
    began_with: str | list[str] = ""
    field: dict[str, str] = msgspec.field(default_factory=dict)
    card: dict[str, str] = msgspec.field(default_factory=dict)
    token: dict[str, str] = msgspec.field(default_factory=dict)
    rulings: dict[str, str] = msgspec.field(default_factory=dict)
    ann: SeatTable = SeatTable()
    bob: SeatTable = SeatTable()
    cat: SeatTable = SeatTable()
    dan: SeatTable = SeatTable()
    eve: SeatTable = SeatTable()
    fay: SeatTable = SeatTable()
    next: dict[str, Cards] = msgspec.field(default_factory=dict)


@dataclass(slots=True)
class Dice(Luck):
    """Dice that fall as a case says, for as long as it says so."""

    streams: frozenset[str] = field(default_factory=frozenset)

    def below(self, stream: str, n: int) -> int:
        """The number that is fixed, or any."""
        waiting = self.coming.get(stream)
        if not waiting:
            return Luck.below(self, stream, n)
        wanted = waiting.pop(0)
        if not wanted.isdecimal() or not 1 <= int(wanted) <= n:
            raise Unlucky(f"this die has no face {wanted}", stream)
        return int(wanted) - 1


class Laid(Struct):
    """The table of a case with its game."""

    game: DuelGame
    duel: Duel
    dice: Dice


def lay(case: Case) -> Laid:
    """The table of a case; raises Miswritten if it can't be understood, or can't be so."""
    found: list[Finding] = []
    given = shape(case.given, GivenDuel, case.file, case.places, ("given",), found)
    if given is None:
        raise case.miswritten(*found)
    seats = SEATS[: given.seats]
    try:
        roster = Printer(given.field, given.card, given.token).roster(seats)
        game = DuelGame(DuelPack(FilePath(), "", Front("cases", "Cases", "duel"), roster))
        plain = _Layer(given, roster, seats).plain()
        duel = game.thaw(plain)
    except Fault as fault:
        raise case.wrong(str(fault), ("given",)) from None
    except Impossible as fault:
        raise case.wrong(f"this table can’t be: {fault}") from None
    dice = Dice(given.seed, streams=frozenset(dice_stream(seat) for seat in seats))
    duel.chance = dice
    return Laid(game, duel, dice)


class _Layer:
    """A table while it is laid."""

    def __init__(self, given: GivenDuel, roster: Roster, seats: Sequence[str]) -> None:
        self.given, self.roster, self.seats = given, roster, seats

    def plain(self) -> dict[str, Any]:
        """The plain data of the duel."""
        given = self.given
        rulings = rulings_of(given.rulings)
        mode = mode_for(len(self.seats), rulings) if given.rulings else mode_of(len(self.seats))
        duel = new_duel(self.roster, given.seed, self.seats, mode, rulings)
        for seat in self.seats:
            self._seat(duel, seat, getattr(given, seat))
        if {given.active, given.first} - set(self.seats):
            raise Fault("the active and the first player sit at the table", todo=f"There are: {', '.join(self.seats)}.")
        duel.active, duel.first, duel.turn = given.active, given.first, given.turn
        duel.after = "main 2"
        duel.state = given.at or ("announce" if given.dice else "main 1")
        if duel.state not in STEPS:
            raise Fault(f"there is no state “{duel.state}”", todo=f"There are: {', '.join(STEPS)}.")
        if given.dice:
            duel.attack = Attack(given.attempts, 3, [int(one) for one in given.dice.split()])
        duel.began_with = [slug(one.name) for one in read_list(given.began_with)]
        return dict(freeze(duel))

    def _seat(self, duel: Duel, seat: str, table: SeatTable) -> None:
        """Lay all that one seat has."""
        deck = f"{DECK} of {seat}"
        for card in list(duel.hand(seat)):
            duel.piles.move(card, deck, "bottom")
        lists = ((HAND, table.hand), (BOARD, table.board), (DISCARD, table.discard))
        for place, cards in lists:
            for card in self._cards(duel, seat, cards):
                duel.piles.move(card, f"{place} of {seat}")
        tops = list(self._cards(duel, seat, table.top))
        for card in reversed(tops):
            duel.piles.move(card, deck)
        if table.deck is not None:
            while duel.piles.count(deck) > table.deck:
                duel.piles.move(duel.piles.of(deck)[0], f"{DISCARD} of {seat}")
        for listed in read_list(table.tokens):
            code = next(
                (one for one in (slug(listed.name), singular(slug(listed.name))) if one in self.roster.tokens), ""
            )
            if not code:
                raise Fault(f"there is no token “{listed.name}”", todo=f"There are: {', '.join(self.roster.tokens)}.")
            duel.tokens.gain(code, seat, listed.count)
            if self.roster.tokens[code].rule == "stun":
                duel.stunned_by[seat] = duel.seats[0] if seat != duel.seats[0] else duel.seats[1]
        duel.cp[seat] = table.cp
        if table.health is not None:
            duel.health[duel.teams[seat]] = table.health

    def _cards(self, duel: Duel, seat: str, cards: str | list[str]) -> Iterator[str]:
        """The cards of a list, each taken from the deck."""
        for listed in read_list(cards):
            for _ in range(listed.count):
                codes = (slug(listed.name), singular(slug(listed.name)))
                there = duel.piles.of(f"{DECK} of {seat}")
                card = next((one for one in there if duel.cards[one].code in codes), None)
                if card is None:
                    raise Fault(f"no card “{listed.name}” is left", todo=f"There are: {', '.join(self.roster.cards)}.")
                yield card
                if card in duel.piles.of(f"{DECK} of {seat}"):
                    duel.piles.move(card, f"{DECK} of {seat}", "bottom")


def foresee(laid: Laid, case: Case, coming: Mapping[str, Cards], path: Path) -> None:
    """Fix what dice come to next: `next = { "ann dice" = "1, 2, 3" }`."""
    known = {f"{seat} dice": dice_stream(seat) for seat in laid.duel.seats}
    for key, written in coming.items():
        stream = known.get(" ".join(key.casefold().replace("_", " ").split()))
        if stream is None:
            raise case.wrong(f"there are no “{key}”", (*path, key), 1, likely(key, known) or list(known))
        texts = written if isinstance(written, list) else [written]
        for face in " ".join(str(one) for one in texts).replace(",", " ").split():
            if face not in FACES:
                raise case.wrong(f"these dice have no face “{face}”", (*path, key), 1, FACES)
            laid.dice.coming.setdefault(stream, []).append(face)
