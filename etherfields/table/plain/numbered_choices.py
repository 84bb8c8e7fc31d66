"""The choices of a question as they are listed: numbered, ways of one kind under one number, equals told apart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.system.faults import Fault

T = TypeVar("T")

_WAY = re.compile(
    r"(?P<stem>.+?)(?P<how> round .+)? to (?P<place>\S+) "
    r"\[(?P<price>\d+) (?P<unit>\w+)(?P<luck>, with luck)?\]"
)
"""A choice that differs from others only in where it leads, how, and what that costs."""
_FEWEST = 2
"""The fewest ways that share a number."""
_NUMBER = re.compile(r"([0-9]{1,400})(?:\.([0-9]{1,9}))?\.?", re.ASCII)
_SEVERAL = re.compile(r"\d+(?:[ ,]+\d+)+")
PAYING = "pay"
"""A question of this kind is how something is paid for."""
ONE_BY_ONE = ("unwanted", "discard", "thing", PAYING)
"""Questions of these kinds come again while there is more to choose: of them several can be answered in a line."""
END = "0"
"""The number of the choice that ends what one may do, on every list."""
Ident: TypeAlias = tuple[str, str]
"""A line as it is known again: whose it is, and its key or the common part of its ways."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


class Entry(Struct, Generic[T]):
    """A numbered line: one choice, or several ways of a kind behind one number."""

    choices: list[Choice[T]]
    stem: str = ""
    """The common beginning of the ways behind the number; empty: it is a single choice."""
    mark: str = ""
    """The number to type for it."""

    @property
    def ends(self) -> bool:
        """Whether it ends what one may do."""
        return self.choices[0].ends

    @property
    def ident(self) -> Ident:
        """The mark by which the line is known again when the question is asked anew."""
        first = self.choices[0]
        kind = _kind(first) if self.stem else None
        if kind is None:
            return first.who, first.own
        return first.who, f"{kind[1].removeprefix(first.who).removeprefix('/')} {kind[2]}"

    @property
    def title(self) -> str:
        """The title of several ways: their common beginning, and their lowest and highest cost."""
        ways = [way for choice in self.choices if (way := _WAY.fullmatch(choice.label))]
        sure = _span([way for way in ways if not way["luck"]])
        lucky = _span([way for way in ways if way["luck"]])
        both = f"{sure}, {lucky.partition(' ')[0]} with luck" if sure and lucky else sure or f"{lucky}, with luck"
        return f"{self.stem} ... [{both}]"


def _span(ways: list[re.Match[str]]) -> str:
    """The lowest and the highest cost of some ways; empty if there are none."""
    if not ways:
        return ""
    costs = [int(way["price"]) for way in ways]
    unit = next(way["unit"] for way in ways if int(way["price"]) == max(costs))
    return f"{f'{min(costs)}-' if min(costs) < max(costs) else ''}{max(costs)} {unit}"


class Listed(Ask[T], Generic[T]):
    """A question as it is listed at a seat where its lines had numbers before."""

    numbers: Mapping[Ident, int] = field(default_factory=dict)
    """The number of each line; of lines that end what one may do, which of them it is."""


def numbered_entries(question: Ask[T]) -> list[Entry[T]]:
    """The lines of a question with their numbers, in the order of its choices; kept numbers stand in theirs."""
    entries = _entries(question)
    ends = [entry for entry in entries if entry.ends]
    others = [entry for entry in entries if not entry.ends]
    known = question.numbers if isinstance(question, Listed) else {}
    for nth, entry in enumerate(ends, start=1):
        entry.mark = END if len(ends) == 1 else f"{END}.{known.get(entry.ident, nth)}"
    for nth, entry in enumerate(others, start=1):
        entry.mark = str(known.get(entry.ident, nth))
    return _in_order(entries) if known else entries


def _in_order(entries: Sequence[Entry[T]]) -> list[Entry[T]]:
    """Lines by their numbers, those of each seat at their places; what ends them stays where it is."""
    by_owner: dict[str, Iterator[Entry[T]]] = {
        who: iter(sorted(
            (one for one in entries if one.choices[0].who == who and not one.ends), key=lambda one: int(one.mark)
        ))
        for who in {entry.choices[0].who for entry in entries}
    }  # fmt: skip
    return [entry if entry.ends else next(by_owner[entry.choices[0].who]) for entry in entries]


def _entries(question: Ask[T]) -> list[Entry[T]]:
    """The lines of a question, not numbered yet."""
    kinds = Counter(kind for choice in question.choices if (kind := _kind(choice)))
    alone = len(set(kinds)) == 1 and sum(kinds.values()) == len(question.choices)
    entries: list[Entry[T]] = []
    shared: dict[tuple[str, str, str], Entry[T]] = {}
    for choice in question.choices:
        kind = _kind(choice)
        if kind is None or alone or kinds[kind] < _FEWEST:
            entries.append(Entry([choice]))
        elif kind in shared:
            shared[kind].choices.append(choice)
        else:
            shared[kind] = Entry([choice], kind[2])
            entries.append(shared[kind])
    return entries


def _kind(choice: Choice[T]) -> tuple[str, str, str] | None:
    """The common part of ways that may share a number; None for any other choice."""
    way = _WAY.fullmatch(choice.label)
    if way is None:
        return None
    *begins, _ = choice.key.split("/")
    return choice.who, "/".join(begins[:-1] if way["how"] else begins), way["stem"]


def marks(question: Ask[T]) -> dict[str, str]:
    """The number to type for each choice, by its key: `3`, or `4.2` for the second way behind 4."""
    return {
        choice.key: f"{entry.mark}.{nth}" if entry.stem else entry.mark
        for entry in numbered_entries(question)
        for nth, choice in enumerate(entry.choices, start=1)
    }


def once(question: Ask[T], alike: Sequence[Sequence[str]]) -> tuple[Ask[T], dict[str, int]]:
    """A question with one choice of each group between which there is no difference; and how many each is, by key.

    Where several are chosen one by one, each stands for itself, so that several numbers can mean several copies."""
    if question.kind in ONE_BY_ONE:
        return question, {}
    keys = [choice.key for choice in question.choices]
    groups = [sorted(group, key=keys.index) for group in alike]
    others = {key for group in groups for key in group[1:]}
    left = [choice for choice in question.choices if choice.key not in others]
    return replace(question, choices=left) if others else question, {group[0]: len(group) for group in groups}


def apart(question: Ask[T], alike: Mapping[str, int]) -> dict[str, str]:
    """The marks that part choices of equal wording, by key; or the number of copies of one."""
    same: dict[tuple[str, str], list[str]] = {}
    for choice in question.choices:
        same.setdefault((choice.who, choice.label), []).append(choice.key)
    counted = {key: f" ({many} of them)" for key, many in alike.items()}
    return counted | {
        key: f" (the {_ORDINALS[nth]})" if nth < len(_ORDINALS) else f" (number {nth + 1})"
        for keys in same.values()
        if len(keys) > 1
        for nth, key in enumerate(keys)
    }


def is_number(said: str) -> bool:
    """Whether somebody typed the number of a line."""
    return _NUMBER.fullmatch(said) is not None


def is_several(said: str) -> bool:
    """Whether somebody typed the numbers of several lines: `1 3 4`."""
    return _SEVERAL.fullmatch(said) is not None


def several(said: str, question: Ask[T], opened: Entry[T] | None = None) -> list[Choice[T]]:
    """The choices that several numbers stand for, where they can be taken one after the other."""
    if question.kind not in ONE_BY_ONE:
        raise Fault("here one thing is chosen at a time", todo="Type one number.")
    entries = [numbered(one, question, opened) for one in said.replace(",", " ").split()]
    found = {choice.key: choice for entry in entries for choice in entry.choices}
    if any(entry.stem for entry in entries) or len(found) < len(entries):
        raise Fault("each number must stand for one choice, and another one than the others")
    return list(found.values())


def numbered(said: str, question: Ask[T], opened: Entry[T] | None = None) -> Entry[T]:
    """The line with a number; with `opened`, that among its ways, unless both are given: `1.3`."""
    found = _NUMBER.fullmatch(said)
    first, second = (found[1], found[2]) if found else ("none", None)
    if opened is not None and second is None:
        return _marked(first, opened_entries(opened))
    entries = numbered_entries(question)
    if second is None:
        return _marked(first, entries)
    whole = f"{_plain(first)}.{_plain(second)}"
    if (end := next((entry for entry in entries if entry.mark == whole), None)) is not None:
        return end
    entry = _marked(first, entries)
    if not entry.stem:
        raise Fault(f"behind {first} there is one choice only", todo=f"Type `{first}`.")
    return _marked(second, opened_entries(entry))


def opened_entries(entry: Entry[T]) -> list[Entry[T]]:
    """The ways behind a line, numbered by themselves."""
    return [Entry([way], mark=str(nth)) for nth, way in enumerate(entry.choices, start=1)]


def _marked(digits: str, entries: Sequence[Entry[T]]) -> Entry[T]:
    """The line with a number; a Fault if there is none."""
    found = next((entry for entry in entries if entry.mark == _plain(digits)), None)
    if found is None:
        raise Fault(f"there is no choice {digits:.12}; there {_there([entry.mark for entry in entries])}")
    return found


def _plain(digits: str) -> str:
    """A number as it is written: without zeros before it."""
    return digits.lstrip("0") or "0"


def _there(marks: Sequence[str]) -> str:
    """The numbers that there are, from one to another where none between them is missing."""
    spans: list[list[int]] = []
    for number in sorted(int(mark) for mark in marks if mark.isdigit()):
        if spans and number == spans[-1][-1] + 1:
            spans[-1][1:] = [number]
        else:
            spans.append([number])
    if list(marks) == [END] or spans == [[1]]:
        return f"is only choice {marks[0]}"
    told = [str(span[0]) if len(span) < 2 else f"{span[0]} to {span[1]}" for span in spans]
    return f"are choices {', '.join(told)}"
