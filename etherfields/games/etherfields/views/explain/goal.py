"""The goal of a Dream or Slumber: what the Gate says, or which Interactions end the Slumber."""

from __future__ import annotations

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Creature, Gate, Slumber
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.play.events import either
from etherfields.language import tree
from ..advise.to_do import may_be_known


def goal(play: Play) -> str:
    """The goal in full, a sentence or more; empty: nothing says one. Rules: EF-DREAM-01, EF-SLUMBER-06."""
    if play.table.gate:
        return play.printed(play.table.gate, Gate).goal
    if ends := _ends_of_slumber(play):
        return f"End the Slumber, before the Turns run out: {either([f'“{end}”' for end in ends])}."
    return ""


def goal_in_short(play: Play) -> str:
    """The goal as it stays in sight."""
    if play.table.gate:
        gate = play.printed(play.table.gate, Gate)
        return gate.aim or gate.goal
    ends = _ends_of_slumber(play)
    return either(ends) if ends else ""


def _ends_of_slumber(play: Play) -> list[str]:
    """The Interactions that end the Slumber, as far as they may be known. Rules: EF-SECRET-05."""
    slumber = play.pack.definitions.get(play.table.slumber)
    creature = play.pack.definitions.get(slumber.creature) if isinstance(slumber, Slumber) else None
    if not isinstance(creature, Creature):
        return []
    known = [one for one in creature.interactions if _ends(play.pack, one.do)]
    return [one.name for one in known if one.name and may_be_known(play, play.party[0], one, creature.code)]


@once_for_a_pack
def _ends(pack: Pack, text: str) -> bool:
    """Whether an effect ends the Slumber."""
    return any(FACTS[node.verb].ends == "slumber" for node in tree.every(tree.Do, pack.effects(text)))
