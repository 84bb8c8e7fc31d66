"""What the builders of trees look up: the words of a game, by the names that the grammar gives them."""

from __future__ import annotations

from .. import tree
from ..vocabulary.vocabulary import Vocabulary
from ..vocabulary.words import Own
from . import grammar


class WordIndex:
    """The words of one game as the builders of trees look them up; made once."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.kinds = words.kinds
        # --- phrases
        self.nouns = {form: noun.name for noun in words.nouns for form in noun.forms}
        self.noun_of = {adjective.name: adjective.noun for adjective in words.adjectives}
        self.states = tuple(entry.name for entry in words.states)
        self.of_some_cards = frozenset(one.name for one in words.pronouns if one.homes or one.of_source)
        """The pronouns that only some cards and tiles have a thing for."""
        self.of_board = frozenset(one.name for one in words.pronouns if one.of_board)
        self.pointed = {one.name: frozenset(one.picked) for one in words.pronouns if one.picked}
        """The nouns picked before, for each pronoun that speaks of them again."""
        # --- verbs and events
        self.verbs = {grammar.verb_rule(verb): verb for verb in words.verbs}
        self.verb_tokens = frozenset(grammar.verb_token(verb) for verb in words.verbs)
        self.payable = tuple(verb.name for verb in words.verbs if verb.payable)
        self.unsaid = next((verb for verb in words.verbs if verb.facts.unsaid), None)
        """The verb that a price may leave out."""
        self.events = {form: event.name for event in words.events for form in (event.name, event.third)}
        self.event_rules = {grammar.event_rule(event): event.name for event in words.events} | {"event_of_one_name": ""}
        self.things_of_events = {event.name: event.thing for event in words.events}
        self.gained = {
            tree.Some("a" if " a " in event.name else "", event.gained): event.name
            for event in words.events
            if event.gained
        }
        """The events that are told from `gain` by their object."""
        self.redirected = tuple(event.name for event in words.events if event.can_be_redirected)
        self.spans_of_once = {once.name: once.span for once in words.onces}
        self.own = frozenset(entry.name for entry in words.quantities if isinstance(entry, Own))
        self.party = (tree.The(f"the {words.kinds.party}"), tree.Some("", words.kinds.party))

    def is_own(self, word: str) -> bool:
        """True if an adjective is no word of the language: a State or Terrain that only a pack has."""
        return word not in self.noun_of
