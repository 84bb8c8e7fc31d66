"""Tables and questions that bots look at: all of them, or one of so many, and how far apart a fault is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import Tell
from etherfields.proving.bots.bots import play, runs
from etherfields.proving.bots.checking import ALL, SAMPLED
from etherfields.proving.bots.played import Played, Run
from etherfields.proving.bots.tally import Tally, write_journals
from tests.kernel.games.hidden_cards import Table
from tests.table.screen.well import EDITION, Well

LOST = 8
"""The decision by which a card is lost."""


class Losing(Well):
    """A game whose rules lose the bottom card of the biggest pile, and go on."""

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """Play on, and lose a card by the eighth answer."""
        going, answers = super().rules(table, tell), 0
        step = going.send(None)
        while True:
            answer = yield step
            answers += answer is not None
            if answers == LOST:
                max(table.piles.piles.values(), key=len).pop(0)
                answers += 1
            try:
                step = going.send(answer)
            except StopIteration:
                return


class Twice(Well):
    """A game that offers the same key twice, in its 6th question and from then on."""

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """Ask twenty times."""
        for number in range(1, 21):
            choices = [Choice(f"go/{number}", "Go", 0) for _ in range(2 if number >= 6 else 1)]
            yield from ask(Ask(("Ann",), "Well?", choices))


def played(game: Well, every: int, *, limit: int = 40) -> Played:
    return play(game, Run(3, "first", ("Ann", "Bo"), limit=limit, every=every))


def test_a_lost_card_is_found_at_once_where_every_table_is_examined() -> None:
    found = played(Losing(), 1)

    assert (found.decisions, found.stretch) == (LOST, "")
    assert "should be in the pile" in found.failure


@pytest.mark.parametrize("every", [2, 3, 5, 7, 12])
def test_a_lost_card_is_found_at_the_next_look_and_named_with_the_stretch(every: int) -> None:
    exact, found = played(Losing(), 1), played(Losing(), every)

    looked = -(-LOST // every) * every
    first = looked - every
    assert found.decisions == looked
    assert found.keys[:LOST] == exact.keys
    assert f"decisions {first + 1} to {looked}, from “{found.keys[first]}” to “{found.keys[-1]}”" in found.stretch
    assert exact.failure.partition(" (")[0] == found.failure.partition(" (")[0]


def test_whatever_broke_since_the_last_look_is_found_when_the_game_is_left() -> None:
    assert played(Losing(), 1000, limit=LOST - 1).failure == ""
    assert "decisions 1 to 8," in played(Losing(), 1000, limit=LOST).stretch
    over = played(Losing(), 1000, limit=1000)
    assert f"decisions 1 to {over.decisions}," in over.stretch


def test_one_question_of_so_many_is_examined() -> None:
    assert played(Twice(), 1).failure.startswith("Well?: “go/6” is offered twice")
    found = played(Twice(), 4)
    assert found.failure.startswith("Well?: “go/9” is offered twice")
    assert found.stretch == "It came about in decisions 5 to 8, from “go/5” to “go/8”."


def test_an_answer_that_was_not_offered_is_found() -> None:
    class Stubborn(Well):
        def players(self) -> tuple[str, ...]:
            return ("stubborn",)

        def player(self, name: str, table: Table, seed: int, known: frozenset[int]) -> object:
            return lambda question: Choice("no/such", "No", 0)

    wrong = play(Stubborn(), Run(3, "stubborn", ("Ann",), every=5))
    assert "“no/such” is not among the choices" in wrong.failure


@pytest.mark.parametrize("every", [2, 9, 1000])
def test_how_often_they_look_changes_no_game(every: int) -> None:
    for run in runs(6, 1, Well().seating(), kept=6):
        seldom = Run(run.seed, run.player, run.party, is_kept=True, every=every)
        always, sampled = play(Well(), run), play(Well(), seldom)
        assert (always.keys, always.outcome, always.failure) == (sampled.keys, sampled.outcome, "")


def test_a_sample_is_enough_where_what_is_read_is_counted() -> None:
    seating = Well().seating()
    assert {run.every for run in runs(4, 1, seating)} == {ALL}
    assert {run.every for run in runs(4, 1, seating, is_watched=True)} == {SAMPLED}
    assert {run.every for run in runs(4, 1, seating, is_watched=True, every=ALL)} == {ALL}


def test_the_report_and_the_journal_name_the_stretch(tmp_path: Path) -> None:
    tally = Tally()
    tally.add(played(Losing(), 5))

    assert "    It came about in decisions 6 to 10, from “" in tally.text()
    (path,) = write_journals(tally, tmp_path, EDITION)
    assert "It came about in decisions 6 to 10" in path.read_text("utf-8").splitlines()[-1]
