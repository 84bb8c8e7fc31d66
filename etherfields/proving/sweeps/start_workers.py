"""Workers started where they are wanted: in this process, in several, or on a cluster."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool

from .cluster import cluster
from .workers import (
    Doing,
    Done,
    Job,
    Maker,
    Where,
    Workers,
    deaf_to_interrupts,
    do_one,
    do_share,
    let_go,
    shares,
)  # fmt: skip


@contextmanager
def workers_at(where: Where) -> Iterator[Workers]:
    """The workers of a place, as long as they are needed."""
    if where.cluster:
        with cluster(where) as there:
            yield there
    elif where.jobs < 2:
        try:
            yield _Here()
        finally:
            let_go()
    else:
        with _processes(where.jobs) as pool:
            yield _Several(pool)


class _Here:
    """This process."""

    def done(
        self, make: Maker, do: Doing[Job, Done], jobs: Iterable[Job], at_once: int = 1
    ) -> Iterator[tuple[Job, Done]]:
        """Do one job after the other."""
        return ((job, do_one(make, do, job)) for job in jobs)


class _Several:
    """Several processes."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    def done(
        self, make: Maker, do: Doing[Job, Done], jobs: Iterable[Job], at_once: int = 1
    ) -> Iterator[tuple[Job, Done]]:
        """Hand out the jobs."""
        for done in self._pool.imap_unordered(partial(do_share, make, do), shares(jobs, at_once)):
            yield from done


@contextmanager
def _processes(jobs: int) -> Iterator[Pool]:
    """Several processes that don't hear Ctrl-C: whoever started them does, ends them, and says so once."""
    with deaf_to_interrupts():
        begun = get_context("spawn").Pool(min(jobs, os.cpu_count() or 1))
    with begun as pool:
        yield pool
