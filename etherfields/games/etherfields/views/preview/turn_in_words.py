"""The current Turn card in lines that read well aloud: its steps, and what each will do as things are."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.games.etherfields.definitions import TurnCard
from etherfields.games.etherfields.rules.cards.turn_deck import shown_turn, turn_colour
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import creature_figures
from etherfields.kernel.play.events import some
from .turn_foretold import foretold, near_to

NOTHING = "nothing"


def turn_in_words(play: Play) -> Iterator[str]:
    """The Turn, its coming steps and the Creatures, a line for each; nothing while no Turn is played."""
    card = play.table.piles.top("turns/deck") if play.table.gate or play.table.slumber else None
    if card is None:
        return
    left = play.table.piles.count("turns/deck")
    number = shown_turn(play)
    turn = f"Turn {number} of {number - 1 + left}" if number else "Before Turn 1"
    yield f"{turn}, {turn_colour(play)}: {play.printed(card, TurnCard).name or card}; {some(left, 'Turn card')} left."
    yield from steps_in_words(play)
    for figure in creature_figures(play.table):
        yield f"{play.name(figure)} on {play.table.figures[figure]}: {near_to(play, figure).told}."


def steps_in_words(play: Play) -> Iterator[str]:
    """Each step of the current Turn card: what it will do, or that it won't happen."""
    for number, step in enumerate(foretold(play).steps, 1):
        told = [one.told for one in step.comes] or [NOTHING]
        if step.skipped:
            yield f"  {number}. {step.name} is skipped."
        elif len(told) == 1:
            yield f"  {number}. {step.name}: {told[0]}."
        else:
            yield f"  {number}. {step.name}:"
            yield from (f"    {one}." for one in told)
    if play.table.turn.phase == "landscape":
        yield "  The Landscape Phase is under way: a step that is over is told as if it came again."
