"""All decisions in their order, as they were read when they were made."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.retracing import Taken, retraced
from etherfields.kernel.play.running import Misfit
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault, sentence
from etherfields.playable.own_words import EventKinds, own_words
from ..answering.curtain import UNTOLD, Hiding, all_open
from ..plain.auto_answers import Liking, is_own
from ..plain.choosing import Names, bare, shown

LONGEST_PLACE = 3
"""The most letters of a place, such as `e1`, that says nothing without what was asked."""


class Decided(Struct, frozen=True):
    """A decision that was made, as people read it."""

    number: int
    """Which one of the journal it is; those that the table made by itself count there, and aren't shown."""
    turn: str
    """The Turn in which it was: `Turn 3`; empty: in none."""
    label: str
    why: str = ""
    """Of the first that can't be made again: why, and what is asked instead."""


class _When(Struct):
    """Which Turn it is by now."""

    kinds: EventKinds
    turn: str = ""

    def hears(self, taken: Taken) -> None:
        """Go on to when something was decided."""
        for event in taken.told:
            if event.kind == self.kinds.turn:
                self.turn = event.text.partition(".")[0]
            elif event.kind in self.kinds.without_turns:
                self.turn = ""


def decided(
    session: Session[Any],
    names: Names,
    liking: Liking,
    joined: Collection[int] = (),
    *,
    alone: bool,
    hides: Hiding = all_open,
) -> tuple[Decided, ...]:
    """Every decision so far that somebody made; where one can't be made again to see how it read, by its key.

    Those at the places `joined` were one answer with the one before; answers that it `hides` stay untold."""
    found: list[Decided] = []
    when, seen, why = _When(own_words(session.game).events), 0, ""
    try:
        for seen, taken in enumerate(retraced(session), start=1):
            when.hears(taken)
            if is_own(taken, liking):
                label = read_as(taken.question, taken.choice, names, alone)
                if hides(taken.question, taken.choice):
                    label = f"{names.of(taken.choice.who or taken.question.who[0])}: {UNTOLD}"
                if seen - 1 in joined and found:
                    found[-1] = replace(found[-1], label=f"{found[-1].label}; {label}")
                else:
                    found.append(Decided(seen, when.turn, label))
    except Misfit as misfit:
        seen, why = misfit.number - 1, sentence(misfit)
        found = [one for one in found if one.number < misfit.number]
    except Fault:
        found = found[: len(session.keys)]
    unseen = enumerate(session.keys[seen:], start=seen + 1)
    return (*found, *(Decided(number, "", key, why if number == seen + 1 else "") for number, key in unseen))


def read_as(question: Ask[object], choice: Choice[object], names: Names, alone: bool) -> str:
    """A decision with its seat, if it was its alone and others play; a mere place with what was asked."""
    is_place = len(choice.label) <= LONGEST_PLACE and any(letter.isdigit() for letter in choice.label)
    asked = f"{question.prompt} " if is_place else ""
    if alone or len(question.who) > 1:
        return f"{asked}{shown(choice, question, names)}"
    return f"{names.of(question.who[0])}: {asked}{bare(choice, names)}"
