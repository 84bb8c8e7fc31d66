"""Whatever people are asked reads like a sentence, and says which rule or card stands behind it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.kernel.play.decisions import Ask
from etherfields.kernel.play.players import light
from etherfields.kernel.play.session import Session

TABLES = [
    (("gambler",), {}),
    (("expert", "tough"), {"ordered_rounds": "true"}),
    (("individualist", "tough", "expert"), {"classic_cards": "true"}),
    (("gambler", "expert", "tough", "individualist"), {"single_movement_roll": "true"}),
]
DECISIONS = 400


def asked(game: Etherfields, party: tuple[str, ...], options: dict[str, str], seed: int) -> Iterator[Ask[object]]:
    """The questions of a game in which everything is chosen at random."""
    session = Session(game, game.fresh(seed, party, options), keep=False)
    chance = random.Random(seed)
    for _ in range(DECISIONS):
        if session.question is None:
            return
        yield session.question
        session.choose(chance.choice(light(session.question.choices)))


@pytest.mark.parametrize(("party", "options"), TABLES)
def test_every_question_is_a_sentence_with_something_behind_it(
    game: Etherfields, party: tuple[str, ...], options: dict[str, str]
) -> None:
    for question in asked(game, party, options, seed=len(party)):
        assert question.prompt[0].isupper(), question.prompt
        assert question.prompt[-1] in ".?:!", question.prompt
        assert question.source, question.prompt
        assert game.about(question.source) != question.source, question.prompt


@pytest.mark.parametrize(("party", "options"), TABLES)
def test_every_choice_is_named_and_explained(
    game: Etherfields, party: tuple[str, ...], options: dict[str, str]
) -> None:
    for question in asked(game, party, options, seed=10 + len(party)):
        for choice in question.choices:
            assert choice.label, question.prompt
            assert choice.label[0].isupper() or choice.label[0] in "0123456789“\"'", choice.label
            if choice.source:
                assert game.about(choice.source) != choice.source, choice.label
