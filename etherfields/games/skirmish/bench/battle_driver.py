"""The driver of a case of the skirmish, which looks at the table where it rests."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from etherfields.content.load.locate import Path
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import Event
from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from etherfields.proving.cases.judge.sights import Miss, Sight, Unseen
from etherfields.proving.cases.read.lists import Cards, Listed, NoSuchName
from etherfields.proving.cases.read.reading import Case
from etherfields.proving.cases.run.driving import Driver
from ..definitions.catalogue import ENTRIES
from ..definitions.cells import CELLS, SIDES
from .given import code_of, read_figure
from .laying_out import Laid, foresee
from .looking import look


class BattleDriver(Driver):
    """A case of the skirmish in motion."""

    resting = ("", "act", "spawn")
    nothing = ("done", "nobody", "none", "no")
    stops_at_rests = True

    def __init__(self, case: Case, laid: Laid) -> None:
        super().__init__()
        self.case, self.laid, self.battle = case, laid, laid.battle

    def begin(self) -> Rules[None]:
        """Play from the phase of the case on."""
        return self.laid.game.rules(self.battle, self.events.append)

    def check(self) -> None:
        """Stop if the table can't be so."""
        self.laid.game.check(self.battle)

    def foresee(self, coming: Mapping[str, Cards], path: Path) -> None:
        """Fix what dice come to next."""
        foresee(self.laid, self.case, coming, path)

    def left_over(self) -> str:
        """The dice that were foreseen and never rolled."""
        left = {stream: faces for stream, faces in self.laid.dice.coming.items() if faces}
        return "; ".join(f"{stream}: {', '.join(faces)}" for stream, faces in left.items())

    def turn(self) -> int:
        """The number of the turn."""
        return self.battle.turn

    def own_line(self, line: str) -> bool:
        """Go on from a rest to the next one, without a choice."""
        if line.casefold() == "go on":
            self.go_on()
            return True
        return False

    def figure(self, name: str) -> str:
        """The figure that a name means: `South's pawn 2`; without a number the first of them.

        Raises a Fault if there is none, or if both sides have one."""
        found = re.fullmatch(r"(.+?) (\d)", name)
        text, number = (found[1], int(found[2])) if found else (name, 0)
        placed = read_figure(text)
        code = code_of(placed.name, self.battle.roster.miniatures, self.laid.names)
        alike = [
            one for one, figure in self.battle.figures.items()
            if figure.card.code == code and placed.side in ("", figure.side)
        ]  # fmt: skip
        if number:
            alike = alike[number - 1 : number]
        if len({self.battle.figures[one].side for one in alike}) != 1:
            raise Unseen(f"{len(alike) or 'no'} figures are called “{name}”", todo="Write such as South's pawn 2.")
        return alike[0]

    def look(self, key: str) -> Sight:
        """The look at a thing that a case names."""
        return look(self.battle, " ".join(key.replace("_", " ").replace("’", "'").split()), self.figure)

    def meant(self, listed: Listed, sight: Sight) -> list[str]:
        """The names of figures as a look shows them."""
        if not sight.are_cards:
            return [listed.name] * listed.count
        placed = read_figure(listed.name)
        try:
            code = code_of(placed.name, self.battle.roster.miniatures, self.laid.names)
        except Fault as fault:
            raise NoSuchName(fault.what, todo=fault.todo) from None
        whose = f"{placed.side.capitalize()}'s " if placed.side else ""
        name = self.battle.roster.miniatures[code].name
        return [f"{whose}{name}"] * (listed.count * placed.count)

    def extra(self) -> Mapping[str, Callable[[object, Sequence[Event]], Iterable[Miss]]]:
        """A look at whoever is asked."""

        def asks(wanted: object, told: Sequence[Event]) -> Iterable[Miss]:
            asked = ", ".join(self.question.waiting) if self.question is not None else "nobody"
            if str(wanted).casefold() != asked:
                yield Miss("asks", str(wanted), asked)

        return {"asks": asks}

    def never_offered(self, line: str) -> str:
        """The word of a line that is no figure, cell or choice, and is like one."""
        return self._slip(line)

    def never_told(self, line: str) -> str:
        """The word of a line that means nothing, and is like one that does."""
        return self._slip(line)

    def _slip(self, line: str) -> str:
        known = {*SIDES, *CELLS}
        for text in (
            *(f"{one.key} {one.label}" for choices in self.offered for one in choices),
            *(event.text for event in self.events),
            *self.battle.figures,
            *ENTRIES,
            *(figure.name for figure in self.battle.figures.values()),
        ):
            known |= set(_words(text))
        for word in _words(line):
            if len(word) > 3 and word not in known and (near := likely(word, known)):
                return f"nothing is called “{word}”. {did_you_mean(near)}"
        return ""


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text.casefold())
