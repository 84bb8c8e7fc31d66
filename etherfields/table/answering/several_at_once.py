"""Several things in one answer: `roll 2 5` takes two dice, and so do `2 5`, ticks and clicks.

A question that offers a choice for each set of some things is listed with these things alone; what is typed or ticked
leads to the one choice that takes all of it, which stands in the journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from etherfields.playable.subsets import Subset
from ..game_protocols import TakesSubsets

if TYPE_CHECKING:
    from ..plain.plain_table import PlainTable

EVERY = "all"
"""The word for all things at once."""
HOW = "Take several at once by their numbers, such as `{verb} {numbers}`, or all by `{verb} all`."


def subset_asked(session: Session[Any]) -> Subset | None:
    """The things of which the question takes any number; None: it asks for something else."""
    game, question = session.game, session.question
    if question is None or not isinstance(game, TakesSubsets):
        return None
    return game.subset(session.table, question)


def things_alone(question: Ask[object], subset: Subset | None) -> Ask[object]:
    """The question with the choices for single things first, and without those for several."""
    if subset is None:
        return question
    joined = {*subset.together.values(), *subset.alone}
    first = [choice for key in subset.alone if (choice := question.choice(key)) is not None]
    return replace(question, choices=[*first, *(one for one in question.choices if one.key not in joined)])


def how_to_take(seat: PlainTable) -> str:
    """The way to take several things in a line, as a sentence; empty: one thing is asked for."""
    subset = subset_asked(seat.session)
    if subset is None or not subset.together:
        return ""
    some = next((places for places in subset.together if len(places) == 2), next(iter(subset.together)))
    return HOW.format(verb=subset.verb, numbers=" ".join(str(place + 1) for place in some))


def places_typed(line: str, subset: Subset) -> tuple[int, ...] | None:
    """The places of the things that a line names; None: it names none.

    Numbers alone count from two on: one is the number of a choice. Behind the verb digits may stand together."""
    word, _, rest = line.strip().casefold().partition(" ")
    is_verb = word == subset.verb
    numbers = (rest if is_verb else line.strip()).replace(",", " ").split()
    if is_verb and numbers == [EVERY]:
        return tuple(range(len(subset.alone)))
    if not numbers or not all(number.isascii() and number.isdigit() for number in numbers):
        return None
    if is_verb and len(subset.alone) < 10:
        numbers = [digit for number in numbers for digit in number]
    if not is_verb and len(numbers) < 2:
        return None
    return tuple(int(number[:4]) - 1 for number in numbers)


def taken_together(seat: PlainTable, line: str) -> Choice[object] | None:
    """The choice that takes all things that a line names; None: it names none. A Fault if they can't be taken."""
    subset = subset_asked(seat.session)
    places = places_typed(line, subset) if subset is not None else None
    if subset is None or places is None:
        return None
    if any(not 0 <= place < len(subset.alone) for place in places):
        raise Fault(f"only 1 to {len(subset.alone)} can be taken together", todo=how_to_take(seat))
    return choice_of(seat, subset, places)


def choice_of(seat: PlainTable, subset: Subset, places: Sequence[int]) -> Choice[object]:
    """The choice that takes the things at these places; a Fault if there is none."""
    question = seat.session.question
    choice = question.choice(key) if question is not None and (key := subset.key_of(places)) else None
    if choice is None:
        raise Fault("so many can’t be taken at once", todo="Take fewer.")
    return choice
