"""The Turn: the Dreamers Phase and the Landscape Phase, one after the other."""

from __future__ import annotations

from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.turn.dreamers_phase import dreamers_phase
from etherfields.games.etherfields.rules.turn.landscape_phase import landscape_phase
from etherfields.kernel.play.decisions import Rules


def play_turn(play: Play) -> Rules[None]:
    """One Turn, both phases. Rules: EF-TURN-01."""
    yield from dreamers_phase(play)
    yield from landscape_phase(play)
