"""The driver of a case: the question asked, and the choice meant by each line of `when`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from etherfields.content.load.locate import Path
from etherfields.kernel.play.budget import ENDLESS, NEW, WORK
from etherfields.kernel.play.decisions import Ask, Choice, Rest, Rules
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.running import vet
from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from ..judge.sights import Miss, Sight, Unseen
from ..read.lists import Cards, Listed
from .matching import matching

MOST_CHOICES = 2_000
MOST_RESTS = 400
"""The most rests on end in which nobody is asked anything."""


class Refused(Fault):
    """The fault of a line whose choice is not offered."""


class Driver:
    """A case in motion: a game's bench makes one of its own, and lays the table of the case for it."""

    resting: ClassVar[Sequence[str]] = ("",)
    """The sorts of questions that `*` leaves to the next line, and none."""
    personal: ClassVar[Sequence[str]] = ()
    """The sorts of questions in which it matters who answers."""
    nothing: ClassVar[Sequence[str]] = ("pass", "done", "no", "none", "nobody")
    """The ends of keys by which people do nothing."""
    stops_at_rests: ClassVar[bool] = False
    """Whether the table is looked at where it rests: what comes after is played when somebody asks for it."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.told = 0
        """How many events had been told when this part of the case began."""
        self.seen = 0
        """How many had been told when the last line of `when` was done."""
        self.asked: Ask[object] | None = None
        self.keys: list[str] = []
        self.offered: list[Sequence[Choice[object]]] = []
        """The choices of each question so far."""
        self._rules: Rules[None] | None = None
        self._is_resting = False

    # --- of each game --------------------------------------------------------------------------------

    def begin(self) -> Rules[None]:
        """The rules that run from the moment of the case on."""
        raise NotImplementedError

    def check(self) -> None:
        """Stop if the table can't be so."""

    def foresee(self, coming: Mapping[str, Cards], path: Path) -> None:
        """Fix the next results of dice, draws and shuffles."""
        raise NotImplementedError

    def look(self, key: str) -> Sight:
        """The look at a thing that a case names; raises Unseen if there is none."""
        raise Unseen(f"nothing is called “{key}”")

    def meant(self, listed: Listed, sight: Sight) -> list[str]:
        """The names of things as a look shows them; raises a Fault if nothing can be called so."""
        return [listed.name] * listed.count

    def split(self, line: str) -> tuple[str, str]:
        """A line as the seat that it is for, if it names one, and the rest."""
        return "", line.strip()

    def own_line(self, line: str) -> bool:
        """Do what a line says that is no choice; False if it is one."""
        return False

    def advice(self, line: str) -> str:
        """Advice for a line that is not offered."""
        return ""

    def other_ways(self, line: str) -> Sequence[str]:
        """Further lines that mean the same, where nothing of it is to be offered."""
        return ()

    def never_offered(self, line: str) -> str:
        """The reason for which a choice can't be offered in any event; empty where it could be."""
        return ""

    def never_told(self, line: str) -> str:
        """The reason for which a line can't be told in any event; empty where it could be."""
        return ""

    def has_come(self, what: str, since: int) -> bool | None:
        """Whether the game has come to a point that only this game has; None if it has none of that name."""
        return None

    def turn(self) -> int:
        """The number of the turn."""
        return 0

    def left_over(self) -> str:
        """The results that were foreseen and never came, where a game counts that as a mistake."""
        return ""

    def extra(self) -> Mapping[str, Callable[[object, Sequence[Event]], Iterable[Miss]]]:
        """Further keys of `then`, each with the function that finds what is not so."""
        return {}

    # --- in motion -----------------------------------------------------------------------------------

    @property
    def question(self) -> Ask[object] | None:
        """The question asked now; what comes before it is played."""
        rests = 0
        while self._is_resting:
            if (rests := rests + 1) > MOST_RESTS:
                raise Refused("nobody is asked anything any more, and the game goes on")
            self._send(None)
        return self.asked

    def start(self) -> None:
        """Go on until somebody is asked for the first time, or to the first rest."""
        self._rules = self.begin()
        self._send(None)

    def go_on(self) -> None:
        """Go on from a rest to the next one, or to the next question."""
        if not self._is_resting:
            raise Refused("the game can’t go on: somebody is asked something")
        self._send(None)

    def choose(self, choice: Choice[object]) -> None:
        """Answer the question."""
        self.keys.append(choice.key)
        if len(self.keys) > MOST_CHOICES:
            raise Refused(f"this goes on for more than {MOST_CHOICES} choices")
        self._send(choice)

    def _send(self, choice: Choice[object] | None) -> None:
        assert self._rules is not None
        WORK.left = NEW.work
        try:
            step = self._rules.send(choice)
            while isinstance(step, Rest) and not self.stops_at_rests:
                step = self._rules.send(None)
            self._is_resting = isinstance(step, Rest)
            self.asked = None
            if not isinstance(step, Rest):
                vet(step)
                self.asked = step
                self.offered.append(step.choices)
        except StopIteration:
            self.asked, self._is_resting = None, False
        finally:
            WORK.left = ENDLESS
        self.check()

    # --- lines of `when` -----------------------------------------------------------------------------

    def do(self, line: str, following: str = "") -> None:
        """Do what a line says; `following` is the line after it."""
        words = line.strip()
        who, rest = self.split(words)
        if self.own_line(words):
            return
        if rest == "first" or words == "*":
            self._first(who, rest, following)
        elif words.startswith("until "):
            self._until(words[6:].strip())
        else:
            self.choose(self.find(line))

    def kind(self) -> str:
        """The sort of the question asked now."""
        return self.question.kind if self.question is not None else ""

    def _first(self, who: str, words: str, following: str) -> None:
        """The first choice once (a seat's own), or as often as it takes until the next line can be chosen."""
        if words == "first":
            asked = self.in_question()
            theirs = [one for one in asked.choices if who in ("", one.who) or not one.who]
            if not theirs or (who and who not in asked.who):
                raise Refused(f"{self.called(who)} is not asked")
            self.choose(theirs[0])
        else:
            while self.kind() not in self.resting and not (following and self.matches(following)):
                self.choose(self.in_question().choices[0])

    def called(self, who: str) -> str:
        """The name of a seat."""
        return who

    def in_question(self) -> Ask[object]:
        """The question asked now; raises Refused if there is none."""
        question = self.question
        if question is None:
            raise Refused("nobody is asked anything any more")
        return question

    def _until(self, what: str) -> None:
        """Everybody does nothing until something comes."""
        turn = max(self.turn(), 1)
        while not self._has_come(what, turn):
            if self.question is None:
                todo = "Write two lines: first until the Turn, then until what comes in it." if _is_both(what) else ""
                raise Refused(f"“{what}” never came: nobody is asked anything any more", todo=todo)
            self.choose(self._nothing(self.in_question()))

    def _has_come(self, what: str, since: int) -> bool:
        """Whether the game has come to the point that a line waits for, since a turn."""
        words = what.casefold().strip("“”\"'")
        question = self.question
        if words.startswith("turn ") and words[5:].isdecimal():
            return question is not None and self.turn() >= int(words[5:])
        if words in ("the end", "end"):
            return question is None
        has = self.has_come(words, since)
        if has is not None:
            return has
        asked = question is not None and words in question.prompt.casefold()
        return asked or bool(self.matches(what))

    def _nothing(self, question: Ask[object]) -> Choice[object]:
        for word in self.nothing:
            for choice in question.choices:
                if choice.key == word or choice.key.endswith(f"/{word}"):
                    return choice
        return question.choices[0]

    # --- finding choices -------------------------------------------------------------------------------

    def find(self, line: str) -> Choice[object]:
        """The one choice that a line means."""
        found = self.matches(line)
        if len({one.label for one in found}) > 1:
            several = "; ".join(f"{one.label} ({one.key})" for one in found[:6])
            raise Refused(f"“{line}” could be several things: {several}")
        if self.kind() in self.personal and len({one.who for one in found}) > 1:
            raise Refused(f"“{line}” doesn't say whose it is", todo=f"Write {found[0].who}: {line}.")
        if not found:
            offered = self.question.choices if self.question is not None else ()
            todo = self.advice(line) or self._listed(line) or did_you_mean(likely(line, [one.label for one in offered]))
            raise Refused(f"“{line}” is not offered", todo=todo)
        return found[0]

    def _listed(self, line: str) -> str:
        """Advice for a line that joins several choices."""
        parts = [part.strip() for part in line.split(",")]
        if len(parts) < 2 or not self.matches(parts[0]):
            return ""
        listed = ", ".join(f'"{part}"' for part in parts)
        return f"Several choices are written as a list: [{listed}]."

    def matches(self, line: str) -> list[Choice[object]]:
        """The choices that a line could mean, those that it fits best."""
        question = self.question
        if question is None:
            return []
        who, rest = self.split(line)
        choices = list(question.choices)
        if who:
            choices = [one for one in choices if one.who in ("", who) and who in question.who]
        return matching(choices, rest, self.spellings, self.is_lot)

    def spellings(self, choice: Choice[object]) -> Sequence[str]:
        """The keys by which a choice may be named."""
        return [choice.own]

    def is_lot(self, choice: Choice[object]) -> bool:
        """Whether a choice names several things at once, so that its label and its key are not to be mixed."""
        return False


def _is_both(what: str) -> bool:
    """Whether a line waits for a turn, and for something in it."""
    before, turn, number = what.casefold().rpartition("turn ")
    return bool(turn) and number.isdecimal() and before.endswith((" of ", " in "))
