"""The first battle, and the lessons that it tells."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import get_args

import pytest

from etherfields.games.skirmish.definitions.printed import Moment
from etherfields.games.skirmish.definitions.roster import FIRST_BATTLE
from etherfields.games.skirmish.game import Skirmish
from etherfields.games.skirmish.players.mind import SkirmishMind
from etherfields.games.skirmish.plugin import PLUGIN
from etherfields.games.skirmish.rules.state.battle import Battle
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from etherfields.table.new_party import left, party_named
from etherfields.table.story.layers import layer_of

PACK = PLUGIN.built_in_pack()
LIGHT = PLUGIN.load(PACK)
GAME: Skirmish = LIGHT.game()
LESSONS = GAME.pack.roster.lessons
BOTH = (FIRST_BATTLE, FIRST_BATTLE)
USUAL = ("night-shift", "lost-property")


def begun(party: tuple[str, ...], seed: int = 1, **options: str) -> Session[Battle]:
    """A session of a new battle at its first question."""
    return Session(GAME, GAME.fresh(seed, party, options))


def told(session: Session[Battle]) -> list[str]:
    """The lessons told so far."""
    return [event.text for event in session.events if layer_of(event) == "lesson"]


def play_on(session: Session[Battle], seed: int, most: int = 3000) -> None:
    """Play by the mind and by chance."""
    mind, luck = SkirmishMind(), random.Random(seed)
    while session.question is not None and most:
        session.choose(mind.policy(session.table, session.question, luck.randrange))
        most -= 1


def test_the_pack_has_a_lesson_for_every_moment() -> None:
    assert LESSONS.keys() == set(get_args(Moment))


def test_the_first_battle_tells_the_goal_and_the_points_before_anybody_is_asked() -> None:
    assert told(begun(BOTH)) == [LESSONS["battle"], LESSONS["spawn"]]


def test_lessons_are_one_line_of_text_each() -> None:
    assert not [moment for moment, text in LESSONS.items() if "\n" in text or "  " in text]


@pytest.mark.parametrize(
    ("party", "lessons", "does"),
    [(USUAL, "first", False), (USUAL, "yes", True), (USUAL, "no", False), (BOTH, "no", False), (BOTH, "yes", True)],
)
def test_an_option_says_whether_a_battle_explains_itself(party: tuple[str, ...], lessons: str, does: bool) -> None:
    assert bool(told(begun(party, lessons=lessons))) is does


def test_an_unknown_value_of_the_option_is_a_fault() -> None:
    with pytest.raises(Fault, match="“loud” is no value of “lessons”"):
        GAME.fresh(1, USUAL, {"lessons": "loud"})


def test_every_lesson_comes_in_some_battle_and_none_twice() -> None:
    seen = set()
    for seed in range(12):
        session = begun(BOTH, seed)
        play_on(session, seed)
        lessons = told(session)
        assert len(lessons) == len(set(lessons))
        seen |= {moment for moment, text in LESSONS.items() if text in lessons}
    assert seen == LESSONS.keys()


def test_a_lesson_that_was_told_is_not_told_again_after_a_save() -> None:
    session = begun(BOTH)
    play_on(session, 1, 8)
    table = GAME.thaw(GAME.freeze(session.table))
    assert table.teaches and set(table.taught) == set(session.table.taught) != set()
    assert not set(told(Session(GAME, table))) & set(told(session))


def test_a_battle_saved_before_there_were_lessons_tells_none() -> None:
    plain = dict(GAME.freeze(GAME.fresh(1, USUAL, {"lessons": "yes"})))
    del plain["teaches"], plain["taught"]
    assert not GAME.thaw(plain).teaches


def test_lessons_change_nothing_of_the_battle() -> None:
    silent, taught = begun(BOTH, 3, lessons="no"), begun(BOTH, 3)
    for session in (silent, taught):
        play_on(session, 3, 60)
    assert silent.keys == taught.keys
    assert [event.text for event in taught.events if event.kind != "taught"] == [one.text for one in silent.events]


def test_the_first_battle_is_laid_out_for_both_whoever_chooses_it() -> None:
    both, one = GAME.fresh(1, BOTH, {}), GAME.fresh(1, ("night-shift", FIRST_BATTLE), {})
    assert both.warbands == one.warbands
    assert both.called == {"south": "The Front Door", "north": "The Back Stairs"}
    assert both.rulings.turns == "6"
    assert GAME.fresh(1, BOTH, {"turns": "20"}).rulings.turns == "20"


def test_the_first_seat_takes_it_for_all() -> None:
    seating = LIGHT.seating()
    assert left(seating, ())[0][0] == FIRST_BATTLE
    assert [code for code, _, _ in left(seating, (FIRST_BATTLE,))] == [FIRST_BATTLE]
    assert FIRST_BATTLE not in [code for code, _, _ in left(seating, ("night-shift",))]
    assert party_named(seating, "first-battle").party == BOTH
    assert party_named(seating, "A First Battle=Ada").players == ("Ada", "")
    assert seating.fewest() == ("night-shift", "night-shift")


def test_the_title_tells_of_both_warbands_and_offers_to_leave_lessons_out() -> None:
    lines = LIGHT.introduced(FIRST_BATTLE)
    assert lines[1].startswith("The Front Door: The Doorman, ")
    assert lines[2].startswith("The Back Stairs: A Moth, ")
    choosable = {one.name: one for one in LIGHT.choosable()}
    assert choosable["lessons"].default == "first"
    assert LIGHT.options({"lessons": "no", "empty": "nothing"}) == {"lessons": "no"}


def test_a_pack_without_lessons_offers_none(tmp_path: Path) -> None:
    pack = PLUGIN.load(PLUGIN.template())
    assert not pack.seating().for_all
    assert "lessons" not in [one.name for one in pack.choosable()]


@pytest.mark.parametrize(
    ("more", "wrong"),
    [
        ('[[lesson]]\nmoment = "battle"\ntext = "Again."\n', "there is a lesson for “battle” already"),
        ('[[lesson]]\nmoment = "lunch"\ntext = "Eat."\n', "lunch"),
        (
            '[first_battle]\nname = "Two"\nsouth = { name = "A", miniatures = ["moth"] }\n'
            'north = { name = "B", miniatures = ["moth x9"] }\n',
            "a pack has one first battle",
        ),
    ],
)
def test_what_is_wrong_with_lessons_is_told(tmp_path: Path, more: str, wrong: str) -> None:
    root = tmp_path / "pack"
    shutil.copytree(PACK, root)
    (root / "secrets" / "more.toml").write_text(more, encoding="utf-8")
    report = PLUGIN.examine(root)
    assert report.errors and wrong in report.first()


def test_a_first_battle_is_checked_like_any_warband(tmp_path: Path) -> None:
    root = tmp_path / "pack"
    shutil.copytree(PACK, root)
    file = root / "secrets" / "lessons.toml"
    file.write_text(file.read_text("utf-8").replace('"moth x2"', '"moht"'), encoding="utf-8")
    assert "“moht” is no miniature of this pack" in PLUGIN.examine(root).first()


def test_a_broken_miniature_spoils_nothing_else_in_its_file(tmp_path: Path) -> None:
    root = tmp_path / "pack"
    shutil.copytree(PACK, root)
    file = root / "secrets" / "more.toml"
    file.write_text('[[miniature]]\ncode = "cup"\n\n[[miniature]]\ncode = "saucer"\nname = "Saucer"\ncost = 1\n')
    assert {one.line for one in PLUGIN.examine(root).problems} == {1, 4}
