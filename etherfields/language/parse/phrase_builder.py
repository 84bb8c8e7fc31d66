"""From the parser's raw tree to ours: conditions, values and noun phrases."""

from __future__ import annotations

from typing import TypeAlias

from lark import Token, Tree

from .. import tree
from ..author.problems import Mention, Problem, at
from ..vocabulary.words import words_and_key
from .grammar import OBJECTS
from .word_index import WordIndex

Branch: TypeAlias = Tree[Token]

_AMOUNT = {"every": "each", "all": "each", "an": "a", "another": "a"}
_AMOUNTS = ("amount", "exactly", "up_to")
_SUCHES = ("such", "such_as_called")
_SIGNS = {"sum": "+", "difference": "-", "product": "x"}
_COMPARISONS = {"is_equal": "is", "is_unequal": "is not", "is_at_least": "is at least",
                "is_at_most": "is at most", "is_more_than": "is more than", "is_less_than": "is less than"}


def said(token: Token) -> str:
    """A phrase as the vocabulary has it: small letters, single spaces."""
    return " ".join(str(token).lower().split())


def unquoted(token: Token) -> str:
    """The name between the quotes."""
    return str(token)[1:-1]


def label_and_key(branch: Branch) -> tuple[str, str]:
    """The words that an option or action is called by, and the key that it states."""
    return words_and_key("".join(unquoted(token) for token in tokens(branch, "STRING")))


def adjective_token(branch: Branch) -> Token:
    """The adjective of a branch: one of the language's, or in quotes one of the pack's own."""
    word = branch.children[0]
    assert isinstance(word, Token)
    return word


def branches(branch: Branch, *names: str) -> list[Branch]:
    """The parts of a raw tree that are trees themselves (of these names, if any are given)."""
    return [part for part in branch.children if isinstance(part, Tree) and (not names or part.data in names)]


def tokens(branch: Branch, *kinds: str) -> list[Token]:
    """The words that a raw tree holds itself, of some kinds."""
    return [part for part in branch.children if isinstance(part, Token) and part.type in kinds]


class PhraseBuilder:
    """Makes our conditions, values and noun phrases out of the parser's; collects problems and mentions."""

    def __init__(self, index: WordIndex) -> None:
        self.index = index
        self.problems: list[Problem] = []
        self.mentions: list[Mention] = []
        self._picked = frozenset[str]()
        """The nouns of which something was picked so far, so that `that ...` can speak of it."""
        self._standing = 0
        """In how many standing rules and answers to events this is: there `amount` means something."""
        self._judged = 0
        """In how many conditions on things this is: there `it` may be what is judged."""

    def mention(self, kind: str, name: Token) -> None:
        """Note a name that something else must define."""
        self.mentions.append(Mention(kind, unquoted(name), name.line or 1, name.column or 1, len(name)))

    def mention_word(self, kind: str, word: Token, name: str = "") -> None:
        """Note a word of the language that needs a definition of the pack, or a source of some kind."""
        self.mentions.append(Mention(kind, name or said(word), word.line or 1, word.column or 1, len(word)))

    def as_such(self, word: Token) -> str:
        """An adjective as the tree has it: words of the language also where they stand in quotes."""
        if word.type != "STRING":
            return said(word)
        own = " ".join(unquoted(word).split())
        return own if self.index.is_own(own.lower()) else own.lower()

    def noun_named(self, token: Token) -> str:
        """The noun that a word is a form of."""
        return self.index.nouns[said(token)]

    def _suches(self, head: Branch, noun: str) -> tuple[str, ...]:
        """The adjectives of a noun; States, Terrain and kinds of tokens are noted: a pack need not have any."""
        suches = [adjective_token(part) for part in branches(head, *_SUCHES)]
        for word in suches:
            adjective = self.as_such(word)
            if adjective in self.index.states:
                self.mention_word("state", word, adjective)
            elif self.index.is_own(adjective):
                self._own(word, noun)
            elif noun == "token" and adjective in self.index.kinds.terrain:
                self.mention_word("terrain token", word, adjective)
            elif noun == "token" and self.index.noun_of[adjective] == "token":
                self.mention_word("kind of token", word, adjective)
        return tuple(map(self.as_such, suches))

    def _own(self, word: Token, noun: str) -> None:
        """Note a State or Terrain that only this pack has."""
        families = self.index.kinds.own_adjectives
        if noun in families:
            self.mention_word(families[noun], word, self.as_such(word))
        else:
            what = f"a {noun} can't be such: in quotes stand a pack's own States, of figures, and Terrain, of fields"
            self.problems.append(at(word, what))

    # --- conditions ----------------------------------------------------------------------------

    def condition(self, branch: Branch) -> tree.Condition:
        """Alternatives, of which one must hold; what they ask about is not picked."""
        before = self._picked
        parts = tuple(self._both(part) for part in branches(branch))
        self._picked = before
        return parts[0] if len(parts) == 1 else tree.Either(parts)

    def _both(self, branch: Branch) -> tree.Condition:
        parts = tuple(self._not(part) for part in branches(branch))
        return parts[0] if len(parts) == 1 else tree.Both(parts)

    def _not(self, branch: Branch) -> tree.Condition:
        inner = branches(branch)[0]
        return tree.Not(self._not(inner)) if branch.data == "negated" else self._atom(inner)

    def _atom(self, atom: Branch) -> tree.Condition:
        parts = branches(atom)
        name = str(atom.data)
        if name in _COMPARISONS:
            return tree.Compare(self.value(parts[0]), _COMPARISONS[name], self.value(parts[1]))
        match name:
            case "same" | "not_same":
                left = tree.Quality(said(tokens(atom, "QUALITY")[0]))
                same = tree.Same(left, self._quality(parts[0]))
                return same if name == "same" else tree.Not(same)
            case "is_such" | "is_not_such":
                adjective_token = self._such(atom, self.selection(parts[0]))
                return adjective_token if name == "is_such" else tree.Not(adjective_token)
            case "stands" | "stands_not":
                stands = tree.Stands(self.selection(parts[0]), self._place(parts[1]))
                return stands if name == "stands" else tree.Not(stands)
            case "has":
                return tree.Has(self.selection(parts[0]), self.selection(parts[1]))
            case "have":
                return tree.Has(tree.The("you"), self.selection(parts[0]))
            case "exists":
                return tree.Exists(self.selection(parts[0]))
            case "exists_not":
                return tree.Not(tree.Exists(self.selection(parts[0])))
            case "remembered":
                self.mention("remembered", tokens(atom, "STRING")[0])
                return tree.Remembered(unquoted(tokens(atom, "STRING")[0]))
            case "fact":
                return tree.Fact(said(tokens(atom, "FACT")[0]))
            case _:
                return self.condition(parts[0])

    def _such(self, atom: Branch, what: tree.Selection) -> tree.Is:
        nouns = tokens(atom, "NOUN")
        adjective = self.as_such(adjective_token(branches(atom, *_SUCHES)[0]))
        self._suches(atom, self.noun_named(nouns[0]) if nouns and self.index.is_own(adjective) else "")
        for noun in nouns:
            fitting = self.index.noun_of.get(adjective, self.noun_named(noun))
            if self.noun_named(noun) != fitting:
                self.problems.append(at(noun, f"a thing is `{adjective}`, without a noun" if not fitting else
                                        f"only a {fitting} can be {adjective}", (fitting,) if fitting else ()))
        for amount in tokens(atom, "AMOUNT"):
            if said(amount) not in ("a", "an"):
                self.problems.append(at(amount, f"`{said(amount)}` can't stand here", ("a",)))
        return tree.Is(what, adjective)

    def _quality(self, quality: Branch) -> tree.Quality | tree.Word:
        match quality.data:
            case "a_quality":
                return tree.Quality(said(tokens(quality, "QUALITY")[0]))
            case "a_word":
                return tree.Word(said(tokens(quality, "QUALITY_WORD")[0]))
            case _:
                self.mention("quality", tokens(quality, "STRING")[0])
                return tree.Word(unquoted(tokens(quality, "STRING")[0]))

    # --- values --------------------------------------------------------------------------------

    def value(self, branch: Branch) -> tree.Value:
        """A number, read or reckoned."""
        parts = branches(branch)
        match branch.data:
            case "sum" | "difference" | "product" as reckoned:
                return tree.Reckon(_SIGNS[reckoned], self.value(parts[0]), self.value(parts[1]))
            case "number":
                number = tokens(branch, "NUMBER")
                return tree.Number(int(number[0])) if number else self.value(parts[0])
            case "quantity":
                of = self._spoken_of(parts[1]) if len(parts) > 1 else None
                return tree.Quantity(self._measure(parts[0]), of)
            case "your":
                return tree.Quantity(self._measure(parts[0]), tree.The("you"))
            case "their":
                return tree.Quantity(self._measure(parts[0]), tree.The("they"))
            case "count":
                return tree.Count(self._spoken_of(parts[0]))
            case "counter":
                self.mention("counted", tokens(branch, "STRING")[0])
                return tree.Counter(unquoted(tokens(branch, "STRING")[0]))
            case "half":
                return tree.Half(self.value(parts[0]))
            case _:
                return self.value(parts[0])

    def _measure(self, branch: Branch) -> str:
        word = tokens(branch, "QUANTITY", "MEASURE")[0]
        if said(word) == "amount" and not self._standing:
            self.mention_word("amount", word)
        return said(word)

    # --- noun phrases --------------------------------------------------------------------------

    def _spoken_of(self, branch: Branch) -> tree.Selection:
        """A noun phrase by which nothing is picked."""
        before = self._picked
        selection = self.selection(branch)
        self._picked = before
        return selection

    def _the(self, pronoun: Token) -> tree.The:
        word = OBJECTS.get(said(pronoun), said(pronoun))
        if word in self.index.of_some_cards and not (word == "this creature" and "creature" in self._picked):
            self.mention_word("this", pronoun)
        elif self._points_at_nothing(word):
            self.mention_word("that", pronoun)
        if word in self.index.of_board and not self._standing:
            self.mention_word(f"on {self.index.words.board}", pronoun)
        self._picked |= {"creature"} if word == "the target" else frozenset()
        return tree.The(word)

    def _points_at_nothing(self, word: str) -> bool:
        """Whether a pronoun speaks of something that was picked, and nothing was."""
        if word == "it":
            return not (self._picked or self._standing or self._judged)
        return word in self.index.pointed and not self.index.pointed[word] & self._picked

    def selection(self, branch: Branch) -> tree.Selection:
        """A pronoun or a noun phrase with its filters."""
        parts = branches(branch)
        if parts and parts[0].data == "pronoun":
            return self._the(tokens(parts[0], "PRONOUN")[0])
        if branch.data == "np":
            return self.selection(parts[0])
        if branch.data == "some":
            return self._some(parts[0], parts[1:])
        return self._some(branch, [part for part in parts if part.data not in (*_AMOUNTS, *_SUCHES)])

    def _some(self, head: Branch, filters: list[Branch]) -> tree.Some:
        amount, count = "", None
        for part in branches(head, *_AMOUNTS):
            if part.data == "amount":
                amount = said(tokens(part, "AMOUNT")[0])
            else:
                amount = "exactly" if part.data == "exactly" else "up to"
                count = self.reach(branches(part)[0])
        noun = tokens(head, "NOUN")[0]
        suches = self._suches(head, self.noun_named(noun))
        named = tokens(head, "STRING")
        for name in named:
            self.mention(self.noun_named(noun), name)
        if self.noun_named(noun) in self.index.kinds.of_board and not self._standing:
            self.mention_word(f"on {self.index.words.board}", noun)
        sieves = tuple(self._filter(part) for part in filters)
        self._picked |= {self.noun_named(noun)}
        return tree.Some(
            _AMOUNT.get(amount, amount), self.noun_named(noun), count,
            bool(tokens(head, "OTHER")) or amount == "another",
            suches,
            unquoted(named[0]) if named else "", sieves)

    def _filter(self, part: Branch) -> tree.Filter:
        before = self._picked
        made = self._sieve(part)
        self._picked = before
        return made

    def _sieve(self, part: Branch) -> tree.Filter:
        match part.data:
            case "in_zone":
                return tree.InZone(said(tokens(part, "ZONE")[0]))
            case "where":
                self._judged += 1
                condition = self._not(branches(part)[0])
                self._judged -= 1
                return tree.Where(condition)
            case _:
                return self._place(branches(part)[0])

    def _place(self, place: Branch) -> tree.At | tree.Within:
        parts = branches(place)
        match place.data:
            case "on" | "of":
                return tree.At(str(place.data), self.selection(parts[0]))
            case "next_to":
                return tree.At("next to", self.selection(parts[0]))
            case "within":
                of = self.selection(parts[1]) if len(parts) > 1 else None
                return tree.Within(self.reach(parts[0]), of)
            case _:
                return self._place(parts[0])

    def reach(self, reach: Branch) -> tree.Value:
        """A number that counts or limits."""
        return self.value(branches(reach)[0])
