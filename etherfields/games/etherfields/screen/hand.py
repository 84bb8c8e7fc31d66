"""The hand of a Dreamer: cards with their Intent, cost and text, as much of each as there is room."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from etherfields.language.vocabulary.values import INTENTS
from etherfields.table.screen.frame.fragments import Fragment, Line, cells, clipped, cut, filled, window, wrapped
from etherfields.table.screen.paint import screen_texts
from etherfields.table.screen.table.view import View
from ..views.picture.pictures import Card

NARROWEST = 30
"""A column of cards is no narrower, where there are several."""
GAP = 2
SHORT = 3
"""The letters kept of an Intent that has no room for its name."""


def paint(view: View, wide: int, high: int) -> list[Line]:
    """The cards in hand, in as many columns as read well."""
    one = view.dreamer
    if one is None:
        return []
    if view.hand_is_hidden:
        return wrapped(screen_texts.HIDDEN, wide, "class:dim")
    if not one.hand:
        return wrapped(screen_texts.NO_CARDS, wide, "class:dim")
    laid = _laid(view, wide, high)
    painted = [_stack(view, laid, column) for column in range(-(-len(one.hand) // laid.deep))]
    return _beside(painted, laid.each)[:high]


def height(view: View, wide: int) -> int:
    """How many lines all cards take one below the other; 0: there are none."""
    if view.dreamer is None:
        return 1
    cards = view.dreamer.hand
    return sum(1 + len(_told(card, wide)) for card in cards) + max(len(cards) - 1, 0)


def at_place(view: View, wide: int, high: int, column: int, line: int) -> int | None:
    """Which card is painted at a place of the pane; None: none is."""
    hand = view.dreamer.hand if view.dreamer is not None else ()
    if not hand or view.hand_is_hidden:
        return None
    laid = _laid(view, wide, high)
    below = 0
    for number, room in laid.cards(view, column // (laid.each + GAP)):
        below += room
        if line < below:
            return number
    return None


class _Laid(Struct, frozen=True):
    """The layout of a hand: the width of columns, the cards in each, the first card shown, and the lines."""

    each: int
    deep: int
    first: int
    high: int

    def cards(self, view: View, column: int) -> list[tuple[int, int]]:
        """The cards of a column that are shown: which they are, and how many lines each has."""
        hand = view.dreamer.hand if view.dreamer is not None else ()
        start = column * self.deep
        there = range(start + self.first, min(start + self.deep, len(hand)))[: self.high]
        needs = [1 + len(_told(hand[number], self.each)) for number in there]
        return list(zip(there, _shared_out(needs, self.high), strict=True))


def _shared_out(needs: Sequence[int], high: int) -> list[int]:
    """Lines for cards that need so many: as many each until they have enough, then lines between them."""
    lines = [1] * len(needs)
    spare = high - len(needs)
    while spare > 0 and (lacking := [at for at, need in enumerate(needs) if lines[at] < need]):
        for at in lacking[:spare]:
            lines[at] += 1
            spare -= 1
    if spare >= len(needs) - 1:
        lines = [*(one + 1 for one in lines[:-1]), *lines[-1:]]
    return lines


def _laid(view: View, wide: int, high: int) -> _Laid:
    hand = view.dreamer.hand if view.dreamer is not None else ()
    columns = max(1, min((wide + GAP) // (NARROWEST + GAP), len(hand), 4))
    if columns > 1 and len(hand) * 3 <= high:
        columns = 1
    deep = -(-len(hand) // columns)
    each = (wide - GAP * (columns - 1)) // columns
    first = window(deep, max(high, 1), _pointed(view) % deep) if deep > high else 0
    return _Laid(each, deep, first, max(high, 1))


def _pointed(view: View) -> int:
    return view.seat.card if view.seat.focus == "hand" else 0


def _stack(view: View, laid: _Laid, column: int) -> list[Line]:
    """Cards one below the other, each in so many lines."""
    hand = view.dreamer.hand if view.dreamer is not None else ()
    lines: list[Line] = []
    for number, room in laid.cards(view, column):
        shown = _card(view, hand[number], laid.each, room)
        lines += shown + [()] * (room - len(shown))
    return lines


def _beside(stacks: list[list[Line]], wide: int) -> list[Line]:
    lines: list[Line] = []
    for number in range(max(map(len, stacks))):
        line: Line = ()
        for index, stack in enumerate(stacks):
            part = stack[number] if number < len(stack) else ()
            line = (*line, *filled(part, wide + GAP)) if index < len(stacks) - 1 else (*line, *cut(part, wide))
        lines.append(line)
    return lines


def _card(view: View, card: Card, wide: int, room: int) -> list[Line]:
    """A card in so many lines: its name and Intent, then cost and text as far as they go."""
    pointed = view.seat.focus == "hand" and view.card is not None and view.card.code == card.code
    spent = card.code in view.preview.spent
    sign = "×" if spent else "▸" if pointed else " "
    style = "class:chosen" if pointed else "class:spent" if spent else "class:strong"
    intent = _intent(card.intent)
    taken = sum(cells(text) for _, text in intent)
    if cells(card.name) + taken + 2 > wide:
        intent = _intent(card.intent, short=True)
        taken = sum(cells(text) for _, text in intent)
    name = clipped(card.name, max(wide - taken - 2, 4))
    gap = " " * max(wide - 1 - cells(name) - taken, 1)
    lines: list[Line] = [(("class:strong", sign), (style, name), ("", gap), *intent)]
    told, kept = _told(card, wide), room - 1
    if len(told) > kept > 0:
        told = [*told[: kept - 1], ((told[kept - 1][0][0], clipped(told[kept - 1][0][1] + " …", wide - 1)),)]
    return lines + told[:kept]


def _told(card: Card, wide: int) -> list[Line]:
    """The cost and text of a card in lines."""
    cost = ", ".join((*([card.cost] if card.cost else []), *card.words))
    text = sentences(card.text)
    body = f"[{cost}] {text}" if cost else text
    return wrapped(body, wide - 2, "class:told", "  ", "  ") if body else []


def sentences(lines: Sequence[str]) -> str:
    """Lines of a text one after the other, each ended as a sentence is."""
    told = [line.strip() for line in lines]
    return " ".join(line if line[-1:] in ".:;,!?" else f"{line}." for line in told if line)


_ANY = re.compile(r"(\d+) Intent of any one colour")
_OF_A_COLOUR = re.compile(rf"(\d+) ({'|'.join(INTENTS)})", re.IGNORECASE)


def _intent(intent: str, *, short: bool = False) -> list[Fragment]:
    """Intent with each colour in its own; the words say the same, or their first letters."""
    found: list[Fragment] = []
    before = ""
    for number, part in enumerate(intent.split(" or ")):
        colour = next((one for one in INTENTS if one in part.casefold()), "")
        text = _shortly(part, before) if short else " ".join(part.split())
        found += [("class:dim", "/" if short else " / ")] if number else []
        found.append((f"class:{colour}" if colour else "", text))
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
