"""The effects that come with the Turns: when each falls due next, as far as the Party has met it before."""

from __future__ import annotations

import copy
from collections.abc import Iterator

from etherfields.games.etherfields.definitions.parts import rules_of
from etherfields.games.etherfields.rules.dream.game_at_table import looked_at
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.map.dreamworld import on_map
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.language import tree

FIRST = {"the turn begins": 1, "the turn ends": 0}
"""In how many Turns each of these moments comes next."""
COUNTED = "turn number"


def falling_due(play: Play) -> Iterator[str]:
    """In which Turn a standing rule that counts Turns will read on; of what was never read nothing.
    Rules: EF-SECRET-05."""
    if on_map(play):
        return
    for source in dict.fromkeys((play.table.gate, *play.attached)):
        definition = play.pack.definitions.get(code(source))
        text = rules_of(definition)
        for rule in play.pack.rules(text).rules if text else ():
            if isinstance(rule, tree.When) and (turn := _due(play, source, rule)):
                yield turn


def _due(play: Play, source: str, rule: tree.When) -> str:
    """When what a rule reads comes next, in a sentence; empty where that depends on no Turn, or isn't to be told."""
    match rule.body:
        case tree.If(condition, tree.Do(verb, (tree.Number(number),)), None) if _counts(condition):
            if not FACTS[verb].reads:
                return ""
        case _:
            return ""
    first = FIRST.get(rule.event.event)
    if first is None or number not in play.table.read:
        return ""
    test, now = play.compiler.reader.test(condition), play.table.turn.number
    for turn in range(now + first, now + play.table.piles.count("turns/deck") + 1):
        if test(Scene(_in_turn(play, turn), "", source)):
            when = "as this Turn ends" if turn == now else f"in Turn {turn}"
            return f"{play.pack.paragraph(number).title}: due {when}, as things stand."
    return ""


def _counts(condition: tree.Condition) -> bool:
    return any(node.name == COUNTED for node in tree.every(tree.Quantity, condition))


def _in_turn(play: Play, turn: int) -> Play:
    """A copy of the game in another Turn, to look at only."""
    table = copy.copy(play.table)
    table.turn = copy.copy(play.table.turn)
    table.turn.number = turn
    return looked_at(play, table)
