"""The fit of verbs and things: the things that have nothing but a number, and the things a pronoun can point at."""

from __future__ import annotations

from .. import tree
from ..vocabulary.vocabulary import Vocabulary


class Fitting:
    """Judges which things fit the verbs and quantities of one game."""

    def __init__(self, words: Vocabulary) -> None:
        self._words = words
        self._pronouns = {pronoun.name: pronoun for pronoun in words.pronouns}
        self.countable = frozenset(words.plurals)
        """The nouns with nothing but a number."""
        self.any_of_them = self.countable | words.kinds.nameless
        """The nouns of things that can be gained without a name."""
        self.players = next((noun.english_plural for noun in words.nouns if noun.name == words.kinds.player), "players")

    def can_be(self, pronoun: str, nouns: tuple[str, ...]) -> bool:
        """True if a pronoun can point at one of these things; most can point at anything."""
        kinds = self._pronouns[pronoun].kinds
        return not kinds or any(noun in kinds for noun in nouns)

    def is_no_player(self, of: tree.Selection | None) -> bool:
        """Whether something is named that is no player, and so has nothing that only players have."""
        if isinstance(of, tree.Some):
            return of.noun not in self._words.kinds.owners
        that = f"that {self._words.kinds.player}"
        return of is not None and of.word.startswith(("this ", "that ", "the current ")) and of.word != that

    def counted(self, verb: str, noun: str) -> str:
        """How to say how many of something that has nothing but a number."""
        things = self._words.plurals[noun]
        mine = self._words.kinds.measures.get(noun, things)
        own = "" if self._words.verb_facts[verb].gives else f", or all of yours with `{verb} ({mine} of you) {things}`"
        return f"`{verb} 2 {things}`{own}"
