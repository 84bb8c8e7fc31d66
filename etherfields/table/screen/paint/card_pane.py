"""Cards that have come, painted beside the question until that is answered."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.kernel.play.events import Event
from etherfields.kernel.play.showing import CardFace
from etherfields.kernel.system.letters import printable
from etherfields.table.story.field_notes import place_of
from etherfields.table.story.layers import LOOKS
from ..frame.fragments import EMPTY, Line, cells, shortened, titled, wrapped
from ..frame.layout import Pane
from ..table.view import View
from . import screen_texts

LEAST_BOARD = 3
"""The fewest lines of the board that cards leave to be seen above them."""
GAME, FICTION = (f"class:{LOOKS[layer].style}" for layer in ("game", "fiction"))
BELOW = "    "
"""Before the lines of a card below a sentence."""


def paint(cards: Sequence[CardFace], wide: int, high: int) -> list[Line]:
    """Cards below each other in at most so many lines: flavour gives way first, and then the ends of the longest."""
    whole = _all(cards, wide, flavour=True)
    if len(whole) <= high:
        return whole
    room = high - 1
    for most in range(room, -1, -1):
        brief = _all(cards, wide, flavour=False, most=most)
        if len(brief) <= high and most == room:
            return brief
        if len(brief) <= room:
            break
    return [*shortened(brief, room), (("class:dim", screen_texts.IN_FULL),)]


def face(card: CardFace, wide: int, *, flavour: bool = True, head: str = "") -> list[Line]:
    """A card as lines below its title."""
    lines: list[Line] = []
    for text in card.text:
        indent = head + " " * (len(text) - len(text.lstrip()))
        lines += wrapped(text.strip(), wide, GAME, indent, f"{indent}  ")
    return [*lines, *(wrapped(card.flavour, wide, FICTION, head, head) if flavour and card.flavour else ())]


def told(card: CardFace, event: Event, wide: int) -> list[Line]:
    """A card below the sentence that brings it; its sort and name stand first unless they are told there."""
    named = card.name in event.text and card.kind.casefold() in event.text.casefold()
    head = [] if named else wrapped(f"{card.kind}: {card.name}", wide, "class:strong", BELOW, BELOW)
    return [*head, *face(card, wide, head=BELOW)]


def height(cards: Sequence[CardFace], wide: int) -> int:
    """The lines that cards take with all that is on them."""
    return len(_all(cards, wide, flavour=True))


def laid_over(view: View, inside: Sequence[Line], pane: Pane) -> list[Line]:
    """The lines of a pane with cards laid over its lower edge; where fields are chosen, half of the board is seen."""
    high = pane.high - 1
    about_fields = any(place_of(choice) for entry in view.entries for choice in entry.choices)
    laid = paint(view.cards, pane.wide, max(high // 2 if about_fields else high - LEAST_BOARD, 1))
    return [*inside, *[EMPTY] * high][: high - len(laid)] + laid


def asks_where(view: View) -> bool:
    """Whether the question is one for a field: all its choices but one at most, such as staying, lead to some."""
    choices = [choice for entry in view.entries for choice in entry.choices]
    leading = [choice for choice in choices if place_of(choice)]
    return bool(leading) and len(leading) >= len(choices) - 1


def _all(cards: Sequence[CardFace], wide: int, *, flavour: bool, most: int | None = None) -> list[Line]:
    """All cards with their titles, each in no more than so many lines besides."""
    lines: list[Line] = []
    for card in cards:
        name = printable(f"{card.kind}: {card.name}")
        lines += [titled(name, wide)] if cells(name) < wide - 2 else wrapped(name, wide, "class:title")
        below = face(card, wide, flavour=flavour)
        lines += below if most is None else shortened(below, most)
    return lines
