"""The emblem of where people are: of a Dream, or of the campaign."""

from __future__ import annotations

from msgspec.structs import replace

from etherfields.games.etherfields.definitions import Gate
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.kernel.system.colours import Emblem


def emblem_of(play: Play) -> Emblem:
    """The colour and the mark of the Dream that is dreamt, or of the campaign."""
    shown = play.printed(play.table.gate, Gate).emblem if play.table.gate else Emblem()
    shown = shown if shown.colour or shown.mark else play.pack.campaign.emblem
    return replace(shown, name=play.name(play.table.gate or play.table.slumber) or play.pack.campaign.title)
