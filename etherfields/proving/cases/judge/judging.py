"""Judging a case: whether what should be so is so, and how it differs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from msgspec import Struct

from etherfields.kernel.play.events import Event
from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from ..read.card_names import NoSuchName, read_list
from ..read.wording import nearly, slip, unknown_key
from ..run.driving import Driver, is_key
from .looking import Eye, Sight, same_things, shown

_FIELD = re.compile(r"\b[A-Z]\d+\.\d+\b")
COMPARED: dict[str, Callable[[int, int], bool]] = {
    "at least ": lambda seen, wanted: seen >= wanted,
    "at most ": lambda seen, wanted: seen <= wanted,
    "more than ": lambda seen, wanted: seen > wanted,
    "less than ": lambda seen, wanted: seen < wanted,
}


class Miss(Struct, frozen=True):
    """Something that should be so and isn't."""

    what: str
    wanted: str
    found: str


def judge(driver: Driver, then: dict[str, object], told: Sequence[Event]) -> Iterator[Miss]:
    """Everything that is not as `then` says; `told` is what was told since this part of the case began."""
    eye = Eye(driver)
    for key, wanted in then.items():
        name = key.replace("_", " ")
        if wanted in ({}, []) and name != "asked":
            raise NoSuchName("an empty list or table looks at nothing", todo='Of no cards say "", or 0.')
        special = _SPECIAL.get(name)
        yield from special(eye, wanted, told) if special is not None else _sight(eye, key, wanted)


# --- what lies and counts ------------------------------------------------------------------------------


def _sight(eye: Eye, key: str, wanted: object) -> Iterator[Miss]:
    sight = eye.look(key)
    if isinstance(wanted, dict):
        yield from _parts(eye, key, sight, wanted)
    elif isinstance(sight.seen, list):
        yield from _list(eye, key, sight, wanted)
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


def _list(eye: Eye, key: str, sight: Sight, wanted: object) -> Iterator[Miss]:
    """Cards or figures: so many, or just these."""
    assert isinstance(sight.seen, list)
    if isinstance(wanted, int) or (isinstance(wanted, str) and wanted.startswith(tuple(COMPARED))):
        yield from _how_many(key, sight.seen, wanted)
        return
    names = _meant(eye, sight, wanted)
    if not same_things(sight.seen, names, sight.ordered):
        order = ", from the top" if sight.ordered else ""
        yield Miss(key, shown(names) + order, shown(sight.seen))


def _how_many(key: str, seen: list[str], wanted: object) -> Iterator[Miss]:
    """How many cards or figures there are; what is found is shown as the list that it is."""
    for miss in _plain(key, Sight(len(seen)), wanted):
        yield Miss(miss.what, miss.wanted, shown(seen))


def _meant(eye: Eye, sight: Sight, wanted: object) -> list[str]:
    """The names of a list as they are printed."""
    names: list[str] = []
    known = eye.driver.names
    for listed in read_list(wanted):
        code = known.find(listed.name, list(known.codes))
        name = eye.play.name(code) if code else listed.name
        if sight.are_cards and not code and (near := nearly(name, chain.from_iterable(known.codes.values()))):
            raise NoSuchName(f"nothing is called “{name}”", todo=did_you_mean([near]))
        names += [f"flipped {name}" if listed.flipped else name] * listed.count
    return names


def _parts(eye: Eye, key: str, sight: Sight, wanted: dict[str, object]) -> Iterator[Miss]:
    """The misses of a pile: cards contained or lacking, cards at the beginning, or the number of cards."""
    if not isinstance(sight.seen, list):
        raise NoSuchName(f"“{key}” is no list of things", todo="Say what it should be.")
    seen = [one.casefold() for one in sight.seen]
    for how, value in wanted.items():
        names = [] if how == "count" else _meant(eye, sight, value)
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


def _asked(eye: Eye, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    question = eye.driver.question
    prompt = question.prompt if question is not None else "nothing"
    if wanted in ("", False, "nothing"):
        if question is not None:
            yield Miss("asked", "nothing", prompt)
    elif str(wanted).casefold() not in prompt.casefold():
        yield Miss("asked", str(wanted), prompt)


def _asks(eye: Eye, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    question = eye.driver.question
    asked = list(question.waiting) if question is not None else []
    names = [eye.driver.names.find(listed.name, ["archetype"]) for listed in read_list(wanted)]
    if sorted(asked) != sorted(names):
        yield Miss("asks", ", ".join(names) or "nobody", ", ".join(asked) or "nobody")


def _offered(eye: Eye, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    for line in _lines(wanted):
        if not eye.driver.matches(line):
            yield Miss("offered", line, offers(eye.driver))


def _not_offered(eye: Eye, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    for line in _lines(wanted):
        who, rest = eye.driver.split(line)
        quick = [f"{who}: quick/{rest[4:]}" if who else f"quick/{rest[4:]}"] if rest.startswith("use/") else []
        if found := eye.driver.matches(line) or [one for other in quick for one in eye.driver.matches(other)]:
            yield Miss("not offered", line, f"offered: {found[0].label} ({found[0].key})")
        elif mistake := _never_offered(eye, line):
            yield Miss("not offered", line, mistake)


def _never_offered(eye: Eye, line: str) -> str:
    """The reason for which a choice can't be offered in any event; empty where it could be."""
    who, rest = eye.driver.split(line)
    before, colon, _ = line.partition(":")
    if colon and not who and eye.driver.names.find(before.strip(), ["archetype"]):
        return f"“{before.strip()}” takes no part"
    if is_key(rest):
        if unknown := unknown_key(rest):
            return unknown
        rest = rest.partition("/")[2]
    nowhere = [place for place in _FIELD.findall(rest) if place not in eye.table.board]
    if nowhere and not eye.driver.laid.issuperset(nowhere):
        return f"there is no field {nowhere[0]}"
    return slip(rest, _met(eye.driver), eye.driver.play.pack)


def _met(driver: Driver) -> Iterator[str]:
    """All that was offered or told in the case."""
    yield from (f"{one.key} {one.label}" for choices in driver.offered for one in choices)
    yield from (event.text for event in driver.events)
    yield from (kept.rules for kept in driver.table.kept)


def offers(driver: Driver) -> str:
    """The choices offered now, a line each."""
    if driver.question is None:
        return "nothing: nobody is asked anything"
    return "\n".join(f"{one.label}  ({one.key})" for one in driver.question.choices)


def _why(eye: Eye, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    """The misses in the text that `?` shows for a choice: its own, and the origins of its numbers."""
    for line, part in _table(wanted, "why"):
        found = eye.driver.matches(line)
        said = "it is not offered"
        if found:
            said = "\n".join(filter(None, (found[0].told, *eye.driver.game.why(eye.table, found[0]))))
        if str(part).casefold() not in said.casefold() or (said and not part):
            yield Miss(f"why {line}", str(part) or "nothing", said or "nothing")


# --- what was told ----------------------------------------------------------------------------------------


def _told(eye: Eye, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    """The first part missing from the told text; each part stands after the one before it."""
    lines, at, column = [event.text for event in told], 0, 0
    parts = _lines(wanted)
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


def _not_told(eye: Eye, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    for line in _lines(wanted):
        found = next((event.text for event in told if line.casefold() in event.text.casefold()), "")
        if found:
            yield Miss("not told", line, found)
        elif mistake := slip(line, _met(eye.driver), eye.driver.play.pack):
            yield Miss("not told", line, mistake)


def _texts(eye: Eye, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    """The misses in the printed text of a card."""
    for name, part in _table(wanted, "text"):
        text = str(eye.look(f"text of {name}").seen)
        for line in _lines(part):
            if " ".join(line.split()).casefold() not in " ".join(text.split()).casefold():
                yield Miss(f"text of {name}", line, text)


# --- conditions ---------------------------------------------------------------------------------------------


def _true(eye: Eye, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    yield from (Miss("true", line, "it is not so") for line in _lines(wanted) if not eye.holds(line))


def _false(eye: Eye, wanted: object, told: Sequence[Event]) -> Iterator[Miss]:
    yield from (Miss("false", line, "it is so") for line in _lines(wanted) if eye.holds(line))


def _lines(wanted: object) -> list[str]:
    if isinstance(wanted, str):
        return [wanted]
    if isinstance(wanted, list):
        return [str(one) for one in wanted]
    raise Fault(f"{wanted!r} should be a text or a list of texts")


def _table(wanted: object, key: str) -> list[tuple[str, object]]:
    if isinstance(wanted, dict):
        return list(wanted.items())
    raise Fault(f"“{key}” is a table", todo=f'Write {key}."..." = "...".')


_SPECIAL: dict[str, Callable[[Eye, object, Sequence[Event]], Iterator[Miss]]] = {
    "asked": _asked,
    "asks": _asks,
    "offered": _offered,
    "not offered": _not_offered,
    "told": _told,
    "not told": _not_told,
    "text": _texts,
    "why": _why,
    "true": _true,
    "false": _false,
}
