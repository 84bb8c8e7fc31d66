"""Quick actions: what may be used at any time (EF-DECK-09)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from etherfields.dream.actions import Printed, all_quick, key_of
from etherfields.dream.play import Play
from etherfields.dream.using import usable, use
from etherfields.kernel.decisions import Ask, Choice, Rules, ask
from etherfields.language.compiling import IntentPart


@dataclass(slots=True)
class Quick:
    """Something that a Dreamer may use right now, whenever that is."""

    action: Printed
    key: str
    label: str
    source: str
    use: Callable[[], Rules[None]]


def quick_things(play: Play, who: str) -> list[Quick]:
    """EF-DECK-09, EF-DECK-15: everything quick that a Dreamer could use now: cards, Items, Masks, back actions ..."""
    if play.paying:
        found = cheap_things(play, who)
    else:
        found = [action for action in all_quick(play, who) if _is_usable(play, who, action)]
    # What a card offers twice by one name is one thing.
    return list({quick.key: quick for quick in (_quick(play, who, action) for action in found)}.values())


def cheap_things(play: Play, who: str) -> list[Printed]:
    """EF-COST-14: the quick actions that could be used in the middle of a payment."""
    return [action for action in all_quick(play, who) if is_cheap(play, who, action)]


def is_cheap(play: Play, who: str, action: Printed) -> bool:
    """EF-COST-14: whether a quick action could be used in the middle of a payment."""
    return costs_no_intent(action) and _is_usable(play, who, action)


def _is_usable(play: Play, who: str, action: Printed) -> bool:
    return play.whoever_pays(("usable", who, action.source, action.mark), lambda: usable(play, who, action))


def _quick(play: Play, who: str, action: Printed) -> Quick:
    return play.kept(("quick", who, action.source, action.mark), (action,), lambda: _used_quickly(play, who, action))


def _used_quickly(play: Play, who: str, action: Printed) -> Quick:
    label = action.name if action.is_offer else f"Use {action.name}"
    key = f"quick/{key_of(action, '').partition('/')[2]}"
    return Quick(action, key, label, action.source, lambda: use(play, who, action))


def costs_no_intent(action: Printed) -> bool:
    """Whether a price asks for no Intent; one that does would need a payment inside a payment."""
    if action.cost is None:
        return True
    return not any(isinstance(payment, IntentPart) for part in action.cost.parts for payment in part)


def interrupt(play: Play, moment: str) -> Rules[None]:
    """Let anybody use something quick between two steps; nobody is asked who holds nothing usable."""
    while True:
        phase = f"{play.table.turn.number}/{play.table.turn.phase}"
        calm = play.table.turn.calm
        able = {who: things for who in play.party if calm.get(who) != phase and (things := quick_things(play, who))}
        if not able:
            return
        choices: list[Choice[Quick | str]] = []
        several = len(able) > 1
        for who, things in able.items():
            before = f"{who}/" if several else ""
            choices.append(Choice(f"{before}go-on", "Go on", "", who, "EF-DECK-09"))
            choices += [Choice(before + quick.key, quick.label, quick, who, quick.source) for quick in things]
            choices.append(Choice(f"{before}calm", "Go on, and don't ask again in this phase", who, who, "EF-DECK-09"))
        answer = yield from ask(Ask(tuple(able), moment, choices, "EF-DECK-09", "quick"))
        if isinstance(answer, Quick):
            yield from answer.use()
            if play.rolls and play.rolls[-1].again:
                return
        elif answer:
            calm[answer] = phase
        else:
            return
