"""The driver of a case of the duel, which looks at the table where it rests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from etherfields.content.load.locate import Path
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import Event
from etherfields.proving.cases.judge.sights import Miss, Sight
from etherfields.proving.cases.read.lists import Cards
from etherfields.proving.cases.read.reading import Case
from etherfields.proving.cases.run.driving import Driver
from ..rules.phases.turn import STEPS
from .laying_out import Laid, foresee
from .looking import look


class DuelDriver(Driver):
    """A case of the duel in motion."""

    resting = ("", "main 1", "main 2", "roll", "announce")
    nothing = ("pass", "keep", "done", "none", "skip", "no")
    stops_at_rests = True

    def __init__(self, case: Case, laid: Laid) -> None:
        super().__init__()
        self.case, self.laid, self.duel = case, laid, laid.duel

    def begin(self) -> Rules[None]:
        """Play from the state of the case on."""
        return self.laid.game.rules(self.duel, self.events.append)

    def check(self) -> None:
        """Stop if the table can't be so."""
        self.laid.game.check(self.duel)

    def foresee(self, coming: Mapping[str, Cards], path: Path) -> None:
        """Fix what dice come to next."""
        foresee(self.laid, self.case, coming, path)

    def left_over(self) -> str:
        """The dice that were foreseen and never rolled."""
        left = {stream: faces for stream, faces in self.laid.dice.coming.items() if faces}
        return "; ".join(f"{stream}: {', '.join(faces)}" for stream, faces in left.items())

    def turn(self) -> int:
        """The number of the turn."""
        return self.duel.turn

    def own_line(self, line: str) -> bool:
        """Play on to a state, everybody doing nothing: `to main 2`; or to the next rest: `go on`."""
        words = line.casefold()
        if words == "go on":
            self.go_on()
            return True
        state = words.removeprefix("to ")
        if state == words or state not in (*STEPS, "over"):
            return False
        while self.duel.state != state:
            question = self.asked
            if question is None:
                self.go_on()
            else:
                self.choose(self._nothing(question))
        return True

    def look(self, key: str) -> Sight:
        """The look at a thing that a case names."""
        return look(self.duel, " ".join(key.replace("_", " ").replace("’", "'").split()))

    def extra(self) -> Mapping[str, Callable[[object, Sequence[Event]], Iterable[Miss]]]:
        """Looks at whoever is asked, and at what is offered."""

        def asks(wanted: object, told: Sequence[Event]) -> Iterable[Miss]:
            asked = ", ".join(self.question.waiting) if self.question is not None else "nobody"
            if str(wanted).casefold() != asked:
                yield Miss("asks", str(wanted), asked)

        def keys(wanted: object, told: Sequence[Event]) -> Iterable[Miss]:
            offered = [choice.key for choice in self.question.choices] if self.question is not None else []
            if sorted(str(wanted).replace(",", " ").split()) != sorted(offered):
                yield Miss("keys", str(wanted), ", ".join(offered))

        return {"asks": asks, "keys": keys}
