"""The limits of hands, Developments, Items and Masks, and the price paid at once when one has dropped."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.definitions import Influence
from etherfields.kernel.play.decisions import NOTHING, Ask, Choice, Rules, ask
from ..cards.discarding import discard
from ..cards.drawing import hand_limit
from ..engine.asking import together
from ..engine.events import happened
from ..engine.in_play import put
from ..engine.names import called, slug
from ..memo.memo import while_still
from ..state.play import Play
from ..state.table import hand, own, pile
from .torment import check_life, lives

LIMITS = frozenset(("hand limit", "development limit", "mask limit", "item slots", "torment limit", "deaths door"))
"""The quantities that `settle_limits` holds everybody to."""


def settle_limits(play: Play) -> Rules[None]:
    """Make the Dreamers meet limits that have dropped, at once. Rules: EF-MORPH-05."""
    table = play.table
    seen = table.piles.moves, play.standing.rules_revision, *table.tokens.held["torment"].values()
    if seen == play.settled:
        if not play.are_limits_modified or play.is_over or _are_within_modified_limits(play):
            return NOTHING
        return _all_to_limits(play)
    if play.is_over:
        return NOTHING
    if not _are_within_limits(play, play.party):
        return _all_to_limits(play)
    active = len(table.piles.piles["items/active"])
    if active and active > item_slots(play):
        return _all_to_limits(play)
    play.settled, play.are_limits_modified = seen, not play.standing.modifiers.keys().isdisjoint(LIMITS)
    return NOTHING


def _all_to_limits(play: Play) -> Rules[None]:
    for who in play.party:
        if not _are_within_limits(play, (who,)):
            yield from _to_limit(play, who)
    while len(active := play.table.piles.of("items/active")) > item_slots(play):
        labels = {card: f"Put {play.name(card)} into the Stash" for card in active}
        choices = [Choice(f"discard/{slug(card)}", label, card, source="EF-ITEM-01") for card, label in labels.items()]
        prompt = "There are more Active Items than slots. Which goes into the Stash?"
        yield from stash(play, (yield from together(play, prompt, choices, "EF-ITEM-01")))


def stash(play: Play, item: str) -> Rules[None]:
    """An Item for which there is no slot is discarded by the Party. Rules: EF-ITEM-04, EF-ITEM-07."""
    put(play, item, "items/stash")
    play.say("stashed", f"{play.name(item)} goes into the Stash.", card=item)
    yield from happened(play, "discard", "party", item)


def item_slots(play: Play) -> int:
    """How many Items may be active: the slots are the Party's, whichever Dreamer has brought one more.
    Rules: EF-ITEM-01."""
    if "item slots" not in play.standing.modifiers:
        return play.bases["item slots"]
    shared = play.quantity("item slots")
    own = sum(play.quantity("item slots", who) - shared for who in play.party)
    return max(shared + own, 0)


def _are_within_modified_limits(play: Play) -> bool:
    """Whether all Dreamers are surely within the limits that rules modify, and there are not too many Active Items."""
    lying, modified = play.table.piles.piles, play.standing.modifiers
    if "item slots" in modified and len(lying["items/active"]) > item_slots(play):
        return False
    for nth, (name, limit) in enumerate(_OF_PILES):
        if name in modified:
            for who in play.party:
                cards = len(lying[own(who)[nth]])
                if cards and cards > limit(play, who):
                    return False
    if "torment limit" in modified or "deaths door" in modified:
        return all(lives(play, who) for who in play.party)
    return True


def _are_within_limits(play: Play, people: Sequence[str]) -> bool:
    """Whether Dreamers are surely within every limit that `_to_limit` sees to; most of these no rule modifies."""
    lying, torment, base = play.table.piles.piles, play.table.tokens.held["torment"], play.bases
    modified = play.standing.modifiers
    hands, areas, worn = "hand limit" in modified, "development limit" in modified, "mask limit" in modified
    life = "torment limit" in modified or "deaths door" in modified
    for who in people:
        theirs = own(who)
        in_hand, laid, masks = len(lying[theirs.hand]), len(lying[theirs.development]), len(lying[theirs.mask])
        if (
            in_hand > (hand_limit(play, who) if hands and in_hand else base["hand limit"])
            or laid > (development_limit(play, who) if areas and laid else base["development limit"])
            or masks > (mask_limit(play, who) if worn and masks else base["mask limit"])
        ):
            return False
        if life or in_hand + len(lying[theirs.deck]) + len(lying[theirs.discard]) < base["deaths door"]:
            if not lives(play, who):
                return False
        elif torment.get(who, 0) >= base["torment limit"]:
            return False
    return True


def _to_limit(play: Play, who: str) -> Rules[None]:
    """A limit that has dropped has its price at once. Rules: EF-DRAW-13, EF-DEV-12, EF-MORPH-05, EF-DEATH-08."""
    yield from check_life(play, who)
    while len(hand(play.table, who)) > hand_limit(play, who):
        yield from _discard_one(play, who, hand(play.table, who), "Your hand is over its limit.", "EF-DRAW-13")
    while len(counted(play, who)) > development_limit(play, who):
        yield from _discard_one(play, who, counted(play, who), "You have too many Developments.", "EF-DEV-12")
    while len(masks := play.table.piles.of(own(who).mask)) > mask_limit(play, who):
        yield from _discard_one(play, who, masks, "You wear too many Masks.", "EF-MASK-01")


def mask_limit(play: Play, who: str) -> int:
    """How many Masks may be worn. Rules: EF-MASK-01, EF-PRIORITY-14."""
    return play.quantity("mask limit", who)


def _discard_one(play: Play, who: str, cards: Sequence[str], why: str, rule: str) -> Rules[None]:
    choices = [Choice(f"discard/{slug(card)}", f"Discard {called(play, card)}", card) for card in cards]
    card = yield from ask(Ask((who,), f"{why} What do you discard?", choices, rule, "discard"))
    yield from discard(play, who, card)


@while_still
def counted(play: Play, who: str) -> Sequence[str]:
    """The laid-out cards that count toward the limit; Defects don't. Rules: EF-DEV-11."""
    return [card for card in play.table.piles.of(pile(who, "development")) if play.is_a(card, Influence)]


def development_limit(play: Play, who: str) -> int:
    """How many Developments may be laid out. Rules: EF-DEV-05."""
    return play.quantity("development limit", who)


def area_is_full(play: Play, who: str) -> bool:
    """Whether another Development needs one to be discarded first. Rules: EF-DEV-05, EF-DEV-06."""
    return len(counted(play, who)) >= development_limit(play, who)


def active_developments(play: Play, who: str) -> list[str]:
    """Face-up Developments that nothing puts to sleep. Rules: EF-DEV-08."""
    if play.forbidden("use developments", who):
        return []
    return [card for card in counted(play, who) if card not in play.table.flipped]


_OF_PILES = (("hand limit", hand_limit), ("development limit", development_limit), ("mask limit", mask_limit))
"""The limits of a Dreamer's piles, in the order of the first names in `OwnPiles`."""
