"""Clusters as people name them: what is refused before the work begins, and what workers must have."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from etherfields.cli import sweep_words
from etherfields.cli.sweep_words import PlayedPack, where_played
from etherfields.kernel.system.faults import Fault
from etherfields.proving.sweeps.cluster import is_this_machine
from etherfields.proving.sweeps.start_workers import workers_at
from etherfields.proving.sweeps.sweep_files import program
from etherfields.proving.sweeps.workers import Where
from tests.table.screen.well import WellPack

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("cluster", "sentence"),
    [
        ("there", "--cluster: “there” is no cluster. Give local, tls://HOST:PORT or tcp://HOST:PORT."),
        ("http://localhost:8786", "is no cluster"),
        ("tcp://localhost", "is no cluster"),
        ("tls://there:8786", "tls:// needs certificates. Name a folder with ca.pem, cert.pem and key.pem: --tls DIR"),
        ("tcp://there:8786", "tcp:// to there lets anybody on the way run code on both machines. Use tls://"),
        ("tcp://10.0.0.1:8786", "lets anybody on the way run code"),
        ("tcp://127.0.0.1.example:8786", "lets anybody on the way run code"),
        ("tcp://0.0.0.0:8786", "lets anybody on the way run code"),
    ],
)
def test_a_cluster_that_can_not_be_meant_is_refused(
    cluster: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ETHERFIELDS_TLS", raising=False)
    with pytest.raises(Fault) as found:
        where_played("2", cluster, "", False)
    assert sentence in str(found.value)


def test_an_insecure_cluster_elsewhere_must_be_asked_for() -> None:
    assert where_played("2", "tcp://10.0.0.1:8786", "", True).is_insecure


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.3.2.1", "[::1]"])
def test_this_machine_is_known(host: str) -> None:
    assert is_this_machine(host)
    assert where_played("2", f"tcp://{host}:8786", "", False).cluster


def test_certificates_are_named_by_an_option_or_by_the_surroundings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ETHERFIELDS_TLS", str(tmp_path))
    for name in ("ca.pem", "cert.pem", "key.pem"):
        with pytest.raises(Fault, match="there is no such file"):
            where_played("2", "tls://there:8786", "", False)
        (tmp_path / name).touch()
    assert where_played("2", "tls://there:8786", "", False).tls == str(tmp_path)


def test_without_dask_a_sentence_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*sys.modules, "dask", "distributed"]:
        if name.split(".")[0] in ("dask", "distributed"):
            monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(Fault) as found, workers_at(Where(2, "local")):
        pass
    said = "--cluster: a cluster needs Dask, which isn't installed. Install it: pip install 'etherfields[sweep]'"
    assert str(found.value).startswith(said)


def test_dask_is_imported_only_where_a_cluster_is_named(tmp_path: Path) -> None:
    words = ["bots", "--game", "skirmish", "--runs", "1", "--limit", "3", "--jobs", "1", "--json", "a.json"]
    code = (
        f"import sys; from etherfields import cli; code = cli.run({words!r}); "
        "print(code, sorted({name.split('.')[0] for name in sys.modules} & {'dask', 'distributed', 'tornado'}))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip
    assert ran.stdout.splitlines()[-1] == "0 []"
    assert (tmp_path / "a.json").is_file()


def test_a_worker_with_another_program_or_pack_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep_words, "game_pack", lambda pack, game: WellPack())
    assert PlayedPack(None, "well", "aaaa", program())().seating().most == 3
    with pytest.raises(Fault, match=r"a worker has another version of the program: .*, and not 0 abc\."):
        PlayedPack(None, "well", "aaaa", "0 abc")()
    with pytest.raises(Fault, match=r"^.*well.*there the pack is another one: aaaa, and not bbbb\."):
        PlayedPack(None, "well", "bbbb", program())()
