"""Try everything that can go wrong with a disk, and print how much that was: `python -m tests.faults`."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path

from tests.faults.operations import OPERATIONS, STARTS
from tests.faults.trials import Tally, cases, try_faults, try_power_cuts

SHOWN = 10


def main(doubles: int = 1, share: float = 1.0) -> int:
    """All faults from all starts; so many double ones for each call, and twice as many disks after a power cut."""
    tally, luck, begun = Tally(), random.Random(14), time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        for what in OPERATIONS:
            before, lost = tally.tried.total(), len(tally.wrong)
            for made in cases(Path(folder).resolve() / what, [what], [*STARTS]):
                try_faults(made, luck, tally, doubles=doubles, share=share)
                try_power_cuts(made, luck, tally, disks=2 * doubles, share=share)
            print(f"{tally.tried.total() - before:7,}  in {what}, {len(tally.wrong) - lost} lost", flush=True)
    for kind, many in sorted(tally.tried.items()):
        print(f"{many:7,}  {kind}")
    print(f"{tally.tried.total():7,}  in all, at {len(tally.calls)} kinds of calls: {', '.join(sorted(tally.calls))}")
    print(f"{time.perf_counter() - begun:7.0f}  seconds; {len(tally.wrong)} times something was lost or left behind")
    for wrong in tally.wrong[:SHOWN]:
        print(f"\n{wrong}")
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main(*(int(word) for word in sys.argv[1:2]), *(float(word) for word in sys.argv[2:3])))
