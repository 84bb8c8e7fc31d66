"""Workers do jobs, wherever they are. Each process makes the game once, and answers jobs with plain results."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from threading import Lock
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from etherfields.kernel.system.garbage import keep_loaded
from etherfields.playable.protocols import Game

Job = TypeVar("Job")
Done = TypeVar("Done")
Maker: TypeAlias = Callable[[], Game[Any]]
"""Makes the game, in whichever process; it can be sent to one."""
Doing: TypeAlias = Callable[[Game[Any], Job], Done]
"""Does a job. It stands at the top of a module, so that it can be sent to a process by its name."""


class Where(Struct, frozen=True):
    """The place where jobs are to be done."""

    jobs: int = 1
    """The number of processes; with one, everything is done in this process."""
    cluster: str = ""
    """`local`, or the address of a scheduler; empty: no cluster."""
    tls: str = ""
    """The folder of the certificates for the cluster; empty: none."""
    is_insecure: bool = False
    """Whether a cluster on other machines may be spoken to without TLS."""


class Workers(Protocol):
    """Those who do jobs."""

    def done(
        self, make: Maker, do: Doing[Job, Done], jobs: Iterable[Job], at_once: int = 1
    ) -> Iterator[tuple[Job, Done]]:
        """Each job with its result, in the order in which they are done; so many jobs are handed out at once."""


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes that are started meanwhile don't hear Ctrl-C."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


def shares(jobs: Iterable[Job], at_once: int) -> Iterator[Sequence[Job]]:
    """Jobs in shares of so many; one share is handed out at once."""
    waiting = iter(jobs)
    while share := list(islice(waiting, at_once)):
        yield share


def do_share(make: Maker, do: Doing[Job, Done], share: Sequence[Job]) -> list[tuple[Job, Done]]:
    """Do some jobs in this process, whoever started it."""
    with _ONE_AT_A_TIME:
        return [(job, do_one(make, do, job)) for job in share]


_ONE_AT_A_TIME = Lock()
"""A game is played by one thread at a time: a worker of a cluster may have several."""
_made: list[tuple[Maker, Game[Any]]] = []
"""The game of this process with what made it, once it is made."""


def do_one(make: Maker, do: Doing[Job, Done], job: Job) -> Done:
    """Do a job in this process, with the game that it has."""
    if not _made or _made[0][0] != make:
        _made[:] = [(make, make())]
        keep_loaded()
    return do(_made[0][1], job)


def let_go() -> None:
    """Forget the game of this process."""
    _made.clear()
