"""A seat in plain lines for whoever has a single paragraph read: it is left when that is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from etherfields.kernel.system.faults import Fault
from .choosing import asked
from .plain_table import PlainTable


class Reader(PlainTable):
    """The seat of a person who answers the questions of one paragraph."""

    def say_ended(self) -> None:
        """Nothing more is to be said: what came of it has been told."""
        self.leaving = True

    def answer(self, lines: Iterable[tuple[str, str]]) -> None:
        """Answer with lines, each with where it stands; a Fault at the first that is no answer."""
        self.tell_news()
        self.pose()
        for where, line in lines:
            try:
                if self.leaving:
                    raise Fault("nothing is asked any more", todo="Take it and all after it out.")
                self.page.gap()
                self.page.say(f"> {line}")
                self.respond(line)
            except Fault as fault:
                raise Fault(fault.what, where, fault.todo) from fault

    def say_waiting(self, told: Sequence[str]) -> None:
        """Say that an answer is missing, if one is, and what is told of the way there."""
        question = self.session.question
        if question is None:
            return
        heading, *lines = told
        self.page.apart(f"It waits for an answer: {asked(question, self.names, alone=self.is_alone)}")
        self.page.apart(heading)
        for line in lines:
            self.page.say(line, then="  ")
