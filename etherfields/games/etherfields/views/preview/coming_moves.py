"""The Moves of Creatures that a step of the Turn card will bring, as things are: each face of the die, each tie."""

from __future__ import annotations

import copy
from collections.abc import Collection, Sequence

from msgspec import Struct

from etherfields.games.etherfields.definitions import Creature
from etherfields.games.etherfields.rules.dream.game_at_table import looked_at
from etherfields.games.etherfields.rules.engine.die_faces import faces_of
from etherfields.games.etherfields.rules.figures.board import is_big
from etherfields.games.etherfields.rules.figures.distance import next_steps
from etherfields.games.etherfields.rules.figures.pushing import can_stop
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import dreamers_on, figures_on
from etherfields.games.etherfields.rules.turn.creature_moves import nearest_to

CRAWL, SURGE = "crawl", "surge"
Fields = frozenset[str]


class Stands(Struct, frozen=True):
    """The fields where a figure could stand at a moment to come, by the face of the die that brings it there."""

    by_face: dict[str, Fields]
    """With an empty face alone: no die decides it, or more than one roll does."""
    is_sure: bool = True
    """Whether the figure stands on one of them, whatever texts of its own make it do."""
    beyond: Fields = frozenset()
    """The fields to which only a second SURGE after the first brings it: they are told of, and not counted on."""

    @property
    def all(self) -> Fields:
        """All these fields."""
        return frozenset().union(*self.by_face.values())


def at_rest(place: str) -> Stands:
    """The stand of a figure that does not move before then."""
    return Stands({"": frozenset((place,))})


def standing_on(play: Play, figures: dict[str, str]) -> Play:
    """A look at the game in which some figures stand on other fields."""
    if all(play.table.figures.get(figure) == place for figure, place in figures.items()):
        return play
    table = copy.copy(play.table)
    table.figures = {**play.table.figures, **figures}
    return looked_at(play, table)


def after_moving(play: Play, figure: str, before: Stands) -> Stands:
    """The fields where a figure could stand after a movement step. Rules: EF-CREATURE-20, EF-CREATURE-25."""
    printed = play.printed(figure, Creature)
    if printed.moves:
        return Stands(before.by_face, is_sure=False)
    if printed.no_die or play.forbidden("act", figure) or play.forbidden("move", figure):
        return before
    faces = dict.fromkeys(faces_of(play, "movement"))
    first = set(before.by_face) == {""} and before.is_sure
    found = {face: frozenset(_by_a_roll(play, figure, before.all, face)) for face in faces}
    every = frozenset().union(*found.values())
    beyond = before.beyond | (_by_many_rolls(play, figure, before.all) - every if SURGE in found else frozenset())
    if len(set(found.values())) == 1 or not first:
        return Stands({"": every}, before.is_sure, beyond)
    return Stands(found, beyond=beyond)


def _by_a_roll(play: Play, figure: str, starts: Collection[str], face: str) -> set[str]:
    """Where a figure could come to by a roll; by a SURGE with one roll more, of which a SURGE goes no farther."""
    ends: set[str] = set()
    for start in starts:
        ends |= _ends(play, figure, start, face)
    if face != SURGE:
        return ends
    on = {place for place in ends if not dreamers_on(play.table, place)}
    again = {end for start in on for other in faces_of(play, "movement") for end in _ends(play, figure, start, other)}
    return (ends - on) | again


def _by_many_rolls(play: Play, figure: str, starts: Collection[str]) -> Fields:
    """Where a figure could come to by any number of SURGEs, one after the other. Rules: EF-CREATURE-28."""
    found, edge = set[str](), set(starts)
    while edge:
        ends = {end for start in edge for face in (CRAWL, SURGE) for end in _ends(play, figure, start, face)}
        edge = {place for place in ends - found if not dreamers_on(play.table, place)}
        found |= ends
    return frozenset(found)


def _ends(play: Play, figure: str, start: str, face: str) -> set[str]:
    """Where a figure that stands on a field could come to by one Move. Rules: EF-CREATURE-20, EF-CREATURE-23."""
    there = standing_on(play, {figure: start})
    if dreamers_on(there.table, start):
        return {start}
    goals = {there.table.figures[who] for who in nearest_to(there, figure, there.party)}
    fields = there.quantity("crawl" if face == CRAWL else "creature move", figure)
    return {end for goal in goals for end in _ends_of_ways(there, figure, start, goal, fields)} or {start}


def _ends_of_ways(play: Play, figure: str, start: str, goal: str, fields: int) -> set[str]:
    """The ends of all the shortest ways to a goal, as long as a Move is.
    Rules: EF-CREATURE-24, EF-CREATURE-26, EF-LAND-42, EF-LAND-45."""
    big, over = is_big(play, figure), set[str]()
    way = {(start, start)}
    """The fields that it has come to, each with the last one where it could stop."""
    for _ in range(fields):
        onward = set[tuple[str, str]]()
        for place, stop in way:
            for other in next_steps(play, figure, place, goal):
                end = other if can_stop(play, figure, other) else stop
                if other == goal or (big and figures_on(play.table, other)):
                    over.add(end)
                else:
                    onward.add((other, end))
        way = onward
    return over | {end for _, end in way}


def in_few(told: str) -> str:
    """Words on faces of the movement die where room is scarce: ` FULL+` for ` on FULL or SURGE`."""
    return told.replace(" on FULL or SURGE", " FULL+").replace(" on ", " ")


def faces_in_words(faces: Sequence[str]) -> str:
    """Some faces of the movement die, as one reads them off it: `FULL or SURGE`."""
    return " or ".join(face.upper() for face in faces)
