"""What is offered to Dreamers: kept or from scratch, all of it, by its keys, or by the places where it lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from etherfields.games.etherfields.rules.memo.memo import in_stillness
from etherfields.games.etherfields.rules.menu.giving_up import Act
from etherfields.games.etherfields.rules.menu.menu import all_open
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.turn.acting import ActingChoices
from etherfields.kernel.play.players import light


def gathered(play: Play, waiting: Sequence[str]) -> dict[str, list[tuple[str, str, str, bool]]]:
    return {
        who: [(one.key, one.label, one.source, one.counts_as_dream_action) for one in actions]
        for who, actions in all_open(play, waiting).items()
    }


def from_scratch(play: Play, waiting: Sequence[str]) -> dict[str, list[tuple[str, str, str, bool]]]:
    """What is open to them if nothing is remembered; what was remembered is put back."""
    latest, play.memo_until = play.memo_until, []
    try:
        return gathered(play, waiting)
    finally:
        play.memo_until = latest


def all_in(offer: ActingChoices) -> list[Act]:
    """Return what lies in all slots from which one choice is drawn by chance."""

    def look(play: Play) -> list[Act]:
        lying = (in_slot(slot) for slots, in_slot in offer.slots() for slot in range(slots))
        return [choice for choice in lying if choice is not None]

    return in_stillness(offer.play, look)


def astray(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """From now on all that is offered is looked at in every other way, too; what differs is noted."""
    every, found = ActingChoices.all, list[str]()

    def looked_at(offer: ActingChoices) -> list[Act]:
        choices = every(offer)
        found.extend(_strays(offer, choices))
        return choices

    monkeypatch.setattr(ActingChoices, "all", looked_at)
    return found


def _strays(offer: ActingChoices, choices: Sequence[Act]) -> Iterator[str]:
    """What is found otherwise than it is offered."""
    kept, fresh = gathered(offer.play, offer.play.party), from_scratch(offer.play, offer.play.party)
    if kept != fresh:
        yield f"kept: {kept}\nfrom scratch: {fresh}"
    lying, offered = sorted(map(_told, all_in(offer))), sorted(map(_told, light(choices)))
    if lying != offered:
        yield f"drawn from: {lying}\noffered: {offered}"
    for choice in choices:
        alone = offer.by_key(choice.key)
        if alone is not None and _told(alone) != _told(choice):
            yield f"by its key: {_told(alone)}\noffered: {_told(choice)}"


def _told(choice: Act) -> tuple[str, str, str, str]:
    """A choice as people know it."""
    return choice.key, choice.label, choice.source, choice.told
