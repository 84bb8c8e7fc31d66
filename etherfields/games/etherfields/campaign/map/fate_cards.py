"""Fate cards: short events on the Dreamworld map, and the Oddities that stay of them."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Fate
from etherfields.games.etherfields.rules.engine.asking import together
from etherfields.games.etherfields.rules.engine.events import carry_out
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.engine.names import slug
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.figures.board import survey
from etherfields.games.etherfields.rules.figures.tiles import slot_of
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.kernel.play.decisions import Choice, Rules


def draw_fate(play: Play) -> Rules[None]:
    """The top Fate card is drawn and resolved. Rules: EF-FATE-01."""
    card = play.table.piles.top("fate")
    if card is None:
        play.say("fate", "There is no Fate card left.")
        return
    put(play, card, "fate/drawn")
    printed = play.printed(card, Fate)
    play.say("fate", f"Fate: {printed.name or card}.", card=card)
    if printed.flavour:
        play.say("flavour", printed.flavour)
    try:
        yield from carry_out(play, printed.do, Scene(play, "", card), "Fate")
        if play.table.piles.where[card] == "fate/drawn":
            yield from _lay_aside(play, card)
    finally:
        if play.table.piles.where[card] == "fate/drawn":
            put(play, card, "fate", "bottom")


def _lay_aside(play: Play, card: str) -> Rules[None]:
    """An Oddity goes into an empty slot; it, without one, and all others under the deck.
    Rules: EF-FATE-03, EF-FATE-04."""
    free = empty_slots(play) if play.printed(card, Fate).oddity is not None else []
    if not free:
        return
    told = {tile: f"{play.name(tile)} ({slot_of(play, tile)})" for tile in free}
    choices = [Choice(f"slot/{slug(tile)}", told[tile], tile, source="EF-FATE-03") for tile in free]
    tile = yield from together(play, f"Where does {play.name(card)} come to lie?", choices, "EF-FATE-03")
    play.table.housed[card] = tile
    put(play, card, "oddities")
    survey(play)
    play.say("oddity", f"{play.name(card)} lies at {slot_of(play, tile)} from now on.", card=card, field=tile)


def empty_slots(play: Play) -> list[str]:
    """The Slumber map tiles on the Landscape whose Oddity slot is empty. Rules: EF-FATE-03."""
    taken = set(play.table.housed.values())
    return [laid.tile for laid in play.table.laid if laid.tile not in taken and slot_of(play, laid.tile)]
