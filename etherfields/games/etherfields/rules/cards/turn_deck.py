"""The Turn deck of a Dream or Slumber, and the card on top of it."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.definitions import TurnCard
from etherfields.kernel.play.events import some
from ..dreamers.token_pools import unmark_steps
from ..engine.in_play import put
from ..map.dreamworld import on_map
from ..state.play import Play


def form_turn_deck(play: Play, n: int, added: Sequence[str] = ()) -> None:
    """Shuffle all Turn cards, and deal n of them and the added ones into the Turn deck. Rules: EF-TURN-10."""
    piles = play.table.piles
    piles.move_all("turns/deck", "turns/discard")
    piles.shuffle("turns/discard", play.table.chance, "turns")
    dealt = [card for card in piles.tops("turns/discard", n + len(added)) if card not in added]
    for card in dealt[:n]:
        put(play, card, "turns/deck", "bottom")
    unmark_steps(play)
    play.table.turn.previous_colour = ""
    play.table.turn.last_card = ""
    cards = piles.count("turns/deck")
    play.say("turn deck", f"The Turn deck has {some(cards, 'card')}.", amount=cards)
    for card in added:
        if card:
            add_turn_card(play, card)
        else:
            add_turns(play, 1)


def turn_colour(play: Play) -> str:
    """The colour of the current Turn card. Rules: EF-TURN-11, EF-TURN-23."""
    card = play.table.piles.top("turns/deck")
    return play.printed(card, TurnCard).colour if card is not None else ""


def shown_turn(play: Play) -> int:
    """Which Turn the card on top of the deck is: between two Turns of a Slumber the coming one."""
    turn = play.table.turn
    between = bool(play.table.slumber and not turn.phase)
    return turn.number + between


def add_turns(play: Play, n: int) -> None:
    """The bottom card of the Turn discard pile goes under the Turn deck; on the map is none.
    Rules: EF-TURN-21, EF-TURN-22."""
    if play.to_add is not None:
        play.to_add += [""] * n
        play.say("turn to be added", "")
        return
    for _ in range(n):
        discards = play.table.piles.of("turns/discard")
        if on_map(play) or not discards:
            play.say("no turn added", "No Turn can be added: no Turn card is left to be.")
            return
        put(play, discards[0], "turns/deck", "bottom")
        play.say("turn added", f"A Turn is added; {some(play.table.piles.count('turns/deck'), 'Turn card')} left.")


def add_turn_card(play: Play, card: str) -> None:
    """A particular card goes under the Turn deck; in a Gate's setup, under the one that is built then.
    Rules: EF-DREAM-06."""
    if play.to_add is not None:
        play.to_add.append(card)
        play.say("turn to be added", "")
        return
    put(play, card, "turns/deck", "bottom")
    left = some(play.table.piles.count("turns/deck"), "Turn card")
    play.say("turn added", f"{play.name(card)} is added under the Turn deck; {left} left.", card=card)
