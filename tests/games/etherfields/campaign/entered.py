"""A Dream of the built-in campaign that was just entered, and rules that are carried out in it."""

from __future__ import annotations

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.dream.entering import enter_dream
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.kernel.play.decisions import Ask, Choice, Rules

GATE = "I-02 X"
"""The Gate of The House That Counts."""


def house(game: Etherfields, *party: str, remembers: tuple[str, ...] = (), whole: bool = True) -> Play:
    """The house just entered; with all of its rooms, unless it shall not be whole yet."""
    table = game.fresh(5, party or ("gambler", "tough"), {})
    table.memory += remembers
    play = play_at(game.pack, table)
    finish(enter_dream(play, GATE))
    if whole:
        does(play, "script 2140; script 2111")
    return play


def finish(rules: Rules[None] | None, pick: int = 0) -> None:
    """Carry rules out, always with the answer in this place, or the last."""
    answer: Choice[object] | None = None
    while rules is not None:
        try:
            step = rules.send(answer)
        except StopIteration:
            return
        answer = step.choices[min(pick, len(step.choices) - 1)] if isinstance(step, Ask) else None


def does(play: Play, effects: str, who: str = "", source: str = GATE) -> None:
    """Let an effect happen."""
    finish(play.compiler.effect(effects).run(Scene(play, who or play.party[0], source)))
