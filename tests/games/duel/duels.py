"""Duels by chance in all modes, of heroes by chance: nothing is lost, nothing fails, every duel can be saved.

`make duels` plays a million decisions."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

from etherfields.games.duel.bench.printing import SEATS
from etherfields.games.duel.game import DuelGame
from etherfields.games.duel.rules.state.duel import Duel
from etherfields.kernel.play.players import random_player
from etherfields.kernel.play.running import Run
from etherfields.kernel.system.faults import Fault
from tests.games.duel.random_heroes import random_pack

MODES = ("usual", "hill", "pairs")
LONGEST = 1_500
"""The most decisions of a duel: heroes by chance may never hurt each other."""


def played(seed: int) -> Iterator[Run[Duel]]:
    """A duel by chance, at each of its questions."""
    luck = random.Random(seed)
    game = DuelGame(random_pack(seed))
    seats = tuple(luck.sample(SEATS, luck.randint(2, 6)))
    options = {"mode": luck.choice(MODES), "windows": luck.choice(("able", "everybody"))}
    run = Run(game, game.fresh(seed, seats, options), [], [], freezes=True, check=True)
    player = random_player(luck.randrange)
    run.answer(None, 0)
    for made in range(1, LONGEST):
        yield run
        if run.question is None:
            return
        run.answer(player(run.question), made)
        game.check(run.table)
        if made % 50 == 0:
            thawed = game.thaw(run.rests[-1].table)
            assert game.freeze(thawed) == run.rests[-1].table
            assert game.freeze(game.copied(thawed)) == run.rests[-1].table


def main(decisions: int) -> int:
    """Play so many decisions; returns how many duels failed."""
    done, seed, failed = 0, 0, 0
    while done < decisions:
        seed += 1
        try:
            done += sum(1 for _ in played(seed))
        except (Exception, Fault) as error:
            failed += 1
            done += 1
            sys.stdout.write(f"seed {seed}: {type(error).__name__}: {error}\n")
    sys.stdout.write(f"{done:,} decisions in {seed:,} duels; {failed} failed\n")
    return failed


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000))
