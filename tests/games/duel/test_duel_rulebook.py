"""The rules reference of the duel: complete, short, true to the options, and found by what people type."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from textwrap import wrap

import pytest

from etherfields.cli.program import app
from etherfields.content.rulebook.lookup import Chapter
from etherfields.games.duel.plugin import PLUGIN
from etherfields.games.duel.rulebook import RULEBOOK
from etherfields.games.duel.rules.state.rulings import RULINGS
from etherfields.table.plain.rules_lookup import look_up

LONGEST, MOST_WORDS = 420, 35
IDS = [
    f"DU-{family}-{number}"
    for line in (Path(__file__).parent / "rulebook_ids.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
    for family, *numbers in [line.split()]
    for number in numbers
]
ENTRIES = [entry for chapter in RULEBOOK.chapters for entry in chapter.rule]
PACKAGE = Path(__file__).parents[3] / "etherfields/games/duel"


def found(word: str, most: int = 3) -> list[str]:
    """The IDs that a search leads to first, without their beginning."""
    return [entry.id.removeprefix("DU-") for entry in RULEBOOK.search(word)[:most]]


def test_every_rule_has_one_entry_and_every_entry_is_one() -> None:
    assert len(IDS) == 204
    assert Counter(entry.id for entry in ENTRIES) == Counter(IDS)


def test_every_rule_that_the_code_cites_has_an_entry() -> None:
    cited = {
        id
        for module in PACKAGE.rglob("*.py")
        for id in re.findall(r"\bDU-(?!EX)[A-Z]+-[A-Z0-9-]*[A-Z0-9]", module.read_text("utf-8"))
    }
    assert len(cited) > 100
    assert sorted(cited - set(IDS)) == []


def test_every_file_of_the_folder_is_read() -> None:
    files = {path.stem for path in RULEBOOK.folder.glob("*.toml")}
    assert files == {*RULEBOOK.contents.chapters, "contents", "glossary"}


def test_a_family_stands_in_one_chapter_in_order() -> None:
    order = [entry.id for entry in ENTRIES]
    families = list(dict.fromkeys(entry.family for entry in ENTRIES))
    assert order == [id for family in families for id in sorted(order) if "-".join(id.split("-")[:2]) == family]


def test_texts_are_short_whole_sentences() -> None:
    texts = [(entry.id, text) for entry in ENTRIES for text in (entry.text, entry.misread, entry.example)]
    assert not [id for id, text in texts if len(text) > LONGEST]
    assert not [id for id, text in texts if text and not re.search(r"[.?!]”?$", text)]
    assert not [entry.id for entry in ENTRIES if not entry.text or not entry.see]
    asides = [(id, text) for entry in ENTRIES for id, text in ((entry.id, entry.misread), (entry.id, entry.example))]
    assert not [id for id, text in asides if text and not 5 <= len(text.split()) <= MOST_WORDS]


def test_nothing_is_told_twice() -> None:
    sentences = [
        sentence.strip().casefold()
        for entry in ENTRIES
        for text in (entry.text, entry.misread, entry.example)
        for sentence in re.split(r"(?<=[.?!:])\s", text)
        if len(sentence.split()) > 4
    ]
    assert [sentence for sentence, times in Counter(sentences).items() if times > 1] == []


def test_titles_are_short_and_each_stands_once() -> None:
    titles = Counter(entry.title.casefold() for entry in ENTRIES)
    assert not [title for title, times in titles.items() if times > 1]
    assert not [title for title in titles if len(title.split()) > 6]


def test_rules_point_to_other_rules() -> None:
    assert not [
        (entry.id, other)
        for entry in ENTRIES
        for other in entry.see
        if other not in IDS or other == entry.id or entry.see.count(other) > 1
    ]


def test_rules_tell_of_every_option_and_of_no_other() -> None:
    told = {name for entry in ENTRIES for name in re.findall(r"`(\w+)`", entry.text)}
    assert told == set(RULINGS)


def test_the_glossary_has_each_term_once_in_one_sentence_and_points_to_rules() -> None:
    phrases = Counter(name.casefold() for term in RULEBOOK.terms for name in (term.name, *term.also))
    assert not [phrase for phrase, times in phrases.items() if times > 1]
    assert not [term.name for term in RULEBOOK.terms if not term.see or set(term.see) - set(IDS)]
    assert not [term.name for term in RULEBOOK.terms if len(term.meaning) > 160 or term.meaning[-1] != "."]


def test_every_term_of_the_glossary_leads_to_its_rules_first() -> None:
    terms = RULEBOOK.terms
    assert not [(term.name, found(term.name, 1)) for term in terms if f"DU-{found(term.name, 1)[0]}" != term.see[0]]


@pytest.mark.parametrize(
    ("word", "first"),
    [
        ("who goes first", "SETUP-06"), ("halve", "STATUS-49"), ("stun", "STATUS-43"), ("reroll", "TURN-40"),
        ("du-turn-43", "TURN-43"), ("how do I win", "WIN-01"), ("can I defend against pure damage", "ABILITY-11"),
        ("knockdown", "STATUS-40"), ("poison", "STATUS-47"), ("burn", "STATUS-41"), ("hand limit", "TURN-70"),
        ("how many cards can I hold", "TURN-70"), ("mulligan", "SETUP-05"), ("stop an ultimate", "ABILITY-30"),
        ("what if the deck is empty", "TURN-22"), ("upgrade price", "CARD-05"), ("rounding", "DAMAGE-23"),
        ("both players die", "WIN-03"), ("change opponent's dice", "ROLL-07"), ("king of the hill", "MODE-20"),
        ("three players", "MODE-20"), ("when can I play instants", "TIMING-07"), ("max health", "HEALTH-02"),
        ("max combat points", "CP-02"), ("sell cards", "CARD-08"), ("small straight", "ABILITY-03"),
        ("do dice with the same symbol count as of a kind", "ABILITY-05"), ("reflect", "STATUS-48"),
        ("attack twice", "STATUS-63"), ("how many times can I roll", "TURN-40"), ("starting health", "SETUP-03"),
        ("teammate", "MODE-10"), ("order of effects", "ABILITY-20"), ("tie", "WIN-03"), ("steal cp", "ABILITY-26"),
        ("skip turn", "STATUS-40"), ("prevent damage", "DAMAGE-02"), ("remove token", "STATUS-09"),
    ],
)  # fmt: skip
def test_words_lead_to_the_rule_that_people_mean(word: str, first: str) -> None:
    assert first in found(word)


def rules(word: str) -> str:
    """A word in the rules of the duel, as people read it."""
    return look_up(RULEBOOK, PLUGIN.option_labels(), word)


def test_the_start_page_fits_on_one_screen() -> None:
    lines = [line for told in rules("").splitlines() for line in wrap(told, 72) or [""]]
    assert lines[0] == "How a duel goes"
    assert len(lines) <= 23


@pytest.mark.parametrize("word", ["how to play", "How does it work?", "how a duel goes", "beginner"])
def test_the_start_page_is_found_by_people_who_are_new(word: str) -> None:
    assert rules(word) == rules("")


def test_the_words_of_the_game_are_listed_where_somebody_asks_for_them() -> None:
    assert "Words of the game: Ability, " in rules("words")


@pytest.mark.parametrize("chapter", RULEBOOK.chapters, ids=lambda chapter: chapter.title)
def test_a_chapter_is_introduced_and_lists_its_rules(chapter: Chapter) -> None:
    assert chapter.about.endswith(".") and len(chapter.about) <= 160
    for word in (chapter.title, chapter.rule[0].family):
        told = rules(word)
        assert f"Chapter “{chapter.title}”. {chapter.about}" in told
        assert all(f"{entry.title} ({entry.id})" in told for entry in chapter.rule)


def test_a_chapter_that_is_a_word_of_the_game_too_is_told_with_its_first_rule() -> None:
    told = rules("damage").split("\n\n")
    assert [part.split(" ")[0] for part in told] == ["Damage:", "Kinds", "Chapter", "Its"]


def test_an_option_is_told_by_its_question() -> None:
    assert f"“{RULINGS['attempts'].question}” (`--option attempts`)" in rules("DU-TURN-40")


def test_no_name_of_a_published_game_stands_in_the_rules() -> None:
    told = " ".join(
        [text for entry in ENTRIES for text in (entry.title, entry.text, entry.misread, entry.example)]
        + [word for term in RULEBOOK.terms for word in (term.name, term.meaning, *term.also)]
    ).casefold()
    published = ("pyromancer", "paladin", "barbarian", "fireball", "retribution", "fire mastery", "sneak attack", "chi")
    assert not [name for name in published if re.search(rf"\b{name}\b", told)]


def test_the_rules_are_looked_up_in_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        app(["rules", "--game", "duel", "stun"])
    assert "(DU-STATUS-43)" in capsys.readouterr().out
