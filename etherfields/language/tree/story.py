"""The Script Book: paragraphs and what they are made of."""

from __future__ import annotations

from typing import TypeAlias

from .effects import Cost, Effect
from .phrases import Condition, Node


class Prose(Node, frozen=True):
    """Lines of story, perhaps only under a condition."""

    text: str
    condition: Condition | None = None


class Act(Node, frozen=True):
    """Effects carried out in the middle of a paragraph."""

    effect: Effect


class Turn(Node, frozen=True):
    """On to another paragraph: `-> 513`."""

    number: int


class Way(Node, frozen=True):
    """An option of a paragraph: its words, its cost, its condition, its consequences."""

    label: str
    parts: tuple[Part, ...] = ()
    cost: Cost | None = None
    condition: Condition | None = None
    key: str = ""
    """The stated key, which stays when the label changes; empty: it is made of the label."""


class Ways(Node, frozen=True):
    """The options of a paragraph, of which one is chosen."""

    ways: tuple[Way, ...]


Part: TypeAlias = Prose | Act | Turn | Ways


class Paragraph(Node, frozen=True):
    """One numbered entry of the Script Book."""

    number: int
    title: str
    parts: tuple[Part, ...] = ()
