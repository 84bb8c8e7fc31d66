"""The upper bound of what helpers bring to a payment: each brings the most that it could by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from etherfields.games.etherfields.rules.costs.afford.contributions import Contribution
from etherfields.games.etherfields.rules.costs.afford.drawn_cards import ALL, best_of, could_be_drawn, could_return
from etherfields.games.etherfields.rules.costs.afford.helpers import Helper, could_be_helped, helpers
from etherfields.games.etherfields.rules.costs.intent import at_hand, in_reach, luck_of, need_of
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.memo.memo import while_still
from etherfields.games.etherfields.rules.state.play import Play

ENDLESS = 99
"""The number of uses of something that nothing limits: no cost is so high."""


UpperBound: TypeAlias = Mapping[str, int]
"""The most Intent of a colour that helpers could bring, by what each stands on.

Of a card that could be discarded for its Intent instead it is the amount beyond that."""
_NOTHING: Final[UpperBound] = {}


def upper_bound(play: Play, who: str, colour: str, sure: bool) -> UpperBound:
    """The most that helpers could bring of a colour, if need be without luck."""
    return _upper_bound(play, who, colour, sure) if could_be_helped(play, who) else _NOTHING


@while_still
def _upper_bound(play: Play, who: str, colour: str, sure: bool) -> UpperBound:
    found = helpers(play, who, colour, sure)
    if not found:
        return _NOTHING
    drawn, by_source = sum(_most_drawn(play, who, one) for one in found), dict[str, int]()
    for one in found:
        source = one.action.source
        n = _most_by(play, who, one, colour, drawn)
        if n > 0:
            by_source[source] = by_source.get(source, 0) + n
    return by_source


def _most_by(play: Play, who: str, helper: Helper, colour: str, drawn: int) -> int:
    """The most that a helper brings by itself, beyond what it gives if it is discarded instead. Rules: EF-COST-06."""
    adds = [_most_at_once(play, who, way, colour, drawn) for way in helper.ways]
    uses = ((n, way) for n, way in zip(adds, helper.ways, strict=True) if n)
    every = [n * _most_times(play, who, helper, way, drawn) for n, way in uses] or [0]
    n = max(every) if helper.is_limited else sum(every)
    if len(every) > 1 and not helper.is_limited:
        n = min((n, *_most_for(play, who, helper, adds)))
    if helper.is_in_hand or all(way.leaves for way in helper.ways):
        n -= in_reach(play, who, colour).get(helper.action.source, 0)
    return n


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
