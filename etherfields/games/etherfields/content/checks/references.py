"""Names: codes that are there twice, references to nothing or to the wrong kind, things never referred to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from etherfields.content.load.draft import Placed, Reference
from etherfields.content.load.findings import Finding
from etherfields.games.etherfields.definitions import Archetype, Campaign, Dreamworld, Gate, Influence, TurnCard
from etherfields.language.vocabulary.words import a_or_an
from ..load.campaign_draft import Draft
from ..load.pack_names import GROUPED, decks, group_of, owned_decks

FREE = frozenset({"words", "remember", "counter"})
"""Names that come into being by being used."""

WORDS = frozenset(
    {"state", "terrain", "state or terrain", "terrain token", "kind of token"}
    | {"this", "that", "amount", "flip", "price", "on the landscape", "of the party"}
)
"""Words that are no names: `supplies` and `meant` look after them."""

MADE_BY = {"remembered": "remember", "forget": "remember", "counted": "counter"}
"""Names that only have a sense if something else makes them."""

DRAWN = frozenset({"archetype", "basic", "morph", "state", "terrain", "season", "mode", "classic", "service"})
"""Families that the rules themselves draw from."""


def duplicates(made: Draft) -> Iterator[Finding]:
    """Codes and paragraph numbers that are there twice."""
    seen: dict[str, str] = {}
    for placed, code, path in _codes(made):
        place = placed.finding("", (*path, "code"))
        if code in seen:
            yield placed.finding(f'"{code}" is a code already, at {seen[code]}', (*path, "code"), length=len(code) + 2)
        seen.setdefault(code, place.place)
    numbers: dict[int, str] = {}
    for entry in made.entries:
        if entry.number in numbers:
            yield entry.finding(f"there is a paragraph {entry.number} already, at {numbers[entry.number]}")
        numbers.setdefault(entry.number, entry.finding("").place)


def _codes(made: Draft) -> Iterator[tuple[Placed, str, tuple[str | int, ...]]]:
    for placed in made.placed:
        yield placed, placed.code, ()
        if isinstance(placed.definition, Dreamworld):
            for number, location in enumerate(placed.definition.locations):
                yield placed, location.code, ("location", number)


def references(made: Draft) -> Iterator[Finding]:
    """References to nothing, to the wrong kind, or to several things at once."""
    numbers = {str(entry.number) for entry in made.entries}
    makers: dict[str, set[str]] = {}
    for reference in made.references:
        makers.setdefault(reference.kind, set()).add(reference.name)
    closed = cache(partial(_closed, made))
    for reference in made.references:
        kind, name = reference.kind, reference.name
        if kind in FREE or kind in WORDS:
            continue
        if kind == "script":
            if name not in numbers:
                yield reference.finding(f"there is no paragraph {name}", made.near(name, numbers))
        elif kind in MADE_BY:
            there = makers.get(MADE_BY[kind], set())
            if name not in there:
                yield _never_made(made, reference, made.near(name, there))
        else:
            yield from _named(made, reference, closed(kind))


def _never_made(made: Draft, reference: Reference, near: tuple[str, ...]) -> Finding:
    """Something remembered or counted that never is; a name alone is a counter's, though a card may have been meant."""
    name = reference.name
    if MADE_BY[reference.kind] == "remember":
        return reference.finding(f'nothing in this pack remembers "{name}"', near)
    family = made.index.other(name)
    if family:
        what = f'"{name}" alone is the name of a counter, and there is none; say what it is, before its name'
        return reference.finding(what, (f'{_NOUNS.get(family, family.replace("_", " "))} "{name}"',))
    return reference.finding(f'there is no counter "{name}": no effect ever sets it or adds to it', near)


_NOUNS = {
    "influence": "influence card", "knowledge": "knowledge card", "memory": "first memory", "fate": "fate card",
    "season": "season card", "dreamworld": "map tile", "shop": "shopping card",
}  # fmt: skip
"""The nouns of families that are called otherwise."""


def _named(made: Draft, reference: Reference, closed: set[str] | None) -> Iterator[Finding]:
    """The findings on a reference to what bears a name; `closed` has all the names of a kind without codes."""
    kind, name = reference.kind, reference.name
    if closed is not None:
        if name not in closed:
            near = made.near(name, closed)
            yield reference.finding(f'there is no {_CALLED.get(kind, kind)} "{name}"', near)
        return
    if not made.index.families_of(kind):
        which = f"`{a_or_an(kind)} {kind} within 2`"
        yield reference.finding(f"no {kind} has a name; say which by an adjective or a place, such as {which}")
        return
    found = made.index.find(kind, name, group_of(reference))
    if len(found) > 1:
        yield reference.finding(f'several things are called "{name}"; use a code: {", ".join(sorted(found)[:4])}')
    elif not found:
        other = made.index.other(name).replace("_", " ")
        what = f'"{name}" is of the family {other}, not a {kind}' if other else f'there is no {kind} "{name}"'
        yield reference.finding(what, made.near(name, made.index.known(kind)))
    elif found != [name] and reference.by_code:
        yield reference.finding(f'"{name}" is not its code, and its code stands here', (found[0],))


_CALLED = {"quality": "Season or outcome"}


def _closed(made: Draft, kind: str) -> set[str] | None:
    """The names of a kind that are not codes; None for kinds that are."""
    if kind == "deck":
        return decks(made.index) | owned_decks(made.index)
    if kind == "district":
        return set(made.index.known("map tile"))
    if kind in ("outcome", "quality"):
        gates = [placed.definition for placed in (*made.placed, *made.salvaged)]
        outcomes = {name for gate in gates if isinstance(gate, Gate) for name in gate.outcomes}
        return outcomes if kind == "outcome" else outcomes | {"won", "failed"} | set(made.index.known("season"))
    if kind == "spot":
        return spots(made.front_page, "landscape")
    if kind == "field":
        return {f"{spot}.{number}" for spot in spots(made.front_page, "landscape") for number in (1, 2, 3, 4)}
    return None


def spots(campaign: Campaign | None, area: str) -> set[str]:
    """The spots of an area, by the pack's options."""
    if campaign is None:
        return {f"{chr(65 + letter)}{number}" for letter in range(26) for number in range(1, 27)}
    letters = getattr(campaign.options.grid, f"{area}_letters")
    numbers = getattr(campaign.options.grid, f"{area}_numbers")
    return {f"{chr(65 + letter)}{number}" for letter in range(letters) for number in range(1, numbers + 1)}


def homes(made: Draft) -> Iterator[Finding]:
    """Influence cards in a deck that nobody has, archetypes without a card, Turn cards of no colour."""
    known = {"market", *(reference.name for reference in made.references if reference.kind == "deck")}
    known |= owned_decks(made.index)
    for placed, card in made.each(Influence):
        if card.home and card.home not in known:
            near = made.near(card.home, known)
            yield placed.finding(f'nobody has a deck "{card.home}"', ("code",), warning=True, near=near)
    for placed, dreamer in made.each(Archetype):
        deck = dreamer.deck or dreamer.code
        if deck not in decks(made.index):
            yield placed.finding(f'the deck "{deck}" has no cards', warning=True)
    colours = made.front_page.options.turn_colours if made.front_page else ()
    for placed, turn_card in made.each(TurnCard):
        colour = turn_card.colour
        if colours and colour not in colours:
            near = made.near(colour, colours)
            yield placed.finding(f'"{colour}" is no Turn colour', ("colour",), length=len(colour) + 2, near=near)


def unused(made: Draft) -> Iterator[Finding]:
    """Secrets that nothing refers to: they can't come into play."""
    called: set[str] = set()
    for reference in made.references:
        found = made.index.find(reference.kind, reference.name, group_of(reference))
        called.update(code for code in found if code != reference.owner)
    for placed in made.placed:
        starting = any(getattr(placed.definition, key, False) for key in ("starting", "setup", "delta"))
        at_home = bool(getattr(placed.definition, "home", "")) or placed.family in DRAWN
        if placed.code in called or starting or at_home or not GROUPED.fullmatch(placed.code):
            continue
        yield placed.finding(f'nothing refers to "{placed.code}"', warning=True)
