"""A Turn of a Dream or Slumber: Dreamers Phase, then Landscape Phase."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from etherfields.games.etherfields.definitions import TurnCard
from etherfields.games.etherfields.rules.actions.quick_order import Quickly, others_quick, own_quick, side_by_side
from etherfields.games.etherfields.rules.cards.drawing import discard, draw, hand_limit
from etherfields.games.etherfields.rules.creatures.called_effects import effect_sources, next_step
from etherfields.games.etherfields.rules.creatures.states import expire_states
from etherfields.games.etherfields.rules.dreamers.limits import settle_limits
from etherfields.games.etherfields.rules.dreamers.token_pools import STEP, unmark_steps
from etherfields.games.etherfields.rules.engine.durations import A_TURN, PHASE, end_of
from etherfields.games.etherfields.rules.engine.events import happened
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.engine.scene import slug
from etherfields.games.etherfields.rules.figures.board import icon_number
from etherfields.games.etherfields.rules.memo.watch import in_stillness
from etherfields.games.etherfields.rules.menu.quick import bears, breaking_in, interrupt, is_calm
from etherfields.games.etherfields.rules.state.moments import ATTACKED, DRAWING
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import hand
from etherfields.games.etherfields.rules.turn.creature_moves import movement
from etherfields.games.etherfields.rules.turn.dreamers_phase import act
from etherfields.games.etherfields.rules.turn.step_effects import resolve, resolve_morphing
from etherfields.games.etherfields.rules.variants.ordered_rounds import pass_marker
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import amid, some

STEP_NAMES = {
    "morphing": "Morphing",
    "basic": "Basic effect",
    "special": "Special effect",
    "movement": "Creature Movement",
}
IDLE = {
    "morphing": "; no Creature is in play",
    "basic": "; nothing in play has one",
    "special": "; nothing in play has one",
    "movement": "; no Creature is in play",
}
"""What is told of a step in which nothing happens."""
MOMENTS = {
    "morphing": "morphing happens",
    "basic": "the basic effect happens",
    "special": "the special effect happens",
    "movement": "creatures move",
}
"""What rules call the moment at which each step happens."""


def play_turn(play: Play) -> Rules[None]:
    """EF-TURN-01: one Turn, both phases."""
    yield from dreamers_phase(play)
    yield from landscape_phase(play)


# --- the Dreamers Phase -----------------------------------------------------------------------------


def dreamers_phase(play: Play) -> Rules[None]:
    """EF-TURN-02, EF-TURN-03: draw, then act."""
    yield from draw_cards(play)
    yield from cards_and_actions(play)


def turns_left(play: Play) -> str:
    """How many Turns there are still, in a sentence."""
    left = play.table.piles.count("turns/deck")
    return f"{left} Turn card{' is' if left == 1 else 's are'} left."


def draw_cards(play: Play) -> Rules[None]:
    """EF-TURN-02: a new Turn begins, and everybody draws."""
    turn = play.table.turn
    turn.number += 1
    turn.phase = "dreamers"
    play.table.done.pop("turn", None)
    play.table.uses.clear()
    play.acted.clear()
    play.say(
        "turn begins",
        f"Turn {turn.number}. {turns_left(play)}",
        number=turn.number,
    )
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
    """EF-TURN-03, EF-STATE-02: all that Dreamers do, until the Dreamers Phase is over, and what lasts for it."""
    yield from act(play)
    yield from happened(play, "the dreamers phase ends")
    end_of(play, (PHASE,))
    expire_states(play, "dreamers phase")


def _extra_cards(play: Play, who: str) -> int:
    """EF-LAND-23: Extra Cards count for who stands there when the phase starts."""
    place = play.table.figures.get(who)
    return icon_number(play, place, "cards") if place else 0


def draw_step(play: Play, who: str, extra: int) -> Rules[None]:
    """EF-DRAW-01, EF-DRAW-04: discard what isn't wanted, then draw four and what comes on top."""
    play.say("draw step", "", who)
    yield from _discard_unwanted(play, who, extra)
    yield from draw(play, who, play.quantity("draw step", play.base.draw, who) + extra)


def _discard_unwanted(play: Play, who: str, extra: int) -> Rules[None]:
    """EF-DRAW-04, EF-DECK-09: any number of cards from hand, and whatever is quick beside them."""
    kept = "Keep all and draw"
    while hand(play.table, who):
        answer = yield from ask(in_stillness(play, partial(_before_drawing, who=who, extra=extra, kept=kept)))
        if callable(answer):
            yield from answer(play)
        elif answer:
            yield from discard(play, who, answer)
            kept = "Keep the rest and draw"
        else:
            return
    if in_stillness(play, _could_be_changed):
        yield from interrupt(play, f"{play.name(who)} is about to draw.", DRAWING)


def _before_drawing(play: Play, who: str, extra: int, kept: str) -> Ask[Quickly | str]:
    """What somebody is asked who holds cards and is about to draw."""
    cards, limit = hand(play.table, who), hand_limit(play, who)
    due = play.quantity("draw step", play.base.draw, who) + extra
    label = f"{kept}{_not_fitting(due, limit - len(cards))}"
    choices: list[Choice[Quickly | str]] = [Choice("keep", label, "", source="EF-DRAW-04")]
    choices += [Choice(f"discard/{slug(card)}", f"Discard {play.name(card)}", card, source=card) for card in cards]
    choices += own_quick(play, who)
    asked, choices = side_by_side(who, choices, others_quick(play, who))
    whether, holding = "Do you discard anything before you draw?", "you hold"
    if len(asked) > 1:  # among several who are asked, it says who draws
        name = amid(play.name(who))
        whether, holding = f"Does {name} discard anything before drawing?", f"{name} holds"
    prompt = f"{whether} {due} {'is' if due == 1 else 'are'} due; {holding} {some(len(cards), 'card')}, "
    prompt += f"and may hold {limit}.{' All of them fit.' if len(cards) + due <= limit else ''}"
    return Ask(asked, prompt, choices, "EF-DRAW-04", "unwanted")


def _could_be_changed(play: Play) -> bool:
    """EF-DECK-09: whether something quick could change how much is drawn, or what, for whoever holds no card."""
    able = [quick for who in play.party if not is_calm(play, who) for quick in breaking_in(play, who)]
    return any(bears(quick, DRAWING) for quick in able)


def _not_fitting(due: int, room: int) -> str:
    """EF-DRAW-02: what is to be said of cards that are due if there isn't room for all of them."""
    if due <= max(room, 0):
        return ""
    if room <= 0:
        return " none: the hand is full"
    return f" {room}: {some(due - room, 'card')} {'does' if due - room == 1 else 'do'} not fit"


# --- the Landscape Phase ----------------------------------------------------------------------------


def landscape_phase(play: Play) -> Rules[None]:
    """EF-TURN-05, EF-TURN-08: the steps of the Turn card from top to bottom, then it is discarded."""
    play.table.turn.phase, play.steps_begun = "landscape", 0
    yield from happened(play, "the landscape phase begins")
    yield from interrupt(play, "The Landscape Phase begins.", ATTACKED, next_step(play, 0))
    card = play.table.piles.top("turns/deck")
    if card is not None:
        yield from resolve_card(play, card)
    yield from end_turn(play)


def end_turn(play: Play) -> Rules[None]:
    """EF-PRIORITY-12, EF-TURN-08, EF-DRAW-13: what waits for the end of the Turn comes after all steps of its card; a
    limit that was higher until then has its price before the next Turn."""
    yield from happened(play, "the turn ends")
    finish_turn(play)
    yield from settle_limits(play)


def resolve_card(play: Play, card: str, first: int = 0) -> Rules[None]:
    """EF-TURN-05, EF-TURN-20: each step in its order (from the first on), unless it was marked to be skipped."""
    steps = play.printed(card, TurnCard).steps
    quiet = not first and not play.table.turn.skipped and all(_is_idle(play, name) for name in steps)
    if quiet:
        why = "no Creature is in play, and nothing else has an effect now" if steps else "nothing happens on it"
        play.say("nothing", f"Turn card {play.name(card)}: {why}.")
    for index, name in enumerate(steps):
        if index < first:
            continue
        if index in play.table.turn.skipped:
            play.say("step skipped", f"{STEP_NAMES[name]} is skipped.")
            continue
        idle = _is_idle(play, name)
        play.steps_begun = max(play.steps_begun, index + 1)
        told = f"Turn card {play.name(card)}: {STEP_NAMES[name]}{IDLE[name] if idle else ''}."
        play.say("step", "" if quiet and idle else told, step=name, name=STEP_NAMES[name])
        yield from resolve_step(play, name)
        yield from settle_limits(play)
        coming = next_step(play, index + 1)
        then = f" {STEP_NAMES[coming]} comes next." if coming else ""
        yield from interrupt(play, f"{STEP_NAMES[name]} is over.{then}", ATTACKED, coming)


def _is_idle(play: Play, name: str) -> bool:
    """EF-TURN-06: whether nothing in play has anything to do in a step."""
    if play.table.piles.count("creatures") or effect_sources(play, name):
        return False
    return not play.standing.answers(MOMENTS[name])


def resolve_step(play: Play, name: str) -> Rules[None]:
    """EF-TURN-06, EF-PRIORITY-11: one step of a Turn card; with nothing in play to refer to it does not happen."""
    yield from happened(play, MOMENTS[name])
    if name == "morphing":
        yield from resolve_morphing(play)
    elif name == "movement":
        yield from movement(play)
    else:
        yield from resolve(play, name)


def finish_turn(play: Play) -> None:
    """EF-TURN-08: the Turn card is discarded, and what lasts until the end of the Turn ends."""
    turn = play.table.turn
    card = play.table.piles.top("turns/deck")
    if card is not None:
        turn.previous_colour = play.printed(card, TurnCard).colour
        turn.last_card = card
        put(play, card, "turns/discard")
    unmark_steps(play)
    end_of(play, A_TURN)
    expire_states(play, "turn")
    turn.phase = ""


def skip_step(play: Play, askers: tuple[str, ...]) -> Rules[bool]:
    """EF-TURN-20: choose a step of the current Turn card that won't happen, of those that are still to come.

    Whether there was any to be skipped.
    """
    who = askers[0] if len(askers) == 1 else ""
    card = play.table.piles.top("turns/deck")
    if card is None:
        return False
    steps = play.printed(card, TurnCard).steps
    begun = play.steps_begun if play.table.turn.phase == "landscape" else 0
    choices = [
        Choice(f"step/{index + 1}-{name}", _called(steps, index), index, source="EF-TURN-20")
        for index, name in enumerate(steps)
        if index not in play.table.turn.skipped and index >= begun
    ]
    if not choices:
        play.say("nothing", "No step of the Turn card is left to be skipped.", who)
        return False
    index = choices[0].value
    if len(choices) > 1:
        prompt = "Which step of the Turn card do you Block? It will be skipped."
        index = yield from ask(Ask(askers, prompt, choices, "EF-TURN-20", "step"))
    # EF-POOL-12: a marker that isn't there doesn't matter, unless it is ruled so.
    if not play.table.tokens.gain("block token", f"{STEP}{index}", 1) and play.options.block_pool_enforced:
        play.say("pool empty", "There is no Block token left: no step is skipped.", who)
        return False
    play.table.turn.skipped.append(index)
    play.say("step blocked", f"{_called(steps, index)} will be skipped.", who)
    return True


def _called(steps: Sequence[str], index: int) -> str:
    """EF-TURN-20: what a step of a Turn card is called; of several of a kind which one it is."""
    name = STEP_NAMES[steps[index]]
    return name if steps.count(steps[index]) == 1 else f"{name}, step {index + 1}"
