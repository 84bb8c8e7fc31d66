"""Prices that are no Intent: each is paid, and the table is another one then, or it is refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.cards.card_families import CARD_FAMILIES
from etherfields.games.etherfields.rules.costs.payer import can_be_paid, let_pay
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.state.play import Ending, Play
from etherfields.games.etherfields.vocabulary.things import NOUNS
from etherfields.games.etherfields.vocabulary.verbs import VERBS
from etherfields.kernel.play.decisions import Ask, Rules
from tests.games.etherfields.campaign.entered import house

WHO = "gambler"
OFTEN = 80
"""More often than anything that is there could pay."""


def _prices(name: str) -> Iterator[str]:
    """A verb that may stand in a price, with each kind of thing that it can take: one of it, and all of it."""
    verb = next(verb for verb in VERBS if verb.name == name)
    for noun in verb.slots()[0].nouns or ("",):
        counted = not noun or noun == "token" or next(one for one in NOUNS if one.name == noun).mass
        for of_it in (f"1 {noun}", f"2 {noun}") if counted else (f"a {noun}", f"each {noun}"):
            yield f"{verb.form.partition('{')[0].strip()} {of_it}"


def _stocked(game: Etherfields) -> Play:
    """A table on which there are two of everything that a price could take."""
    play = house(game, WHO, "expert")
    tokens, piles = play.table.tokens, play.table.piles
    for kind in ("crystal", "ether", "spirit token", "universal token"):
        tokens.gain(kind, WHO, 2)
    tokens.gain("key", "party", 2)
    for ware in CARD_FAMILIES.values():
        cards = [card for card in (*piles.of("secrets"), *piles.of("morphs")) if play.is_a(card, ware.family)]
        for card in sorted(cards)[:2]:
            put(play, card, f"{WHO}/{ware.goes}" if ware.is_personal else ware.goes)
    for mask in tuple(piles.of(f"{WHO}/masks"))[:1]:
        put(play, mask, f"{WHO}/mask")
    influence = [card for card in piles.of(f"{WHO}/deck") if play.is_a(card, CARD_FAMILIES["influence card"].family)]
    for card, where in zip(influence, ("hand", "hand", "development", "development", "discard"), strict=False):
        put(play, card, f"{WHO}/{where}")
    return play


def _answered(rules: Rules[bool]) -> bool:
    """What rules come to, always with the first answer."""
    answer = None
    while True:
        try:
            step = rules.send(answer)
        except StopIteration as done:
            return bool(done.value)
        answer = step.choices[0] if isinstance(step, Ask) else None


def _paid_in_vain(game: Etherfields, price: str) -> str:
    """What is wrong with a price; empty: as often as it is met the table is another one, and then it is refused."""
    play = _stocked(game)
    cost = play.compiler.cost(price)
    for time in range(OFTEN):
        scene = Scene(play, WHO, play.table.gate)
        if not can_be_paid(scene, cost):
            return ""
        before = repr(game.freeze(play.table))
        try:
            met = _answered(let_pay(scene, cost))
        except Ending:
            return ""
        if met and repr(game.freeze(play.table)) == before:
            return f"{price}: met for nothing the {time + 1}. time"
    return f"{price}: met for ever"


@pytest.mark.rule("EF-COST-02", "EF-COST-10", "EF-COST-11")
@pytest.mark.parametrize("verb", [verb.name for verb in VERBS if verb.payable])
def test_a_price_takes_what_it_says_or_is_refused(game: Etherfields, verb: str) -> None:
    assert [said for price in _prices(verb) if (said := _paid_in_vain(game, price))] == []
