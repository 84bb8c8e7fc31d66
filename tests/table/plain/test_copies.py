"""Copies of a card in one hand are listed once, where it makes no difference which of them is used."""

from __future__ import annotations

from itertools import pairwise

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.session import Session
from etherfields.table.plain.numbered_choices import apart, once
from etherfields.table.story.field_notes import place_of
from tests.table.plain.test_looking import dreaming, said


def asked(label: str, *keys: str) -> Ask[object]:
    """A question of the Tough Guy between choices that read alike."""
    return Ask(("tough",), "Which?", [Choice(key, label, key, "tough") for key in keys])


def two_copies(session: Session[Table]) -> tuple[str, str]:
    """Two copies of a card, the second of which is put into the Tough Guy's hand beside the first."""
    piles = session.table.piles
    cards = sorted(card for card in piles.where if card.startswith("tough/") and "#" in card)
    one, other = next((one, two) for one, two in pairwise(cards) if one[:-1] == two[:-1])
    for card in (one, other):
        piles.move(card, "tough/hand")
    return one, other


def test_copies_in_a_hand_are_alike_and_elsewhere_they_are_not(game: Etherfields) -> None:
    session = dreaming(game)
    one, other = two_copies(session)
    keys = [f"discard/{card.replace('/', '-')}" for card in (one, other)]
    assert game.alike(session.table, asked("Discard it", *keys)) == [keys]

    session.table.piles.move(other, "tough/discard")
    assert game.alike(session.table, asked("Discard it", *keys)) == []


def test_what_does_not_come_out_of_a_hand_is_not_alike(game: Etherfields) -> None:
    keys = ("use/creature-gloves#1", "use/creature-gloves#2")
    assert game.alike(dreaming(game).table, asked("Shake it off", *keys)) == []


def test_of_what_is_alike_the_first_is_listed_and_how_many_there_are() -> None:
    question = asked("Bluff", "pay/a#1", "pay/b", "pay/a#2")
    listed, counted = once(question, [["pay/a#2", "pay/a#1"]])

    assert [choice.key for choice in listed.choices] == ["pay/a#1", "pay/b"]
    assert counted == {"pay/a#1": 2}
    assert apart(asked("Bluff", "pay/a#1"), counted) == {"pay/a#1": " (2 of them)"}
    assert once(question, []) == (question, {})


def test_where_several_are_chosen_one_by_one_each_copy_is_listed() -> None:
    question = Ask(("tough",), "Which?", asked("Bluff", "pay/a#1", "pay/a#2").choices, kind="discard")

    assert once(question, [["pay/a#1", "pay/a#2"]]) == (question, {})


def test_a_copy_that_is_not_listed_can_be_chosen_by_its_key(game: Etherfields, monkeypatch: pytest.MonkeyPatch) -> None:
    session = dreaming(game)
    made = len(session.keys)
    keys = [choice.key for choice in session.question.choices] if session.question is not None else []
    monkeypatch.setattr(game, "alike", lambda table, question: [keys[:2]] if not session.keys[made:] else [])

    assert "(2 of them)" in said(session)
    assert "is none of the choices" not in said(session, keys[1])
    assert session.keys[made] == keys[1]


def test_only_what_leads_to_a_field_is_said_to() -> None:
    keys = ("gambler/move/B1.3", "lair/A2.4", "gambler/effort/C1.1", "gambler/use/I-01-J/tip-it-out/I-01-J#1", "B")
    assert [place_of(Choice(key, "There", 0)) for key in keys] == ["B1.3", "A2.4", "C1.1", "", ""]
