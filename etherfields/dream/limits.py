"""What a limit that has dropped costs: cards, Developments, Masks and Items, at once."""

from __future__ import annotations

from etherfields.dream.drawing import to_limit, within_limits
from etherfields.dream.inplay import put
from etherfields.dream.play import Play
from etherfields.dream.scene import slug, together
from etherfields.kernel.decisions import Choice, Rules


def settle_limits(play: Play) -> Rules[None]:
    """EF-MORPH-05: whatever lowered a limit has its price at once."""
    for who in play.party:
        if not within_limits(play, who):
            yield from to_limit(play, who)
    while len(active := play.table.piles.of("items/active")) > item_slots(play):
        choices = [
            Choice(f"discard/{slug(card)}", f"Put {play.name(card)} into the Stash", card, source="EF-ITEM-01")
            for card in active
        ]
        prompt = "There are more Active Items than slots. Which goes into the Stash?"
        gone = yield from together(play, prompt, choices, "EF-ITEM-01")
        put(play, gone, "items/stash")


def item_slots(play: Play) -> int:
    """EF-ITEM-01: how many Items may be active: the slots are the Party's, whichever Dreamer has brought one more."""
    if "item slots" not in play.standing.modifiers:
        return play.base.active_items
    shared = play.quantity("item slots", play.base.active_items)
    return shared + sum(play.quantity("item slots", play.base.active_items, who) - shared for who in play.party)
