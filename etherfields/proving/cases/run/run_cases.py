"""Running cases, and telling how one that fails differs from what it says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct, field

from etherfields.content.load.locate import Path as Place
from etherfields.content.load.pack import Pack
from etherfields.kernel.play.events import some
from etherfields.kernel.system.exit_codes import FINE, UNUSABLE, WRONG
from etherfields.kernel.system.faults import Fault, Impossible, what_broke
from ..judge.judging import Miss, judge, offers
from ..read.case_pack import bind
from ..read.given import understand
from ..read.laying_out import Layer
from ..read.planning import Plan, plan_table
from ..read.print_cards import Print, print_case
from ..read.reading import Case, Miswritten, Step, case_files, doubt, read_cases
from .case_moments import is_entering, moment
from .driving import Driver, effects_in

MOST_TOLD = 12
"""The number of last events shown when a case fails."""
MOST_OFFERED = 24


class Ran(Struct):
    """The result of a case."""

    case: Case
    difference: str = ""
    """The difference between the game and the case; empty: none."""
    told: list[str] = field(default_factory=list)


def run_cases(paths: Sequence[Path]) -> tuple[int, str]:
    """Run the cases of files and folders: the exit code, and what to say."""
    lines: list[str] = []
    done = failed = unusable = unread = 0
    for path in case_files(paths):
        try:
            cases = read_cases(path)
        except Fault as fault:
            unread += 1
            lines += [str(fault), ""]
            continue
        for case in cases:
            done += 1
            try:
                ran = run_case(case)
            except Miswritten as fault:
                unusable += 1
                # What all cases of a file share would be said again with each of them.
                lines += [str(fault), ""] if str(fault) not in lines else []
                continue
            if ran.difference:
                failed += 1
                lines += [ran.difference, ""]
    lines.append(_summary(done, failed, unusable, unread))
    code = UNUSABLE if unusable or unread or not done else WRONG if failed else FINE
    return code, "\n".join(lines)


def _summary(done: int, failed: int, unusable: int, unread: int) -> str:
    files = f"{some(unread, 'file')} can't be used."
    if not done:
        return files if unread else "There are no cases here."
    cases = some(done, "case")
    said = [f"{failed} fail{'s' if failed == 1 else ''}"] if failed else []
    said += [f"{unusable} can't be understood"] if unusable else []
    return f"{cases}: {', '.join(said) if said else 'all hold'}.{f' {files}' * bool(unread)}"


def run_case(case: Case) -> Ran:
    """Run a case; raises Miswritten if it can't be understood."""
    ran = Ran(case)
    doubt(case)
    driver, layer = _set_up(case)
    last: Step | None = None
    try:
        try:
            driver.start()
        except Exception as fault:
            raise _Stopped("", fault) from fault
        for step in case.steps:
            last = step
            misses = list(_play(case, step, driver, layer))
            if misses:
                ran.difference = _difference(case, step, driver, misses)
                break
    except _Stopped as stopped:
        ran.difference = _stopped(case, last, driver, stopped)
    ran.told = [event.text for event in driver.events]
    return ran


class _Stopped(Exception):
    """A case could not go on."""

    def __init__(self, line: str, fault: BaseException) -> None:
        super().__init__(line)
        self.line = line
        self.fault = fault


class Bench(Struct):
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
        with _layable(self.case):
            layer = Layer(self.printed, self.plan, self.pack)
            layer.lay(is_entering(self.at))
            layer.foresee(self.printed.given.table.next, ("given", "next"))
            if self.case.steps and self.case.steps[0].path == ():
                layer.foresee(self.case.steps[0].next, ("next",))
        return layer


def bench_of(case: Case) -> Bench:
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
    return Bench(case, printed, plan, bind(printed, texts_beside(case, printed)))


@contextmanager
def _layable(case: Case) -> Iterator[None]:
    """Turn the fault of a table that can't be laid into one of its case."""
    try:
        yield
    except Miswritten:
        raise
    except Impossible as fault:
        raise case.wrong(f"this table can't be laid: {fault}") from None
    except Fault as fault:
        raise case.wrong(str(fault)) from None


def _set_up(case: Case) -> tuple[Driver, Layer]:
    """The table of a case, with everything ready to begin."""
    bench = bench_of(case)
    layer = bench.lay()
    with _layable(case):
        return Driver(bench.pack, layer.table, bench.at, bench.gate, bench.printed.names), layer


def _play(case: Case, step: Step, driver: Driver, layer: Layer) -> Iterator[Miss]:
    """Make the choices of a step, and judge its expectations."""
    if step.when:
        layer.told = layer.seen
    if step.path:
        layer.foresee(step.next, (*step.path, "next"))
    for number, line in enumerate(step.when):
        following = step.when[number + 1] if number + 1 < len(step.when) else ""
        try:
            driver.do(line, following)
        except Exception as fault:
            raise _Stopped(line, fault) from fault
    layer.seen = len(driver.events)
    told = driver.events[layer.told :]
    for key, wanted in step.then.items():
        try:
            yield from judge(driver, {key: wanted}, told)
        except Fault as fault:
            raise case.wrong(str(fault), (*step.path, "then", key)) from None


# --- telling the difference ----------------------------------------------------------------------------


def _difference(case: Case, step: Step, driver: Driver, misses: Sequence[Miss]) -> str:
    lines = [_head(case)]
    if step.about:
        lines.append(f"  {step.about}")
    if step.when:
        lines.append(f"  after: {' / '.join(step.when)}")
    for miss in misses:
        lines.append(f"  {miss.what}")
        lines += _block("expected", miss.wanted)
        lines += _block("found", miss.found)
    lines += _scene(driver)
    return "\n".join(lines)


def _stopped(case: Case, step: Step | None, driver: Driver, stopped: _Stopped) -> str:
    lines = [_head(case)]
    if stopped.line:
        lines.append(f"  at the line: {stopped.line}")
    elif step is None:
        lines.append("  before anything was chosen")
    fault = stopped.fault
    said = str(fault)
    if isinstance(fault, Impossible) or not isinstance(fault, Fault):
        said = f"the engine itself failed: {what_broke(fault)}"
    lines.append(f"  {said}")
    lines += _scene(driver)
    return "\n".join(lines)


def _head(case: Case) -> str:
    return f"{case.file}:{case.line}: {case.title} ({', '.join(case.rules)})"


def _block(word: str, text: str) -> list[str]:
    """A word and what follows it, in one line or in several."""
    parts = text.split("\n")
    if len(parts) == 1:
        return [f"    {word + ':':<10}{text}"]
    shown = parts[:MOST_OFFERED]
    more = [f"      ... and {len(parts) - len(shown)} more"] if len(parts) > len(shown) else []
    return [f"    {word}:", *(f"      {part}" for part in shown), *more]


def _scene(driver: Driver) -> list[str]:
    """The last events and the question asked now."""
    told = [event.text for event in driver.events if event.text][-MOST_TOLD:]
    lines = ["  what was told last:", *(f"    {text}" for text in told)] if told else []
    if driver.question is None:
        return [*lines, "  nobody is asked anything any more"]
    asked = ", ".join(driver.question.waiting)
    return [*lines, f"  asked now ({asked}): {driver.question.prompt}", *_block("offered", offers(driver))]


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
