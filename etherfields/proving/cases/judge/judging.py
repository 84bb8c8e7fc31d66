"""Judging a case: whether what should be so is so, and how it differs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from etherfields.kernel.play.events import Event
from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from ..read.lists import NoSuchName, read_list
from ..run.driving import Driver
from .sights import Miss, Sight, same_things, shown

COMPARED: dict[str, Callable[[int, int], bool]] = {
    "at least ": lambda seen, wanted: seen >= wanted,
    "at most ": lambda seen, wanted: seen <= wanted,
    "more than ": lambda seen, wanted: seen > wanted,
    "less than ": lambda seen, wanted: seen < wanted,
}


def judge(driver: Driver, then: dict[str, object], told: Sequence[Event]) -> Iterator[Miss]:
    """Everything that is not as `then` says; `told` is what was told since this part of the case began."""
    extra = driver.extra()
    for key, wanted in then.items():
        name = key.replace("_", " ")
        if wanted in ({}, []) and name != "asked":
            raise NoSuchName("an empty list or table looks at nothing", todo='Of no cards say "", or 0.')
        if name in extra:
            yield from extra[name](wanted, told)
        elif (special := _SPECIAL.get(name)) is not None:
            yield from special(driver, wanted, told)
        else:
            yield from _sight(driver, key, wanted)


# --- what lies and counts ------------------------------------------------------------------------------


def _sight(driver: Driver, key: str, wanted: object) -> Iterator[Miss]:
    sight = driver.look(key)
    if isinstance(wanted, dict):
        yield from _parts(driver, key, sight, wanted)
    elif isinstance(sight.seen, list):
        yield from _list(driver, key, sight, wanted)
    else:
        yield from _plain(key, sight, wanted)


def _plain(key: str, sight: Sight, wanted: object) -> Iterator[Miss]:
    """A number or a word."""
    seen = sight.seen
    if isinstance(seen, int) and isinstance(wanted, str):
        for words, holds in COMPARED.items():
            number = wanted.removeprefix(words)
            if number != wanted and number.strip().isdigit():
                if not holds(seen, int(number)):
                    yield Miss(key, wanted, shown(seen))
                return
        if near := _near_comparison(wanted):
            raise NoSuchName(f"“{wanted}” is no number", todo=did_you_mean([near]))
    if str(seen).casefold() != str(wanted).casefold():
        yield Miss(key, str(wanted), shown(seen))


def _near_comparison(wanted: str) -> str:
    """The comparison that something with a number in it was probably meant to be: `at least 1` for `atleast 1`."""
    written = re.fullmatch(r"(\D+?)\s*(\d+)", wanted)
    meant = likely(f"{written[1]} ", COMPARED) if written is not None else []
    return f"{meant[0]}{written[2]}" if written is not None and meant else ""


def _list(driver: Driver, key: str, sight: Sight, wanted: object) -> Iterator[Miss]:
    """Cards or figures: so many, or just these."""
    assert isinstance(sight.seen, list)
    if isinstance(wanted, int) or (isinstance(wanted, str) and wanted.startswith(tuple(COMPARED))):
        yield from _how_many(key, sight.seen, wanted)
        return
    names = _meant(driver, sight, wanted)
    if not same_things(sight.seen, names, sight.ordered):
        order = ", from the top" if sight.ordered else ""
        yield Miss(key, shown(names) + order, shown(sight.seen))


def _how_many(key: str, seen: list[str], wanted: object) -> Iterator[Miss]:
    """How many cards or figures there are; what is found is shown as the list that it is."""
    for miss in _plain(key, Sight(len(seen)), wanted):
        yield Miss(miss.what, miss.wanted, shown(seen))


def _meant(driver: Driver, sight: Sight, wanted: object) -> list[str]:
    """The names of a list as they are printed."""
    return [name for listed in read_list(wanted) for name in driver.meant(listed, sight)]


def _parts(driver: Driver, key: str, sight: Sight, wanted: dict[str, object]) -> Iterator[Miss]:
    """The misses of a pile: cards contained or lacking, cards at the beginning, or the number of cards."""
    if not isinstance(sight.seen, list):
        raise NoSuchName(f"“{key}” is no list of things", todo="Say what it should be.")
    seen = [one.casefold() for one in sight.seen]
    for how, value in wanted.items():
        names = [] if how == "count" else _meant(driver, sight, value)
        rest = seen.copy()
        if how == "count":
            yield from _how_many(f"{key}: how many", sight.seen, value)
        elif how == "contains":
            for name in names:
                if name.casefold() in rest:
                    rest.remove(name.casefold())
                else:
                    yield Miss(f"{key} contains", name, shown(sight.seen))
        elif how == "without":
            for name in names:
                if name.casefold() in rest:
                    yield Miss(f"{key} is without", name, shown(sight.seen))
        elif how in ("top", "bottom"):
            part = seen[: len(names)] if how == "top" else seen[len(seen) - len(names) :]
            if part != [name.casefold() for name in names]:
                yield Miss(f"{key}: {how}", ", ".join(names), shown(sight.seen))
        else:
            raise NoSuchName(f"“{key}” can't be “{how}”", todo="It can have: count, contains, without, top, bottom.")


# --- what is asked and offered ---------------------------------------------------------------------------


def _asked(driver: Driver, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    question = driver.question
    prompt = question.prompt if question is not None else "nothing"
    if wanted in ("", False, "nothing"):
        if question is not None:
            yield Miss("asked", "nothing", prompt)
    elif str(wanted).casefold() not in prompt.casefold():
        yield Miss("asked", str(wanted), prompt)


def _offered(driver: Driver, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    for line in lines_of(wanted):
        if not driver.matches(line):
            yield Miss("offered", line, offers(driver))


def _not_offered(driver: Driver, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    for line in lines_of(wanted):
        others = (one for other in driver.other_ways(line) for one in driver.matches(other))
        if found := driver.matches(line) or list(others):
            yield Miss("not offered", line, f"offered: {found[0].label} ({found[0].key})")
        elif mistake := driver.never_offered(line):
            yield Miss("not offered", line, mistake)


def offers(driver: Driver) -> str:
    """The choices offered now, a line each."""
    if driver.question is None:
        return "nothing: nobody is asked anything"
    return "\n".join(f"{one.label}  ({one.key})" for one in driver.question.choices)


# --- what was told ----------------------------------------------------------------------------------------


def _told(driver: Driver, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    """The first part missing from the told text; each part stands after the one before it."""
    lines, at, column = [event.text for event in told], 0, 0
    parts = lines_of(wanted)
    for number, part in enumerate(parts):
        found = next(_parts_of(lines, part, at, column), None)
        if found is None:
            after = f" after “{parts[number - 1]}”" if number else ""
            rest = [lines[at][column:], *lines[at + 1 :]] if lines else []
            yield Miss(f"told{after}", part, "\n".join(text.strip() for text in rest if text.strip()) or "nothing more")
            return
        at, column = found


def _parts_of(lines: Sequence[str], part: str, at: int, column: int) -> Iterator[tuple[int, int]]:
    """Where a part of what was told ends, from a line and column on."""
    for number in range(at, len(lines)):
        text = lines[number].casefold()
        if (begin := text.find(part.casefold(), column if number == at else 0)) >= 0:
            yield number, begin + len(part.casefold())


def _not_told(driver: Driver, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    for line in lines_of(wanted):
        found = next((event.text for event in told if line.casefold() in event.text.casefold()), "")
        if found:
            yield Miss("not told", line, found)
        elif mistake := driver.never_told(line):
            yield Miss("not told", line, mistake)


def lines_of(wanted: object) -> list[str]:
    """A text, or each of several."""
    if isinstance(wanted, str):
        return [wanted]
    if isinstance(wanted, list):
        return [str(one) for one in wanted]
    raise Fault(f"{wanted!r} should be a text or a list of texts")


def table_of(wanted: object, key: str) -> list[tuple[str, object]]:
    """The rows of a table."""
    if isinstance(wanted, dict):
        return list(wanted.items())
    raise Fault(f"“{key}” is a table", todo=f'Write {key}."..." = "...".')


_SPECIAL: dict[str, Callable[[Driver, object, Sequence[Event]], Iterator[Miss]]] = {
    "asked": _asked,
    "offered": _offered,
    "not offered": _not_offered,
    "told": _told,
    "not told": _not_told,
}
