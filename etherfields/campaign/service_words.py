"""What words mean about Awakening, Markets and shops."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.campaign.markets import buy_cards
from etherfields.campaign.shops import shopping_card, visit
from etherfields.dream.scene import Scene
from etherfields.dream.words.dreamer_verbs import whom
from etherfields.dream.words.table_of import verb
from etherfields.kernel.decisions import Rules
from etherfields.language.compiling import Given


@verb("awaken", asks=False)
def _awaken(scene: Scene, given: Sequence[Given]) -> None:
    """EF-AWAKE-01: it comes as soon as what happens now is over."""
    if "awakening" not in scene.play.table.due:
        scene.play.table.due.append("awakening")


@verb("buy cards")
def _buy_cards(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for who in whom(scene):
        yield from buy_cards(scene.play, who)


@verb("shop", possible=lambda scene, given: bool(shopping_card(scene.play)))
def _shop(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    card = shopping_card(scene.play)
    if card:
        yield from visit(scene.play, card)
