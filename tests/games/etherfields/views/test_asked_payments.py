"""What a table is told of a payment: what each card gives, which cards are the only way, and which waste least."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.state.table import Table, code
from etherfields.games.etherfields.views.preview.asked_payment import AskedPayment
from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.play.session import Session
from etherfields.table.plain.choosing import Names
from etherfields.table.screen.table.screen_table import ScreenTable

CLAIM, BLUEPRINT, OVERTIME = "Claim Form", "Blueprint", "Overtime"
SLIDE_RULE = "Slide Rule"
OPINION, PRINT = "Second Opinion", "Read the Small Print"


def acting(session: Session[Table]) -> Session[Table]:
    """A game at the next question at which people act."""
    while session.question is not None and session.question.kind != "act":
        session.choose(session.question.choices[0])
    return session


def holding(game: Etherfields, *names: str) -> Session[Table]:
    """The Expert in the First Dream with cards of these names in hand, and no others."""
    session = acting(Session(game, game.fresh(7, ("expert",), {})))
    piles = session.table.piles
    for card in tuple(piles.of("expert/hand")):
        piles.move(card, "expert/discard")
    for name in names:
        own = [*piles.of("expert/deck"), *piles.of("expert/discard")]
        piles.move(next(one for one in own if game.pack.definitions[code(one)].name == name), "expert/hand")
    return session


def asked(session: Session[Table], price: str) -> AskedPayment:
    """The payment for the first action with this price."""
    assert session.question is not None
    session.choose(next(one for one in session.question.choices if one.label.endswith(f"[{price}]")))
    game, question = session.game, session.question
    assert isinstance(game, Etherfields) and question is not None
    payment = game.payment(session.table, question)
    assert payment is not None, question.prompt
    return payment


def chosen(session: Session[Table], key: str) -> Choice[object]:
    """The choice with a key."""
    found = session.question.choice(key) if session.question is not None else None
    assert found is not None
    return found


@pytest.mark.rule("EF-COST-03", "EF-COST-07")
def test_where_one_card_fits_it_is_the_only_way(game: Etherfields) -> None:
    session = holding(game, CLAIM, OVERTIME)
    payment = asked(session, "1 Cunning")
    assert (payment.missing, payment.unit, payment.only, payment.sparing) == (1, "Cunning", "pay/least", "pay/least")
    assert payment.paid_with == "Claim Form (1)"
    assert list(payment.gives.values()) == [1]
    assert [code(card) for card in payment.things.values()] == [code(session.table.piles.of("expert/hand")[0])]


@pytest.mark.rule("EF-DECK-01")
def test_copies_of_a_card_are_one_way(game: Etherfields) -> None:
    copies = holding(game, OPINION, OPINION)
    assert len({*copies.table.piles.of("expert/hand")}) == 2
    payment = asked(copies, "1 Cunning")
    assert payment.only == "pay/least" and len(payment.gives) == 2


def test_between_two_cards_that_waste_as_little_somebody_chooses(game: Etherfields) -> None:
    payment = asked(holding(game, CLAIM, PRINT), "1 Cunning")
    assert (payment.only, payment.sparing) == ("", "")
    assert sorted(payment.gives.values()) == [1, 1]


@pytest.mark.rule("EF-COST-07")
def test_where_one_card_alone_pays_exactly_and_all_other_ways_lose_some_it_is_as_good_as_the_only_way(
    game: Etherfields,
) -> None:
    payment = asked(holding(game, CLAIM, BLUEPRINT), "1 Insight")
    assert (payment.only, payment.sparing) == ("pay/least", "pay/least")
    assert payment.paid_with == "Claim Form (1)"


@pytest.mark.rule("EF-COST-07")
def test_one_of_several_ways_may_waste_least(game: Etherfields) -> None:
    payment = asked(holding(game, BLUEPRINT, SLIDE_RULE), "1 Insight")
    assert (payment.only, payment.sparing) == ("", "pay/least")


@pytest.mark.rule("EF-COST-07")
def test_several_cards_that_pay_together_are_a_way_as_well(game: Etherfields) -> None:
    session = holding(game, OPINION, OPINION, BLUEPRINT)
    payment = asked(session, "2 Cunning")
    assert payment.only == "pay/least" and payment.paid_with == "Second Opinion (1), Second Opinion (1)"
    session.choose(chosen(session, payment.only))
    assert len(session.table.piles.of("expert/hand")) == 1


@pytest.mark.rule("EF-DECK-09")
def test_a_card_that_could_be_used_instead_is_not_given_without_asking(game: Etherfields) -> None:
    payment = asked(holding(game, PRINT, OVERTIME), "1 Cunning")
    assert (payment.only, payment.sparing) == ("", "pay/least")


@pytest.mark.rule("EF-BOOST-01")
def test_where_a_boost_could_pay_the_rest_somebody_chooses(game: Etherfields) -> None:
    session = holding(game, OPINION, OPINION, BLUEPRINT)
    payment = asked(session, "2 Cunning")
    session.choose(chosen(session, next(key for key in payment.gives)))
    assert session.question is not None and session.question.choice("boost") is not None
    assert isinstance(session.game, Etherfields)
    rest = session.game.payment(session.table, session.question)
    assert rest is not None and rest.missing == 1 and (rest.only, rest.sparing) == ("", "")


def test_other_questions_are_no_payments(game: Etherfields) -> None:
    session = holding(game, CLAIM)
    assert session.question is not None
    assert game.payment(session.table, session.question) is None


def test_all_cards_that_are_ticked_are_told_as_discarded(game: Etherfields) -> None:
    session = holding(game, OPINION, OPINION, BLUEPRINT)
    asked(session, "2 Cunning")
    table = ScreenTable(session, Names({"expert": "The Expert"}), "", alone=True)
    table.sit_down([])
    table.have_read()
    question = table.question
    assert question is not None
    table.seat.ticked = tuple(choice.key for choice in question.choices if "for 1 Cunning" in choice.label)
    view = table.view()
    assert view.prompt.startswith("Ticked: 2 of 2 Cunning, just enough.")
    assert view.spent.count("Second Opinion") == 2
