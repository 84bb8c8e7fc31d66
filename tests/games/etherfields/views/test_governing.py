"""The rule behind each choice, also behind those for which a card stands."""

from __future__ import annotations

import random

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rulebook import RULEBOOK
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.session import Session

SORTS = ("palm-it", "read-the-notice", "delegate", "lay-out/", "gambler/move/A2.2")
"""What stands in the keys of choices of several sorts."""


def acting(game: Etherfields, seed: int, party: tuple[str, ...]) -> Session[Table]:
    """The first question of the First Dream at which Dreamers act."""
    session = Session(game, game.fresh(seed, party, {}))
    while session.question is not None and session.question.kind != "act":
        session.choose(session.question.choices[0])
    return session


@pytest.mark.parametrize(("seed", "party"), [(1, ("gambler", "expert")), (3, ("tough", "individualist"))])
def test_each_choice_of_a_game_has_a_rule_behind_it(game: Etherfields, seed: int, party: tuple[str, ...]) -> None:
    session, chance = Session(game, game.fresh(seed, party, {})), random.Random(seed)
    for _ in range(200):
        question = session.question
        if question is None:
            break
        for choice in question.choices:
            rules = game.rules_behind(session.table, question, choice)
            assert rules and all(RULEBOOK.rule(rule) is not None for rule in rules), f"{choice.key}: {rules}"
        session.choose(chance.choice([one for one in question.choices if not one.grave] or list(question.choices)))


def rules_behind(game: Etherfields, session: Session[Table], *words: str) -> dict[str, str]:
    """The first rule behind each choice in whose key one of the words stands."""
    question = session.question
    assert question is not None
    return {
        choice.label: game.rules_behind(session.table, question, choice)[0]
        for choice in question.choices
        if any(word in choice.key for word in words)
    }


def test_what_can_be_used_has_the_rule_of_its_kind_behind_it(game: Etherfields) -> None:
    session = acting(game, 1, ("gambler", "expert"))
    assert rules_behind(game, session, *SORTS) == {
        "Palm It [2 Cunning, once per Dream]": "EF-DECK-07",
        "Read the notice over the door [1 Insight]": "EF-LAND-10",
        "Use Delegate": "EF-DECK-09",
        "Lay out Rehearsed Argument [2 Insight]": "EF-DEV-02",
        "Move to A2.2 [1 Cunning]": "EF-BASIC-01",
    }


@pytest.mark.rule("EF-COST-07")
def test_a_card_that_pays_too_much_has_the_rule_of_that_behind_it(game: Etherfields) -> None:
    session = acting(game, 1, ("gambler", "expert"))
    session.answer("gambler/move/A2.2")
    rules = rules_behind(game, session, "pay/")
    assert rules["Don't pay after all"] == "EF-COST-02"
    paying = {label: rule for label, rule in rules.items() if label.startswith("Discard ")}
    assert paying == {label: "EF-COST-07" if "is lost" in label else "EF-COST-03" for label in paying}
    assert set(paying.values()) == {"EF-COST-03", "EF-COST-07"}
