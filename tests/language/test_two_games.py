"""A second game brings its own words: both languages stand in one process, and neither sees the other's."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec import Struct, field

from etherfields.games.etherfields.vocabulary import game_language as etherfields
from etherfields.kernel.play.budget import WORK
from etherfields.language import tree
from etherfields.language.author.handbook import Handbook
from etherfields.language.compile import CompiledEffect, Compiler, Given, Meanings, VerbMeaning, number, things
from etherfields.language.language import Language
from etherfields.language.script.reader import read
from etherfields.language.vocabulary.base import BASE
from etherfields.language.vocabulary.facts_of_verbs import VerbFacts
from etherfields.language.vocabulary.vocabulary import NounKinds, Vocabulary
from etherfields.language.vocabulary.words import Entry, Measure, Noun, Pronoun, Verb

WORDS = BASE.extended(
    Vocabulary(
        verbs=(
            Verb("deal", "deal {n:value} damage", "deal[s] {n} damage", "Take health off the other.", "deal 2 damage"),
            Verb("spend", "spend {what:np=chip}", "spend[s] {what}", "Give chips back.", "spend 2 chips", payable=True,
                 facts=VerbFacts(unsaid=True, spends="things")),
        ),
        nouns=(
            Noun("fighter", "Fighter", "One of the two.", "each fighter: deal 1 damage", "fighters", "Fighters"),
            Noun("chip", "chip", "A token of the board.", "spend 1 chip", "chips", "chips", mass=True),
        ),
        pronouns=(Pronoun("the other", "your opponent", "The other Fighter.", "the other: deal 1 damage"),),
        measures=(Measure("shadows", "number of shadows", "The shadows rolled.", "deal shadows damage", "shadow(s)"),),
        resources=(Entry("cp", "CP", "Combat points.", "[cp 2]"),),
        facts=(Entry("behind", "you are behind", "Whether the other has more health.", "if behind: deal 1 damage"),),
        kinds=NounKinds(player="fighter", owners=frozenset(("fighter",)), persons=frozenset(("fighter",))),
        likeliest=("deal",),
    )
)
"""Ten words of a duel."""
DUEL = Language(WORDS)


class Fight(Struct):
    """A fight as its effects see it: a scene and its table in one."""

    health: dict[str, int] = field(default_factory=lambda: {"Ann": 10, "Bo": 10})
    shadows: int = 0
    actor: str = "Ann"
    subject: str = "Ann"
    that: dict[str, str] = field(default_factory=dict)
    pending: None = None
    purpose: object = None
    round: str = ""
    said: list[str] = field(default_factory=list)

    def in_vain(self, done):
        self.said.append(f"in vain: {done.told()}")

    def on_behalf(self, who):
        return Fight(self.health, self.shadows, self.actor, who, self.that, said=self.said)

    def whereabouts(self):
        return "a fight"

    def look_anew(self):
        pass

    def as_option(self):
        return self

    def in_stillness(self, work):
        return work()

    def option(self, options: Sequence[tuple[str, str]], together, former):
        """Take the first option."""
        self.said += [f"{key}: {label}" for key, label in options]
        yield from ()
        return 0


def deal(scene: Fight, given: Sequence[Given]) -> None:
    """Take health off the one who is not the subject."""
    scene.health["Bo" if scene.subject == "Ann" else "Ann"] -= number(given[0])
    WORK.told += number(given[0]) > 0


def spend(scene: Fight, given: Sequence[Given]) -> None:
    """Give chips back."""
    scene.said.append(f"{things(given[0]).count} spent")
    WORK.told += 1


def meanings() -> Meanings[Fight]:
    made: Meanings[Fight] = Meanings(DUEL)
    made.verbs = {
        "deal": VerbMeaning(deal, False),
        "spend": VerbMeaning(spend, False),
        "nothing": VerbMeaning(lambda scene, given: None, False),
    }
    made.mass = DUEL.vocabulary.mass
    made.nouns = {"fighter": lambda scene: ["Ann", "Bo"]}
    made.pronouns = {"you": lambda scene: [scene.subject], "the other": lambda scene: ["Bo"]}
    made.quantities = {"shadows": lambda scene, thing: scene.shadows}
    made.facts = {"behind": lambda scene: scene.health["Ann"] < scene.health["Bo"]}
    return made


def read_in(language: Language, kind, text: str):
    parsed = language.parse(kind, text)
    assert not parsed.problems, parsed.problems
    return parsed.tree


def run(text: str, scene: Fight) -> Fight:
    compiler: Compiler[Fight] = Compiler(meanings(), lambda kind, source: read_in(DUEL, kind, source))
    effect: CompiledEffect[Fight] = compiler.effect(text)
    result = effect.run(scene)
    for _ in result or ():
        raise AssertionError("nobody is asked here")
    return scene


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        ("effects", "deal 2 damage", "Deal 2 damage."),
        ("effects", "if shadows is at least 1: deal 1 damage",
         "If the number of shadows is at least 1, deal 1 damage."),
        ("effects", "each fighter deals shadows damage",
         "Each Fighter deals X damage, where X is the number of shadows."),
        ("effects", "choose: deal 2 damage / nothing", "Choose one:\n• Deal 2 damage.\n• Nothing happens."),
        ("effects", "may [cp 2, 1 chip]: deal 3 damage", "You may pay 2 CP and pay 1 chip to deal 3 damage."),
        ("cost", "cp 1 per fighter or 2 chips", "1 CP for each player or 2 chips"),
        ("rules", 'action "Lunge" [cp 2] {behind}: deal 4 damage',
         'Action "Lunge" (2 CP; only if you are behind): Deal 4 damage.'),
    ],
)
def test_texts_in_its_own_words_are_read_and_written_back(kind, text, told):
    root = read_in(DUEL, kind, text)

    assert DUEL.source(root) == text
    assert DUEL.english(root) == told


def test_effects_in_its_own_words_happen():
    assert run("deal 2 damage; deal 1 damage", Fight()).health == {"Ann": 10, "Bo": 7}
    assert run("if shadows is at least 1: deal shadows damage", Fight(shadows=3)).health == {"Ann": 10, "Bo": 7}
    assert run("each fighter: deal 1 damage", Fight()).health == {"Ann": 9, "Bo": 9}
    assert run("if behind: deal 1 damage\notherwise: spend 2 chips", Fight()).said[-1:] == ["2 spent"]


def test_options_have_keys_and_labels_in_its_own_words():
    fight = run("choose: deal 2 damage / nothing", Fight())

    assert fight.said == ["deal-2-damage: Deal 2 damage", "nothing: Nothing happens"]
    assert fight.health["Bo"] == 8


def test_what_changes_nothing_is_told_in_its_own_words():
    assert "in vain: Deal 0 damage." in run("deal 0 damage", Fight()).said


def test_neither_language_reads_the_words_of_the_other():
    assert DUEL.parse("effects", "deal 2 damage").tree is not None
    assert DUEL.parse("effects", "torment 2").tree is None
    assert DUEL.parse("cost", "anger 2").tree is None
    assert etherfields.parse("effects", "torment 2").tree is not None
    assert etherfields.parse("effects", "deal 2 damage").tree is None
    assert etherfields.parse("cost", "cp 2").tree is None


def test_each_language_has_all_the_words_of_every_game():
    for language in (DUEL, etherfields.LANGUAGE):
        for name in ("verbs", "pronouns", "measures", "onces", "flow", "phrases"):
            stated = {row.name for row in getattr(language.vocabulary, name)}
            assert {row.name for row in getattr(BASE, name)} <= stated


def test_mistakes_are_told_in_its_own_words():
    (problem,) = DUEL.parse("effects", "dael 2 damage").problems

    assert problem.likely == ("deal",)
    (problem,) = DUEL.parse("effects", "torment 2").problems
    assert not any("torment" in word or "dreamer" in word for word in (*problem.expected, *problem.likely))
    (problem,) = DUEL.parse("effects", "choose: 2 deal / nothing").problems
    assert "no number of things" in problem.message
    (problem,) = DUEL.parse("effects", "if shadows >= 2: deal 1 damage").problems
    assert problem.likely == ("is at least",)


def test_its_handbook_tells_of_its_own_words_alone():
    frame = "# Texts\n\n{{flow}}\n{{values}}\n{{things}}\n{{costs}}\n{{verbs}}"
    page = Handbook(DUEL, {"Resources": "Points."}).page(frame)

    assert "- `deal NUMBER damage`: Take health off the other.  \n  `deal 2 damage` reads: Deal 2 damage." in page
    assert "### Cps" not in page and "### Resources\n\nPoints." in page
    assert not {word for word in ("dreamer", "torment", "Intent", "Landscape") if word in page}


def test_its_script_book_is_read_in_its_own_words():
    script = read("=== 1  The Ring\nYou bow.\n~ deal 1 damage\n* Lunge [cp 2] {behind}\n    -> 1\n", DUEL)

    assert not script.problems
    assert isinstance(script.entries[0].paragraph.parts[1], tree.Act)
    assert read("=== 1\n~ torment 1\n", DUEL).problems


@pytest.mark.parametrize("name", ["verbs", "flow", "phrases", "pronouns", "onces"])
def test_the_examples_of_the_words_of_every_game_need_no_other_words(name):
    bare = Handbook(Language(BASE))
    for row in getattr(BASE, name):
        assert bare.told_example(row.example)
