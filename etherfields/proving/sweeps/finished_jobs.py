"""The jobs of a sweep that are finished, in a file beside its result: a sweep that was interrupted goes on from there.

The file has a line that says which sweep it is, and a line for each job: a digest of the job, and its result. It grows
line by line; a last line that was cut off counts for nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import msgspec

from etherfields.kernel.system.faults import Fault
from etherfields.kernel.system.files import lock_file, reason
from .sweep_files import as_counter
from .workers import Doing, Maker, Workers

Job = TypeVar("Job")
Done = TypeVar("Done")

SUFFIX = ".part"
"""The ending of the file's name, after that of the result."""


class FinishedJobs:
    """The finished jobs of a sweep, those of an interrupted one before it included."""

    def __init__(self, result: Path, sweep: Mapping[str, Any]) -> None:
        """Take up the file beside a result; a Fault if it belongs to another sweep."""
        self.path = result.with_name(result.name + SUFFIX)
        self._sweep = msgspec.json.encode(dict(sweep), order="deterministic")
        self._done: dict[str, msgspec.Raw] = {}
        self._is_over = False
        try:
            self._file = self.path.open("r+b" if self.path.exists() else "x+b")
        except OSError as error:
            raise Fault(f"can't be written: {reason(error)}", str(self.path), "Name another file.") from error
        try:
            self._hold()
            self._take_up()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> FinishedJobs:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Keep the file, unless the sweep is over or nothing was finished."""
        self._file.close()
        if self._is_over or not self._done:
            with suppress(OSError):
                self.path.unlink()

    def __len__(self) -> int:
        return len(self._done)

    def _hold(self) -> None:
        try:
            lock_file(self._file.fileno())
        except OSError:
            what = "is being written by another sweep with the same result"
            raise Fault(what, str(self.path), "Wait for that one, or name another result.") from None

    def _take_up(self) -> None:
        """Read what there is up to the last whole line; a new file begins with the sweep."""
        whole = 0
        for line in self._file:
            if not line.endswith(b"\n"):
                break
            if not whole:
                self._compare(line)
            else:
                job, done = self._read(line)
                self._done[job] = done
            whole += len(line)
        self._file.seek(whole)
        self._file.truncate()
        if not whole:
            self._write(self._sweep + b"\n")

    def _compare(self, line: bytes) -> None:
        if line.rstrip(b"\n") != self._sweep:
            todo = "Go on with that one by its own command, take the file away, or name another result."
            raise Fault("has the finished jobs of another sweep", str(self.path), todo)

    def _read(self, line: bytes) -> tuple[str, msgspec.Raw]:
        try:
            return msgspec.json.decode(line, type=tuple[str, msgspec.Raw])
        except msgspec.MsgspecError as error:
            todo = "Take the file away to begin anew."
            raise Fault("has a line that no sweep has written", str(self.path), todo) from error

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()

    def result(self, job: object, of: type[Done]) -> Done | None:
        """The result of a job, if it is finished."""
        found = self._done.get(_digest(job))
        return None if found is None else msgspec.json.decode(found, type=of, dec_hook=as_counter)

    def note(self, job: object, done: object) -> None:
        """Write down that a job is finished."""
        name, result = _digest(job), msgspec.json.encode(done)
        self._done[name] = msgspec.Raw()
        try:
            self._write(b'["%s",%s]\n' % (name.encode(), result))
        except OSError as error:
            raise Fault(f"can't be written: {reason(error)}", str(self.path), "Make room; then go on.") from error

    def over(self) -> None:
        """The result is written: nobody has to go on."""
        self._is_over = True


def _digest(job: object) -> str:
    """A name for a job that is the same in every process."""
    plain = msgspec.to_builtins(job, str_keys=True, order="deterministic")
    return blake2b(msgspec.json.encode(plain, order="deterministic"), digest_size=12).hexdigest()


def done_by(
    workers: Workers, make: Maker, do: Doing[Job, Done], jobs: Iterable[Job], of: type[Done],
    finished: FinishedJobs | None, at_once: int = 1,
) -> Iterator[tuple[Done, bool]]:  # fmt: skip
    """Let workers do the jobs that aren't finished: each result with whether it is new; new ones are written down."""
    if finished is None:
        yield from ((done, True) for _, done in workers.done(make, do, jobs, at_once))
        return
    before: deque[Done] = deque()

    def left() -> Iterator[Job]:
        for job in jobs:
            done = finished.result(job, of)
            if done is None:
                yield job
            else:
                before.append(done)

    for job, done in workers.done(make, do, left(), at_once):
        while before:
            yield before.popleft(), False
        finished.note(job, done)
        yield done, True
    yield from ((done, False) for done in before)
