"""The outcome of a choice, as far as a player at the table could work it out: reach, way, price and risk."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from etherfields.games.etherfields.rules.actions.action import KINDS, Action, key_of
from etherfields.games.etherfields.rules.actions.in_reach import range_of
from etherfields.games.etherfields.rules.costs.cost_text import WITH_LUCK
from etherfields.games.etherfields.rules.costs.intent import Source
from etherfields.games.etherfields.rules.costs.pay import expected, expected_of
from etherfields.games.etherfields.rules.costs.ways_to_pay import needs_luck
from etherfields.games.etherfields.rules.engine.names import slug
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.figures.paths import Goal, goal_of, way_to
from etherfields.games.etherfields.rules.map.dreamworld import locations, on_map
from etherfields.games.etherfields.rules.menu.basic_moves import cost_of_field
from etherfields.games.etherfields.rules.menu.printed import all_printed
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.kernel.play.budget import Overspent
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.playable.pictured import Preview
from ..advise.beforehand import stake
from .walking_costs import WALKS, dangers

_PRICE = re.compile(r"\[([^]]*)\]\s*$")
UNFORESEEN = "far too much depends on it to tell what would come of it"
_DISCARDING = ("discard", "unwanted", "pay")
"""In questions of these kinds the card that is chosen is discarded."""


def foresee(play: Play, question: Ask[object], choices: Sequence[Choice[object]]) -> Preview:
    """The outcome of one choice; for several ways of a kind, their reach together."""
    if not choices:
        return Preview()
    if len(choices) > 1:
        reach = frozenset(place for choice in choices for place in _named(play, choice))
        return Preview(reach=reach)  # from what to what they cost is said of them together
    asked = question.who[0] if len(question.who) == 1 else ""
    try:
        found = _foresee(play, choices[0], choices[0].who or asked, question)
        lost = stake(play, question, choices[0])
        return replace(found, risks=(*found.risks, lost)) if lost else found
    except Overspent:
        return Preview(risks=(UNFORESEEN,))


def _foresee(play: Play, choice: Choice[object], who: str, question: Ask[object]) -> Preview:
    kind, _, rest = choice.own.partition("/")
    cost = _price(choice.label)
    if kind in WALKS:
        walker = choice.value.figure if isinstance(choice.value, Goal) else who
        return _moving(play, walker, rest, cost, paid=kind == "move" and bool(cost), lucky=WITH_LUCK in choice.label)
    if kind == "way":
        way = tuple(rest.split("/"))
        return Preview(frozenset(way), way, frozenset(way[-1:]), risks=tuple(dangers(play, way)))
    if kind in ("use", "lay-out", "quick"):
        return _using(play, who, choice, cost)
    return Preview(targets=frozenset(_named(play, choice)), spent=_given(play, choice.value, question), cost=cost)


def _price(label: str) -> str:
    """The price in brackets behind a choice."""
    found = _PRICE.search(label)
    return found[1].removesuffix(WITH_LUCK) if found else ""


def _named(play: Play, choice: Choice[object]) -> Iterator[str]:
    """The fields and Locations that a choice names: itself, or where the figures stand that it names."""
    board, figures = play.table.board, play.table.figures
    standing = {slug(figure): place for figure, place in figures.items()}
    if on_map(play):
        standing |= {slug(code): code for code in locations(play)}
    for part in choice.key.split("/"):
        if part in board:
            yield part
        elif part in standing and not (part == choice.who and "/" in choice.key):
            yield standing[part]


def _given(play: Play, value: object, question: Ask[object]) -> tuple[str, ...]:
    """The cards that a choice discards by itself; a card that is chosen for something else stays whole."""
    if isinstance(value, list):
        return tuple(one.card for one in value if isinstance(one, Source))
    if question.kind not in _DISCARDING:
        return ()
    held = play.table.piles.where
    return (value,) if isinstance(value, str) and held.get(value, "").endswith("/hand") else ()


# --- moving -----------------------------------------------------------------------------------------


def _moving(play: Play, who: str, key: str, cost: str, *, paid: bool, lucky: bool) -> Preview:
    goal = goal_of(key)
    if who not in play.table.figures or goal.place not in play.table.board:
        return Preview(cost=cost)
    way = way_to(play, who, goal.place, goal.fewer)
    need = len(way) * cost_of_field(play, who)
    spent = tuple(expected_of(Scene(play, who), "cunning", need)) if paid else ()
    risks = [*dangers(play, way), *(["needs luck with the die"] if lucky else [])]
    return Preview(frozenset(way), tuple(way), frozenset((goal.place,)), spent, cost, tuple(risks))


# --- using ------------------------------------------------------------------------------------------


def _using(play: Play, who: str, choice: Choice[object], cost: str) -> Preview:
    targets = frozenset(_named(play, choice))
    if who not in play.party:
        return Preview(targets=targets, cost=cost)
    action = _printed(play, who, choice.own)
    if action is None:
        return Preview(targets=targets, cost=cost)
    here = play.table.figures.get(who, "")
    reach: frozenset[str] = frozenset()
    if action.kind in KINDS and here:
        reach = frozenset(play.table.board.within(here, range_of(play, who, action.kind)))
    scene = Scene(play, who, action.source)
    spent, risks = _payment(scene, action)
    return Preview(reach, (), targets or frozenset((here,) if here else ()), spent, cost, risks)


def _printed(play: Play, who: str, own: str) -> Action | None:
    """The action that a key stands for."""
    return next((action for action, target in all_printed(play, who) if key_of(action, target) == own), None)


def kind_of(play: Play, choice: Choice[object]) -> str:
    """The kind of action that a choice uses: Attack, Contact, or empty for any other."""
    action = action_of(play, choice)
    return action.kind if action is not None else ""


def action_of(play: Play, choice: Choice[object]) -> Action | None:
    """The action that a choice uses, if it is printed somewhere."""
    own = choice.own.replace("quick/", "use/", 1)
    for who in (choice.who,) if choice.who in play.party else play.party:
        if (action := _printed(play, who, own)) is not None:
            return action
    return None


def _payment(scene: Scene, action: Action) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards that would go, the least wasteful ones; and whether luck is needed."""
    cost = action.cost
    spent = expected(scene, cost, action.kind) if cost is not None else []
    risks = ["needs luck with the die"] if cost is not None and needs_luck(scene, cost, action.kind) else []
    if "once" in action.words:
        risks.append("only once")
    return tuple(spent), tuple(risks)
