"""The Turn deck of a Dream."""

from __future__ import annotations

from etherfields.dream.inplay import put
from etherfields.dream.play import Play
from etherfields.dream.pools import unmark_steps
from etherfields.kernel.events import some


def form_turn_deck(play: Play, n: int) -> None:
    """EF-TURN-10: gather and shuffle all Turn cards, then so many make the Turn deck."""
    piles = play.table.piles
    piles.move_all("turns/deck", "turns/discard")
    piles.shuffle("turns/discard", play.table.chance, "turns")
    for card in piles.tops("turns/discard", n):
        put(play, card, "turns/deck", "bottom")
    unmark_steps(play)
    play.table.turn.previous_colour = ""
    play.table.turn.last_card = ""
    cards = piles.count("turns/deck")
    play.say("turn deck", f"The Turn deck has {some(cards, 'card')}.", amount=cards)
