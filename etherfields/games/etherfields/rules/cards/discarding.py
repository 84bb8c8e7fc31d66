"""Discarding Influence cards, Defects, Items and other cards, each to its own pile."""

from __future__ import annotations

from etherfields.games.etherfields.definitions.cards import Defect, Influence, Mask
from etherfields.games.etherfields.definitions.common import Definition
from etherfields.games.etherfields.definitions.landscape import TurnCard
from etherfields.games.etherfields.definitions.travel import Fate, Season, Slumber, SlumberTile
from etherfields.kernel.play.decisions import Rules
from ..engine.events import happened
from ..engine.in_play import put
from ..state.play import Play
from ..state.table import pile


def discard(play: Play, who: str, card: str, *, is_partys: bool = False) -> Rules[None]:
    """A card goes where discarded cards of its kind go; one may be told to be the Party's.
    Rules: EF-DECK-10, EF-ITEM-04."""
    put(play, card, discard_pile(play, who, card))
    teller = "" if is_partys else who
    play.say("card discarded", f"{play.name(teller) or 'The Party'} discards {play.name(card)}.", who)
    yield from happened(play, "discard", who, card)


def discard_pile(play: Play, who: str, card: str) -> str:
    """Where a card goes when it is discarded."""
    lies = play.table.piles.where[card]
    if lies == "items/active":
        return "items/stash"
    owner = lies.partition("/")[0]
    keeper = owner if owner in play.party else who
    if keeper in play.party:
        if play.is_a(card, Mask):
            return pile(keeper, "masks")
        if play.is_a(card, (Influence, Defect)):
            return pile(keeper, "discard")
    return next((to for kind, to in _DISCARDS.items() if play.is_a(card, kind)), "secrets")


_DISCARDS: dict[type[Definition], str] = {
    Defect: "defects",
    Fate: "fate",
    Season: "seasons",
    SlumberTile: "slumber tiles",
    Slumber: "slumber/discard",
    TurnCard: "turns/discard",
}
"""Where cards go that belong to nobody; all others become Secrets again."""
