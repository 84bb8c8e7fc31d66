"""Sorts of questions, and what each means for the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.playable.pictured import Preview
from etherfields.table.game_protocols import Pictures
from etherfields.table.plain.auto_answers import BREAKING_IN, OF_DICE
from etherfields.table.plain.choosing import bare
from .source_line import ACTING

if TYPE_CHECKING:
    from .screen_table import ScreenTable

NOTHING = ("", Preview())
"""The value while no action is under way."""
PAYING = "pay"
"""A question of this kind is how something is paid for."""
AT_WILL = (ACTING, "travel", "")
"""Questions of these kinds are for all alike; any other is first of all for whom it names first."""
COSTLY = (BREAKING_IN, OF_DICE)
"""Questions of these kinds let something happen with their first choice, which costs whoever could have averted it."""


def begins(asked: Ask[object]) -> bool:
    """Whether something is asked that an Enter too many must not answer: nothing is highlighted at first.

    How to pay for an action that was chosen with its price is no such thing, nor what changes nothing."""
    return asked.kind != PAYING and not (asked.kind in COSTLY and asked.idle)


def meaning(seat: ScreenTable, choice: Choice[object]) -> tuple[str, Preview] | None:
    """The action decided on and its preview; None for a choice within one."""
    asked, game = seat.session.question, seat.session.game
    if asked is None or asked.kind != ACTING or not isinstance(game, Pictures):
        return None
    return bare(choice, seat.names).partition(" [")[0], game.foresee(seat.session.table, asked, (choice,))


def is_paid_for(doing: str, asked: Ask[object]) -> bool:
    """Whether a question is how that is paid for which somebody has decided to do."""
    what = asked.prompt.partition(" For: ")[2].rstrip(".")
    return asked.kind == PAYING and bool(what) and bool(doing) and (doing.startswith(what) or what.startswith(doing))
