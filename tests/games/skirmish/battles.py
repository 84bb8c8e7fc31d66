"""Many battles played by chance, with warbands and rulings out of all that there are: `make battles`.

`python -m tests.games.skirmish.battles [DECISIONS] [SEED]` plays battles until so many decisions are made, a million if
nothing is said, and prints how many there were and what failed. After every decision the whole table is checked, once
in each battle it is frozen and thawed, and a battle that doesn't end is a failure."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter

from msgspec import Struct, field

from etherfields.games.skirmish.definitions.catalogue import ENTRIES
from etherfields.games.skirmish.definitions.reading import SkirmishPack, load
from etherfields.games.skirmish.definitions.roster import Roster
from etherfields.games.skirmish.game import Skirmish
from etherfields.games.skirmish.players.mind import SkirmishMind
from etherfields.games.skirmish.plugin import PLUGIN
from etherfields.games.skirmish.rules.state.battle import Battle
from etherfields.games.skirmish.rules.state.stats import stats
from etherfields.games.skirmish.rules.turn.turn import OVER
from etherfields.kernel.play.players import random_player
from etherfields.kernel.play.rests import RestPoint
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Impossible, what_broke
from tests.games.skirmish.warbands import any_battle, crowd

MILLION = 1_000_000
MOST = 8_000
"""A battle that isn't over after so many decisions is stuck."""
NAMES = sorted((entry.name for entry in ENTRIES.values()), key=len, reverse=True)
"""The names of all abilities, the longest first."""
EVERY = 10.0
"""So many seconds lie between two lines on how far it has come."""


class Fought(Struct):
    """All that came of a battle, or of many."""

    battles: int = 0
    decisions: int = 0
    turns: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    """How many questions of each kind were answered."""
    events: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    """How often each ability was used for points or a blade."""
    failed: list[str] = field(default_factory=list)

    def add(self, other: Fought) -> None:
        """Count another battle, too."""
        self.battles += other.battles
        self.decisions += other.decisions
        self.turns += other.turns
        self.kinds += other.kinds
        self.events += other.events
        self.used += other.used
        self.failed += other.failed

    def text(self) -> str:
        """The counts in lines, and every failure."""
        never = [entry.name for entry in ENTRIES.values() if entry.kind == "activated" and not self.used[entry.name]]
        lines = [
            f"{self.decisions:,} decisions in {self.battles:,} battles of {self.turns:,} turns",
            ", ".join(f"{kind} {n:,}" for kind, n in self.kinds.most_common()),
            ", ".join(f"{kind} {n:,}" for kind, n in self.events.most_common()),
            f"used: {', '.join(f'{name} {n:,}' for name, n in self.used.most_common())}",
            f"never used: {', '.join(never) or 'none'}",
            f"{len(self.failed)} failed",
        ]
        return "\n".join([*lines, *self.failed])


def game_of(roster: Roster) -> Skirmish:
    """The game of a roster that was put together by chance."""
    pack = load(PLUGIN.built_in_pack())
    return Skirmish(SkirmishPack(pack.root, pack.content, pack.front, roster))


def conserved(game: Skirmish, battle: Battle, everybody: frozenset[str]) -> None:
    """Stop if the table has lost anything, or holds what the rules forbid."""
    game.check(battle)
    if everybody != battle.piles.where.keys():
        raise Impossible("the figures are not those that were brought")
    if battle.points < 0 or any(n < 0 for n in battle.kills.values()):
        raise Impossible("there are fewer than no points")
    for one, damage in battle.damage.items():
        if damage <= 0 or min(stats(battle, one)) < 0:
            raise Impossible(f"{one} has {damage} damage, and {stats(battle, one)}")
    known = dict(battle.known)
    battle.known.clear()
    if wrong := [one for one in known if stats(battle, one) != known[one]]:
        raise Impossible(f"{wrong[0]} is remembered with {known[wrong[0]]}, and has {stats(battle, wrong[0])}")


def fight(seed: int, most: int = MOST) -> Fought:
    """Play a battle by chance to its end, looking at the table after every decision.

    In two battles of three the figures stand in each other's way from the beginning; in every other one the players
    take the better of a few choices, so that more is fought."""
    battle = any_battle(seed)
    game, everybody = game_of(battle.roster), frozenset(battle.figures)
    fought, luck = Fought(battles=1), random.Random(seed)
    if seed % 3:
        crowd(battle, luck)
    session = Session(game, battle, keep=False)
    player, thaws_at = random_player(luck.randrange), luck.randrange(300)
    if seed % 2:
        mind = SkirmishMind()
        player = lambda question: mind.policy(session.table, question, luck.randrange)  # noqa: E731
    try:
        while session.question is not None and fought.decisions < most:
            fought.kinds[session.question.kind] += 1
            session.choose(player(session.question))
            fought.decisions += 1
            conserved(game, session.table, everybody)
            if fought.decisions >= thaws_at and session.table.combat is None:
                thaws_at = most
                _thawed(game, session.table)
        if session.question is not None:
            raise Impossible(f"not over after {most:,} decisions")
        if session.table.state != OVER or session.table.combat is not None or session.table.due:
            raise Impossible("over, and something is left to be done")
        _thawed(game, session.table)
    except Exception as error:
        fought.failed.append(f"seed {seed}, decision {fought.decisions}: {what_broke(error)}")
    fought.turns = session.table.turn
    fought.events.update(event.kind for event in session.events)
    told = [event.text for event in session.events if event.kind in ("ability used", "blade assigned")]
    fought.used.update(next(name for name in NAMES if name in text) for text in told)
    return fought


def _thawed(game: Skirmish, battle: Battle) -> None:
    """Stop if a battle is another one when it was saved and opened."""
    plain = RestPoint.of("", 0, game.freeze(battle))
    if RestPoint.of("", 0, game.freeze(game.thaw(plain.table))).data != plain.data:
        raise Impossible("thawed, it is another battle")


def main(decisions: int = MILLION, seed: int = 0) -> int:
    """Play until so many decisions are made: 1 if anything failed."""
    fought, begun = Fought(), time.monotonic()
    told = begun
    while fought.decisions < decisions:
        fought.add(fight(seed + fought.battles))
        if time.monotonic() - told > EVERY:
            told = time.monotonic()
            print(f"{fought.decisions:,} decisions, {len(fought.failed)} failed, {told - begun:.0f} s", flush=True)
    print(fought.text())
    print(f"{time.monotonic() - begun:.0f} s")
    return int(bool(fought.failed))


if __name__ == "__main__":
    raise SystemExit(main(*map(int, sys.argv[1:])))
