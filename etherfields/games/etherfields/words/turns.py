"""Verbs about Turns: the Turn deck, its steps, the Clock."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.kernel.play.budget import WORK
from etherfields.kernel.play.decisions import Rules
from etherfields.language.compile import Given, number, word
from ..rules.cards.turn_deck import add_turn_card, add_turns, form_turn_deck
from ..rules.dreamers.clock import set_hours
from ..rules.engine.events import nested
from ..rules.engine.meanings import verb
from ..rules.engine.scene import Scene
from ..rules.map.dreamworld import on_map
from ..rules.state.table import code
from ..rules.turn.landscape_phase import resolve_card, skip_step


@verb("turns", asks=False)
def _turns(scene: Scene, given: Sequence[Given]) -> None:
    form_turn_deck(scene.play, number(given[0]))


@verb("add turns", asks=False)
def _add_turns(scene: Scene, given: Sequence[Given]) -> None:
    add_turns(scene.play, number(given[0]))


@verb("add turn card", asks=False)
def _add_turn_card(scene: Scene, given: Sequence[Given]) -> None:
    """A particular card goes under the Turn deck, from wherever it waits."""
    play, called = scene.play, word(given[0])
    codes = scene.codes("turn card", called)
    waiting = [card for pile in ("turns/discard", "secrets") for card in play.table.piles.of(pile)]
    card = next((card for card in waiting if code(card) in codes and card not in (play.to_add or ())), None)
    if card is None or on_map(play):
        play.say("no turn added", f"The Turn card “{called}” can't be added.")
    else:
        add_turn_card(play, card)


@verb("skip steps")
def _skip_steps(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for _ in WORK.each(range(number(given[0]))):
        if not (yield from skip_step(scene.play, scene.askers)):
            return


@verb("resolve turn card")
def _resolve(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    """Its steps happen, and it stays. Rules: EF-TURN-24."""
    card = scene.play.table.piles.top("turns/deck")
    if card is not None:
        begun = scene.play.steps_begun
        yield from nested(scene.play, "the Turn card", resolve_card(scene.play, card))
        scene.play.steps_begun = begun


@verb("set hours", asks=False)
def _set_hours(scene: Scene, given: Sequence[Given]) -> None:
    set_hours(scene.play, number(given[0]))
