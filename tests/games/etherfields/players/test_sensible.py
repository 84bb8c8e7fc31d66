"""The sensible player: wins what can be won, takes care of itself, is the same for a seed, always comes to an end."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.players.curious import Curious
from etherfields.games.etherfields.players.sensible import Sensible, points
from etherfields.games.etherfields.players.sensible.good_endings import promises_of
from etherfields.games.etherfields.players.with_players import EtherfieldsWithPlayers
from etherfields.games.etherfields.rules.menu.rerolls import Able, reroll_question
from etherfields.games.etherfields.rules.state.in_progress import Rolling
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.games.etherfields.vocabulary.game_language import parse
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import run
from etherfields.kernel.play.session import Session
from etherfields.language import tree
from etherfields.proving.bots.bots import play
from etherfields.proving.bots.played import Run
from tests.games.etherfields import vocabulary
from tests.games.etherfields.campaign.test_outskirts import after_the_first_dream, go
from tests.small_pack import make_pack

SEEDS = range(1, 9)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> EtherfieldsWithPlayers:
    """A small pack: one Dreamer, six Turns, a riddle in a back room."""
    place = tmp_path_factory.mktemp("sensible") / "pack"
    make_pack(place)
    return EtherfieldsWithPlayers(load_pack(place))


def at_table(game: Etherfields, seed: int = 1) -> tuple[Session[Table], Sensible]:
    session = Session(game, game.fresh(seed, ("guest",), {}), keep=False)
    return session, Sensible(game.pack, session.table, seed)


def until(session: Session[Table], player: Sensible, kind: str) -> Ask[object]:
    """Play until a question of a kind is asked."""
    while session.question is not None and session.question.kind != kind:
        session.choose(player(session.question))
    assert session.question is not None, f"nobody was ever asked about {kind}"
    return session.question


def effect(text: str) -> tree.Effect:
    read = parse("effects", text).tree
    assert isinstance(read, tree.Effect)
    return read


def test_a_small_dream_is_won(game: Etherfields) -> None:
    played = [play(game, Run(seed, "sensible", ("guest",))) for seed in SEEDS]
    assert [one.failure for one in played] == [""] * len(SEEDS)
    assert sum("The Night Laundry is over: fetched." in one.milestones for one in played) >= len(SEEDS) - 1


def test_somebody_without_sense_wins_it_less_often(game: Etherfields) -> None:
    def won(player: str) -> int:
        return sum(
            "The Night Laundry is over: fetched." in play(game, Run(seed, player, ("guest",))).milestones
            for seed in SEEDS
        )

    assert won("sensible") > won("first")


def test_a_seed_brings_the_same_game_again(game: Etherfields) -> None:
    def keys(seed: int) -> list[str]:
        session, player = at_table(game, seed)
        while session.question is not None:
            session.choose(player(session.question))
        return session.keys

    for seed in SEEDS:
        assert keys(seed) == keys(seed)


def test_every_phase_is_passed_in_the_end(game: Etherfields) -> None:
    session, player = at_table(game, 3)
    acts = 0
    while session.question is not None:
        acts = acts + 1 if session.question.kind == "act" else acts
        session.choose(player(session.question))
        assert acts < 200
    assert session.table.over


def test_looking_changes_nothing_on_the_table(game: Etherfields) -> None:
    session, player = at_table(game)
    while session.question is not None:
        before = game.freeze(session.table)
        choice = player(session.question)
        assert game.freeze(session.table) == before
        session.choose(choice)


def test_it_answers_with_one_of_the_choices_and_never_with_a_grave_one(game: Etherfields) -> None:
    session, player = at_table(game)
    question = until(session, player, "act")
    grave = Choice("lay-down-everything", "Lay everything down", ("guest", None), grave=True)
    asked = Ask(question.who, question.prompt, [*question.choices, grave], question.source, question.kind)
    assert player(asked) in question.choices


def test_torment_weighs_more_the_more_there_is(game: Etherfields) -> None:
    session, player = at_table(game)
    until(session, player, "act")
    lives, tokens = player.worth.lives, session.table.tokens
    first = lives.pain("guest", 1)
    tokens.gain("torment", "guest", 4)
    assert lives.pain("guest", 1) < 2 * first < 0
    assert lives.pain("guest", 2) < -500, "that would be death: the limit of this pack is six"


def test_healing_is_worth_something_to_who_needs_it(game: Etherfields) -> None:
    session, player = at_table(game)
    until(session, player, "act")
    heal = effect("heal 2")
    assert player.worth.of(heal, "guest", "guest/4") == 0
    session.table.tokens.gain("torment", "guest", 1)
    little = player.worth.of(heal, "guest", "guest/4")
    session.table.tokens.gain("torment", "guest", 3)
    assert 0 < little < player.worth.of(heal, "guest", "guest/4")


def test_who_needs_it_heals(game: Etherfields) -> None:
    """Count to Ten heals a Torment for 2 Insight: nothing for who is well, and worth its price for who is not."""
    session, player = at_table(game)
    until(session, player, "act")
    for card in ("guest/4#1", "guest/2#1", "guest/2#2"):
        session.table.piles.move(card, "guest/hand")
    used = Choice("use/guest-4#1/count-to-ten", "Count to Ten [2 Insight]", None, "guest", "guest/4#1")
    assert player.acting.action("guest", used.key, used) <= 0
    session.table.tokens.gain("torment", "guest", 4)
    assert player.acting.action("guest", used.key, used) > 0.5


def test_what_is_read_already_is_no_news(game: Etherfields) -> None:
    session, player = at_table(game)
    until(session, player, "act")
    unread_yet = player.worth.of(effect("script 120"), "guest", "I-01 C")
    session.table.read += [number for number in game.pack.paragraphs if number not in session.table.read]
    assert player.worth.of(effect("script 120"), "guest", "I-01 C") < unread_yet


def test_what_leads_to_a_good_end_is_known_from_the_script_book(game: Etherfields) -> None:
    promises = promises_of(game.pack, "I-01 X")
    assert promises.ending(tree.Do("end as", (tree.Text("fetched"),))) == "won"
    assert promises.ending(tree.Do("end as", (tree.Text("kept"),))) == "failed"
    assert promises.scripts[110] > 0.5
    assert promises.scripts.get(140, 0.0) == 0.0, "the sixth bell leads to no good end"


def test_who_has_read_nothing_is_sure_of_nothing(game: Etherfields) -> None:
    session, player = at_table(game)
    until(session, player, "act")
    assert player.sight.certainty() == 0.0
    session.table.read += list(player.sight.promises.clues)
    assert player.sight.certainty() == 1.0


@pytest.mark.slow
def test_the_built_in_campaign_is_played_by_parties_of_all_sizes() -> None:
    built_in = EtherfieldsWithPlayers(load_pack(Path(__file__).parents[4]))
    who = [code for code, _, _ in built_in.archetypes()]
    for size in range(1, 5):
        played = play(built_in, Run(size, "sensible", tuple(who[:size]), limit=1_500))
        assert played.failure == ""
        assert any(what.startswith("The Last Tram is over") for what in played.milestones)


@pytest.mark.parametrize("player", ("sensible", "curious"))
def test_players_end_their_rounds_where_those_are_ordered(player: str) -> None:
    built_in = EtherfieldsWithPlayers(load_pack(Path(__file__).parents[4]))
    who = [code for code, _, _ in built_in.archetypes()]
    ordered = {"ordered_rounds": "true", "classic_cards": "true"}
    for seed in range(3):
        assert play(built_in, Run(seed, player, tuple(who[:3]), ordered, limit=120)).failure == ""


# --- on the map ---------------------------------------------------------------------------------------------


def on_the_map(*party: str) -> tuple[Session[Table], Sensible]:
    """The built-in campaign, the First Dream just over; whoever is to choose the way."""
    built_in = EtherfieldsWithPlayers(load_pack(Path(__file__).parents[4]))
    session = after_the_first_dream(built_in, "arrived", *party)
    return session, Sensible(built_in.pack, session.table, 1)


def test_who_is_worn_out_awakens_and_who_is_not_walks_on() -> None:
    session, player = on_the_map("gambler", "tough")
    assert session.question is not None
    assert player(session.question).key == "go/out-curtains"
    session.table.tokens.gain("torment", "tough", 6)
    assert player(session.question).key == "awaken"


def test_what_a_location_offers_is_seen() -> None:
    session, player = on_the_map("gambler")
    assert player.sight.deed("gambler", "use/out-curtains/look-for-a-window-of-your-own") is None
    go(session, "go/out-curtains")
    player.sight.look()
    found = player.sight.deed("gambler", "use/out-curtains/look-for-a-window-of-your-own")
    assert found is not None and found[0].name == "Look for a window of your own"


def test_what_heals_all_is_worth_nothing_any_more_when_all_are_well() -> None:
    session, player = on_the_map("gambler", "tough")
    heal = effect("each dreamer heals 1")
    session.table.tokens.gain("torment", "tough", 2)
    assert player.worth.of(heal, "gambler", "out/window") > 0
    session.table.tokens.lose("torment", "tough", 2)
    assert player.worth.of(heal, "gambler", "out/window") == 0


@pytest.mark.parametrize(
    ("die", "face", "chosen"),
    [("luck", "doom", "crystal"), ("luck", "blank", "crystal"), ("luck", "one", "keep"), ("movement", "full", "keep")],
)
def test_a_bad_roll_is_worth_a_crystal(game: Etherfields, die: str, face: str, chosen: str) -> None:
    session, player = at_table(game)
    until(session, player, "act")
    able = Able()
    able.add("guest", Choice("crystal", "Roll again", lambda play: iter(()), "guest", "EF-BASIC-07"))
    asked = reroll_question(player.sight.play, Rolling("guest", die, face), able, "")
    assert player(asked).key == chosen


def test_points_are_given_to_what_can_be_done_and_gained() -> None:
    worth = [one for verb in vocabulary.VERBS for one in verb.facts.worth]
    assert {times for one in worth for times in one.times} == points.TIMES.keys()
    assert points.GAINS.keys() <= {noun.name for noun in vocabulary.NOUNS}


@pytest.mark.parametrize(
    ("told", "target", "worth"),
    [("make you dazed", "", -1), ("remove a creature", "", 0.3), ("remove the target", "figure", 2), ("heal 1", "", 0)],
)
def test_what_a_deed_is_worth_hangs_on_the_table(game: Etherfields, told: str, target: str, worth: float) -> None:
    _, player = at_table(game)  # where there is one Creature
    node = effect(told)
    assert isinstance(node, tree.Do)
    assert points.of_deed(points.Deed(player.sight, node, 1, "guest", "", target)) == worth


@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.parametrize("sort", [Sensible, Curious])
def test_who_looks_at_the_game_that_is_played_answers_as_with_a_game_of_their_own(
    sort: type[Sensible], seed: int
) -> None:
    built_in = Etherfields(load_pack(Path(__file__).parents[4]))
    party = tuple(code for code, _, _ in built_in.archetypes())[:2]
    courses = []
    for looks in (True, False):
        session = Session(built_in, built_in.fresh(seed, party, {}), keep=False, check=False)
        extra = {"look": built_in.look} if looks else {}
        run(session, sort(built_in.pack, session.table, seed, **extra), 250)
        courses.append(session.keys)
    assert len(courses[0]) > 100
    assert courses[0] == courses[1]
