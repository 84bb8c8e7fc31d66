"""What is offered to Dreamers, and the places in which it lies for whoever wants any one of it by chance."""

from __future__ import annotations

import pytest

from etherfields.dream.acting import _Offer
from etherfields.dream.giving_up import Act
from etherfields.dream.play import Play
from etherfields.dream.watching import in_stillness
from etherfields.kernel.players import light


def all_in(offer: _Offer) -> list[Act]:
    """What lies in all places, whatever is drawn."""

    def look(play: Play) -> list[Act]:
        lying = (at(place) for places, at in offer.lots() for place in range(places))
        return [choice for choice in lying if choice is not None]

    return in_stillness(offer.play, look)


def told(choices: list[Act]) -> list[tuple[str, str, str, str]]:
    """Choices as people know them, in an order of their own."""
    return sorted((one.key, one.label, one.source, one.told) for one in choices)


def astray(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """From now on each question is looked at: what lies in no place, or in several, or isn't offered at all."""
    every, found = _Offer.every, list[str]()

    def looked_at(offer: _Offer) -> list[Act]:
        choices = every(offer)
        lying, offered = told(all_in(offer)), told(list(light(choices)))
        if lying != offered:
            found.append(f"drawn from: {lying}\noffered: {offered}")
        return choices

    monkeypatch.setattr(_Offer, "every", looked_at)
    return found
