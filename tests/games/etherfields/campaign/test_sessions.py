"""Sessions: a new campaign's table, giving up, saving by the book, moving it elsewhere, and going on with others."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from etherfields import cli
from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.campaign.sessions import modes
from etherfields.games.etherfields.campaign.sessions.seats import join, leave, unused_dreamers
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.content.load.pack_names import group
from etherfields.games.etherfields.definitions import Archetype, Influence, Knowledge
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.dream.setup import new_table
from etherfields.games.etherfields.rules.state.table import Table, code
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import first_player
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from tests.content.packs import AROUND_IT, design
from tests.games.etherfields.campaign.entered import does


def _to_the_first_actions(session: Session[Table]) -> None:
    while session.question is not None and session.question.kind != "act":
        session.choose(first_player(session.question))


def _between_sessions(game: Etherfields, *party: str) -> Session[Table]:
    """A campaign whose First Dream was given up to end the session."""
    session = Session(game, game.fresh(7, party, {}))
    _to_the_first_actions(session)
    session.answer("give-up")
    session.answer("give-up")
    while session.question is not None and session.question.kind != "session":
        session.choose(first_player(session.question))
    return session


# --- a new campaign ---------------------------------------------------------------------------------------


@pytest.mark.rule("EF-SETUP-01")
def test_each_player_begins_with_another_archetype_and_its_shuffled_deck_of_22(game: Etherfields) -> None:
    party = ("gambler", "expert", "tough", "individualist")
    table = game.fresh(7, party, {})

    for who in party:
        deck = table.piles.of(f"{who}/deck")
        assert len(deck) == 22
        assert {game.pack.definitions[code(card)].home for card in deck} == {who}  # type: ignore[attr-defined]
        assert list(deck) != list(game.fresh(8, party, {}).piles.of(f"{who}/deck"))
        assert table.piles.count(f"{who}/hand") == 0
    with pytest.raises(Fault, match="different Dreamers"):
        game.fresh(7, ("gambler", "gambler"), {})


@pytest.mark.rule("EF-PLAYERS-01")
def test_one_to_four_play_and_five_only_where_a_pack_says_so(game: Etherfields) -> None:
    four = tuple(one.code for one in game.pack.all(Archetype))[:4]

    assert game.fresh(1, four[:1], {}).party == ["gambler"]
    assert len(game.fresh(1, four, {}).party) == 4
    for party in ((), (*four, "gambler")):
        with pytest.raises(Fault, match="1 to 4"):
            game.fresh(1, party, {})


@pytest.mark.rule("EF-SETUP-18", "EF-SETUP-17")
def test_the_influence_market_has_81_cards_without_a_secrets_code_and_the_item_market_none(game: Etherfields) -> None:
    table = game.fresh(7, ("gambler",), {})
    market = table.piles.of("influence/market")

    assert len(market) == 81
    assert not any(group(code(card)) for card in market)
    assert all(isinstance(game.pack.definitions[code(card)], Influence) for card in market)
    assert table.piles.count("items/market") == 0


@pytest.mark.rule("EF-VARIANT-20")
def test_a_knowledge_card_of_an_expansion_can_hold_from_the_start(game: Etherfields) -> None:
    starting = [one.code for one in game.pack.all(Knowledge) if one.starting]
    table = new_table(game.pack, 7, ["gambler"], {})

    assert list(table.piles.of("knowledge")) == starting


@pytest.mark.rule("EF-MODE-01")
def test_a_mode_that_a_pack_does_not_have_is_refused_with_a_word(game: Etherfields) -> None:
    with pytest.raises(Fault, match="there is no mode `sleepless`"):
        game.fresh(1, ("gambler",), {"modes": "sleepless"})
    assert list(game.fresh(1, ("gambler",), {}).piles.of("modes")) == []


# --- giving up, and sitting down again ----------------------------------------------------------------------


@pytest.mark.rule("EF-SAVE-06", "EF-SAVE-04", "EF-PLAYERS-04", "EF-PLAYERS-07")
def test_a_dream_that_was_given_up_ends_the_session_and_others_sit_down_for_the_next(game: Etherfields) -> None:
    session = _between_sessions(game, "gambler", "expert")
    assert session.table.outcomes == {game.pack.campaign.first: "died"}
    assert session.table.piles.count("gambler/deck") == 0

    for key in ("leave/expert", "join/tough", "join/individualist", "begin"):
        session.answer(key)
    while session.question is not None and session.question.kind != "travel":
        session.choose(first_player(session.question))

    table = session.table
    assert table.party == ["gambler", "tough", "individualist"]
    assert table.hours == 3
    assert table.place == game.pack.campaign.start
    assert set(table.figures) == set(table.party)
    assert table.piles.count("tough/deck") == 22
    game.check(table)


class Restless:
    """Somebody who ends sessions, gives up, Awakens and changes the Party whenever they can."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def __call__(self, question: Ask[object]) -> Choice[object]:
        """Any choice, and grave ones rather often; in a Dream seldom."""
        grave = [choice for choice in question.choices if choice.grave]
        if grave and self._chance.below("grave", {"act": 40, "travel": 8}.get(question.kind, 3)) == 0:
            return grave[self._chance.below("which", len(grave))]
        if grave and question.kind in ("act", "travel"):
            return question.choices[self._chance.below("any", len(question.choices) - len(grave))]
        if question.kind == "deck" and question.choices[0].key == "done" and self._chance.below("deck", 3):
            return question.choices[0]
        return question.choices[self._chance.below("any", len(question.choices))]


@pytest.mark.rule("EF-PLAYERS-03", "EF-PLAYERS-05", "EF-SAVE-05")
@pytest.mark.parametrize("seed", range(4))
def test_whoever_comes_and_goes_all_cards_and_tokens_stay_and_every_rest_point_leads_on(
    game: Etherfields, seed: int
) -> None:
    session, player = Session(game, game.fresh(seed, ("gambler", "expert"), {})), Restless(seed)
    parties = set()
    for _ in range(900):
        assert session.question is not None
        parties.add(tuple(session.table.party))
        session.choose(player(session.question))
        game.check(session.table)

    assert len(parties) > 2
    again = session.branch()
    assert again.table.party == session.table.party
    assert game.freeze(again.table) == game.freeze(session.table)
    assert again.question is not None
    assert [one.key for one in again.question.choices] == [one.key for one in session.question.choices]  # type: ignore[union-attr]


@pytest.mark.rule("EF-DECK-13", "EF-PLAYERS-05")
def test_the_backs_of_cards_work_for_those_who_play_now_and_for_nobody_else(game: Etherfields) -> None:
    session = _between_sessions(game, "gambler", "expert")
    session.answer("swap/expert/tough")
    session.answer("begin")
    while session.question is not None and session.question.kind != "travel":
        session.choose(first_player(session.question))

    play = play_at(game.pack, session.table)
    assert {bearer.rpartition(":")[2] for bearer in play.attached if bearer.startswith("back:")} == {"gambler", "tough"}
    assert "expert" not in {bearer.rpartition(":")[2] for bearer in session.table.order}


@pytest.mark.rule("EF-PLAYERS-05", "EF-DECK-13")
def test_as_soon_as_somebody_joins_or_leaves_the_backs_of_cards_are_theirs(game: Etherfields) -> None:
    play = play_at(game.pack, game.fresh(7, ("gambler", "expert"), {}))

    leave(play, "expert")
    assert "back:expert:expert" not in play.attached
    join(play, "tough")
    assert {"back:tough:tough", "back:gambler:tough"} <= set(play.attached)


@pytest.mark.rule("EF-MODE-08", "EF-MODE-06")
def test_markers_on_the_tile_of_a_mode_go_with_it(tmp_path: Path) -> None:
    mode = '[[mode]]\ncode = "TCS"\nname = "Continuous Dream"\nkind = "tile"\n'
    pack = load_pack(design(tmp_path, around=AROUND_IT + mode))
    play = play_at(pack, new_table(pack, 1, ["expert"], {"modes": "TCS"}))
    play.table.tokens.gain("universal token", "TCS", 2)

    modes.put_away(play)
    assert play.table.tokens.of("universal token", "TCS") == 0
    assert list(play.table.piles.of("modes")) == []
    modes.lay_out_again(play)
    assert list(play.table.piles.of("modes")) == ["TCS"]


SLEEPERS = """
[[archetype]]
code = "clerk"
name = "The Clerk"
deck = "sealed/2"
mode = "Awake"
[[archetype]]
code = "porter"
name = "The Porter"
deck = "sealed/3"
mode = "Awake"
[[influence]]
code   = "sealed/2/1"
name   = "Stamp"
deck   = "sealed/2"
copies = 20
[[influence]]
code   = "sealed/3/1"
name   = "Trolley"
deck   = "sealed/3"
copies = 20
"""


@pytest.mark.rule("EF-MODE-09", "EF-POOL-11")
def test_a_sealed_deck_is_unlocked_by_its_own_name_which_need_not_be_that_of_its_dreamer(tmp_path: Path) -> None:
    pack = load_pack(design(tmp_path, around=AROUND_IT + SLEEPERS))
    play = play_at(pack, new_table(pack, 1, ["expert"], {}))
    assert unused_dreamers(play) == []

    does(play, 'unlock deck "sealed/3"', source="I-03 X")
    assert unused_dreamers(play) == ["porter"]
    join(play, "porter")
    assert play.table.piles.count("porter/deck") == 20


# --- moved to another machine -------------------------------------------------------------------------------


@pytest.mark.rule("EF-SAVE-05", "EF-PLAYERS-03")
def test_a_campaign_saved_by_the_book_goes_on_elsewhere_with_another_number_of_players(
    game: Etherfields, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def run(here: str, *words: str, typed: str = "") -> str:
        monkeypatch.setenv("ETHERFIELDS_SAVES", str(tmp_path / here))
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert cli.run(words) == 0
        return " ".join(capsys.readouterr().out.split())

    keys = _between_sessions(game, "gambler", "expert").keys
    said = run("here", "play", "mine", "--new", "--party", "gambler,expert", "--seed", "7",
               typed="\n".join([*keys, "quit", ""]))  # fmt: skip
    assert "The session is over; you may put the campaign away now." in said
    assert "The session has ended by the book" in said
    assert "between two sessions" in run("here", "saves", "list")

    packed = tmp_path / "mine.zip"
    run("here", "saves", "export", "mine", str(packed))
    run("there", "saves", "import", str(packed))
    said = run("there", "play", "mine", typed="join/tough\nbegin\ndone\ndone\ndone\nstatus\nquit\n")

    assert "Who plays in the next one?" in said
    assert "Clock: 3 Hours" in said
    assert "The Tough Guy: Torment 0 of 8" in said
    assert "The Gambler, The Expert, The Tough Guy" in run("there", "saves", "list")
    assert "The Tough Guy" not in run("here", "saves", "list")
