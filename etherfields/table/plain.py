"""Plain line mode: a session played by somebody who reads lines and types lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from etherfields.kernel.decisions import Ask, Choice
from etherfields.kernel.events import Event
from etherfields.kernel.faults import Fault, what_broke
from etherfields.kernel.session import Session
from etherfields.table.choosing import Names, asked, exactly, meant, shown
from etherfields.table.keyboard import Keyboard
from etherfields.table.page import Page
from etherfields.table.surface import Reports

READ = {"story", "announced", "goal"}
"""Events of these kinds are read, not noted: they stand apart."""

RECALLED = 8
"""So many events are told again to whoever takes a game up."""


class PlainTable:
    """A seat at a session in plain line mode."""

    def __init__(
        self, session: Session[Any], page: Page, keyboard: Keyboard, names: Names, *, alone: bool = False
    ) -> None:
        self.session = session
        self.page = page
        self.names = names
        self.leaving = False
        """Whether whoever sits here wants to get up."""
        self._keyboard = keyboard
        self._alone = alone
        self._told = 0
        self._posed: Ask[object] | None = None

    def sit(self) -> None:
        """Play until whoever sits here gets up, or nobody types any more."""
        self.tell_news()
        self.pose()
        while not self.leaving:
            try:
                line = self._keyboard.line()
                if line is None:
                    return
                self.respond(line)
            except Fault as fault:
                self.page.say(str(fault))

    def respond(self, line: str) -> None:
        """Do what a line says: choose, or follow a command."""
        from etherfields.table.commands import command_in

        question = self.session.question
        chosen = exactly(line, question, self.names) if question else None
        command = command_in(line) if chosen is None else None
        if command is not None:
            word, rest = command
            word.follow(self, rest)
        elif not line:
            self.pose()
        elif question is None:
            raise Fault("the game is over", todo="You may still type `undo`, `log`, `status`, or `quit`.")
        else:
            self.choose(chosen or meant(line, question, self.names))

    def choose(self, choice: Choice[object]) -> None:
        """Decide, and go on to the next question."""
        self.guarded(choice.key, lambda: self.session.choose(choice))
        self.tell_news()
        self.pose()

    def move_in_time(self, move: Callable[[], None], said: str, *, ahead: bool = False) -> None:
        """Go to another point of the game; only on the way ahead anything new is told."""
        move()
        if not ahead:
            self._told = len(self.session.events)
        self.page.say(said)
        self.tell_news()
        self.pose()

    def guarded(self, key: str, decide: Callable[[], None]) -> None:
        """Decide; where the rules themselves fail, say so: the session is at the question before then."""
        try:
            decide()
        except (Fault, KeyboardInterrupt):
            raise
        except Exception as error:
            what = f"the rules fail at “{key}”: {what_broke(error)}"
            raise Fault(what, todo="The decision was taken back; decide otherwise, or `quit`.") from error

    def recall(self) -> None:
        """Of all that happened before one sat down, say only the last."""
        self._told = max(0, len(self.session.events) - RECALLED)

    def tell_news(self) -> None:
        """Say what has happened since the last question."""
        events = self.session.events
        for event in events[self._told :]:
            self.tell(event)
        self._told = len(events)

    def tell(self, event: Event) -> None:
        """Say what happened."""
        if event.kind in READ or "\n\n" in event.text:
            if title := event.facts.get("title"):
                self.page.heading(str(title))
            self.page.apart(event.text)
        elif event.text:
            self.page.say(event.text, then="  ")

    def pose(self) -> None:
        """Put the question, with its choices numbered."""
        question = self.session.question
        if question is None:
            self.page.heading("The game is over.")
            self.page.say("`undo` goes back, `quit` ends; `etherfields play --new` begins another.")
            return
        self.page.heading(asked(question, self.names, alone=self._alone))
        wide = len(str(len(question.choices)))
        for number, choice in enumerate(question.choices, start=1):
            self.page.say(shown(choice, question, self.names), f"  {number:>{wide}}  ")

    def say_status(self) -> None:
        """Say how things stand, as far as the game can."""
        game = self.session.game
        lines = game.status(self.session.table) if isinstance(game, Reports) else []
        for line in lines:
            self.page.say(line, then="  ")
        if not lines:
            self.page.say(f"{len(self.session.keys)} decisions were made so far.")
