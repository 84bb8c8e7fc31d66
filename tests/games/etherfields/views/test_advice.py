"""What somebody can still do is gone through whole, and nothing is said that isn't there."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.definitions import Mask
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.menu.menu import open_actions
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import first_player
from etherfields.kernel.play.session import Session


def _at_the_first_actions(game: Etherfields) -> Session[Table]:
    session = Session(game, game.fresh(7, ("gambler", "expert"), {}))
    while session.question is not None and session.question.kind != "act":
        session.choose(first_player(session.question))
    return session


def _told(game: Etherfields, session: Session[Table], who: str = "gambler") -> str:
    assert session.question is not None
    return "\n".join(game.advise(session.table, session.question, who))


@pytest.mark.rule("EF-PLAYERS-12")
def test_everything_that_players_overlook_is_gone_through(game: Etherfields) -> None:
    session = _at_the_first_actions(game)
    table = session.table
    told = _told(game, session)
    for heading in ("Hand: ", "Move: to ", "Boost: ", "Clock: ", "And what the Dream asks of you: "):
        assert heading in told

    table.tokens.gain("crystal", "gambler", 1)
    table.tokens.gain("sign token", "party", 2)
    mask = game.pack.all(Mask)[0]
    table.piles.move(mask.code, "gambler/mask")
    told = _told(game, session)
    for more in ("1 Crystal: ", f"Mask: {mask.name}", "Sign tokens: "):
        assert more in told


@pytest.mark.rule("EF-PLAYERS-12")
def test_what_isnt_there_is_not_spoken_of(game: Etherfields) -> None:
    told = _told(game, _at_the_first_actions(game))

    for heading in ("Crystal:", "Mask:", "Sign tokens", "Active Items:", "Developments:"):
        assert heading not in told


@pytest.mark.rule("EF-PLAYERS-12")
def test_a_morph_that_could_go_is_spoken_of_and_no_boost_without_anything_to_pay_with(game: Etherfields) -> None:
    session = _at_the_first_actions(game)
    table = session.table
    table.piles.create("morphs/I-01 Q")
    table.piles.move("I-01 Q", "creatures")
    table.figures["I-01 Q#1"] = table.figures["gambler"]
    table.piles.move(table.piles.of("morphs")[0], "morphs/I-01 Q")
    table.tokens.gain("key", "party", 1)
    while table.piles.of("gambler/hand"):
        table.piles.move(table.piles.of("gambler/hand")[0], "gambler/deck")
    play = play_at(game.pack, table)
    asked = Ask(("gambler",), "What do you do?", [Choice(one.key, one.label, one, "gambler", one.source)
                                                  for one in open_actions(play, "gambler")])
    told = "\n".join(game.advise(table, asked, "gambler"))

    assert "Basic actions: Discard a Morph of the Lost Property [1 Key]." in told
    assert "Boost: " not in told


@pytest.mark.rule("EF-SECRET-05")
def test_what_comes_by_itself_with_the_turns_is_said_with_its_turn_once_it_was_met(game: Etherfields) -> None:
    session = _at_the_first_actions(game)
    table = session.table
    table.counters["stops made"] = 4
    assert "The Next Stop" not in _told(game, session)

    table.read.append(311)
    assert table.turn.number == 1 and "The Next Stop: due in Turn 10, as things stand." in _told(game, session)
    assert "The Next Stop: due in Turn 10, as things stand." in game.status(table)
    table.turn.previous_colour = "gold"
    status = game.status(table)
    assert any(line.startswith("The Last Tram: Turn 1 of 12, ") and " after gold; " in line for line in status)
    assert table.turn.number == 1

    table.counters["stops made"] = 5
    assert "The Next Stop" not in _told(game, session)


@pytest.mark.rule("EF-PLAYERS-12", "EF-BASIC-07")
def test_crystals_are_not_told_to_reroll_where_something_forbids_it(game: Etherfields) -> None:
    session = _at_the_first_actions(game)
    session.table.tokens.gain("crystal", "gambler", 2)
    assert "2 Crystals: roll a die again, or leave it on a Crystal spot." in _told(game, session)

    piles = session.table.piles
    piles.create("morphs/I-01 Q")
    piles.move("I-01 Q", "creatures")
    piles.move(next(one for one in piles.of("morphs") if one.startswith("morph/dull-glass")), "morphs/I-01 Q")
    read_back = game.thaw(game.freeze(session.table))
    assert session.question is not None
    told = "\n".join(game.advise(read_back, session.question, "gambler"))
    assert "2 Crystals: no die can be rolled again with it now, " in told


@pytest.mark.rule("EF-PLAYERS-12")
def test_a_card_that_only_pays_is_not_told_to_be_of_use(game: Etherfields) -> None:
    session = _at_the_first_actions(game)
    held = session.table.piles.of("gambler/hand")[0]
    pays, quick = (Choice(f"gambler/{key}", label, None, "gambler", held) for key, label in (
        ("pay/held", "Discard it for 1 Insight"), ("quick/held/reroll", "Use it")))

    def told(*choices: Choice[None]) -> str:
        return "\n".join(game.advise(session.table, Ask(("gambler",), "Pay 1 Insight.", list(choices)), "gambler"))

    assert "Of your cards you could use: Use it." in told(pays, quick)
    assert "Of your cards you could use" not in told(pays)


@pytest.mark.rule("EF-PLAYERS-12")
def test_what_can_be_done_from_where_one_stands_is_not_told_to_be_elsewhere(game: Etherfields) -> None:
    session = _at_the_first_actions(game)
    table, question = session.table, session.question
    assert question is not None
    rope = "Pull the bell rope for the next stop"
    assert f"{rope} on A2.2" in _told(game, session)

    tile = next(iter(table.piles.of("landscape")))
    reached = Choice("use/rope", f"{rope} [1 Hour]", None, "gambler", tile)
    told = "\n".join(game.advise(table, Ask(question.who, question.prompt, [*question.choices, reached]), "gambler"))
    assert f"{rope} [1 Hour]" in told and f"{rope} on A2.2" not in told


@pytest.mark.rule("EF-TURN-22")
def test_hours_are_said_to_be_for_turns_only_where_one_can_be_added(game: Etherfields) -> None:
    session = _at_the_first_actions(game)
    assert "Hours, for Effort." in _told(game, session)
    session.table.piles.move(session.table.piles.of("turns/deck")[-1], "turns/discard")
    assert "Hours, for Effort or for Turns." in _told(game, session)


@pytest.mark.rule("EF-PLAYERS-12", "EF-LAND-10")
def test_what_lies_on_the_own_field_and_is_too_dear_is_told_with_its_price(game: Etherfields) -> None:
    session = _at_the_first_actions(game)
    assert "out of your means" not in _told(game, session)
    table = session.table
    while table.piles.of("gambler/hand"):
        table.piles.move(table.piles.of("gambler/hand")[0], "gambler/deck")
    play = play_at(game.pack, table)
    open_now = [Choice(one.key, one.label, one, "gambler", one.source) for one in open_actions(play, "gambler")]
    told = "\n".join(game.advise(table, Ask(("gambler",), "What do you do?", open_now), "gambler"))
    assert "Here, but out of your means now: Read the notice over the door [1 Insight, once" in told
