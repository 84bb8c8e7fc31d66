"""A cluster of Dask as workers. Nothing else imports Dask, and this only where a cluster is named.

Whoever can speak to a scheduler or a worker can let it run code. So a cluster of our own, `local`, listens on this
machine alone and speaks TLS with certificates that are made for it and kept in memory; one on other machines is spoken
to by TLS, unless somebody says that it may be without."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from etherfields.kernel.system.faults import Fault
from .workers import Doing, Done, Job, Maker, Where, deaf_to_interrupts, do_share, shares

if TYPE_CHECKING:
    from distributed import Client, Security

LOCAL: Final = "local"
ADDRESS: Final = re.compile(r"(?P<how>tls|tcp)://(?P<host>\[[0-9a-fA-F:.]+\]|[^\s:/\[\]]+):(?P<port>\d{1,5})")
CA, CERTIFICATE, KEY = "ca.pem", "cert.pem", "key.pem"
"""The files in the folder of certificates."""
WAIT: Final = 20
"""The seconds in which a scheduler answers, and has workers."""
AHEAD: Final = 3
"""The shares that wait at each worker beside the one that is being done."""
SILENCE: Final = 50
"""Of what Dask would log, nothing below this level is: lost workers are no news."""
GOES_ON: Final = "The same command goes on, if --json names a file."
INSTALL: Final = "Install it: pip install 'etherfields[sweep]'"


def look_at_cluster(where: Where) -> None:
    """Refuse a cluster that can't be meant, before the work begins."""
    if where.cluster == LOCAL:
        return
    found = ADDRESS.fullmatch(where.cluster)
    if found is None:
        todo = "Give local, tls://HOST:PORT or tcp://HOST:PORT."
        raise Fault(f"“{where.cluster:.60}” is no cluster", "--cluster", todo)
    if found["how"] == "tls":
        if not where.tls:
            todo = f"Name a folder with {CA}, {CERTIFICATE} and {KEY}: --tls DIR, or ETHERFIELDS_TLS."
            raise Fault("tls:// needs certificates", "--cluster", todo)
        for name in (CA, CERTIFICATE, KEY):
            if not (Path(where.tls) / name).is_file():
                raise Fault("there is no such file", str(Path(where.tls) / name), "--tls DIR needs it.")
    elif not where.is_insecure and not is_this_machine(found["host"]):
        todo = "Use tls://, or say --insecure-cluster if nobody else can reach these machines."
        raise Fault(f"tcp:// to {found['host']} lets anybody on the way run code on both machines", "--cluster", todo)


def is_this_machine(host: str) -> bool:
    """Whether a host is the machine itself."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


@contextmanager
def cluster(where: Where) -> Iterator[Cluster]:
    """The workers of a cluster, as long as they are needed."""
    look_at_cluster(where)
    try:
        import dask.config  # late: it takes a second, and may be missing

        dask.config.set({"logging": {"distributed": "critical"}})
        import distributed
    except ImportError as error:
        raise Fault("a cluster needs Dask, which isn't installed", "--cluster", INSTALL) from error
    if where.cluster == LOCAL:
        with _own(where.jobs) as client:
            yield Cluster(client, where.cluster)
        return
    try:
        client = distributed.Client(
            where.cluster, timeout=WAIT, security=_security(where), set_as_default=False, direct_to_workers=False,
        )  # fmt: skip
    except (OSError, TimeoutError, ValueError) as error:
        todo = "Is it running, and with these certificates?"
        raise Fault("no scheduler answers there", where.cluster, todo) from error
    with client:
        try:
            client.wait_for_workers(1, timeout=WAIT)
        except TimeoutError as error:
            todo = "docs/sweeps.md tells how to start some."
            raise Fault("the scheduler has no workers", where.cluster, todo) from error
        yield Cluster(client, where.cluster)


@contextmanager
def _own(jobs: int) -> Iterator[Client]:
    """A cluster on this machine that nobody else can speak to."""
    import dask
    from distributed import Client, LocalCluster, Security

    quiet: dict[str, list[str]] = {"distributed.scheduler.http.routes": [], "distributed.worker.http.routes": []}
    security = Security.temporary()
    with dask.config.set(quiet), deaf_to_interrupts():
        started = LocalCluster(
            n_workers=jobs, threads_per_worker=1, processes=True, host="127.0.0.1", protocol="tls://",
            security=security, dashboard_address="127.0.0.1:0", silence_logs=SILENCE,
        )  # fmt: skip
    with started, Client(started, security=security, set_as_default=False) as client:
        yield client


def _security(where: Where) -> Security | None:
    """The certificates for a cluster."""
    from distributed import Security

    if not where.cluster.startswith("tls://"):
        return None
    ca, certificate, key = (str(Path(where.tls) / name) for name in (CA, CERTIFICATE, KEY))
    return Security(tls_ca_file=ca, tls_client_cert=certificate, tls_client_key=key, require_encryption=True)


class Cluster:
    """The workers of a cluster. A share whose worker is lost is done again by another one."""

    def __init__(self, client: Client, name: str) -> None:
        self.client = client
        self._name = name

    def done(
        self, make: Maker, do: Doing[Job, Done], jobs: Iterable[Job], at_once: int = 1
    ) -> Iterator[tuple[Job, Done]]:
        """Hand out the jobs, a few ahead of those that are being done."""
        from distributed.scheduler import KilledWorker

        waiting = shares(jobs, at_once)
        try:
            going = self._filled(set(), waiting, make, do)
            while going:
                for future in self._some_of(going):
                    going.discard(future)
                    yield from future.result()
                going = self._filled(going, waiting, make, do)
        except KilledWorker as error:
            what = "several workers were lost over one share of the sweep, one after the other"
            raise Fault(what, self._name, f"Have they enough memory? {GOES_ON}") from error
        except (OSError, TimeoutError, CancelledError) as error:
            raise Fault("the cluster can't be reached any more", self._name, GOES_ON) from error

    def _filled(self, going: set[Any], waiting: Iterator[Sequence[Job]], make: Maker, do: Doing[Job, Done]) -> set[Any]:
        """The shares that are handed out, filled up to what the workers should have before them."""
        many = (1 + AHEAD) * max(1, sum(self.client.nthreads().values()))
        more = islice(waiting, max(0, many - len(going)))
        return going | {self.client.submit(do_share, make, do, share, pure=False) for share in more}

    def _some_of(self, going: set[Any]) -> set[Any]:
        """The shares that are done, as soon as there are some; a Fault if there is nobody who could do them."""
        from distributed import wait

        while True:
            try:
                with self.client.as_current():
                    done: set[Any] = wait(going, timeout=WAIT, return_when="FIRST_COMPLETED").done
                return done
            except TimeoutError:
                if not self.client.nthreads():
                    raise Fault("all workers are lost", self._name, GOES_ON) from None
