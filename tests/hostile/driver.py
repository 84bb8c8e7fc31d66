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
    good = lay_out_what_is_good(place)
    (place / "results.json").write_text(json.dumps(try_all(list(CASES.values()), good, place / "cases")))


def try_all(cases: list[Case], good: Path, place: Path) -> dict[str, Result]:
    """What comes of cases, by their names."""
    results: dict[str, Result] = {}
    while cases:
        tried, status = _process(cases, good, place)
        if not tried or status:
            tried[cases[len(tried)].name] = {"died": status}
        results |= tried
        cases = cases[len(tried) :]
    return results


def lay_out_what_is_good(place: Path) -> Path:
    """A pack, and a save with some decisions in it; on the way, all that the program needs is loaded."""
    good = place / "good"
    good.mkdir()
    os.environ["XDG_CACHE_HOME"] = str(place / "cache")
    os.environ.pop("ETHERFIELDS_DEBUG", None)
    os.fsync = lambda descriptor: None  # nothing here has to outlive a power cut
    os.environ["ETHERFIELDS_SAVES"] = str(good / "saves")
    pack = str(good / "pack")
    run(("new-pack", pack), "")
    code, out, err = run(("play", "good", "--new", "--party", "guest", "--seed", "1", "--pack", pack), "1\n" * 12)
    assert (code, err) == (0, ""), out + err
    for line in (
        ("check", pack),
        ("keys", pack),
        ("graph", pack),
        ("text", pack),
        ("rules", "torment"),
        ("saves", "export", "good", f"{good}/good.zip"),
        ("bots", "--runs", "1", "--jobs", "1", "--limit", "50", "--pack", pack, "--out", str(good / "failed")),
    ):
        assert run(line, "")[0] == 0, line
    return good


def run(line: tuple[str, ...], typed: str | TextIO, out: io.StringIO | None = None) -> tuple[int, str, str]:
    """What a command line comes to in this process; what is said can be read in `out` meanwhile."""
    before = sys.stdin, sys.stdout, sys.stderr
    out, err = out or io.StringIO(), io.StringIO()
    sys.stdin = io.StringIO(typed) if isinstance(typed, str) else typed
    sys.stdout, sys.stderr = out, err
    try:
        return cli.run(line), out.getvalue(), err.getvalue()
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
    code, out, err = 0, "", ""
    for line in (case.words, *case.then):
        try:
            ended, said, told = run(tuple(word.replace("{here}", str(here)) for word in line), case.typed)
        except BaseException as error:
            ended, said, told = 99, "", f"escaped: {error!r:.500}"
        code, out, err = max(code, ended), out + said, err + told
        if code and case.only_if_good:
            break
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
