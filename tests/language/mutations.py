"""Small changes of a tree, one at a time: one number, one word, one part more or less, one step in or out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from msgspec import structs

from etherfields.language import tree
from etherfields.language.vocabulary.words import Entry
from tests.games.etherfields import vocabulary as words
from tests.language.trees import AMOUNTS, CHANGES, COMPARISONS


def _names(entries: tuple[Entry, ...]) -> tuple[str, ...]:
    return tuple(entry.name for entry in entries)


_NOUNS, _ADJECTIVES = _names(words.NOUNS), (*_names(words.ADJECTIVES), "Drowsy")
_QUANTITIES = _names((*words.QUANTITIES, *words.MEASURES))
WORDS: dict[tuple[type, str], tuple[str, ...]] = {
    (tree.Quantity, "name"): _QUANTITIES,
    (tree.Counter, "name"): ("x", "y"),
    (tree.Reckon, "sign"): ("+", "-", "x"),
    (tree.The, "word"): _names(words.PRONOUNS),
    (tree.At, "how"): ("on", "next to", "of"),
    (tree.InZone, "zone"): _names(words.ZONES),
    (tree.Some, "noun"): _NOUNS,
    (tree.Some, "name"): ("", "x"),
    (tree.Quality, "name"): _names(words.QUALITIES),
    (tree.Compare, "how"): COMPARISONS,
    (tree.Is, "adjective"): _ADJECTIVES,
    (tree.Remembered, "name"): ("x", "y"),
    (tree.Fact, "name"): _names(words.FACTS),
    (tree.Resource, "colour"): _names(words.COLOURS),
    (tree.Text, "text"): ("x", "y"),
    (tree.Option, "label"): ("", "x"),
    (tree.Once, "span"): ("campaign", "dream", "turn"),
    (tree.Lasting, "span"): _names(words.SPANS),
    (tree.Modify, "quantity"): _names(words.QUANTITIES),
    (tree.Modify, "how"): CHANGES,
    (tree.Forbid, "activity"): _names(words.ACTIVITIES),
    (tree.Permit, "activity"): _names(words.ACTIVITIES),
    (tree.Offer, "name"): ("x", "y"),
}
_SHAPES = {verb.name: tuple((slot.kind, slot.nouns) for slot in verb.slots()) for verb in words.VERBS}
_EVENTS = {event.name: bool(event.thing) for event in words.EVENTS}
_YOU = tree.The("you")
_DREAMERS = tree.Some("each", "dreamer")
_FACT = tree.Fact("in a dream")
_BODIES = (tree.For, tree.May, tree.Once, tree.Repeat, tree.Instead)


def mutants(node: tree.Node, in_price: bool = False) -> Iterator[tree.Node]:
    """Every tree that differs from this one in one small thing."""
    yield from _here(node)
    if isinstance(node, get_args(tree.Effect)) and not in_price:
        yield from _effects(node)
    for name in node.__struct_fields__:
        for value in _changed(getattr(node, name), isinstance(node, tree.Cost)):
            yield _flat(structs.replace(node, **{name: value}))


def _flat(node: tree.Node) -> tree.Node:
    """The same with no sequence right inside a sequence."""
    if not isinstance(node, tree.Sequence):
        return node
    return tree.Sequence(tuple(inner for step in node.steps
                               for inner in (step.steps if isinstance(step, tree.Sequence) else (step,))))


def _changed(value: object, in_price: bool) -> Iterator[object]:
    """A field with one small thing changed somewhere inside it."""
    if isinstance(value, tree.Node):
        yield from mutants(value, in_price)
    elif isinstance(value, tuple):
        for index, part in enumerate(value):
            for other in _changed(part, in_price):
                yield (*value[:index], other, *value[index + 1 :])


def parts(node: tree.Node) -> Iterator[tree.Node]:
    """A tree and everything in it."""
    yield node
    for name in node.__struct_fields__:
        yield from _parts(getattr(node, name))


def _parts(value: object) -> Iterator[tree.Node]:
    if isinstance(value, tree.Node):
        yield from parts(value)
    elif isinstance(value, tuple):
        for part in value:
            yield from _parts(part)


def _here(node: tree.Node) -> Iterator[tree.Node]:
    for (kind, name), choices in WORDS.items():
        if type(node) is kind:
            yield from (structs.replace(node, **{name: word}) for word in choices if word != getattr(node, name))
    match node:
        case tree.Number(n):
            yield from (tree.Number(other) for other in (n + 1, abs(n - 1)))
            yield from (tree.Half(node), tree.Quantity("amount"), tree.Reckon("x", tree.Number(2), node))
        case tree.Some():
            yield from _somes(node)
        case tree.Do(verb, args):
            yield from (tree.Do(other, args) for other, shape in _SHAPES.items()
                        if other != verb and shape == _SHAPES[verb])
        case tree.Happening(event, who, what):
            yield from (tree.Happening(other, who, what) for other, thing in _EVENTS.items()
                        if who is not None and other != event and (thing or what is None))
        case tree.Quantity(name, of):
            yield tree.Quantity(name, _YOU if of is None else None)
        case tree.Within(reach, of):
            yield tree.Within(reach, _YOU if of is None else None)
        case tree.Resource():
            yield structs.replace(node, per_player=not node.per_player)
        case tree.When(event):
            yield structs.replace(node, once=not node.once)
            if event.who is not None:
                yield structs.replace(node, would=not node.would)
        case tree.Cost(parts, told):
            yield from (tree.Cost(parts, (*told, word.name)) for word in words.COST_WORDS)
            yield tree.Cost((*parts, (tree.Resource("anger", tree.Number(1)),)), told)
            yield from (tree.Cost(((*part, tree.Resource("anger", tree.Number(1))),), told) for part in parts)
        case tree.While(rules, condition):
            yield tree.While(rules, _FACT if condition is None else None)
        case tree.Offer() | tree.Option():
            yield structs.replace(node, condition=_FACT if node.condition is None else None)
            yield structs.replace(node, cost=tree.Cost((), ("free",)) if node.cost is None else None)
        case tree.Rules(rules) if len(rules) > 1:
            yield tree.Rules(rules[1:])
            yield tree.Rules(rules[:-1])
    if isinstance(node, get_args(tree.Condition)):
        yield from (tree.Not(node), tree.Both((node, _FACT)), tree.Either((node, _FACT)))


def _somes(node: tree.Some) -> Iterator[tree.Node]:
    yield structs.replace(node, other=not node.other)
    yield from (structs.replace(node, amount=amount, count=None) for amount in (*AMOUNTS, "") if amount != node.amount)
    yield from (structs.replace(node, amount=amount, count=count or tree.Number(n))
                for amount in ("up to", "exactly") for n in (1, 2) for count in (node.count, None))
    yield from (structs.replace(node, adjectives=(*node.adjectives, word)) for word in _ADJECTIVES)
    yield structs.replace(node, adjectives=node.adjectives[1:])
    added: tuple[tree.Filter, ...] = (
        tree.Within(tree.Number(1)), tree.At("on", tree.Some("a", "field")), tree.InZone("hand"),
        tree.Where(tree.Has(tree.The("they"), tree.Some("a", "crystal"))), tree.Where(_FACT))
    for more in added:
        yield structs.replace(node, filters=(*node.filters, more))
        yield structs.replace(node, filters=(more, *node.filters))
    yield structs.replace(node, filters=node.filters[:-1])
    yield structs.replace(node, filters=tuple(reversed(node.filters)))


def _effects(node: tree.Effect) -> Iterator[tree.Node]:
    yield from (tree.For(_DREAMERS, node), tree.For(_YOU, node), tree.May(node), tree.Instead(node),
                tree.If(_FACT, node), tree.Once(node, "turn"), tree.Repeat(tree.Number(2), node),
                tree.For(tree.The("they"), node), tree.Choose((tree.Option(node),)))
    draw = tree.Do("draw", (tree.Number(1),))
    if not isinstance(node, tree.Sequence):
        yield tree.Sequence((node, draw))
        yield tree.Sequence((draw, node))
    match node:
        case tree.Sequence(steps):
            yield from _steps(steps)
        case tree.Choose(options, together):
            yield tree.Choose(options, not together)
            if len(options) > 1:
                yield tree.Choose(options[1:], together)
        case tree.If(condition, then, otherwise):
            yield tree.If(condition, then, draw if otherwise is None else None)
            if otherwise is not None and isinstance(then, tree.If) and then.otherwise is None:
                yield tree.If(condition, tree.If(then.condition, then.then, otherwise))
        case tree.May(body, cost):
            yield tree.May(body, tree.Cost((), ("free",)) if cost is None else None)


def _steps(steps: tuple[tree.Effect, ...]) -> Iterator[tree.Node]:
    """One step less, or in another order, or drawn into the body of the one before it."""
    if len(steps) > 2:
        yield tree.Sequence(steps[1:])
        yield tree.Sequence(steps[:-1])
    yield tree.Sequence(tuple(reversed(steps)))
    for index, step in enumerate(steps[:-1]):
        if isinstance(step, _BODIES):
            body = step.body.steps if isinstance(step.body, tree.Sequence) else (step.body,)
            taken = structs.replace(step, body=tree.Sequence((*body, steps[index + 1])))
            rest = (*steps[:index], taken, *steps[index + 2 :])
            yield tree.Sequence(rest) if len(rest) > 1 else rest[0]
