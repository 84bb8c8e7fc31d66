"""Jobs done in several processes: each process makes the game once, and answers jobs with plain results."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import Any, TypeAlias, TypeVar

from etherfields.kernel.system.garbage import keep_loaded
from etherfields.playable.protocols import Game

Job = TypeVar("Job")
Done = TypeVar("Done")
Maker: TypeAlias = Callable[[], Game[Any]]
"""Makes the game, in whichever process; it can be sent to one."""


@contextmanager
def processes(jobs: int) -> Iterator[Pool]:
    """Several processes that don't hear Ctrl-C: whoever started them does, ends them, and says so once."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        begun = get_context("spawn").Pool(max(1, min(jobs, os.cpu_count() or 1)))
    finally:
        signal.signal(signal.SIGINT, heard)
    with begun as pool:
        yield pool


def done_in(
    pool: Pool, make: Maker, do: Callable[[Game[Any], Job], Done], jobs: Iterable[Job], at_once: int = 1
) -> Iterator[Done]:
    """Let a pool do jobs: their results in the order in which they come. `do` stands at the top of a module."""
    return pool.imap_unordered(partial(_elsewhere, make, do), jobs, chunksize=at_once)


_made: list[Game[Any]] = []
"""In a process of a pool: the game that it plays, once it is made."""


def _elsewhere(make: Maker, do: Callable[[Game[Any], Job], Done], job: Job) -> Done:
    """Do a job in a process of a pool."""
    if not _made:
        _made.append(make())
        keep_loaded()
    return do(_made[0], job)
