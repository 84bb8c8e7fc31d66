"""The page on a Dream that has ended counts what it took and what was missed, and tells none of it."""

from __future__ import annotations

import re

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.dream.endings import close_dream, resolve_ending
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.views.explain.dream_ended import ending_page
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.session import Session
from etherfields.kernel.play.showing import EndingPage
from tests.games.etherfields.campaign.entered import GATE, does, finish, house
from tests.games.etherfields.campaign.test_on_the_map import after_the_first_dream

OVER: dict[str, str | int] = {"gate": GATE, "outcome": "numbered", "turns": 3, "left": 4}
"""The facts of an end."""


def _ended(play: Play, ending: str, *effects: str) -> tuple[EndingPage, dict[str, str]]:
    """The page on the house, in which these effects have happened; its sections by their headings."""
    told: list[Event] = [Event("dream entered", facts={"gate": GATE})]
    play.tell = told.append
    for effect in effects:
        does(play, effect)
    finish(resolve_ending(play, ending))  # type: ignore[arg-type]  # the ending that it names is known
    finish(close_dream(play, ending))
    page = ending_page(play, told)
    assert page is not None
    return page, {heading: " ".join(lines) for heading, lines in page.sections}


def test_nothing_that_is_not_over_has_a_page(game: Etherfields) -> None:
    play = house(game, "gambler")
    assert ending_page(play, [Event("dream entered", facts={"gate": GATE})]) is None


def test_it_says_how_the_dream_ended_and_what_the_ending_is_called(game: Etherfields) -> None:
    play = house(game, "gambler")
    page, _ = _ended(play, "numbered")
    assert page.title == "The House That Counts is over"
    outcome = play.pack.definitions[GATE].outcomes["numbered"]  # type: ignore[attr-defined]
    title = play.pack.paragraph(outcome.script).title
    assert page.result == f"You have won. The ending: “{title}” (numbered)."


def test_a_death_is_a_loss_without_a_name(game: Etherfields) -> None:
    page, _ = _ended(house(game, "gambler"), "died")
    assert page.result == "You have lost: a Dreamer has died, and so the whole Party has."


def test_losses_are_counted_for_each_dreamer_and_for_the_party(game: Etherfields) -> None:
    play = house(game, "gambler", "tough")
    hours = play.table.hours
    _, told = _ended(play, "numbered", "each dreamer: torment 2", "each dreamer: block 3", "gain 2 hours; lose 1 hour")
    took = told["What it took"]
    assert "The Gambler: 2 Torment" in took and "The Tough Guy: 2 Torment" in took
    assert "3 cards Blocked" in took and "The Party: 1 Hour." in took
    assert play.table.hours == hours + 1


@pytest.mark.rule("EF-SECRET-05")
def test_what_was_missed_is_counted_and_not_named(game: Etherfields) -> None:
    play = house(game, "gambler", whole=False)
    _, told = _ended(play, "numbered")
    missed = told["What you did not find"]
    assert "Secrets;" in missed and "paragraphs;" in missed and "other ending" in missed
    secret = [one.name for one in play.pack.definitions.values() if one.code.startswith("I-02 ") and one.name]
    assert secret and not any(name in missed for name in secret)


@pytest.mark.rule("EF-SECRET-05")
def test_only_what_a_dream_alone_leads_to_counts_as_its_own(game: Etherfields) -> None:
    _, of_house = _ended(house(game, "gambler", whole=False), "numbered")
    session = Session(game, after_the_first_dream(game, 3, ("gambler",)))
    page = game.ending_page(session.table, session.events)
    assert page is not None
    of_tram = " ".join(dict(page.sections)["What you did not find"])
    found = [re.search(r"of its (\d+) paragraphs", told) for told in (of_house["What you did not find"], of_tram)]
    own = [int(one[1]) for one in found if one is not None]
    assert len(own) == 2 and 0 < sum(own) < len(game.pack.paragraphs)


def test_who_was_met_is_named_and_who_was_not_is_counted(game: Etherfields) -> None:
    play = house(game, "gambler")
    play.table.memory.append("Miss Orme has been met")
    _, told = _ended(play, "numbered")
    assert "Miss Orme" in told["Whom you met"] and "Sallow" not in str(told)
    assert " people" in told["What you did not find"]


def test_a_creature_that_was_met_as_a_person_is_named_once(game: Etherfields) -> None:
    play = house(game, "gambler")
    play.table.memory.append("Miss Orme has been met")
    seen = [Event("dream entered"), Event("creature revealed", who="?"), Event("dream over", facts=OVER)]
    orme = next(one.code for one in play.pack.definitions.values() if one.name == "Miss Orme")
    seen[1].who = f"{orme}#1"
    page = ending_page(play, seen)
    assert page is not None and str(page.sections).count("Miss Orme") == 1


def test_what_stays_is_named_by_its_sort(game: Etherfields) -> None:
    play = house(game, "gambler")
    _, told = _ended(play, "numbered", 'gain mask "The Clerk"', 'gain knowledge card "Further Uses of Crystals"')
    kept = told["What the campaign will remember"]
    assert "Mask: The Clerk." in kept and "Knowledge: Further Uses of Crystals" in kept


@pytest.mark.rule("EF-DREAM-14")
def test_after_the_first_dream_one_is_told_to_awaken_and_what_that_takes(game: Etherfields) -> None:
    table = after_the_first_dream(game, 3, ("gambler",))
    table.tokens.gain("crystal", "gambler", 2)
    session = Session(game, table)
    page = game.ending_page(session.table, session.events)
    assert page is not None and page.onward == "Awaken"
    assert ("What the Awakening takes", ("The Gambler loses 2 Crystals.",)) in page.sections


def test_the_turns_that_are_left_do_not_count_the_one_that_is_played(game: Etherfields) -> None:
    session = Session(game, game.fresh(3, ("gambler",), {}))
    while session.question is not None and session.table.gate:
        leaving = session.question.choice("give-up")
        session.choose(leaving or session.question.choices[-1])
    page = game.ending_page(session.table, session.events)
    assert page is not None and page.sections[0][1][0] == "1 Turn; Turns left: 11."
