"""Cards of a Dreamer: drawing, reshuffling, discarding."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Defect, Influence
from etherfields.kernel.play.decisions import Choice, Rules
from etherfields.kernel.play.events import some
from ..dreamers.death_warnings import warning
from ..dreamers.torment import torment
from ..engine.asking import choose_one
from ..engine.events import happened, nested
from ..engine.in_play import put, put_all
from ..map.dreamworld import on_map
from ..state.play import Play
from ..state.table import hand, own, pile
from .blocking import block, blockable
from .defects import resolve_defect


def hand_limit(play: Play, who: str) -> int:
    """How many cards a hand may hold. Rules: EF-DRAW-02, EF-PRIORITY-14."""
    return play.quantity("hand limit", who)


def draw(play: Play, who: str, n: int) -> Rules[None]:
    """Draw cards up to the hand limit, reshuffling where the deck runs out.
    Rules: EF-DRAW-01, EF-DRAW-02, EF-DRAW-03, EF-DRAW-04, EF-DRAW-05, EF-DRAW-06, EF-DRAW-07, EF-DRAW-08, EF-DRAW-09,
    EF-DRAW-10, EF-DRAW-11, EF-DRAW-12, EF-DRAW-13, EF-DRAW-14."""
    if play.forbidden("draw", who) or on_map(play):
        # EF-MAP-07: on the Dreamworld map nothing is drawn.
        return
    drawn: list[str] = []
    due, piles, theirs = n, play.table.piles, own(who)
    while due > 0 and _may_draw(play, who):
        card = piles.top(theirs.deck)
        if card is None:
            yield from _new_deck(play, who)
            if not piles.count(theirs.deck):
                break
        elif play.is_a(card, Defect):
            due -= play.options.defect_counts_as_draw
            yield from resolve_defect(play, who, card)
            if not play.options.defect_counts_as_draw and not _has_influence(play, who):
                break
        else:
            due -= 1
            put(play, card, theirs.hand)
            drawn.append(card)
            yield from happened(play, "draw a card", who, card)
    if drawn:
        names = ", ".join(play.name(card) for card in drawn)
        so_many = f"{len(drawn)}{_cut_short(play, who, len(drawn), due)}"
        drawing = f"{play.name(who)} draws {so_many}"
        play.say_to((who,), "cards drawn", f"{drawing}: {names}.", f"{drawing}.", who, amount=len(drawn))
    elif due > 0 and _is_full(play, who):
        play.say("nothing drawn", f"{play.name(who)}'s hand is full: nothing is drawn.", who)


def _is_full(play: Play, who: str) -> bool:
    return len(hand(play.table, who)) >= hand_limit(play, who)


def _may_draw(play: Play, who: str) -> bool:
    """Whether a draw goes on, whatever its last card or the price of a new deck has changed. Rules: EF-DRAW-02."""
    return not _is_full(play, who) and not play.forbidden("draw", who)


def _cut_short(play: Play, who: str, drawn: int, missing: int) -> str:
    """How many it should have been, and why it was no more; of a whole draw nothing. Rules: EF-DRAW-02, EF-DRAW-10."""
    if missing <= 0:
        return ""
    why = "the hand is full" if _is_full(play, who) else "no card is left"
    return f" of {drawn + missing}, {'no more may be drawn' if play.forbidden('draw', who) else why}"


def _has_influence(play: Play, who: str) -> bool:
    """Whether anything but Defects is left to be drawn, if need be after a reshuffle."""
    piles = play.table.piles
    return any(play.is_a(card, Influence) for name in ("deck", "discard") for card in piles.of(pile(who, name)))


def _new_deck(play: Play, who: str) -> Rules[None]:
    """Of the discards, and once more if all that went away again, as long as one may draw.
    Rules: EF-DRAW-06, EF-DRAW-10."""
    piles = play.table.piles
    if not piles.count(pile(who, "deck")) and piles.count(pile(who, "discard")) and _may_draw(play, who):
        yield from _forced_reshuffle(play, who)
        yield from nested(play, "reshuffle", _new_deck(play, who))


def _forced_reshuffle(play: Play, who: str) -> Rules[None]:
    """The discard pile becomes a new deck, at the price of Torment or Blocked cards.
    Rules: EF-DRAW-07, EF-DRAW-08, EF-DRAW-09."""
    _shuffle_discards(play, who)
    play.say("reshuffled", f"{play.name(who)}'s discard pile becomes a new deck.", who)
    pain = play.quantity("reshuffle torment", who)
    loss = play.quantity("reshuffle block", who)
    choices = [Choice("torment", f"Receive {pain} Torment{warning(play, who, pain)}", 0, source="EF-DRAW-07")]
    if blockable(play, who) >= loss:
        label = f"Block {some(loss, 'card')}{warning(play, who, loss=loss)}"
        choices.append(Choice("block", label, 1, source="EF-DRAW-09"))
    prompt = "Your deck had to be reshuffled. What does it cost you?"
    chosen = yield from choose_one((who,), prompt, choices, "EF-DRAW-07", "penalty")
    yield from block(play, who, loss) if chosen else torment(play, who, pain, " for a reshuffled deck")
    yield from happened(play, "reshuffle", who)


def reshuffle(play: Play, who: str) -> Rules[None]:
    """Deck and discard pile together, without a price. Rules: EF-DRAW-12."""
    _shuffle_discards(play, who)
    play.say("reshuffled", f"{play.name(who)} reshuffles deck and discard pile.", who)
    yield from happened(play, "reshuffle", who)


def _shuffle_discards(play: Play, who: str) -> None:
    deck = pile(who, "deck")
    put_all(play, pile(who, "discard"), deck)
    play.table.piles.shuffle(deck, play.table.chance, deck)
