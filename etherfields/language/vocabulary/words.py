"""The entries of the vocabulary."""

from __future__ import annotations

import re

from msgspec import Struct

from .facts_of_verbs import VerbFacts


class _Row(Struct, frozen=True, kw_only=True):
    of_travel: bool = False
    """True if rules about it make sense away from the board, even for a short while."""


class Entry(_Row, frozen=True):
    """A word or phrase of the language."""

    name: str
    """How it is written in content."""
    english: str
    """How it is written in rules text for people."""
    doc: str
    """One sentence for authors."""
    example: str
    """A piece of content that uses it, and runs as a test."""


class Own(Entry, frozen=True):
    """A named quantity that each player has: where nobody is named, it is told as that of whoever reads it."""


class CountEntry(Own, frozen=True):
    """A named quantity that says how often something may be done."""

    more: str = ""
    """The rules text of a permission for `{n}` times more, such as `Boost {n} more time(s) in a Turn`."""


class CostEntry(Own, frozen=True):
    """A named quantity that is a cost."""

    costs: str = ""
    """The subject of the cost in a sentence: `{the} Attacks{of} cost`, with its owner before or behind."""
    unit: str = ""
    """The resource that the cost is paid in, for people."""


class Noun(Entry, frozen=True):
    """A kind of thing that effects can select."""

    plural: str = ""
    english_plural: str = ""
    mass: bool = False
    """Whether one is like another, so that nothing but how many can be said."""
    counted: bool = True
    """Whether a mass noun needs a number: `gain 2 coins`, but `gain loot`."""

    @property
    def forms(self) -> tuple[str, ...]:
        """All that may be written for it: its name, and several words as people read it (`map tile`)."""
        read = (self.english.casefold(), self.english_plural.casefold()) if " " in self.english else ()
        return tuple(dict.fromkeys((self.name, self.plural, *read)))


class Adjective(Entry, frozen=True):
    """A word on a thing, before its noun and after `is`."""

    noun: str = ""
    """The noun that people need to hear after `is`: `that field is a Light field`; empty: none."""


class Pronoun(Entry, frozen=True, kw_only=True):
    """A word for something that is known already: `you`, `this card`, `that field`."""

    kinds: tuple[str, ...] = ()
    """The nouns that it can stand for; none: any noun."""
    homes: tuple[str, ...] = ()
    """The families whose texts may use it for their own card or tile; none: it has another use."""
    stands: str = ""
    """Where such texts stand, in words: `on Masks`."""
    rather: tuple[str, ...] = ()
    """The words that may have been meant by it elsewhere."""
    picked: tuple[str, ...] = ()
    """The nouns of which one must have been picked before; none: it isn't for that."""
    of_board: bool = False
    """True if it points at a place of the board, which a text must have."""
    of_source: bool = False
    """True if only some cards have a thing for it, whatever their family."""


class Measure(Entry, frozen=True):
    """A number that can be read; in English `{of}` shows where its owner stands, if not before it."""

    held: str = ""
    """The wording for a player with an amount of it: `you have at least 3 cards in hand`."""


class Activity(Entry, frozen=True):
    """Something that can be forbidden or allowed."""

    allowed: str = ""
    """How people say that somebody can do it, where `can` and its name sound wrong."""
    price: str = ""
    """The prices of a verb that are forbidden with it."""
    verb: str = ""
    """Which verb that is."""


class Happens(Entry, frozen=True):
    """An event that a figure causes or suffers, for `when`: `draw a card`, `draws a card`."""

    third: str = ""
    thing: str = ""
    """The kind of thing that may be named after it; empty: none."""
    prevented: str = ""
    """The sentence where the event is prevented or replaced: `{who} doesn't heal {n} Damage`; empty: a plain one."""
    coming: str = ""
    """The sentence before players may answer the event: `{who} is about to Block {cards}{by}. `."""
    can_be_redirected: bool = False
    """True if it can be made to happen to somebody else."""
    gained: str = ""
    """The noun by which the event is told from `gain`: `gain a rune`; empty: it isn't."""
    comes: bool = False
    """True if the thing that the event is about may come from wherever it lay."""
    goes: bool = False
    """True if the thing that the event is about may lie afterwards where nobody has it."""


class OnceEntry(Entry, frozen=True):
    """A head of effects that happen only the first time in a span: `once per turn`."""

    span: str = ""


class Slot(Struct, frozen=True):
    """A place in a verb's form for an argument."""

    name: str
    kind: str
    """`value`, `np`, `text`, `script`, or a class of words such as `resource`, `zone`, `state`."""
    nouns: tuple[str, ...] = ()
    """For `np`: the nouns that make sense there; none named: all."""
    refers: str = ""
    """For `text`: the kind of name, such as `card` or `remember`."""


class Verb(Struct, frozen=True):
    """Something that an effect does."""

    name: str
    form: str
    """How content writes it, with slots: `gain {what:np}`."""
    english: str
    """How rules text says it; `gain[s] {what}` agrees with its subject, a leading `!`: nobody is named.

    Behind a `|` stands what is said instead if the things meant must still be chosen."""
    doc: str
    example: str
    payable: bool = False
    """Whether it can be a price."""
    pending: bool = False
    """Whether it changes what is about to happen, and so stands only in a `would` rule."""
    facts: VerbFacts = VerbFacts()
    """All else that is known of it."""

    @property
    def subject(self) -> bool:
        """Whether rules text says who does it: `Each player draws 1 card`, but `Read script 512`."""
        return not self.english.startswith("!")

    @property
    def infinitive(self) -> str:
        """The verb in what cannot be done: `heal`, `Unblock`."""
        return self.english.removeprefix("!").split()[0].partition("[")[0]

    def pieces(self) -> list[str | Slot]:
        """The form, cut into words and slots."""
        return [_slot(word) if word[0] == "{" else word for word in self.form.split()]

    def slots(self) -> list[Slot]:
        """The arguments, in order."""
        return [piece for piece in self.pieces() if isinstance(piece, Slot)]


def _slot(text: str) -> Slot:
    match = re.fullmatch(r"\{(\w+):(\w+)(?:=([\w|_]+))?\}", text)
    if match is None:
        raise ValueError(f"not a slot: {text}")
    name, kind, more = match.group(1), match.group(2), match.group(3) or ""
    if kind == "text":
        return Slot(name, kind, refers=more.replace("_", " "))
    return Slot(name, kind, nouns=tuple(word.replace("_", " ") for word in more.split("|") if word))


def a_or_an(following: str) -> str:
    """The article before a word: `a Wall`, `an Hour`, `a universal marker`."""
    vowel = re.match(r"[aeiou](?!niv)|hour", following, re.I)
    return "an" if vowel else "a"


def quoted(text: str) -> str:
    """A name in quotes."""
    return f'"{text}"'


STATED_KEY = r"(?:^|[ \t])#([a-z][a-z0-9-]{0,47})$"
"""The key that an option states behind its words."""


def words_and_key(text: str) -> tuple[str, str]:
    """The words of an option, and the key that it states behind them: `Pull harder #keep-pulling`; or none."""
    stated = re.search(STATED_KEY, text)
    return (text[: stated.start()].rstrip(), stated.group(1)) if stated is not None else (text, "")


def with_key(text: str, key: str) -> str:
    """The words of an option and its stated key, if it states one."""
    return f"{text} #{key}".lstrip() if key else text


def key_of_name(name: str, *, lower: bool = True) -> str:
    """The name of an action, or the code of a thing, as a piece of a key."""
    piece = name.replace("/", "-").replace(" ", "-")
    return piece.lower() if lower else piece


def third_person(word: str) -> str:
    """The form of a verb's first word after `each player`: `draws`, `pushes`, `carries`."""
    if re.search(r"(s|sh|ch|x|o)$", word):
        return word + "es"
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + "s"
