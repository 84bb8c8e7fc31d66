"""The story of a battle, told from its journal."""

from __future__ import annotations

import random

import pytest

from etherfields.games.skirmish.players.mind import SkirmishMind
from etherfields.games.skirmish.plugin import PLUGIN
from etherfields.kernel.play.beginnings import Beginning
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import Journal
from etherfields.table.story.chronicle import chronicle

LIGHT = PLUGIN.load(PLUGIN.built_in_pack())
GAME = LIGHT.game()


@pytest.fixture(scope="module")
def story() -> list[str]:
    """The lines of the story of a first battle that was played to its end."""
    party = ("first-battle", "first-battle")
    session = Session(GAME, GAME.fresh(5, party, {}), keep=False)
    mind, luck = SkirmishMind(), random.Random(5)
    while session.question is not None:
        session.choose(mind.policy(session.table, session.question, luck.randrange))
    edition = LIGHT.edition
    beginning = Beginning(5, party, {}, edition.pack, edition.content, "0", players={"south": "Ada"})
    return chronicle(GAME, edition, Journal(beginning.header(), list(session.keys))).splitlines()


def paragraphs(story: list[str]) -> list[str]:
    """The bullets of a story, each in one line."""
    whole = "\n".join(story).replace("\n  ", " ")
    return [line for line in whole.splitlines() if line.startswith("- ")]


def test_it_says_who_fought_whom_and_that_it_is_over(story: list[str]) -> None:
    assert story[:3] == ["# Borrowed Things", "", "*The Front Door (Ada) against the Back Stairs.*"]
    assert story[-1] == "*The battle is over.*"


def test_each_turn_is_a_chapter_that_begins_with_its_dice_and_ends_with_its_points(story: list[str]) -> None:
    heads = [line for line in story if line.startswith("## ")]
    assert heads == [f"## Turn {nth}" for nth in range(1, len(heads) + 1)]
    assert sum(line.startswith("- Initiative: ") for line in story) == len(heads)
    assert sum(line.startswith("- Conquest: ") for line in paragraphs(story)) == len(heads)


def test_what_a_side_does_in_a_phase_stands_in_one_line_and_that_of_the_other_in_another(story: list[str]) -> None:
    lines = paragraphs(story)
    assert any(line.count(" spawns ") > 1 for line in lines)
    assert not [line for line in lines if "South spawns" in line and "North spawns" in line]


def test_a_combat_stands_in_one_line_from_its_dice_to_its_dead(story: list[str]) -> None:
    fought = [line for line in paragraphs(story) if " strikes in " in line or " strike in " in line]
    assert fought and all(" rolls " in line for line in fought)
    assert any("is destroyed." in line for line in fought)


def test_lessons_are_no_part_of_it(story: list[str]) -> None:
    assert not [line for line in story if "initiative dice together" in line]
