"""Balance: what was done with what came of it, what looks suspicious, and trials that tell what really decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pytest

from etherfields.games.etherfields.balance.choice_names import ChoiceNames
from etherfields.games.etherfields.balance.dreams import dreams_of, is_goal
from etherfields.games.etherfields.balance.one_dream import Dreaming
from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.players.sensible import Sensible
from etherfields.games.etherfields.players.with_players import EtherfieldsWithPlayers
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.system.faults import Fault, Impossible
from etherfields.proving.balance import measuring
from etherfields.proving.balance.challenges import Challenge, Job, Measure, Measured, Trial, measured, plan
from etherfields.proving.balance.constrained_player import Bound, offered
from etherfields.proving.balance.measuring import Asked, Balance, balance_page, tables_at, try_all
from etherfields.proving.balance.shares import in_strata, interval, paired
from etherfields.proving.balance.suspects import compared, goals_of, leans, one_sided
from etherfields.proving.balance.trials import DECIDES, DOES_NOT, TOO_FEW, Tried, concerns, differs, trials_of
from etherfields.proving.sweeps.workers import Where
from tests.playable.well.plugin import PLUGIN as WELL
from tests.small_pack import make_pack

GATE = "I-01 X"
EAR = "option 100: put your ear to number four"
CARD = "option 100: read the card above the dryers"
BENCH = "option 100: sit down on the bench"
OF_THREE = [Choice(f"script/100/{key}", key, None) for key in ("put-your-ear-to-number-four", "sit-down-on-the-bench")]
BAND = (0.75, 0.95)
DREAM = Challenge(GATE, "The Night Laundry", BAND)


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    """A small pack: one Dreamer, six Turns, a riddle in a back room."""
    place = tmp_path_factory.mktemp("balance") / "pack"
    make_pack(place)
    return load_pack(place)


@pytest.fixture(scope="module")
def lopsided(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    """The same, but only who has put an ear to number four can open it, and nobody else gives a coat."""
    place = tmp_path_factory.mktemp("lopsided") / "pack"
    make_pack(place)
    (secrets,) = [path for path in (place / "secrets").iterdir() if "Open number four" in path.read_text("utf-8")]
    text = secrets.read_text("utf-8")
    requirement = "requirement = 'remembered \"the key in the pocket\"'\n"
    text = text.replace('name    = "Open number four"\ndo      = "script 110"',
                        f'name    = "Open number four"\n{requirement}do      = "script 130"')  # fmt: skip
    text = text.replace('do      = "script 120"', 'do      = "draw 1"')
    secrets.write_text(text, "utf-8")
    return load_pack(place)


def game(won: bool, *used: str, left: Sequence[str] = (), size: int = 1) -> Measured:
    party = ("a", "b", "c", "d")[:size]
    return Measured(Measure(GATE, 1, party), won=won, used=frozenset(used), left=frozenset(left))


def measure(pack: Pack, one: Measure, trials: tuple[Trial | None, ...] = (None,)) -> list[Measured]:
    return measured(EtherfieldsWithPlayers(pack), Job(one, trials))


def planned(pack: Pack, games: int, seed: int) -> list[Measure]:
    return list(plan(EtherfieldsWithPlayers(pack).seating(), [GATE], games, seed))


def page(pack: Pack, asked: Asked) -> str:
    game = EtherfieldsWithPlayers(pack)
    with tables_at(Where(), lambda: game) as tables:
        found = measuring.measure(game, asked, tables, "The Small Pack")
    return balance_page(game, found, "The Small Pack", "etherfields balance --games 12")


def tried_in(pack: Pack, trials: list[Trial], games: int) -> list[Tried]:
    def play(jobs: Sequence[Job]) -> list[Measured]:
        return [one for job in jobs for one in measure(pack, job.measure, job.trials)]

    free = play([Job(one) for one in planned(pack, games, 1)])
    return try_all(trials, free, games, DREAM, play)


# --- one game -------------------------------------------------------------------------------------------------


def test_a_dream_is_measured_by_itself(pack: Pack) -> None:
    (found,) = measure(pack, Measure(GATE, 2, ("guest",)))
    assert (found.won, found.ending) == (True, "fetched")
    assert found.figures["Turns"] >= 1 and found.decisions == found.figures["decisions"] > 5
    assert any(what.startswith("option 100") for what in found.used)
    assert {EAR, CARD, BENCH} <= found.offered
    assert "Influence guest/1: Side Door" in found.held


def test_the_same_dream_can_be_dreamt_again(pack: Pack) -> None:
    before = Dreaming(pack, Measure(GATE, 2, ("guest",)))
    first, second = before.play(), before.play()
    assert first == second and first.course


def test_a_card_lost_in_a_dream_that_is_measured_is_found_with_its_stretch(pack: Pack) -> None:
    before = Dreaming(pack, Measure(GATE, 2, ("guest",)))

    def losing(table: Table) -> Callable[[Ask[object]], Choice[object]]:
        sensible, asked = Sensible(pack, table, 2), []

        def answer(question: Ask[object]) -> Choice[object]:
            asked.append(question)
            if len(asked) == 3:
                table.piles.piles["secrets"].pop()
            return sensible(question)

        return answer

    with pytest.raises(Impossible, match=r"seed 2, guest. It came about in decisions 1 to \d+, from “"):
        before.play(think=losing)


def test_who_does_of_themselves_what_a_trial_demands_plays_the_same_game(pack: Pack) -> None:
    before = Dreaming(pack, Measure(GATE, 4, ("guest",)))
    free = before.play()
    never = [Trial(what, "left") for what in sorted(free.offered - free.used)]
    always = [Trial(what, "taken") for what in sorted(free.used - free.left) if what.startswith("option ")]
    assert never and always
    for trial in [*never, *always]:
        assert not differs(trial, free)
        assert before.play(trial).course == free.course, trial.what


def test_what_is_to_be_left_is_left_and_what_is_to_be_taken_is_taken(pack: Pack) -> None:
    before = Dreaming(pack, Measure(GATE, 4, ("guest",)))
    for what in (EAR, CARD, BENCH):
        assert what not in before.play(Trial(what, "left")).used
        taken = before.play(Trial(what, "taken"))
        assert what in taken.used and what not in taken.left


def test_a_card_that_is_never_used_can_still_be_held(pack: Pack) -> None:
    trials = {what for seed in range(1, 5) for what in measure(pack, Measure(GATE, seed, ("guest",)))[0].used}
    cards = [what for what in sorted(trials) if what.startswith("Influence ")]
    assert cards
    for what in cards:
        (bound,) = measure(pack, Measure(GATE, 1, ("guest",)), (Trial(what, "left"),))
        assert what not in bound.used and what in bound.held


def test_a_card_that_is_drawn_first_is_in_the_first_hand(pack: Pack) -> None:
    seen: list[bool] = []

    def watching(table: Table) -> Sensible:
        class Watching(Sensible):
            def __call__(self, question: Ask[object]) -> Choice[object]:
                if question.kind == "act" and not seen:
                    seen.append(any(card.startswith("guest/4") for card in table.piles.of("guest/hand")))
                return super().__call__(question)

        return Watching(pack, table, 1)

    hands = []
    for seed in range(1, 7):
        before = Dreaming(pack, Measure(GATE, seed, ("guest",)))
        for trial in (None, Trial("Influence guest/4: Count to Ten", "drawn first")):
            seen.clear()
            before.play(trial, watching)
            hands.append((trial is not None, seen[0]))
    assert {had for first, had in hands if first} == {True}
    assert (False, False) in hands, "without the trial it is not always there"


# --- names, and who is bound -----------------------------------------------------------------------------------


def test_what_can_be_done_has_a_name_that_people_would_know(pack: Pack) -> None:
    names = ChoiceNames(pack)
    card = Choice("guest/use/guest-1-2/side-door", "Side Door", None, "guest", "guest/1#2")
    asked = Ask[object](("guest",), "", OF_THREE, "script 7")
    assert names.of(card, asked) == "Influence guest/1: Side Door"
    assert names.of(OF_THREE[0], asked) == EAR
    assert names.of(Choice("option/draw-1", "Draw 1", None), asked) == "option 7: draw 1"
    assert names.of(Choice("move/A1.1", "Go", None), asked) == ""


def test_what_leaves_nothing_else_to_do_is_no_choice(pack: Pack) -> None:
    names = ChoiceNames(pack)
    away = Choice[object]("give-up", "Give up", None, grave=True)
    assert offered(names, Ask(("guest",), "", OF_THREE[:1])) == {}
    assert offered(names, Ask(("guest",), "", [OF_THREE[0], away])) == {}
    assert set(offered(names, Ask(("guest",), "", OF_THREE))) == {EAR, BENCH}


def test_who_is_bound_answers_as_told_and_else_as_before(pack: Pack) -> None:
    question = Ask[object](("guest",), "", OF_THREE)

    def answer(trial: Trial | None) -> Choice[object]:
        return Bound(lambda asked: asked.choices[0], ChoiceNames(pack), trial)(question)

    assert answer(None) is OF_THREE[0]
    assert answer(Trial(EAR, "left")) is OF_THREE[1]
    assert answer(Trial(BENCH, "taken")) is OF_THREE[1]
    assert answer(Trial(CARD, "taken")) is OF_THREE[0]


# --- shares ------------------------------------------------------------------------------------------------------


def test_the_interval_holds_the_measured_part() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(50, 100)
    assert 0.40 < low < 0.5 < high < 0.60
    assert interval(500, 1000)[0] > low
    assert interval(10, 10)[1] > 0.999


def test_games_in_pairs_tell_more_the_fewer_of_them_differ() -> None:
    assert paired(0, 0, 0) == (-1.0, 1.0)
    low, high = paired(10, 30, 100)
    assert low < -0.20 < high < 0
    narrow = paired(0, 20, 100)
    assert narrow[1] - narrow[0] < high - low
    assert paired(0, 0, 100)[0] > -0.05


def test_only_like_is_compared_with_like() -> None:
    """Alone one wins 9 of 10 and has no lamp; four win 5 of 10 and have one: the lamp makes no difference."""
    alone = (10, 9, 90, 81)
    four = (90, 45, 10, 5)
    found = in_strata([alone, four])
    assert found is not None
    assert abs(found[0]) < 1e-9 and found[1][0] < 0 < found[1][1]
    assert in_strata([(10, 5, 0, 0)]) is None


# --- suspects ----------------------------------------------------------------------------------------------------


def test_what_decides_alone_stands_out() -> None:
    won = [game(True, "the lamp", "the bell") for _ in range(20)]
    lost = [game(False, *(["the bell"] if number % 2 else []), left=["the lamp", "the bell"]) for number in range(20)]
    found = leans(won + lost)
    assert [lean.what for lean in found] == ["the lamp", "the bell"]
    assert found[0].difference == 1.0 and found[0].surely > 0.5
    assert leans(won + lost, goals=["the lamp"])[0].what == "the bell"


def test_what_was_never_offered_is_not_held_against_a_game() -> None:
    offered = [
        game(number % 2 == 0, *(["the lamp"] if number % 4 < 2 else []), left=["the lamp"]) for number in range(40)
    ]
    lost_before = [game(False) for _ in range(60)]
    (found,) = leans(offered + lost_before)
    assert (found.offered, found.used, found.difference) == (40, 20, 0.0)


def test_what_everybody_takes_or_leaves_is_looked_at_the_other_way_round() -> None:
    found = [game(number % 2 == 0, EAR, "Influence guest/1: Side Door", left=[BENCH]) for number in range(40)]
    assert leans(found) == [] and compared(found) == []
    assert one_sided(found) == [Trial(EAR, "left"), Trial(BENCH, "taken")]


def test_what_can_be_compared_is_suspicious_by_the_difference() -> None:
    other = "Influence guest/1: Side Door"
    won = [game(True, EAR, other, left=[BENCH]) for _ in range(20)]
    lost = [game(False, BENCH, *([other] if number % 2 else []), left=[EAR, other]) for number in range(20)]
    assert compared(won + lost) == [EAR, BENCH, other]
    assert one_sided(won + lost) == []


def test_options_by_which_the_dream_can_end_are_its_goal(pack: Pack) -> None:
    goal = "option 120: give her the ticket"
    assert is_goal(pack, goal)
    assert not is_goal(pack, EAR)
    assert not is_goal(pack, "Influence guest/1: Side Door")
    found = [game(number % 2 == 0, goal, left=[EAR]) for number in range(40)]
    goals = goals_of(EtherfieldsWithPlayers(pack), found)
    assert goals == {goal}
    assert one_sided(found, goals) == [Trial(EAR, "taken")]


# --- trials ------------------------------------------------------------------------------------------------------


def test_an_option_that_decides_is_found_out(lopsided: Pack) -> None:
    """Nobody can win who hasn't listened, and everybody listens."""
    left, taken = tried_in(lopsided, [Trial(EAR, "left"), Trial(EAR, "taken")], 50)
    assert (left.free, left.bound, left.verdict(BAND)) == (50, 0, DECIDES)
    assert (taken.bound, taken.again, taken.verdict(BAND)) == (50, 0, DOES_NOT)


def test_an_option_that_changes_little_does_not_decide(pack: Pack) -> None:
    for tried in tried_in(pack, [Trial(BENCH, "left"), Trial(BENCH, "taken")], 60):
        assert tried.games == 60
        assert tried.verdict((0.0, 1.0)) == DOES_NOT


def test_only_what_can_go_otherwise_is_played_again(pack: Pack) -> None:
    again: list[Measure] = []

    def play(jobs: Sequence[Job]) -> list[Measured]:
        again.extend(job.measure for job in jobs for _ in job.trials)
        return [one for job in jobs for one in measure(pack, job.measure, job.trials)]

    free = play([Job(one) for one in planned(pack, 6, 1)])
    again.clear()
    (tried,) = try_all([Trial(BENCH, "left")], free, 6, DREAM, play)
    assert tried.again == len(again) == sum(BENCH in one.used for one in free)


def test_a_trial_goes_on_only_as_long_as_its_games_are_too_few() -> None:
    """The lamp wins every other game that was lost, and is sure to; the bell wins and loses by the toss of a coin."""
    free = [
        Measured(
            Measure(GATE, seed, ("guest",)), won=seed % 3 == 0, left=frozenset(["the lamp", "the bell", "the cup"])
        )
        for seed in range(1000)
    ]
    rounds: list[int] = []

    def play(jobs: Sequence[Job]) -> list[Measured]:
        rounds.append(sum(len(job.trials) for job in jobs))
        made = []
        for job in jobs:
            one = job.measure
            for trial in job.trials:
                assert trial is not None
                coin = Chance(one.seed).below(trial.what, 20)
                better = {"the lamp": 10, "the bell": 10, "the cup": 0}[trial.what]
                wins = one.seed % 3 == 0 if coin >= better else trial.what == "the lamp" or coin % 2 == 0
                made.append(Measured(one, trial, won=wins))
        return made

    lamp, bell, cup = try_all(
        [Trial(what, "taken") for what in ("the lamp", "the bell", "the cup")], free, 600, DREAM, play
    )
    assert (lamp.verdict(BAND), lamp.games) == (DECIDES, 100)
    assert (cup.verdict(BAND), cup.games) == (DOES_NOT, 100)
    assert 100 <= bell.games <= 600 and bell.verdict(BAND) != DECIDES
    assert rounds[0] == 300 and all(many <= 100 for many in rounds[1:])


def test_a_trial_takes_games_that_it_concerns_and_a_part_of_them() -> None:
    free = game(True, EAR, left=[BENCH])
    assert concerns(Trial(BENCH, "left"), free) and not concerns(Trial(CARD, "taken"), free)
    assert not concerns(Trial("Influence guest/1: Side Door", "drawn first"), free)
    assert [trial.how for trial in trials_of(EAR, False)] == ["left", "taken"]
    assert [trial.how for trial in trials_of("Influence guest/1: Side Door", True)] == ["left", "drawn first"]
    assert [trial.how for trial in trials_of("Item I-01 K: Flask", False)] == ["left"]


@pytest.mark.parametrize(
    ("free", "gained", "lost", "games", "verdict"),
    [
        (85, 0, 0, 100, DOES_NOT),
        (85, 2, 8, 100, DOES_NOT),
        (85, 2, 30, 100, DECIDES),  # 28 points less
        (80, 5, 22, 100, DECIDES),  # 17 points less, and 63 of 100 is surely below the band
        (80, 8, 20, 100, TOO_FEW),  # 12 points less, perhaps 22
        (85, 0, 30, 40, TOO_FEW),
        (70, 0, 15, 100, TOO_FEW),  # below the band before: that alone is nothing the trial did
        (60, 30, 2, 100, DECIDES),
    ],
)
def test_a_verdict_follows_its_criterion(free: int, gained: int, lost: int, games: int, verdict: str) -> None:
    tried = Tried(Trial(EAR, "left"), games, games, free, free + gained - lost, gained, lost)
    assert tried.verdict(BAND) == verdict


# --- the page ----------------------------------------------------------------------------------------------------


def test_the_page_tells_shares_comparisons_and_verdicts(lopsided: Pack) -> None:
    text = page(lopsided, Asked(12, 4, 1))
    assert "Measured of The Small Pack by\n\n    etherfields balance --games 12\n" in text
    assert "| Dreamers | games | won | wanted | 95% interval | a Dreamer died | out of Turns | Turns |" in text
    assert "| 1 | 12 |" in text and "75% to 95%" in text
    assert f"| {EAR} | never | 4 |" in text
    assert text.count(TOO_FEW) > 2, "four games tell nothing"
    assert "## The Night Laundry" in text and "What the trials say" in text


def test_without_trials_there_is_no_verdict(pack: Pack) -> None:
    text = page(pack, Asked(2, 0, 1, (GATE,)))
    assert "What the trials say" not in text


def test_parties_are_mixed_by_chance_and_the_same_for_a_seed(pack: Pack) -> None:
    assert planned(pack, 3, 7) == planned(pack, 3, 7)
    assert {one.party for one in planned(pack, 3, 7)} == {("guest",)}
    assert [one.seed for one in planned(pack, 3, 7)] == [7, 8, 9]


def test_each_dream_is_measured_with_every_number_of_dreamers(game: Etherfields) -> None:
    codes = [dream.code for dream in dreams_of(game.pack)]
    assert codes[0] == game.pack.campaign.first
    todo = list(plan(game.seating(), codes, 1, 1))
    assert [(one.challenge, len(one.party)) for one in todo] == [(code, n) for code in codes for n in range(1, 5)]


def test_jobs_and_what_came_of_them_are_plain_data(pack: Pack) -> None:
    jobs = [Job(one, (None, Trial(BENCH, "left"))) for one in planned(pack, 2, 1)]
    sent = msgspec.json.decode(msgspec.json.encode(jobs), type=list[Job])
    assert sent == jobs
    found = [one for job in sent for one in measure(pack, job.measure, job.trials)]
    balance = Balance({GATE: DREAM}, found, frozenset(), {GATE: []}, {GATE: []})
    assert msgspec.json.decode(msgspec.json.encode(balance), type=Balance) == balance


def test_a_game_without_challenges_and_contests_has_no_balance() -> None:
    well = WELL.load(WELL.built_in_pack())
    with pytest.raises(Fault, match="set against"), tables_at(Where(), well.with_players) as tables:
        measuring.measure(well.with_players(), Asked(1, 0, 1), tables, "The Well")
