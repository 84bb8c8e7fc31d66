"""The nodes of phrases: values, things, and conditions, which are made of each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import is_not
from typing import TypeAlias, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

T = TypeVar("T")
N = TypeVar("N", bound="Node")


class Node(Struct, frozen=True, tag=True, omit_defaults=True):
    """Anything in the tree."""


def nodes(root: object, down_to: tuple[type[Node], ...] = ()) -> Iterator[Node]:
    """A node of a tree, or each of several, and all below it; of a kind in `down_to` nothing that is below it."""
    if isinstance(root, tuple):
        for part in root:
            yield from nodes(part, down_to)
    elif isinstance(root, Node):
        yield root
        for name in root.__struct_fields__ if not isinstance(root, down_to) else ():
            inner = getattr(root, name)
            if isinstance(inner, Node | tuple):
                yield from nodes(inner, down_to)


def rebuilt(value: T, change: Callable[[Node], dict[str, object]]) -> T:
    """A tree with other values in the fields that `change` names, from the top down; itself if nothing is changed."""
    if isinstance(value, tuple):
        parts = tuple(rebuilt(part, change) for part in value)
        return cast("T", parts) if any(map(is_not, parts, value)) else value
    if not isinstance(value, Node):
        return value
    changed = change(value)
    for name in value.__struct_fields__:
        before = getattr(value, name)
        if name not in changed and (after := rebuilt(before, change)) is not before:
            changed[name] = after
    return replace(value, **changed) if changed else value


def every(kind: type[N], root: object) -> Iterator[N]:
    """The nodes of a kind in a tree, or in several."""
    return (node for node in nodes(root) if isinstance(node, kind))


class Number(Node, frozen=True):
    """A number as written."""

    n: int


class Quantity(Node, frozen=True):
    """A named quantity of the game, read off the table: `hand limit`, `damage of you`."""

    name: str
    of: Selection | None = None


class Count(Node, frozen=True):
    """How many there are of something: `number of water fields`."""

    of: Selection


class Counter(Node, frozen=True):
    """A named number that the campaign keeps: `"petals"`."""

    name: str


class Reckon(Node, frozen=True):
    """Two values taken together by `+`, `-` or `x`."""

    sign: str
    left: Value
    right: Value


class Half(Node, frozen=True):
    """Half of a value, rounded up."""

    of: Value


Value: TypeAlias = Number | Quantity | Count | Counter | Reckon | Half


class The(Node, frozen=True):
    """Something already pointed at: `you`, `they`, `this card`, `that field`."""

    word: str


class Within(Node, frozen=True):
    """A limit to things at most a number of fields away from a thing (from `you`, if none is named)."""

    reach: Value
    of: Selection | None = None


class At(Node, frozen=True):
    """A limit to things on, in, of or next to a thing: `on a light field`, `of this creature`."""

    how: str
    of: Selection


class InZone(Node, frozen=True):
    """Only what lies in a zone: `in hand`, `in the vault`."""

    zone: str


class Where(Node, frozen=True):
    """Only that of which a condition holds; `they` is the one in question."""

    condition: Condition


Filter: TypeAlias = Within | At | InZone | Where


class Some(Node, frozen=True):
    """A noun phrase: how many, which kind, and what must be true of them."""

    amount: str
    """`each`, `a`, `any`, `the nearest`, `up to`, `exactly`, `random`, or empty for a bare plural."""
    noun: str
    count: Value | None = None
    """The number, for `up to` and `exactly`."""
    other: bool = False
    adjectives: tuple[str, ...] = ()
    name: str = ""
    filters: tuple[Filter, ...] = ()


Selection: TypeAlias = The | Some


class Quality(Node, frozen=True):
    """A named property that is a word and not a number: `turn colour`."""

    name: str


class Word(Node, frozen=True):
    """A value of such a property: `red`."""

    word: str


class Compare(Node, frozen=True):
    """Two values side by side: `is`, `is not`, `is at least`, `is at most`, `is more than`, `is less than`."""

    left: Value
    how: str
    right: Value


class Same(Node, frozen=True):
    """Whether a property is a word, or the same as another property."""

    left: Quality
    right: Quality | Word


class Is(Node, frozen=True):
    """Whether a thing has an adjective: `that field is light`."""

    what: Selection
    adjective: str


class Stands(Node, frozen=True):
    """Whether a thing stands on, next to or within reach of another."""

    what: Selection
    at: At | Within


class Has(Node, frozen=True):
    """Whether a player or the party has a thing: `you have 2 coins`, `the party has note "Torn Ticket"`."""

    who: Selection
    what: Selection


class Exists(Node, frozen=True):
    """Whether a thing exists: `there is a creature within 2`."""

    what: Selection


class Remembered(Node, frozen=True):
    """Whether the campaign remembers something that was said to it."""

    name: str


class Fact(Node, frozen=True):
    """A named yes or no of the game: `in a game`."""

    name: str


class Not(Node, frozen=True):
    """The opposite of a condition."""

    of: Condition


class Both(Node, frozen=True):
    """All of these conditions."""

    parts: tuple[Condition, ...]


class Either(Node, frozen=True):
    """At least one of these conditions."""

    parts: tuple[Condition, ...]


Condition: TypeAlias = Compare | Same | Is | Stands | Has | Exists | Remembered | Fact | Not | Both | Either
