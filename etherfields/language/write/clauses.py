"""The English of deeds, events and costs: one clause at a time."""

from __future__ import annotations

import re

from .. import tree
from ..vocabulary.vocabulary import Vocabulary
from ..vocabulary.words import quoted
from .phrases_text import Letters, PhrasesText, amount, english_of, many, plural

_YOU, _THEY = tree.The("you"), tree.The("they")
_ALL_OF: dict[tree.Selection | None, str] = {None: "all", _YOU: "all your", _THEY: "all their"}


class Clauses(PhrasesText):
    """Tells deeds, events and costs to people, in the words of one game."""

    def __init__(self, words: Vocabulary) -> None:
        super().__init__(words)
        self._events = {event.name: event for event in words.events}
        self._moments = english_of(words.moments)
        self._cost_words = english_of(words.cost_words)
        self._words = {entry.name: entry.english for entry in (*words.resources, *words.zones, *words.states)}

    def clause(self, node: tree.Do, letters: Letters, subject: tree.Selection | None = None) -> str:
        """A verb with its arguments: `draw 3 cards`, or `draws 3 cards` after a subject that is one."""
        verb = self.words.verb[node.verb]
        given = {slot.name: argument for slot, argument in zip(verb.slots(), node.args, strict=True)}
        pattern, _, if_chosen = verb.english.removeprefix("!").partition("|")
        if if_chosen and any(_chosen(argument) for argument in node.args):
            pattern = if_chosen
        number = "1"

        def told(match: re.Match[str]) -> str:
            nonlocal number
            name, unit = match.group(1), match.group(2) or ""
            argument = given[name]
            if isinstance(argument, tree.Text):
                return quoted(argument.text) + unit
            if isinstance(argument, tree.Word):
                return self._words.get(argument.word, argument.word) + unit
            if argument == _YOU and subject in (None, _YOU):
                return "yourself" + unit
            if argument == _THEY and isinstance(subject, tree.Some):
                is_beast = subject.noun in self.words.kinds.beasts and not plural(subject)
                return ("itself" if is_beast else "themselves") + unit
            if isinstance(argument, tree.The | tree.Some):
                return (self._all_held(node, argument) or self.things(argument, letters)) + unit
            number = amount(argument, letters, countable="(s)" in unit)
            return number + many(unit, number)

        agreed = inflected(pattern, subject is None or plural(subject))
        said = re.sub(r"\{(\w+)\}((?: \w+)+?\(s\))?", told, agreed)
        # Nobody makes themselves Paralysed: they become so.
        return said.replace("make yourself ", "become ", 1) if said.startswith("make yourself ") else said

    def _all_held(self, node: tree.Do, what: tree.The | tree.Some) -> str:
        """The object of a loss that takes all: `all your Coins`; empty for any other."""
        if self.words.verb_facts[node.verb].spends != "things" or not isinstance(what, tree.Some):
            return ""
        count, measure = what.count, self.words.kinds.measures.get(what.noun)
        if not isinstance(count, tree.Quantity) or count.name != measure or count.of not in _ALL_OF:
            return ""
        is_bare = what == tree.Some("exactly", what.noun, count)
        return f"{_ALL_OF[count.of]} {self.nouns[what.noun].english_plural}" if is_bare else ""

    def has_subject(self, node: tree.Do) -> bool:
        """Whether it is told who does it: `they draw 1 card`, but only `read script 512`."""
        return self.words.verb[node.verb].subject

    def is_statement(self, node: tree.Do) -> bool:
        """Whether it is told as something that happens by itself: `the game is won`."""
        return self.words.verb[node.verb].english.startswith(("!the ", "!nothing "))

    def event(self, node: tree.Happening, would: bool, letters: Letters) -> str:
        """The event waited for: `you would receive Damage`."""
        if node.who is None:
            return self._moments[node.event]
        entry = self._events[node.event]
        if would:
            verb = re.sub(r"\[\w+\|\w+\]", "be", entry.english).replace("[s]", "").replace("[es]", "")
            verb = f"would {verb}"
        else:
            verb = inflected(entry.english, plural(node.who))
        if node.what is None:
            # "use Contact with" nobody in particular is to use Contact.
            return f"{self.things(node.who, letters, subject=True)} {verb.removesuffix(' with')}"
        return f"{self.things(node.who, letters, subject=True)} {verb} {self.things(node.what, letters)}"

    # --- costs -----------------------------------------------------------------------------------

    def cost(self, node: tree.Cost, letters: Letters) -> str:
        """A cost as a list: `3 Wood or 2 Iron, Gradual`."""
        parts = [" or ".join(self._payment(payment, letters) for payment in part) for part in node.parts]
        return ", ".join([*parts, *(self._cost_words[word] for word in node.words)])

    def price(self, node: tree.Cost, letters: Letters) -> str:
        """A cost as something done: `discard this card`, `pay 3 Wood or 2 Iron`."""
        parts = []
        for part in node.parts:
            done = [self._payment(payment, letters) for payment in part]
            paid = "pay " if done[0][0].isdigit() or isinstance(part[0], tree.Resource) or self._lost(part[0]) else ""
            parts.append(paid + " or ".join(done))
        told = [self._cost_words[word] for word in node.words]
        if not parts:
            return f"pay nothing ({', '.join(told)})"
        return " and ".join(parts) + (f" ({', '.join(told)})" if told else "")

    def _payment(self, node: tree.Payment, letters: Letters) -> str:
        match node:
            case tree.Resource():
                return self.resource(node, letters)
            case tree.Do(_, (what,)) if self._lost(node):
                assert isinstance(what, tree.Some)
                return self.things(what, letters)
            case _:
                return self.clause(node, letters)

    def _lost(self, node: tree.Payment) -> bool:
        return isinstance(node, tree.Do) and self.words.verb_facts[node.verb].unsaid and (
            isinstance(node.args[0], tree.Some) and node.args[0].amount == "exactly")

    def resource(self, node: tree.Resource, letters: Letters) -> str:
        """An amount of a resource: `3 Wood`."""
        return (f"{amount(node.amount, letters, countable=False)} {self.resources[node.colour]}"
                f"{' for each player' if node.per_player else ''}")

    def resource_value(self, node: tree.ResourceValue, letters: Letters) -> str:
        """The resources that a card gives: `2 Wood or 1 Salt`."""
        return " or ".join(self.resource(option, letters) for option in node.options)


def _chosen(argument: tree.Argument) -> bool:
    return isinstance(argument, tree.Some) and not (argument.name and not argument.amount)


def inflected(pattern: str, base: bool) -> str:
    """`receive[s]` and `[is|are]` as they follow a subject; `base`: one of several, or `you`."""
    pattern = re.sub(r"\[(e?s)\]", "" if base else r"\1", pattern)
    return re.sub(r"\[(\w+)\|(\w+)\]", r"\2" if base else r"\1", pattern)
