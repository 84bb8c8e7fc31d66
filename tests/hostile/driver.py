"""Gives hostile inputs to the program, each in a process of its own, and writes down what came of it.

Run as `python -m tests.hostile.driver FOLDER`. The program is loaded once; a process for each input is then
split off, so that its time and memory are its own.
"""

from __future__ import annotations

import gc
import io
import json
import os
import resource
import shutil
import sys
import time
from pathlib import Path

from etherfields import cli
from tests.hostile import journals, packs, words
from tests.hostile.cases import Case

SECONDS = 4
"""After so many seconds of work the system ends a process."""

CASES: dict[str, Case] = {
    case.name: case for case in (*packs.CASES, *journals.CASES, *words.CASES, *words.TYPED)
}


def main() -> None:
    """Try all cases below a folder, and write what came of them into `results.json`."""
    place = Path(sys.argv[1])
    good = place / "good"
    good.mkdir()
    os.environ["XDG_CACHE_HOME"] = str(place / "cache")
    os.environ.pop("ETHERFIELDS_DEBUG", None)
    _lay_out_what_is_good(good)
    gc.freeze()  # what is loaded stays as it is, so that splitting off a process costs little
    results = {name: _tried(case, good, place / "case") for name, case in CASES.items()}
    (place / "results.json").write_text(json.dumps(results))


def _lay_out_what_is_good(good: Path) -> None:
    """A pack, and a save with some decisions in it; on the way, all that the program needs is loaded."""
    os.environ["ETHERFIELDS_SAVES"] = str(good / "saves")
    pack = str(good / "pack")
    _run(("new-pack", pack), "")
    code, out, err = _run(
        ("play", "good", "--new", "--party", "guest", "--seed", "1", "--pack", pack), "1\n" * 12
    )
    assert (code, err) == (0, ""), out + err
    for line in (
        ("check", pack),
        ("graph", pack),
        ("rules", "torment"),
        ("saves", "export", "good", f"{good}/good.zip"),
        ("bots", "--runs", "1", "--jobs", "1", "--limit", "50", "--pack", pack),
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


def _tried(case: Case, good: Path, here: Path) -> dict[str, object]:
    """What a case comes to in a process of its own."""
    here.mkdir()
    case.lay(here, good)
    before = _files(here)
    heard, said = os.pipe()
    begun = time.monotonic()
    child = os.fork()
    if not child:
        os.close(heard)
        _child(case, here, said)
    os.close(said)
    with open(heard, "rb") as pipe:
        told = pipe.read()
    _, status, used = os.wait4(child, 0)
    result: dict[str, object] = json.loads(told) if told else {"died": status}
    result["seconds"] = used.ru_utime + used.ru_stime
    result["waited"] = time.monotonic() - begun
    result["megabytes"] = used.ru_maxrss / 1024
    result["left"] = sorted(_files(here) - before)
    shutil.rmtree(here)
    return result


def _child(case: Case, here: Path, said: int) -> None:
    """In the new process: run the command, tell what came of it, and end."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_FSIZE, (64 << 20, 64 << 20))
    os.environ["ETHERFIELDS_SAVES"] = str(here / "saves")
    os.chdir(here)
    code, out, err = 99, "", ""
    try:
        code, out, err = _run(tuple(word.replace("{here}", str(here)) for word in case.words), case.typed)
    except BaseException as error:
        err = f"escaped: {error!r:.500}"
    with open(said, "wb") as pipe:
        pipe.write(json.dumps({"code": code, "out": out[-3000:], "err": err[-3000:]}).encode())
    os._exit(0)


def _files(here: Path) -> set[str]:
    return {str(path.relative_to(here)) for path in here.rglob("*")} if here.is_dir() else set()


if __name__ == "__main__":
    main()
