"""Ways over the Landscape: the shortest, those round a Trap, and which of several somebody goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from etherfields.kernel.play.decisions import Choice
from etherfields.language import tree
from ..memo.memo import at_most, while_still
from ..state.play import Layout, Play
from .board import is_creature
from .distance import enterable, reachable, steps_otherwise
from .icons import has_icon, with_icon
from .traps import trap_of

MOST_WAYS = 10_000
"""Ways from so many fields are remembered, all Landscapes told."""
MOST_LOOKED_AT = 400
"""Having come to so many fields by different ways, nobody looks for longer ones."""
OF_PLACES = tree.Within | tree.At | tree.Where | tree.Stands | tree.Is
"""By which a text can speak of where something is."""
_ROUND = "round"
Passages: TypeAlias = dict[str, list[tuple[int, list[str]]]]
"""From a field to every other: a shortest way past as few Traps as can be, then each longer one past fewer.

And how many Traps are on each."""
Rounds: TypeAlias = Mapping[str, Sequence[tuple[int, int]]]
"""The fields to which a longer way leads past fewer Traps: how many fewer, and how many fields it takes."""
_NO_ROUNDS: Final[Rounds] = {}


class Goal(NamedTuple):
    """Where a Move is to end, and how."""

    place: str
    """Empty: nowhere; the figure stays."""
    fewer: int = 0
    """Past how many Traps fewer than on the shortest way."""
    figure: str = ""
    """The figure that moves, where no other word names it."""

    @property
    def key(self) -> str:
        """The goal in a key: `B1.1`, or `round/B1.1`, or `round-2/B1.1` past two Traps fewer."""
        if not self.fewer:
            return self.place
        return f"{_ROUND}{f'-{self.fewer}' if self.fewer > 1 else ''}/{self.place}"

    @property
    def told(self) -> str:
        """The goal in words, behind `Move`."""
        if not self.fewer:
            return f"to {self.place}"
        return f"round {self._traps} to {self.place}"

    @property
    def short_of(self) -> str:
        """The goal in words for a Move that falls short of it: `B1.1`, or `B1.1 round a Trap`."""
        return f"{self.place} round {self._traps}" if self.fewer else self.place

    @property
    def _traps(self) -> str:
        return "a Trap" if self.fewer == 1 else f"{self.fewer} Traps"


def goal_of(key: str) -> Goal:
    """The goal in a key."""
    how, _, place = key.rpartition("/")
    return Goal(place, int(how.partition("-")[2] or 1) if how else 0)


def way_to(play: Play, who: str, goal: str, fewer: int = 0) -> Sequence[str]:
    """The fields that a Move to a goal goes over, goal last: a shortest way, past as few Traps as can be.

    Or, if it is to lead past `fewer` Traps than that one, the shortest that does, as far as there is any. There is
    none if something quick has shut the figure off, or taken it away, since the goal was named."""
    found = passages(play, who).get(goal)
    if not found:
        return ()
    most = found[0][0] - fewer
    for traps, way in found:
        if traps <= most:
            return way
    return found[-1][1]


def passages(play: Play, who: str) -> Passages:
    """The ways from where somebody stands to every field that can be reached."""
    start = play.table.figures.get(who)
    if start is None:
        return {}
    if is_creature(play, who) or steps_otherwise(play, who):
        return _passages(play, start, partial(enterable, play, who))
    return _passages_from(play, _on_layout(play, start))


_Start: TypeAlias = tuple[Layout, int, str]
"""A Landscape as it was surveyed, the version of its board, and a field of it."""


def _on_layout(play: Play, start: str) -> _Start:
    return play.layout, play.table.board.version, start


@at_most(MOST_WAYS)
def _passages_from(play: Play, start: _Start) -> Passages:
    return _passages(play, start[-1], play.table.board.steps)


def all_goals(play: Play, who: str) -> Sequence[tuple[Goal, int]]:
    """Wherever a Move could lead somebody to if it cost nothing and all fields had room, each with how far it is."""
    start = play.table.figures.get(who)
    if start is None or steps_otherwise(play, who):
        return _goals_of(passages(play, who))
    return _goals_from(play, _on_layout(play, start))


@at_most(MOST_WAYS)
def _goals_from(play: Play, start: _Start) -> Sequence[tuple[Goal, int]]:
    return _goals_of(_passages_from(play, start))


def _goals_of(found: Passages) -> list[tuple[Goal, int]]:
    return [(Goal(place, ways[0][0] - traps), len(way)) for place, ways in found.items() for traps, way in ways]


def _passages(play: Play, start: str, onward: Callable[[str], Iterable[str]]) -> Passages:
    edge: dict[str, tuple[int, list[str]]] = {start: (0, [])}
    known: Passages = {start: [edge[start]]}
    while edge:
        farther: dict[str, tuple[int, list[str]]] = {}
        for place, (traps, way) in edge.items():
            for other in onward(place):
                found = (traps + has_icon(play, other, "trap"), [*way, other])
                if other in known and known[other][-1][0] <= found[0]:
                    continue
                if other not in farther or found < farther[other]:
                    farther[other] = found
        for place, found in farther.items():
            known.setdefault(place, []).append(found)
        edge = farther
    del known[start]
    return known


@while_still
def trapped(play: Play, who: str) -> Sequence[str]:
    """The fields whose Traps would have an effect on a figure. Rules: EF-LAND-22."""
    places = with_icon(play, "trap")
    if not places or who not in play.party or play.forbidden("trigger traps", who):
        return ()
    return places if "trigger a trap" in play.standing.answered else [one for one in places if trap_of(play, one)[0]]


def rounds(play: Play, who: str, most: int) -> Rounds:
    """Where else than on the shortest way a Dreamer gets past fewer Traps, with so many fields at most.
    Rules: EF-MOVE-08."""
    if not trapped(play, who):
        return _NO_ROUNDS
    start = play.table.figures.get(who)
    if start is None or steps_otherwise(play, who):
        found = _longer(passages(play, who))
    else:
        found = _longer_from(play, _on_layout(play, start))
    return {place: [way for way in ways if way[1] <= most] for place, ways in found if ways[0][1] <= most}


@at_most(MOST_WAYS)
def _longer_from(play: Play, start: _Start) -> list[tuple[str, list[tuple[int, int]]]]:
    return _longer(_passages_from(play, start))


def _longer(found: Passages) -> list[tuple[str, list[tuple[int, int]]]]:
    """The longer ways to each field, the shortest of them first."""
    return [
        (place, [(ways[0][0] - traps, len(way)) for traps, way in ways[1:]])
        for place, ways in sorted(found.items())
        if len(ways) > 1
    ]


def goals(play: Play, figure: str, most: int, source: str) -> list[Choice[Goal]]:
    """Where a figure could Move with so many fields, as choices; ways round a Trap are of their own.
    Rules: EF-MOVE-01."""
    places = sorted(reachable(play, figure, most))
    longer = rounds(play, figure, most)
    found = [Goal(place, figure=figure) for place in places]
    found += [Goal(place, fewer, figure) for place in places for fewer, _ in longer.get(place, ())]
    return [Choice(f"move/{goal.key}", f"Move {goal.told}", goal, source=source) for goal in found]
