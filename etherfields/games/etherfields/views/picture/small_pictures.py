"""The small pictures of cards, tiles, Creatures, speakers and Dreams: which of them belongs where."""

from __future__ import annotations

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Gate, Speaker
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.showing import SmallPicture
from ..explain.card_faces import COMING

_SHOWN = {"tile laid": "tile", "overlay laid": "overlay", **dict.fromkeys(COMING, "card")}
"""The events with which something is seen for the first time, and the fact that names it."""
REVEALED = "creature revealed"


def picture_of(play: Play, source: str) -> SmallPicture | None:
    """The picture of a card, tile or Creature by its code; by a field or spot, that of the tile there."""
    definition = play.pack.definitions.get(code(source))
    if definition is None:
        spot = source.upper().partition(".")[0]
        here = next((laid.tile for laid in play.table.laid if laid.spot == spot), "")
        definition = play.pack.definitions.get(code(here))
    return definition.small_picture if definition is not None else None


def picture_of_event(play: Play, event: Event) -> SmallPicture | None:
    """The picture of what an event shows: a tile, a Creature, a card, whoever speaks, the Dream that begins."""
    if event.kind == "story":
        shown = by_paragraph(play.pack).get(int(event.facts.get("script", -1)), "")
    elif event.kind == REVEALED:
        shown = event.who
    else:
        shown = str(event.facts.get(_SHOWN.get(event.kind, ""), ""))
    return picture_of(play, shown) if shown else None


@once_for_a_pack
def by_paragraph(pack: Pack) -> dict[int, str]:
    """The code of whoever is seen in each paragraph, or of the Dream that begins with it."""
    seen = {number: speaker.code for speaker in pack.all(Speaker) for number in speaker.paragraphs}
    return seen | {gate.intro: gate.code for gate in pack.all(Gate) if gate.picture}
