"""What the screen says of what is being done: what is paid for, by whom, and what was before."""

from __future__ import annotations

from msgspec.structs import replace

from etherfields.games.etherfields.views.explain.story_kinds import EVENTS
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import Event, Tell
from etherfields.kernel.play.session import Session
from etherfields.table.plain.choosing import Names
from etherfields.table.screen.paint import screen_texts, story_pane
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.question_kinds import is_paid_for
from etherfields.table.screen.table.screen_table import ScreenTable
from etherfields.table.screen.table.source_line import LAST
from etherfields.table.screen.table.view import to_read, with_what_came
from tests.table.screen.at_screen import CTRL_U, DOWN, ENTER, ESCAPE, F2, TAB, sit
from tests.table.screen.painted import NAMES, Doors, FortyDoors, on_the_way, seated
from tests.table.screen.test_room import shown_at


class PaidDoors(FortyDoors):
    """A game in which whatever is chosen must be paid for, and the Diver may break in."""

    def rules(self, table: Doors, tell: Tell) -> Rules[None]:
        """Ask what is done, and how it is paid."""
        while True:
            choices = [
                Choice("keeper/move/A1.4", "Move to A1.4 [2 Cunning]", "A1.4", "keeper"),
                Choice("keeper/stop", "Wake up", "stop", "keeper"),
            ]
            done = yield from ask(Ask(("keeper", "diver"), "Who does what?", choices, "EF-TURN-03", "act"))
            if done == "stop":
                return
            paying = [
                Choice("keeper/pay/spare-key", "Discard Spare Key for 2 Cunning", "key", "keeper"),
                Choice("diver/quick/whistle", "Use The Whistle", "whistle", "diver"),
            ]
            yield from ask(Ask(("keeper", "diver"), "Pay 2 Cunning. For: Move to A1.4.", paying, "EF-COST-03", "pay"))
            tell(Event("moved", "Somebody has moved."))


def paying() -> ScreenTable:
    """Somebody at a table where things are paid for."""
    table = ScreenTable(Session(PaidDoors(2), Doors()), Names(NAMES), "Doors")
    table.sit_down([])
    table.seat.fresh = False
    return table


def test_a_payment_says_what_for_and_the_board_still_shows_where_to() -> None:
    table = paying()
    press(table, "enter")
    text = shown_at(table, 120, 40)
    assert "Pay 2 Cunning. For: Move to A1.4." in text and "◎A1.4" in text


def test_what_is_paid_for_is_still_read_after_going_back() -> None:
    table = paying()
    for key in ("enter", "enter", "undo"):
        press(table, key)
    text = shown_at(table, 120, 40)
    assert "Pay 2 Cunning. For: Move to A1.4." in text and "◎A1.4" not in text


def test_what_is_paid_for_several_times_is_what_was_begun() -> None:
    asked = Ask(("keeper",), "Pay 2 Anger. For: Kick - Wolf on A1.2, 2 times.", [Choice("pay/stop", "", "")], "", "pay")
    assert is_paid_for("Kick - Wolf on A1.2", asked)
    assert not is_paid_for("Hit - Wolf on A1.2", asked) and not is_paid_for("", asked)


def test_whoever_may_break_into_a_payment_reads_whose_it_is() -> None:
    shown, _ = sit(paying(), ENTER, F2, size=(120, 40))
    assert "The Keeper: Pay 2 Cunning. For: Move to A1.4." in shown[2] and "Use The Whistle" in shown[2]
    assert "The Keeper: Pay" not in shown[1]


def test_the_turn_card_is_told_in_full_with_its_rule() -> None:
    shown, _ = sit(seated(), TAB, TAB, TAB, "?")
    assert "Turn card ───" in shown[0] and "Doors Ajar" in shown[0] and "Doors Ajar" in shown[4]
    assert "A blue Turn card; Turn 5" in shown[4] and "2. Creature Movement (skipped)" in shown[4]
    assert "Loot: Each Dreamer gains 1 Ether." in shown[4] and "EF-TURN-05" in shown[4]


def test_whoever_goes_on_sees_what_was_told_before_they_came() -> None:
    session = Session(FortyDoors(), Doors(), keys=["keeper/move/A1.2"])
    session.events.clear()
    table = ScreenTable(session, Names(NAMES), "Doors")
    table.size = (160, 48)
    table.sit_down([])
    text = shown_at(table, 160, 48)
    assert "The landing is painted" in text and "A1.2 is where somebody goes." in text
    assert screen_texts.NOTHING_READ not in text and screen_texts.NOTHING_HAPPENED not in text


def test_large_type_shows_one_side_at_a_time_and_on_a_wide_screen_the_board_beside_choices() -> None:
    table = seated()
    press(table, "large")
    text = shown_at(table, 120, 40)
    assert "A1.2━" in text and "Cost: 1 Insight." in text and "Turn card: Basic effect" in text
    assert "A1.2━" not in shown_at(table, 80, 24) and "Cost: 1 Insight." in shown_at(table, 80, 24)
    sides = []
    for _ in range(5):
        press(table, "tab")
        sides.append(shown_at(table, 80, 24))
    assert "Hand" in sides[0] and "Draw 2 cards." in sides[0]
    assert "Landscape" in sides[1] and "A1.2━" in sides[1]
    assert "Turn card" in sides[2] and "Basic effect" in sides[2] and "Loot: " in sides[2]
    assert "deck 9" in sides[3] and "The Keeper: Who does what?" in sides[4]


def test_in_large_type_a_field_leads_to_its_choice() -> None:
    table = seated(1)
    for key in ("large", "tab", "tab", "right", "enter"):
        press(table, key)
    highlighted = table.view().highlighted
    assert table.seat.focus == "choices" and highlighted is not None and "To A1.2" in highlighted.label


def test_without_cards_there_is_no_hand_to_point_at_and_the_map_comes_first() -> None:
    table = on_the_way()
    game = table.session.game
    assert isinstance(game, FortyDoors)
    game.shown = replace(game.shown, party=tuple(replace(one, hand=()) for one in game.shown.party))
    shown, _ = sit(table, TAB, ESCAPE, DOWN, CTRL_U)
    assert "Tab plan a way" in shown[0] and "Enter walk there" in shown[1]


def test_a_dreamer_keeps_their_colour_whoever_else_plays() -> None:
    table = seated()
    game = table.session.game
    assert isinstance(game, FortyDoors)
    colours = [table.view().hue(one.code) for one in game.shown.party]
    assert len(set(colours)) == 4
    game.shown = replace(game.shown, party=game.shown.party[1:])
    table.session.choose(table.session.question.choices[0])  # type: ignore[union-attr]
    assert [table.view().hue(one.code) for one in table.picture().party] == colours[1:]  # type: ignore[union-attr]
    styles = {style for line in screen(table.view(), 120, 40) for style, text in line if "Diver" in text}
    assert any(style.startswith(colours[1]) for style in styles)


def test_a_command_can_be_typed_while_one_reads() -> None:
    shown, _ = sit(seated(read=False), ":", "u", ESCAPE, ESCAPE)
    assert ":u" in shown[2] and shown[3] == shown[0] and "Who does what?" in shown[4]


def test_steps_that_bring_nothing_are_no_reason_to_stop() -> None:
    nothing = [Event("step", "Turn card: Special effect."), Event("nothing", "Nothing in play answers it.")]
    assert to_read(nothing, EVENTS, also_steps=True) == []
    hurt = [*nothing, Event("torment received", "The Keeper receives 1 Torment.")]
    assert to_read(hurt, EVENTS, also_steps=True) == hurt and to_read(hurt, EVENTS) == []


def test_where_the_first_line_has_no_room_the_goal_stands_below_it_whatever_happens() -> None:
    table = seated(1)
    game = table.session.game
    assert isinstance(game, FortyDoors)
    game.shown = replace(game.shown, goal="Close all the doors of this house that anybody ever opened for you.")
    for size in ((60, 16), (80, 24), (104, 30)):
        lines = shown_at(table, *size).splitlines()
        assert "Close" not in lines[0] and "Goal: Close all the doors" in lines[1]
        assert "opened for you." in f"{lines[1]} {lines[2]}" and "The Landscape" in f"{lines[2]} {lines[3]}"
        press(table, "2")
        press(table, "enter")  # what happens takes the line at the bottom
    assert "Goal: Close all" in shown_at(table, 200, 60).splitlines()[0]


def test_over_a_text_that_is_read_the_goal_stands_whole_or_not_at_all() -> None:
    table = seated(1)
    game = table.session.game
    assert isinstance(game, FortyDoors)
    game.shown = replace(game.shown, goal="Close all the doors of this house that anybody ever opened for you.")
    table.seat.mode, table.seat.read = "reading", 0
    assert "Goal" not in shown_at(table, 80, 24).splitlines()[0]
    assert "ever opened for you." in shown_at(table, 200, 60).splitlines()[0]


def test_what_a_grave_choice_leads_to_asks_once_more_by_itself() -> None:
    table = seated()
    question = table.session.question
    assert question is not None
    question.choices = [Choice("lamp", "Awaken", "lamp", grave=True)]
    for key in ("enter", "enter"):
        press(table, key)
    again = table.session.question
    assert again is not None and len(table.session.keys) == 1
    again.choices = [Choice("lamp", "Awaken, and lose what is in hand", "lamp", grave=True)]
    press(table, "down")
    press(table, "enter")
    assert len(table.session.keys) == 2


def test_in_the_narrowest_pane_a_dreamer_has_a_name() -> None:
    assert "2 Diver      T2 E1 C1 h2" in shown_at(seated(), 60, 16)


def test_a_move_says_what_its_goal_is_like() -> None:
    shown, _ = sit(seated(), "2", ENTER, DOWN, DOWN, DOWN, size=(120, 40))
    assert "A1.4: The Landing, Green Lair, The Open Door." in shown[5] and "A1.4: The Landing" not in shown[4]


def test_where_the_last_paragraph_was_too_long_ago_it_is_said_how_to_read_it() -> None:
    session = Session(FortyDoors(), Doors(), keys=["keeper/pass"] * (LAST + 1))

    def silent(back: int = 0, *, keep: bool = True) -> Session[Doors]:
        return Session(Silent(), Doors(), keys=session.keys[: len(session.keys) - back])

    session.branch = silent  # type: ignore[method-assign]
    session.events.clear()
    table = ScreenTable(session, Names(NAMES), "Doors")
    table.size = (160, 48)
    table.sit_down([])
    text = shown_at(table, 160, 48)
    assert screen_texts.READ_BEFORE in text and screen_texts.NOTHING_READ not in text


class Silent(FortyDoors):
    """The same game without a story."""

    def rules(self, table: Doors, tell: Tell) -> Rules[None]:
        """As ever, but nothing is told at first."""
        return super().rules(table, lambda event: None if event.kind == "story" else tell(event))


def test_what_was_before_is_found_out_once() -> None:
    session = Session(FortyDoors(), Doors(), keys=["keeper/pass"])
    looked: list[int] = []
    branch = session.branch

    def counted(back: int = 0, *, keep: bool = True) -> Session[Doors]:
        looked.append(1)
        return branch(back, keep=keep)

    session.branch = counted  # type: ignore[method-assign]
    table = ScreenTable(session, Names(NAMES), "Doors")
    table.size = (160, 48)
    table.sit_down([])
    for _ in range(3):
        shown_at(table, 160, 48)
    assert len(looked) == 1


def test_what_a_text_does_is_read_beside_it_and_what_the_turn_brings_is_not() -> None:
    text = Event("story", "It costs what it costs.", facts={"title": "The Landing"})
    blocked = Event("cards blocked", "The Keeper Blocks 2 cards.")
    drawn = Event("cards drawn", "The Keeper draws 1: Spare Key.")
    told = [
        Event("cards discarded", "The Keeper discards a card."), text, Event("moved", "The Keeper goes on."), blocked,
        drawn, Event("turn begins", "Turn 2."), Event("torment received", "The Diver receives 1 Torment."),
        text, Event("draw step"), Event("cards drawn", "The Diver draws 4: Rope, Rope, Rope, Rope."),
    ]  # fmt: skip
    assert with_what_came(told, EVENTS) == [text, blocked, drawn, text]
    table = seated(1)
    table.session.events.extend(told)
    table.seat.mode = "reading"
    assert "Blocks 2 cards" in "\n".join("".join(part for _, part in line) for line in screen(table.view(), 120, 40))


def test_neither_a_roll_nor_the_turn_that_begins_fills_a_page_alone() -> None:
    rolled = [Event("step", "Turn card: Creature Movement."), Event("rolled", "For Miss Orme you roll the die: FULL.")]
    assert to_read(rolled, EVENTS, also_steps=True) == []
    hurt = Event("torment received", "The Keeper receives 1 Torment.")
    begins = Event("turn begins", "Turn 2. 11 Turn cards are left.")
    assert to_read([*rolled, hurt, begins], EVENTS, also_steps=True) == [*rolled, hurt]


def test_a_line_or_two_that_are_left_at_last_are_no_page_of_their_own() -> None:
    table = seated(1)
    table.session.events.append(Event("story", "\n\n".join(["Water stands on the stairs."] * 9)))
    table.session.events.append(Event("token gained", "The Keeper gains 1 Key."))
    table.seat.read = len(table.session.events) - 2
    so_high = 9 + 8 + 2
    assert len(story_pane.pages_of(table.view(), 80, so_high + 1)) == 1
    shown = story_pane.reading(table.view(), 80, so_high + 1)
    assert len(shown) == so_high + 1 and "gains 1 Key" in "".join(part for _, part in shown[-2])
    assert len(story_pane.pages_of(table.view(), 80, so_high)) == 2
