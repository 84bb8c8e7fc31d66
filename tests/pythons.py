"""The supported Pythons that are installed here: each reads the pack, runs the cases and replays the same games.

`make pythons` runs this, and so does `.ci/run`, beside the tests, which one Python runs: what is looked at here is what
could come out otherwise with another one. What isn't installed, or can't be set up, is named and left out.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
HERE = ROOT / ".pythons"
SCRIPTS = ("87", "512")
"""Paragraphs that are read by themselves."""
EVERY_MODULE = """
import importlib, pkgutil, etherfields
found = [one.name for one in pkgutil.walk_packages(etherfields.__path__, "etherfields.")]
for name in found:
    if not name.endswith("__main__"):
        importlib.import_module(name)
print(len(found))
"""
GAMES = 2
LIMIT = 400
"""Such games need not come to an end."""


class Interpreter(Struct):
    """A Python that runs."""

    version: str
    """Such as `3.12`."""
    path: Path


class Failed(Exception):
    """What a Python did that it shouldn't have."""


def supported() -> list[str]:
    """The versions that the package says it supports."""
    said = (re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", line) for line in PROJECT["classifiers"])
    return [found[1] for found in said if found]


def candidates(version: str) -> Iterator[Path]:
    """Where a Python of a version may be: on the path, and where pyenv and uv keep theirs."""
    found = shutil.which(f"python{version}")
    yield from [Path(found)] if found else []
    for command in (("pyenv", "root"), ("uv", "python", "dir")):
        if shutil.which(command[0]):
            kept = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
            folders = Path(kept) if command[0] == "uv" else Path(kept) / "versions"
            yield from sorted(folders.glob(f"*{version}.*/bin/python{version}")) if kept else ()


def working(version: str, places: Sequence[Path]) -> Interpreter | None:
    """The first of several Pythons that runs and is of a version: one that stands on the path may be a mere name."""
    asked = "import sys, venv; print('%d.%d' % sys.version_info[:2])"
    for path in places:
        try:
            ran = subprocess.run([path, "-c", asked], capture_output=True, text=True, check=False, timeout=60)
        except (OSError, subprocess.TimeoutExpired):
            continue
        if ran.returncode == 0 and ran.stdout.strip() == version:
            return Interpreter(version, path)
    return None


def set_up(python: Interpreter) -> Interpreter:
    """An environment of its own with what the package needs; a Failed says why there is none."""
    folder = HERE / python.version
    own = folder / "bin" / "python"
    if working(python.version, [own]) is None:
        shutil.rmtree(folder, ignore_errors=True)
        _run(python.path, "-m", "venv", folder)
    _run(own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PROJECT["dependencies"])
    return Interpreter(python.version, own)


def look_at(python: Interpreter, kept: Path) -> str:
    """Have a Python load, check, run and replay all that could come out otherwise: what it did, in words."""
    with tempfile.TemporaryDirectory() as cache:
        modules = _run(python.path, "-W", "error", "-c", EVERY_MODULE, around=_around(cache)).strip()
        _ours(python, cache, "check")
        cases = _ours(python, cache, "case", "tests/cases").splitlines()[-1]
        games = sorted(kept.rglob("*.journal"))
        _ours(python, cache, "replay", *map(str, games))
    return f"{modules} modules, the pack, {cases.removesuffix('.').replace(': ', ', ')}, {len(games)} games replayed"


def keep_games(python: Interpreter, folder: Path) -> None:
    """Have a Python play games and read paragraphs, and keep what it told."""
    with tempfile.TemporaryDirectory() as cache:
        runs = ("--runs", str(GAMES), "--keep", str(GAMES), "--limit", str(LIMIT), "--jobs", "1", "--seed", "1")
        _ours(python, cache, "bots", *runs, "--player", "random", "--out", str(folder))
        for number in SCRIPTS:
            _ours(python, cache, "script", number, "--keep", str(folder / f"{number}.journal"))
        journals = sorted(map(str, folder.rglob("*.journal")))
        if len(journals) < GAMES + len(SCRIPTS):
            raise Failed(f"only {len(journals)} games were kept")
        _ours(python, cache, "replay", "--update", *journals)


def _ours(python: Interpreter, cache: str, *words: str) -> str:
    """What our program says to some words."""
    return _run(python.path, "-W", "error", "-m", "etherfields", *words, around=_around(cache))


def _around(cache: str) -> dict[str, str]:
    """The environment of our program: what another Python has compiled is none of its affair."""
    return {"XDG_CACHE_HOME": cache, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}


def _run(*command: str | Path, around: dict[str, str] | None = None) -> str:
    ran = subprocess.run(
        [str(word) for word in command], cwd=ROOT, env={**os.environ, **(around or {})}, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    if ran.returncode:
        said = (ran.stderr or ran.stdout).strip().splitlines()[-20:]
        words = " ".join(str(word) for word in command[1:6])
        raise Failed("\n".join([f"{words:.100} ... ended with {ran.returncode}", *said]))
    return ran.stdout


def main() -> int:
    """Look at all supported Pythons that are installed; 1 if one of them does something else."""
    mine = Interpreter(f"{sys.version_info[0]}.{sys.version_info[1]}", Path(sys.executable))
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        try:
            keep_games(mine, Path(folder))
        except Failed as failed:
            print(f"Python {mine.version}: {failed}")
            return 1
        for version in supported():
            if version == mine.version:
                print(f"Python {version}: runs the tests")
                continue
            found = working(version, list(candidates(version)))
            if found is None:
                print(f"Python {version}: left out, none is installed that runs")
                continue
            begun = time.monotonic()
            try:
                own = set_up(found)
            except Failed as failed:
                print(f"Python {version}: left out, it can't be set up: {failed}")
                continue
            try:
                print(f"Python {version}: {look_at(own, Path(folder))} ({time.monotonic() - begun:.0f} s)")
            except Failed as failed:
                bad += 1
                print(f"Python {version}: {failed}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
