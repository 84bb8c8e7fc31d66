"""The Dreamers Phase: the Draw step, then actions at will until all agree to stop."""

from __future__ import annotations

from functools import partial

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import amid, some
from ..actions.quick_order import Quickly, others_quick, own_quick, side_by_side
from ..cards.discarding import discard
from ..cards.drawing import draw, hand_limit
from ..creatures.states import expire_states
from ..dreamers.limits import settle_limits
from ..engine.durations import PHASE, end_of
from ..engine.events import happened
from ..engine.names import slug
from ..figures.icons import icon_number
from ..memo.memo import in_stillness
from ..menu.interrupt import interrupt, is_calm
from ..menu.quick import bears, breaking_in
from ..state.in_progress import DRAWING
from ..state.play import Play
from ..state.table import hand
from ..variants.ordered_rounds import pass_marker
from .acting import act

ALL = "Keep all and draw"
"""The words for somebody who discards nothing before drawing."""


def dreamers_phase(play: Play) -> Rules[None]:
    """Draw, then act. Rules: EF-TURN-02, EF-TURN-03."""
    yield from draw_cards(play)
    yield from cards_and_actions(play)


def turns_left(play: Play) -> str:
    """How many Turns there are still, in a sentence."""
    left = play.table.piles.count("turns/deck")
    return f"{left} Turn card{' is' if left == 1 else 's are'} left."


def draw_cards(play: Play) -> Rules[None]:
    """A new Turn begins, and everybody draws. Rules: EF-TURN-02."""
    turn = play.table.turn
    turn.number += 1
    turn.phase = "dreamers"
    play.table.done.pop("turn", None)
    play.table.uses.clear()
    play.acted.clear()
    play.say("turn begins", f"Turn {turn.number}. {turns_left(play)}", number=turn.number)
    if play.options.ordered_rounds:
        pass_marker(play)
    extra = {who: _extra_cards(play, who) for who in play.party}
    yield from happened(play, "the turn begins")
    yield from settle_limits(play)
    for who in play.party:
        yield from draw_step(play, who, extra[who])
        yield from settle_limits(play)
    yield from happened(play, "the draw step ends")


def cards_and_actions(play: Play) -> Rules[None]:
    """All that Dreamers do, until the Dreamers Phase is over, and what lasts for it. Rules: EF-TURN-03, EF-STATE-02."""
    yield from act(play)
    yield from happened(play, "the dreamers phase ends")
    end_of(play, (PHASE,))
    expire_states(play, "dreamers phase")


def _extra_cards(play: Play, who: str) -> int:
    """Extra Cards count for who stands there when the phase starts. Rules: EF-LAND-23."""
    place = play.table.figures.get(who)
    return icon_number(play, place, "cards") if place else 0


def draw_step(play: Play, who: str, extra: int) -> Rules[None]:
    """Discard unwanted cards, then draw four and the extra ones. Rules: EF-DRAW-01, EF-DRAW-04."""
    play.say("draw step", "", who)
    yield from _discard_unwanted(play, who, extra)
    yield from draw(play, who, play.quantity("draw step", who) + extra)


def _discard_unwanted(play: Play, who: str, extra: int) -> Rules[None]:
    """Any number of cards from hand, and whatever is quick beside them. Rules: EF-DRAW-04, EF-DECK-09."""
    kept, at_will = ALL, _fits(play, who, extra)
    while hand(play.table, who):
        asking = partial(_before_drawing, who=who, extra=extra, kept=kept, at_will=at_will)
        answer = yield from ask(in_stillness(play, asking))
        if callable(answer):
            yield from answer(play)
        elif answer:
            yield from discard(play, who, answer)
            kept = "Keep the rest and draw"
        else:
            return
    if in_stillness(play, _could_be_changed):
        yield from interrupt(play, f"{play.name(who)} is about to draw.", DRAWING)


def _fits(play: Play, who: str, extra: int) -> bool:
    """Whether the hand has room for all due cards. Rules: EF-DRAW-02."""
    return len(hand(play.table, who)) + play.quantity("draw step", who) + extra <= hand_limit(play, who)


def _before_drawing(play: Play, who: str, extra: int, kept: str, at_will: bool) -> Ask[Quickly | str]:
    """The question to a Dreamer with cards in hand who is about to draw.

    It is idle where all due cards fit, before any discard and after those that made room: discarding more draws no
    more. Whoever discards although all fit does so `at_will`, and is asked on in earnest. Rules: EF-DRAW-04."""
    cards, limit = hand(play.table, who), hand_limit(play, who)
    due = play.quantity("draw step", who) + extra
    label = f"{kept}{_not_fitting(due, limit - len(cards))}"
    choices: list[Choice[Quickly | str]] = [Choice("keep", label, "", source="EF-DRAW-04", ends=True)]
    choices += [Choice(f"discard/{slug(card)}", f"Discard {play.name(card)}", card, source=card) for card in cards]
    own, others = own_quick(play, who), others_quick(play, who)
    asked, choices = side_by_side(who, [*choices, *own], others)
    whether, holding = "Do you discard anything before you draw?", "you hold"
    if len(asked) > 1:  # among several who are asked, it says who draws
        name = amid(play.name(who))
        whether, holding = f"Does {name} discard anything before drawing?", f"{name} holds"
    prompt = f"{whether} {due} {'is' if due == 1 else 'are'} due; {holding} {some(len(cards), 'card')}, "
    fits = _fits(play, who, extra)
    prompt += f"and may hold {limit}.{' All of them fit.' if fits else ''}"
    idle = fits and (kept == ALL or not at_will) and not ((own or others) and _could_be_changed(play))
    return Ask(asked, prompt, choices, "EF-DRAW-04", "unwanted", idle=idle)


def _could_be_changed(play: Play) -> bool:
    """Whether a quick action could change the draw of a Dreamer without cards. Rules: EF-DECK-09."""
    able = [quick for who in play.party if not is_calm(play, who) for quick in breaking_in(play, who)]
    return any(bears(play, quick, DRAWING) for quick in able)


def _not_fitting(due: int, room: int) -> str:
    """The words on due cards that have no room in the hand. Rules: EF-DRAW-02."""
    if due <= max(room, 0):
        return ""
    if room <= 0:
        return " none: the hand is full"
    return f" {room}: {some(due - room, 'card')} {'does' if due - room == 1 else 'do'} not fit"
