"""Cards that come, the page on an ending, and words of warning, on the screen and in lines."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import Event, Tell
from etherfields.kernel.play.session import Session
from etherfields.kernel.play.showing import CardFace, EndingPage
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from etherfields.table.screen.frame.fragments import text_of
from etherfields.table.screen.paint import card_pane, story_pane
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.table import told_at_table
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from etherfields.table.story.cards_told import beside
from tests.table.screen.painted import NAMES, Doors, FortyDoors
from tests.table.screen.test_painters import painted

LAMP = CardFace("lamp", "Item", "A Lamp \x1b[31mTurned Low", ("Choose one:", "• Light it.", "• Sell it."), "It hums.")
PAGE = EndingPage("The Doors are over", "You have won.", (("What it took", ("3 Turns.",)),), "Awaken")
WARNING, LOST = "Two Items fit.", "it goes into the Stash"


class Bringing(FortyDoors):
    """The doors, where an answer brings a card, the card asks, and then all is over but the asking."""

    def rules(self, table: Doors, tell: Tell) -> Rules[None]:
        """Bring a card, let it ask, and end something."""
        go = [Choice("go", "Open the drawer", "go"), Choice("stay", "Leave it", "stay")]
        of_card = [Choice("light", "Light it", "light"), Choice("sell", "Sell it", "sell")]
        yield from ask(Ask(("keeper",), "What do you do?", go, "EF-TURN-03", "act"))
        tell(Event("found", "There is a lamp in it.", facts={"card": "lamp"}))
        yield from ask(Ask(("keeper",), "What becomes of it?", of_card, "lamp", "option"))
        tell(Event("rolled", "Nothing more comes of it."))
        yield from ask(Ask(("keeper",), "And now?", go, "EF-TURN-03", "act"))
        tell(Event("story", "The doors close.", facts={"title": "Shut"}))
        tell(Event("dream over", "It is over."))
        tell(Event("dream result", "You have won."))
        tell(Event("found", "The lamp goes out.", facts={"card": "lamp"}))
        yield from ask(Ask(("keeper",), "Who wakes?", go, "EF-TURN-03", "act"))

    def card_of_event(self, table: Doors, event: Event) -> CardFace | None:
        """The lamp."""
        return LAMP if event.kind == "found" else None

    def card_of_question(self, table: Doors, question: Ask[object]) -> CardFace | None:
        """The lamp, if it asks."""
        return LAMP if question.source == "lamp" else None

    def ending_page(self, table: Doors, events: Sequence[Event]) -> EndingPage | None:
        """The page, once all is over."""
        return PAGE if any(event.kind == "dream over" for event in events) else None

    def beforehand(self, table: Doors, question: Ask[object]) -> list[str]:
        """What to know about the lamp."""
        return [WARNING] if question.source == "lamp" else []

    def at_stake(self, table: Doors, question: Ask[object]) -> dict[str, str]:
        """What comes of selling it."""
        return {"sell": LOST} if question.source == "lamp" else {}


def _at_screen(*keys: str, size: tuple[int, int] = (80, 24), party: int = 1) -> tuple[ScreenTable, str]:
    table = ScreenTable(Session(Bringing(party), Doors()), Names(NAMES), "Doors", alone=True)
    table.size = size
    table.sit_down([])
    for key in keys:
        press(table, key)
    return table, _shown(table)


def _shown(table: ScreenTable) -> str:
    return "\n".join(text_of(line) for line in screen(table.view(), *table.size))


SIZES = [(60, 16), (80, 24), (120, 40), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_comes_stands_beside_the_next_question_and_is_no_page_to_leave(size: tuple[int, int]) -> None:
    table, shown = _at_screen("1", "enter", size=size)
    assert table.seat.mode == "table"
    assert "Item: A Lamp" in shown and "It hums." in shown and "What becomes of it?" in shown
    assert "\x1b" not in shown


@pytest.mark.parametrize("manner", ["large", "narrator"])
def test_a_card_and_its_warning_are_seen_from_afar_and_where_one_reads_aloud(manner: str) -> None:
    table, _ = _at_screen("1", "enter")
    setattr(table.seat, manner, True)
    shown = _shown(table)
    assert "It hums." in shown and WARNING in shown and "What becomes of it?" in shown


def test_a_card_goes_when_its_question_is_answered() -> None:
    _, shown = _at_screen("1", "enter", "1", "enter")
    assert "And now?" in shown and "It hums." not in shown


def test_the_options_that_are_the_choices_stand_there_once() -> None:
    question = Ask(("keeper",), "", [Choice("light", "Light it", ""), Choice("sell", "Sell it [1 Key]", "")])
    assert beside(LAMP, question).text == ()
    nested = CardFace("x", "Slumber", "Two cases", ("Choose one:", "• Light it.", "Otherwise:", "• Sell it."))
    assert beside(nested, question) == nested
    _, shown = _at_screen("1", "enter")
    assert shown.count("Light it") == 1


def _with_long_card(*choices: Choice[str]) -> ScreenTable:
    """A seat at a question, perhaps with other choices, about a card with much on it."""
    table = ScreenTable(Session(Bringing(1), Doors()), Names(NAMES), "Doors", alone=True)
    game, question = table.session.game, table.session.question
    assert isinstance(game, Bringing) and question is not None
    long = CardFace("lamp", "Item", "A Lamp", tuple(f"Line {n}." for n in range(8)), "It hums.")
    game.card_of_event = lambda table, event: None  # type: ignore[method-assign]
    game.card_of_question = lambda table, question: long  # type: ignore[method-assign]
    question.choices = choices or question.choices
    table.let_go()
    return table


def test_where_choices_leave_room_a_card_lies_below_them_and_hides_no_field() -> None:
    _, shown = _at_screen("1", "enter")
    lines = shown.splitlines()
    assert "┗━" in lines[10] and lines.index(next(line for line in lines if "2 Sell it" in line)) < 20
    assert "It hums." in "".join(lines[17:])


FIELDS = [Choice(f"move/A1.{n}", f"Move to A1.{n}", "") for n in range(1, 4)]
STAY, SING = Choice("stay", "Stay", ""), Choice("sing", "Sing", "")


def test_where_fields_are_among_the_choices_a_long_card_leaves_half_of_the_board() -> None:
    whole = _shown(_with_long_card()).count("Line ")
    assert 0 < _shown(_with_long_card(*FIELDS, STAY, SING)).count("Line ") < whole


def test_a_question_for_a_field_shows_all_of_the_board() -> None:
    assert "Line 1." not in _shown(_with_long_card(*FIELDS, STAY))


@pytest.mark.parametrize("key", ["down", "4"])
def test_whoever_highlights_something_sees_all_of_the_board(key: str) -> None:
    table = _with_long_card(*FIELDS, STAY, SING)
    assert "Line 1." in _shown(table)
    press(table, key)
    assert "Line 1." not in _shown(table)


class Telling(Bringing):
    """The doors, where what brings the card is a text to read."""

    def rules(self, table: Doors, tell: Tell) -> Rules[None]:
        """Tell of the lamp, and bring it."""
        go = [Choice("go", "Open the drawer", "go"), Choice("stay", "Leave it", "stay")]
        tell(Event("story", "There is a lamp in it.", facts={"title": "The Lamp"}))
        tell(Event("found", "It is yours.", facts={"card": "lamp"}))
        yield from ask(Ask(("keeper",), "What do you do?", go, "EF-TURN-03", "act"))


def test_a_card_that_was_seen_beside_its_text_does_not_lie_on_the_board_again() -> None:
    table = ScreenTable(Session(Telling(1), Doors()), Names(NAMES), "Doors", alone=True)
    table.sit_down([])
    told_at_table.tell(table)
    assert table.seat.told and "It hums." in _shown(table)
    press(table, "enter")
    assert not table.seat.told and "It hums." not in _shown(table) and "What do you do?" in _shown(table)


def test_whoever_points_at_the_board_sees_all_of_it() -> None:
    table = _with_long_card()
    shown = _shown(table)
    assert "Line 1." in shown and "┗━" not in shown.splitlines()[10]
    while table.seat.focus != "board":
        press(table, "tab")
    assert "Line 1." not in _shown(table) and "┗━" in _shown(table).splitlines()[10]


def test_words_of_warning_stand_below_their_question() -> None:
    _, shown = _at_screen("1", "enter")
    assert f"What becomes of it?{'':<3}" in shown and WARNING in shown
    _, later = _at_screen("1", "enter", "1", "enter")
    assert WARNING not in later


@pytest.mark.parametrize("size", [*SIZES[1:]])
def test_an_ending_has_a_page_after_its_text_and_says_what_comes_next(size: tuple[int, int]) -> None:
    table, shown = _at_screen("1", "enter", "1", "enter", "1", "enter", size=size)
    assert table.seat.mode == "reading"
    assert shown.index("The doors close.") < shown.index("The Doors are over") < shown.index("What it took")
    assert "It is over." not in shown and "Enter: Awaken" in shown
    assert "It hums." not in shown
    press(table, "enter")
    assert table.seat.mode == "table" and "Who wakes?" in _shown(table) and "It hums." in _shown(table)


def test_the_story_so_far_has_the_cards_that_came_and_the_page_on_what_ended() -> None:
    table, _ = _at_screen("1", "enter", "1", "enter", "1", "enter", "enter", "story")
    assert table.seat.mode == "reading"
    told = "\n".join(text_of(line) for page in story_pane.pages_of(table.view(), 80, 21) for line in page)
    assert told.index("There is a lamp in it.") < told.index("It hums.") < told.index("The Doors are over")
    assert "Enter: Awaken" not in _shown(table)


@pytest.mark.parametrize("high", range(3, 9))
def test_several_cards_in_little_room_keep_their_titles_and_say_where_the_rest_is(high: int) -> None:
    cards = [CardFace(str(n), "Item", f"Number {n}", ("One thing.", "Another."), "Flavour.") for n in range(2)]
    lines = [text_of(line) for line in card_pane.paint(cards, 40, high)]
    told = " ".join(lines)
    assert len(lines) <= high and "Number 0" in told and "Number 1" in told
    assert ("F7" in told) == (high < 6) and ("Flavour." in told) == (high == 8)


def test_an_ending_page_too_long_for_the_window_is_closer_together() -> None:
    sections = tuple((f"Heading {n}", ("One thing.", "Another.", "A third.")) for n in range(5))
    table, _ = _at_screen("1", "enter", "1", "enter")
    game = table.session.game
    assert isinstance(game, Bringing)
    long = EndingPage("Over", "You have lost.", sections, "Awaken")
    game.ending_page = lambda table, events: long if any(one.kind == "dream over" for one in events) else None  # type: ignore[method-assign]
    press(table, "1")
    press(table, "enter")
    while "Heading 0" not in _shown(table):
        press(table, "enter")
    assert "One thing. Another. A third." in _shown(table) and "Heading 4" in _shown(table)


def _in_lines(*answers: str) -> str:
    out = io.StringIO()
    page = Page(out)
    seat = PlainTable(Session(Bringing(1), Doors()), page, Keyboard(None, page), Names(NAMES), alone=True)
    seat.tell_news()
    seat.pose()
    for answer in answers:
        seat.respond(answer)
    return out.getvalue()


def test_in_lines_a_card_follows_the_sentence_that_brings_it_once() -> None:
    told = _in_lines("1", "1")
    assert told.count("It hums.") == 1 and "\x1b" not in told
    assert told.index("There is a lamp in it.") < told.index("Item: A Lamp") < told.index("What becomes of it?")


class Twice(Bringing):
    """The doors, where a card comes twice, and once more when something else was asked."""

    def rules(self, table: Doors, tell: Tell) -> Rules[None]:
        """Bring it, ask, bring it again."""
        go = [Choice("go", "Open the drawer", "go"), Choice("stay", "Leave it", "stay")]
        for _ in range(2):
            tell(Event("found", "There is a lamp in it.", facts={"card": "lamp"}))
            tell(Event("found", "The lamp it is.", facts={"card": "lamp"}))
            yield from ask(Ask(("keeper",), "What do you do?", go, "EF-TURN-03", "act"))


def test_in_lines_a_card_is_told_once_until_something_else_is_asked() -> None:
    out = io.StringIO()
    page = Page(out)
    seat = PlainTable(Session(Twice(1), Doors()), page, Keyboard(None, page), Names(NAMES), alone=True)
    seat.tell_news()
    seat.pose()
    assert out.getvalue().count("It hums.") == 1
    seat.respond("1")
    assert out.getvalue().count("It hums.") == 2


def test_in_lines_a_question_is_followed_by_its_warning_and_a_choice_by_what_it_loses() -> None:
    told = _in_lines("1")
    assert f"What becomes of it?\n{WARNING}\n" in told
    assert f"  2  Sell it - {LOST}\n" in told and f"Light it - {LOST}" not in told


def test_in_lines_an_ending_is_told_with_its_page_once() -> None:
    told = _in_lines("1", "1", "1")
    assert told.count("The Doors are over") == 1 and "It is over." not in told
    assert told.index("The doors close.") < told.index("What it took") < told.index("Who wakes?")


@pytest.mark.parametrize("size", [(61, 17), (80, 24), (104, 30), (159, 40), (250, 90)])
def test_every_size_is_filled_exactly_with_a_card_and_with_an_ending(size: tuple[int, int]) -> None:
    table, _ = _at_screen("1", "enter", size=size)
    assert "It hums." in painted(table, size)
    assert "Enter: Awaken" in painted(table, size, ["1", "enter", "1", "enter"])
