"""Expectations of cases that only Etherfields has: texts and conditions of the effect language, reasons, Dreamers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain

from etherfields.kernel.play.events import Event
from etherfields.kernel.system.faults import did_you_mean
from etherfields.proving.cases.judge.judging import lines_of, table_of
from etherfields.proving.cases.judge.sights import Miss, Sight
from etherfields.proving.cases.read.lists import Listed, NoSuchName, read_list
from etherfields.proving.cases.run.matching import is_key
from .looking import DreamCourse
from .wording import nearly, slip, unknown_key

_FIELD = re.compile(r"\b[A-Z]\d+\.\d+\b")


def extra(driver: DreamCourse) -> Mapping[str, Callable[[object, Sequence[Event]], Iterator[Miss]]]:
    """The keys of `then` that only Etherfields has."""

    def asks(wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
        question = driver.question
        asked = list(question.waiting) if question is not None else []
        names = [driver.names.find(listed.name, ["archetype"]) for listed in read_list(wanted)]
        if sorted(asked) != sorted(names):
            yield Miss("asks", ", ".join(names) or "nobody", ", ".join(asked) or "nobody")

    def texts(wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
        for name, part in table_of(wanted, "text"):
            text = str(driver.look(f"text of {name}").seen)
            for line in lines_of(part):
                if " ".join(line.split()).casefold() not in " ".join(text.split()).casefold():
                    yield Miss(f"text of {name}", line, text)

    def why(wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
        """The misses in the text that `?` shows for a choice: its own, and the origins of its numbers."""
        for line, part in table_of(wanted, "why"):
            found = driver.matches(line)
            said = "it is not offered"
            if found:
                said = "\n".join(filter(None, (found[0].told, *driver.game.why(driver.table, found[0]))))
            if str(part).casefold() not in said.casefold() or (said and not part):
                yield Miss(f"why {line}", str(part) or "nothing", said or "nothing")

    def true(wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
        yield from (Miss("true", line, "it is not so") for line in lines_of(wanted) if not driver.eye.holds(line))

    def false(wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
        yield from (Miss("false", line, "it is so") for line in lines_of(wanted) if driver.eye.holds(line))

    return {"asks": asks, "text": texts, "why": why, "true": true, "false": false}


def things(driver: DreamCourse, listed: Listed, sight: Sight) -> list[str]:
    """The names of cards and figures as they are printed."""
    known = driver.names
    code = known.find(listed.name, list(known.codes))
    name = driver.play.name(code) if code else listed.name
    if sight.are_cards and not code and (near := nearly(name, chain.from_iterable(known.codes.values()))):
        raise NoSuchName(f"nothing is called “{name}”", todo=did_you_mean([near]))
    return [f"flipped {name}" if listed.flipped else name] * listed.count


def never_offered(driver: DreamCourse, line: str) -> str:
    """The reason for which a choice can't be offered in any event; empty where it could be."""
    who, rest = driver.split(line)
    before, colon, _ = line.partition(":")
    if colon and not who and driver.names.find(before.strip(), ["archetype"]):
        return f"“{before.strip()}” takes no part"
    if is_key(rest):
        if unknown := unknown_key(rest):
            return unknown
        rest = rest.partition("/")[2]
    nowhere = [place for place in _FIELD.findall(rest) if place not in driver.table.board]
    if nowhere and not driver.laid.issuperset(nowhere):
        return f"there is no field {nowhere[0]}"
    return slip_of(driver, rest)


def slip_of(driver: DreamCourse, line: str) -> str:
    """The word of a line that means nothing, and is like one that does."""
    return slip(line, _met(driver), driver.play.pack)


def _met(driver: DreamCourse) -> Iterator[str]:
    """All that was offered or told in the case."""
    yield from (f"{one.key} {one.label}" for choices in driver.offered for one in choices)
    yield from (event.text for event in driver.events)
    yield from (kept.rules for kept in driver.table.kept)
