"""The Influence Market: looking at its top cards, and buying with one's own Ether."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.rules.cards.card_families import CARD_FAMILIES
from etherfields.games.etherfields.rules.cards.gaining import gain_card
from etherfields.games.etherfields.rules.dreamers.token_pools import UNTOLD, lose_tokens
from etherfields.games.etherfields.rules.engine.asking import choose_one
from etherfields.games.etherfields.rules.engine.events import happened
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.engine.names import slug
from etherfields.games.etherfields.rules.state.play import Ending, Play
from etherfields.games.etherfields.rules.state.table import pile
from etherfields.kernel.play.decisions import Choice, Rules

MARKET = "influence/market"


def open_market(play: Play) -> None:
    """Shuffled before the first card of a session is drawn. Rules: EF-MARKET-05."""
    opened = play.table.done.setdefault("session", [])
    if MARKET not in opened:
        opened.append(MARKET)
        play.table.piles.shuffle(MARKET, play.table.chance, MARKET)


def price_of(play: Play, who: str, card: str) -> int:
    """The price of a card for a Dreamer, in Ether."""
    return play.quantity("price", who, card)


def buy_cards(play: Play, who: str) -> Rules[None]:
    """Look at the top cards, buy any number, the rest goes to the bottom.
    Rules: EF-MARKET-01, EF-MARKET-02, EF-MARKET-04."""
    open_market(play)
    shown = list(play.table.piles.tops(MARKET, play.quantity("market cards", who)))
    if not shown:
        play.say("market empty", "The Influence Market is empty.", who)
        return
    for card in shown:
        put(play, card, pile(who, "aside"))
    names = ", ".join(f"{play.name(card)} ({price_of(play, who, card)})" for card in shown)
    play.say("market shown", f"{play.name(who)} looks at {names}.", who)
    if all(price_of(play, who, card) > play.table.tokens.of("ether", who) for card in shown):
        play.say("nothing bought", "Nothing that is shown can be afforded.", who)
    try:
        yield from _buy_some(play, who, list(shown))
    except Ending:
        _put_back(play, who, shown)
        raise
    _put_back(play, who, shown)


def _buy_some(play: Play, who: str, shown: list[str]) -> Rules[None]:
    """Any number of the cards that are shown; what is bought isn't among them any more.
    Rules: EF-MARKET-01, EF-MARKET-02."""
    looked = len(shown)
    while shown:
        card = yield from _bought(play, who, shown, "Buy nothing" if len(shown) == looked else "Buy nothing more")
        if not card:
            break
        shown.remove(card)
        yield from _buy(play, who, card)


def _put_back(play: Play, who: str, shown: Sequence[str]) -> None:
    """Put the cards that nobody bought at the bottom of the Market. Rules: EF-MARKET-02."""
    for card in shown:
        if play.table.piles.where[card] == pile(who, "aside"):
            put(play, card, MARKET, "bottom")


def _buy(play: Play, who: str, card: str) -> Rules[None]:
    """Pay for a card and gain it; a card that can't be gained goes back. Rules: EF-DECK-11, EF-MARKET-02."""
    paid = yield from lose_tokens(play, who, "ether", price_of(play, who, card), UNTOLD)
    told = "bought", f"{{who}} buys {{card}} for {paid} Ether."
    if (yield from gain_card(play, who, card, CARD_FAMILIES["influence card"], told)):
        yield from happened(play, "buy", who, card)
    else:
        put(play, card, MARKET, "bottom")


def _bought(play: Play, who: str, shown: list[str], leave: str) -> Rules[str]:
    """A card that somebody buys; nothing: they leave it."""
    ether = play.table.tokens.of("ether", who)
    choices = [Choice("no-more", leave, "", source="EF-MARKET-02", ends=True)]
    for card in shown:
        if (price := price_of(play, who, card)) <= ether:
            choices.append(Choice(f"buy/{slug(card)}", f"Buy {play.name(card)} [{price} Ether]", card, source=card))
    return choose_one((who,), f"You have {ether} Ether. Which card do you buy?", choices, "EF-MARKET-01", "buy")
