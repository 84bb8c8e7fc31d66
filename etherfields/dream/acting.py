"""The Dreamers Phase: what everybody may do, until all agree to stop."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TypeAlias

from msgspec import Struct

from etherfields.dream.actions import Open
from etherfields.dream.giving_up import Act, giving_up
from etherfields.dream.limits import settle_limits
from etherfields.dream.openings import all_open, named
from etherfields.dream.play import Play
from etherfields.dream.rounds import in_rounds
from etherfields.dream.watching import ENOUGH, in_stillness
from etherfields.kernel.decisions import Ask, Choice, Later, Rules, ask

PASS = "pass"
Answer: TypeAlias = tuple[str, Open | None]
Own: TypeAlias = tuple[object, ...]


def act(play: Play) -> Rules[None]:
    """EF-TURN-03: Dreamers act at will, one action after the other, until all agree to stop.

    Whoever has agreed isn't asked anew until they act after all, or what another does changes something of theirs.
    """
    if play.options.ordered_rounds:
        yield from in_rounds(play)
        return
    agreed: dict[str, Own] = {}
    while len(agreed) < len(play.party):
        who, chosen = yield from _ask(play, agreed)
        if chosen is None:
            agreed[who] = _own(play, who)
        else:
            agreed.pop(who, None)
            yield from chosen.do(play)
            yield from settle_limits(play)
            agreed = {other: then for other, then in agreed.items() if _own(play, other) == then}


def _own(play: Play, who: str) -> Own:
    """Where a Dreamer stands, and what cards and tokens they have: if it changes, they are affected."""
    lying, table = play.table.piles.piles, play.table
    cards = [tuple(lying[f"{who}/{pile}"]) for pile in ("hand", "development", "mask")]
    tokens = sorted((kind, held[who]) for kind, held in table.tokens.held.items() if held.get(who))
    return table.figures.get(who, ""), *cards, tuple(tokens)


def _ask(play: Play, agreed: Container[str]) -> Rules[Answer]:
    """Those who haven't agreed to stop are asked; the others could still act, and needn't."""
    waiting = [who for who in play.party if who not in agreed]
    resting = [who for who in play.party if who in agreed]
    could = all_open(play, resting, least=1) if resting else {}
    done = [who for who in resting if could[who]]
    offer = _Offer(play, waiting, done, could)
    choices = Later(offer.every, offer.one)
    prompt = "What do you do?" if not offer.several else "Who does what?"
    answer = yield from ask(Ask((*waiting, *done), prompt, choices, "EF-TURN-03", "act", tuple(done)))
    choices.over()
    return answer


class _Offer(Struct):
    """What is offered to some Dreamers at once: those who are asked, and those who could still act, and needn't."""

    play: Play
    waiting: Sequence[str]
    done: Sequence[str]
    could: dict[str, tuple[Open, ...]]
    """What those could do who needn't."""

    @property
    def several(self) -> bool:
        """Whether more than one is asked: then each key says whose it is."""
        return len(self.waiting) > 1

    def before(self, who: str) -> str:
        """What stands before the keys of somebody's choices."""
        return f"{who}/" if self.several or who in self.done else ""

    def every(self) -> list[Act]:
        """All that is offered."""
        play, choices = self.play, list[Act]()
        # Of many, most have done nothing since they were looked at: that is watched.
        could = all_open(play, self.waiting, 1 if len(play.party) >= ENOUGH else ENOUGH)
        for who in self.waiting:
            choices += _as_choices(play, who, self.before(who), could[who])
        for who in self.done:
            choices += _as_choices(play, who, self.before(who), self.could[who])[:-1]
        return choices + self._for_all()

    def _for_all(self) -> list[Act]:
        return giving_up(self.play) if len(self.waiting) == len(self.play.party) else []

    def one(self, key: str) -> Act | None:
        """What is offered by a key, found without the rest; nothing where that can't tell."""
        # Those whose keys begin with their names come first.
        whose = next((who for who in (*self.done, *self.waiting) if key.startswith(self.before(who))), "")
        own = self._own(whose, key) if whose else None
        return own or next((choice for choice in self._for_all() if choice.key == key), None)

    def _own(self, who: str, key: str) -> Act | None:
        before = self.before(who)
        bare = key.removeprefix(before)
        if bare == PASS:
            return _passing(who, before) if who in self.waiting else None
        found = in_stillness(self.play, lambda play: named(play, who, bare))
        return None if found is None else _choice(who, before, found)


def _passing(who: str, before: str) -> Act:
    return Choice(before + PASS, "Nothing more in this phase", (who, None), who, "EF-TURN-03")


def _as_choices(play: Play, who: str, before: str, actions: tuple[Open, ...]) -> list[Act]:
    """What a Dreamer could do, as choices: while it is the same, so are they."""
    return play.kept(
        ("choices", who),
        (actions, before),
        lambda: [*[_choice(who, before, action) for action in actions], _passing(who, before)],
    )


def _choice(who: str, before: str, action: Open) -> Act:
    """An action as a choice; as long as it is the same action, it is the same choice."""
    key = before + action.key
    if action.choice is None or action.choice.key != key:
        action.choice = Choice(key, action.label, (who, action), who, action.source, told=action.told)
    return action.choice

