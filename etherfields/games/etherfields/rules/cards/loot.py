"""Loot: the effect that the current Turn card keeps for those who gain it (EF-TURN-30)."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import TurnCard
from etherfields.kernel.play.budget import WORK
from etherfields.kernel.play.decisions import Rules
from ..engine.events import carry_out, happened, would
from ..engine.scene import Scene
from ..state.play import Play


def loot_card(play: Play) -> str | None:
    """The current Turn card, or the last one if it is gone. Rules: EF-TURN-30, EF-TURN-31."""
    return play.table.piles.top("turns/deck") or play.table.turn.last_card or None


def gain_loot(play: Play) -> Rules[None]:
    """Apply the Loot of the Turn card. Rules: EF-TURN-30, EF-TURN-31, EF-TURN-32."""
    card = loot_card(play)
    text = play.printed(card, TurnCard).loot if card is not None else ""
    if card is None or not text:
        play.say("no loot", "There is no Loot to gain now.")
        return
    times = yield from would(play, "gain loot", "party", play.quantity("loot", "party"))
    for _ in WORK.each(range(times)):
        play.say("loot", f"Loot of {play.name(card)}.")
        yield from carry_out(play, text, Scene(play, "", card), "loot")
    if times > 0:
        yield from happened(play, "gain loot", "party")
