"""A real scheduler and real workers on this machine: the same results as one process, also if a worker is killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from etherfields.kernel.system.faults import Fault
from etherfields.proving.bots.bot_sweeps import BotsResult, play_all, play_share
from etherfields.proving.bots.bots import runs
from etherfields.proving.bots.tally import Tally
from etherfields.proving.sweeps import cluster as clusters
from etherfields.proving.sweeps.finished_jobs import done_by
from etherfields.proving.sweeps.start_workers import workers_at
from etherfields.proving.sweeps.sweep_files import Sweep, write_result
from etherfields.proving.sweeps.workers import Where, shares
from tests.table.screen.well import Well

distributed = pytest.importorskip("distributed", reason="Dask isn't installed: pip install 'etherfields[sweep]'")
pytestmark = [pytest.mark.cluster, pytest.mark.xdist_group("cluster"), pytest.mark.filterwarnings("default")]

GAMES = 60
SWEEP = Sweep("bots", "1", "well", "well", "aaaa")


class Unlike(Well):
    """A game that a worker doesn't have as it should be."""

    def __init__(self) -> None:
        raise Fault("a worker has another version of the program")


@pytest.fixture(scope="module")
def four() -> Iterator[clusters.Cluster]:
    """Four workers of our own."""
    with workers_at(Where(4, "local")) as workers:
        assert isinstance(workers, clusters.Cluster)
        yield workers


def result_of(tally: Tally, path: Path) -> bytes:
    write_result(path, BotsResult.of(tally, SWEEP, [(2, GAMES + 1)]))
    return path.read_bytes()


def played_on(workers: clusters.Cluster, killing: bool) -> Tally:
    """All games on a cluster; a worker is killed as soon as the first share is done."""
    tally = Tally()
    games = shares(runs(GAMES, 1, Well().seating()), 2)
    for done, _ in done_by(workers, Well, play_share, games, Tally, None):
        if killing and not tally.games:
            pids = workers.client.run(os.getpid)
            assert len(pids) == 4
            os.kill(max(pids.values()), signal.SIGKILL)
        tally.merge(done)
    return tally


@pytest.mark.slow
def test_one_process_four_workers_and_one_of_them_killed_make_the_same_file(
    four: clusters.Cluster, tmp_path: Path
) -> None:
    here = play_all(Well, runs(GAMES, 1, Well().seating()), Where(), lambda done, is_new: None)
    whole = result_of(here, tmp_path / "here.json")
    assert result_of(played_on(four, killing=False), tmp_path / "there.json") == whole
    before = set(four.client.run(os.getpid).values())
    assert result_of(played_on(four, killing=True), tmp_path / "killed.json") == whole
    assert not before <= set(four.client.run(os.getpid).values()), "a worker was killed"


@pytest.mark.slow
def test_nothing_of_a_cluster_of_our_own_listens_beyond_this_machine(four: clusters.Cluster) -> None:
    import psutil

    us = psutil.Process()
    listening = [
        one for process in (us, *us.children(recursive=True)) for one in process.net_connections("inet")
        if one.status == psutil.CONN_LISTEN
    ]  # fmt: skip
    assert len(listening) > 4
    assert {one.laddr.ip for one in listening} == {"127.0.0.1"}
    assert all(address.startswith("tls://127.0.0.1:") for address in four.client.nthreads())


@pytest.mark.slow
def test_what_a_worker_can_not_do_is_said_here(four: clusters.Cluster) -> None:
    with pytest.raises(Fault, match="a worker has another version of the program"):
        list(four.done(Unlike, play_share, shares(runs(2, 1, Well().seating()), 1)))


def certificates(folder: Path) -> Path:
    """A folder with an authority, and a certificate and a key that it has signed."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    def named(name: str) -> x509.Name:
        return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])

    def made(name: str, key: Any, by: Any, is_authority: bool) -> bytes:
        now = datetime.now(UTC)
        build = x509.CertificateBuilder().subject_name(named(name)).issuer_name(named("authority"))
        build = build.public_key(key.public_key()).serial_number(x509.random_serial_number())
        build = build.not_valid_before(now - timedelta(1)).not_valid_after(now + timedelta(1))
        build = build.add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
        return build.sign(by, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)

    authority, key = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    folder.mkdir()
    (folder / clusters.CA).write_bytes(made("authority", authority, authority, True))
    (folder / clusters.CERTIFICATE).write_bytes(made("worker", key, authority, False))
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (folder / clusters.KEY).write_bytes(private)
    return folder


@pytest.mark.slow
def test_a_cluster_with_certificates_works_for_those_who_have_them_and_for_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, others = certificates(tmp_path / "ours"), certificates(tmp_path / "others")
    security = distributed.Security(
        tls_ca_file=str(ours / "ca.pem"), tls_scheduler_cert=str(ours / "cert.pem"),
        tls_scheduler_key=str(ours / "key.pem"), tls_worker_cert=str(ours / "cert.pem"),
        tls_worker_key=str(ours / "key.pem"), tls_client_cert=str(ours / "cert.pem"),
        tls_client_key=str(ours / "key.pem"), require_encryption=True,
    )  # fmt: skip
    started = distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, host="127.0.0.1", protocol="tls://", security=security,
        dashboard_address="127.0.0.1:0", silence_logs=clusters.SILENCE,
    )  # fmt: skip
    with started:
        address = started.scheduler_address
        with workers_at(Where(1, address, str(ours))) as workers:
            done = list(workers.done(Well, play_share, shares(runs(4, 1, Well().seating()), 2)))
        assert sum(tally.games for _, tally in done) == 4
        monkeypatch.setattr(clusters, "WAIT", 1)
        for where in (Where(1, address, str(others)), Where(1, address.replace("tls", "tcp"))):
            with pytest.raises(Fault, match="no scheduler answers there"), workers_at(where):
                pass
