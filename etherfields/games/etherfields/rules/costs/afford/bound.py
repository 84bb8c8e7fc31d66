"""The upper bound of what helpers bring to a payment: each brings the most that it could by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct, field

from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.memo.memo import while_still
from etherfields.games.etherfields.rules.state.play import Play
from ..intent import at_hand, in_reach, luck_of, need_of
from .contributions import Contribution
from .drawn_cards import ALL, best_of, could_be_drawn, could_return
from .helpers import Helper, could_be_helped, helpers

ENDLESS = 99
"""The number of uses of something that nothing limits: no cost is so high."""


class UpperBound(Struct):
    """The Intent of a colour that helpers could bring, by the source of each.

    Of a card that could be discarded for its Intent instead it is the amount beyond that."""

    at_most: dict[str, int] = field(default_factory=dict)
    alone: dict[str, int] = field(default_factory=dict)
    """The Intent that each source brings for sure if it alone is used, for tokens or for nothing."""


_NOTHING: Final = UpperBound()


def upper_bound(play: Play, who: str, colour: str, sure: bool) -> UpperBound:
    """The most that helpers could bring of a colour, if need be without luck."""
    return _upper_bound(play, who, colour, sure) if could_be_helped(play, who) else _NOTHING


@while_still
def _upper_bound(play: Play, who: str, colour: str, sure: bool) -> UpperBound:
    found = helpers(play, who, colour, sure)
    if not found:
        return _NOTHING
    drawn, bound = sum(_most_drawn(play, who, one) for one in found), UpperBound()
    for one in found:
        source = one.action.source
        most, alone = _most_by(play, who, one, colour, drawn)
        if most > 0:
            bound.at_most[source] = bound.at_most.get(source, 0) + most
            bound.alone[source] = max(bound.alone.get(source, 0), alone)
    return bound


def _most_by(play: Play, who: str, helper: Helper, colour: str, drawn: int) -> tuple[int, int]:
    """The most that a helper brings by itself, and how much of it is sure; discarded, its card gives its own Intent.
    Rules: EF-COST-06."""
    adds, most, alone = list[int](), list[int](), [0]
    own = in_reach(play, who, colour).get(helper.action.source, 0)
    for way in helper.ways:
        n = _most_at_once(play, who, way, colour, drawn)
        adds.append(n)
        most.append(n * _most_times(play, who, helper, way, drawn) if n else 0)
        if not (way.draws or way.back or way.takes or way.asks):
            alone.append(most[-1] - (own if helper.is_in_hand or way.leaves else 0))
    n = max(most) if helper.is_limited else sum(most)
    if len(most) > 1 and not helper.is_limited:
        n = min((n, *_most_for(play, who, helper, adds)))
    return n - (own if helper.is_in_hand or all(way.leaves for way in helper.ways) else 0), max(alone)


def _most_at_once(play: Play, who: str, way: Contribution, colour: str, drawn: int) -> int:
    """The most that a helper brings if it is used once in a way."""
    n = way.of(colour)
    if way.draws:
        n += sum(best_of(play, who, colour, could_be_drawn(play, who, drawn))[: sum(way.draws)])
    if way.back:
        n += sum(best_of(play, who, colour, could_return(play, who, drawn))[: way.back])
    return n


def _most_for(play: Play, who: str, helper: Helper, adds: Sequence[int]) -> Iterator[int]:
    """The most that a helper brings for all there is of each kind that all its ways spend."""
    for kind in helper.ways[0].spends:
        each = [way.spends.get(kind, 0) for way in helper.ways]
        if all(each):
            yield max(at_hand(play, who, kind) * n // spent for n, spent in zip(adds, each, strict=True))


def _most_times(play: Play, who: str, helper: Helper, way: Contribution, drawn: int) -> int:
    """The number of times that a helper could be used in a way, if all that it costs went into this way."""
    times = 1 if helper.is_limited or way.once else ENDLESS
    for kind, n in way.spends.items():
        times = min(times, at_hand(play, who, kind) // n if n else times)
    for colour, part in way.asks:
        need = need_of(Scene(play, who, helper.action.source), part, helper.action.kind)
        if need and all(other.action is helper.action for other in helpers(play, who, colour, sure=False)):
            times = min(times, (sum(in_reach(play, who, colour).values()) + luck_of(play, who)) // need)
    for price in way.takes:
        assert price.takes is not None
        among, number = price.takes
        scene = Scene(play, who, helper.action.source)
        times = min(times, (len(among(scene)) + drawn) // max(number(scene), 1))
    n = sum(way.draws)
    return min(times, len(could_be_drawn(play, who, drawn)) // n + 1) if n and times > 1 else times


def _most_drawn(play: Play, who: str, helper: Helper) -> int:
    n = max(sum(way.draws) for way in helper.ways)
    return n if helper.is_limited or not n else n + len(could_be_drawn(play, who, ALL))
