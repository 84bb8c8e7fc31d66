"""Saves of every older version open, are told, listed, replayed and played on with rules and content of today."""

from __future__ import annotations

import io
import re
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from etherfields.content.checks.kept_keys import keyed_options
from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.checks.every_check import examine
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.rules.menu.lay_out import LayOut
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.kernel.play.players import first_player, run
from etherfields.kernel.play.session import AS_IT_WAS
from etherfields.kernel.saving.journal import read_file
from etherfields.kernel.saving.saves import JOURNAL, RESCUED
from etherfields.kernel.saving.shelf import Shelf
from etherfields.kernel.system.faults import Fault
from etherfields.language.write.rules_text import RulesText
from etherfields.proving.bots.replaying import replay
from etherfields.table.evening import Wish, play
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.saves.open_save import resume
from etherfields.table.screen.frame.fragments import text_of
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from etherfields.table.story.chronicle import chronicle
from etherfields.table.story.transcript import transcript_of
from tests.kept.differing import VERSIONS, differing, first_difference, games, listed
from tests.kept.making import FIVE, PACK, SAVES, edition
from tests.kept.rewording import reword
from tests.proving.five import with_a_fifth

KEPT = [pytest.param(version, place.name, id=f"{version.name}-{place.name}")
        for version in VERSIONS for place in sorted((version / SAVES).iterdir())]  # fmt: skip
OLDEST = VERSIONS[0]
BROKEN = re.compile(r"decision \d+, “[^”]+”, can't be made again: .+", re.IGNORECASE)
assert KEPT


@pytest.fixture(scope="module")
def five(tmp_path_factory: pytest.TempPathFactory) -> Etherfields:
    return Etherfields(load_pack(with_a_fifth(tmp_path_factory.mktemp("five"))))


def taken(version: Path, name: str, to: Path) -> Shelf:
    """A shelf with a copy of a kept save."""
    shutil.copytree(version / SAVES / name, to / name)
    return Shelf(to)


def evening(shelf: Shelf, name: str, game: Etherfields, *lines: str) -> str:
    """What is shown to somebody who plays a save on and types these lines, as one long line."""
    out = io.StringIO()
    page = Page(out)
    keyboard = Keyboard(io.StringIO("".join(f"{line}\n" for line in lines)), page)
    play(Wish(name), game, edition(game), shelf, page, keyboard)
    return " ".join(out.getvalue().split())


def altered(to: Path, *changes: tuple[str, str]) -> Etherfields:
    """The oldest kept pack with other words in it: patterns, and what stands in their place."""
    shutil.copytree(OLDEST / PACK, to)
    for pattern, new in changes:
        files = [path for path in to.rglob("*.*") if path.is_file()]
        texts = {path: path.read_text(encoding="utf-8") for path in files}
        made = {path: re.sub(pattern, new, text) for path, text in texts.items()}
        assert made != texts, f"nothing says {pattern}"
        for path, text in made.items():
            path.write_text(text, encoding="utf-8")
    return Etherfields(load_pack(to, use_cache=False))


@pytest.fixture(scope="module")
def then() -> Etherfields:
    """The game with the content of the oldest kept saves."""
    return Etherfields(load_pack(OLDEST / PACK))


# --- by the rules and the content of today --------------------------------------------------------------


@pytest.mark.parametrize(("version", "name"), KEPT)
def test_a_kept_save_opens_is_told_and_is_played_on(
    version: Path, name: str, tmp_path: Path, game: Etherfields, five: Etherfields
) -> None:
    game = five if name == FIVE else game
    shelf = taken(version, name, tmp_path)
    course = read_file(tmp_path / name / JOURNAL).course()
    assert (shelf.look(name).wrong, shelf.look(name).doubtful) == ("", "")
    said = evening(shelf, name, game, "points", "timeline 5000", "log 5000", "story all", "quit")
    assert f"This was saved by etherfields {version.name}" in said and f"Saved as “{name}”" in said

    sitting = resume(shelf, game, edition(game), name)
    with sitting.save:
        session = sitting.session
        assert session.keys == course.keys[: len(session.keys)]
        if len(session.keys) < len(course.keys):
            assert session._course.points[AS_IT_WAS] == tuple(course.keys)
            assert BROKEN.search(said)
        assert course.points.items() <= session._course.points.items()
        run(session, first_player, 12)
        game.check(session.table)
        keys = list(session.keys)
    again = resume(shelf, game, edition(game), name)
    with again.save:
        assert again.session.keys == keys and not again.session.notes


@pytest.mark.parametrize(("version", "name"), KEPT)
def test_a_kept_journal_is_told_and_replayed_up_to_what_no_longer_fits(
    version: Path, name: str, tmp_path: Path, game: Etherfields, five: Etherfields
) -> None:
    game = five if name == FIVE else game
    taken(version, name, tmp_path)
    journal = read_file(tmp_path / name / JOURNAL)
    if RESCUED in journal.header:
        for tell in (lambda: chronicle(game, edition(game), journal), lambda: replay(tmp_path / name, str)):
            with pytest.raises(Fault, match="begins in the middle of a game"):
                tell()
        return
    story = " ".join(chronicle(game, edition(game), journal).split())
    assert story.rstrip("* ").endswith(("To be continued.", "The campaign is over.")) or BROKEN.search(story)
    shown = transcript_of(game, edition(game), journal)
    made = [line for line in shown.splitlines() if line.startswith("> ")]
    assert len(made) == len(journal.keys) or BROKEN.search(shown.splitlines()[-1])
    replay(tmp_path / name, partial(transcript_of, game, edition(game)), update=True)
    assert replay(tmp_path / name, partial(transcript_of, game, edition(game))).good


# --- by the rules of today and the content of then ------------------------------------------------------


@pytest.mark.parametrize("version", VERSIONS, ids=[version.name for version in VERSIONS])
def test_every_table_is_the_same_as_then_or_listed(version: Path, tmp_path: Path) -> None:
    assert list(differing(version, tmp_path)) == listed(version), "python -m tests.kept.differing"


# --- where every option is called otherwise --------------------------------------------------------------


@pytest.fixture
def other_rules_text(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Rules text is written in other words."""
    plain = RulesText.effect
    monkeypatch.setattr(RulesText, "effect", lambda *told: [f"As they say: {line}" for line in plain(*told)])
    english.cache_clear()
    yield
    english.cache_clear()


def test_every_journal_leads_to_the_same_tables_where_every_option_has_other_words(
    tmp_path: Path, other_rules_text: None
) -> None:
    newest = VERSIONS[-1]
    pack = tmp_path / "pack"
    shutil.copytree(newest / PACK, pack)
    before = {one.line: one.words for one in keyed_options(examine(pack))}
    former = reword(pack)
    after = {one.line: one.words for one in keyed_options(examine(pack))}
    assert after.keys() == before.keys()
    alike = [line for line, words in before.items() if after[line] == words]
    # What has no words of its own is told in rules text alone; five Items are spoken of by their names elsewhere.
    assert all(": option/" in line or line.startswith(("item/", "market/")) for line in alike) and len(alike) < 100

    differing = listed(newest)
    for name, game in games(newest, tmp_path, pack).items():
        found = first_difference(game, newest / SAVES / name, former)
        assert ([] if found is None else [f"{name} {found}"]) == [one for one in differing if one.split()[0] == name]


# --- where rules or content are other ones --------------------------------------------------------------


def gone_on(shelf: Shelf, name: str, game: Etherfields) -> None:
    """A save is played on and taken up again, and nothing is said of what was given up before."""
    sitting = resume(shelf, game, edition(game), name)
    with sitting.save:
        assert sitting.notes == []
        run(sitting.session, first_player, 12)
        game.check(sitting.session.table)
        keys = list(sitting.session.keys)
    again = resume(shelf, game, edition(game), name)
    with again.save:
        assert again.session.keys == keys


def without_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Change a rule: Developments can't be laid out."""
    monkeypatch.setattr(LayOut, "all", lambda source, play, who: [])


def test_a_decision_that_a_rule_allows_no_more_is_taken_back_and_its_course_is_kept(
    tmp_path: Path, then: Etherfields, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_layouts(monkeypatch)
    shelf = taken(OLDEST, "first-turn", tmp_path)
    before = read_file(tmp_path / "first-turn" / JOURNAL).keys
    said = evening(shelf, "first-turn", then, "points", f"back {AS_IT_WAS}", "redo", "timeline")
    number = before.index("lay-out/expert-03") + 1
    assert f"Decision {number}, “lay-out/expert-03”, can't be made again: the rules ask “What do you do?” at" in said
    gone = len(before) - number + 1
    assert f"It was taken back with all that came after it, {gone} in all." in said
    assert f"The course as it was is kept, called “{AS_IT_WAS}” among the points." in said
    assert "The game goes on from The Last Tram, Turn 3." in said
    assert f"{AS_IT_WAS} (decision" in said
    assert said.count("can't be made any more") == 1
    course = read_file(tmp_path / "first-turn" / JOURNAL).course()
    assert course.keys == before[: number - 1] and course.points[AS_IT_WAS] == tuple(before)
    gone_on(shelf, "first-turn", then)
    assert read_file(tmp_path / "first-turn" / JOURNAL).course().points[AS_IT_WAS] == tuple(before)


def test_the_first_decision_that_no_longer_fits_is_named_by_story_timeline_log_and_replay(
    tmp_path: Path, then: Etherfields, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_layouts(monkeypatch)
    shelf = taken(OLDEST, "first-turn", tmp_path)
    journal = read_file(tmp_path / "first-turn" / JOURNAL)
    first = next(n for n, key in enumerate(journal.keys, start=1) if key.startswith("lay-out/"))
    what = f"ecision {first}, “{journal.keys[first - 1]}”, can't be made again: the rules ask “What do you do?” at"
    for line in ("timeline 99", "log 999", "story all"):
        assert what in evening(shelf, "first-turn", then, line)
    story = chronicle(then, edition(then), journal)
    assert what in story and "### The Last Tram" in story
    shown = transcript_of(then, edition(then), journal).splitlines()
    assert what in shown[-1] and len([line for line in shown if line.startswith("> ")]) == first - 1
    replayed = replay(tmp_path / "first-turn", partial(transcript_of, then, edition(then)))
    assert not replayed.good and what in replayed.difference


def test_the_screen_names_it_above_the_timeline_and_tells_the_story_around_it(
    tmp_path: Path, then: Etherfields, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_layouts(monkeypatch)
    shelf = taken(OLDEST, "first-turn", tmp_path)
    sitting = resume(shelf, then, edition(then), "first-turn")
    with sitting.save:
        table = ScreenTable(sitting.session, Names({}), "The Borrowed City")
        table.sit_down(sitting.notes)
        for key in ("escape", "timeline"):
            press(table, key)
        shown = " ".join("\n".join(text_of(line) for line in screen(table.view(), 120, 40)).split())
        assert "Decision 20, “lay-out/expert-05”, can't be made again: the rules ask" in shown
        assert "From there on decisions stand here by their keys." in shown and "20 lay-out/expert-05" in shown


def changed_packs() -> Iterator[object]:
    """Packs that are other ones, each with kept saves that it touches, and a sentence that is said of one of them."""
    cards = (r'"(expert|gambler|tough|individualist)/(0[1-9])"', r'"\1/9\2"')
    yield pytest.param(cards, "first-turn", "expert/05 (in expert/development), expert/01#1 (in expert/", id="cards")
    yield pytest.param(cards, "mid-payment", "gambler/01#1 (in gambler/", id="cards-while-paying")
    yield pytest.param(cards, "rescued", "gambler/01#1 (in gambler/", id="cards-of-a-rescued-save")
    yield pytest.param(cards, "session", "expert/01#1 (in expert/", id="cards-between-sessions")
    creature = (r"\bI-01 B\b", "I-81 B")
    yield pytest.param(creature, "to-and-fro", "the game is played again from", id="creature-or-tile")
    gate = ("I-02 X", "I-92 X")
    yield pytest.param(gate, "second-dream", "“gate/I-02-X”, can't be made again", id="gate")
    yield pytest.param(gate, "second-dream-alone", "again from an older table, after", id="gate-alone")
    slumber = ("slumber/inspector", "slumber/controller")
    yield pytest.param(slumber, "slumber", "slumber/inspector", id="slumber")
    mode = ('"TD"', '"TX"')
    yield pytest.param(mode, "modes", "TD (in modes), the option modes=TD,PS,TCS", id="mode")
    words = (r"(=== \d+  )(\w+)", r"\1A Quarter Past \2")
    yield pytest.param(words, "arrival", "The content of this pack has changed", id="words")
    dearer = (r'intent( *)= "(\w+) 2', r'intent\1= "\2 1')
    yield pytest.param(dearer, "first-turn", "can't be made again", id="dearer")


@pytest.mark.parametrize(("change", "name", "said"), list(changed_packs()))
def test_a_kept_save_opens_with_other_content_and_says_what_that_costs(
    change: tuple[str, str], name: str, said: str, tmp_path: Path
) -> None:
    game = altered(tmp_path / "pack", change)
    shelf = taken(OLDEST, name, tmp_path / "saves")
    files = {path.name: path.read_bytes() for path in (OLDEST / SAVES / name).iterdir()}
    told = evening(shelf, name, game, "points", "timeline 999", "story all")
    assert said in told
    kept = f"{name} before mending"
    is_kept = kept in shelf.names()
    assert is_kept == (f"What was there before is kept as the save “{kept}”." in told)
    assert is_kept == ("content has no more" in told)
    if is_kept:
        found = {path.name: path.read_bytes() for path in shelf.path(kept).iterdir() if path.name != "lock"}
        assert found.items() <= files.items()
        with shelf.open(kept) as save:
            assert save.past.course.keys == read_file(OLDEST / SAVES / name / JOURNAL).keys
    gone_on(shelf, name, game)
    assert [one for one in shelf.names() if one != name] == [kept] * is_kept


def test_a_save_whose_dreamer_is_gone_says_so_and_stays_as_it_is(tmp_path: Path) -> None:
    game = altered(tmp_path / "pack", ('"gambler"', '"gamester"'))
    shelf = taken(OLDEST, "mid-payment", tmp_path / "saves")
    with pytest.raises(Fault, match=r"mid-payment: the game stands on .*gambler\. Play it with the content"):
        evening(shelf, "mid-payment", game)
    assert shelf.names() == ["mid-payment"]
    there, then = tmp_path / "saves" / "mid-payment", OLDEST / SAVES / "mid-payment"
    assert all((there / path.name).read_bytes() == path.read_bytes() for path in then.iterdir())
