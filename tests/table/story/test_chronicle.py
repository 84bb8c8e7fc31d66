"""The chronicle tells a campaign so far: what was read, what was chosen, what it cost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from etherfields import __version__
from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.players.sensible import Sensible
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.games.etherfields.views.explain.story_kinds import TELLING
from etherfields.kernel.play.beginnings import Beginning, named
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import Journal
from etherfields.kernel.saving.saves import RESCUED
from etherfields.kernel.system.faults import Fault
from etherfields.playable.protocols import Edition
from etherfields.table.story.chronicle import _decided, _Story, chronicle, walked_by
from etherfields.table.story.repeats import Heard
from tests.small_pack import make_pack

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Etherfields:
    folder = tmp_path_factory.mktemp("chronicle") / "pack"
    make_pack(str(folder))
    return Etherfields(load_pack(folder))


@pytest.fixture(scope="module")
def edition(game: Etherfields) -> Edition:
    return Edition(game.pack.name, game.pack.campaign.title, game.pack.content)


def played(game: Etherfields) -> tuple[Journal, list[str], Session[Table]]:
    """A game in which the last of all choices is always taken: its journal and the paragraphs that were read."""
    party = (game.archetypes()[0][0],)
    session = Session(game, game.fresh(3, party, {}), keep=False)
    while session.question is not None and len(session.keys) < 300:
        session.choose(session.question.choices[-1])
    read = [str(event.facts["title"]) for event in session.events if event.kind == "story" and event.facts.get("title")]
    beginning = Beginning(3, party, {}, game.pack.name, game.pack.content, "0")
    return Journal(beginning.header(), list(session.keys)), read, session


def test_paragraphs_are_told_in_the_order_in_which_they_were_read(game: Etherfields, edition: Edition) -> None:
    journal, read, _ = played(game)
    told = [line[4:] for line in chronicle(game, edition, journal).splitlines() if line.startswith("### ")]
    assert read
    assert told == read


def test_what_was_read_before_is_only_named_and_a_decision_is_told_with_what_was_asked() -> None:
    game = Etherfields(load_pack(ROOT))
    session = Session(game, game.fresh(3, ("gambler",), {}), keep=False)
    for _ in range(60):
        assert session.question is not None
        session.choose(session.question.choices[0])
    beginning = Beginning(3, ("gambler",), {}, game.pack.name, game.pack.content, "0")
    edition = Edition(game.pack.name, "", game.pack.content)
    told = chronicle(game, edition, Journal(beginning.header(), list(session.keys)))
    assert told.count("### The Bell Rope") == told.count("Far up in front a bell says") == 1
    assert "\n- Again: The Bell Rope\n" in told
    assert "\n> *Four Faces on a Hook: choose one.* The Clerk\n" in told


def test_what_has_no_words_of_its_own_never_comes_again() -> None:
    heard = Heard()
    assert not heard.again(Event("story", "", facts={"title": "A Door"}))
    assert not heard.again(Event("story", "", facts={"title": "A Window"}))


def test_an_answer_given_before_is_told_again_only_where_something_new_comes_of_it() -> None:
    story, leave = _Story(TELLING), Choice[object]("script/2", "Leave her to her gloves", None)
    act = Ask[object](("gambler",), "What do you do?", [leave], kind="act")
    asked = Ask[object](("gambler",), "Mrs. Tamm: what do you do?", [leave], "script/1", "script")
    for turn, comes in enumerate(("", "", "A feather falls.", "A feather falls.", ""), start=1):
        story.happens(Event("turn begins", f"Turn {turn}."))
        story.happens(Event("story", "She moves the cage over."))
        story.decides(asked, leave)
        story.happens(Event("story", comes))
        story.decides(act, leave)
    story.happens(Event("slumber begins", "A Slumber begins."))
    story.happens(Event("story", "She moves the cage over."))
    story.decides(asked, leave)

    again, answer = "- Again: “She moves the cage over.”", "> *Mrs. Tamm: what do you do?* Leave her to her gloves"
    assert [line for line in story.lines if line] == [
        "**Turn 1**", "She moves the cage over.", answer,
        "**Turn 3**", again, answer, "A feather falls.",
        "*The reckoning: 5 Turns, 3 answers given before.*",
        "## A Slumber begins", again, answer,
    ]  # fmt: skip


def test_a_chapter_ends_with_its_turns(game: Etherfields, edition: Edition) -> None:
    journal, _, session = played(game)
    turns = sum(event.kind == "turn begins" for event in session.events)
    assert f"*The reckoning: {turns} Turn" in chronicle(game, edition, journal)


def test_how_a_dream_ended_is_told(game: Etherfields, edition: Edition) -> None:
    journal, _, session = played(game)
    results = [event.text for event in session.events if event.kind == "dream result"]
    told = chronicle(game, edition, journal)
    assert results and all(f"- {result}\n" in told for result in results)


def test_a_game_that_goes_on_is_to_be_continued(game: Etherfields, edition: Edition) -> None:
    journal, _, session = played(game)
    assert session.question is None
    assert chronicle(game, edition, journal).endswith("*The campaign is over.*\n")
    begun = Journal(journal.header, journal.keys[:2])
    assert chronicle(game, edition, begun).endswith("*To be continued.*\n")


def test_decisions_taken_back_are_not_told(game: Etherfields, edition: Edition) -> None:
    journal, _, _ = played(game)
    back = Journal(journal.header, [*journal.keys, "!undo 1"])
    shorter = Journal(journal.header, journal.keys[:-1])
    assert chronicle(game, edition, back) == chronicle(game, edition, shorter)


def test_where_a_decision_can_not_be_made_any_more_it_says_so(game: Etherfields, edition: Edition) -> None:
    journal, _, _ = played(game)
    told = chronicle(game, edition, Journal(journal.header, [*journal.keys[:1], "no/such-key"]))
    assert "Decision 2, “no/such-key”, can't be made again: the rules ask “" in told.replace("\n", " ")


def test_a_journal_is_called_damaged_only_where_neither_rules_nor_content_have_changed(
    game: Etherfields, edition: Edition
) -> None:
    journal, _, _ = played(game)
    spoilt = [*journal.keys[:1], "no/such-key"]
    now = Journal({**journal.header, "engine": __version__}, spoilt)
    then = Journal({**now.header, "content": "other"}, spoilt)
    told = [" ".join(chronicle(game, edition, one).split()) for one in (Journal(journal.header, spoilt), now, then)]
    assert ["The rules or the content have changed since then" in one for one in told] == [True, False, True]
    assert ["its journal is damaged" in one for one in told] == [False, True, False]


def test_what_players_are_called_is_no_markdown(game: Etherfields, edition: Edition) -> None:
    journal, _, _ = played(game)
    who = game.archetypes()[0][0]
    told = chronicle(game, edition, Journal({**journal.header, **named(who, "*_<b>")}, journal.keys))
    assert r"\*\_\<b>" in told.splitlines()[2]


def test_a_journal_that_begins_in_the_middle_is_refused(game: Etherfields, edition: Edition) -> None:
    journal, _, _ = played(game)
    with pytest.raises(Fault, match="begins in the middle"):
        chronicle(game, edition, Journal({**journal.header, RESCUED: "turn"}, journal.keys))


def test_a_journal_of_another_pack_is_refused(game: Etherfields, edition: Edition) -> None:
    journal, _, _ = played(game)
    with pytest.raises(Fault, match="belongs to the pack"):
        chronicle(game, Edition("another", edition.title, ""), journal)


def test_a_long_walk_is_told_in_one_line() -> None:
    walked = ["The Party comes to the Last Stop.", "The Party comes to the Pump.", "The Party comes to the Steps."]
    told = " ".join(line for line in walked_by(walked) if line)
    assert told == "- The Party comes to the Last Stop; then to the Pump; then to the Steps."
    assert not walked
    assert not list(walked_by(walked))


def test_everything_that_it_looks_for_is_told_by_the_rules() -> None:
    rooms = (ROOT / "etherfields" / "games" / "etherfields" / room for room in ("rules", "words", "campaign"))
    source = "\n".join(path.read_text(encoding="utf-8") for room in rooms for path in room.rglob("*.py"))
    # A kind stands where it is said, or where somebody is handed what to say.
    told = set(re.findall(r'(?:say\(\s*|kind(?:: str)? ?= ?|told = |, \()"([a-z ]+)"', source))
    assert not (TELLING.chapters | TELLING.told | set(TELLING.counted)) - told


def test_dreams_awakening_and_sessions_are_chapters() -> None:
    game = Etherfields(load_pack(ROOT))
    session = Session(game, game.fresh(4, ("gambler", "expert"), {}), keep=False)
    player = Sensible(game.pack, session.table, 4)
    while session.table.state != "dreamworld":
        assert session.question is not None
        session.choose(player(session.question))
    for state in ("saving", "between sessions", "session"):
        while session.table.state != state:
            assert session.question is not None
            wanted = (one for one in session.question.choices if one.key.startswith("save"))
            session.choose(next(wanted, session.question.choices[0]))
    for _ in range(40):
        if session.table.state == "dreamworld" or session.question is None:
            break
        wanted = (one for one in session.question.choices if one.key in ("as-it-is", "done"))
        session.choose(next(wanted, session.question.choices[0]))
    beginning = Beginning(4, ("gambler", "expert"), {}, game.pack.name, game.pack.content, "0")
    told = chronicle(
        game, Edition(game.pack.name, "", game.pack.content), Journal(beginning.header(), list(session.keys))
    )
    chapters = [line for line in told.splitlines() if line.startswith("## ")]
    assert chapters[:2] == ["## The Last Tram", "## The Dreamers Awaken"]
    assert "## A new session begins, with 2 Dreamers" in chapters


def test_whoever_plays_alone_set_out_alone(game: Etherfields, edition: Edition) -> None:
    journal, _, _ = played(game)

    assert ", who set out alone.*\n" in chronicle(game, edition, journal)


def test_who_plays_whom_is_told(game: Etherfields, edition: Edition) -> None:
    journal, _, _ = played(game)
    (who, name, _), *_ = game.archetypes()
    signed = Journal({**journal.header, **named(who, "Ada")}, list(journal.keys))

    assert f"*{name} (Ada), who set out alone.*\n" in chronicle(game, edition, signed)


def test_what_only_helped_to_decide_is_left_out_of_a_decision() -> None:
    for label in ("Ask (heard already) [1 Insight, with luck]", "Ask (heard already, but of use again) [1 Insight]"):
        choice = Choice("script/1", label, None)
        asked = Ask(("gambler",), "Lisk: what do you do?", [choice], "script/1", "script")
        told = list(_decided(TELLING, asked, choice))
        assert told == ["> *Lisk: what do you do?* Ask [1 Insight]", ""]
