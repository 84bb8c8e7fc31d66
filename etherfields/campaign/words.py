"""What the words of the effect language mean that speak of travelling."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.campaign.fates import draw_fate
from etherfields.dream.scene import Scene
from etherfields.dream.words.table_of import verb
from etherfields.kernel.decisions import Rules
from etherfields.language.compiling import Given, word


@verb("draw fate")
def _draw_fate(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    yield from draw_fate(scene.play)


@verb("begin slumber", asks=False)
def _begin_slumber(scene: Scene, given: Sequence[Given]) -> None:
    """It comes when what happens now is over."""
    scene.play.table.due.append("slumber")


@verb("end campaign", asks=False)
def _end_campaign(scene: Scene, given: Sequence[Given]) -> None:
    scene.play.table.over = word(given[0])
    scene.play.say("campaign over", f"The campaign is over: {word(given[0])}.", outcome=word(given[0]))
