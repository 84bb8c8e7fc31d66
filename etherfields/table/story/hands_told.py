"""Hands told in lines: the cards that somebody has gained since they were told last."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from etherfields.kernel.play.events import told_together
from ..game_protocols import Holds, Seats

if TYPE_CHECKING:
    from ..plain.plain_table import PlainTable


class HandsTold:
    """The hands of a table as they were told last."""

    def __init__(self) -> None:
        self._held: dict[str, Counter[str]] = {}

    def say_gained(self, seat: PlainTable, *, back: bool = False) -> None:
        """Say the hands with new cards."""
        for who, cards in self.gained(seat, back=back).items():
            seat.page.say(f"{'In hand' if seat.is_alone else f'{seat.names.of(who)} holds'}: {cards}.", then="  ")

    def gained(self, seat: PlainTable, *, back: bool = False) -> dict[str, str]:
        """The hands with new cards since the last time; they count as said now.

        Going back in time takes other cards away again without a word, so that all are said."""
        game, table = seat.session.game, seat.session.table
        if not isinstance(game, Holds) or not isinstance(game, Seats) or seat.curtain.eyes is not None:
            return {}  # where opponents hold them, hands are told by `hand` alone
        found = {}
        for who in game.party(table):
            held = game.in_hand(table, who)
            before = self._held.get(who, Counter())
            new = Counter(held) - before
            if new:
                # One card more is soon said; of several all are said together, as one looks a hand through.
                several = new.total() > 1 or (back and before - Counter(held))
                found[who] = told_together(held) if several else f"one more, {next(iter(new))}"
            self._held[who] = Counter(held)
        return found
