"""Cards of a Dreamer: drawing, reshuffling, Blocking and Unblocking, discarding."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.content.definitions import (
    Defect,
    Definition,
    Fate,
    Influence,
    Mask,
    Season,
    Slumber,
    SlumberTile,
    TurnCard,
)
from etherfields.dream.dreamworld import on_map
from etherfields.dream.happening import carry_out, happened, nested, would
from etherfields.dream.inplay import aside, put
from etherfields.dream.play import Play
from etherfields.dream.scene import Scene, called, dealt_by, slug
from etherfields.dream.table import hand, pile
from etherfields.dream.torment import check_cards, check_life, torment, warning
from etherfields.kernel.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.events import some


def hand_limit(play: Play, who: str) -> int:
    """EF-DRAW-02, EF-PRIORITY-14: how many cards a hand may hold."""
    return max(play.quantity("hand limit", play.base.hand_limit, who), 0)


def draw(play: Play, who: str, n: int) -> Rules[None]:
    """EF-DRAW-01 to EF-DRAW-14: draw cards up to the hand limit, reshuffling where the deck runs out."""
    if play.forbidden("draw", who) or on_map(play):
        # EF-MAP-07: on the Dreamworld map nothing is drawn.
        return
    drawn: list[str] = []
    due = n
    while due > 0 and _may_draw(play, who):
        card = play.table.piles.top(pile(who, "deck"))
        if card is None:
            yield from _new_deck(play, who)
            if not play.table.piles.count(pile(who, "deck")):
                break
        elif play.is_a(card, Defect):
            due -= play.options.defect_counts_as_draw
            yield from resolve_defect(play, who, card)
            if not play.options.defect_counts_as_draw and not _has_influence(play, who):
                break
        else:
            due -= 1
            put(play, card, pile(who, "hand"))
            drawn.append(card)
            yield from happened(play, "draw a card", who, card)
    if drawn:
        names = ", ".join(play.name(card) for card in drawn)
        so_many = f"{len(drawn)}{_cut_short(play, who, len(drawn), due)}"
        play.say("cards drawn", f"{play.name(who)} draws {so_many}: {names}.", who, amount=len(drawn))
    elif due > 0 and _is_full(play, who):
        play.say("nothing drawn", f"{play.name(who)}'s hand is full: nothing is drawn.", who)


def _is_full(play: Play, who: str) -> bool:
    return len(hand(play.table, who)) >= hand_limit(play, who)


def _may_draw(play: Play, who: str) -> bool:
    """EF-DRAW-02: whether a draw goes on, whatever its last card or the price of a new deck has changed."""
    return not _is_full(play, who) and not play.forbidden("draw", who)


def _cut_short(play: Play, who: str, drawn: int, missing: int) -> str:
    """EF-DRAW-02, EF-DRAW-10: how many it should have been, and why it was no more; of a whole draw nothing."""
    if missing <= 0:
        return ""
    why = "the hand is full" if _is_full(play, who) else "no card is left"
    return f" of {drawn + missing}, {'no more may be drawn' if play.forbidden('draw', who) else why}"


def _has_influence(play: Play, who: str) -> bool:
    """Whether anything but Defects is left to be drawn, if need be after a reshuffle."""
    piles = play.table.piles
    return any(play.is_a(card, Influence) for name in ("deck", "discard") for card in piles.of(pile(who, name)))


def _new_deck(play: Play, who: str) -> Rules[None]:
    """EF-DRAW-06, EF-DRAW-10: of the discards, and once more if all that went away again, as long as one may draw."""
    piles = play.table.piles
    if not piles.count(pile(who, "deck")) and piles.count(pile(who, "discard")) and _may_draw(play, who):
        yield from _forced_reshuffle(play, who)
        yield from nested(play, "reshuffle", _new_deck(play, who))


def _forced_reshuffle(play: Play, who: str) -> Rules[None]:
    """EF-DRAW-07 to EF-DRAW-09: the discard pile becomes a new deck, at the price of Torment or Blocked cards."""
    _shuffle_discards(play, who)
    play.say("reshuffled", f"{play.name(who)}'s discard pile becomes a new deck.", who)
    pain = play.quantity("reshuffle torment", 1, who)
    loss = play.quantity("reshuffle block", 3, who)
    choices = [Choice("torment", f"Receive {pain} Torment{warning(play, who, pain)}", 0, source="EF-DRAW-07")]
    if blockable(play, who) >= loss:
        label = f"Block {some(loss, 'card')}{warning(play, who, loss=loss)}"
        choices.append(Choice("block", label, 1, source="EF-DRAW-09"))
    chosen = choices[0].value
    if len(choices) > 1:
        chosen = yield from ask(
            Ask((who,), "Your deck had to be reshuffled. What does it cost you?", choices, "EF-DRAW-07", "penalty")
        )
    yield from block(play, who, loss) if chosen else torment(play, who, pain, " for a reshuffled deck")
    yield from happened(play, "reshuffle", who)


def reshuffle(play: Play, who: str) -> Rules[None]:
    """EF-DRAW-12: deck and discard pile together, without a price."""
    _shuffle_discards(play, who)
    play.say("reshuffled", f"{play.name(who)} reshuffles deck and discard pile.", who)
    yield from happened(play, "reshuffle", who)


def _shuffle_discards(play: Play, who: str) -> None:
    for card in tuple(play.table.piles.of(pile(who, "discard"))):
        put(play, card, pile(who, "deck"))
    play.table.piles.shuffle(pile(who, "deck"), play.table.chance, pile(who, "deck"))


def resolve_defect(play: Play, who: str, card: str) -> Rules[None]:
    """EF-DEFECT-03 to EF-DEFECT-05, EF-DRAW-14: a drawn Defect is dealt with at once, and is drawn no second time."""
    defect, scene = play.printed(card, Defect), Scene(play, who, card)
    play.say("defect drawn", f"{play.name(who)} draws a Defect: {defect.name}.", who)
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
    """EF-DEFECT-05: let whatever waits for a drawn Defect answer it; says whether its owner pays to be rid of it."""
    yield from happened(scene.play, "draw a defect", scene.subject, scene.source)
    if not defect.price:
        return False
    price = scene.play.compiler.cost(defect.price)
    label = f"Be rid of {defect.name} [{scene.price(price)}]"
    return scene.can_pay(price) and (yield from scene.accept(label)) and (yield from scene.pay(price))


# --- Blocking -------------------------------------------------------------------------------------


def blockable(play: Play, who: str) -> int:
    """EF-BLOCK-04, EF-BLOCK-11: how many Influence cards are in a Dreamer's deck."""
    return sum(1 for card in play.table.piles.of(pile(who, "deck")) if play.is_a(card, Influence))


def seal(play: Play, who: str, n: int, by: str = "") -> Rules[None]:
    """EF-BLOCK-01: to Seal is to Block; where a campaign rules otherwise, Sealed cards come back by Awakening only."""
    yield from block(play, who, n, "blocked" if play.options.seal_is_block else "sealed", by=by)


def block(play: Play, who: str, n: int, to: str = "blocked", because: str = "", by: str = "") -> Rules[None]:
    """EF-BLOCK-01 to EF-BLOCK-07: cards from the top of the deck to the Blocked pile, Defects skipped.

    `because` says what makes it so many, where that is more or less than what is printed; `by` is what asks for it.
    """
    if n <= 0:
        return
    due = n
    n = yield from would(play, "block", who, n, by=dealt_by(play, by, "because of") + because)
    deck = tuple(reversed(play.table.piles.of(pile(who, "deck"))))
    blocked: list[str] = []
    skipped: list[str] = []
    for card in deck:
        if len(blocked) == n:
            break
        (blocked if play.is_a(card, Influence) else skipped).append(card)
    for card in blocked:
        put(play, card, pile(who, to))
    if blocked:
        names = ", ".join(play.name(card) for card in blocked)
        does = "Blocks" if to == "blocked" else "Seals"
        so_many = f"{len(blocked)}{because if len(blocked) == due else ''}"
        play.say("cards blocked", f"{play.name(who)} {does} {so_many}: {names}.", who, amount=len(blocked))
    yield from _lay_back(play, who, skipped)
    if blocked:
        yield from check_cards(play, who)
        yield from happened(play, "block", who, amount=len(blocked))


def _lay_back(play: Play, who: str, skipped: list[str]) -> Rules[None]:
    """EF-BLOCK-05: skipped Defects go back on top, in an order that their owner chooses."""
    while skipped:
        card = skipped[0]
        if len(skipped) > 1:
            choices = [Choice(f"back/{slug(one)}", play.name(one), one) for one in skipped]
            prompt = "Defects are never Blocked. Which goes back on top of the deck next?"
            card = yield from ask(Ask((who,), prompt, choices, "EF-BLOCK-05", "order"))
        skipped.remove(card)
        put(play, card, pile(who, "deck"))


def block_card(play: Play, who: str, card: str) -> Rules[None]:
    """EF-BLOCK-10: a particular card goes to its owner's Blocked pile."""
    put(play, card, pile(who, "blocked"))
    play.say("cards blocked", f"{play.name(who)} Blocks {play.name(card)}.", who, amount=1)
    yield from check_cards(play, who)
    yield from happened(play, "block", who)


def unblock(play: Play, who: str, cards: Sequence[str]) -> Rules[None]:
    """EF-BLOCK-03: Blocked cards go to the discard pile."""
    for card in cards:
        put(play, card, pile(who, "discard"))
    if cards:
        names = ", ".join(play.name(card) for card in cards)
        play.say("cards unblocked", f"{play.name(who)} Unblocks {len(cards)}: {names}.", who, amount=len(cards))
        yield from happened(play, "unblock", who, amount=len(cards))


# --- discarding -----------------------------------------------------------------------------------


def discard(play: Play, who: str, card: str) -> Rules[None]:
    """EF-DECK-10, EF-ITEM-04: a card goes where discarded cards of its kind go."""
    put(play, card, discard_pile(play, who, card))
    play.say("card discarded", f"{play.name(who) or 'The Party'} discards {play.name(card)}.", who)
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
        if play.is_a(card, Influence) or play.is_a(card, Defect):
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


def within_limits(play: Play, who: str) -> bool:
    """Whether a Dreamer is surely within every limit that `to_limit` sees to, which needn't be looked at then."""
    lying, base = play.table.piles.piles, play.base
    in_hand, laid = len(lying[f"{who}/hand"]), len(lying[f"{who}/development"])
    left, fewest = in_hand + len(lying[f"{who}/deck"]), play.quantity("deaths door", base.fewest_cards, who)
    return (
        in_hand <= play.quantity("hand limit", base.hand_limit, who)
        and (not laid or laid <= play.quantity("development limit", base.development_limit, who))
        and len(lying[f"{who}/mask"]) <= play.quantity("mask limit", base.masks, who)
        and play.table.tokens.of("torment", who) < play.quantity("torment limit", base.torment_limit, who)
        and (left >= fewest or left + len(lying[f"{who}/discard"]) >= fewest)
    )


def to_limit(play: Play, who: str) -> Rules[None]:
    """EF-DRAW-13, EF-DEV-12, EF-MORPH-05, EF-DEATH-08: a limit that has dropped has its price at once."""
    yield from check_life(play, who)
    while len(hand(play.table, who)) > hand_limit(play, who):
        yield from _discard_one(play, who, hand(play.table, who), "Your hand is over its limit.", "EF-DRAW-13")
    while len(counted(play, who)) > development_limit(play, who):
        yield from _discard_one(play, who, counted(play, who), "You have too many Developments.", "EF-DEV-12")
    while len(masks := play.table.piles.of(f"{who}/mask")) > play.quantity("mask limit", play.base.masks, who):
        yield from _discard_one(play, who, masks, "You wear too many Masks.", "EF-MASK-01")


def _discard_one(play: Play, who: str, cards: Sequence[str], why: str, rule: str) -> Rules[None]:
    choices = [Choice(f"discard/{slug(card)}", f"Discard {called(play, card)}", card) for card in cards]
    card = yield from ask(Ask((who,), f"{why} What do you discard?", choices, rule, "discard"))
    yield from discard(play, who, card)


def counted(play: Play, who: str) -> list[str]:
    """EF-DEV-11: the laid-out cards that count toward the limit; Defects don't."""
    return [card for card in play.table.piles.of(pile(who, "development")) if play.is_a(card, Influence)]


def development_limit(play: Play, who: str) -> int:
    """EF-DEV-05: how many Developments may be laid out."""
    return max(play.quantity("development limit", play.base.development_limit, who), 0)


def area_is_full(play: Play, who: str) -> bool:
    """EF-DEV-05, EF-DEV-06: whether another Development needs one to be discarded first."""
    return len(counted(play, who)) >= development_limit(play, who)


def active_developments(play: Play, who: str) -> list[str]:
    """EF-DEV-08: face-up Developments that nothing puts to sleep."""
    if play.forbidden("use developments", who):
        return []
    return [card for card in counted(play, who) if card not in play.table.flipped]
