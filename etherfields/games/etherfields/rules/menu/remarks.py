"""Remarks in the label of an action or option that would bring nothing, mend nothing or read what was read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import TypeAlias

from etherfields.games.etherfields.definitions import Item
from etherfields.games.etherfields.vocabulary.verbs import FACTS, VERB
from etherfields.kernel.play.events import either
from etherfields.language import tree
from etherfields.language.analysis.fold import fold
from ..actions.action import Action
from ..cards.drawing import hand_limit
from ..creatures.states import has_state
from ..engine.scene import Scene
from ..engine.script_book import remark_on_reading
from ..memo.memo import at_most, per_pack
from ..state.play import Play
from ..state.table import hand
from .usable import scene_of

_Steps: TypeAlias = list[tuple[tree.Do, bool]]
Broken = Callable[[Play, Sequence[str], tree.Do], bool]


def _recoverable(play: Play, people: Sequence[str], node: tree.Do) -> bool:
    """Whether an Item lies in the Stash, or whoever is meant has a Mask that isn't worn.
    Rules: EF-ITEM-06, EF-MASK-04."""
    piles = play.table.piles
    if any(isinstance(arg, tree.Some) and arg.noun == "mask" for arg in node.args):
        return any(piles.count(f"{who}/masks") for who in people)
    return any(play.is_a(card, Item) for card in piles.of("items/stash"))


ILLS: dict[str, Broken] = {
    "torment": lambda play, people, node: any(play.table.tokens.of("torment", who) for who in people),
    "blocked cards": lambda play, people, node: any(play.table.piles.count(f"{who}/blocked") for who in people),
    "flipped developments": lambda play, people, node: bool(play.table.flipped),
    "stash and masks": _recoverable,
}
"""The ills that verbs mend: whether one of the subjects has the ill."""


def mends_nothing(play: Play, action: Action) -> bool:
    """Whether an action does nothing but mend, and what it mends isn't broken anywhere."""
    mending = mended_by(play, action)
    return bool(mending) and not any(_is_broken(play, play.party, node) for node in mending)


def _is_broken(play: Play, people: Sequence[str], node: tree.Do) -> bool:
    """True if these people have anything of the ill that a verb mends."""
    return ILLS[FACTS[node.verb].mends](play, people, node)


@per_pack
def mended_by(play: Play, action: Action) -> tuple[tree.Do, ...]:
    """The steps of an action that only mends."""
    body = action.body
    found = tuple(tree.every(tree.Do, body))
    is_plain = isinstance(body, tree.Do | tree.For | tree.Sequence) and all(FACTS[node.verb].mends for node in found)
    return found if is_plain else ()


def nothing_to_mend(scene: Scene, body: tree.Effect, cost: tree.Cost | None) -> str:
    """The remark on an option that mends an ill nobody has: ` (nothing to recover)`."""
    mending = _mends_alone(scene.play, body, cost)
    if not mending:
        return ""
    who = scene.subject or scene.actor
    idle: list[str] = []
    for step, is_for_all in mending:
        people = [who] if who in scene.play.party and not is_for_all else scene.play.party
        if not _is_broken(scene.play, people, step):
            idle.append(VERB[step.verb].infinitive)
    return f" (nothing to {either(list(dict.fromkeys(idle)))})" if idle else ""


@at_most(1 << 12)
def _mends_alone(play: Play, body: tree.Effect, cost: tree.Cost | None) -> tuple[tuple[tree.Do, bool], ...]:
    """The sure mending steps of an option, and whether each is for all Dreamers: those that no earlier step spoils."""
    spoiled = _spoiled_by(cost)
    found: list[tuple[tree.Do, bool]] = []
    for step, is_for_all in _steps(body) or ():
        facts = FACTS[step.verb]
        if facts.breaks:
            spoiled.add(facts.breaks)
        elif not facts.mends:
            break
        elif facts.mends not in spoiled:
            found.append((step, is_for_all))
    return tuple(found)


def _spoiled_by(cost: tree.Cost | None) -> set[str]:
    """The ills that paying a price may cause; for Intent, Items may go to the Stash (EF-COST-06)."""
    spoiled: set[str] = set()
    for node in tree.nodes(cost) if cost is not None else ():
        if isinstance(node, tree.Resource):
            spoiled.add("stash and masks")
        elif isinstance(node, tree.Do):
            spoiled |= {breaks} if (breaks := FACTS[node.verb].breaks) else ILLS.keys()
    return spoiled


@fold
def _steps(node: tree.Node, parts: Iterator[_Steps | None]) -> _Steps | None:
    """The verbs that are simply done, and whether all Dreamers are meant, up to what nobody can foresee: nothing."""
    match node:
        case tree.Do():
            return [(node, False)]
        case tree.For(tree.Some("each", "dreamer", filters=())):
            return [(step, True) for part in parts for step, _ in part or ()]
        case tree.Sequence():
            return [step for part in takewhile(lambda part: part is not None, parts) for step in part or ()]
        case _:
            return None


def reads_again(play: Play, who: str, action: Action, target: str) -> str:
    """Remark on an action at a price that does nothing but read what was read."""
    number = action.reads
    if not number or action.cost is None or number not in play.table.read:
        return ""
    return remark_on_reading(scene_of(play, who, action, target), number)


def in_vain(play: Play, who: str, action: Action, target: str) -> str:
    """Remark on an action that would bring what can't be brought. Rules: EF-POOL-01, EF-STATE-05, EF-DRAW-02."""
    if target and action.makes and has_state(play, target, action.makes):
        return f" (is {action.makes.capitalize()} already)"
    tokens = play.table.tokens
    for kind in action.gains:
        if kind in tokens.pools and tokens.left(kind) == 0:
            return f" (no {kind.capitalize()} is left to gain)"
    amount = action.reckoned
    if amount is not None and play.compiler.reader.number(amount)(scene_of(play, who, action, target)) <= 0:
        return " (comes to 0 as things are)"
    if mended_by(play, action):
        price = action.cost.source if action.cost is not None else None
        return nothing_to_mend(scene_of(play, who, action, target), action.body, price)
    return _without_room(play, who, action) if action.draws else ""


def _without_room(play: Play, who: str, action: Action) -> str:
    """Remark that every hand is full, unless the card itself makes room in one. Rules: EF-DRAW-02."""
    if play.table.piles.where.get(action.source, "").endswith("/hand"):
        return ""
    drawing = play.party if action.draws == "each" else [who]
    if any(len(hand(play.table, one)) < hand_limit(play, one) for one in drawing):
        return ""
    return f" ({'every' if len(drawing) > 1 else 'your'} hand is full)"
