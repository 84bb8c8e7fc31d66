"""The choice of a path: the paths to a field that differ in what a figure meets on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Terrain
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import amid, some
from etherfields.language import tree
from etherfields.language.compile import Circumstance
from ..state.play import Play
from ..state.table import figures_on
from .board import is_big, is_creature, is_full
from .distance import enterable, steps_otherwise
from .icons import has_terrain
from .movement import move_along
from .paths import MOST_LOOKED_AT, OF_PLACES, Goal, goals, passages, trapped, way_to
from .traps import trap_of

HANDFUL = 6
"""The most ways offered for a Move."""


class Mark(NamedTuple):
    """The effects that a figure could set off on a field that it passes."""

    traps: int
    """How many Traps."""
    others: tuple[str, ...]
    """Other effects, and Traps that a Dreamer could want, each by its mark."""
    told: tuple[str, ...]
    """All of it in words."""


class MoveWay(NamedTuple):
    """The fields of a way, and the effects it could set off, without those of the last field."""

    fields: tuple[str, ...] = ()
    traps: int = 0
    others: tuple[str, ...] = ()
    told: tuple[str, ...] = ()

    def over(self, place: str, mark: Mark | None) -> MoveWay:
        """This way with one field more."""
        fields = (*self.fields, place)
        if mark is None:
            return MoveWay(fields, self.traps, self.others, self.told)
        others = tuple(sorted((*self.others, *mark.others)))
        return MoveWay(fields, self.traps + mark.traps, others, (*self.told, *mark.told))


def _marks(play: Play, figure: str, goal: str, most: int) -> dict[str, Mark]:
    """The fields that a figure could come over on its way to a goal and on which it could set something off."""
    traps = trapped(play, figure)
    events = [event for event in ("enter", "leave") if event in play.standing.answered]
    if not traps and not events and not is_big(play, figure):
        return {}
    found: dict[str, Mark] = {}
    for place in _on_the_way(play, figure, goal, most):
        waiting = [one for event in events for one in _waiting(play, event, figure, place)]
        met = _met(play, figure, place)
        trap = ["Trap"] if place in traps else []
        if trap or waiting or met:
            looks = _looks(play, figure, place) if waiting else []
            wanted = _trap(play, figure, place) if trap else ""
            other = " ".join((*(key for key, _ in waiting), *looks, *met, wanted)).strip()
            told = looks or list(dict.fromkeys(f"sets off {amid(name)}" for _, name in waiting))
            found[place] = Mark(len(trap), (other,) if other else (), (*trap, *told, *met))
    return found


def _on_the_way(play: Play, figure: str, goal: str, most: int) -> Sequence[str]:
    """The fields that a figure could come over before a goal that it reaches with so many fields at most."""
    start, board = play.table.figures[figure], play.table.board
    if steps_otherwise(play, figure):
        return board.fields
    # Nobody is back where they were with less than two.
    gaps = {**board.around(start, most - 1), start: 2}
    left = {place: board.distance(place, goal) for place in gaps if place != goal}
    return [place for place, more in left.items() if more is not None and gaps[place] + more <= most]


def _trap(play: Play, who: str, place: str) -> str:
    """The mark of a Trap that a Dreamer could want: its source, and its field if that could matter."""
    text, source = trap_of(play, place)
    does, hangs_on_place = _read(play.pack, text)
    if not hangs_on_place and all(FACTS[verb].harms for verb in does):
        events = ("trigger a trap", *(FACTS[verb].harms for verb in does))
        if not any(play.standing.triggers(event, Circumstance(who)) for event in events):
            return ""
    return f"trap of {source} on {place}" if hangs_on_place else f"trap of {source}"


@once_for_a_pack
def _read(pack: Pack, text: str) -> tuple[frozenset[str], bool]:
    """The verbs of a Trap, and whether its place can matter to them."""
    nodes = list(tree.nodes(pack.effects(text))) if text else []
    does = frozenset(one.verb for one in nodes if isinstance(one, tree.Do))
    return does, not all(FACTS[verb].anywhere for verb in does) or any(isinstance(one, OF_PLACES) for one in nodes)


def _waiting(play: Play, event: str, figure: str, place: str) -> Iterator[tuple[str, str]]:
    """The rules that wait for a figure to enter or leave a field: what tells each from others, and its name."""
    for standing in play.standing.triggers(event, Circumstance(figure, place)):
        yield f"{event} {standing.source} {standing.owner} {standing.key}", play.name(standing.source)


def _met(play: Play, figure: str, place: str) -> list[str]:
    """Upon whom a Big Creature would come there, which ends its Move. Rules: EF-LAND-45."""
    if not is_big(play, figure):
        return []
    return [f"meets {amid(play.name(one))}" for one in figures_on(play.table, place) if one != figure]


def _looks(play: Play, figure: str, place: str) -> list[str]:
    """The Terrain and icons of a field, and the Creatures there: by these, rules tell fields apart."""
    kinds = {one.code: one.name or one.code.capitalize() for one in play.pack.all(Terrain)}
    terrain = [name for kind, name in kinds.items() if has_terrain(play, place, kind)]
    icons = [icon.capitalize() for icon in sorted(play.shown.get(place, ())) if icon != "trap" and icon not in kinds]
    there = [one for one in figures_on(play.table, place) if one != figure and is_creature(play, one)]
    there = [f"past {amid(play.name(one))}" for one in there]
    return [*terrain, *icons, *there]


def move_ways(play: Play, figure: str, goal: Goal, most: int) -> list[MoveWay]:
    """The ways of at most `most` fields that differ in the effects they could set off, the usual one first.

    The others follow, the shortest and least dangerous first. A way that only adds Traps, and isn't shorter, is left
    out. Rules: EF-MOVE-01."""
    usual = way_to(play, figure, goal.place, goal.fewer)
    marks = _marks(play, figure, goal.place, most)
    if not marks:
        return [MoveWay(tuple(usual))]
    first = _along(usual, marks)
    found = {
        (one.traps, one.others): one
        for one in (first, *(_along(way, marks) for _, way in passages(play, figure)[goal.place] if len(way) <= most))
    }
    found[first.traps, first.others] = first
    for one in _different(play, figure, goal.place, most, marks):
        found.setdefault((one.traps, one.others), one)
    rest = [one for one in found.values() if one is not first and not _only_adds_traps(one, found.values())]
    if goal.fewer:
        rest = [one for one in rest if one.traps <= first.traps]
    rest.sort(key=lambda one: (len(one.fields), one.traps, one.fields))
    safest = min(rest, key=lambda one: one.traps, default=first)
    return [first, *(one for nth, one in enumerate(rest) if nth < HANDFUL - 2 or one is safest)]


def _along(way: Sequence[str], marks: Mapping[str, Mark]) -> MoveWay:
    """The way over some fields with its effects, without those of the last field: every way enters that."""
    found = MoveWay()
    for place in way[:-1]:
        found = found.over(place, marks.get(place))
    return found._replace(fields=tuple(way))


def _only_adds_traps(one: MoveWay, others: Iterable[MoveWay]) -> bool:
    """Whether a way that is no longer sets off the same but for Traps that nobody wants, of which it has fewer."""
    as_short = [other for other in others if len(other.fields) <= len(one.fields)]
    return any(other.others == one.others and other.traps < one.traps for other in as_short)


def _different(play: Play, figure: str, goal: str, most: int, marks: Mapping[str, Mark]) -> Iterator[MoveWay]:
    """The ways to a field, short ones first, no two with equal effects and an equal last field.

    What is on a field may be set off once; over fields with nothing on them somebody may also come back."""
    start, board, otherwise = play.table.figures[figure], play.table.board, steps_otherwise(play, figure)
    edge, seen = [(start, MoveWay())], {(start, *MoveWay()[1:3])}
    while edge and len(seen) < MOST_LOOKED_AT:
        farther = []
        for place, way in edge:
            for other in enterable(play, figure, place):
                if other == goal:
                    yield way._replace(fields=(*way.fields, goal))
                    continue
                gone = way.over(other, marks.get(other))
                left = 1 if otherwise else board.distance(other, goal)
                if left is None or len(gone.fields) + left > most:
                    continue
                state = other, gone.traps, gone.others
                is_again = other in marks and (other == start or other in way.fields)
                if state not in seen and not is_again:
                    seen.add(state)
                    farther.append((other, gone))
        edge = farther


def which_way(
    play: Play, figure: str, goal: Goal, most: int, who: tuple[str, ...], source: str = "EF-MOVE-01"
) -> Rules[Sequence[str]]:
    """The fields that a figure goes over; where that makes a difference, it is asked.
    Rules: EF-MOVE-01, EF-PRIORITY-02."""
    usual = way_to(play, figure, goal.place, goal.fewer)
    if not usual or len(usual) > most:
        return usual
    found = move_ways(play, figure, goal, most)
    if len(found) == 1:
        return usual
    words = list(dict.fromkeys(word for one in found for word in one.told if word[0].isupper()))
    choices = [
        Choice(f"way/{'/'.join(one.fields)}", _told(one, found[0], words), one.fields, source=source) for one in found
    ]
    whose = "Which way" if who == (figure,) else f"Which way does {play.name(figure)} go"
    return (yield from ask(Ask(who, f"{whose} to {goal.place}?", choices, source, "way")))


def _told(way: MoveWay, usual: MoveWay, words: Sequence[str]) -> str:
    """A way told by its fields and the effects on them; `words` are those of all ways together."""
    *passed, goal = way.fields
    is_longer = len(way.fields) > len(usual.fields)
    how = f"{'Round by' if is_longer else 'By'} {', '.join(passed)}" if passed else f"Straight to {goal}"
    counted = {word: way.told.count(word) for word in dict.fromkeys(way.told)}
    met = [f"{n} {word}{'s' * (word == 'Trap')}" if n > 1 and word in words else word for word, n in counted.items()]
    met = met or ([f"no {' or '.join(words)}"] if words else [])
    return f"{how} ({', '.join(met)})" if met else how


def move_up_to(play: Play, who: str, goal: Goal, most: int) -> Rules[None]:
    """Move to a goal, or, where so many fields don't reach it, where the Dreamer likes.
    Rules: EF-MOVE-01, EF-BOOST-07."""
    way = way_to(play, who, goal.place, goal.fewer)
    is_shut = not way and play.table.figures.get(who) != goal.place
    if is_shut or len(way) > most:
        goal = yield from _where_to_stop(play, who, goal, way[:most], most)
    way = (yield from which_way(play, who, goal, most, (who,))) if goal.place else ()
    if not way and who in play.table.figures:
        play.say("stayed", f"{play.name(who)} stays on {play.table.figures[who]}.", who)
    yield from move_along(play, who, way)


def _where_to_stop(play: Play, who: str, goal: Goal, way: Sequence[str], most: int) -> Rules[Goal]:
    """Where a Move ends that falls short: as far on its way as one may stop, or elsewhere.
    Rules: EF-MOVE-01, EF-MOVE-07."""
    farthest = next((place for place in reversed(way) if not is_full(play, place)), "")
    choices = goals(play, who, most, "EF-MOVE-01")
    own = [choice for choice in choices if choice.value.place == farthest]
    stay = Choice("stay", "Stay", Goal(""), source="EF-MOVE-01")
    usual = own[-1 if goal.fewer else 0] if own else stay
    others = [choice for choice in (*choices, stay) if choice is not usual]
    if {choice.value.place for choice in choices} <= {farthest}:
        return usual.value
    prompt = f"What is paid reaches {some(most, 'field')}, and not {goal.short_of}. Where to?"
    return (yield from ask(Ask((who,), prompt, [usual, *others], "EF-MOVE-01", "move")))
