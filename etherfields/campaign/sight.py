"""What people may look up by its name: whatever lies open on the table, and what a choice in front of them names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from etherfields.content.definitions import (
    Archetype,
    Basic,
    Definition,
    Dreamworld,
    Influence,
    Location,
    Morph,
    State,
    Terrain,
)
from etherfields.content.pack import Pack
from etherfields.dream.play import BACK
from etherfields.dream.table import Table, code, in_sight, pile
from etherfields.kernel.decisions import Ask, Choice
from etherfields.language import tree

ALWAYS = (Archetype, Basic, State, Terrain, Morph)
"""Families that are no Secrets: what everybody may read at any time."""


def seen(pack: Pack, table: Table) -> dict[str, str]:
    """The codes of all that is in sight, by what people call it."""
    codes = {code(card) for card in table.piles.where if in_sight(table, card)}
    codes |= set(_of_decks(pack, table))
    codes |= {code(figure) for figure in table.figures}
    found = [one for family in ALWAYS for one in pack.all(family)]
    found += [pack.definitions[one] for one in sorted(codes) if one in pack.definitions]
    names = {one.name: one.code for one in found if one.name}
    names.update({one.name: one.code for one in discovered(pack, table) if one.name})
    for state in pack.all(State):
        names.update({side.name: state.code for side in state.sides})
    gate = pack.definitions.get(table.gate)
    if gate is not None and table.piles.where.get(table.gate) == "gate":
        # EF-DREAM-08: in its slot it shows its back.
        names[gate.name] = f"{BACK}{gate.code}"
    return names


def _of_decks(pack: Pack, table: Table) -> Iterator[str]:
    """EF-DECK-02: the Influence cards in the decks; whoever built a deck knows them, but not their order."""
    for who in table.party:
        for card in table.piles.of(pile(who, "deck")):
            if isinstance(pack.definitions.get(code(card)), Influence):
                yield code(card)


def discovered(pack: Pack, table: Table) -> Iterator[Location]:
    """The Locations of the Dreamworld map that have been discovered."""
    for tile in table.piles.of("map"):
        definition = pack.definitions[code(tile)]
        for location in definition.locations if isinstance(definition, Dreamworld) else ():
            if not location.hidden or location.code in table.found:
                yield location


def named_by(pack: Pack, table: Table, question: Ask[object], choice: Choice[object]) -> list[str]:
    """The codes of the cards that a choice is about: its source, and all that its words name.

    Of a Secret only what the choice itself brings and calls by its name: the words have told it then.
    """
    found = [code(choice.source)] if code(choice.source) in pack.definitions else []
    known = seen(pack, table)
    for brought in _brought(pack, question, choice):
        known.setdefault(brought.name, brought.code)
    words = _words(choice.label)
    for name, one in sorted(known.items(), key=lambda item: -len(item[0])):
        # Whoever plays is named in many choices that aren't about them.
        if name and one not in (*found, *table.party) and f" {_words(name)} " in f" {words} ":
            found.append(one)
    return found


def _words(text: str) -> str:
    """Text without the marks between its words; capitals count, since names have them."""
    return " ".join(re.findall(r"[\w'’-]+", text))


def _brought(pack: Pack, question: Ask[object], choice: Choice[object]) -> Iterator[Definition]:
    """The cards that an option speaks of in what it does."""
    number = question.source.removeprefix("script ")
    if not question.source.startswith("script ") or not number.isdigit():
        return
    for body in _options(pack.paragraph(int(number)), choice.label):
        for some in _nouns(body):
            known = pack.index.find(some.noun, some.name, "") if some.name else []
            yield from (pack.definitions[one] for one in known if one in pack.definitions)


def _options(node: tree.Node, label: str) -> Iterator[tree.Node]:
    """Every option below a node that reads like this."""
    for inner in _inside(node):
        if isinstance(inner, tree.Option | tree.Way) and inner.label and label.startswith(inner.label):
            yield inner


def _nouns(node: tree.Node) -> Iterator[tree.Some]:
    return (inner for inner in _inside(node) if isinstance(inner, tree.Some))


def _inside(node: tree.Node) -> Iterator[tree.Node]:
    """A node of a tree, and all below it."""
    yield node
    for name in node.__struct_fields__:
        value = getattr(node, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, tree.Node):
                yield from _inside(part)
