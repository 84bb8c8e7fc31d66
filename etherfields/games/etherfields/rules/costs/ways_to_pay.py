"""The ways to pay a cost: its parts, which of them a Dreamer can afford, and at what sum."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import TypeAlias

from msgspec import Struct

from etherfields.games.etherfields.vocabulary.values import colours_of
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.language import tree
from etherfields.language.compile import CompiledCost, PricePart, ResourcePart
from etherfields.language.compile.pieces import DECK_CARD
from ..creatures.strength import from_creature
from ..engine.scene import Scene
from ..state.play import Play
from .afford.can_afford import covers, funds
from .afford.parts import Asked, Parts, Spent, Taken
from .intent import SPENT_TORMENT, need_of

Part: TypeAlias = tuple[ResourcePart[Scene] | PricePart[Scene], ...]
"""A part of a cost: one of these is paid."""


class Way(Struct):
    """One way to pay a part of a cost: Intent of a colour, or something done."""

    colour: str = ""
    need: int = 0
    price: PricePart[Scene] | None = None
    times: int = 1
    """How often the price is to be paid, all at once."""


Ways: TypeAlias = Sequence[Way]
"""A part of a cost as it is asked for when its payment begins: one of these is taken."""


def ways(scene: Scene, part: Part, kind: str = "", times: int = 1) -> list[Way]:
    """The alternatives of a part; each colour stands for itself. Rules: EF-COST-08."""
    found: list[Way] = []
    for payment in part:
        if isinstance(payment, PricePart):
            if times == 1 or _is_counted(payment):
                found.append(Way(price=payment, times=times))
            continue
        need = need_of(scene, payment, kind) * times
        found += [Way(colour, need) for colour in colours_of(payment.colour)]
    return found


def payable(scene: Scene, way: Way) -> bool:
    """True if somebody could pay in a way, if only by a lucky Boost. Rules: EF-PRIORITY-03."""
    if way.price is not None:
        return can_do(scene, way.price) and (way.times == 1 or is_enough(scene, way))
    return affords(scene.play, scene.subject, way.colour, way.need, scene.source)


def affords(play: Play, who: str, colour: str, need: int, paid_for: str, lucky: bool = True) -> bool:
    """True if a Dreamer of the Party could gather so much Intent, if need be with luck."""
    if need == 0:
        return True
    if who not in play.party:
        return False
    if play.paying is not None and play.is_hypothetical and who == play.paying.who:
        return True
    return funds(play, who, colour).covers(need, paid_for, lucky)


def needs_luck(scene: Scene, cost: CompiledCost[Scene], kind: str = "", times: int = 1) -> bool:
    """Whether a cost, once or so many times at once, could only be met by a lucky Boost. Rules: EF-BOOST-01."""
    play, who = scene.play, scene.subject
    return not all(
        any(way.price is not None or affords(play, who, way.colour, way.need, scene.source, lucky=False)
            for way in ways(scene, part, kind, times))
        for part in cost.parts
    ) or not _together(scene, cost, kind, times, lucky=False)


def costs_nothing(scene: Scene, cost: CompiledCost[Scene], kind: str = "") -> bool:
    """Whether a cost has come down to nothing: each part can be paid with no Intent at all. Rules: EF-COST-09."""
    return all(any(way.price is None and not way.need for way in ways(scene, part, kind)) for part in cost.parts)


def can_pay(scene: Scene, cost: CompiledCost[Scene], kind: str = "", times: int = 1) -> bool:
    """Whether the subject could pay a cost, once or several times at once: each part, in at least one way."""
    if cost.payable is not None and times == 1:
        return cost.payable(scene)
    for part in cost.parts:
        for payment in part:
            if _can_make(scene, payment, kind, times):
                break
        else:
            return False
    return _together(scene, cost, kind, times)


def _together(scene: Scene, cost: CompiledCost[Scene], kind: str, times: int = 1, lucky: bool = True) -> bool:
    """Whether the cards that there are can pay for all that takes cards. Rules: EF-PRIORITY-03, EF-COST-06."""
    prices = [one for part in cost.parts for one in part if isinstance(one, PricePart)]
    if len(cost.parts) < 2 and not any(price.takes or times > 1 for price in prices):
        return True
    sums = sums_of(scene, [ways(scene, part, kind, times) for part in cost.parts])
    return covers(scene.play, scene.subject, sums, scene.source, lucky)


def sums_of(scene: Scene, parts: Sequence[Ways]) -> list[list[Asked]]:
    """The sums of the parts of a cost in each of their ways, without parts whose price never runs out."""
    found = [[sum_of_part(scene, way) for way in part] for part in parts]
    return [[one for one in part if one is not None] for part in found if None not in part]


def sum_of_part(scene: Scene, way: Way) -> Asked | None:
    """The Intent, cards or tokens that a way to pay takes; None for any other price."""
    if way.price is None:
        return way.colour, way.need
    if way.price.takes is not None:
        among, n = way.price.takes
        return Taken(partial(among, scene), n(scene) * way.times)
    if way.price.spends is not None:
        kind, n = way.price.spends
        each = from_creature(scene, "effect block", n(scene)) if kind == DECK_CARD else n(scene)
        return Spent(kind, each * way.times)
    pain = _pain(way.price) if way.times > 1 else 0
    return Spent(SPENT_TORMENT, pain * way.times) if pain else None


def _pain(price: PricePart[Scene]) -> int:
    """The Torment that a price is, as printed; nothing, if it is something else. Rules: EF-COST-10."""
    match price.source:
        case tree.Do(verb, (tree.Number(n),)) if FACTS[verb].harms == "receive torment":
            return n
        case _:
            return 0


def _is_counted(price: PricePart[Scene]) -> bool:
    """Whether it can be told how often what is no Intent can be paid: tokens, cards, Torment. Rules: EF-ATTACK-03."""
    return price.takes is not None or price.spends is not None or _pain(price) > 0


def can_do(scene: Scene, price: PricePart[Scene]) -> bool:
    """True if a price that is no Intent can be paid as things are. Rules: EF-COST-10."""
    possible = price.effect.possible
    return possible is None or possible(scene)


def _can_make(scene: Scene, payment: ResourcePart[Scene] | PricePart[Scene], kind: str, times: int) -> bool:
    if isinstance(payment, PricePart):
        return can_do(scene, payment)
    need, play, who = need_of(scene, payment, kind) * times, scene.play, scene.subject
    colours = colours_of(payment.colour)
    return any(affords(play, who, colour, need, scene.source) for colour in colours)


def is_enough(scene: Scene, way: Way, later: Parts = (), gone: Collection[str] = ()) -> bool:
    """Whether enough is left for a part paid in one way, and for all to be paid later. Rules: EF-COST-05."""
    takes = sum_of_part(scene, way)
    return takes is None or covers(scene.play, scene.subject, [[takes], *later], scene.source, gone=gone)
