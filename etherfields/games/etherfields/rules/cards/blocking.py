"""Blocking and Unblocking cards of a Dreamer."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.definitions import Influence
from etherfields.kernel.play.decisions import Choice, Rules
from ..dreamers.torment import check_cards
from ..engine.asking import choose_one
from ..engine.events import dealt_by, happened, would
from ..engine.in_play import put
from ..engine.names import slug
from ..state.play import Play
from ..state.table import code, own, pile


def blockable(play: Play, who: str) -> int:
    """How many Influence cards are in a Dreamer's deck. Rules: EF-BLOCK-04, EF-BLOCK-11."""
    deck, known = play.table.piles.of(own(who).deck), play.pack.definitions
    return len([card for card in deck if isinstance(known[code(card)], Influence)])


def sealed_pile(play: Play) -> str:
    """To Seal is to Block; where a campaign rules otherwise, Sealed cards come back by Awakening only.
    Rules: EF-BLOCK-01."""
    return "blocked" if play.options.seal_is_block else "sealed"


def block(play: Play, who: str, n: int, to: str = "blocked", because: str = "", by: str = "") -> Rules[None]:
    """Move cards from the top of the deck to the Blocked pile, Defects skipped.

    `because` says what makes it so many, where that is more or less than what is printed; `by` is what asks for it.
    Rules: EF-BLOCK-01, EF-BLOCK-02, EF-BLOCK-03, EF-BLOCK-04, EF-BLOCK-05, EF-BLOCK-06, EF-BLOCK-07."""
    if n <= 0:
        return
    due = n
    n = yield from would(play, "block", who, n, by=dealt_by(play, by, "because of") + because)
    deck = tuple(reversed(play.table.piles.of(pile(who, "deck"))))
    blocked: list[str] = []
    skipped: list[str] = []
    for card in deck:
        if len(blocked) == n:
            break
        (blocked if play.is_a(card, Influence) else skipped).append(card)
    for card in blocked:
        put(play, card, pile(who, to))
    if blocked:
        names = ", ".join(play.name(card) for card in blocked)
        does = "Blocks" if to == "blocked" else "Seals"
        so_many = f"{len(blocked)}{because if len(blocked) == due else ''}"
        play.say("cards blocked", f"{play.name(who)} {does} {so_many}: {names}.", who, amount=len(blocked))
    yield from _lay_back(play, who, skipped)
    if blocked:
        yield from check_cards(play, who)
        yield from happened(play, "block", who, amount=len(blocked))


def _lay_back(play: Play, who: str, skipped: list[str]) -> Rules[None]:
    """Skipped Defects go back on top, in an order that their owner chooses. Rules: EF-BLOCK-05."""
    while skipped:
        choices = [Choice(f"back/{slug(one)}", play.name(one), one) for one in skipped]
        prompt = "Defects are never Blocked. Which goes back on top of the deck next?"
        card = yield from choose_one((who,), prompt, choices, "EF-BLOCK-05", "order")
        skipped.remove(card)
        put(play, card, pile(who, "deck"))


def is_blocked(play: Play, card: str) -> bool:
    """Whether a card lies in somebody's Blocked pile. Rules: EF-BLOCK-10."""
    return play.table.piles.where.get(card, "").endswith("/blocked")


def block_card(play: Play, who: str, card: str) -> Rules[None]:
    """A particular card goes to its owner's Blocked pile. Rules: EF-BLOCK-10."""
    put(play, card, pile(who, "blocked"))
    play.say("cards blocked", f"{play.name(who)} Blocks {play.name(card)}.", who, amount=1)
    yield from check_cards(play, who)
    yield from happened(play, "block", who)


def unblock(play: Play, who: str, cards: Sequence[str]) -> Rules[None]:
    """Blocked cards go to the discard pile. Rules: EF-BLOCK-03."""
    for card in cards:
        put(play, card, pile(who, "discard"))
    if cards:
        names = ", ".join(play.name(card) for card in cards)
        play.say("cards unblocked", f"{play.name(who)} Unblocks {len(cards)}: {names}.", who, amount=len(cards))
        yield from happened(play, "unblock", who, amount=len(cards))
