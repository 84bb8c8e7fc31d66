"""Intent: what a Dreamer's cards and the Party's Items could give, and the least wasteful way to give it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from etherfields.games.etherfields.definitions import Influence, Item
from etherfields.language import tree
from etherfields.language.compile import ResourcePart
from etherfields.language.compile.pieces import DECK_CARD
from ..actions.holdings import MOST_HELD, Held, held_by
from ..cards.blocking import blockable
from ..dreamers.death_warnings import bearable
from ..engine.in_play import backed_by
from ..engine.scene import Scene
from ..memo.memo import at_most, per_pack, while_still
from ..state.play import Play
from ..state.table import code, hand, pile
from .boost import best_face, boosts_left

BEST_BOOST = 3
SPENT_TORMENT, TOP_CARD = "torment", "the top card of your deck"
"""The things spent where a price is Torment, and where it is a card whose back is used."""


class Source(Struct, frozen=True):
    """A card or Item that would give Intent of a colour if it were discarded."""

    card: str
    gives: int
    shared: bool = False
    """Whether it is an Item, which is everybody's."""


@per_pack
def printed_intent(play: Play, card: str) -> tuple[tree.Resource, ...]:
    """The Intent printed on a card or Item."""
    definition = play.pack.definitions.get(code(card))
    if isinstance(definition, Influence | Item):
        return play.pack.intent(definition.intent).options
    return ()


def intent_now(play: Play, card: str) -> tuple[tree.Resource, ...]:
    """The present Intent of a card or Item in each colour that it shows. Rules: EF-COST-05."""
    shown = printed_intent(play, card)
    if "intent" not in play.standing.modifiers:
        return shown
    return tuple(
        replace(option, amount=tree.Number(max(play.modified("intent", option.amount.n, card), 0)))
        if isinstance(option.amount, tree.Number) and option.amount.n else option
        for option in shown
    )


def need_of(scene: Scene, part: ResourcePart[Scene], kind: str = "") -> int:
    """The amount of an Intent cost: as printed, times the players if it says so, then modified. Rules: EF-COST-12."""
    play, who = scene.play, scene.subject
    need = part.amount(scene) * (len(play.party) if part.per_player else 1)
    need = play.modified("action cost", need, who)
    if kind:
        need = play.modified(f"{kind} cost", need, who)
    return max(need, 0)


def given(play: Play, cards: Sequence[str], colour: str) -> dict[str, int]:
    """The Intent of a colour that cards give when discarded; cards without any are left out. Rules: EF-COST-05."""
    is_modified = "intent" in play.standing.modifiers
    found: dict[str, int] = {}
    for card in cards:
        n = printed_best(play, card, colour)
        if n and is_modified:
            n = play.modified("intent", n, card)
        if n > 0:
            found[card] = n
    return found


@per_pack
def printed_best(play: Play, card: str, colour: str) -> int:
    """The most Intent of a colour printed on a card. Rules: EF-COST-05."""
    options = [option for option in printed_intent(play, card) if option.colour in (colour, "any intent")]
    return max((option.amount.n for option in options if isinstance(option.amount, tree.Number)), default=0)


def in_reach(play: Play, who: str, colour: str) -> dict[str, int]:
    """The cards in hand and Active Items to discard for a colour, with their Intent. Rules: EF-COST-03."""
    forbidden = play.standing.prohibitions
    if "intent" in play.standing.modifiers or "use items" in forbidden or (forbidden and f"use {colour}" in forbidden):
        return given(play, _discardable(play, who, colour), colour)
    return _given_by(play, held_by(play, who), colour)


@at_most(MOST_HELD)
def _given_by(play: Play, held: Held, colour: str) -> dict[str, int]:
    return {card: n for card in held.discardable if (n := printed_best(play, card, colour)) > 0}


def could_give(play: Play, who: str, colour: str) -> bool:
    """Whether a card that a Dreamer could discard shows a colour, whatever its present Intent."""
    return _shows(play, held_by(play, who), colour)


@at_most(MOST_HELD)
def _shows(play: Play, held: Held, colour: str) -> bool:
    return any(printed_best(play, card, colour) for card in held.discardable)


def _discardable(play: Play, who: str, colour: str) -> list[str]:
    cards: list[str] = []
    if not play.forbidden(f"use {colour}", who):
        cards += hand(play.table, who)
    if not play.forbidden("use items", who):
        cards += play.table.piles.of("items/active")
    return cards


def sources(play: Play, who: str, colour: str, paid_for: str = "") -> list[Source]:
    """The cards and Items that a Dreamer could discard for an action; a card can't pay for itself."""
    given_by = in_reach(play, who, colour).items()
    return [Source(card, n, play.is_a(card, Item)) for card, n in given_by if card != paid_for]


@while_still
def luck_of(play: Play, who: str) -> int:
    """The Intent that the best Boost would add."""
    best = best_face(play, play.options.luck_die.faces)
    return play.modified("boost", best, who) if boosts_left(play, who) > 0 else 0


@while_still
def at_hand(play: Play, who: str, kind: str) -> int:
    """How many tokens of a kind, or cards in the deck, there are for whoever pays; if all do, for each.

    Of Torment so much as doesn't kill.
    Rules: EF-BLOCK-11."""
    match kind:
        case "hour":
            return play.table.hours
        case "key":
            return play.table.tokens.of("key", "party")
        case _ if kind == SPENT_TORMENT:
            return bearable(play, who)
        case _ if kind == TOP_CARD:
            return _backs_like_the_top_one(play, who)
    if who in play.party:
        return _had_by(play, who, kind)
    return min(_had_by(play, one, kind) for one in play.party)


def _had_by(play: Play, who: str, kind: str) -> int:
    return blockable(play, who) if kind == DECK_CARD else play.table.tokens.of(kind, who)


def _backs_like_the_top_one(play: Play, who: str) -> int:
    """How many cards in a deck have the back of the one on top; a draw can bring up those further down.
    Rules: EF-DECK-13."""
    backs = [backed_by(play, card) for card in play.table.piles.of(pile(who, "deck"))]
    return backs.count(backs[-1]) if backs and backs[-1] else 0
