"""Cards have faces: as much of each as the hand has room for, all of the chosen one, framed where there is more."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from etherfields.games.etherfields.screen import hand
from etherfields.games.etherfields.screen.card_face import Face, face, pips
from etherfields.games.etherfields.screen.intent_colours import STYLES, coloured
from etherfields.games.etherfields.views.picture.pictures import Card
from etherfields.kernel.play.decisions import Choice
from etherfields.table.screen.frame.fragments import Line, text_of, width
from etherfields.table.screen.frame.styles import styles
from etherfields.table.screen.paint import choices
from etherfields.table.screen.table.view import Shown, View
from tests.table.screen.painted import HAND, picture, seated

LONG = Card(
    "keeper/9", "Nine Knocks", "2 Anger or 1 Cunning", "1 Insight", ("Open a door. " * 5, "• DOOM: Close it."),
    ("quick",), "The tenth is you.",
)  # fmt: skip


def holding(*cards: Card, focus: str = "choices", at: int = 0) -> View:
    """A Dreamer with these cards in hand, one of which may be pointed at."""
    table = seated(1)
    table.seat.focus, table.seat.card = focus, at  # type: ignore[assignment]
    shown = picture(1)
    return replace(table.view(), picture=replace(shown, party=(replace(shown.party[0], hand=cards),)))


def told(lines: list[Line]) -> list[str]:
    return [text_of(line).rstrip() for line in lines]


def test_with_a_line_each_cards_show_name_and_intent() -> None:
    lines = told(hand.paint(holding(*HAND), 34, 3))
    assert [line.split() for line in lines] == [
        ["A", "Lamp", "Turned", "Low", "●●", "Ins/●", "Cun"], ["Spare", "Key", "●●", "Cunning"],
        ["The", "Long", "Way", "●", "Anger"],
    ]  # fmt: skip


def test_the_card_that_is_pointed_at_is_shown_whole_where_others_have_a_line() -> None:
    lines = told(hand.paint(holding(HAND[0], LONG, HAND[1], focus="hand", at=1), 34, 6))
    flat = " ".join(" ".join(lines).split())
    assert "▸Nine Knocks" in flat and flat.count("Open a door.") == 5 and "DOOM: Close it." in flat and "…" not in flat


def test_a_highlighted_choice_shows_its_card_but_hides_no_other() -> None:
    view = holding(HAND[0], LONG, HAND[1])
    view.seat.fresh, view.seat.at = False, 0
    use = Choice("use", "Nine Knocks", "use", source="keeper/9")
    view = replace(view, entries=(Shown("1", "Nine Knocks", (use,)),))
    first, second, *_, last = told(hand.paint(view, 34, 7))
    assert second.startswith("▸Nine Knocks") and first.startswith(" A Lamp") and last.startswith(" Spare Key")


def test_with_room_cards_stand_in_frames_with_their_flavour() -> None:
    lines = told(hand.paint(holding(LONG, HAND[1]), 76, 24))
    assert lines[0].startswith("╭─ Nine Knocks ─") and lines[0].count("╭") == 2
    flat = "\n".join(lines)
    assert "[1 Insight, quick]" in flat and "The tenth is you." in flat and "• DOOM: Close it." in flat


@pytest.mark.parametrize("wide", [30, 37, 56])
@pytest.mark.parametrize("name", ["Nine", "A Very Long Name That No Frame Has Any Room For", "日本の門"])
@pytest.mark.parametrize("intent", ["", LONG.intent, "X Insight, where X is your Torment"])
def test_every_line_of_a_frame_is_as_wide_as_the_frame(wide: int, name: str, intent: str) -> None:
    lines = face(replace(LONG, name=name, intent=intent), wide, Face(framed=True, flavour=True))
    assert {width(line) for line in lines} == {wide}


@pytest.mark.parametrize("size", [(34, 3), (34, 9), (50, 14), (76, 24)])
def test_a_click_finds_the_card_whose_name_is_painted_there(size: tuple[int, int]) -> None:
    view = holding(HAND[0], LONG, *HAND[1:])
    cards = view.holder.hand if view.holder is not None else ()
    lines = hand.paint(view, *size)
    found = 0
    for number, card in enumerate(cards):
        for line, painted in enumerate(map(text_of, lines)):
            if card.name in painted:
                assert hand.at_place(view, *size, painted.index(card.name), line) == number
                found += 1
    assert found


@pytest.mark.parametrize(
    ("intent", "shown"),
    [
        ("2 Insight or 1 Cunning", "●● Insight / ● Cunning"),
        ("1 Intent of any one colour", "● any colour"),
        ("6 Anger", "6● Anger"),
        ("X Insight, where X is your Torment", "X Insight, where X is your Torment"),
        ("", ""),
    ],
)
def test_intent_is_counted_in_pips(intent: str, shown: str) -> None:
    assert "".join(text for _, text in pips(intent)) == shown


def test_costs_have_the_same_colours_in_choices_and_in_the_hand() -> None:
    in_hand = [part for line in hand.paint(holding(HAND[2]), 40, 4) for part in line if part[1] == "2 Anger"]
    view = replace(holding(HAND[2]), entries=(Shown("1", "Push [2 Anger]", (Choice("push", "Push", "push"),)),))
    view.seat.fresh = True
    in_choices = [part for line in choices.paint(view, 40, 9) for part in line if part[1] == "2 Anger"]
    assert in_hand and in_choices
    assert {style.split()[-1] for style, _ in in_hand + in_choices} == {"class:red"}


def test_only_amounts_are_coloured() -> None:
    assert coloured("Move ... [1-2 Cunning]", "class:chosen") == (
        ("class:chosen", "Move ... ["), ("class:chosen class:green", "1-2 Cunning"), ("class:chosen", "]"),
    )  # fmt: skip
    assert coloured("An anger of its own") == (("", "An anger of its own"),)
    assert {*(one.removeprefix("class:") for one in STYLES.values()), "flavour"} <= set(styles("dark"))
