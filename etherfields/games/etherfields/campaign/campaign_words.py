"""The meanings of words on travelling, Awakening, Markets and shops."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.kernel.play.decisions import Rules
from etherfields.language.compile import Given, word
from ..rules.engine.meanings import verb
from ..rules.engine.scene import Scene
from ..rules.state.table import make_due
from ..words.dreamers import whom
from .map.fate_cards import draw_fate
from .map.influence_market import buy_cards
from .map.shops import shopping_card, visit


@verb("draw fate")
def _draw_fate(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    yield from draw_fate(scene.play)


@verb("begin slumber", asks=False)
def _begin_slumber(scene: Scene, given: Sequence[Given]) -> None:
    """It comes when what happens now is over."""
    scene.play.table.due.append("slumber")


@verb("end campaign", asks=False)
def _end_campaign(scene: Scene, given: Sequence[Given]) -> None:
    scene.play.table.over = word(given[0])
    scene.play.say("campaign over", f"The campaign is over: {word(given[0])}.", outcome=word(given[0]))


@verb("awaken", asks=False)
def _awaken(scene: Scene, given: Sequence[Given]) -> None:
    """It comes as soon as what happens now is over. Rules: EF-AWAKE-01."""
    make_due(scene.play.table, "awakening")


@verb("buy cards")
def _buy_cards(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for who in whom(scene):
        yield from buy_cards(scene.play, who)


@verb("shop", possible=lambda scene, given: bool(shopping_card(scene.play)))
def _shop(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    card = shopping_card(scene.play)
    if card:
        yield from visit(scene.play, card)
