"""Every word of the language: it can be read, written back and told to people, and it is explained."""

from __future__ import annotations

import re

import pytest

from etherfields.games.etherfields.vocabulary.game_language import english, parse, source
from etherfields.language import tree
from etherfields.language.vocabulary.words import a_or_an, third_person
from tests.games.etherfields import vocabulary as words
from tests.language.corpus import examples, reading

# Words that are described and not quoted.
HARD = {"named", "and, or, not", "may [...]:", "have action"}
TABLES = [table for table in words.__all__ if table != "DICE"]


def examples_of(table):
    """Word and example of every entry of a table."""
    return [(word, example) for of, word, example in examples() if of == table]


@pytest.mark.parametrize("table", TABLES)
def test_its_examples_can_be_read_and_written_back(table):
    for _, example in examples_of(table):
        kind, root = reading(table, example)

        assert parse(kind, source(root)).tree == root, example


@pytest.mark.parametrize("table", TABLES)
def test_its_examples_can_be_told_to_people(table):
    for _, example in examples_of(table):
        told = english(reading(table, example)[1])

        assert told, example
        assert not any(mark in told for mark in ("{", "[", "|", "(s)")), told


@pytest.mark.parametrize("table", TABLES)
def test_its_effects_can_stand_on_a_second_line(table):
    for _, example in examples_of(table):
        kind, root = reading(table, example)
        if kind == "effects":
            steps = root.steps if isinstance(root, tree.Sequence) else (root,)
            both = parse("effects", f"draw 1\n{example}").tree

            assert both == tree.Sequence((tree.Do("draw", (tree.Number(1),)), *steps)), example


@pytest.mark.parametrize("table", TABLES)
def test_an_example_shows_the_word_that_it_is_for(table):
    for word, example in examples_of(table):
        _, root = reading(table, example)
        verb = next((v.form.split()[0] for v in words.VERBS if table == "VERBS" and v.name == word), word)
        forms = {verb, third_person(verb), *(noun.plural for noun in words.NOUNS if noun.name == word),
                 *(event.third for event in words.EVENTS if event.name == word)}

        assert word in HARD or word in repr(root) or any(form in example for form in forms), example


@pytest.mark.parametrize("table", TABLES)
def test_every_word_is_explained_and_named_once(table):
    entries = getattr(words, table)

    assert len({entry.name for entry in entries}) == len(entries)
    for entry in entries:
        assert entry.doc.endswith(".")
        assert entry.name.strip() == " ".join(entry.name.lower().split())


@pytest.mark.parametrize("verb", words.VERBS, ids=lambda verb: verb.name)
def test_rules_text_of_a_verb_says_each_of_its_arguments(verb):
    for pattern in verb.english.split("|"):
        assert sorted(re.findall(r"\{(\w+)\}", pattern)) == sorted(slot.name for slot in verb.slots())


def test_no_two_verbs_read_the_same():
    told = [re.sub(r"\{\w+\}", "_", pattern) for verb in words.VERBS for pattern in verb.english.split("|")]
    apart = {"Block[s] _ card(s)", "Unblock[s] _ card(s)"}

    assert len(set(told)) == len(told)
    assert apart <= set(told)


@pytest.mark.parametrize(
    ("word", "third"), [("draw", "draws"), ("push", "pushes"), ("carry", "carries"), ("lay", "lays"), ("do", "does")])
def test_verbs_agree_with_one_who_does_them(word, third):
    assert third_person(word) == third


@pytest.mark.parametrize(
    ("word", "article"), [("Wall", "a"), ("Item", "an"), ("Hour", "an"), ("universal", "a"), ("unlocked", "an")])
def test_articles_go_by_the_sound(word, article):
    assert a_or_an(word) == article


@pytest.mark.parametrize("noun", [noun for noun in words.NOUNS if len(noun.forms) > 2], ids=lambda noun: noun.name)
def test_a_thing_may_be_called_by_several_words_as_people_read_them(noun):
    _, as_written = reading("NOUNS", noun.example)
    _, as_read = reading("NOUNS", noun.example.replace(noun.name, noun.english))
    assert noun.example != noun.example.replace(noun.name, noun.english)
    assert as_read == as_written
