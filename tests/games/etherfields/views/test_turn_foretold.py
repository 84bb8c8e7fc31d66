"""The coming steps of the Turn card are told as they then happen, and looking ahead changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from etherfields.games.etherfields.bench.bench import bench_of
from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.games.etherfields.views.picture.picturing import picture
from etherfields.games.etherfields.views.preview.turn_foretold import Foretold, foretold
from etherfields.games.etherfields.views.preview.turn_in_words import turn_in_words
from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.play.events import amid
from etherfields.kernel.play.session import Session
from etherfields.proving.cases import Miswritten, case_files, read_cases

Laid = Callable[..., Play]
CASES = Path(__file__).parents[4] / "tests" / "cases"

CASE = """
[[case]]
title = "A table to look at"
rules = ["EF-TURN-05"]
given.at = "landscape phase"
given.party = "gambler, expert"
given.turn_deck = ["red: {steps}", "quiet"]
given.creature = [{{ name = "Wolf", {wolf} }}]
{more}
given.landscape = \"\"\"
+----------------+----------------+----------------+----------------+----------------+
|{first:^16} {second:^16} {third:^16} {fourth:^16} {fifth:^16}|
+----------------+----------------+----------------+----------------+----------------+
\"\"\"
"""


@pytest.fixture
def laid(tmp_path: Path) -> Laid:
    """Lays the table of a case: a row of fields from west to east, with whoever stands on them."""

    def lay(steps: str, wolf: str, *row: str, more: str = "") -> Play:
        places = dict(zip(("first", "second", "third", "fourth", "fifth"), (*row, *[""] * 5), strict=False))
        file = tmp_path / "case.toml"
        file.write_text(CASE.format(steps=steps, wolf=wolf, more=more, **places), encoding="utf-8")
        bench = bench_of(read_cases(file)[0])
        return play_at(bench.pack, bench.lay().table)

    return lay


def told(play: Play, step: int = 0) -> list[str]:
    """The sentences on a step."""
    return [one.told for one in foretold(play).steps[step].comes]


def test_an_effect_names_all_whom_it_meets_and_nobody_else(laid: Laid) -> None:
    wolf = 'basic = "each dreamer within 1: block 2", special = "each dreamer within 3: torment 1"'
    play = laid("basic, special", wolf, "expert", "", "", "wolf", "gambler")
    assert told(play) == ["Wolf: the Gambler Blocks 2 cards"]
    assert told(play, 1) == ["Wolf: the Gambler and the Expert receive 1 Torment"]
    away = laid("basic", wolf, "expert", "gambler", "", "", "wolf")
    assert told(away) == [] and "  1. Basic effect: nothing." in list(turn_in_words(away))


def test_who_stands_nearer_is_met_on_other_faces(laid: Laid) -> None:
    play = laid("movement, basic", 'move = 2, basic = "each dreamer within 0: torment 1"', "gambler expert", "", "wolf")
    assert told(play) == ["Wolf moves 1-2, more on SURGE: reaches the Gambler and the Expert on FULL or SURGE"]
    assert told(play, 1) == ["Wolf: on FULL or SURGE the Gambler and the Expert receive 1 Torment"]
    shown = picture(play)
    assert shown.landscape is not None and shown.landscape.menaced == {"A1.1", "A1.2"}
    assert shown.creatures[0].near[0].told == "2 from the Gambler or the Expert"
    assert shown.creatures[0].does == ("1 Torment: Gambler, Expert FULL+",)


@pytest.mark.rule("EF-CREATURE-28")
def test_a_creature_goes_on_after_a_surge(laid: Laid) -> None:
    near = laid("movement", "move = 2", "gambler", "", "", "wolf", "expert", more='given.expert.field = "A1.1"')
    assert told(near) == ["Wolf moves 1-2, more on SURGE: reaches the Gambler and the Expert on SURGE"]
    far = laid("movement", "move = 2", "gambler expert", "", "", "", "wolf")
    assert told(far) == ["Wolf moves 1-2, more on SURGE: perhaps reaches the Gambler and the Expert"]
    assert foretold(far).reach == {"A1.1", "A1.2", "B1.1", "B1.2"}


@pytest.mark.rule("EF-CREATURE-25")
def test_a_creature_that_is_with_somebody_stays(laid: Laid) -> None:
    assert told(laid("movement", "move = 2", "gambler wolf", "expert")) == ["Wolf stays with the Gambler"]


@pytest.mark.rule("EF-STATE-03")
def test_a_creature_in_a_state_does_less(laid: Laid) -> None:
    wolf = 'move = 2, states = "{}", basic = "each dreamer within 9: torment 1; block 1"'
    stunned = laid("basic, movement", wolf.format("stunned"), "gambler", "", "wolf", more='given.expert.field = "A1.1"')
    assert told(stunned) == ["Wolf: the Gambler and the Expert Block 1 card"]
    paralysed = laid("movement", wolf.format("paralysed"), "gambler", "", "wolf", more='given.expert.field = "A1.1"')
    assert told(paralysed) == ["Wolf can't move"] and not foretold(paralysed).reach


def test_a_skipped_step_does_nothing(laid: Laid) -> None:
    wolf = 'move = 1, basic = "each dreamer within 9: torment 1"'
    play = laid("movement, basic", wolf, "gambler", "", "wolf", "", "expert")
    play.table.turn.skipped = [1]
    first, second = foretold(play).steps
    assert first.comes and second.skipped and not second.comes
    assert "  2. Basic effect is skipped." in list(turn_in_words(play))


@pytest.mark.rule("EF-DEATH-01")
def test_an_effect_that_would_kill_says_so(laid: Laid) -> None:
    wolf = 'basic = "each dreamer within 9: torment 1"'
    play = laid("basic", wolf, "gambler", "wolf", "expert", more="given.expert.torment = 7")
    assert told(play) == ["Wolf: the Gambler and the Expert receive 1 Torment: that is death"]


@pytest.mark.rule("EF-MORPH-04")
def test_morphs_change_the_harm_that_is_told(laid: Laid) -> None:
    wolf = 'basic = "each dreamer within 1: torment 1", morphs = "2 Torment +1"'
    assert told(laid("basic", wolf, "gambler", "wolf", "", "expert")) == ["Wolf: the Gambler receives 3 Torment"]


@pytest.mark.rule("EF-SECRET-05")
def test_nothing_is_said_of_a_paragraph_that_an_effect_reads(laid: Laid) -> None:
    play = laid("basic", 'basic = "each dreamer within 9: torment 1; script 5"', "gambler", "wolf", "", "", "expert",
                more='given.scripts = "=== 5 The Bell\\nIt rings.\\n"')  # fmt: skip
    assert all("Bell" not in line and "5" not in line.split("Torment")[-1] for line in told(play))
    assert "the story goes on" in told(play)[0]


# --- looking changes nothing ----------------------------------------------------------------------------


def test_looking_ahead_changes_no_table_of_any_case(game: Etherfields) -> None:
    looked = 0
    for path in case_files([CASES / f"{name}.toml" for name in ("creature", "turn", "morph", "state")]):
        for case in read_cases(path):
            try:
                bench = bench_of(case)
                table = bench.lay().table
            except Miswritten:
                continue
            if not (table.gate or table.slumber):
                continue
            play = play_at(bench.pack, table)
            before = game.freeze(table)
            found = foretold(play)
            assert game.freeze(table) == before and foretold(play) == found
            looked += any(step.comes for step in found.steps)
    assert looked > 30


# --- what is told is what happens -----------------------------------------------------------------------


def _nothing_more(session: Session[Table]) -> Choice[object]:
    """The choice by which people do least."""
    assert session.question is not None
    choices = session.question.choices
    return next((one for one in choices if one.own.endswith(("pass", "keep", "go-on", "no", "pay/stop"))), choices[0])


@pytest.mark.parametrize("seed", [1, 2, 5, 6])
def test_whoever_is_struck_in_the_landscape_phase_was_named_before(game: Etherfields, seed: int) -> None:
    session = Session(game, game.fresh(seed, ("gambler", "expert"), {}))
    seen, since, moved, hurt = Foretold(), 0, 0, 0
    while session.question is not None and session.table.gate and len(session.keys) < 300:
        if session.question.kind == "act":
            seen, since = foretold(game.look(session.table)), len(session.events)
        session.choose(_nothing_more(session))
        if session.question is None or session.question.kind != "act":
            continue  # the phase is not over yet
        events, named = session.events[since:], " ".join(one.told for step in seen.steps for one in step.comes)
        ended = next((n for n, event in enumerate(events) if event.kind == "turn begins"), 0)
        if sum("SURGE" in event.text for event in events) > 1 or any(event.kind == "morph added" for event in events):
            continue  # a second SURGE is not counted on, and nobody knows which Morph comes
        for event in events[:ended]:
            if event.kind == "creature moved":
                moved += 1
                assert event.facts["field"] in seen.reach
            if event.kind == "torment received":
                hurt += 1
                assert amid(game.look(session.table).name(event.who)) in named
    assert moved or hurt


def test_each_of_several_figures_is_told_of_with_its_field(laid: Laid) -> None:
    play = laid("movement, basic", 'tokens = 2, move = 1, basic = "each dreamer within 0: block 1"',
                "gambler", "wolf", "", "wolf", more='given.expert.field = "A1.1"')  # fmt: skip
    assert told(play) == [
        "Wolf on A1.2 moves 1, more on SURGE: reaches the Gambler and the Expert",
        "Wolf on B1.2 moves 1, more on SURGE: reaches nobody, unless SURGE follows SURGE",
    ]
    assert [one.is_idle for one in foretold(play).steps[0].comes] == [False, True]
    assert told(play, 1) == ["Wolf: the Gambler and the Expert Block 1 card"]
    lines = list(turn_in_words(play))
    assert "  1. Creature Movement:" in lines and f"    {told(play)[0]}." in lines
