"""The built-in pack: six heroes, in whom everything that the rules know occurs at least once."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from etherfields.games.duel.definitions.booklet import booklet
from etherfields.games.duel.definitions.effects import (
    EACH_OPPONENT,
    OPPONENT,
    PLAYER,
    YOU,
    Choose,
    Clause,
    Clauses,
    Do,
    If,
    May,
)
from etherfields.games.duel.definitions.heroes import (
    DEFENSIVE,
    INSTANT,
    MAIN,
    NEGATIVE,
    OFFENSIVE,
    PASSIVE,
    POSITIVE,
    ROLL,
    RULES_OF_TOKENS,
    SHARED,
    ULTIMATE,
    UNIQUE,
    UPGRADE,
    Ability,
    Card,
    Hero,
    Token,
)
from etherfields.games.duel.definitions.reading import examine
from etherfields.games.duel.definitions.requirements import LARGE, SMALL
from etherfields.games.duel.rules.effects.carry_out import CARRIED_OUT
from tests.games.duel.tables import PACK, pack

HEROES = list(pack().roster.heroes.values())
CARDS = list(pack().roster.cards.values())
TOKENS = list(pack().roster.tokens.values())
BOARDS: list[Ability] = [field for hero in HEROES for field in hero.fields]
FIELDS: list[Ability] = BOARDS + [card.upgrade for card in CARDS if card.upgrade is not None]
REQUIREMENTS = [way.needs for field in FIELDS for way in field.ways]


def own_tokens(hero: Hero) -> list[Token]:
    """The status effects that only this hero brings."""
    others = {code for other in HEROES if other is not hero for code in other.tokens}
    return [pack().roster.tokens[code] for code in hero.tokens if code not in others]


def own_cards(hero: Hero) -> list[Card]:
    """The cards of a deck that only this hero has, one for each copy."""
    cards = pack().roster.cards
    return [cards[code] for code in hero.deck if cards[code].hero == hero.code]


def texts() -> Iterator[Clauses]:
    """Every text of the pack."""
    yield from (way.does for field in FIELDS for way in field.ways)
    yield from (card.does for card in CARDS)
    for token in TOKENS:
        yield from (token.upkeep, token.spend)


def clauses_in(text: Clauses) -> Iterator[Clause]:
    """Every clause of a text, those within others included."""
    for clause in text:
        yield clause
        match clause:
            case If(_, _, then, otherwise):
                yield from clauses_in((*then, *otherwise))
            case Choose(ways):
                for way in ways:
                    yield from clauses_in(way)
            case May(body):
                yield from clauses_in(body)


CLAUSES = [clause for text in texts() for clause in clauses_in(text)]
DONE = [clause for clause in CLAUSES if isinstance(clause, Do)]


# --- six heroes ------------------------------------------------------------------------------------------


def test_there_are_six_heroes_from_simple_to_demanding() -> None:
    assert [hero.complexity for hero in HEROES] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("DU-SETUP-05", "DU-EX-74")
@pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.code)
def test_a_deck_has_fourteen_cards_of_its_own_and_eighteen_shared_ones(hero: Hero) -> None:
    assert len(own_cards(hero)) == 14
    assert sum(pack().roster.cards[code].hero == SHARED for code in hero.deck) == 18


@pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.code)
def test_a_board_has_nine_fields_with_a_defence_and_an_ultimate(hero: Hero) -> None:
    kinds = Counter(field.kind for field in hero.fields)
    assert kinds.total() == 9
    assert kinds[OFFENSIVE] >= 6
    assert kinds[DEFENSIVE] >= 1
    assert kinds[ULTIMATE] == 1
    assert {field.ways[0].needs.symbols for field in hero.fields if field.kind == ULTIMATE} == {((hero.die[5], 5),)}


@pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.code)
def test_a_hero_brings_three_status_effects_or_more(hero: Hero) -> None:
    assert len(own_tokens(hero)) >= 3


@pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.code)
def test_a_hero_has_upgrades_and_actions_of_its_own(hero: Hero) -> None:
    kinds = Counter(card.kind for card in own_cards(hero))
    assert kinds[UPGRADE] >= 7
    assert kinds[MAIN] >= 1
    assert kinds[ROLL] >= 1
    for card in own_cards(hero):
        lower = [
            one for one in own_cards(hero) if one.upgrade and card.upgrade and one.upgrade.code == card.upgrade.code
        ]
        for one in lower:
            if one.upgrade and card.upgrade and one.upgrade.level < card.upgrade.level:
                assert one.cost < card.cost


@pytest.mark.parametrize(("one", "two"), list(combinations(HEROES, 2)), ids=lambda hero: hero.code)
def test_two_heroes_share_no_name_and_no_symbol(one: Hero, two: Hero) -> None:
    assert not {field.name for field in one.fields} & {field.name for field in two.fields}
    assert not set(one.die) & set(two.die)


@pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.code)
def test_a_hero_is_described_and_drawn(hero: Hero) -> None:
    assert hero.about
    assert hero.picture is not None
    assert hero.picture.letters
    assert len(hero.picture.letters) == len(hero.picture.lines)
    assert hero.picture.alt in booklet(pack())


# --- everything occurs -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [OFFENSIVE, DEFENSIVE, PASSIVE, ULTIMATE])
def test_each_kind_of_field_occurs(kind: str) -> None:
    assert any(field.kind == kind for field in BOARDS)


@pytest.mark.parametrize("kind", [OFFENSIVE, DEFENSIVE, PASSIVE])
@pytest.mark.rule("DU-ABILITY-40", "DU-ABILITY-41")
def test_each_kind_of_upgrade_occurs(kind: str) -> None:
    assert any(card.upgrade is not None and card.upgrade.kind == kind for card in CARDS)


def test_passives_occur_that_cost_something_and_that_happen_in_upkeeps() -> None:
    passives = [field for field in BOARDS if field.kind == PASSIVE]
    assert any(field.cost for field in passives)
    assert any(field.upkeep for field in passives)


@pytest.mark.rule("DU-EX-11")
def test_a_hero_has_two_defences_to_choose_from() -> None:
    assert any(sum(field.kind == DEFENSIVE for field in hero.fields) == 2 for hero in HEROES)


@pytest.mark.rule("DU-ABILITY-06")
def test_each_shape_of_requirement_occurs() -> None:
    assert any(len(field.ways) == 3 for field in FIELDS)
    assert {SMALL, LARGE} <= {needs.straight for needs in REQUIREMENTS}
    assert {2, 3, 4, 5} <= {needs.alike for needs in REQUIREMENTS}
    assert {1, 2, 3, 4} <= {len(needs.symbols) for needs in REQUIREMENTS}


@pytest.mark.parametrize("kind", [UPGRADE, MAIN, ROLL, INSTANT])
def test_each_kind_of_card_occurs(kind: str) -> None:
    assert any(card.kind == kind for card in CARDS)


def test_cards_cost_nothing_to_four_and_raise_fields_to_both_levels() -> None:
    assert {0, 1, 2, 3, 4} <= {card.cost for card in CARDS}
    assert {2, 3} <= {card.upgrade.level for card in CARDS if card.upgrade is not None}


@pytest.mark.parametrize("kind", [POSITIVE, NEGATIVE, UNIQUE])
def test_each_kind_of_status_effect_occurs(kind: str) -> None:
    assert any(token.kind == kind for token in TOKENS)


@pytest.mark.parametrize("rule", RULES_OF_TOKENS)
def test_each_rule_of_a_status_effect_occurs(rule: str) -> None:
    assert any(token.rule == rule for token in TOKENS)


@pytest.mark.parametrize("kind", [POSITIVE, NEGATIVE])
def test_status_effects_occur_that_stay_and_that_pass(kind: str) -> None:
    own = [token for token in TOKENS if token.kind == kind and not token.rule]
    assert {token.is_persistent for token in own} == {True, False}


def test_status_effects_occur_with_each_property() -> None:
    assert {1, 2, 3, 4, 5} <= {token.stack for token in TOKENS}
    assert any(token.upkeep for token in TOKENS)
    assert any(token.spend for token in TOKENS)
    assert any(not token.spend and token.kind == POSITIVE and not token.rule for token in TOKENS)
    assert any(token.least for token in TOKENS)


@pytest.mark.parametrize("verb", sorted(CARRIED_OUT))
def test_each_verb_occurs(verb: str) -> None:
    assert any(do.verb == verb for do in DONE)


@pytest.mark.parametrize("kind", ["", "undefendable", "pure", "collateral"])
def test_each_kind_of_damage_occurs(kind: str) -> None:
    assert any(do.verb == "deal" and do.what == kind for do in DONE)


@pytest.mark.parametrize("who", [YOU, OPPONENT, EACH_OPPONENT, PLAYER])
@pytest.mark.rule("DU-ABILITY-28")
def test_each_receiver_occurs(who: str) -> None:
    assert any(do.who == who for do in DONE)


@pytest.mark.parametrize("of", ["number", "symbol", "token", "pips", "cp", "spent", "held"])
@pytest.mark.rule("DU-ABILITY-22")
def test_each_kind_of_amount_occurs(of: str) -> None:
    amounts = [do.amount for do in DONE] + [clause.amount for clause in CLAUSES if isinstance(clause, If)]
    assert any(term.of == of for amount in amounts for term in amount)


@pytest.mark.parametrize("kind", [Choose, If, May])
@pytest.mark.rule("DU-ABILITY-21", "DU-ABILITY-25")
def test_each_kind_of_clause_occurs(kind: type) -> None:
    assert any(isinstance(clause, kind) for clause in CLAUSES)


def test_conditions_occur_with_what_happens_otherwise() -> None:
    assert any(isinstance(clause, If) and clause.then and clause.otherwise for clause in CLAUSES)


@pytest.mark.rule("DU-STATUS-50")
def test_a_token_says_for_which_attacks_it_may_be_spent() -> None:
    assert "Spend it when your attack deals at least 5 damage: Add 4" in booklet(pack(), "Sure Thing")


# --- checks ----------------------------------------------------------------------------------------------


def test_a_picture_without_words_is_found(tmp_path: Path) -> None:
    shutil.copytree(PACK, tmp_path / "pack")
    file = tmp_path / "pack" / "secrets" / "glazier.toml"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(line for line in lines if not line.startswith("alt = ")), encoding="utf-8")
    report = examine(tmp_path / "pack")[0]
    assert [finding.message for finding in report.found] == ["a picture needs `alt`: say in a sentence what is seen"]
