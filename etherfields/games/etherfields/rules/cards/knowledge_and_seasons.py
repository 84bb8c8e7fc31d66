"""Knowledge cards that are learned, and Seasons that begin."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Rules
from ..engine.in_play import put
from ..engine.scene import Scene
from ..state.play import Play
from ..state.table import code
from .card_families import as_picked
from .gaining import gain


def learn(play: Play, card: str) -> Rules[None]:
    """A card of the Party's that the rules themselves call for is there from now on."""
    yield from gain(Scene(play, "", card), "", as_picked(play, card))


def begin_season(play: Play, season: str) -> None:
    """A Season is active now; the one before goes back among the others. Rules: EF-SEASON-01, EF-SEASON-02."""
    card = next((card for card in play.table.piles.of("seasons") if code(card) == code(season)), None)
    if card is not None:
        for before in tuple(play.table.piles.of("season")):
            put(play, before, "seasons", "bottom")
        put(play, card, "season")
        play.say("season", f"The Season changes: {play.name(card)}.", card=card)
