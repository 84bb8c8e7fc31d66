"""Good inputs changed as chance has it, and given to every command that reads them: a part of `make fuzz`.

`python -m tests.hostile.fuzz [SECONDS] [SEED]` goes on until the time is up and prints how many inputs of which kind
were tried; `sample N` tries N of each kind, always the same. What fails is kept in `corpus/`, by kind; the ordinary
tests try all that is kept there, and a sample besides.
"""

from __future__ import annotations

import random
import re
import shutil
import sys
import tempfile
import time
from collections import Counter
from hashlib import blake2b
from pathlib import Path

from tests.hostile.driver import MEGABYTES, Result, lay_out_what_is_good, try_all
from tests.hostile.kinds import KINDS, Kind

CORPUS = Path(__file__).parent / "corpus"
FAILED = re.compile(
    r"Traceback|The program itself failed|the engine itself failed|the rules fail at|decision \d+ fails|escaped: "
)
"""What is said where the program itself fails, by whatever notices it."""
MOST_SECONDS = 3.5
"""So long all commands may work on one input together."""


def kept() -> list[tuple[Kind, Path]]:
    """All inputs that failed once."""
    return [(kind, path) for kind in KINDS.values() for path in sorted((CORPUS / kind.name).glob("*"))]


def wrong(result: Result) -> str:
    """What is wrong with how an input was answered; empty: nothing."""
    if "died" in result:
        return f"it was ended by the system: {result['died']}"
    said = result["err"] + result["out"]
    if result["code"] not in (0, 1, 2) or (found := FAILED.search(said)) is not None:
        at = found.start() if result["code"] in (0, 1, 2) and found else 0
        return f"exit code {result['code']}: {said[at : at + 400]}"
    if result["seconds"] > MOST_SECONDS or result["megabytes"] > MEGABYTES:
        return f"{result['seconds']:.1f} s, {result['megabytes']:.0f} MB"
    return ""


class Fuzz:
    """Inputs that are tried in batches, and what comes of them."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.good = lay_out_what_is_good(place)
        self.tried, self.failed = Counter[str](), Counter[str]()

    def changed(self, chance: random.Random, many: int) -> list[tuple[Kind, bytes]]:
        """So many inputs of each kind."""
        return [(kind, kind.changed(chance, self.good)) for kind in KINDS.values() for _ in range(many)]

    def try_some(self, inputs: list[tuple[Kind, bytes]]) -> None:
        """Try inputs; what fails is told, and kept."""
        cases = {str(number): kind.case(data, str(number)) for number, (kind, data) in enumerate(inputs)}
        results = try_all(list(cases.values()), self.good, self.place / "cases")
        shutil.rmtree(self.place / "cache", ignore_errors=True)
        for number, (kind, data) in enumerate(inputs):
            self.tried[kind.name] += 1
            if what := wrong(results[str(number)]):
                self.failed[kind.name] += 1
                print(f"{_keep(kind, data)}: {what}", flush=True)

    def tell(self) -> int:
        """Say how much was tried, and what failed: 1 if anything did."""
        for name in KINDS:
            print(f"{name:18} {self.tried[name]:7,} tried {self.failed[name]:5,} failed")
        print(f"{'all':18} {self.tried.total():7,} tried {self.failed.total():5,} failed")
        return 1 if self.failed else 0


def main(seconds: float, seed: int) -> int:
    """Try inputs until the time is up: 1 if one fails, and it is kept."""
    begun, chance = time.monotonic(), random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        fuzz = Fuzz(Path(folder))
        while time.monotonic() - begun < seconds:
            fuzz.try_some(fuzz.changed(chance, 4))
        print(f"In {time.monotonic() - begun:.0f} s, from seed {seed} on:")
        return fuzz.tell()


def sample(many: int) -> int:
    """Try all that ever failed, and so many inputs of each kind, always the same: 1 if one fails."""
    with tempfile.TemporaryDirectory() as folder:
        fuzz = Fuzz(Path(folder))
        fuzz.try_some([(kind, path.read_bytes()) for kind, path in kept()])
        fuzz.try_some(fuzz.changed(random.Random(0), many))
        return fuzz.tell()


def _keep(kind: Kind, data: bytes) -> Path:
    path = CORPUS / kind.name / blake2b(data, digest_size=6).hexdigest()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path.relative_to(CORPUS.parent)


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[:1] == ["sample"]:
        sys.exit(sample(int(words[1])))
    sys.exit(main(float(words[0]) if words else 300.0, int(words[1]) if len(words) > 1 else random.randrange(10**6)))
