"""Harm: what a Creature's effects do in the end, and which choices would kill at once."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.games.etherfields.definitions import Creature, Influence, Item, Mask
from ..engine.scene import Scene
from ..figures.board import apart
from ..state.table import code, creature_figures


def from_creature(scene: Scene, name: str, n: int) -> int:
    """How much a Creature's effect does, once Morphs and States have modified it. Rules: EF-MORPH-04, EF-STATE-03."""
    if not _is_a_creatures(scene, n):
        return n
    figure = _who_does(scene, name)
    return scene.play.modified(name, n, figure) if figure else 0


def because(scene: Scene, name: str, n: int) -> str:
    """The reason why a Creature deals more or less than printed: ` (2 more by Weight)`. Rules: EF-MORPH-04."""
    figure = _who_does(scene, name) if _is_a_creatures(scene, n) else ""
    if not figure or scene.play.modified(name, n, figure) == n:
        return ""
    changes: dict[str, int] = {}
    for change in scene.play.why(name, n, figure):
        source = scene.play.name(change.source)
        changes[source] = changes.get(source, 0) + change.after - change.before
    said = [f"{abs(by)} {'more' if by > 0 else 'less'} by {source}" for source, by in changes.items() if by]
    return f" ({', '.join(said)})" if said else ""


def _is_a_creatures(scene: Scene, n: int) -> bool:
    """Whether it is an effect of a Creature that does anything, and nothing that a Dreamer does there."""
    return n > 0 and not scene.actor and scene.play.is_a(code(scene.source), Creature)


def _who_does(scene: Scene, name: str) -> str:
    """The figure by which an effect of a Creature is modified, or its tile; empty: all of them are kept from it."""
    creature = code(scene.source)
    figures = creature_figures(scene.play.table, creature)
    if name == "effect torment" and figures and not deals_torment(scene, figures):
        return ""
    return figures[0] if figures else creature


def is_stunned_against(scene: Scene, who: str) -> bool:
    """Whether an effect of a Dreamer's card deals somebody else no Torment, since they are Stunned.
    Rules: EF-STATE-03."""
    if scene.actor in ("", who) or not scene.play.is_a(scene.source, (Influence, Item, Mask)):
        return False
    return bool(scene.play.forbidden("deal torment", scene.actor))


def deals_torment(scene: Scene, figures: Sequence[str]) -> bool:
    """Whether a figure that isn't Stunned deals it: one that reaches whoever is meant.
    Rules: EF-STATE-01, EF-STATE-03."""
    able = [figure for figure in figures if not scene.play.forbidden("deal torment", figure)]
    if len(able) == len(figures) or not any(figure in scene.reached for figure in figures):
        return bool(able)
    there = scene.where(scene.subject)
    for figure in able:
        gap = apart(scene.play, scene.where(figure), there)
        if gap is not None and gap <= scene.reached.get(figure, -1):
            return True
    return False
