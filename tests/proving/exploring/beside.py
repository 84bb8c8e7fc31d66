"""`make explore`: what it costs to read a whole Dream, by exploration and by curious play, seed by seed.

    make explore                       ten seeds of the second Dream
    make explore ARGS="--seeds 2 --part 'The Last Tram'"

Both begin with the same four games at its Gate, and curious players hear after every eighth game what was
read. Curious play ends where it has read everything, or has made so many times the decisions of the exploration."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from etherfields.games.etherfields.players.with_players import EtherfieldsWithPlayers
from etherfields.games.etherfields.plugin import PLUGIN
from etherfields.playable.protocols import Game
from etherfields.proving.exploring.exploring import Explored, Extent, explore
from etherfields.proving.sweeps.workers import Where

TIMES = 2
"""So many times the decisions of exploration are made by curious players at most."""


class Beside(Struct):
    """One seed, explored and played."""

    seed: int
    explored: Explored
    curious: Explored

    def line(self) -> str:
        """A row of the table."""
        return f"| {self.seed} | {_told(self.explored)} | {self.explored.again:,} | {_told(self.curious)} |"


def _told(one: Explored) -> str:
    if not one.unread:
        return f"{one.decisions:,}"
    return f"more than {one.decisions:,}, without {', '.join(map(str, one.unread))}"


def made() -> Game[object]:
    """The built-in campaign."""
    return PLUGIN.load(PLUGIN.built_in_pack()).with_players()


def beside(asked: Extent, where: Where) -> Beside:
    """Explore, and let curious players try the same."""
    explored = explore(made, asked, where)
    enough = TIMES * explored.decisions
    return Beside(asked.seed, explored, explore(made, replace(asked, is_guided=False, decisions=enough), where))


def main(words: Sequence[str]) -> None:
    """Print a row for each seed, and both sums."""
    parser = argparse.ArgumentParser(prog="make explore")
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--part", default="The House That Counts")
    parser.add_argument("--decisions", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args(words)
    game = made()
    assert isinstance(game, EtherfieldsWithPlayers)
    asked = Extent(part=game.part_named(chosen.part), decisions=chosen.decisions)
    print(
        "| seed | decisions of exploration | made again | decisions of curious play |",
        "| --- | --- | --- | --- |",
        sep="\n",
    )
    rows = []
    for seed in range(1, chosen.seeds + 1):
        rows.append(beside(replace(asked, seed=seed), Where(chosen.jobs)))
        print(rows[-1].line(), flush=True)
    ours, theirs = sum(one.explored.decisions for one in rows), sum(one.curious.decisions for one in rows)
    print(f"| all | {ours:,} | {sum(one.explored.again for one in rows):,} | {theirs:,} or more |")


if __name__ == "__main__":
    main(sys.argv[1:])
