"""The hand of a Dreamer: as much of the face of each card as there is room for, all of the chosen one's."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from etherfields.table.screen.frame.fragments import Line, cut, filled, window, wrapped
from etherfields.table.screen.paint import screen_texts
from etherfields.table.screen.table.view import View
from ..views.picture.pictures import Card
from .card_face import Face, Marks, face, shortened_to, told_of
from .pictured import dreamer_in

NARROWEST = 30
"""A column of cards is no narrower, where there are several."""
WIDEST = 56
"""A card in a frame is no wider."""
GAP = 2
FACES = (Face(framed=True, flavour=True), Face(framed=True), Face(flavour=True))
"""The faces that show all of a card's text, the fullest first."""


def paint(view: View, wide: int, high: int) -> list[Line]:
    """The cards in hand, in as many columns as read well."""
    one = dreamer_in(view)
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
    one = dreamer_in(view)
    if one is None:
        return 1
    cards = one.hand
    return sum(1 + len(told_of(card, wide)) for card in cards) + max(len(cards) - 1, 0)


def at_place(view: View, wide: int, high: int, column: int, line: int) -> int | None:
    """Which card is painted at a place of the pane; None: none is."""
    hand = _hand(view)
    if not hand or view.hand_is_hidden:
        return None
    laid = _laid(view, wide, high)
    below = 0
    for number, room in laid.cards(view, column // (laid.each + GAP)):
        below += room
        if line < below:
            return number
    return None


def _hand(view: View) -> tuple[Card, ...]:
    return one.hand if (one := dreamer_in(view)) is not None else ()


class _Laid(Struct, frozen=True):
    """The layout of a hand: the width of columns, the cards in each, the lines, and the face that all have room for."""

    each: int
    deep: int
    high: int
    face: Face | None = None
    """The face that each card shows; None: each shows as much as there is room for."""

    def cards(self, view: View, column: int) -> list[tuple[int, int]]:
        """The cards of a column that are shown: which they are, and how many lines each has."""
        hand = _hand(view)
        there = range(column * self.deep, min((column + 1) * self.deep, len(hand)))
        needs = [len(face(hand[number], self.each, self.face or Face())) for number in there]
        if not needs:
            return []
        chosen = _chosen(view)
        at = chosen - there.start if chosen is not None and chosen in there else None
        most = self.high if view.seat.focus == "hand" else self.high - len(needs) + 1
        first, lines = _shared_out(needs, self.high, at, max(most, 1))
        return list(zip(there[first : first + len(lines)], lines, strict=True))


def _shared_out(needs: Sequence[int], high: int, chosen: int | None, most: int) -> tuple[int, list[int]]:
    """The first card shown, and lines for cards that need so many; the chosen one has all that it needs, up to `most`.

    The others have as many each until they have enough; what is left comes between them."""
    lines = [1] * len(needs)
    if chosen is not None:
        lines[chosen] = min(needs[chosen], most)
    first = 0
    if sum(lines) > high:
        others = high - (lines[chosen] if chosen is not None else 1)
        first = window(len(needs), others + 1, chosen or 0)
        last = min(first + others + 1, len(needs))
        lines, needs = lines[first:last], needs[first:last]
    spare = high - sum(lines)
    while spare > 0 and (lacking := [at for at, need in enumerate(needs) if lines[at] < need]):
        for at in lacking[:spare]:
            lines[at] += 1
            spare -= 1
    if spare >= len(needs) - 1:
        lines = [*(one + 1 for one in lines[:-1]), *lines[-1:]]
    return first, lines


def _laid(view: View, wide: int, high: int) -> _Laid:
    """The fullest face that all cards have room for, in the most columns; else as much of each as there is."""
    hand, high = _hand(view), max(high, 1)
    most = max(1, min((wide + GAP) // (NARROWEST + GAP), len(hand), 4))
    for shown in FACES:
        for columns in range(most, 0, -1) if shown.framed else _columns(most, hand, high):
            each = (wide - GAP * (columns - 1)) // columns
            each = min(each, WIDEST) if shown.framed else each
            deep = -(-len(hand) // columns)
            if each >= NARROWEST and _fits(hand, each, deep, high, shown):
                return _Laid(each, deep, high, shown)
    columns = _columns(most, hand, high)[0]
    return _Laid((wide - GAP * (columns - 1)) // columns, -(-len(hand) // columns), high)


def _columns(most: int, hand: Sequence[Card], high: int) -> tuple[int, ...]:
    """In how many columns cards without a frame read best."""
    return (1,) if len(hand) * 3 <= high else (most,)


def _fits(hand: Sequence[Card], wide: int, deep: int, high: int, shown: Face) -> bool:
    """Whether all cards show such a face, in columns of so many cards."""
    between = 0 if shown.framed else 1
    stacks = (hand[first : first + deep] for first in range(0, len(hand), deep))
    return all(
        sum(len(face(card, wide, shown)) for card in cards) + between * (len(cards) - 1) <= high for cards in stacks
    )


def _chosen(view: View) -> int | None:
    """The card that is pointed at, or that the highlighted choice uses; None: no card in hand is."""
    codes = [card.code for card in _hand(view)]
    if view.seat.focus == "hand":
        return min(view.seat.card, len(codes) - 1) if codes else None
    source = view.highlighted.choices[0].source if view.highlighted is not None else ""
    return codes.index(source) if source in codes else None


def _stack(view: View, laid: _Laid, column: int) -> list[Line]:
    """Cards one below the other, each in so many lines."""
    hand = _hand(view)
    lines: list[Line] = []
    for number, room in laid.cards(view, column):
        card, marks = hand[number], _marks(view, number)
        whole = face(card, laid.each, laid.face or Face(), marks)
        shown = whole if len(whole) <= room else shortened_to(card, laid.each, room, marks)
        lines += [*shown, *[()] * (room - len(shown))]
    return lines


def _marks(view: View, number: int) -> Marks:
    """The sign and the style of a card: it is chosen, it would be given away, or it lies there."""
    chosen = _chosen(view) == number
    if _hand(view)[number].code in view.preview.spent:
        return Marks("×", "class:chosen" if chosen and view.seat.focus == "hand" else "class:spent")
    if chosen:
        return Marks("▸", "class:chosen" if view.seat.focus == "hand" else "class:strong")
    return Marks()


def _beside(stacks: list[list[Line]], wide: int) -> list[Line]:
    lines: list[Line] = []
    for number in range(max(map(len, stacks))):
        line: Line = ()
        for index, stack in enumerate(stacks):
            part = stack[number] if number < len(stack) else ()
            line = (*line, *filled(part, wide + GAP)) if index < len(stacks) - 1 else (*line, *cut(part, wide))
        lines.append(line)
    return lines
