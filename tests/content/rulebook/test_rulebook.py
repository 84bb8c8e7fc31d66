"""The rules reference: complete, short, true to the packs' options, and found by what people type."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from etherfields.games.etherfields.definitions.campaign import Base, Campaign, Options
from etherfields.games.etherfields.rulebook import RULEBOOK

LONGEST = 420
MOST_WORDS = 35
"""In a misreading or an example, so that nobody has to read long at the table."""
IDS = [
    f"EF-{family}-{number}"
    for line in (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
    for family, *numbers in [line.split()]
    for number in numbers
]
ENTRIES = [entry for chapter in RULEBOOK.chapters for entry in chapter.rule]


def short(id):
    """An ID without its beginning, as this file writes it: to look a rule up is not to check it."""
    return id.removeprefix("EF-")


def found(word, most=3):
    return [short(entry.id) for entry in RULEBOOK.search(word)[:most]]


def test_every_rule_has_one_entry_and_every_entry_is_a_rule():
    assert len(IDS) > 400
    assert Counter(entry.id for entry in ENTRIES) == Counter(IDS)


def test_every_file_of_the_folder_is_read():
    files = {path.stem for path in RULEBOOK.folder.glob("*.toml")}
    assert files == {*RULEBOOK.contents.chapters, "contents", "glossary"}


def test_a_family_stands_in_one_chapter_in_order():
    order = [entry.id for entry in ENTRIES]
    families = list(dict.fromkeys(entry.family for entry in ENTRIES))
    assert order == [id for family in families for id in sorted(order) if id.rpartition("-")[0] == family]


def test_texts_are_short_whole_sentences():
    texts = [(entry.id, text) for entry in ENTRIES for text in (entry.text, entry.misread, entry.example)]
    assert not [id for id, text in texts if len(text) > LONGEST]
    assert not [id for id, text in texts if text and not re.search(r'[.?!]"?$', text)]
    assert not [entry.id for entry in ENTRIES if not entry.text]
    assert not [id for id, text in texts if "  " in text or "\n" in text]


def test_every_rule_has_a_misreading_and_an_example():
    assert not [entry.id for entry in ENTRIES if not entry.misread]
    assert not [entry.id for entry in ENTRIES if not entry.example]


def test_misreadings_and_examples_are_short():
    told = [(entry.id, text) for entry in ENTRIES for text in (entry.misread, entry.example)]
    assert not [id for id, text in told if len(text.split()) > MOST_WORDS]
    assert not [id for id, text in told if len(text.split()) < 5]


def test_nothing_is_told_twice():
    sentences = [
        sentence.strip().casefold()
        for entry in ENTRIES
        for text in (entry.text, entry.misread, entry.example)
        for sentence in re.split(r"(?<=[.?!:])\s", text)
        if len(sentence.split()) > 4
    ]
    assert [sentence for sentence, times in Counter(sentences).items() if times > 1] == []


def test_misreadings_and_examples_tell_more_than_the_rule():
    """No aside merely says the rule again: at most two thirds of its longer words are in the rule's text."""
    for entry in ENTRIES:
        known = set(re.findall(r"\w{4,}", entry.text.casefold()))
        for aside in (entry.misread, entry.example):
            words = re.findall(r"\w{4,}", aside.casefold())
            assert sum(word in known for word in words) <= len(words) * 2 / 3, (entry.id, aside)


def test_titles_are_short_and_each_stands_once():
    titles = Counter(entry.title.casefold() for entry in ENTRIES)
    assert not [title for title, times in titles.items() if times > 1]
    assert not [title for title in titles if not 2 <= len(title.split()) <= 6]


def test_rules_point_to_other_rules():
    wrong = [
        (entry.id, other)
        for entry in ENTRIES
        for other in entry.see
        if other not in IDS or other == entry.id or entry.see.count(other) > 1
    ]
    assert not wrong
    assert all(entry.see for entry in ENTRIES)


def test_the_glossary_has_each_term_once_in_one_sentence_and_points_to_rules():
    names = Counter(term.name.casefold() for term in RULEBOOK.terms)
    assert not [name for name, times in names.items() if times > 1]
    assert not [term.name for term in RULEBOOK.terms if not term.see or set(term.see) - set(IDS)]
    assert not [term.name for term in RULEBOOK.terms if len(term.meaning) > 160 or term.meaning[-1] != "."]


def test_rules_tell_of_every_option_and_of_no_other():
    told = {name for entry in ENTRIES for name in re.findall(r"`(\w+)`", entry.text)}
    assert told == set(Options.__struct_fields__)


@pytest.mark.parametrize(
    ("id", "numbers"),
    [
        ("DRAW-01", [Base().draw]),
        ("DRAW-02", [Base().hand_limit]),
        ("DEV-05", [Base().development_limit]),
        ("ITEM-01", [Base().active_items]),
        ("DEATH-01", [Base().torment_limit]),
        ("DEATH-02", [Campaign(name="x", version="1", title="X", first="X").pool.torment]),
        ("DEATH-03", [Base().fewest_cards]),
        ("DECK-03", [Base().deck_least]),
        ("DECK-04", [Base().deck_most]),
        ("LAND-40", [Base().field_limit]),
        ("BASIC-02", [Base().attack_range]),
        ("BASIC-03", [Base().contact_range]),
        ("MARKET-01", [Base().market_draw]),
        ("CLOCK-05", [0, Options().hours_cap]),
        ("SAVE-03", [Options().save_voucher]),
        ("DELTA-03", [*Base().hours]),
    ],
)
def test_numbers_that_rules_tell_are_those_that_packs_begin_with(id, numbers):
    text = RULEBOOK.rule(id).text
    assert [number for number in numbers if not re.search(rf"\b{number}\b", text)] == []


@pytest.mark.parametrize(
    ("word", "first"),
    [
        ("hand limit", "DRAW-02"),
        ("reshuffle", "DRAW-07"),
        ("torment", "TORMENT-01"),
        ("damage", "TORMENT-01"),
        ("how do I die?", "DEATH-01"),
        ("unblocking", "BLOCK-03"),
        ("blocked field", "LAND-24"),
        ("boost doom", "BOOST-02"),
        ("gradual", "GRADUAL-01"),
        ("reroll", "DIE-02"),
        ("nearest dreamer", "CREATURE-23"),
        ("big creature", "LAND-45"),
        ("monsters move", "CREATURE-20"),
        ("shortcuts", "MAP-03"),
        ("buy turns", "CLOCK-03"),
        ("skip a slumber", "SLUMBER-07"),
        ("can we trade", "PLAYERS-09"),
        ("teleport", "MOVE-04"),
        ("save inside a dream", "SAVE-06"),
        ("solo", "PLAYERS-08"),
        ("boost_move_blank_fails", "BOOST-08"),
        ("stunned", "STATE-03"),
    ],
)
def test_words_lead_to_the_rule_that_people_mean(word, first):
    assert first in found(word)


@pytest.mark.parametrize(
    ("word", "first"),
    [
        ("block", "BLOCK-01"),
        ("blocked", "BLOCK-01"),
        ("keys", "DREAM-02"),
        ("die", "DEATH-01"),
        ("dice", "DIE-01"),
        ("hours", "CLOCK-01"),
        ("slumber", "SLUMBER-01"),
        ("mask", "MASK-01"),
        ("shop", "SHOP-01"),
        ("how do I save", "SAVE-01"),
        ("quit", "SAVE-07"),
        ("out of turns", "TURN-09"),
        ("shuffle", "PRIORITY-10"),
        ("reshuffle", "DRAW-06"),
        ("deck empty", "DRAW-06"),
        ("no cards", "DRAW-06"),
        ("wall", "LAND-28"),
        ("trap", "LAND-22"),
        ("pay", "COST-02"),
        ("overpay", "COST-07"),
        ("boost", "BOOST-01"),
        ("doom", "BOOST-02"),
        ("oddity", "FATE-03"),
        ("light", "LAND-33"),
        ("discard", "DECK-10"),
        ("mulligan", "DRAW-01"),
        ("how many cards can I hold", "DRAW-02"),
        ("deck size", "DECK-03"),
        ("how do I win?", "DREAM-12"),
        ("lose the game", "DEATH-04"),
        ("try again", "DEATH-06"),
        ("end turn", "PRIORITY-12"),
        ("pass", "TURN-03"),
        ("who goes first", "TURN-03"),
        ("who chooses", "PRIORITY-02"),
        ("can I attack twice", "ATTACK-03"),
        ("once per turn", "BOOST-01"),
        ("one-time", "LAND-13"),
        ("how do I get crystals", "BASIC-06"),
        ("xp", "MARKET-06"),
        ("sell", "MARKET-03"),
        ("share ether", "PLAYERS-09"),
        ("surge", "CREATURE-20"),
        ("open a gate", "DREAM-02"),
        ("delta", "DELTA-01"),
        ("map", "MAP-01"),
        ("setup", "SETUP-01"),
        ("stuck", "PLAYERS-12"),
        ("none left", "POOL-01"),
        ("do I keep my hand", "DREAM-11"),
        ("or", "PRIORITY-05"),
    ],
)
def test_the_rule_that_people_mean_comes_first(word, first):
    assert found(word, 1) == [first]


def test_every_term_of_the_glossary_leads_to_its_rules_first():
    astray = [
        term.name
        for term in RULEBOOK.terms
        if found(term.name, 1) != [short(RULEBOOK.named(term.name)[0].see[0])]
        or short(term.see[0]) not in found(term.name, 6)
    ]
    assert not astray


def test_a_term_is_known_in_whatever_form_and_order_it_is_asked_for():
    assert [term.name for term in RULEBOOK.named("How do I unlock the keys?")] == []
    assert [term.name for term in RULEBOOK.named("what is a Key?")] == ["Key"]
    assert [term.name for term in RULEBOOK.named("holding cards")] == ["Hand limit"]
    assert [term.name for term in RULEBOOK.named("?!")] == []


def test_no_phrase_of_the_glossary_stands_under_two_terms_but_for_dice():
    phrases = Counter(name.casefold() for term in RULEBOOK.terms for name in (term.name, *term.also))
    assert {phrase for phrase, times in phrases.items() if times > 1} == {"dice"}


@pytest.mark.parametrize("id", ["ef-draw-06", "draw 6", "DRAW06", "Draw-6", " ef draw 06 "])
def test_an_id_may_be_written_carelessly(id):
    assert found(id) == ["DRAW-06"]
    assert RULEBOOK.rule(id) is RULEBOOK.search(id)[0]


def test_an_id_is_found_among_other_words():
    assert found("what is EF-DRAW-06, and ef-block-1?", 9) == ["DRAW-06", "BLOCK-01"]
    assert "DRAW-06" not in found("draw six")


def test_an_id_finds_its_rule_alone():
    assert [entry for id in IDS for entry in RULEBOOK.search(id)] == [RULEBOOK.rule(id) for id in IDS]


@pytest.mark.parametrize("word", ["EF-DRAW", "ef-draw", "ef-draw-99", "EF-DRAW-"])
def test_a_family_is_listed_in_order(word):
    assert found(word, 99) == [short(id) for id in IDS if id.startswith("EF-DRAW-")]


@pytest.mark.parametrize("id", ["", "DRAW", "ef-draw-99", "nonsense-01", "expert/07", "draw 6 B", "7"])
def test_no_rule_is_none(id):
    assert RULEBOOK.rule(id) is None


@pytest.mark.parametrize(
    ("typed", "likeliest"),
    [
        ("tormnet", "torment"),
        ("developement card", "development card"),
        ("unblok", "unblock"),
        ("shrotcut", "shortcut"),
        ("gradaul action", "gradual action"),
        ("EF-DRWA", "EF-DRAW"),
        ("ef-drwa-02", "EF-DRAW-02"),
    ],
)
def test_a_misspelt_search_finds_what_was_meant(typed, likeliest):
    assert RULEBOOK.corrections(typed)[0] == likeliest
    assert RULEBOOK.search(typed) == RULEBOOK.search(likeliest) != []


@pytest.mark.parametrize("word", ["torment", "hand limit", "draw 6", "EF-DRAW", "cre", "what is a wall"])
def test_a_search_that_fits_needs_no_other(word):
    assert RULEBOOK.corrections(word) == []
    assert RULEBOOK.search(word)


@pytest.mark.parametrize("word", ["", "   ", "?!", "xyzzyq", "\x00\x1b[2J", "ef-qqqqqq-01", "z" * 10_000])
def test_nonsense_finds_nothing(word):
    assert RULEBOOK.search(word) == []
    assert RULEBOOK.corrections(word) == []


def test_beginnings_of_words_are_enough():
    assert found("awak") == found("awake") != []
    assert "LAND-04" in found("entranc")


def test_rules_with_all_words_come_alone_if_there_are_any():
    both = RULEBOOK.search("morph crystal")
    assert both
    for entry in both:
        told = f"{entry.title} {entry.text} {entry.misread} {entry.example}".lower()
        assert "morph" in told and "crystal" in told


def test_entries_cannot_be_changed():
    with pytest.raises(AttributeError):
        RULEBOOK.rule("draw 1").text = "Draw as many as you like."


def test_nothing_is_read_before_somebody_asks_and_then_once():
    lines = [
        "from etherfields.games.etherfields.rulebook import RULEBOOK",
        "assert 'chapters' not in vars(RULEBOOK)",
        "RULEBOOK.rule('draw 1'), RULEBOOK.search('torment')",
        "once = RULEBOOK.chapters",
        "RULEBOOK.rule('draw 2')",
        "assert RULEBOOK.chapters is once",
    ]
    run = subprocess.run([sys.executable, "-c", "\n".join(lines)], cwd=Path(__file__).parents[3], check=False)
    assert run.returncode == 0
