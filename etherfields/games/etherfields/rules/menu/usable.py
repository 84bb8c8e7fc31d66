"""Whether a Dreamer can use an action now: its requirement, its cost, its target."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.definitions import Creature, Fate, Gate, Overlay, Slumber, Tile
from etherfields.language.compile import CompiledCost
from ..actions.action import Action
from ..actions.in_reach import in_range
from ..actions.once_only import is_used_up
from ..costs.afford.can_afford import covers
from ..costs.afford.contributions import contributions
from ..costs.afford.parts import Sum
from ..costs.gradual import as_begun, can_pay_part
from ..costs.ways_to_pay import affords, can_pay, needs_luck
from ..engine.scene import Scene
from ..map.dreamworld import makes_sense, on_map
from ..memo.memo import per_pack
from ..state.play import Play
from ..state.table import creature_figures


def scene_of(play: Play, who: str, action: Action, target: str = "") -> Scene:
    """The scene in which somebody uses an action."""
    that = {"creature": target} if target else {}
    return Scene(play, who, action.source, that, target, kind=action.kind)


def called_so(play: Play, action: Action, target: str) -> str:
    """The label of an action, with its target."""
    place = play.table.figures.get(target, "") if target else ""
    return f"{action.name} - {play.name(target)} on {place}" if target else action.name


def usable(play: Play, who: str, action: Action, target: str = "") -> bool:
    """Whether an action could be used, if only by a lucky Boost. Rules: EF-COST-02, EF-DECK-12, EF-PRIORITY-03."""
    forbidden = play.standing.prohibitions
    if ("act" in forbidden and play.forbidden("act", who)) or (
        action.kind in forbidden and play.forbidden(action.kind, who)
    ):
        return False
    if (action.is_limited or play.underway) and is_used_up(play, who, action):
        return False
    if on_map(play) and not is_for_the_map(play, action):
        return False
    if action.needs_somebody and not target and not targets_in_reach(play, who, action):
        return False
    if action.requirement is not None and not action.requirement(scene_of(play, who, action, target)):
        return False
    possible = action.effect.possible
    if possible is not None:
        told = scene_of(play, who, action, target)
        told.ordered = True
        if not possible(told) and not _has_what_pays(play, action):
            return False
    return action.cost is None or _can_be_paid(play, who, action, action.cost, target)


def _has_what_pays(play: Play, action: Action) -> bool:
    """True if an action is only thought of in a payment, and puts back cards that will have paid. Rules: EF-COST-14."""
    return play.is_hypothetical and any(way.back for way in contributions(play, action))


def _can_be_paid(play: Play, who: str, action: Action, cost: CompiledCost[Scene], target: str) -> bool:
    """Whether the cost of an action can be met; most are plain sums, which need no scene to be told."""
    if action.sums is None or not action.modified_by.isdisjoint(play.standing.modifiers):
        scene = scene_of(play, who, action, target)
        return can_pay_part(scene, action, cost) if "gradual" in action.words else can_pay(scene, cost, action.kind)
    return _is_met(play, who, action.source, action.sums, lucky=True)


def _is_met(play: Play, who: str, source: str, sums: Sequence[Sequence[Sum]], lucky: bool) -> bool:
    """Whether there is enough for each part of a cost, and for all of them together."""
    for part in sums:
        for colour, need in part:
            if affords(play, who, colour, need, source, lucky):
                break
        else:
            return False
    return len(sums) < 2 or covers(play, who, sums, source, lucky)


def is_lucky(play: Play, who: str, action: Action, target: str = "") -> bool:
    """Whether an action that could be used could only be paid for by a lucky Boost. Rules: EF-BOOST-01."""
    if action.cost is None:
        return False
    if action.sums is None or not action.modified_by.isdisjoint(play.standing.modifiers):
        asked = as_begun(play, action, action.cost) if "gradual" in action.words else action.cost
        return needs_luck(scene_of(play, who, action, target), asked, action.kind)
    return not _is_met(play, who, action.source, action.sums, lucky=False)


def is_dream_action(play: Play, action: Action) -> bool:
    """Whether a Dreamer has one such action in a round: one of the Landscape, or by its word. Rules: EF-VARIANT-01."""
    return "dream action" in action.words or play.is_a(action.source, (Tile, Overlay, Fate, Gate, Slumber, Creature))


@per_pack
def is_for_the_map(play: Play, action: Action) -> bool:
    """Whether an action can be used on the Dreamworld map. Rules: EF-MAP-04, EF-MAP-06."""
    if action.is_of_location:
        return True
    return not action.kind and makes_sense(action.body, action.requirement is not None)


def targets_in_reach(play: Play, who: str, action: Action, creature: str = "") -> list[str]:
    """The possible targets of an action now: figures in range; from a Flying Rule any figure (EF-LAND-26)."""
    flies = action.is_offer and play.is_a(action.source, (Tile, Overlay))
    return [
        figure
        for figure in creature_figures(play.table, creature)
        if (flies or in_range(play, who, play.table.figures[figure], action.kind, figure))
        and not play.forbidden("be targeted", figure)
    ]
