"""Where Python doesn't buffer what is written, a signal in the midst of a screen costs no part of it."""

from __future__ import annotations

import io
import os
import signal
from collections.abc import Iterator
from threading import Event, Thread
from typing import TextIO

import pytest

from etherfields.kernel.system.printing import whole

MUCH = "─" * 200_000
"""More than what a pipe takes before somebody reads."""

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there are no such signals here")


class Reader:
    """Somebody who begins to read a pipe when a signal has come while it was written to."""

    def __init__(self) -> None:
        self.come = Event()
        self.read: list[bytes] = []
        self._from, self.to = os.pipe()
        self._reading = Thread(target=self._reads)
        self._reading.start()

    def _reads(self) -> None:
        self.come.wait()
        with open(self._from, "rb") as there:
            self.read.append(there.read())

    def all(self) -> str:
        """All that was written, once that is over."""
        os.close(self.to)
        self._reading.join()
        return b"".join(self.read).decode(errors="replace")


@pytest.fixture
def reader() -> Iterator[Reader]:
    reader = Reader()
    before = signal.signal(signal.SIGALRM, lambda *_: reader.come.set())
    signal.setitimer(signal.ITIMER_REAL, 0.02, 0.02)
    yield reader
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def unbuffered(to: int) -> TextIO:
    """What `python -u` writes to."""
    raw = open(to, "wb", buffering=0, closefd=False)  # noqa: SIM115
    return io.TextIOWrapper(raw, encoding="utf-8", write_through=True)  # type: ignore[type-var]


def test_what_the_screen_writes_to_drops_nothing(reader: Reader) -> None:
    stream = whole(unbuffered(reader.to))
    stream.buffer.write(MUCH.encode())
    stream.flush()
    assert reader.all() == MUCH


def test_a_stream_that_is_buffered_stays_as_it_is() -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    assert whole(stream) is stream
