"""The names that people may look up: all open cards and tiles, and the cards that a present choice names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions.cards import Archetype, Basic, Influence
from etherfields.games.etherfields.definitions.common import Definition
from etherfields.games.etherfields.definitions.landscape import Morph, State, Terrain
from etherfields.games.etherfields.definitions.travel import Dreamworld, Location
from etherfields.games.etherfields.rules.state.play import BACK
from etherfields.games.etherfields.rules.state.table import Table, code, in_sight, pile
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import amid
from etherfields.language import tree

ALWAYS = (Archetype, Basic, State, Terrain, Morph)
"""Families that are no Secrets: what everybody may read at any time."""


def seen(pack: Pack, table: Table) -> dict[str, str]:
    """The codes of all that is in sight, by what people call it."""
    codes = {code(card) for card in table.piles.where if in_sight(table, card)}
    codes |= set(_of_decks(pack, table))
    codes |= {code(figure) for figure in table.figures}
    # EF-BASIC-05: what was looked at stays a Secret, but not to those who saw it.
    codes |= set(table.peeked)
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
    """The Influence cards in the decks; whoever built a deck knows them, but not their order. Rules: EF-DECK-02."""
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

    Of a Secret only what the choice itself brings and calls by its name: the words have told it then. A choice that
    names none is about what is asked."""
    found = [code(choice.source)] if code(choice.source) in pack.definitions else []
    known = seen(pack, table)
    for brought in _brought(pack, _options(_paragraph(pack, question), choice.label)):
        known.setdefault(brought.name, brought.code)
    words = f" {_words(choice.label)} "
    for name, one in sorted(known.items(), key=lambda item: -len(item[0])):
        spoken = (f" {_words(name)} ", f" {_words(amid(name))} ") if name else ()
        called = next((form for form in spoken if form in words), "")
        # What is called by a part of a longer name isn't meant: `Teeth` by `Grit Your Teeth`.
        words = words.replace(called, "  ") if called else words
        # Whoever plays is named in many choices that aren't about them.
        if called and one not in (*found, *table.party):
            found.append(one)
    return found or list(asked_about(pack, question).values())


def asked_about(pack: Pack, question: Ask[object]) -> dict[str, str]:
    """The codes of the cards that a paragraph brings and its question calls by their names, by these."""
    asked = f" {_words(question.prompt)} "
    brought = _brought(pack, _paragraph(pack, question))
    return {one.name: one.code for one in brought if one.name and f" {_words(one.name)} " in asked}


def _words(text: str) -> str:
    """Text without the marks between its words; capitals count, since names have them."""
    return " ".join(re.findall(r"[\w'’-]+", text))


def _paragraph(pack: Pack, question: Ask[object]) -> list[tree.Node]:
    """The paragraph that asks, if it is one."""
    number = question.source.removeprefix("script ")
    return [pack.paragraph(int(number))] if number != question.source and number.isdigit() else []


def _brought(pack: Pack, nodes: Iterable[tree.Node]) -> Iterator[Definition]:
    """The cards that parts of a paragraph speak of."""
    for some in tree.every(tree.Some, tuple(nodes)):
        known = pack.index.find(some.noun, some.name, "") if some.name else []
        yield from (pack.definitions[one] for one in known if one in pack.definitions)


def _options(nodes: Iterable[tree.Node], label: str) -> Iterator[tree.Node]:
    """Every option below nodes that reads like this."""
    for inner in tree.nodes(tuple(nodes)):
        if isinstance(inner, tree.Option | tree.Way) and inner.label and label.startswith(inner.label):
            yield inner
