"""A battle in plain lines: what is typed, and what is answered."""

from __future__ import annotations

import io

import pytest

from etherfields.games.skirmish.game import Skirmish
from etherfields.games.skirmish.plugin import PLUGIN
from etherfields.kernel.play.session import Session
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.commands import COMMANDS, commands_of
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable

GAME: Skirmish = PLUGIN.load(PLUGIN.built_in_pack()).game()


def said(*lines: str, party: tuple[str, str] = ("night-shift", "night-shift")) -> str:
    """What is shown to somebody who types these lines at the beginning of a battle."""
    session = Session(GAME, GAME.fresh(7, party, {}))
    out = io.StringIO()
    page = Page(out, 72)
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    PlainTable(session, page, Keyboard(typed, page), Names(GAME.called())).sit()
    return out.getvalue()


def test_prices_and_numbers_stand_in_the_list() -> None:
    assert "1  Doorman 1 [3] - power 1, defense 3, life 4\n" in said()


def test_a_price_is_explained_with_its_rule() -> None:
    told = " ".join(said("? 1").split())
    assert "The price of a miniature (SK-SPAWN-07): " in told
    assert "Why it is so: Its spawn cost is 2. It wants 1 symbol of Brass; you have 0" in told


def test_a_miniature_is_explained_by_its_name_before_any_choice_of_that_name() -> None:
    told = said("? doorman")
    assert "\nThe Doorman\nCreature, Lamplit. Cost 2 + Brass.\n" in told
    assert "North’s Doorman 2 (North): in reserves, 3 to spawn now: 2, 1 more for" in told


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("? ambush", "Ambush (SK-AB-AMBUSH): When an enemy enters"),
        ("? c3", "c3: 2 points for both; empty."),
        ("? North’s reserves", "North’s reserves: North’s Doorman 1, "),
        ("rules blade", "Whom blades are for (SK-BLADE-01)"),
        ("hand", "Nobody holds cards in this game."),
        ("status", "Won turns: South 0, North 0. 6 win the battle."),
        ("turn", "North: spawn (to come)"),
        ("map", "S2 N2"),
        ("what", "The Great Turnstile [13]: 5 points short."),
    ],
)
def test_people_get_an_answer(asked: str, told: str) -> None:
    assert told in " ".join(said(asked).split())


def test_a_turn_stands_apart_from_what_was_before() -> None:
    told = said("0", "0", "0", "0", "0", "0")
    assert "\n\n  Turn 2. Initiative: " in told


def test_lessons_are_told_as_tips() -> None:
    assert said(party=("first-battle", "first-battle")).startswith("Tip: Six won turns win a battle; ")


def test_help_leaves_out_what_this_game_has_not() -> None:
    left_out = {one.word for one in COMMANDS.values()} - {one.word for one in commands_of(GAME, COMMANDS.values())}
    assert left_out == {"hand", "route", "walk", "quick", "hold", "payments"}
    assert "\n  route " not in said("help")
