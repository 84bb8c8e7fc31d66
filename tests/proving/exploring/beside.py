"""`make explore`: what it costs to read a whole Dream, by exploration and by curious play, seed by seed.

    make explore                       ten seeds of the second Dream
    make explore ARGS="--seeds 2 --part 'The Last Tram'"

Both begin with the same four games at its Gate, and curious players hear after every eighth game what was
read. What is counted is the decisions until the last paragraph was read; whichever leaves some unread counts with all
the decisions that it may make."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from statistics import median

from msgspec import Struct
from msgspec.structs import replace

from etherfields.games.etherfields.players.with_players import EtherfieldsWithPlayers
from etherfields.games.etherfields.plugin import PLUGIN
from etherfields.playable.protocols import Game
from etherfields.proving.exploring.exploring import Explored, Extent, explore
from etherfields.proving.sweeps.workers import Where


class Beside(Struct):
    """One seed, explored and played."""

    seed: int
    explored: Explored
    curious: Explored

    def line(self) -> str:
        """A row of the table."""
        return f"| {self.seed} | {_told(self.explored)} | {self.explored.again:,} | {_told(self.curious)} |"


def needed(one: Explored) -> int:
    """The decisions until the last paragraph was read, or all that may be made."""
    return one.asked.decisions if one.unread else max(find.decisions for find in one.finds.values())


def _told(one: Explored) -> str:
    if not one.unread:
        return f"{needed(one):,}"
    return f"more than {needed(one):,}, without {', '.join(map(str, one.unread))}"


def made() -> Game[object]:
    """The built-in campaign."""
    return PLUGIN.load(PLUGIN.built_in_pack()).with_players()


def beside(asked: Extent, where: Where) -> Beside:
    """Explore, and let curious players try the same."""
    return Beside(asked.seed, explore(made, asked, where), explore(made, replace(asked, is_guided=False), where))


def main(words: Sequence[str]) -> None:
    """Print a row for each seed, and both sums."""
    parser = argparse.ArgumentParser(prog="make explore")
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--part", default="The House That Counts")
    parser.add_argument("--decisions", type=int, default=25_000)
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
    ours, theirs = [needed(one.explored) for one in rows], [needed(one.curious) for one in rows]
    print(f"| all | {sum(ours):,} | {sum(one.explored.again for one in rows):,} | {sum(theirs):,} |")
    print(f"| median | {median(ours):,.0f} | | {median(theirs):,.0f} |")


if __name__ == "__main__":
    main(sys.argv[1:])
