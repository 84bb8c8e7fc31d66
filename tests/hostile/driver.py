"""Gives hostile inputs to the program, and writes down what came of each.

Run as `python -m tests.hostile.driver FOLDER`. The program is loaded once; a process is split off that tries
one input after the other. Where it is ended, or has grown too large, the next one goes on after that input.
"""

from __future__ import annotations

import io
import json
import os
import resource
import shutil
import sys
from pathlib import Path
from typing import Any, TextIO, TypeAlias

from etherfields import cli
from tests.hostile import journals, packs, words
from tests.hostile.cases import Case

Result: TypeAlias = dict[str, Any]

SECONDS = 4
"""After so many seconds of work on one input the system ends a process."""
MEGABYTES = 300
"""A process that has grown larger tries no further inputs."""

CASES: dict[str, Case] = {case.name: case for case in (*packs.CASES, *journals.CASES, *words.CASES, *words.TYPED)}


def main() -> None:
    """Try all cases below a folder, and write what came of them into `results.json`."""
    place = Path(sys.argv[1])
    good = place / "good"
    good.mkdir()
    os.environ["XDG_CACHE_HOME"] = str(place / "cache")
    os.environ.pop("ETHERFIELDS_DEBUG", None)
    os.fsync = lambda descriptor: None  # nothing here has to outlive a power cut
    _lay_out_what_is_good(good)
    results: dict[str, Result] = {}
    names = list(CASES)
    while names:
        tried, status = _process([CASES[name] for name in names], good, place / "cases")
        if not tried or status:
            tried[names[len(tried)]] = {"died": status}
        results |= tried
        names = names[len(tried) :]
    (place / "results.json").write_text(json.dumps(results))


def _lay_out_what_is_good(good: Path) -> None:
    """A pack, and a save with some decisions in it; on the way, all that the program needs is loaded."""
    os.environ["ETHERFIELDS_SAVES"] = str(good / "saves")
    pack = str(good / "pack")
    _run(("new-pack", pack), "")
    code, out, err = _run(("play", "good", "--new", "--party", "guest", "--seed", "1", "--pack", pack), "1\n" * 12)
    assert (code, err) == (0, ""), out + err
    for line in (
        ("check", pack),
        ("graph", pack),
        ("text", pack),
        ("rules", "torment"),
        ("saves", "export", "good", f"{good}/good.zip"),
        ("bots", "--runs", "1", "--jobs", "1", "--limit", "50", "--pack", pack, "--out", str(good / "failed")),
    ):
        assert _run(line, "")[0] == 0, line


def _run(line: tuple[str, ...], typed: str) -> tuple[int, str, str]:
    """What a command line comes to in this process."""
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(typed), io.StringIO(), io.StringIO()
    try:
        return cli.run(line), sys.stdout.getvalue(), sys.stderr.getvalue()
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


def _process(cases: list[Case], good: Path, place: Path) -> tuple[dict[str, Result], int]:
    """What as many cases as one process can try come to, and how that process ended."""
    heard, said = os.pipe()
    child = os.fork()
    if not child:
        os.close(heard)
        with open(said, "w", encoding="utf-8") as pipe:
            _child(cases, good, place, pipe)
        os._exit(0)
    os.close(said)
    with open(heard, encoding="utf-8") as pipe:
        tried = dict(json.loads(line) for line in pipe)
    shutil.rmtree(place)
    return tried, os.waitpid(child, 0)[1]


def _child(cases: list[Case], good: Path, place: Path, pipe: TextIO) -> None:
    """In the new process: try one case after the other, and tell what came of each."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (64 << 20, 64 << 20))
    for number, case in enumerate(cases):
        result = _tried(case, good, place / str(number))
        pipe.write(json.dumps([case.name, result]) + "\n")
        pipe.flush()
        if result["megabytes"] > MEGABYTES:
            return


def _tried(case: Case, good: Path, here: Path) -> Result:
    """What one case comes to."""
    here.mkdir(parents=True)
    case.lay(here, good)
    before = _files(here)
    os.environ["ETHERFIELDS_SAVES"] = str(here / "saves")
    os.chdir(here)
    begun = _seconds()
    resource.setrlimit(resource.RLIMIT_CPU, (int(begun) + 1 + SECONDS, resource.RLIM_INFINITY))
    code, out, err = 99, "", ""
    try:
        code, out, err = _run(tuple(word.replace("{here}", str(here)) for word in case.words), case.typed)
    except BaseException as error:
        err = f"escaped: {error!r:.500}"
    result: Result = {
        "code": code,
        "out": out[-3000:],
        "err": err[-3000:],
        "seconds": _seconds() - begun,
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "left": sorted(_files(here) - before),
    }
    os.chdir(good)
    shutil.rmtree(here)
    return result


def _seconds() -> float:
    """How long this process has worked."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _files(here: Path) -> set[str]:
    """All that lies in a folder."""
    return {str(path.relative_to(here)) for path in here.rglob("*")} if here.is_dir() else set()


if __name__ == "__main__":
    main()
