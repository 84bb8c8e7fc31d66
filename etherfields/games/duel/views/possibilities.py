"""The remaining possibilities of a player, and the parts of the table that people look at by a word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from etherfields.kernel.system.faults import Fault, did_you_mean
from ..rules.phases.main_phase import upgrade_price
from ..rules.state.duel import Duel
from .board_text import board_in_words, chances_in_words
from .hands import price_of
from .ledger_text import ledger_in_words
from .standing import dice_in_words

BOARD, DICE, LEDGER, CHANCES = "board", "dice", "ledger", "chances"
WORDS: Final[Mapping[str, tuple[str, str]]] = {
    BOARD: ("[WHOSE]", "tells a board field by field: what each needs and does, and what the dice lack for it"),
    DICE: ("", "tells the dice on the table by their numbers"),
    LEDGER: ("", "tells what is coming to whom, and how each number is made"),
    CHANCES: ("", "tells the chance of every ability within the attempts left, and what is best rolled for it"),
}
"""The words by which parts of the table are told, each with what may follow it, and what it does."""


def part(duel: Duel, word: str, rest: str, eyes: str) -> list[str]:
    """A part of the table in lines."""
    whose = eyes if eyes in duel.seats else duel.active or duel.seats[0]
    if word == BOARD:
        return list(board_in_words(duel, _seat(duel, rest) if rest else whose))
    if word == DICE:
        return list(dice_in_words(duel)) or ["No dice lie on the table."]
    if word == LEDGER:
        return ledger_in_words(duel) or ["Nothing is coming to anybody."]
    told = list(chances_in_words(duel, duel.active)) if duel.active else []
    return told or ["Nobody has dice and attempts left to roll them."]


def _seat(duel: Duel, said: str) -> str:
    """The seat that is called so."""
    word = said.casefold().removeprefix("the ")
    for seat in duel.seats:
        if word in (seat, duel.called(seat).casefold().removeprefix("the ")):
            return seat
    raise Fault(f"nobody is called “{said:.40}”", todo=did_you_mean([duel.called(seat) for seat in duel.seats]))


def possibilities(duel: Duel, seat: str) -> Iterator[str]:
    """What a player can still do: cards that could be played, those that can't, and chances of the dice."""
    if seat == duel.active and (chances := list(chances_in_words(duel, seat))):
        yield "Chances within the attempts left, and what to roll for each:"
        yield from chances
    cp = duel.cp[seat]
    for card in sorted(duel.hand(seat)):
        printed, price = duel.cards[card], price_of(duel, seat, card)
        if printed.upgrade is not None and upgrade_price(duel, seat, printed) is None:
            yield f"{printed.name}: its field has that level already; it can be sold."
        elif price > cp:
            yield f"{printed.name} [{price} CP]: {price - cp} CP short."
        else:
            yield f"{printed.name} [{price} CP]: {WHEN[printed.kind]}."
    for token, n in duel.held(seat):
        if token.spend:
            yield f"{n} {token.name}: to be spent where it helps."


WHEN: Final = {
    "main": "in your Main Phases", "roll": "while somebody rolls", "instant": "at any time",
    "upgrade": "in your Main Phases",
}  # fmt: skip
"""The time at which cards of each kind are played."""
