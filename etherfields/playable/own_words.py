"""The words of a game that its table has to know: kinds of events to be read, and marks in choices and on cards."""

from __future__ import annotations

from collections.abc import Set
from typing import Protocol, runtime_checkable

from msgspec import Struct


class EventKinds(Struct, frozen=True):
    """The kinds of events that a table reads, lists or leaves out in ways of their own."""

    turn: str = "turn begins"
    """The event that begins a Turn; what it says of the Turn comes before the first full stop."""
    without_turns: Set[str] = frozenset()
    """The events after which there are no Turns."""
    endings: Set[str] = frozenset()
    """The events by which a part of the game ends: they are read, whatever came before them."""
    step: str = ""
    """The event that says that a step of a Turn happens: what comes of it is read where no log is seen."""
    of_course: Set[str] = frozenset()
    """The events that follow in every Turn."""
    goes_on: Set[str] = frozenset()
    """The events with which the Turn goes on: what comes after them no text has caused."""
    idle: Set[str] = frozenset()
    """The events that are no reason to stop: by themselves they change nothing."""
    appears: Set[str] = frozenset()
    """The events with which somebody comes who can be seen."""
    caused: Set[str] = frozenset()
    """The events that a text causes while it is read: they stand beside the text."""


class Marks(Struct, frozen=True):
    """The parts of choices and of texts by which their explanation is found; an empty one is in none."""

    by_luck: str = ""
    """The end of a choice that needs luck."""
    about_luck: str = ""
    """The sentence on such a choice."""
    rule_of_luck: str = ""
    """The rule of the luck that it mostly needs."""
    told_whole: str = ""
    """The beginning of the IDs of rules that are the text of an action."""
    worth: str = ""
    """The words before the worth of a card that can be bought."""
    laid_aside: str = ""
    """The end of a choice after which a card's text no longer works."""


class OwnWords(Struct, frozen=True):
    """All of a game's own words that its table has to know."""

    events: EventKinds = EventKinds()
    marks: Marks = Marks()


@runtime_checkable
class HasOwnWords(Protocol):
    """A game whose events and choices are told in words of its own."""

    def own_words(self) -> OwnWords:
        """The words that its table has to know."""


USUAL = OwnWords()


def own_words(game: object) -> OwnWords:
    """The words of a game; the usual ones where it has none of its own."""
    return game.own_words() if isinstance(game, HasOwnWords) else USUAL
