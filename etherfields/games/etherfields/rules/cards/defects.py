"""Defects: bought off with Ether, or resolved at once when drawn."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Defect
from etherfields.kernel.play.decisions import Rules
from ..dreamers.torment import check_cards
from ..engine.events import carry_out, happened
from ..engine.in_play import aside, put
from ..engine.scene import Scene
from ..state.play import Play
from ..state.table import pile


def resolve_defect(play: Play, who: str, card: str) -> Rules[None]:
    """A drawn Defect is dealt with at once, and is drawn no second time.
    Rules: EF-DEFECT-03, EF-DEFECT-04, EF-DEFECT-05, EF-DRAW-14."""
    defect, scene = play.printed(card, Defect), Scene(play, who, card)
    drawing = f"{play.name(who)} draws a Defect"
    play.say_to((who,), "defect drawn", f"{drawing}: {defect.name}.", f"{drawing}.", who, card=card)
    is_off = yield from aside(play, who, card, _bought_off(scene, defect))
    if is_off:
        put(play, card, "defects", "bottom")
        yield from check_cards(play, who)
    if is_off or play.table.piles.where[card] != pile(who, "deck"):
        # EF-PRIORITY-01: what a text sends elsewhere is dealt with.
        return
    # Out of the deck first, so that what it does can't meet it there.
    put(play, card, pile(who, "development" if defect.stays else "discard"))
    yield from check_cards(play, who)
    yield from carry_out(play, defect.draw, scene, "a Defect")


def _bought_off(scene: Scene, defect: Defect) -> Rules[bool]:
    """Let whatever waits for a drawn Defect answer it; says whether its owner pays to be rid of it.
    Rules: EF-DEFECT-05."""
    yield from happened(scene.play, "draw a defect", scene.subject, scene.source)
    if not defect.price:
        return False
    price = scene.play.compiler.cost(defect.price)
    return (yield from scene.play.hooks.buy_off(scene, price, f"Be rid of {defect.name}"))
