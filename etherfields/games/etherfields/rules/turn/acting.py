"""Acting at will in the Dreamers Phase: all Dreamers are asked at once, until all agree to stop."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from itertools import filterfalse
from typing import TypeAlias

from etherfields.kernel.play.decisions import Ask, Choice, LazyChoices, LazySeq, Rules, ask
from etherfields.kernel.play.slots import Below, Slots, draw
from ..actions.action import Available
from ..dreamers.limits import settle_limits
from ..memo.memo import in_stillness
from ..menu.giving_up import Act, giving_up
from ..menu.menu import all_open, named, slots
from ..state.play import Play
from ..state.table import own
from ..variants.ordered_rounds import in_rounds
from ..variants.playing_cards import card_game, rows_left

PASS = "pass"
Answer: TypeAlias = tuple[str, Available | None]
OwnState: TypeAlias = tuple[object, ...]
OpenTo: TypeAlias = dict[str, tuple[Available, ...]]
"""The open actions of Dreamers, as gathered since the last action of one of them."""


def act(play: Play) -> Rules[None]:
    """Dreamers act at will, one action after the other, until all agree to stop.

    Whoever has agreed isn't asked anew until they act after all, or what another does changes something of theirs.
    Rules: EF-TURN-03."""
    if play.options.ordered_rounds:
        yield from in_rounds(play)
        return
    agreed: dict[str, OwnState] = {}
    known: OpenTo = {}
    while len(agreed) < len(play.party):
        who, chosen = yield from _ask(play, agreed, known)
        if chosen is None:
            agreed[who] = _own(play, who)
        else:
            agreed.pop(who, None)
            known = {}
            yield from chosen.do(play)
            yield from settle_limits(play)
            if agreed:
                # Those who had agreed, and whose state is unchanged since.
                agreed = {other: then for other, then in agreed.items() if _own(play, other) == then}


def _own(play: Play, who: str) -> OwnState:
    """Where a Dreamer stands, and what cards and tokens they have: if it changes, they are affected."""
    lying, table = play.table.piles.piles, play.table
    cards = [tuple(lying[pile]) for pile in own(who)[:3]]
    asleep = tuple(card for card in cards[1] if card in table.flipped)
    tokens = sorted((kind, held[who]) for kind, held in table.tokens.held.items() if held.get(who))
    return table.figures.get(who, ""), *cards, asleep, tuple(tokens)


def _ask(play: Play, agreed: Collection[str], known: OpenTo) -> Rules[Answer]:
    """Ask the Dreamers who haven't agreed to stop; the others could still act, and needn't."""
    waiting = list(filterfalse(agreed.__contains__, play.party))
    acting = ActingChoices(play, waiting, list(filter(agreed.__contains__, play.party)) if agreed else (), known)
    choices, done = LazyChoices(acting.all, acting.by_key, acting.draw), LazySeq(acting.able)
    prompt = "What do you do?" if not acting.several else "Who does what?"
    answer = yield from ask(Ask(tuple(waiting), prompt, choices, "EF-TURN-03", "act", done))
    choices.over()
    done.over()
    return answer


class ActingChoices:
    """The choices of all Dreamers at will: those asked, and those with actions left."""

    def __init__(self, play: Play, waiting: Sequence[str], resting: Sequence[str], known: OpenTo | None = None) -> None:
        """`waiting` are the Dreamers asked, `resting` those who have agreed to stop."""
        self.play, self._waiting, self._resting = play, waiting, resting
        self._known: OpenTo = {} if known is None else known
        self.several = len(waiting) > 1
        """Whether more than one is asked: then each key says whose it is."""

    def _open_to(self, people: Sequence[str]) -> OpenTo:
        missing = [who for who in people if who not in self._known]
        if missing:
            self._known.update(all_open(self.play, missing))
        return self._known

    def able(self) -> list[str]:
        """Return those who have agreed to stop, and could still act."""
        open_to = self._open_to(self._resting)
        return [who for who in self._resting if open_to[who]]

    def all(self) -> list[Act]:
        """Return every choice."""
        choices, open_to = list[Act](), self._open_to((*self._waiting, *self._resting))
        for who in (*self._waiting, *self._resting):
            prefix = self._prefix(who)
            choices += [_choice(who, prefix, action) for action in open_to[who]]
            choices += [_passing(who, prefix)] if who in self._waiting else []
        return choices + self._for_party()

    def by_key(self, key: str) -> Act | None:
        """Return the choice with a key, found without the others; nothing where that can't tell."""
        # Those whose keys begin with their names come first.
        people = (*self._resting, *self._waiting)
        whose = next((who for who in people if key.startswith(self._prefix(who))), "")
        own = self._own_by_key(whose, key) if whose else None
        return own or next((choice for choice in self._for_party() if choice.key == key), None)

    def draw(self, below: Below) -> Act | None:
        """Return a choice by chance that isn't grave, found without the others; nothing where that would take long."""
        return in_stillness(self.play, lambda play: draw(self.slots(), below))

    def slots(self) -> list[Slots[Act]]:
        """Return the slots in which every choice lies that isn't grave."""
        found: list[Slots[Act]] = [(len(self._waiting), self._pass_in)]
        found.append((rows_left(self.play), lambda slot: card_game(self.play)[slot]))
        for who in (*self._waiting, *self._resting):
            found.append(slots(self.play, who, partial(_choice, who, self._prefix(who))))
        return found

    def _pass_in(self, slot: int) -> Act:
        who = self._waiting[slot]
        return _passing(who, self._prefix(who))

    def _own_by_key(self, who: str, key: str) -> Act | None:
        prefix = self._prefix(who)
        bare = key.removeprefix(prefix)
        if bare == PASS:
            return _passing(who, prefix) if who in self._waiting else None
        action = in_stillness(self.play, named, who, bare)
        return None if action is None else _choice(who, prefix, action)

    def _prefix(self, who: str) -> str:
        """Return what stands before the keys of a Dreamer's choices."""
        return f"{who}/" if self.several or who in self._resting else ""

    def _for_party(self) -> list[Act]:
        """Return the choices of the Party, whoever begins them."""
        give_up = giving_up(self.play) if len(self._waiting) == len(self.play.party) else []
        return card_game(self.play) + give_up


def _passing(who: str, prefix: str) -> Act:
    return Choice(prefix + PASS, "Nothing more in this phase", (who, None), who, "EF-TURN-03", ends=True)


def _choice(who: str, prefix: str, action: Available) -> Act:
    """Return an action as a choice, which is the same object while key and action are the same."""
    key = prefix + action.key
    if action.choice is None or action.choice.key != key:
        action.choice = Choice(key, action.label, (who, action), who, action.source, told=action.told)
    return action.choice
