"""The Turn: the Dreamers Phase and the Landscape Phase, one after the other."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Rules
from ..state.play import Play
from .dreamers_phase import dreamers_phase
from .landscape_phase import landscape_phase


def play_turn(play: Play) -> Rules[None]:
    """One Turn, both phases. Rules: EF-TURN-01."""
    yield from dreamers_phase(play)
    yield from landscape_phase(play)
