"""Looks at the table of a case: dials, piles, tokens and dice, by the words that people use for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from etherfields.kernel.system.faults import did_you_mean, likely
from etherfields.proving.cases.judge.sights import Seen, Sight, Unseen
from ..rules.ledger.reckoning import reckon
from ..rules.state.duel import BOARD, DECK, DISCARD, HAND, Duel
from .printing import slug


def look(duel: Duel, words: str) -> Sight:
    """The look at a thing by its name."""
    said = words.casefold()
    if said in _SIMPLE:
        return Sight(_SIMPLE[said](duel))
    what, _, seat = said.rpartition(" of ")
    if seat in duel.seats:
        if what in _OF_SEAT:
            return Sight(_OF_SEAT[what](duel, seat))
        for spelt in (slug(what), slug(what).removesuffix("s")):
            if spelt in duel.roster.tokens:
                return Sight(duel.tokens.of(spelt, seat))
            if spelt in duel.fields[seat]:
                return Sight(duel.fields[seat][spelt].level)
    known = [*_SIMPLE, *(f"{one} of ann" for one in (*_OF_SEAT, *duel.roster.tokens))]
    todo = did_you_mean(likely(words, known)) or f"There are: {', '.join(known)}."
    raise Unseen(f"nothing is called “{words}”", todo=todo)


def _winner(duel: Duel) -> str:
    if duel.state != "over":
        return "nobody yet"
    left = duel.playing()
    return ", ".join(left) if left else "draw"


_SIMPLE: Mapping[str, Callable[[Duel], Seen]] = {
    "state": lambda duel: duel.state,
    "turn": lambda duel: duel.turn,
    "active": lambda duel: duel.active,
    "first player": lambda duel: duel.first,
    "winner": _winner,
    "dice": lambda duel: " ".join(map(str, duel.attack.dice)) if duel.attack else "none",
    "rolled": lambda duel: " ".join(map(str, duel.roll.dice)) if duel.roll else "none",
    "attempts": lambda duel: duel.attack.attempts if duel.attack else 0,
    "ability": lambda duel: (duel.attack.ability or "none") if duel.attack else "none",
    "target": lambda duel: (duel.attack.target or "nobody") if duel.attack else "nobody",
    "order": lambda duel: ", ".join(duel.order),
}
_OF_SEAT: Mapping[str, Callable[[Duel, str], Seen]] = {
    "health": lambda duel, seat: duel.health_of(seat),
    "cp": lambda duel, seat: duel.cp[seat],
    "hand": lambda duel, seat: len(duel.hand(seat)),
    "deck": lambda duel, seat: duel.piles.count(f"{DECK} of {seat}"),
    "discard": lambda duel, seat: [duel.cards[card].name for card in duel.piles.of(f"{DISCARD} of {seat}")],
    "board": lambda duel, seat: [duel.cards[card].name for card in duel.piles.of(f"{BOARD} of {seat}")],
    "cards": lambda duel, seat: [duel.cards[card].name for card in duel.piles.of(f"{HAND} of {seat}")],
    "coming damage": lambda duel, seat: reckon(duel.ledger, duel.seats)[seat].damage,
    "attack": lambda duel, seat: duel.attack_of(seat),
}
