"""Saving as the rules have it: it ends a session, and has its price."""

from __future__ import annotations

from functools import lru_cache

from etherfields.games.etherfields.rules.cards.gaining import learn
from etherfields.games.etherfields.rules.engine.asking import deciders
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import copy_in
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import listed
from ..awakening.awakening import laid_down, lay_down
from ..map.influence_market import buy_cards
from ..map.location_choices import Way
from . import modes

SAVING = "saving"


def ways(play: Play) -> tuple[Way]:
    """On the Dreamworld map the campaign may be saved, once the Location's effect is resolved. Rules: EF-SAVE-01."""
    return (_to_save(play.permitted("save without awakening", "party"), play.options.awakening_discards),)


def _begin(play: Play) -> Rules[str]:
    """Say what it costs, and that nobody has to, before it is done."""
    prompt = f"{price_in_words(play)} If you only want to stop for tonight, leave it and quit: that costs nothing."
    choices = [
        Choice("stay", "Leave it, and play on", "", source="EF-SAVE-07"),
        Choice("save", "Save by the book, and end the session", SAVING, source="EF-SAVE-01"),
    ]
    return (yield from ask(Ask(deciders(play), prompt, choices, "EF-SAVE-01", "save")))


@lru_cache
def _to_save(as_it_is: bool, discards: tuple[str, ...]) -> Way:
    """The way there says what a session's end takes. Rules: EF-SAVE-04."""
    takes = "; everything stays as it is" if as_it_is else f", and give up {laid_down(discards)}"
    return Way("save", f"Save by the book: end the session{takes}", "EF-SAVE-01", _begin, grave=True, asks=True)


def price_in_words(play: Play) -> str:
    """The losses at a session's end, in words."""
    if play.permitted("save without awakening", "party"):
        return "Saving ends this session; everything stays as it is, and others may sit down for the next one."
    ether = " All Ether goes."
    if play.pack.campaign.service.voucher:
        ether = f" All Ether goes for a voucher that is worth {play.options.save_voucher} when the next one begins."
    gone = laid_down(play.options.awakening_discards)
    return f"Saving by the book ends this session, and with it go {gone}.{_to_stash(play)}{_to_buy(play)}{ether}"


def _to_stash(play: Play) -> str:
    """Which Active Items aren't at hand any more when the next session begins. Rules: EF-SETUP-03."""
    items = [play.name(card) for card in play.table.piles.of("items/active")]
    if not items:
        return ""
    return f" Active Items go to the Stash, and come back when something lets you recover an Item: {listed(items)}."


def _to_buy(play: Play) -> str:
    """The sentence that Dreamers with Ether may buy before it goes. Rules: EF-SAVE-02."""
    if not any(play.table.tokens.of("ether", who) for who in play.party):
        return ""
    return " Before that each Dreamer with Ether may buy Influence cards once."


def saving(play: Play) -> Rules[str]:
    """Influence cards are bought, Ether is laid by, and all is laid down.
    Rules: EF-SAVE-02, EF-SAVE-03, EF-SAVE-04, EF-MODE-04."""
    if play.permitted("save without awakening", "party"):
        modes.leave_before_saving(play)
        play.say("saved", "The session is over. Everything stays as it is.")
        return "between sessions"
    for who in tuple(play.party):
        if play.table.tokens.of("ether", who):
            yield from buy_cards(play, who)
    yield from lay_ether_by(play)
    lay_down(play)
    if "awakening" in play.table.due:
        play.table.due.remove("awakening")
    play.say("saved", "The session is saved by the book.")
    return "between sessions"


def lay_ether_by(play: Play) -> Rules[None]:
    """Discard all Ether, for one voucher if the pack has any. Rules: EF-SAVE-03."""
    gone = sum(play.table.tokens.lose("ether", who, play.table.tokens.of("ether", who)) for who in play.party)
    if not gone:
        return
    play.say("ether discarded", f"The Party lays {gone} Ether aside.")
    if voucher := copy_in(play.table, play.pack.campaign.service.voucher, "secrets"):
        yield from learn(play, voucher)
