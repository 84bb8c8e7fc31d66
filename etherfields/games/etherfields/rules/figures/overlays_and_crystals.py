"""Overlays laid on the Landscape, and Crystals on Crystal spots with the rules they switch on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from etherfields.games.etherfields.definitions import CrystalSpot, Overlay
from etherfields.kernel.matter.standing_rules import Standing
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import listed
from ..engine.events import happened
from ..engine.in_play import SPOT, fall, put, stand
from ..engine.scene import Scene
from ..state.play import Play
from .board import survey
from .tiles import reveal_effect, tiles_in_play


def lay_overlay(play: Play, overlay: str, covered: list[str]) -> Rules[None]:
    """Place an Overlay at once; figures and tokens there lie on it now. Rules: EF-OVERLAY-01, EF-OVERLAY-03."""
    put(play, overlay, "overlays")
    play.table.overlays[overlay] = covered
    survey(play)
    settle_spots(play)
    play.say("overlay laid", f"{play.name(overlay)} is laid over {listed(covered)}.", overlay=overlay)
    yield from reveal_effect(play, overlay, play.printed(overlay, Overlay).reveal)
    yield from happened(play, "be revealed", overlay)


def settle_spots(play: Play) -> None:
    """Let the rules of spots with a Crystal hold, and of those without one no more. Rules: EF-LAND-20, EF-LAND-21."""
    lit = lit_spots(play)
    for bearer in [bearer for bearer in play.attached if SPOT in bearer and bearer not in lit]:
        fall(play, bearer)
    for bearer, light in lit.items():
        if bearer not in play.attached:
            light()


def lit_spots(play: Play) -> dict[str, Callable[[], None]]:
    """The functions that light each spot with a Crystal again, after the table was read back."""
    return {bearer: partial(_light, play, bearer, tile, spot) for bearer, tile, spot, lit in _spots(play) if lit}


def _spots(play: Play) -> Iterator[tuple[str, str, CrystalSpot, bool]]:
    """Each spot with rules: what they stand on, its tile, itself, and whether a Crystal lies there."""
    for tile, definition, names in tiles_in_play(play):
        for index, spot in enumerate(definition.crystals):
            if spot.rules and spot.at in names:
                yield f"{tile}{SPOT}{index}", tile, spot, bool(play.table.tokens.of("crystal", names[spot.at]))


def _light(play: Play, bearer: str, tile: str, spot: CrystalSpot) -> None:
    rules = play.compiler.rules(spot.rules, Scene(play, "", tile))
    stand(play, bearer, Standing(tile, "", rules))
