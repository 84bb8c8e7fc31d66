"""The bench of Etherfields: cases read, their cards printed, their tables laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from etherfields.content.load.locate import Path as Place
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.kernel.system.faults import Fault
from etherfields.proving.cases.read.reading import Case
from etherfields.proving.cases.run.run_cases import layable
from .case_driver import DreamDriver, effects_in
from .case_moments import is_entering, moment
from .case_pack import bind
from .given import understand
from .laying_out import Layer
from .planning import Plan, plan_table
from .print_cards import Print, print_case


class DreamBench:
    """The bench of Etherfields."""

    def lay(self, case: Case) -> DreamDriver:
        """The table of a case, with everything ready to begin."""
        layout = bench_of(case)
        return DreamDriver(layout.pack, layout.lay(), layout.at, layout.gate, layout.printed.names)


BENCH: Final = DreamBench()


class Layout(Struct):
    """All that the table of a case is laid with."""

    case: Case
    printed: Print
    plan: Plan
    pack: Pack

    @property
    def at(self) -> str:
        """The moment at which the case begins."""
        return self.printed.given.table.at

    @property
    def gate(self) -> str:
        """The Gate of the Dream that is played."""
        return self.printed.gate

    def lay(self) -> Layer:
        """The table laid, and what is to come on it as the case says; raises Miswritten if that can't be."""
        with layable(self.case):
            layer = Layer(self.printed, self.plan, self.pack)
            layer.lay(is_entering(self.at))
            layer.foresee(self.printed.given.table.next, ("given", "next"))
            if self.case.steps and self.case.steps[0].path == ():
                layer.foresee(self.case.steps[0].next, ("next",))
        return layer


def bench_of(case: Case) -> Layout:
    """The pack and plan that a case's table is laid with; raises Miswritten if they can't be understood."""
    given = understand(case)
    at = given.table.at
    if not is_entering(at):
        try:
            moment(at)
        except Fault as fault:
            raise case.wrong(str(fault), ("given", "at")) from None
    printed = print_case(case, given)
    plan = plan_table(printed)
    return Layout(case, printed, plan, bind(printed, texts_beside(case, printed)))


# --- texts of the effect language beside cards -----------------------------------------------------------


def texts_beside(case: Case, printed: Print) -> Iterator[tuple[str, str, Place, int]]:
    """The texts that stand in a case and on no card: rules of Dreamers, effects told, conditions, values.

    With the kind and place of each, and how many letters stand before it in its line."""
    for who, dreamer in printed.given.dreamers.items():
        own = [dreamer.rules] if isinstance(dreamer.rules, str) else dreamer.rules
        for number, text in enumerate(own):
            if text:
                place: Place = ("given", who, "rules")
                yield "rules", text, place if isinstance(dreamer.rules, str) else (*place, number), 0
    for step in case.steps:
        for number, text in effects_in(step.when):
            yield "effects", text, (*step.path, "when", number), step.when[number].index(text)
        for key in ("true", "false"):
            told = step.then.get(key, [])
            place = (*step.path, "then", key)
            if not isinstance(told, str) and not (isinstance(told, list) and all(isinstance(one, str) for one in told)):
                raise case.wrong("here should be a condition, or a list of conditions", place)
            for number, line in enumerate([told] if isinstance(told, str) else told):
                rest = _rest(printed, line)
                yield "condition", rest, place if isinstance(told, str) else (*place, number), line.index(rest)
        for key in step.then:
            if _rest(printed, key) != key:
                yield "value", _rest(printed, key), (*step.path, "then", key), 0


def _rest(printed: Print, line: str) -> str:
    """The part of a line after its Dreamer."""
    before, colon, rest = line.partition(":")
    named = printed.names.find(before.strip(), ["archetype"]) if colon else ""
    return rest.strip() if named in printed.given.party else line
