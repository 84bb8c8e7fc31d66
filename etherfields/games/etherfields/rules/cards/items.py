"""Items: put into Active Item slots, and recovered from the Stash."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Item
from etherfields.kernel.play.decisions import Choice, Rules
from ..dreamers.limits import item_slots, stash
from ..engine.asking import together
from ..engine.in_play import put
from ..engine.names import slug
from ..state.play import Play


def activate(play: Play, card: str) -> Rules[None]:
    """Into an Active slot; where none is free, an Active Item or this one is discarded. Rules: EF-ITEM-07."""
    active = play.table.piles.of("items/active")
    if len(active) >= item_slots(play):
        labels = {one: f"Put {play.name(one)} into the Stash" for one in (*active, card)}
        choices = [Choice(f"discard/{slug(one)}", label, one, source=one) for one, label in labels.items()]
        prompt = f"There is no free Item slot for {play.name(card)}. What goes into the Stash, where nobody can use it?"
        gone = yield from together(play, prompt, choices, "EF-ITEM-07")
        yield from stash(play, gone)
        if gone == card:
            return
    put(play, card, "items/active")
    play.say("item active", f"{play.name(card)} is an Active Item now.", card=card)


def recover_item(play: Play) -> Rules[None]:
    """A random Item of the Stash becomes active; Notes are none. Rules: EF-ITEM-06, EF-NOTE-02."""
    stash = sorted(card for card in play.table.piles.of("items/stash") if play.is_a(card, Item))
    if stash:
        yield from activate(play, play.table.chance.pick("items/stash", stash))
