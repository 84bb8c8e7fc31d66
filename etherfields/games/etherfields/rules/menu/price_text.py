"""The text of an action's price as things are, and the remarks on it."""

from __future__ import annotations

from msgspec.structs import replace

from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.language.compile import CompiledCost
from ..actions.action import Action
from ..costs.cost_text import WITH_LUCK, price
from ..costs.gradual import as_begun, paid_parts
from ..costs.intent import TOP_CARD
from ..dreamers.death_warnings import warning
from ..engine.scene import Scene
from ..memo.memo import per_pack
from ..state.play import BACK, Play
from .usable import is_lucky, scene_of

THIS_CARD = "this card"
"""How the back of a card speaks of it; whoever is to give it gives the top card of a deck. Rules: EF-DECK-13."""


def price_remark(play: Play, who: str, action: Action, target: str = "") -> str:
    """The present price of an action in brackets, with remarks; empty: none."""
    cost = action.cost
    if cost is None or not cost.source.parts:
        return ""
    remark = remark_on(play, who, action) if action.is_remarkable else ""
    if cost.payable is None and is_lucky(play, who, action, target):
        remark += WITH_LUCK
    asked = _price_of(play, who, action, target, cost)
    if action.source.startswith(BACK):
        asked = asked.replace(THIS_CARD, TOP_CARD)
    return f" [{asked}{remark}]"


def _price_of(play: Play, who: str, action: Action, target: str, cost: CompiledCost[Scene]) -> str:
    """The present cost of an action; as printed, unless modified or computed. Rules: EF-COST-12."""
    is_fixed = cost.payable is not None or action.sums is not None
    if is_fixed and action.modified_by.isdisjoint(play.standing.modifiers):
        return _printed(play, action)
    asked = as_begun(play, action, cost) if "gradual" in action.words else cost
    return price(scene_of(play, who, action, target), asked, action.kind)


@per_pack
def _printed(play: Play, action: Action) -> str:
    """The cost of an action as it is printed, but for the icon that says when it may be paid. Rules: EF-DECK-09."""
    assert action.cost is not None
    cost = action.cost.source
    return english(replace(cost, words=tuple(word for word in cost.words if word != "quick")))


def remark_on(play: Play, who: str, action: Action) -> str:
    """The remark on an action's price: the parts paid already, and whether it kills."""
    return (_parts_of(play, action) if "gradual" in action.words else "") + warning(play, who, *action.harm)


def _parts_of(play: Play, action: Action) -> str:
    """How often a Gradual cost is to be paid, and how often it was. Rules: EF-GRADUAL-01, EF-GRADUAL-03."""
    paid, parts = sum(paid_parts(play, action).values()), len(play.party)
    if paid:
        return f": {paid} of {parts} paid"
    return f": {parts} parts" if parts > 1 else ""
