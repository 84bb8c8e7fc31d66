"""Whatever tells of a game in which opponents hide things tells it to the eyes that are open, and to no others."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest

from etherfields.kernel.play.beginnings import Beginning
from etherfields.kernel.play.decisions import Ask, Rules
from etherfields.kernel.play.events import Event, Tell
from etherfields.kernel.play.session import Session
from etherfields.kernel.play.showing import CardFace, EndingPage
from etherfields.kernel.saving.journal import Journal
from etherfields.playable.narrating import Telling
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from etherfields.table.screen.table.screen_table import ScreenTable
from etherfields.table.story.chronicle import chronicle
from tests.kernel.games.hidden_cards import Table
from tests.playable.well.game import Well
from tests.playable.well.plugin import PLUGIN

ANN, BO = "Ann", "Bo"
AT_LENGTH = " It lies in the palm of a hand that is nobody’s, and turns over by itself, slowly as a leaf on a pond."
PACK = PLUGIN.load(PLUGIN.built_in_pack())


class TellingWell(Well):
    """The game of hidden cards, which also tells of them in every way that a game can."""

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """Play on; with each card laid a vision of it is told to whoever laid it."""

        def tell_more(event: Event) -> None:
            tell(event)
            if event.kind == "card laid":
                card = table.piles.top(f"laid by {event.who}") or ""
                facts: dict[str, str | int] = {"title": f"The vision of {card}", "card": card}
                vision = f"{event.who} dreams of {card}.{AT_LENGTH}"
                for _ in range(2):
                    tell(Event("story", vision, event.who, facts, to=(event.who,), others=f"{event.who} dreams."))
            if event.kind == "card swapped":
                tell(Event("seen", f"{event.who} sees {table.piles.top(f'laid by {event.who}')}.", to=(event.who,)))

        return super().rules(table, tell_more)

    def in_hand(self, table: Table, who: str) -> list[str]:
        """The cards in somebody's hand."""
        return list(table.piles.of(f"hand of {who}"))

    def hand_in_words(self, table: Table, who: str) -> list[str]:
        """The cards in somebody's hand."""
        return self.in_hand(table, who)

    def card_of_event(self, table: Table, event: Event) -> CardFace | None:
        """The card that comes with an event."""
        card = str(event.facts.get("card", ""))
        return CardFace(card, "Card", card, (f"The text of {card}.",)) if card else None

    def card_of_question(self, table: Table, question: Ask[object]) -> CardFace | None:
        """No question is about a card."""
        return None

    def ending_page(self, table: Table, events: Sequence[Event]) -> EndingPage | None:
        """Nothing ends."""
        return None

    def telling(self) -> Telling:
        """Laying is told, and so is what was chosen."""
        return Telling(frozenset(), frozenset({"card laid"}), decided=frozenset({""}))

    def opening(self, table: object, party: Sequence[str], players: object) -> str:
        """Who plays."""
        return " and ".join(party)


def session() -> Session[Table]:
    """Ann has laid a card, and Bo is next."""
    game = TellingWell(PACK.game().pack)
    session = Session(game, game.fresh(3, (ANN, BO), {}))
    question = session.question
    assert question is not None
    session.answer(question.choices[0].key)
    return session


def laid(session: Session[Table]) -> str:
    """The card that Ann laid."""
    return session.keys[0].removeprefix("lay/")


def lines(session: Session[Table], *typed: str) -> str:
    """All that is read by whoever sits down now and types these lines."""
    told = io.StringIO()
    page = Page(told)
    table = PlainTable(session, page, Keyboard(io.StringIO("\n".join(typed) + "\n"), page), Names({ANN: ANN, BO: BO}))
    table.curtain.lift()
    table.sit()
    page.flush()
    return told.getvalue()


@pytest.mark.parametrize("typed", ["log 50", "story", "story all", "timeline", "points", "hand", "status", "?"])
def test_no_command_tells_bo_what_ann_has_laid(typed: str) -> None:
    game = session()
    card = laid(game)
    text = lines(game, typed)
    assert card not in text and "Bo" in text


def test_what_only_ann_reads_is_not_even_counted_for_bo() -> None:
    game = session()
    game.answer(game.question.choices[0].key)  # type: ignore[union-attr]
    game.answer("Ann/swap")
    read = [event for event in game.retold() if event.read_by(BO).text]
    assert f"The last 1 of {len(read)} things" in lines(game, "log 1")


def test_answers_to_a_shared_question_are_told_to_whoever_gave_them() -> None:
    game = session()
    game.answer(game.question.choices[0].key)  # type: ignore[union-attr]
    game.answer("Ann/swap")
    assert "Ann: a decision" in lines(game, "timeline") and "Ann: swap" not in lines(game, "timeline")


def test_who_is_asked_about_taking_back_does_not_read_what_was_seen() -> None:
    game = session()
    game.answer(game.question.choices[0].key)  # type: ignore[union-attr]
    game.answer("Ann/swap")
    seen = game.table.piles.top(f"laid by {ANN}") or ""
    text = lines(game, "undo", "no")
    assert "Seen since then: Ann swaps a card." in text and seen not in text


def test_hands_are_told_by_hand_alone() -> None:
    game = session()
    assert "In hand" not in lines(game) and "holds" not in lines(game)
    own = game.game.in_hand(game.table, BO)  # type: ignore[attr-defined]
    text = lines(game, "hand")
    assert all(card in text for card in own) and "Bo holds" in text


def test_ann_reads_all_of_it() -> None:
    game = TellingWell(PACK.game().pack)
    begun = Session(game, game.fresh(3, (ANN, BO), {}))
    text = lines(begun, "1")
    assert f"Ann dreams of {laid(begun)}." in text and f"The text of {laid(begun)}." in text


def test_what_was_told_to_somebody_who_did_not_look_is_told_when_they_do() -> None:
    game = session()
    game.answer(game.question.choices[0].key)  # type: ignore[union-attr]
    card = game.keys[1].removeprefix("lay/")
    told = io.StringIO()
    page = Page(told)
    table = PlainTable(game, page, Keyboard(io.StringIO(), page), Names({ANN: ANN, BO: BO}))
    table.tell_news()
    page.flush()
    assert card not in told.getvalue() and "Bo dreams." in told.getvalue()
    table.respond("Ann/stay")
    page.flush()
    after = told.getvalue().partition("Bo is next.")[2]
    assert f"Bo dreams of {card}." in after and laid(game) not in after


def test_of_a_shared_question_everybody_reads_their_own_choices() -> None:
    game = session()
    game.answer(game.question.choices[0].key)  # type: ignore[union-attr]
    text = lines(game)
    assert "Ann: swap" in text or "1  swap" in text
    assert "Bo: swap" not in text and "Bo:" not in text


def test_what_is_done_again_or_was_left_is_not_told_to_the_other() -> None:
    game = session()
    card, question = laid(game), game.question
    assert question is not None
    game.answer(question.choices[0].key)
    game.undo(2)
    game.answer(game.question.choices[1].key)  # type: ignore[union-attr]
    other = laid(game)
    text = lines(game, "points", "timeline")
    assert "way 1" in text and card not in text and other not in text
    game.undo(1)
    assert other not in lines_of_redo(game)


def lines_of_redo(game: Session[Table]) -> str:
    """What Bo reads who does Ann's decision again."""
    told = io.StringIO()
    page = Page(told)
    table = PlainTable(game, page, Keyboard(io.StringIO(), page), Names({ANN: ANN, BO: BO}))
    table.curtain._open = BO
    table.respond("redo")
    page.flush()
    return told.getvalue()


def test_the_screen_shows_a_card_only_to_whoever_sees_it() -> None:
    game = TellingWell(PACK.game().pack)
    begun = Session(game, game.fresh(3, (ANN, BO), {}))
    table = ScreenTable(begun, Names({ANN: ANN, BO: BO}), "The Well")
    table.sit_down([])
    table.curtain.lift()
    table.choose(begun.question.choices[0])  # type: ignore[union-attr]
    assert [card.name for card in table.view().cards] == [laid(begun)]
    table.curtain.lift()
    view = table.view()
    assert not view.cards and not [event for event in view.events if laid(begun) in event.text + str(event.facts)]


def test_the_story_of_a_game_that_goes_on_is_told_as_nobody_in_particular_reads_it() -> None:
    game = session()
    beginning = Beginning(seed=3, party=(ANN, BO))
    journal = Journal({**beginning.header(), "pack": PACK.edition.pack, "content": PACK.edition.content}, game.keys)
    text = chronicle(TellingWell(PACK.game().pack), PACK.edition, journal)
    assert "Ann lays a card." in text and laid(game) not in text and "To be continued" in text
    over = Session(game.game, game.game.fresh(3, (ANN, BO), {}), keep=False)  # type: ignore[attr-defined]
    while over.question is not None:
        over.answer(over.question.choices[0].key)
    journal = Journal({**journal.header}, over.keys)
    assert laid(over) in chronicle(TellingWell(PACK.game().pack), PACK.edition, journal)


def test_the_story_of_opponents_says_what_was_taken_back() -> None:
    lines = [session().keys[0], "!undo 1"]
    game = TellingWell(PACK.game().pack)
    begun = Session(game, game.fresh(3, (ANN, BO), {}))
    other = begun.question.choices[1].key  # type: ignore[union-attr]
    beginning = Beginning(seed=3, party=(ANN, BO))
    header = {**beginning.header(), "pack": PACK.edition.pack, "content": PACK.edition.content}
    text = chronicle(game, PACK.edition, Journal(header, [*lines, other]))
    assert "Taken back here: 1 decision." in text
    assert "Taken back here" not in chronicle(game, PACK.edition, Journal(header, [other]))
