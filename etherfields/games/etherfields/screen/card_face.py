"""The face of a card: name, Intent as pips, cost, text and flavour, in a line or two or in a frame."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from etherfields.games.etherfields.vocabulary.values import INTENTS
from etherfields.table.screen.frame.fragments import (
    EMPTY,
    Fragment,
    Line,
    cells,
    clipped,
    cut,
    filled,
    text_of,
    wrapped,
)
from ..views.picture.pictures import Card
from .intent_colours import STYLES, coloured

SHORT = 3
"""The letters kept of an Intent that has no room for its name."""
PIP = "●"
MOST_PIPS = 4
"""More Intent than that is told by a number before one pip."""
EDGES = 4
"""The cells that a frame takes of a line: two edges, each with a space."""

KEPT = 512
"""The number of faces that are kept, so that a key draws again only what it changes."""
CORNERS = 7
"""The cells of the upper edge that neither the name nor the Intent has."""


class Face(Struct, frozen=True):
    """How much of a card is shown."""

    framed: bool = False
    flavour: bool = False


class Marks(Struct, frozen=True):
    """The sign before a name, and the style of the name: whether the card is chosen, or would be given away."""

    sign: str = " "
    style: str = "class:strong"


UNMARKED = Marks()


@lru_cache(maxsize=KEPT)
def face(card: Card, wide: int, shown: Face, marks: Marks = UNMARKED) -> Sequence[Line]:
    """All lines of a card in so many columns."""
    if not shown.framed:
        told = [*told_of(card, wide), *(_flavour(card, wide - 2, "    ") if shown.flavour else [])]
        return [_name(card, wide, marks), *told]
    inside = wide - EDGES
    edge = _edge(card)
    body = [line for line in (_cost(card, inside), *_texts(card, inside)) if line]
    body += _flavour(card, inside, "  ") if shown.flavour else []
    lines: list[Line] = [((edge, "│ "), *filled(line, inside), (edge, " │")) for line in body]
    return [_upper(card, wide, marks), *lines, ((edge, f"╰{'─' * (wide - 2)}╯"),)]


@lru_cache(maxsize=KEPT)
def shortened_to(card: Card, wide: int, room: int, marks: Marks) -> Sequence[Line]:
    """A card without a frame in at most so many lines: its name and Intent, then cost and text as far as they go."""
    told, kept = told_of(card, wide), room - 1
    if len(told) > kept > 0:
        last = clipped(text_of(told[kept - 1]) + " …", wide - 1)
        told = [*told[: kept - 1], tuple(coloured(last, "class:told"))]
    return [_name(card, wide, marks), *told[:kept]]


@lru_cache(maxsize=KEPT)
def told_of(card: Card, wide: int) -> Sequence[Line]:
    """The cost and text of a card in lines, its costs coloured."""
    cost = _cost_in_words(card)
    text = sentences(card.text)
    body = f"[{cost}] {text}" if cost else text
    lines = wrapped(body, wide - 2, "", "  ", "  ") if body else []
    bracket = len(cost) if cost else 0
    found: list[Line] = []
    for line in lines:
        told = text_of(line)
        # Only the price before the text is one: amounts in the text stay as they are.
        price = told[: bracket + 4] if bracket > 0 else ""
        found.append((*(coloured(price, "class:told") if price else ()), ("class:told", told[len(price) :])))
        bracket -= len(told)
    return found


def _cost_in_words(card: Card) -> str:
    return ", ".join((*([card.cost] if card.cost else []), *card.words))


def sentences(lines: Sequence[str]) -> str:
    """Lines of a text one after the other, each ended as a sentence is."""
    told = [line.strip() for line in lines]
    return " ".join(line if line[-1:] in ".:;,!?" else f"{line}." for line in told if line)


# --- in a frame -------------------------------------------------------------------------------------


def _edge(card: Card) -> str:
    """The style of a frame: the colour of the Intent that the card gives first."""
    first = card.intent.partition(" or ")[0].casefold()
    return next((STYLES[one] for one in INTENTS if one in first), "class:rule")


def _upper(card: Card, wide: int, marks: Marks) -> Line:
    edge = _edge(card)
    intent, name = _beside(card, wide - CORNERS)
    intent = list(cut(tuple(intent), wide - CORNERS - cells(name)))
    rest = wide - CORNERS - cells(name) - _cells(intent)
    sign = marks.sign if marks.sign != " " else "─"
    head = ((edge, "╭"), (edge if sign == "─" else "class:strong", sign), (marks.style, f" {name} "))
    return (*head, (edge, "─" * rest), ("", " "), *intent, (edge, " ╮"))


def _cost(card: Card, wide: int) -> Line:
    cost = _cost_in_words(card)
    return tuple(coloured(clipped(f"[{cost}]", wide), "class:told")) if cost else EMPTY


def _texts(card: Card, wide: int) -> list[Line]:
    """The text of a card, its lines below each other."""
    return [line for text in card.text for line in wrapped(text, wide, "class:told", "", "  " * text.startswith("•"))]


def _flavour(card: Card, wide: int, indent: str) -> list[Line]:
    return wrapped(card.flavour, wide, "class:flavour", indent, indent) if card.flavour else []


# --- the line with the name -------------------------------------------------------------------------


def _name(card: Card, wide: int, marks: Marks) -> Line:
    intent, name = _beside(card, wide - 2)
    gap = " " * max(wide - 1 - cells(name) - _cells(intent), 1)
    return (("class:strong", marks.sign), (marks.style, name), ("", gap), *intent)


def _beside(card: Card, room: int) -> tuple[list[Fragment], str]:
    """The Intent of a card as long as its name has room beside it, and the name."""
    for made in (pips(card.intent), pips(card.intent, short=True), numbers(card.intent)):
        if cells(card.name) + _cells(made) <= room:
            return made, card.name
    return made, clipped(card.name, max(room - _cells(made), 4))


def _cells(line: Sequence[Fragment]) -> int:
    return sum(cells(text) for _, text in line)


_ANY = re.compile(r"(\d+) Intent of any one colour")
_OF_A_COLOUR = re.compile(rf"(\d+) ({'|'.join(INTENTS)})", re.IGNORECASE)


def pips(intent: str, *, short: bool = False) -> list[Fragment]:
    """Intent as pips, each colour in its own and with its name, or the first letters of it."""
    found: list[Fragment] = []
    for number, part in enumerate(intent.split(" or ") if intent else ()):
        found += [("class:dim", "/" if short else " / ")] if number else []
        one = _ANY.fullmatch(part) or _OF_A_COLOUR.fullmatch(part)
        if one is None:
            found.append(("", " ".join(part.split())))
            continue
        name = one[2] if one.re is _OF_A_COLOUR else "any colour"
        style = STYLES[name.casefold()] if one.re is _OF_A_COLOUR else ""
        many = int(one[1])
        signs = PIP * many if many <= MOST_PIPS else f"{many}{PIP}"
        found.append((style, f"{signs} {name[:SHORT] if short else name}"))
    return found


def numbers(intent: str) -> list[Fragment]:
    """Intent in as few letters as can be: `2 Ins/Cun`."""
    found: list[Fragment] = []
    before = ""
    for number, part in enumerate(intent.split(" or ")):
        colour = next((one for one in INTENTS if one in part.casefold()), "")
        found += [("class:dim", "/")] if number else []
        found.append((STYLES[colour] if colour else "", _shortly(part, before)))
        before = part
    return found


def _shortly(part: str, before: str) -> str:
    """An Intent in a few letters; without how much it is if that was said just before: `2 Ins/Cun`."""
    if any_one := _ANY.fullmatch(part):
        return f"any {any_one[1]}"
    one, other = _OF_A_COLOUR.fullmatch(part), _OF_A_COLOUR.fullmatch(before)
    if one is None:
        return " ".join(part.split())
    same = other is not None and other[1] == one[1]
    return one[2][:SHORT] if same else f"{one[1]} {one[2][:SHORT]}"
