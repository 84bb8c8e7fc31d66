"""What people install: the archive builds, holds the built-in pack, and plays from any folder."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

import etherfields

ROOT = Path(__file__).parent.parent

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("wheel"),  # one worker builds it, once
    pytest.mark.skipif(not (ROOT / "etherfields" / "cli").exists(), reason="there is no command line yet"),
]


def run(*command: str | Path, cwd: Path, said: str = "") -> subprocess.CompletedProcess[str]:
    """Run a program as somebody would who has nothing of ours on their path."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "ETHERFIELDS", "XDG_"))}
    environment |= {"HOME": str(cwd), "PYTHONUTF8": "1"}
    return subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=environment,
        input=said,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive, and the wheel that was built from that archive alone."""
    folder = tmp_path_factory.mktemp("archives")
    build = run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    assert build.returncode == 0, build.stdout + build.stderr
    return folder


@pytest.fixture(scope="module")
def elsewhere(archives: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder outside of the checkout, with a fresh environment that holds the wheel: its command."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder / "env", with_pip=False)
    python = folder / "env" / "bin" / "python"
    # What we depend on is borrowed from the environment that runs the tests: no network is needed.
    asked = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder)
    borrowed = Path(asked.stdout.strip()) / "borrowed.pth"
    borrowed.write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "--python", python, "install")
    how = ("--no-index", "--no-deps", "--ignore-installed")
    install = run(*pip, *how, *archives.glob("*.whl"), cwd=folder)
    assert install.returncode == 0, install.stderr
    return folder


def test_the_wheel_holds_the_built_in_pack(archives: Path) -> None:
    (wheel,) = archives.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    content = [*(ROOT / "scripts").rglob("*.txt"), *(ROOT / "secrets").rglob("*.toml")]
    pack = {f"etherfields/_pack/{path.relative_to(ROOT)}" for path in (ROOT / "campaign.toml", *content)}
    assert content
    assert {name for name in names if name.startswith("etherfields/_pack/")} == pack, "and no authors' notes"
    assert not [name for name in names if not name.startswith(("etherfields/", "etherfields-"))]


def test_the_wheel_holds_every_module_and_says_that_it_has_types(archives: Path) -> None:
    (wheel,) = archives.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {str(path.relative_to(ROOT)) for path in (ROOT / "etherfields").rglob("*.py")} <= names
    assert "etherfields/py.typed" in names


def test_the_source_archive_holds_what_its_tests_need(archives: Path) -> None:
    (archive,) = archives.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert names >= {"LICENSE", "Makefile", "campaign.toml", "pyproject.toml", "tests/test_wheel.py"}


def test_an_installed_copy_runs_from_the_wheel_alone(elsewhere: Path) -> None:
    python = elsewhere / "env" / "bin" / "python"
    where = run(python, "-c", "import etherfields; print(etherfields.__file__)", cwd=elsewhere)
    assert Path(where.stdout.strip()).is_relative_to(elsewhere)


def test_an_installed_copy_says_its_version(elsewhere: Path) -> None:
    said = run(elsewhere / "env" / "bin" / "etherfields", "--version", cwd=elsewhere)
    assert (said.returncode, said.stderr) == (0, "")
    assert etherfields.__version__ in said.stdout


def test_an_installed_copy_plays_through_a_pipe(elsewhere: Path) -> None:
    played = run(elsewhere / "env" / "bin" / "etherfields", "play", cwd=elsewhere, said="1\n" * 20 + "quit\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert "1" in played.stdout
