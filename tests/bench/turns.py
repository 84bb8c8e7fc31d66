"""`make stops ARGS="--game duel"`: count what a person is asked in a turn, in games of as many people as can play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

import msgspec

from etherfields.playable.registry import plugin
from tests.bench.harness import tables
from tests.bench.players.turns_player import Turns, play

BOUNDS: Final = {"duel": 12.0}
"""Fewer questions of a turn than this are wanted, by game; of other games they are only counted."""
MOST_KINDS = 24


class Line(msgspec.Struct, frozen=True):
    """The questions of games with so many people."""

    HEADINGS: ClassVar[tuple[str, ...]] = ("people", "games", "turns", "questions", "a turn", "most", "ok?")
    people: int
    counted: Turns
    bound: float | None

    @property
    def fails(self) -> bool:
        """Whether too much is asked."""
        return self.bound is not None and self.counted.each >= self.bound

    def cells(self) -> list[str]:
        """What stands in the columns."""
        now = self.counted
        ok = "" if self.bound is None else "NO" if self.fails else "ok"
        number = [f"{self.people}", f"{now.games:,}", f"{now.turns:,}", f"{now.kinds.total():,}"]
        return [*number, f"{now.each:.2f}", f"{now.most}", ok]


class Kind(msgspec.Struct, frozen=True):
    """A kind of question, with how often it is asked in a turn."""

    HEADINGS: ClassVar[tuple[str, ...]] = ("questions of a turn by their kind", "a turn")
    kind: str
    each: float
    fails: ClassVar[bool] = False

    def cells(self) -> list[str]:
        """What stands in the columns."""
        return [self.kind, f"{self.each:.2f}"]


def report(name: str, games: int) -> tuple[str, bool]:
    """The tables for people, and whether the bound of the game holds."""
    found = plugin(name)
    light = found.load(found.built_in_pack())
    game, seating = light.with_players(), light.seating()
    lines, parts = [], []
    for people in range(seating.least, seating.most + 1):
        counted = Turns()
        for seed in range(games):
            codes = [code for code, _, _ in seating.offers]
            party = tuple(codes[(seed + seat) % len(codes)] for seat in range(people))
            play(game, party, seed, counted)
        lines.append(Line(people, counted, BOUNDS.get(name)))
        parts.append(f"{people} people\n\n{tables(list(_by_kind(counted)))}")
    return "\n\n".join([tables(lines), *parts]), not any(line.fails for line in lines)


def _by_kind(counted: Turns) -> Iterator[Kind]:
    """The most frequent kinds of questions."""
    for kind, n in counted.kinds.most_common(MOST_KINDS):
        yield Kind(kind, n / max(counted.turns, 1))
