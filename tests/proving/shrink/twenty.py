"""Twenty long games with planted faults, shrunk: `make shrunk` says how far each comes down, and in what time."""

from __future__ import annotations

import sys
import time

from etherfields.games.etherfields.plugin import PLUGIN
from etherfields.kernel.system.printing import show
from etherfields.proving.shrink.failing_journals import beginning_of, ways
from etherfields.proving.shrink.shrinking import Effort, shrink
from tests.proving.shrink.planted import TWENTY

MOST_LEFT = 15


def main() -> int:
    """Shrink each, and say what is left: 1 if one stays too long."""
    pack = PLUGIN.load(PLUGIN.built_in_pack())
    game, bad = pack.with_players(), 0
    begun = time.monotonic()
    for planted in TWENTY:
        faulty, played = planted.played(game)
        journal = played.journal(pack.edition)
        at = time.monotonic()
        shrunk = shrink(faulty, beginning_of(faulty, journal), ways(journal), Effort())
        wrong = not (1_000 <= played.decisions <= 5_000 and len(shrunk.keys) <= MOST_LEFT)
        bad += wrong
        show(f"{planted.name:<38}{'!' * wrong:>2} {shrunk.text()}; {time.monotonic() - at:.1f} s")
    show(f"{len(TWENTY) - bad} of {len(TWENTY)} came down to at most {MOST_LEFT}, in {time.monotonic() - begun:.0f} s.")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
