"""The curtain between people at one screen: in games in which opponents hide things, one person looks at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import Event
from etherfields.playable.protocols import Hides
from ..game_protocols import Seated, Seats

if TYPE_CHECKING:
    from ..plain.keyboard import Keyboard
    from ..plain.plain_table import PlainTable

TURN = "{name} is next."
Hiding: TypeAlias = Callable[[Ask[object], Choice[object] | None], bool]
"""Tells whether an answer to a question is not for whoever looks."""


def all_open(question: Ask[object], choice: Choice[object] | None) -> bool:
    """No answer is hidden from anybody."""
    return False


UNTOLD = "a decision"
"""The words for a decision of an opponent who hides things."""
LIFT = "Enter goes on when {name} sits here and nobody else looks."
LINES = "What stands above can still be read: lines can’t be cleared, so hands are shown only by `hand`."


class Curtain:
    """The curtain at a table, and whose eyes are open before it."""

    def __init__(self, seat: PlainTable, keyboard: Keyboard) -> None:
        self._seat, self._keyboard = seat, keyboard
        self._open = ""
        self._left: dict[str, int] = {}
        """How many events there were when each person looked away."""

    @property
    def eyes(self) -> str | None:
        """The person who looks at the table now; empty: nobody does; None: nothing is hidden from anybody."""
        people = self._people()
        if people is None:
            return None
        return people[0] if len(people) == 1 else self._open

    @property
    def awaits(self) -> str:
        """The person for whom the curtain is down; empty: it is up. It never comes down for a program."""
        question, people = self._seat.session.question, self._people()
        if question is None or people is None or len(people) < 2:
            return ""
        asked = [who for who in question.waiting if who in people]
        return asked[0] if asked and self._open not in asked and len(asked) == len(question.waiting) else ""

    def lift(self) -> None:
        """Open the eyes of whoever is asked."""
        self._open = self.awaits or self._open

    def seen(self, event: Event) -> Event:
        """An event as whoever looks may read it."""
        eyes = self.eyes
        return event if eyes is None else event.read_by(eyes)

    def of_all(self, events: Sequence[Event]) -> Sequence[Event]:
        """Events as whoever looks may read them."""
        eyes = self.eyes
        return events if eyes is None else [event.read_by(eyes) for event in events]

    def own(self, question: Ask[object]) -> Ask[object]:
        """A question as whoever looks may answer it: without choices that are for others who hide things."""
        eyes = self.eyes
        if not eyes or eyes not in question.waiting or not any(one.who not in ("", eyes) for one in question.choices):
            return question
        choices = [one for one in question.choices if one.who in ("", eyes)]
        return replace(question, waiting=(eyes,), choices=choices, done=())

    def hides(self, question: Ask[object], choice: Choice[object] | None = None) -> bool:
        """Whether an answer to a question is nothing for whoever looks: an opponent who hides things gave it."""
        eyes = self.eyes
        if eyes is None:
            return False
        return eyes not in question.who or (choice is not None and choice.who not in ("", eyes))

    def in_lines(self) -> None:
        """Where another person is asked, say so and wait for Enter; whoever types no lines at a terminal goes on."""
        who = self.awaits
        if not who:
            return
        page, name = self._seat.page, self._seat.names.of(who)
        page.heading(TURN.format(name=name))
        page.say(LINES)
        self._keyboard.wait(LIFT.format(name=name))
        self._left[self._open] = len(self._seat.session.events)
        self.lift()
        for event in self._seat.session.events[self._left.get(who, 0) :]:
            if who in event.to:
                self._seat.tell(event)  # whoever looked when it happened read less of it

    def _people(self) -> list[str] | None:
        """The seats of people, and not of programs; None: opponents hide nothing in this game."""
        seat, game = self._seat, self._seat.session.game
        if not isinstance(game, Hides) or not isinstance(game, Seated) or not game.seating().are_opponents:
            return None
        party = game.party(seat.session.table) if isinstance(game, Seats) else ()
        return [who for who in party if who not in seat.liking.programs]
