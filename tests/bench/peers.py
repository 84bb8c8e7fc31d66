"""Bringing up the engines that ours is measured against, in `.bench/`, from their registries."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.bench.harness import OURS, ROOT, Contestant, Refused

BENCH = ROOT / ".bench"
PYTHON = BENCH / "venv" / "bin" / "python"
NODE_MODULES = BENCH / "node_modules"
PLAYERS = ROOT / "tests" / "bench" / "players"

FROM_PYPI = {
    "pyspiel": "open_spiel>=1.5,<3",
    "bink": "bink>=0.7,<1",
    "catanatron": "catanatron>=3.2,<4",
    "rlcard": "rlcard>=1.2,<2",
}
FROM_NPM = {"boardgame.io": "boardgame.io@0.50", "inkjs": "inkjs@2"}


def ours(name: str, *arguments: str, root: Path = ROOT) -> Contestant:
    """A player of ours, or of another tree, in the environment that runs the bench."""
    command = [sys.executable, "-m", f"tests.bench.players.{name}", *arguments]
    return Contestant(OURS, command, here(), root)


def python_peer(module: str, name: str, *arguments: str) -> Contestant:
    """A player that needs a module of the peers' own environment, which is set up if it isn't there."""
    _need_from_pypi(module)
    return Contestant(module, [str(PYTHON), "-m", f"tests.bench.players.{name}", *arguments], here())


def node_peer(package: str, script: str, *arguments: str) -> Contestant:
    """A player in node that needs a package, which is set up if it isn't there."""
    node = _need_from_npm(package)
    return Contestant(package, [node, str(PLAYERS / script), *arguments], here())


def compile_ink(source: str) -> Path:
    """The story compiled by inkjs, as the JSON that both ink runtimes read."""
    node = _need_from_npm("inkjs")
    target = BENCH / "story.ink.json"
    command = [node, str(PLAYERS / "compile_ink.js")]
    run = subprocess.run(command, input=source, capture_output=True, text=True, env=here(), check=False)
    if run.returncode:
        raise Refused(f"ink does not compile: {_last_line(run.stderr)}")
    target.write_text(run.stdout, encoding="utf-8")
    return target


def kept(name: str, text: str) -> Path:
    """A file that a player reads."""
    BENCH.mkdir(exist_ok=True)
    (BENCH / name).write_text(text, encoding="utf-8")
    return BENCH / name


def here() -> dict[str, str]:
    """The environment of every contestant: peers at their fastest, found in `.bench/`."""
    return {**os.environ, "NODE_ENV": "production", "NODE_PATH": str(NODE_MODULES), "PYTHONHASHSEED": "0"}


def _need_from_pypi(module: str) -> None:
    if not PYTHON.exists():
        _set_up([sys.executable, "-m", "venv", str(PYTHON.parent.parent)])
    have = subprocess.run([str(PYTHON), "-c", f"import {module}"], capture_output=True, check=False)
    if have.returncode:
        print(f"setting up {module} in .bench/ ...", file=sys.stderr)
        _set_up([str(PYTHON), "-m", "pip", "install", "--quiet", FROM_PYPI[module]])


def _need_from_npm(package: str) -> str:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        raise Refused("no npm here")
    if not (NODE_MODULES / package).is_dir():
        print(f"setting up {package} in .bench/ ...", file=sys.stderr)
        BENCH.mkdir(exist_ok=True)
        quietly = ["--silent", "--no-audit", "--no-fund", "--prefix", str(BENCH)]
        _set_up([npm, "install", *quietly, FROM_NPM[package]])
    return node


def _set_up(command: list[str]) -> None:
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode:
        raise Refused(f"not to be had: {_last_line(run.stderr) or Path(command[0]).name + ' failed'}")


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:80] if lines else ""
