"""The quantities of the game that standing rules change: one row each, with its base and the least that it comes to.

The row of the same name in `language.vocabulary.values` says what people and authors call it. To add a quantity, write
both rows, ask for it with `play.quantity(name, who)`, and add a case."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from etherfields.games.etherfields.content.load.atlas import SHORTCUT
from etherfields.games.etherfields.definitions import Creature, Influence
from etherfields.games.etherfields.vocabulary.values import INTENTS
from .table import code

if TYPE_CHECKING:
    from .play import Play


class Quantity(Struct, frozen=True):
    """A number that standing rules change.

    Where the case gives the number that they change, as a printed amount or a cost does, the base is 0: the quantity
    read by itself is then what rules add, and `Play.modified` changes the number of the case."""

    name: str
    base: Callable[[Play], int] = lambda play: 0
    printed: Callable[[Play, str], int] | None = None
    """The base that is printed on the card or figure in question, in place of one for all."""
    least: int | None = None
    """The least that it comes to; None: rules may bring it below 0."""


def _move(play: Play, figure: str) -> int:
    return play.printed(figure, Creature).move if play.is_a(figure, Creature) else 0


def _price(play: Play, card: str) -> int:
    return play.printed(card, Influence).price if play.is_a(card, Influence) else 0


def _markers(play: Play, thing: str) -> int:
    """The Intent markers on the actions of a card, tile or Creature. Rules: EF-GRADUAL-02."""
    held = [play.table.tokens.held[f"intent/{colour}"] for colour in INTENTS]
    return sum(n for marks in held for mark, n in marks.items() if code(mark.rpartition(":")[0]) == code(thing))


_ROWS = (
    Quantity("hand limit", lambda play: play.base.hand_limit, least=0),
    Quantity("development limit", lambda play: play.base.development_limit, least=0),
    Quantity("item slots", lambda play: play.base.active_items),
    Quantity("field limit", lambda play: play.base.field_limit),
    Quantity("torment limit", lambda play: play.base.torment_limit),
    Quantity("mask limit", lambda play: play.base.masks, least=0),
    Quantity("draw step", lambda play: play.base.draw),
    Quantity("attack range", lambda play: play.base.attack_range),
    Quantity("contact range", lambda play: play.base.contact_range),
    Quantity("effect range"),
    Quantity("action range"),
    Quantity("effect torment"),
    Quantity("effect block"),
    Quantity("creature move", printed=_move),
    Quantity("crawl", lambda play: 1),
    Quantity("action cost"),
    Quantity("attack cost"),
    Quantity("contact cost"),
    Quantity("move cost", lambda play: 1, least=0),
    Quantity("layout cost"),
    Quantity("price", printed=_price, least=0),
    Quantity("item price", lambda play: 2),
    Quantity("market cards", lambda play: play.base.market_draw),
    Quantity("loot", lambda play: 1),
    Quantity("boost"),
    Quantity("boosts", lambda play: 1),
    Quantity("efforts", lambda play: 1),
    Quantity("intent"),
    Quantity("intent markers", printed=_markers, least=0),
    Quantity("block from shortcuts", lambda play: SHORTCUT.blocks, least=0),
    Quantity("reshuffle torment", lambda play: 1),
    Quantity("reshuffle block", lambda play: 3),
    Quantity("hours cap", lambda play: play.options.hours_cap),
    Quantity("deck minimum", lambda play: play.base.deck_least),
    Quantity("deck maximum", lambda play: play.base.deck_most),
    Quantity("deaths door", lambda play: play.base.fewest_cards),
)
QUANTITIES = {row.name: row for row in _ROWS}
