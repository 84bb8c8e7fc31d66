"""The words of the duel: every verb compiles, whatever has no meaning here is refused, and texts say what happens."""

from __future__ import annotations

import pytest

from etherfields.games.duel.definitions.compiling import Known, compiled
from etherfields.games.duel.definitions.effect_words import in_words
from etherfields.games.duel.definitions.effects import OPPONENT, SYMBOL, Do, If, Term, verbs_in
from etherfields.games.duel.definitions.words import LANGUAGE, PHRASES, VERBS
from etherfields.games.duel.rules.effects.carry_out import CARRIED_OUT
from etherfields.language.vocabulary.words import Entry, Verb
from tests.games.duel.tables import pack

KNOWN = Known(("seal", "key"), tuple(pack().roster.tokens))


def said(text: str) -> str:
    """The rules text of an effect."""
    clauses, problems = compiled(text, KNOWN)
    assert not problems
    return in_words(clauses, pack().roster.tokens)


@pytest.mark.parametrize("row", [*VERBS, *PHRASES], ids=lambda row: row.name)
def test_each_example_compiles_and_is_told(row: Verb | Entry) -> None:
    clauses, problems = compiled(row.example, KNOWN)
    assert clauses
    assert not problems
    assert {do.verb for do in verbs_in(clauses)} <= CARRIED_OUT
    assert in_words(clauses, pack().roster.tokens) or row.name == "then"


@pytest.mark.parametrize("text", ["script 2", 'tell "hello"', "repeat 2: deal 1", 'remember "x"', "deal 2 - 1"])
def test_words_of_other_games_are_refused(text: str) -> None:
    clauses, problems = compiled(text, KNOWN)
    assert not clauses
    assert problems


@pytest.mark.parametrize(
    ("text", "line", "column", "near"),
    [('deal 2 x "sael"', 1, 10, "seal"), ('deal 1\ngain 1 token "lein"', 2, 14, "lien"), ("dael 3", 1, 1, "deal")],
)
def test_a_slip_is_told_where_it_stands_with_what_was_meant(text: str, line: int, column: int, near: str) -> None:
    _, problems = compiled(text, KNOWN)
    assert (problems[0].line, problems[0].column) == (line, column)
    assert near in problems[0].likely


@pytest.mark.rule("DU-ABILITY-21", "DU-ABILITY-22")
def test_a_symbol_is_counted_each_time_or_asked_for_once() -> None:
    assert compiled('deal 2 x "seal"', KNOWN)[0] == (Do("deal", (Term(2, SYMBOL, "seal"),), "", OPPONENT),)
    clause = compiled('if "seal" is at least 1: draw 1', KNOWN)[0][0]
    assert isinstance(clause, If)
    assert clause.least == 1


def test_texts_are_told_as_players_read_them() -> None:
    assert said('deal 2 x "seal" + 1 undefendable; then; gain 2 tokens "warrant"') == (
        "Deal 2 x seal + 1 undefendable damage. Then gain 2 Warrant."
    )
    assert said('if "key" is at least 1: gain 2 cp') == "On key: gain 2 CP."
    assert said("if pips is at most 2: avoid") == "On a total of 2 or less: receive no damage."
    told = said("if points is at least 3: draw 1\notherwise: gain 1 cp")
    assert told == "If the number of CP that you have is at least 3: draw 1 card. Otherwise: gain 1 CP."
    assert said("choose: gain 2 cp / draw 2") == "Either gain 2 CP, or draw 2 cards."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a player: prevent 4", "Prevent 4 damage to a chosen player."),
        ("a player: heal 3", "A chosen player heals 3."),
        ("each opponent: lose 1 cp", "Each opponent loses 1 CP."),
        ("each opponent: strip 1 positive token", "Remove 1 positive token of each opponent."),
        ("each opponent: steal 1 cp", "Steal 1 CP from each opponent."),
        ("each opponent: deal 2", "Deal each opponent 2 damage."),
    ],
)
def test_a_subject_is_told_with_its_verb(text: str, told: str) -> None:
    assert said(text) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("deal 2 + 1 x held", "Deal 2 damage + 1 for each card in your hand."),
        ("sell up to 2 cards; add 2 x spent",
         "Sell up to 2 of your cards. Add 2 damage to the attack for each of them."),
        ('deal 1 x number of tokens "lien" undefendable', "Deal 1 undefendable damage for each Lien on your board."),
        ("throw 1 die; deal 3 + 1 x pips", "Roll 1 die. Deal 3 damage + 1 for each pip."),
        ("if held is at most 2: draw 1", "If the number of cards in your hand is at most 2: draw 1 card."),
    ],
)  # fmt: skip
def test_an_amount_is_told_by_the_things_that_are_counted(text: str, told: str) -> None:
    assert said(text) == told


def test_a_block_is_one_sentence_so_that_its_end_is_plain() -> None:
    assert said("may: draw 1; heal 2\ngain 1 cp") == "You may draw 1 card and heal 2. Gain 1 CP."
    told = said('choose:\n    * deal 7\n    * gain 1 token "lien"; then; deal 5')
    assert told == "Either deal 7 damage, or gain 1 Lien and then deal 5 damage."


def test_all_texts_of_the_pack_are_in_the_language() -> None:
    texts = [way.text for hero in pack().roster.heroes.values() for field in hero.fields for way in field.ways]
    assert all(LANGUAGE.parse("effects", text).tree is not None for text in texts)
