"""Quick actions: what may be used at any time (EF-DECK-09)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.language import tree
from etherfields.language.compile.standing import AT_ANY_TIME, PAYING
from ..actions.action import Action, Available, key_of, with_own_keys
from ..actions.action_source import ActionSource
from ..actions.holdings import all_quick, held_by, party_quick, quick_outside_payments
from ..memo.memo import per_pack
from ..state.in_progress import ATTACKED, DEATH, DRAWING, TORMENT
from ..state.play import Play
from .price_text import price_remark
from .remarks import mends_nothing
from .usable import usable
from .use import use


class Quick(ActionSource):
    """The actions with the quick icon. Rules: EF-DECK-09, EF-DECK-15."""

    prefix = "quick"
    is_steady = True

    def all(self, play: Play, who: str) -> Sequence[Available]:
        """Return the quick actions that a Dreamer could use now."""
        return quick_things(play, who)

    def slots(self, play: Play, who: str) -> int:
        """Count the quick actions that are printed in reach, and the rules that could offer one."""
        offers = play.standing.every_offer
        by_rules = len(offers(AT_ANY_TIME, who)) + len(offers(PAYING, who))
        return len(held_by(play, who).quick) + len(party_quick(play)) + by_rules


def quick_things(play: Play, who: str) -> list[Available]:
    """Everything quick that a Dreamer could use now: cards, Items, Masks, back actions ...
    Rules: EF-DECK-09, EF-DECK-15."""
    paying = play.paying
    found = all_quick(play, who) if paying is not None and paying.who == who else quick_outside_payments(play, who)
    things: list[Available] = []
    for action in found:
        if usable(play, who, action):
            things.append(_quickly(play, who, action, price_remark(play, who, action)))
    return things if len({thing.key for thing in things}) == len(things) else _told_apart(things)


def _told_apart(things: Sequence[Available]) -> list[Available]:
    """The distinguishable actions of one name; actions with equal texts count as one."""
    several: list[Available] = []
    for thing in things:
        if not any(_says_the_same(thing, other) for other in several):
            several.append(thing)
    return list(with_own_keys(several))


def _says_the_same(one: Available, other: Available) -> bool:
    first, second = one.printed, other.printed
    if one.key != other.key or first is None or second is None:
        return False
    costs = [action.cost.source if action.cost is not None else None for action in (first, second)]
    return first.body == second.body and costs[0] == costs[1]


@per_pack
def _quickly(play: Play, who: str, action: Action, takes: str) -> Available:
    label = (action.name if action.is_offer else f"Use {action.name}") + takes
    key = f"quick/{key_of(action, '').partition('/')[2]}"
    return Available(key, label, action.source, lambda play: use(play, who, action), printed=action)


def usable_quick(play: Play, people: Sequence[str]) -> dict[str, list[Available]]:
    """The Dreamers with usable quick actions, and these."""
    found = {who: breaking_in(play, who, torment_due=True) for who in people}
    return {who: things for who, things in found.items() if things}


def breaking_in(play: Play, who: str, *, torment_due: bool = False) -> list[Available]:
    """Everything quick that a Dreamer could use now and that would do anything.

    In the middle of a payment what waits for Torment is as good later, unless there may be some due.
    Rules: EF-DECK-09."""
    found: list[Available] = []
    for one in quick_things(play, who):
        if one.printed is None or not _is_idle(play, one.printed, torment_due):
            found.append(one)
    return found


def _is_idle(play: Play, action: Action, torment_due: bool) -> bool:
    if mends_nothing(play, action):
        return True
    return not torment_due and play.paying is not None and waits_for_torment(action)


OWN = "own "
"""The word before a moment that an action changes only for its user."""


def bears(play: Play, thing: Available, sort: str, others: bool = False) -> bool:
    """Whether a quick action could change a moment of a sort; with `others`, one of another Dreamer."""
    action = thing.printed
    if action is None or not sort:
        return False
    found = bearing_of(play, action)
    return sort in found or (not others and OWN + sort in found)


@per_pack
def bearing_of(play: Play, action: Action) -> frozenset[str]:
    """The moments that an action could change."""
    own = not any(True for _ in tree.every(tree.For, action.body))
    return frozenset(_sorts(action.body, own))


def waits_for_torment(action: Action) -> bool:
    """Whether an action has no effect before Torment is due, though it may be used earlier. Rules: EF-DECK-09."""
    body = action.body
    return isinstance(body, tree.Lasting) and all(
        isinstance(rule, tree.When) and rule.event.event in _OF_TORMENT for rule in body.rules
    )


YOU = tree.The("you")
_OF_TORMENT = ("receive torment", "die")
"""Events before which Torment is due."""


def _sorts(body: tree.Effect, own: bool) -> Iterator[str]:
    """The sorts of moments that an effect could change; some `own`, for nobody but whoever uses it."""
    waits = False
    for node in tree.nodes(body):
        match node:
            case tree.Happening(event, who):
                waits = True
                only = OWN if own and who == YOU else ""
                yield from (only + TORMENT, only + DEATH) if event in _OF_TORMENT else (ATTACKED,)
            case tree.Modify("draw step" | "hand limit"):
                yield DRAWING
            case tree.Do(verb) if not waits and FACTS[verb].bears_on:
                yield FACTS[verb].bears_on
