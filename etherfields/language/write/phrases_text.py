"""How people say what is in a tree: values, things and conditions, in English.

What is said can be told apart: different trees give different words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from .. import tree
from ..vocabulary.vocabulary import Vocabulary
from ..vocabulary.words import Entry, Measure, Noun, a_or_an, quoted

N = TypeVar("N")

class Letters:
    """The numbers of a sentence that are told at its end: `X cards, where X is their Damage`."""

    def __init__(self, text: PhrasesText) -> None:
        self._text = text
        self._values: list[tree.Value] = []

    def letter(self, node: tree.Value) -> str:
        """A letter that stands for a value until the sentence ends."""
        self._values.append(node)
        return _letter(len(self._values) - 1)

    def told(self) -> str:
        """The end of the sentence: what each letter is."""
        told: list[str] = []
        while len(told) < len(self._values):
            told.append(f"{_letter(len(told))} is {self._text.value(self._values[len(told)], self)}")
        return f", where {' and '.join(told)}" if told else ""


_OBJECT = {"they": "them"}
_POSSESSIVE = {"you": "your", "they": "their", "it": "its"}
_OWN = {"you": "yours", "they": "theirs"}
_SIGNS = {"+": "plus", "-": "minus", "x": "times"}
_HELD = {"is": "exactly", "is at least": "at least", "is at most": "at most", "is more than": "more than",
         "is less than": "fewer than"}


class PhrasesText:
    """Tells values, things and conditions to people, in the words of one game."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.nouns = {noun.name: noun for noun in words.nouns}
        self.adjectives = {adjective.name: adjective for adjective in words.adjectives}
        self.pronouns = english_of(words.pronouns)
        self.zones = english_of(words.zones)
        self.resources = english_of(words.resources)
        self._numbers: dict[str, Entry] = {entry.name: entry for entry in (*words.measures, *words.quantities)}
        self._qualities = english_of(words.qualities)
        self._quality_words = english_of(words.quality_words)
        self._facts = english_of(words.facts)

    def alone(self, write: Callable[[N, Letters], str], node: N) -> str:
        """A phrase that stands alone, with what each of its letters is."""
        letters = Letters(self)
        return write(node, letters) + letters.told()

    # --- values ----------------------------------------------------------------------------------

    def value(self, node: tree.Value, letters: Letters) -> str:
        """A value in full: `your Damage`, `2 times that amount`."""
        match node:
            case tree.Number(n):
                return str(n)
            case tree.Quantity(name, of):
                return self.quantity(name, of, letters)
            case tree.Count(of):
                return f"the number of {self.things(of, letters)}"
            case tree.Counter(name):
                return f"the {quoted(name)} count"
            case tree.Half(of_value):
                return f"half of {self._operand(of_value, letters)} (rounded up)"
            case tree.Reckon(sign, left, right):
                one = self.value(left, letters) if _same_strength(sign, left) else self._operand(left, letters)
                return f"{one} {_SIGNS[sign]} {self._operand(right, letters)}"

    def _operand(self, node: tree.Value, letters: Letters) -> str:
        text = self.value(node, letters)
        match node:
            case tree.Reckon():
                return f"({text})"
            case tree.Quantity(_, tree.Some() as of) | tree.Count(tree.Some() as of):
                return f"({text})" if _has_clause(of) else text
        return text

    def quantity(self, name: str, of: tree.Selection | None, letters: Letters) -> str:
        """A named quantity, with whose it is: `your hand limit`, `the range of effects of this Creature`."""
        english = self._numbers[name].english
        if of is None:
            return "that amount" if name == "amount" else f"the {english.removesuffix(' to {of}')}"
        if "{of}" in english:
            return f"the {english.replace('{of}', self.things(of, letters))}"
        before, behind = self.whose(of, letters)
        return f"{before or 'the'} {english}{behind}"

    def whose(self, of: tree.Selection | None, letters: Letters) -> tuple[str, str]:
        """The owner of a thing, in words before it or behind it: `your`, or ` of this Creature`."""
        if isinstance(of, tree.The) and of.word in _POSSESSIVE:
            return _POSSESSIVE[of.word], ""
        return "", "" if of is None else f" of {self.things(of, letters)}"

    # --- things ----------------------------------------------------------------------------------

    def things(self, node: tree.Selection, letters: Letters, subject: bool = False) -> str:
        """A noun phrase: `each other player on a Light field`."""
        if isinstance(node, tree.The):
            return self.pronouns[node.word] if subject else _OBJECT.get(node.word, self.pronouns[node.word])
        noun = self.nouns[node.noun]
        named = f" {quoted(node.name)}" if node.name else ""
        count = _counted(node, letters)
        text = noun.english_plural if _several(node) else noun.english
        if named and node.noun == "token":
            text, named = f"{quoted(node.name)} {text}", ""
        text = " ".join([*map(self._english_of, node.adjectives), text]) + named
        text = f"{_determined(node, count, text)}"
        sieves = [
            f"of {self.zones[part.zone]}"
            if isinstance(part, tree.InZone) and _is_topmost(node)
            else self.sieve(part, noun, _several(node), letters)
            for part in node.filters
        ]
        return " ".join([text, " and ".join(sieves)]) if sieves else text

    def _english_of(self, adjective: str) -> str:
        """An adjective in English; a pack's own is the word itself."""
        return self.adjectives[adjective].english if adjective in self.adjectives else adjective

    def sieve(self, part: tree.Filter, noun: Noun, several: bool, letters: Letters) -> str:
        """A limit on the things of a noun phrase in English: `within 2`, `who has a Coin`."""
        match part:
            case tree.Where(condition):
                who = "who" if noun.name in self.words.kinds.persons else "that"
                return self._relative(condition, who, several, letters)
            case tree.InZone(zone):
                return f"in {self.zones[zone]}"
            case _:
                return self.place(part, letters)

    def _reach(self, node: tree.Value, letters: Letters) -> str:
        """How far: a number, somebody's own range by its name, or a letter."""
        match node:
            case tree.Number(n):
                return str(n)
            case tree.Quantity(name, tree.The(word)) if name.endswith("range") and word in _POSSESSIVE:
                return f"{_POSSESSIVE[word]} {self._numbers[name].english}"
        return letters.letter(node)

    def place(self, part: tree.At | tree.Within, letters: Letters) -> str:
        """Where something is: `on a Light field`, `within 2 of you`."""
        match part:
            case tree.Within(reach, of):
                near = self._reach(reach, letters)
                return f"within {near}" + (f" of {self.things(of, letters)}" if of is not None else "")
            case tree.At("of", tree.The(word)) if word in _OWN:
                return f"of {_OWN[word]}"
            case tree.At(how, of):
                return f"{how} {self.things(of, letters)}"

    # --- conditions ------------------------------------------------------------------------------

    def condition(self, node: tree.Condition, letters: Letters, no: str = "") -> str:
        """A condition as a clause, `your Damage is at least 3`; of a property or an adjective with a `no`."""
        match node:
            case tree.Both(parts):
                return " and ".join(self._inner(part, letters) for part in parts)
            case tree.Either((tree.Same(left, _), *_) as parts) if all(_asks(part, left) for part in parts):
                rights = " or ".join(self._quality(part.right) for part in parts if isinstance(part, tree.Same))
                return f"the {self._qualities[left.name]} is {rights}"
            case tree.Either(parts):
                return " or ".join(self._inner(part, letters) for part in parts)
            case tree.Not(of):
                return self._not(of, letters)
            case tree.Compare():
                return self._compare(node, letters)
            case tree.Same(left, right):
                return f"the {self._qualities[left.name]} is {no}{self._quality(right)}"
            case tree.Is(what, adjective):
                return f"{self.things(what, letters, True)} {be(what)} {no}{self._such(adjective, plural(what))}"
            case tree.Stands(what, where):
                return f"{self.things(what, letters, True)} {self._stand(where, plural(what), letters)}"
            case tree.Has(who, what):
                verb = "have" if plural(who) else "has"
                return f"{self.things(who, letters, True)} {verb} {self.things(what, letters)}"
            case tree.Exists(what):
                return f"there {be(what)} {self.things(what, letters)}"
            case tree.Remembered(name):
                return f"{quoted(name)} is remembered"
            case tree.Fact(name):
                return self._facts[name]

    def _inner(self, node: tree.Condition, letters: Letters) -> str:
        text = self.condition(node, letters)
        return f"({text})" if isinstance(node, tree.Both | tree.Either) else text

    def _compare(self, node: tree.Compare, letters: Letters) -> str:
        match node:
            case tree.Compare(tree.Quantity(name, of), how, tree.Number(n)) if of and self._is_held(name, how):
                held = f"{self.things(of, letters, True)} {'have' if plural(of) else 'has'}"
                return f"{held} {self._portion(name, how, n)}"
            case tree.Compare(left, how, right):
                return f"{self._operand(left, letters)} {how} {self.value(right, letters)}"

    def _is_held(self, name: str, how: str) -> bool:
        entry = self._numbers[name]
        return isinstance(entry, Measure) and bool(entry.held) and how in _HELD

    def _portion(self, name: str, how: str, n: int) -> str:
        entry = self._numbers[name]
        assert isinstance(entry, Measure)
        if how == "is" and n == 0:
            return f"no {many(entry.held, '0')}"
        mass = "(s)" not in entry.held
        return f"{'less than' if mass and how == 'is less than' else _HELD[how]} {n} {many(entry.held, str(n))}"

    def _such(self, adjective: str, several: bool) -> str:
        entry = self.adjectives.get(adjective)
        if entry is None or not entry.noun:
            return self._english_of(adjective)
        if several:
            return f"{entry.english} {entry.noun}s"
        return f"{a_or_an(entry.english)} {entry.english} {entry.noun}"

    def _stand(self, where: tree.At | tree.Within, several: bool, letters: Letters, no: bool = False) -> str:
        if isinstance(where, tree.At) and where.how == "of":
            verb = ("do not belong" if no else "belong") if several else ("does not belong" if no else "belongs")
            return f"{verb} to {self.things(where.of, letters)}"
        return f"{'are' if several else 'is'}{' not' if no else ''} {self.place(where, letters)}"

    def _not(self, of: tree.Condition, letters: Letters) -> str:
        match of:
            case tree.Same() | tree.Is():
                return self.condition(of, letters, "not ")
            case tree.Stands(what, where):
                return f"{self.things(what, letters, True)} {self._stand(where, plural(what), letters, no=True)}"
            case tree.Has(who, what):
                verb = "do not have" if plural(who) else "does not have"
                return f"{self.things(who, letters, True)} {verb} {self.things(what, letters)}"
            case tree.Exists(tree.Some("") as what) if not what.name:
                return f"there are no {self.things(what, letters)}"
            case tree.Remembered(name):
                return f"{quoted(name)} is not remembered"
            case tree.Fact(name):
                return self._facts[name].replace(" is ", " is not ", 1)
        return f"it is not so that ({self.condition(of, letters)})"

    def _quality(self, right: tree.Quality | tree.Word) -> str:
        if isinstance(right, tree.Quality):
            return f"the {self._qualities[right.name]}"
        return self._quality_words.get(right.word) or quoted(right.word)

    def _relative(self, node: tree.Condition, who: str, several: bool, letters: Letters) -> str:
        """A condition about `they` as a relative clause: `who has at least 3 Damage`."""
        negated, inner = (True, node.of) if isinstance(node, tree.Not) else (False, node)
        no, they = (" not" if negated else ""), tree.The("they")
        be_, have = ("are", "have") if several else ("is", "has")
        match inner:
            case tree.Is(what, adjective) if what == they:
                return f"{who} {be_}{no} {self._such(adjective, several)}"
            case tree.Stands(what, where) if what == they:
                return f"{who} {self._stand(where, several, letters, negated)}"
            case tree.Has(holder, what) if holder == they:
                verb = f"{'do' if several else 'does'} not have" if negated else have
                return f"{who} {verb} {self.things(what, letters)}"
            case tree.Compare(tree.Quantity(name, of), how, right) if of == they and not negated:
                if isinstance(right, tree.Number) and self._is_held(name, how):
                    return f"{who} {have} {self._portion(name, how, right.n)}"
                if "{of}" not in self._numbers[name].english:
                    return f"whose {self._numbers[name].english} {how} {self.value(right, letters)}"
        return f"such that ({self.condition(node, letters)})"



def _letter(index: int) -> str:
    return "XYZWVUTSRQ"[index] if index < 10 else f"X{index}"


def english_of(entries: Iterable[Entry]) -> dict[str, str]:
    """The rules text of words, by their names."""
    return {entry.name: entry.english for entry in entries}


def many(pattern: str, number: str) -> str:
    """A phrase with its `(s)` made fit for a number."""
    return pattern.replace("(s)", "" if number == "1" else "s")


def _same_strength(sign: str, left: tree.Value) -> bool:
    return isinstance(left, tree.Reckon) and (sign == "x") == (left.sign == "x")


def _has_clause(node: tree.Selection | None) -> bool:
    """Whether a noun phrase has a clause in it, so that what follows could be taken for a part of that."""
    if not isinstance(node, tree.Some):
        return False
    inner = [part.of for part in node.filters if isinstance(part, tree.At | tree.Within)]
    return any(isinstance(part, tree.Where) for part in node.filters) or any(map(_has_clause, inner))


def amount(node: tree.Value, letters: Letters, countable: bool) -> str:
    """A value where a number stands before what it counts: `3`, `twice that many`, `X`."""
    that = "that many" if countable else "that much"
    match node:
        case tree.Number(n):
            return str(n)
        case tree.Quantity("amount", None):
            return that
        case tree.Reckon("x", tree.Number(2), tree.Quantity("amount", None)):
            return f"twice {that}"
    return letters.letter(node)


def _is_topmost(node: tree.Some) -> bool:
    """Whether only one thing can be meant, since it lies on top."""
    return "top" in node.adjectives and not node.other


def _several(node: tree.Some) -> bool:
    return (node.amount == "" and not node.name) or (node.count is not None and node.count != tree.Number(1))


def _counted(node: tree.Some, letters: Letters) -> str:
    if node.count is None:
        return ""
    number = amount(node.count, letters, countable=True)
    return f"up to {number}" if node.amount == "up to" else number


def _determined(node: tree.Some, count: str, text: str) -> str:
    other = "other " if node.other else ""
    if count:
        return f"{count} {other}{text}"
    if node.amount == "a" and _is_topmost(node):
        return f"the {text}"
    if node.amount == "a":
        return f"another {text}" if node.other else f"{a_or_an(text.lstrip(chr(34)))} {text}"
    if node.amount:
        return f"{node.amount} {other}{text}"
    return f"the {other}{text}" if node.name else f"{other}{text}"


def plural(node: tree.Selection) -> bool:
    """Whether the verb after a noun phrase is that of several, or of `you`."""
    return node.word in ("you", "they") if isinstance(node, tree.The) else _several(node)


def be(node: tree.Selection) -> str:
    """`is` or `are`, as it follows a noun phrase."""
    return "are" if plural(node) else "is"


def _asks(node: tree.Condition, left: tree.Quality) -> bool:
    """Whether a condition is that this property is a word, so that several such are told in one: `is gold or green`."""
    return isinstance(node, tree.Same) and node.left == left and not isinstance(node.right, tree.Quality)
