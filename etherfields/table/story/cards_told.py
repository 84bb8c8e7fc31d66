"""Cards that come, told in lines: what is on them below the sentence that brings them, each once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from etherfields.kernel.play.decisions import Ask
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.showing import CardFace
from ..game_protocols import LaysOpen

if TYPE_CHECKING:
    from ..plain.plain_table import PlainTable

INDENT = "    "
OPTION = "•"
"""With this each line begins on one of several things of which a card speaks."""
CHOOSE = "one:"
"""The end of the line before options."""
OTHERWISE = "Otherwise:"
"""After this line options are those of another case."""


class CardsTold:
    """The cards that have been told since a question was about none of them."""

    def __init__(self) -> None:
        self._codes: set[str] = set()

    def with_event(self, seat: PlainTable, event: Event, later: Sequence[Event]) -> None:
        """Say what is on the card that comes with an event; its flavour unless the next event is that."""
        game, question = seat.session.game, seat.session.question
        card = game.card_of_event(seat.session.table, event) if isinstance(game, LaysOpen) else None
        if card is None or card.code in self._codes or not isinstance(game, LaysOpen):
            return
        self._codes.add(card.code)
        asking = game.card_of_question(seat.session.table, question) if question is not None else None
        if question is not None and asking is not None and asking.code == card.code:
            card = beside(card, question)
        _say(seat, card, event.text, with_flavour=all(one.text != card.flavour for one in later[:1]))

    def with_question(self, seat: PlainTable) -> None:
        """Say what is on the card that the question is about, unless that was said already."""
        game, question = seat.session.game, seat.session.question
        if question is None or not isinstance(game, LaysOpen):
            return
        card = game.card_of_question(seat.session.table, question)
        if card is None:
            self._codes.clear()
        elif card.code not in self._codes:
            self._codes.add(card.code)
            _say(seat, beside(card, question), "", with_flavour=True)


def beside(card: CardFace, question: Ask[object]) -> CardFace:
    """A card as it is shown beside its question: without its options, if they are the choices and all it has."""
    labels = {choice.label.rstrip(".") for choice in question.choices}
    options = [line.strip().removeprefix(OPTION).strip().rstrip(".") for line in card.text]
    if labels.isdisjoint(options) or OTHERWISE in card.text:
        return card
    return replace(card, text=tuple(line for line in card.text if not _is_offered(line)))


def _is_offered(line: str) -> bool:
    return line.lstrip().startswith(OPTION) or line.endswith(CHOOSE)


def _say(seat: PlainTable, card: CardFace, told: str, *, with_flavour: bool) -> None:
    """A card line by line, its sort and name first unless they have just been told."""
    if card.name not in told or card.kind.casefold() not in told.casefold():
        seat.page.say(f"{card.kind}: {card.name}.", "  ", INDENT)
    for line in (*card.text, *((card.flavour,) if card.flavour and with_flavour else ())):
        indent = INDENT + " " * (len(line) - len(line.lstrip()))
        seat.page.say(line.strip(), indent, indent + "  ")
