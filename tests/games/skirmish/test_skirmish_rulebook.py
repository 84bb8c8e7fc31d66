"""The rules reference of the skirmish: complete, short, true to the options, and found by what people type."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from etherfields.cli.program import app
from etherfields.games.skirmish.definitions.catalogue import ENTRIES as ABILITIES
from etherfields.games.skirmish.plugin import PLUGIN
from etherfields.games.skirmish.rulebook import RULEBOOK
from etherfields.games.skirmish.rules.state.rulings import RULINGS
from etherfields.table.plain.rules_lookup import look_up

LONGEST, MOST_WORDS = 420, 35
IDS = [
    f"SK-{family}-{number}"
    for line in (Path(__file__).parent / "rulebook_ids.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
    for family, *numbers in [line.split()]
    for number in numbers
]
ENTRIES = [entry for chapter in RULEBOOK.chapters for entry in chapter.rule]
PACKAGE = Path(__file__).parents[3] / "etherfields/games/skirmish"


def found(word: str, most: int = 3) -> list[str]:
    """The IDs that a search leads to first, without their beginning."""
    return [entry.id.removeprefix("SK-") for entry in RULEBOOK.search(word)[:most]]


def test_every_rule_and_ability_has_one_entry_and_every_entry_is_one() -> None:
    assert len(IDS) == 141 + 58
    assert Counter(entry.id for entry in ENTRIES) == Counter(IDS)


def test_every_ability_of_the_catalogue_has_an_entry_of_its_name() -> None:
    assert {entry.id: entry.title for entry in ENTRIES if entry.family == "SK-AB"} == {
        "SK-AB-SELF": "Self",
        **{ability.id: ability.name for ability in ABILITIES.values()},
    }


def test_every_rule_that_the_code_cites_has_an_entry() -> None:
    cited = {
        id
        for module in PACKAGE.rglob("*.py")
        for id in re.findall(r"\bSK-(?!AMB|LOST|EX|DX)[A-Z]+-[A-Z0-9-]*[A-Z0-9]", module.read_text("utf-8"))
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
        if len(sentence.split()) > 4 and not sentence.startswith("When it is used")
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
    assert not [(term.name, found(term.name, 1)) for term in terms if f"SK-{found(term.name, 1)[0]}" != term.see[0]]


@pytest.mark.parametrize(
    ("word", "first"),
    [
        ("advance", "AB-ADVANCE"), ("fury", "AB-HELLS-FURY"), ("can I move diagonally", "SHIFT-03"),
        ("price", "SPAWN-07"), ("who goes first", "INIT-01"), ("when do I win", "WIN-01"),
        ("sk-spawn-7", "SPAWN-07"), ("deathblow", "DEATHBLOW-01"), ("disrupted", "DISRUPT-01"),
        ("how many creatures in a cell", "STACK-01"), ("damage lasts", "DAMAGE-07"), ("hold back", "STRIKE-04"),
    ],
)  # fmt: skip
def test_words_lead_to_the_rule_that_people_mean(word: str, first: str) -> None:
    assert first in found(word)


def test_an_ability_of_several_words_belongs_to_the_family_of_abilities() -> None:
    entry = RULEBOOK.rule("SK-AB-HELLS-FURY")
    assert entry is not None and entry.family == "SK-AB"


def test_an_option_is_told_by_its_question() -> None:
    told = look_up(RULEBOOK, PLUGIN.option_labels(), "SK-DISRUPT-02")
    assert f"“{RULINGS['empty'].question}” (`--option empty`)" in told


def test_the_rules_are_looked_up_in_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        app(["rules", "--game", "skirmish", "blade"])
    assert "(SK-BLADE-01)" in capsys.readouterr().out
