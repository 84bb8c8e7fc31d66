"""Running cases, and telling how one that fails differs from what it says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import cast

from msgspec import Struct, field

from etherfields.kernel.play.events import some
from etherfields.kernel.saving.laid_tables import TABLE
from etherfields.kernel.system.exit_codes import FINE, UNUSABLE, WRONG
from etherfields.kernel.system.faults import Fault, Impossible, what_broke
from etherfields.playable import registry
from etherfields.playable.protocols import Plugin, Proves
from ..judge.judging import judge, offers
from ..judge.sights import Miss
from ..read.reading import Case, Miswritten, Step, case_files, doubt, read_cases
from .benches import Bench
from .driving import Driver
from .laid_driver import lay_table

MOST_TOLD = 12
"""The number of last events shown when a case fails."""
MOST_OFFERED = 24
OF_QUESTIONS = ("asked", "asks", "offered", "not offered")
"""The keys of `then` that are looked at last, since play goes on to the next question for them."""


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
    plugin = _game_of(case)
    doubt(case, plugin.rulebook())
    with layable(case):
        driver = lay_table(case, plugin) if TABLE in case.given else _bench_of(case, plugin).lay(case)
    last: Step | None = None
    try:
        try:
            driver.start()
        except Exception as fault:
            raise _Stopped("", fault) from fault
        for step in case.steps:
            last = step
            misses = list(_play(case, step, driver))
            if misses:
                ran.difference = _difference(case, step, driver, misses)
                break
        else:
            if left := driver.left_over():
                misses = [Miss("foreseen results", "all of them come", f"left over: {left}")]
                ran.difference = _difference(case, case.steps[-1], driver, misses)
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


@contextmanager
def layable(case: Case) -> Iterator[None]:
    """Turn the fault of a table that can't be laid into one of its case."""
    try:
        yield
    except Miswritten:
        raise
    except Impossible as fault:
        raise case.wrong(f"this table can't be laid: {fault}") from None
    except Fault as fault:
        raise case.wrong(str(fault)) from None


def _game_of(case: Case) -> Plugin:
    """The game whose rules a case checks; raises Miswritten if there is none."""
    try:
        return registry.plugin(case.game)
    except Fault as fault:
        raise case.wrong_game(str(fault)) from None


def _bench_of(case: Case, plugin: Plugin) -> Bench:
    """The bench of a game."""
    if not isinstance(plugin, Proves):
        raise case.wrong_game(f"{plugin.title} has no bench for cases")
    return cast("Bench", plugin.bench())


def _play(case: Case, step: Step, driver: Driver) -> Iterator[Miss]:
    """Make the choices of a step, and judge its expectations."""
    if step.when:
        driver.told = driver.seen
    if step.path:
        driver.foresee(step.next, (*step.path, "next"))
    for number, line in enumerate(step.when):
        following = step.when[number + 1] if number + 1 < len(step.when) else ""
        try:
            driver.do(line, following)
        except Exception as fault:
            raise _Stopped(line, fault) from fault
    driver.seen = len(driver.events)
    told = driver.events[driver.told :]
    for key, wanted in sorted(step.then.items(), key=lambda one: one[0].replace("_", " ") in OF_QUESTIONS):
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
    rules = f" ({', '.join(case.rules)})" if case.rules else ""
    return f"{case.file}:{case.line}: {case.title}{rules}"


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
    try:
        question = driver.question
    except Exception:
        question = None
    if question is None:
        return [*lines, "  nobody is asked anything any more"]
    asked = ", ".join(question.waiting)
    return [*lines, f"  asked now ({asked}): {question.prompt}", *_block("offered", offers(driver))]
