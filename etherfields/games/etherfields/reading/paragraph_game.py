"""A paragraph as a game of its own: read at a table with all that it leads to, until play would go on elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from etherfields.kernel.play.decisions import Ask, Choice, Rest, Rules, Step
from etherfields.kernel.play.events import Event, Tell, amid
from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from etherfields.proving.cases.read.reading import Case
from etherfields.proving.cases.run.driving import MOST_CHOICES
from etherfields.proving.scripts.differences import Look, differences
from ..bench.bench import Layout, bench_of
from ..bench.case_driver import BETWEEN, as_told
from ..bench.case_moments import play_on
from ..campaign.game import Etherfields
from ..campaign.machine import STATES, campaign
from ..content.load.campaign_pack import Pack
from ..definitions import Dreamworld
from ..rules.engine.scene import Scene
from ..rules.engine.script_book import read_script
from ..rules.state.play import Play
from ..rules.state.rulings import options_of
from ..rules.state.table import Table
from .table_look import look
from .where_read import place_of

Reader: TypeAlias = Callable[[Play], Rules[None]]
MADE, UNCHANGED = "What it did to the table:", "It changed nothing on the table."


class Reading(Etherfields):
    """A paragraph of a pack, as a game that a session can drive: it is over when it has been read."""

    def __init__(self, pack: Pack, number: int, bench: Layout | None = None) -> None:
        """Read a paragraph at the table of a case, with the pack that this makes; or else where play reads it."""
        super().__init__(pack if bench is None else bench.pack)
        if number not in self.pack.paragraphs:
            near = did_you_mean(likely(str(number), map(str, self.pack.paragraphs)))
            raise Fault(f"there is no paragraph {number} in the Script Book", pack.name, near)
        self.number = number
        self.bench = bench
        self.place = place_of(self.pack, number)
        self.before: Look = {}
        """What lay on the table when the reading began."""

    def fresh(self, seed: int, party: tuple[str, ...], options: dict[str, str]) -> Table:
        """The table from which play comes to the reading; that of a case has its own seed and party."""
        if self.bench is not None:
            options_of(self.pack, options)
            table = self.bench.lay().table
            table.options |= options
            return table
        table = super().fresh(seed, party, options)
        first = self.pack.campaign.first
        if self.place.gate != first and self.pack.campaign.start:
            # What is read after the First Dream is read where that has been won.
            table.piles.move(first, "gate")
            table.gate, table.state, table.turn.ending = first, "dream over", "won"
        return table

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """Come to where it is read, without a word; read it; tell what that did."""
        heard: list[Tell] = []
        is_read: list[bool] = []
        play = self.begin(table, lambda event: heard[0](event) if heard else None)
        steps, question = self._arrive(play)
        self.before = look(play)
        heard.append(tell)
        tell(Event("reader", self._told_where(play)))
        try:
            step = steps.send(as_told(question, table.party[0], f"Read script {self.number}", self._read(is_read)))
            while not (is_read and _goes_on_elsewhere(step)):
                step = steps.send((yield step) if isinstance(step, Ask) else None)
            if isinstance(step, Rest) and step.state == "dream over":
                table.state = yield from STATES[step.state].play(play)
        except StopIteration:
            pass
        heading, *lines = self.changed(table)
        tell(Event("announced", heading))
        for line in lines:
            tell(Event("difference", line))

    def given(self) -> tuple[int, tuple[str, ...]] | None:
        """The seed and the party of the case at whose table it is read, if it is at one."""
        if self.bench is None:
            return None
        given = self.bench.printed.given
        return given.table.seed, tuple(given.party)

    def changed(self, table: Table) -> list[str]:
        """The changes of the table since the reading began, in lines."""
        told = differences(self.before, look(self.look(table)))
        return [MADE, *(f"- {line}" for line in told)] if told else [UNCHANGED]

    # --- coming to it, and reading ------------------------------------------------------------------

    def _arrive(self, play: Play) -> tuple[Rules[None], Ask[object]]:
        """Play up to the first moment at which somebody could act where the paragraph is read."""
        if self.bench is not None:
            return _up_to_acting(play_on(play, self.bench.at, self.bench.gate))
        steps, question = _up_to_acting(campaign(play))
        if self.place.gate and self.place.gate != play.table.gate:
            return _up_to_acting(play_on(play, "gate", self.place.gate))
        if self.place.location:
            _go_to(play, self.place.location)
        return steps, question

    def _read(self, is_read: list[bool]) -> Reader:
        """Reads it, and notes when that is over."""
        by_a_dreamer = self.place.by_a_dreamer

        def read(play: Play) -> Rules[None]:
            table = play.table
            who = table.party[0] if by_a_dreamer else ""
            try:
                yield from read_script(Scene(play, who, table.gate or table.slumber or table.place), self.number)
            finally:
                is_read.append(True)

        return read

    def _told_where(self, play: Play) -> str:
        """By whom and where it is read."""
        table = play.table
        who = amid(play.name(table.party[0])) if self.place.by_a_dreamer else "all"
        where = table.gate or table.slumber or table.place
        return f"Script {self.number} is read {'by' if self.place.by_a_dreamer else 'to'} {who}" + (
            f", in “{play.name(where)}”." if where else "."
        )


def _up_to_acting(steps: Rules[None]) -> tuple[Rules[None], Ask[object]]:
    """Give the first answer to everything, until people are asked what they do."""
    answer: Choice[object] | None = None
    for _ in range(MOST_CHOICES):
        try:
            step = steps.send(answer)
        except StopIteration:
            break
        if isinstance(step, Ask) and step.kind in BETWEEN:
            return steps, step
        answer = step.choices[0] if isinstance(step, Ask) else None
    what = "from this table play never comes to where people act, and so nothing could be read"
    raise Fault(what, todo="Lay another table with --given, such as one with at = “dreamers phase”.")


def _go_to(play: Play, location: str) -> None:
    """The Party is at a Location, whatever leads there."""
    table = play.table
    tile = next(tile.code for tile in play.pack.all(Dreamworld) if location in [one.code for one in tile.locations])
    table.piles.move(tile, "map")
    if play.pack.locations[location].hidden and location not in table.found:
        table.found.append(location)
    table.place = location


def _goes_on_elsewhere(step: Step) -> bool:
    """Whether the next step is no part of the reading any more."""
    return isinstance(step, Rest) or step.kind in BETWEEN


class EtherfieldsReadings:
    """The readings of a pack of Etherfields."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.root = pack.root

    def reading(self, number: int, case: Case | None = None) -> Reading:
        """A paragraph read at the table of a case, or else where play reads it."""
        return Reading(self.pack, number, bench_of(case) if case is not None else None)
