"""Acting at will in the Dreamers Phase: all Dreamers are asked at once, until all agree to stop."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from itertools import filterfalse
from typing import TypeAlias

from etherfields.games.etherfields.rules.actions.action import Open
from etherfields.games.etherfields.rules.dreamers.limits import settle_limits
from etherfields.games.etherfields.rules.memo.memo import in_stillness
from etherfields.games.etherfields.rules.menu.draw import lot_of
from etherfields.games.etherfields.rules.menu.giving_up import Act, giving_up
from etherfields.games.etherfields.rules.menu.menu import all_open, named
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import own
from etherfields.games.etherfields.rules.variants.ordered_rounds import in_rounds
from etherfields.games.etherfields.rules.variants.playing_cards import card_game, rows_left
from etherfields.kernel.play.decisions import Ask, Choice, LazyChoices, LazySeq, Rules, ask
from etherfields.kernel.play.slots import Below, Slots, draw

PASS = "pass"
Answer: TypeAlias = tuple[str, Open | None]
Own: TypeAlias = tuple[object, ...]
OpenTo: TypeAlias = dict[str, tuple[Open, ...]]
"""What Dreamers could do: as it was gathered since one of them did anything but agree to stop."""


def act(play: Play) -> Rules[None]:
    """Dreamers act at will, one action after the other, until all agree to stop.

    Whoever has agreed isn't asked anew until they act after all, or what another does changes something of theirs.

    Rules: EF-TURN-03.
    """
    if play.options.ordered_rounds:
        yield from in_rounds(play)
        return
    agreed: dict[str, Own] = {}
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
            agreed = _unaffected(play, agreed) if agreed else agreed


def _unaffected(play: Play, agreed: dict[str, Own]) -> dict[str, Own]:
    """Those who had agreed, and of whom nothing has changed since."""
    return {other: then for other, then in agreed.items() if _own(play, other) == then}


def _own(play: Play, who: str) -> Own:
    """Where a Dreamer stands, and what cards and tokens they have: if it changes, they are affected."""
    lying, table = play.table.piles.piles, play.table
    cards = [tuple(lying[pile]) for pile in own(who)[:3]]
    asleep = tuple(card for card in cards[1] if card in table.flipped)
    tokens = sorted((kind, held[who]) for kind, held in table.tokens.held.items() if held.get(who))
    return table.figures.get(who, ""), *cards, asleep, tuple(tokens)


def _ask(play: Play, agreed: Collection[str], known: OpenTo) -> Rules[Answer]:
    """Those who haven't agreed to stop are asked; the others could still act, and needn't."""
    waiting = list(filterfalse(agreed.__contains__, play.party))
    offer = _Offer(play, waiting, list(filter(agreed.__contains__, play.party)) if agreed else (), known)
    choices, done = LazyChoices(offer.every, offer.one, offer.draw), LazySeq(offer.able)
    prompt = "What do you do?" if not offer.several else "Who does what?"
    answer = yield from ask(Ask(tuple(waiting), prompt, choices, "EF-TURN-03", "act", done))
    choices.over()
    done.over()
    return answer


class _Offer:
    """What is offered to some Dreamers at once: those who are asked, and those who could still act, and needn't."""

    def __init__(
        self, play: Play, waiting: Sequence[str], resting: Sequence[str], known: OpenTo | None = None
    ) -> None:
        """`resting` are those who have agreed to stop."""
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
        """Those who needn't do anything and could."""
        known = self._open_to(self._resting)
        return [who for who in self._resting if known[who]]

    def every(self) -> list[Act]:
        """All that is offered."""
        play, choices = self.play, list[Act]()
        could = self._open_to((*self._waiting, *self._resting))
        for who in self._waiting:
            choices += _as_choices(play, who, self._before(who), could[who])
        for who in self._resting:
            choices += _as_choices(play, who, self._before(who), could[who])[:-1]
        return choices + self._for_all()

    def one(self, key: str) -> Act | None:
        """What is offered by a key, found without the rest; nothing where that can't tell."""
        # Those whose keys begin with their names come first.
        people = (*self._resting, *self._waiting)
        whose = next((who for who in people if key.startswith(self._before(who))), "")
        own = self._own(whose, key) if whose else None
        return own or next((choice for choice in self._for_all() if choice.key == key), None)

    def draw(self, below: Below) -> Act | None:
        """Any one of all that isn't grave, found without the rest; nothing where that would take long."""
        return in_stillness(self.play, self._drawn, below)

    def _drawn(self, play: Play, below: Below) -> Act | None:
        return draw(self.lots(), below)

    def lots(self) -> list[Slots[Act]]:
        """The places in which all that isn't grave lies."""
        lots: list[Slots[Act]] = [(len(self._waiting), self._pass_at), (rows_left(self.play), self._row_at)]
        for who in (*self._waiting, *self._resting):
            lots.append(lot_of(self.play, who, partial(_choice, who, self._before(who))))
        return lots

    def _row_at(self, place: int) -> Act:
        return card_game(self.play)[place]

    def _pass_at(self, place: int) -> Act:
        who = self._waiting[place]
        return _passing(who, self._before(who))

    def _own(self, who: str, key: str) -> Act | None:
        before = self._before(who)
        bare = key.removeprefix(before)
        if bare == PASS:
            return _passing(who, before) if who in self._waiting else None
        found = in_stillness(self.play, lambda play: named(play, who, bare))
        return None if found is None else _choice(who, before, found)

    def _before(self, who: str) -> str:
        """What stands before the keys of somebody's choices."""
        return f"{who}/" if self.several or who in self._resting else ""

    def _for_all(self) -> list[Act]:
        """What the Party does, whoever begins it."""
        give_up = giving_up(self.play) if len(self._waiting) == len(self.play.party) else []
        return card_game(self.play) + give_up


def _passing(who: str, before: str) -> Act:
    return Choice(before + PASS, "Nothing more in this phase", (who, None), who, "EF-TURN-03")


def _as_choices(play: Play, who: str, before: str, actions: tuple[Open, ...]) -> list[Act]:
    """What a Dreamer could do, as choices: while it is the same, so are they."""
    return [*[_choice(who, before, action) for action in actions], _passing(who, before)]


def _choice(who: str, before: str, action: Open) -> Act:
    """An action as a choice; as long as it is the same action, it is the same choice."""
    key = before + action.key
    if action.choice is None or action.choice.key != key:
        action.choice = Choice(key, action.label, (who, action), who, action.source, told=action.told)
    return action.choice
