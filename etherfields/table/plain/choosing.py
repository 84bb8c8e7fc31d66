"""From the words typed to the choice meant by them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from etherfields.kernel.play.beginnings import played_by
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import amid, either, first_of
from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from .numbered_choices import Entry, is_number, marks, numbered, numbered_entries

T = TypeVar("T")

FEWEST_OF_A_KEY = 3
"""With fewer letters nothing is taken for the beginning of a key."""
_BRACKETS = str.maketrans("[]()", "    ")
MOST_NAMED = 6
"""The most choices named where several could be meant."""


class NotAChoice(Fault):
    """The fault of typed words that fit no choice; `near` are the choices that they were probably meant to be."""

    def __init__(self, what: str, where: str = "", todo: str = "", near: Sequence[str] = ()) -> None:
        super().__init__(what, where, todo)
        self.near = near


class Ambiguous(Fault):
    """The fault of typed words that fit several choices alike."""


class Names(Struct, frozen=True):
    """The names of codes for people, such as those of the seats."""

    by_code: Mapping[str, str]
    players: Mapping[str, str] = field(default_factory=dict)
    """The names of the players by their seats, as far as given."""

    def with_player(self, code: str) -> str:
        """The name that belongs to a code, and before it who plays them: `Ada, The Gambler`."""
        player = self.players.get(code, "")
        return f"{player}, {self.of(code)}" if player else self.of(code)

    def said_of(self, code: str) -> tuple[str, ...]:
        """All names of a seat that can be typed: with `The` and without, the code, the player's name."""
        full, player = self.of(code), self.players.get(code, "")
        return tuple(word for word in (full, code, full.removeprefix("The "), player, self.with_player(code)) if word)

    def of(self, code: str) -> str:
        """The name that belongs to a code; the code itself if there is none."""
        return self.by_code.get(code, code)

    def all_of(self, codes: Sequence[str]) -> str:
        """Several names, any of whom may answer."""
        first, *others = [self.of(code) for code in codes] or [""]
        names = [first, *map(amid, others)]
        return either([self._played(name, code) for name, code in zip(names, codes, strict=False)] or [""])

    def within(self, label: str) -> str:
        """A label with the player's name behind the seat that it begins with: `The Expert (Ida) sits out`."""
        for code in self.players:
            name = self.of(code)
            if label == name or label.startswith(f"{name} "):
                return self._played(name, code) + label[len(name) :]
        return label

    def _played(self, name: str, code: str) -> str:
        return played_by(name, self.players.get(code, ""))


def shown(choice: Choice[T], question: Ask[T], names: Names) -> str:
    """A choice as it is read: in a shared question it begins with whose it is, else it doesn't."""
    return _whose(choice, names) if len(question.who) > 1 else bare(choice, names)


def bare(choice: Choice[T], names: Names) -> str:
    """The label of a choice without whose it is."""
    for begin in {names.of(choice.who), choice.who} - {""}:
        if choice.label.casefold().startswith(f"{begin}:".casefold()):
            return choice.label[len(begin) + 1 :].lstrip()
    return names.within(choice.label)


def _whose(choice: Choice[T], names: Names) -> str:
    return f"{names.with_player(choice.who)}: {bare(choice, names)}" if choice.who else bare(choice, names)


def asked(question: Ask[T], names: Names, *, alone: bool = False) -> str:
    """A question as it is read, with who is asked before it unless they play alone."""
    several = len(question.who) > 1
    who = names.all_of(question.waiting) if several else "" if alone else names.with_player("".join(question.who))
    return f"{who}: {question.prompt}" if who else question.prompt


def exactly(said: str, question: Ask[T], names: Names) -> Choice[T] | None:
    """The one choice whose whole label or key this is."""
    word = _folded(said)
    found = [choice for choice in question.choices if choice.key == said]
    if not found and word:
        found = [choice for choice in question.choices if word in _read(choice, names)]
    return found[0] if len(found) == 1 else None


def meant(said: str, question: Ask[T], names: Names, opened: Entry[T] | None = None) -> Choice[T]:
    """The choice that a number, a key or first letters stand for; NotAChoice if there is none, Ambiguous if several.

    For a number with several ways behind it, it is the first of them."""
    if is_number(said):
        return numbered(said, question, opened).choices[0]
    if choice := exactly(said, question, names):
        return choice
    found = choices_fitting(said, question, names, opened)
    if found and (len(found) == 1 or _all_alike(found)):
        return found[0]
    if found:
        raise _one_of(said, found, question, names, opened)
    known = {_folded(shown(choice, question, names)): choice for choice in question.choices}
    forms = likely(_folded(said), known) or [form for form in known if _has_begun(form, _folded(said))]
    near = [shown(known[form], question, names) for form in forms]
    if len(near) > MOST_NAMED:
        near = []
    todo = did_you_mean(near) or "Type a number, or `help`."
    raise NotAChoice(f"“{said:.60}” is none of the choices", todo=todo, near=near)


def _one_of(
    said: str, found: Sequence[Choice[T]], question: Ask[T], names: Names, opened: Entry[T] | None
) -> Ambiguous:
    """The fault that several choices are meant alike, with the number of each at this moment."""
    todo = "Type its number."
    if opened is not None and found[0] in opened.choices:
        question = Ask(question.who, question.prompt, opened.choices)
    elif opened is not None:
        todo = "Enter goes back to all choices, where its number counts."
    return Ambiguous(f"“{said:.60}” could be {either(_told(found, question, names))}", todo=todo)


def choices_fitting(said: str, question: Ask[T], names: Names, opened: Entry[T] | None = None) -> list[Choice[T]]:
    """The choices that somebody could mean: those that fit best.

    Those that begin so; or else those in which these words stand together; or else those in which they all stand in
    this order, with others between them; or else those that have words that begin so, in this order.
    While the ways behind a number are listed, one of them is meant, if any of them can be."""
    among = [opened.choices, question.choices] if opened is not None else [question.choices]
    for find in (beginning, _holding, _strewn, _hinted):
        for choices in among:
            if found := find(said, Ask(question.who, question.prompt, choices), names):
                return found
    return []


def _holding(said: str, question: Ask[T], names: Names) -> list[Choice[T]]:
    """The choices that contain the words typed, prices aside; grave choices need their beginning."""
    word = _folded(said)
    return [
        choice
        for choice in question.choices
        if len(word) >= FEWEST_OF_A_KEY
        and not choice.grave
        and f" {word} " in f" {_folded(_named(bare(choice, names)))} "
    ]


def _strewn(said: str, question: Ask[T], names: Names) -> list[Choice[T]]:
    """The choices in which all words that were typed stand in this order, whose they are among them."""
    return _in_order(said, question, names, str.__eq__)


def _hinted(said: str, question: Ask[T], names: Names) -> list[Choice[T]]:
    """The choices with words that begin as those that were typed, in this order."""
    return _in_order(said, question, names, _begins)


def _has_begun(form: str, said: str) -> bool:
    """Whether some word of a choice begins with what was typed, which is enough to propose it, not to decide for it."""
    return len(said) >= FEWEST_OF_A_KEY and f" {said}" in f" {form}"


def _begins(word: str, typed: str) -> bool:
    """Whether a word is what was typed, or begins with it; one letter says too little."""
    return word == typed or (len(typed) > 1 and word.startswith(typed))


def _in_order(said: str, question: Ask[T], names: Names, fits: Callable[[str, str], bool]) -> list[Choice[T]]:
    """The choices whose words fit several that were typed, each after the one before; never grave ones."""
    words = _folded(said).split()
    return [
        choice
        for choice in question.choices
        if len(words) > 1
        and not choice.grave
        and any(_follow(words, form.split(), fits) for form in _read(_unpriced(choice), names))
    ]


def _follow(words: Sequence[str], among: Iterable[str], fits: Callable[[str, str], bool]) -> bool:
    """Whether each of some words fits one of others, further on than that of the word before."""
    rest = iter(among)
    return all(any(fits(other, word) for other in rest) for word in words)


def _unpriced(choice: Choice[T]) -> Choice[T]:
    """A choice as it is called, without its price."""
    return replace(choice, label=_named(choice.label))


def _named(label: str) -> str:
    """The label of a choice without its price."""
    return label.partition(" [")[0].translate(_BRACKETS)


def _all_alike(found: Sequence[Choice[T]]) -> bool:
    """Whether choices read alike, as do two copies of a card in one hand."""
    return len({(choice.who, choice.label) for choice in found}) == 1


def group(said: str, question: Ask[T], names: Names) -> Entry[T] | None:
    """The line of several ways whose beginning was typed, with its seat before it or without."""
    word = _folded(said)
    found = [
        entry
        for entry in numbered_entries(question)
        if entry.stem and word and any(form.startswith(word) for form in _read(_stem_of(entry), names))
    ]
    inside = {choice.key for entry in found for choice in entry.choices}
    only = len(found) == 1 and all(choice.key in inside for choice in beginning(said, question, names))
    return found[0] if only else None


def _stem_of(entry: Entry[T]) -> Choice[T]:
    """The common beginning of several ways as a choice of its own."""
    first = entry.choices[0]
    return Choice(first.key, entry.stem, first.value, first.who)


def is_spelt_out(line: str, question: Ask[T] | None, names: Names) -> bool:
    """Whether a line that begins like a command is a choice spelt out by some whole words: `look out` at a window."""
    word = _folded(line)
    return question is not None and " " in word and any(
        form.startswith(word) and not form[len(word) :][:1].isalnum()
        for choice in question.choices
        if choice.asks or not choice.grave
        for form in _read(choice, names)
    )


def beginning(said: str, question: Ask[T], names: Names) -> list[Choice[T]]:
    """The choices that begin with the words typed; their keys, which nobody sees, count from some letters on."""
    word = _folded(said)
    hidden = len(word) >= FEWEST_OF_A_KEY
    return [
        choice
        for choice in question.choices
        if word and any(form.startswith(word) for form in (*_read(choice, names), *(_keys(choice) if hidden else ())))
    ]


def _read(choice: Choice[T], names: Names) -> tuple[str, ...]:
    """How a choice reads in some ways."""
    label = bare(choice, names)
    read = [choice.label, label]
    if len(label) > len(choice.label):  # it names who plays somebody: one may call them so
        read += [names.players[code] + choice.label[len(names.of(code)) :] for code in names.players
                 if choice.label.startswith(names.of(code))]
    if choice.who:
        read += [f"{whose}: {label}" for whose in names.said_of(choice.who)]
    read += [form[4:] for form in read if form.casefold().startswith("the ")]
    return tuple(map(_folded, read))


def _keys(choice: Choice[T]) -> tuple[str, ...]:
    """The key of a choice as one may type it."""
    return tuple(map(_folded, (choice.key, choice.own, choice.own.replace("/", " "), choice.key.replace("/", " "))))


def _folded(text: str) -> str:
    """Text as it is compared: no capitals, no marks between words."""
    return re.sub(r"[\s:,.;“”\"']+", " ", text.casefold()).strip()


def cut_short(text: str, most: int) -> str:
    """Text that isn't too long, ended where a sentence or at least a word ends."""
    if len(text) <= most:
        return text
    end = text.rfind(". ", 0, most)
    if end > most // 3:
        return text[: end + 1]
    cut = max(text.rfind(" ", 0, most - 3), most // 2)
    return text[:cut].rstrip(" ,;:-[(") + " ..."


def _told(found: Sequence[Choice[T]], question: Ask[T], names: Names) -> list[str]:
    """Some of several choices, each with what is typed for it; ways behind one number are told as one."""
    keys = {choice.key for choice in found}
    told: list[str] = []
    for entry in numbered_entries(question):
        meant_here = [choice for choice in entry.choices if choice.key in keys]
        if entry.stem and len(meant_here) > 1:
            who = entry.choices[0].who
            whose = f"{names.with_player(who)}: " if len(question.who) > 1 and who else ""
            told.append(f"{entry.mark} ({whose}{entry.title})")
        else:
            mark = marks(question)
            told += [f"{mark[one.key]} ({cut_short(shown(one, question, names), 60)})" for one in meant_here]
    return first_of(told, MOST_NAMED)


def unclear(said: str, question: Ask[T] | None, names: Names, command: str) -> Ambiguous:
    """The fault of a letter or two that begin a choice and a command."""
    found = beginning(said, question, names) if question is not None else []
    could = [*(_told(found, question, names) if question is not None else []), f"the command `{command}`"]
    return Ambiguous(f"“{said}” could be {either(could)}", todo="Type a number, or the whole word.")
