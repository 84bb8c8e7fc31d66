"""Cards, fields and the map of a real game, asked for by name in plain lines."""

from __future__ import annotations

import io
import re

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.state.table import Laid, Table
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.session import Session
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable


def dreaming(game: Etherfields) -> Session[Table]:
    """The first question of the First Dream at which two Dreamers act."""
    return acting(Session(game, game.fresh(7, ("gambler", "tough"), {})))


def acting(session: Session[Table]) -> Session[Table]:
    """A game at the next question at which people act."""
    while session.question is not None and session.question.kind != "act":
        session.choose(session.question.choices[0])
    return session


def said(session: Session[Table], *lines: str, width: int = 72, players: dict[str, str] | None = None) -> str:
    """What is shown to somebody who types these lines."""
    out = io.StringIO()
    page = Page(out, width)
    called = {code: name for code, name, _ in session.game.archetypes()}  # type: ignore[attr-defined]
    names = Names(called, players or {})
    PlainTable(session, page, Keyboard(io.StringIO("".join(f"{line}\n" for line in lines)), page), names).sit()
    return out.getvalue()


def test_a_card_in_hand_is_told_by_its_name(game: Etherfields) -> None:
    session = dreaming(game)
    card = game.pack.definitions[session.table.piles.of("tough/hand")[0].partition("#")[0]]
    told = said(session, f"? {card.name.lower()}").splitlines()
    assert f"{card.name} ({card.code})" in (line.strip() for line in told)


def test_who_is_called_by_whoever_plays_them_is_told_of(game: Etherfields) -> None:
    played = {"tough": "Ida"}
    assert "The Tough Guy (tough)" in said(dreaming(game), "? ida", players=played)


@pytest.mark.rule("EF-SECRET-05")
def test_a_secret_is_not_told_by_its_name(game: Etherfields) -> None:
    text = said(dreaming(game), "? Left-Luggage Key", "? I-01 F", "? The Fox")
    assert " ".join(text.split()).count("nothing in sight is called so") == 3
    for code in ("I-01 F", "mask/2"):
        assert f"({code})" not in text


def test_of_two_things_that_only_the_article_tells_apart_each_is_told_by_its_own_name(game: Etherfields) -> None:
    session = dreaming(game)
    session.table.piles.move("I-01 Q", "creatures")
    session.table.piles.move("turn/gold-3", "turns/deck", "top")
    text = said(session, "? The Lost Property", "? lost property")
    assert text.index("The Lost Property (I-01 Q)") < text.index("\nLost Property (turn/gold-3)")


def test_tiles_dreamers_fields_and_commands_are_told_by_their_names(game: Etherfields) -> None:
    text = said(dreaming(game), "? rear platform", "? tough guy", "? a2.3", "? map")
    assert "The Rear Platform (I-01)\n" in text
    assert "The Tough Guy (tough)\n" in text
    assert "\nA2.3: Entrance." in text
    assert "map [list]: draws the map" in text


def test_what_the_map_names_is_told_by_its_field(game: Etherfields) -> None:
    assert "\nA2.4: Green Lair." in said(dreaming(game), "? green lair")
    assert "\nA2.2: Light. To do: Pull the bell rope" in said(dreaming(game), "? bell rope")


def test_a_card_that_is_given_away_is_told_to_whoever_is_asked(game: Etherfields) -> None:
    session = dreaming(game)
    asked = "A Dreamer gains the Influence card The Lady's Hat."
    to: list[Choice[object]] = [Choice("dreamer/tough", "The Tough Guy", "tough"), Choice("leave", "Nobody", "")]
    session.question = Ask(("gambler",), asked, to, "script 562")
    told = said(session, "? lady's hat", "? 2")
    assert told.count("The Lady's Hat (I-01 K)") == 2


@pytest.mark.parametrize("hours", [0, 4])
def test_a_field_is_told_and_not_the_one_way_there(game: Etherfields, hours: int) -> None:
    session = dreaming(game)
    session.table.hours = hours
    session.choose(session.question.choices[-2])  # type: ignore[union-attr]  # it was just asked
    for place in session.table.board.fields:
        assert f"\n{place}: " in said(session, f"? {place.lower()}")


@pytest.mark.parametrize("word", ["map", "look", "MAP"])
def test_the_map_is_drawn_and_told(game: Etherfields, word: str) -> None:
    text = said(dreaming(game), word)
    assert "@ marks who stands there" in text
    assert "| A2.1" in text
    assert "\nA2.4: Green Lair." in text


def test_the_map_is_told_without_a_drawing_where_that_is_wished_or_has_no_room(game: Etherfields) -> None:
    for text in (said(dreaming(game), "map list"), said(dreaming(game), "map", width=30)):
        assert "| A2.1" not in text
        assert "\nA2.4: Green Lair." in text


def test_a_dreamers_choices_stand_under_their_name(game: Etherfields) -> None:
    text = said(dreaming(game))
    heading, _, others = text.partition("Who does what?\n")[2].partition("\nThe Tough Guy:\n")
    assert heading.startswith("The Gambler:\n")
    assert others
    assert "Gambler: " not in heading and "Tough Guy: " not in others
    assert "Move ... [1-" in heading


def test_whoever_types_the_article_means_a_name_that_has_one(
    game: Etherfields, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = dreaming(game)
    two = {"Lost Property": "turn/lost-property", "The Lost Property": "I-01 Q"}
    monkeypatch.setattr(Etherfields, "seen", lambda self, table: two)
    assert "Basic effect: " in said(session, "? the lost", "quit")
    assert "could be" in said(session, "? lost", "quit")


def test_each_choice_of_a_card_is_explained_by_what_the_card_does(game: Etherfields) -> None:
    session = dreaming(game)
    assert session.question is not None
    choice = next(one for one in session.question.choices if one.source.startswith(one.who + "/"))
    told = " ".join(said(session, "?").split())
    assert " ".join(game.gist(choice.source).split())[:40] in told


def test_a_token_is_told_by_the_rules(game: Etherfields) -> None:
    session = dreaming(game)
    assert "Torment: The harm you have taken" in said(session, "? Torment")
    assert "nothing in sight is called so" in said(session, "? xyzzy")


def test_ways_say_what_is_where_they_lead_and_what_they_share_is_told_once(game: Etherfields) -> None:
    told = " ".join(said(dreaming(game), "tough effort", "?").split())

    assert told.count("Effort: move to A2.3, the Rear Platform [1 Hour] - Entrance, Feel under the seat") == 2
    assert told.count("Effort: move to A2.4, the Rear Platform [2 Hours] - Green Lair") == 2
    assert told.count("Basic action: Effort (EF-BASIC-04)") == 1


def test_of_several_ways_asked_about_at_once_each_says_what_is_there(game: Etherfields) -> None:
    assert "Move to A2.4, the Rear Platform [2 Cunning] - Green Lair" in said(dreaming(game), "? gambler move")


def test_where_a_card_asks_the_rule_behind_it_is_told_as_well(game: Etherfields) -> None:
    session = dreaming(game)
    session.answer("tough/move/A2.4")
    told = " ".join(said(session, "?").split())
    assert "Basic action: Move (EF-BASIC-01)" in told

    session = dreaming(game)
    session.question = Ask(("gambler",), "Marked Coin: choose one.", [Choice("yes", "Yes", 1)], "gambler/02", "option")
    told = " ".join(said(session, "?", "? 1").split())
    assert "Marked Coin (gambler/02)" in told and told.count("Only what you can fulfil (EF-PRIORITY-03)") == 2


def test_of_one_field_it_is_told_what_is_there(game: Etherfields) -> None:
    session = Session(game, game.fresh(7, ("gambler",), {}))
    told = said(session, "? 2")
    assert "A2.3: Entrance, Feel under the seat." in told and "EF-LAND-04" in told


def test_of_a_terrain_the_rules_tell_by_their_ids(game: Etherfields) -> None:
    told = " ".join(said(dreaming(game), "? darkness").split())
    assert "it is ignored where there's Light. `rules darkness` tells all of it (EF-LAND-33, EF-LAND-30)" in told


def test_rows_of_playing_cards_say_what_each_of_them_brings(game: Etherfields) -> None:
    session = Session(game, game.fresh(7, ("gambler", "expert"), {"classic_cards": "true"}))
    while session.question is not None and session.question.kind != "act":
        session.choose(session.question.choices[0])
    assert session.question is not None
    rows = [choice for choice in session.question.choices if choice.source == "EF-VARIANT-10"]
    assert len({row.told for row in rows}) == len(rows) == 5, "offered once for all"
    told = " ".join(said(session, "? playing cards: hours").split())
    assert "If it turns out well: Gain 2 Hours. If badly: Lose " in told


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("with luck", "Boost: A roll of the Luck die for more Intent while you pay."),
        ("quick", "Quick: Said of cards and effects that can be used at any moment."),
        ("hand", "Hand limit: The most cards that you may hold"),
        ("season", "Season: A card that changes the rules of travel."),
    ],
)
def test_words_that_the_screen_prints_are_explained(game: Etherfields, word: str, meaning: str) -> None:
    """Also where a card in sight has the word in its name, or a command is called so."""
    assert meaning in " ".join(said(dreaming(game), f"? {word}").split())


def past_a_trap(game: Etherfields) -> Session[Table]:
    """The Gambler beside a Trap over which a short way leads, in reach of a longer one round it."""
    table = acting(Session(game, game.fresh(7, ("gambler",), {}))).table
    for tile, spot in (("I-02 L", "A1"), ("I-02 D", "A2")):
        table.piles.move(tile, "landscape")
        table.laid = [*(laid for laid in table.laid if laid.spot != spot), Laid(tile, spot)]
    table.figures["gambler"] = "A1.1"
    return acting(Session(game, game.thaw(game.freeze(table))))


def at_the_drivers_glass(game: Etherfields) -> Session[Table]:
    """The Tough Guy, with Insight enough, where each of two Dreamers may pay for a part of a Gradual action."""
    table = dreaming(game).table
    table.piles.move("I-01 G", "landscape")
    table.laid.append(Laid("I-01 G", "B4"))
    table.figures["tough"] = "B4.1"
    table.piles.move(next(card for card in table.piles.where if card.startswith("market/03")), "tough/hand")
    return acting(Session(game, game.thaw(game.freeze(table))))


@pytest.mark.rule("EF-GRADUAL-02", "EF-COST-03")
def test_who_asks_about_a_payment_for_a_part_is_told_the_rules_of_both(game: Etherfields) -> None:
    for asking in ("?", "? 1"):
        text = said(at_the_drivers_glass(game), "payments ask", "knock", "1", asking).partition("> 1\n")[2]
        assert text.count("(EF-COST-03): ") == 1
        assert text.count("(EF-GRADUAL-02): ") == 1


@pytest.mark.rule("EF-MOVE-08")
def test_a_move_over_a_trap_says_so_and_one_round_it_stands_beside_it(game: Etherfields) -> None:
    text = said(past_a_trap(game), "move")
    begun, where = text.split("Move where?")
    assert "round a Trap" not in begun
    flat = " ".join(where.split())
    assert "Move to A1.3, the Room Too Many [1 Cunning] - Trap" in flat
    assert "Move to A2.3, the Linen Room [3 Cunning] - over the Trap on A1.3" in flat
    assert re.search(r"\d Move round a Trap to A2.3, the Linen Room \[5 Cunning\] [^-]", flat)
    assert "A2.3: over the Trap on A1.3." in said(past_a_trap(game), "? move/A2.3")


@pytest.mark.rule("EF-MOVE-01")
def test_to_leave_it_at_what_is_paid_says_what_that_is_enough_for(game: Etherfields) -> None:
    text = " ".join(said(past_a_trap(game), "move/A2.4", "discard palm it", "? leave it", "pay/stop").split())
    told = text[text.index("Leave it at what is paid What") :]
    assert told.startswith("Leave it at what is paid What is paid is enough for 2 fields of 4.")
    assert "(EF-MOVE-01)" in told and "EF-BOOST-06" not in told


def test_where_a_move_that_falls_short_goes_is_asked_by_the_rule_of_moves(game: Etherfields) -> None:
    text = " ".join(said(past_a_trap(game), "move/A2.4", "discard palm it", "pay/stop", "?").split())
    asked = text.rindex("What is paid reaches 2 fields, and not A2.4. Where to?")
    assert "(EF-MOVE-01)" in text[asked:] and "EF-BOOST" not in text[asked:]


def test_the_hand_is_told_with_what_each_card_is_worth_and_does(game: Etherfields) -> None:
    text = " ".join(said(past_a_trap(game), "hand").split("> ")[1].split())
    assert text.startswith("hand In hand: Straight Face (1 Cunning or 1 Anger): ")
    assert "Cut and Run (3 Cunning): Roll the Luck die: " in text


def test_what_luck_could_do_is_said_of_a_choice_that_needs_some(game: Etherfields) -> None:
    session = acting(Session(game, game.fresh(4, ("gambler", "tough"), {})))
    assert session.question is not None
    lucky = next(choice for choice in session.question.choices if choice.label.endswith(", with luck]"))
    told = " ".join(said(session, f"? {lucky.key}").split())
    assert "With luck: you hold too little; a Boost, or what something quick draws or rolls, could make up" in told
    assert "EF-BOOST-01" in told
