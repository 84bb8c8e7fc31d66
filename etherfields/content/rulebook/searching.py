"""The search for rules: by an ID, words of a rule, a word of the glossary, misspelt or not."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from etherfields.kernel.system.faults import likely
from .lookup import Chapter, Entry, Rulebook, Term

TITLE, FAMILY, TEXT, ASIDE = 8, 4, 3, 1
"""The score of a word in a rule's title, its ID, its text, its example or misreading."""
TERM = 12
"""The score of a word of the glossary for the first rule that it names; the later ones get less."""
MISSING = 4
"""The loss of a rule for each searched word that only its example or misreading has; below 0 it's left out."""
SHORTEST = 3
"""With fewer letters than that nothing is taken for the beginning of a word, or for a word misspelt."""
# fmt: off
SMALL_WORDS = frozenset((
    "a", "an", "and", "are", "at", "be", "by", "can", "do", "does", "for", "from", "have", "how", "i", "if",
    "in", "is", "it", "me", "my", "of", "on", "or", "s", "t", "that", "the", "then", "there", "this", "to",
    "was", "we", "what", "when", "where", "which", "who", "why", "will", "with", "you", "your",
    "am", "could", "did", "get", "happen", "happens", "has", "its", "let", "many", "may", "much", "must", "need",
    "rule", "rules", "should", "so", "than", "they", "us", "want", "work", "works", "would",
))
# fmt: on
"""The words that say nothing about the rule looked for."""

_WORD = re.compile(r"[a-z0-9_]+")
_CITED = re.compile(r"\b[A-Z]{2}(?:-[A-Z]+)+(?:-\d{1,3})?\b", re.IGNORECASE)
_ENDINGS = ("ings", "ing", "ed", "es", "s", "e")


class SearchIndex(Struct, frozen=True):
    """The tables that the search of the rulebook uses."""

    weights: Mapping[str, Mapping[str, int]]
    """By root of a word, then by ID: how much it counts for that rule."""
    words: frozenset[str]
    """All words of the rules as they are written, for people who misspell them."""
    names: frozenset[str]
    """The words of titles and of the glossary, which people mean more often."""


class Searched(Rulebook):
    """A rulebook that can be searched."""

    def search(self, word: str) -> list[Entry]:
        """The rules that fit, best first: those with all words of the search if there are any, else with most."""
        corrected = next(iter(self.corrections(word)), word)
        exact = self.rule(corrected)
        family = self._family(corrected)
        if exact:
            return [exact]
        if cited := self._cited(corrected):
            return cited
        return self._of_family(family[1]) if family else self._ranked(corrected)

    def corrections(self, word: str) -> list[str]:
        """The probable meanings of a search in which a word fits nothing; none if every word fits."""
        written = self._family(word)
        if self.rule(word) or self._cited(word) or (written and self._of_family(written[1])):
            return []
        if written:
            number = f"-{written[2]}" if written[2] else ""
            families = (f"{self.prefix}-{family}" for family in likely(written[1].upper(), self.families))
            return [f"{family}{number}" if self.rule(f"{family}{number}") else family for family in families]
        index = self.index
        asked = _asked(word)
        near = {each: _near(index, each) for each in asked if not _fitting(index, _root(each))}
        most = max(map(len, near.values()), default=0)
        return [
            " ".join(near[each][min(nth, len(near[each]) - 1)] if near.get(each) else each for each in asked)
            for nth in range(most)
        ]

    def named(self, word: str) -> list[Term]:
        """The words of the glossary that a search is, but for small words and endings; their rules come first."""
        return [term for term in self.terms if _means(word, (term.name, *term.also))]

    def is_start(self, word: str) -> bool:
        """Whether a search means the start page."""
        page = self.contents.start
        return page is not None and _means(word, (page.title, *page.also))

    def chapter(self, word: str) -> Chapter | None:
        """The chapter whose title or family of rules a search is."""
        written = self._family(word)
        family = f"{self.prefix}-{written[1].upper()}" if written and not written[2] else ""
        of_family = (one for one in self.chapters if one.rule[0].family == family)
        return next(of_family, None) or next((one for one in self.chapters if _means(word, (one.title,))), None)

    @cached_property
    def index(self) -> SearchIndex:
        """The tables of the search."""
        return _index(self)

    def _family(self, word: str) -> re.Match[str] | None:
        """A search that is the beginning of an ID."""
        return re.fullmatch(rf"{self.prefix}-([A-Z]+)(?:-(\d*))?", word.strip(), re.IGNORECASE)

    def _cited(self, word: str) -> list[Entry]:
        """The rules whose whole IDs stand in a search among other words."""
        found = (self.rule(id) for id in dict.fromkeys(_CITED.findall(word)))
        return [entry for entry in found if entry]

    def _of_family(self, name: str) -> list[Entry]:
        return [entry for entry in self.rules.values() if entry.family == f"{self.prefix}-{name.upper()}"]

    def _ranked(self, word: str) -> list[Entry]:
        index = self.index
        scores: dict[str, int] = defaultdict(int)
        fits: dict[str, int] = defaultdict(int)
        for each in _asked(word):
            for id, weight in _fitting(index, _root(each)).items():
                scores[id] += weight if weight > ASIDE else weight - MISSING
                fits[id] += 1
        first = dict.fromkeys(id for term in self.named(word) for id in term.see)
        place = {id: nth for nth, id in enumerate(first)}
        most = max(fits.values(), default=0)
        best = [id for id in self.rules if id in fits and fits[id] == most]
        best = [id for id in best if id in place or scores[id] >= 0] or best
        return [self.rules[id] for id in sorted(best, key=lambda id: (place.get(id, len(place)), -scores[id]))]


def _fitting(index: SearchIndex, root: str) -> Mapping[str, int]:
    """By ID, what a word of the search counts for each rule; if no word is like it, those that begin so."""
    exact = index.weights.get(root, {})
    if exact or len(root) < SHORTEST:
        return exact
    found: dict[str, int] = defaultdict(int)
    for known, weights in index.weights.items():
        if known.startswith(root):
            _at_least(found, weights.items())
    return found


def _near(index: SearchIndex, word: str) -> list[str]:
    return (likely(word, index.names) or likely(word, index.words)) if len(word) >= SHORTEST else []


def _asked(word: str) -> list[str]:
    """The words of a search that tell something; all of them if none does."""
    words = _words(word)
    return [each for each in words if each not in SMALL_WORDS] or words


def _means(word: str, names: Iterable[str]) -> bool:
    """Whether a search is one of some names, but for small words and endings."""
    asked = set(_roots(_asked(word)))
    return any(set(_roots(_asked(name))) == asked for name in names)


def _index(book: Rulebook) -> SearchIndex:
    weights: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    words: set[str] = set()
    names: set[str] = set()
    for entry in book.rules.values():
        names.update(_words(entry.title))
        for text, weight in _said(entry, book.prefix):
            here = _words(text)
            words.update(here)
            for root in {_root(each) for each in here}:
                weights[root][entry.id] += weight
    for term in book.terms:
        for name in (term.name, *term.also):
            names.update(_words(name))
            for root in _roots(_words(name)):
                _at_least(weights[root], _pointed(term) if name == term.name or " " not in name else _aside(term))
        for other in term.also:
            if " " not in other:
                _at_least(weights[_root(other.lower())], list(weights.get(_root(term.name.lower()), {}).items()))
    return SearchIndex(weights, frozenset(words - SMALL_WORDS), frozenset(names - SMALL_WORDS))


def _said(entry: Entry, prefix: str) -> Iterator[tuple[str, int]]:
    yield entry.title, TITLE
    yield entry.family.removeprefix(f"{prefix}-"), FAMILY
    yield entry.text, TEXT
    yield f"{entry.misread} {entry.example}", ASIDE


def _pointed(term: Term) -> list[tuple[str, int]]:
    return [(id, max(TERM - 2 * place, TEXT)) for place, id in enumerate(term.see)]


def _aside(term: Term) -> list[tuple[str, int]]:
    """The score of a phrase's single words: enough to be found with the others, no more."""
    return [(id, ASIDE) for id in term.see]


def _at_least(weights: dict[str, int], least: Iterable[tuple[str, int]]) -> None:
    for id, weight in least:
        weights[id] = max(weights.get(id, 0), weight)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower().replace("'", " "))


def _roots(words: Iterable[str]) -> list[str]:
    return [_root(word) for word in words]


def _root(word: str) -> str:
    """A word without its ending, so that `Blocking`, `Blocked` and `Blocks` are the same."""
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    for ending in _ENDINGS:
        if word.endswith(ending) and not word.endswith("ss") and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz" else word
