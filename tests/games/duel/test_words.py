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
    assert said("if pips is at most 2: avoid") == "If the sum of the dice is at most 2: receive no damage."
    told = said("if points is at least 3: draw 1\notherwise: gain 1 cp")
    assert told == "If your CP is at least 3: draw 1. Otherwise: gain 1 CP."
    assert said("choose: gain 2 cp / draw 2") == "Either gain 2 CP. Or draw 2."
    assert said("a player: prevent 4") == "A chosen player: prevent 4 damage."


def test_all_texts_of_the_pack_are_in_the_language() -> None:
    texts = [way.text for hero in pack().roster.heroes.values() for field in hero.fields for way in field.ways]
    assert all(LANGUAGE.parse("effects", text).tree is not None for text in texts)
