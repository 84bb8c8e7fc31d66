"""Between two sessions: who sits down for the next one, and how the table is set for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from etherfields.games.etherfields.rules.dream.setup import hours_for
from etherfields.games.etherfields.rules.dreamers.clock import set_hours
from etherfields.games.etherfields.rules.dreamers.token_pools import gain_tokens
from etherfields.games.etherfields.rules.engine.asking import choose_one, deciders
from etherfields.games.etherfields.rules.engine.in_play import put, put_all
from etherfields.games.etherfields.rules.figures.entrances import place_dreamers
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import copy_in
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import amid, listed, some
from ..awakening.awakening import arise
from ..awakening.decks import prepare
from ..map.travelling import onward
from ..slumber.slumbers import build_slumber_deck
from .seats import join, leave, swap, unused_dreamers

JOINED = "joined"
"""Where it is noted who has joined since the last session."""


def between_sessions(play: Play) -> Rules[str]:
    """Another session, with as many Dreamers as sit down for it.
    Rules: EF-PLAYERS-03, EF-PLAYERS-04, EF-PLAYERS-05, EF-PLAYERS-06, EF-PLAYERS-07."""
    before = tuple(play.party)
    handed: list[str] = []
    while True:
        choices = _seatings(play, handed)
        names = ", ".join(play.name(who) for who in play.party)
        prompt = f"The session is over; you may put the campaign away now. Who plays in the next one? So far: {names}."
        change = yield from ask(Ask(deciders(play), prompt, choices, "EF-PLAYERS-03", "session"))
        if change is None:
            break
        change.do()
        if change.handed:
            handed.append(change.handed)
    play.table.done[JOINED] = [who for who in play.party if who not in before]
    return "session"


class Change(Struct, frozen=True):
    """A change of the Party between two sessions."""

    do: Callable[[], None]
    handed: str = ""
    """The Dreamer who is handed over by it, which is done once between two sessions. Rules: EF-PLAYERS-06."""


def _seatings(play: Play, handed: list[str]) -> list[Choice[Change | None]]:
    """How the Party may change."""
    play_on = f"Begin the next session as {listed([amid(play.name(who)) for who in play.party])}"
    choices: list[Choice[Change | None]] = [Choice("begin", play_on, None, source="EF-SETUP-13", ends=True)]
    unused = unused_dreamers(play)
    if len(play.party) < play.pack.campaign.players:
        for other in unused:
            label = f"{play.name(other)} {'is back' if other in play.table.absent else 'joins'}"
            choices.append(Choice(f"join/{other}", label, Change(partial(join, play, other)), source="EF-PLAYERS-04"))
    for who in play.party:
        if len(play.party) > 1:
            label = f"{play.name(who)} sits out"
            choices.append(Choice(f"leave/{who}", label, Change(partial(leave, play, who)), source="EF-PLAYERS-05"))
        if who not in handed:
            label = f"{play.name(who)} is handed over to another player, if their player agrees"
            change = Change(partial(_hand, play, who), who)
            choices.append(Choice(f"hand-over/{who}", label, change, source="EF-PLAYERS-06"))
        for other in unused:
            label = f"{play.name(other)} is played instead of {amid(play.name(who))}"
            change = Change(partial(swap, play, who, other))
            choices.append(Choice(f"swap/{who}/{other}", label, change, source="EF-SETUP-14"))
    return choices


def _hand(play: Play, who: str) -> None:
    """Another player, the same Dreamer: nothing on the table changes. Rules: EF-PLAYERS-06."""
    play.say("handed over", f"{play.name(who)} has another player from now on.", who)


# --- setting the table ----------------------------------------------------------------------------------


def session(play: Play) -> Rules[str]:
    """The table is set, or (saved on a sheet) only newcomers are.
    Rules: EF-SETUP-02, EF-SETUP-03, EF-SETUP-04, EF-SETUP-05, EF-SETUP-06, EF-SETUP-07, EF-SETUP-08, EF-SETUP-09, EF-
    SETUP-10, EF-SETUP-11, EF-SETUP-12, EF-SETUP-13, EF-SETUP-14, EF-MODE-04."""
    newcomers = tuple(play.table.done.pop(JOINED, ()))
    play.table.done.pop("session", None)
    if play.permitted("save without awakening", "party"):
        yield from prepare_newcomers(play, newcomers)
        return onward(play)
    shuffle_all(play)
    set_hours(play, hours_for(play.pack, len(play.party)))
    play.say("session", f"A new session begins, with {some(len(play.party), 'Dreamer')}.")
    yield from cash_voucher(play)
    yield from arise(play, play.party)
    return onward(play)


def prepare_newcomers(play: Play, newcomers: tuple[str, ...]) -> Rules[None]:
    """Let newcomers build their decks and come in; the others go on as they were. Rules: EF-MODE-04."""
    if newcomers:
        yield from prepare(play, newcomers)
        if play.table.laid:
            yield from place_dreamers(play)


def shuffle_all(play: Play) -> None:
    """Items to the Stash, and every deck of the table shuffled. Rules: EF-SETUP-03, EF-SETUP-06, EF-SETUP-07."""
    piles = play.table.piles
    items = tuple(piles.of("items/active"))
    put_all(play, "items/active", "items/stash")
    if items:
        named = listed([play.name(card) for card in items])
        play.say("stashed", f"Into the Stash, until something lets you recover an Item: {named}.")
    piles.move_all("turns/deck", "turns/discard")
    for name, stream in (("turns/discard", "turns"), ("fate", "fate"), ("defects", "defects")):
        piles.shuffle(name, play.table.chance, stream)
    build_slumber_deck(play)


def cash_voucher(play: Play) -> Rules[None]:
    """The voucher is worth its Ether to one of the Dreamers, as they agree. Rules: EF-SAVE-03."""
    voucher = copy_in(play.table, play.pack.campaign.service.voucher, "services")
    if not voucher:
        return
    worth = play.options.save_voucher
    choices = [Choice(f"voucher/{one}", play.name(one), one, source=voucher) for one in play.party]
    prompt = f"{play.name(voucher)} is worth {worth} Ether. Whose is it?"
    who = yield from choose_one(deciders(play), prompt, choices, "EF-SAVE-03", "voucher")
    put(play, voucher, "secrets")
    yield from gain_tokens(play, who, "ether", worth)
