"""The session: drives the rules of a game with any player, and moves about in time."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Generic, TypeAlias, TypeVar

from ..saving.journal import Recorder, fits_a_line
from ..system.faults import Fault, Impossible, did_you_mean, likely, sentence
from .budget import ENDLESS, FIRST, TAKEN_BACK, WORK, Budget, Overspent
from .decisions import Ask, Choice, Step
from .events import Event, some
from .rests import MOST_POINTS, Course, Past, RestPoint, last_before
from .running import Game, Misfit, Run

Table = TypeVar("Table")

OnRest: TypeAlias = Callable[[RestPoint, Sequence[str]], None]
"""Called with a new last rest point and all keys by now, the first `rest.keys` of which lead to it."""

COUNTS = "What was decided counts, and is in the journal. Make room: the table is saved after the next decision."


AS_IT_WAS = "as it was saved"
"""The name of the point at the end of a course of which decisions had to be taken back."""


class Unsaved(Fault):
    """A table couldn't be saved where it rests: the game has gone on, and is saved again after the next decision."""


BEGINNING = "the beginning"
"""The state of the rest point that a fresh table is."""


class Session(Generic[Table]):
    """A game being played: whose turn it is to answer, and every way back.

    A game is a table and the keys chosen since. Undo, named points, branches and resuming all are this:
    thaw the last rest point before, and answer with the keys since."""

    def __init__(
        self,
        game: Game[Table],
        table: Table,
        *,
        keys: Sequence[str] = (),
        journal: Recorder | None = None,
        keep: bool = True,
        on_rest: OnRest | None = None,
        check: bool = True,
        past: Past | None = None,
        fresh: Callable[[], Table] | None = None,
        budget: Budget = FIRST,
    ) -> None:
        """Play from `table`, first answering with `keys`, which are not written to the journal again.

        `keep` keeps rest points, so that there is a way back; bots do without. `check` examines every
        question. With a `past`, `table` is as at its rest point and the keys are those of its course;
        `fresh` makes a table as it was at the beginning. `budget` is what may come of each decision."""
        self.game = game
        self.budget = budget
        self.keeps = keep
        self.check = check
        self.on_rest = on_rest
        self.notes: list[str] = []
        """What a person should be told who sits down to it."""
        self.question: Ask[object] | None = None
        """What is asked now; None: the game is over."""
        self._fresh = fresh
        self._journal = journal
        self._record = None if journal is None else journal.record
        self._past = past or Past(Course(list(keys)))
        self._follow(self._past.course)
        rest = self._saved = self._past.rest
        if rest is None and keep:
            rest = RestPoint.of(BEGINNING, 0, game.freeze(table))
        self._adopt(self._play(table, rest, [], self.keys))
        try:
            self._rested(live=not self.keys)
        except Unsaved as fault:
            self.notes.append(str(fault))

    @classmethod
    def resume(
        cls,
        game: Game[Table],
        past: Past,
        *,
        fresh: Callable[[], Table] | None = None,
        journal: Recorder | None = None,
        on_rest: OnRest | None = None,
        keep: bool = True,
        check: bool = True,
        drop_unfit: bool = False,
        budget: Budget = FIRST,
    ) -> Session[Table]:
        """Go on with a game at the question where it was left.

        Decisions since the last rest point that can't be made any more raise a Misfit; with `drop_unfit`
        the game goes on from the question before the first of them, or from an older rest point where nothing can
        be done with the last one, and `notes` says so."""
        notes: list[str] = []
        newest: Fault | None = None
        while True:
            try:
                session = cls(
                    game, _table(game, past.rest, fresh if past.whole else None), past=past, fresh=fresh,
                    journal=journal, on_rest=on_rest, keep=keep, check=check, budget=budget,
                )  # fmt: skip
            except Misfit as misfit:
                if not drop_unfit:
                    raise
                notes.append(_drop(misfit, past.course, journal))
            except Exception as error:
                fault = error if isinstance(error, Fault) else _unusable(error)
                newest = newest or fault
                older = _before(past, fresh is not None) if drop_unfit else None
                if older is None:
                    raise newest from error
                notes.append(_older(fault, older))
                past = older
            else:
                session.notes += notes
                return session

    @property
    def table(self) -> Table:
        """The table as it is now; after a move in time it is another one."""
        return self._run.table

    @property
    def events(self) -> list[Event]:
        """All that has been told, in order; after resuming, since the rest point resumed from."""
        return self._run.events

    @property
    def rests(self) -> list[RestPoint]:
        """The rest points that are kept in memory."""
        return self._run.rests

    @property
    def points(self) -> list[str]:
        """The names of all points that one can go back to."""
        return list(self._course.points)

    @property
    def undone(self) -> int:
        """How many decisions were taken back that can be made again."""
        return len(self._undone)

    @property
    def left(self) -> dict[str, tuple[int, int]]:
        """The ways that were left for others: how many decisions each shares with this one, and has more."""
        shared = {name: self._course.shared(line) for name, line in self._course.left.items()}
        return {name: (same, len(self._course.left[name]) - same) for name, same in shared.items()}

    def free_name(self, first: str) -> str:
        """A name that no point and no way has: this one, else with a number behind it."""
        return self._course.free_name(first)

    @property
    def is_named(self) -> bool:
        """Whether a named point leads here again, or farther along this way."""
        return bool(self._course.named_here)

    def choose(self, choice: Choice[object]) -> None:
        """Answer the question with one of its choices."""
        if self.question is None:
            raise Fault("the game is over: nothing is left to decide")
        if self.check and choice not in self.question.choices:
            raise Impossible(f"“{choice.key}” is not among the choices", where=self.question.prompt)
        if self._record is not None:
            self._record(choice.key)
        # What `Course.choose` does, but for how far it went, which matters only while a journal is read.
        if self._undone:
            self._course.leave(choice.key)
            self._undone.clear()
        self.keys.append(choice.key)
        WORK.left = self.budget.work
        try:
            step = self._send(choice)
            if isinstance(step, Ask) and not self.check:
                # No rest point was passed, and nobody wants it examined: there is nothing to settle or to save.
                self.question = step
                return
            self._run.settle(step, len(self.keys))
            self.question = self._run.question
        except StopIteration:
            self.question = self._run.question = None
        except BaseException as error:
            WORK.left = ENDLESS
            self._retreat()
            if isinstance(error, Overspent):
                error.todo = TAKEN_BACK
            raise
        finally:
            WORK.left = ENDLESS
        self._rested(live=True)

    def answer(self, key: str) -> None:
        """Answer the question with the choice that has this key."""
        if self.question is None:
            raise Fault("the game is over: nothing is left to decide")
        choice = self.question.choice(key)
        if choice is not None:
            return self.choose(choice)
        todo = did_you_mean(likely(key, (choice.key for choice in self.question.choices)))
        raise Fault(f"“{key:.60}” is no answer to “{self.question.prompt}”", todo=todo)

    def undo(self, n: int = 1) -> None:
        """Take back the last n decisions."""
        left = self._course.before(n)
        self._go(self.keys[:left], left, f"!undo {n}", lambda: self._course.undo(n))

    def redo(self, n: int = 1) -> None:
        """Make the next n decisions again that were taken back."""
        target = self.keys + self._course.ahead(n)
        self._go(target, len(self.keys), f"!redo {n}", lambda: self._course.redo(n))

    def mark(self, name: str) -> None:
        """Give this point of the game a name."""
        if not 0 < len(name.strip()) == len(name) <= 60 or not fits_a_line(f"!point {name}"):
            raise Fault(f"“{name:.80}” can't be the name of a point", todo="Give 1 to 60 characters.")
        marked = self._course.copy()
        marked.mark(name)
        self._write(f"!point {name}")
        self._course.points, self._course.left = marked.points, marked.left

    def back(self, name: str) -> None:
        """Go to a named point, whichever way the game went since."""
        target = self._course.point(name)
        self._go(target, self._course.shared(target), f"!back {name}", lambda: self._course.back(name))

    def since(self, name: str) -> int:
        """How many decisions are taken back by going to a named point."""
        return len(self.keys) - self._course.shared(self._course.point(name))

    def branch(self, back: int = 0, *, keep: bool = True) -> Session[Table]:
        """A second session of the game, here or `back` decisions earlier; its decisions are written nowhere.

        If nothing is kept (not `keep`), one only goes on in it, as fast as can be."""
        twin = copy.copy(self)
        twin.keeps, twin.check = self.keeps and keep, self.check and keep
        twin.budget = self.budget if keep else self.budget.again()
        twin.notes = []
        twin.on_rest = twin._journal = twin._record = None
        twin._follow(self._course.copy())
        if back:
            twin._course.undo(back)
        twin._adopt(twin._way(twin.keys, len(twin.keys)))
        return twin

    def retold(self, upto: int | None = None) -> list[Event]:
        """All that was told since the beginning: where only the last of it is at hand, by deciding all again.

        With `upto`, what was told by so many decisions, and before the table at which the game was taken up."""
        if self._fresh is None or not self._past.whole or not self._past.rest:
            return self.events
        keys = self.keys if upto is None else self.keys[: min(upto, self._past.rest.keys)]
        return Session(self.game, self._fresh(), keys=keys, keep=False, check=False, budget=self.budget).events

    def _follow(self, course: Course) -> None:
        """Count decisions on this course from now on."""
        self._course = course
        self.keys = course.keys
        """The keys of all decisions that count, in order."""
        self._undone = course.undone

    def _go(self, target: Sequence[str], shared: int, directive: str, change: Callable[[], None]) -> None:
        """Be where `target` leads, and write down which directive led there; or change nothing."""
        run = self._way(target, shared)
        self._write(directive)
        change()
        self._adopt(run)
        self._rested(live=False)

    def _way(self, target: Sequence[str], shared: int) -> Run[Table]:
        """The rules where `target` leads, whose first `shared` keys are as now: the one way through time."""
        place = last_before(self.rests, shared)
        rest = self.rests[place] if place >= 0 else self._past.earlier(target[:shared])
        table = _table(self.game, rest, self._fresh if self._past.whole else None)
        run = self._play(table, rest, self.events[: rest.events] if rest else [], target)
        run.rests[:0] = self.rests[: max(place, 0)]
        return run

    def _play(self, table: Table, rest: RestPoint | None, events: list[Event], target: Sequence[str]) -> Run[Table]:
        """Set the rules in motion on a table that is at `rest`, and answer until where `target` leads."""
        made = rest.keys if rest else 0
        run = Run(
            self.game, table, events, [rest] if rest else [],
            freezes=self.keeps or self.on_rest is not None, check=self.check, budget=self.budget,
        )  # fmt: skip
        run.answer(None, made)
        if len(target) > made:
            run.replay(target[made:], made)
        return run

    def _adopt(self, run: Run[Table]) -> None:
        """Play on with this run of the rules."""
        self._run = run
        self._send = run.send
        self.question = run.question

    def _write(self, directive: str) -> None:
        """Put a directive into the journal."""
        if self._journal is not None:
            self._journal.record(directive)

    def _rested(self, live: bool) -> None:
        """See to it that the last rest point behind us is the one that is saved."""
        rest = self.rests[-1] if self.rests else None
        if rest is None or rest == self._saved:
            return
        try:
            self._save(rest, live)
        except Fault as fault:
            raise Unsaved(fault.what, fault.where, fault.todo or COUNTS) from fault
        self._saved = rest
        if not self.keeps:
            self.rests.clear()

    def _save(self, rest: RestPoint, live: bool) -> None:
        """Let the disk have a rest point, and all decisions before it."""
        if self._journal is not None:
            if live and rest.state != BEGINNING:
                self._journal.record(f"!rest {rest.state}")
            self._journal.sync()
        if self.on_rest is not None:
            self.on_rest(rest, self.keys)

    def _retreat(self) -> None:
        """The rules have failed on the last decision: take it back, and be at the question before again."""
        self._send = _stopped
        self._write("!undo 1")
        self._course.undo(1)
        if self.rests:
            self._adopt(self._way(self.keys, len(self.keys)))


def _stopped(choice: Choice[object] | None) -> Step:
    raise Impossible("the rules have failed, and this session keeps no past to go back to")


def _table(game: Game[Table], rest: RestPoint | None, fresh: Callable[[], Table] | None) -> Table:
    """The table at a rest point, or at the very beginning."""
    if rest is None:
        if fresh is None:
            raise Fault("there is no way back that far: no earlier rest point was kept")
        return fresh()
    try:
        return game.thaw(rest.table)
    except Fault:
        raise
    except Exception as error:
        raise _unusable(error) from error


def _unusable(error: Exception) -> Fault:
    """The fault of saved data that is well formed but means nothing to the game."""
    return Fault(f"the game can't go on from the saved table ({type(error).__name__}: {error})")


def _drop(misfit: Misfit, course: Course, journal: Recorder | None) -> str:
    """Take back the decision that doesn't fit any more and all after it, and say so."""
    dropped = len(course.keys) - misfit.number + 1
    kept = course.named_here
    if not kept and len(course.points) < MOST_POINTS:
        kept = course.free_name(AS_IT_WAS)
        if journal is not None:
            journal.record(f"!point {kept}")
        course.mark(kept)
    if journal is not None:
        journal.record(f"!undo {dropped}")
    course.undo(dropped)
    where = f"called “{kept}” among the points" if kept else "among the ways that were left, once you decide otherwise"
    gone = f"It was taken back with all that came after it, {dropped} in all."
    return f"{sentence(misfit)} {gone} The course as it was is kept, {where}."


def _before(past: Past, is_fresh: bool) -> Past | None:
    """The game taken up at the rest point before, or at its beginning; None: nothing is before."""
    if past.rest is None:
        return None
    rest = past.earlier(past.course.keys[: past.rest.keys - 1]) if past.rest.keys else None
    if rest is None and not (past.whole and is_fresh):
        return None
    return Past(past.course, rest, past.earlier, past.whole)


def _older(fault: Fault, past: Past) -> str:
    """The note that a game is taken up earlier than its last rest point."""
    where = f"an older table, after {some(past.rest.keys, 'decision')}" if past.rest else "the beginning"
    why = sentence(Fault(fault.what, fault.where))
    return f"{why} So the game is played again from {where}, as far as its decisions still fit."
