"""Sorts of questions, and what each means for the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from etherfields.campaign.pictures import Picture, Preview
from etherfields.kernel.decisions import Ask, Choice
from etherfields.table.choosing import bare
from etherfields.table.screen.behind import ACTING
from etherfields.table.surface import Pictures

if TYPE_CHECKING:
    from etherfields.table.screen.table import ScreenTable

QUICK = "quick"
"""Part of the key of whatever breaks into something else."""
NOTHING = ("", Preview())
"""What is being done while nothing is."""
ENTRANCE = "enter"
"""A question of this kind is about fields, even where the Party is still on the map."""
PAYING = "pay"
"""A question of this kind is how something is paid for."""
OFFERING = ("script", "option")
"""The sorts of questions in which what is chosen can have a price of its own."""
TO_PAYMENT = "to the payment"
"""What adds to a payment says so; what is paid for stays the same."""
AT_WILL = (ACTING, "travel", "")
"""Questions of these kinds are for all alike; any other is first of all for whom it names first."""
STORY = "script"
"""A question of this kind is asked by the story; what a paragraph lets somebody choose has a source that begins so."""
BETWEEN = "session"
"""A question of this kind comes between two sessions: whoever comes back finds it, and has not yet read it."""
OF_FATE = ("option", "accept", "thing")
"""On the map, questions of these kinds come of Fate or of a Location."""


def is_told(asked: Ask[object], picture: Callable[[], Picture | None]) -> bool:
    """Whether the story, Fate or a new session asks: such a question is read before anything is highlighted."""
    if asked.kind in (STORY, BETWEEN) or asked.source.startswith(STORY):
        return True
    shown = picture() if asked.kind in OF_FATE else None
    return shown is not None and shown.map is not None


def of_what_is_asked(shown: Picture, asked: Ask[object] | None) -> Picture:
    """The picture without the map, where it is asked on which field of the Landscape somebody comes in."""
    on_fields = asked is not None and asked.kind == ENTRANCE and shown.landscape is not None
    return replace(shown, map=None) if on_fields else shown


def meaning(seat: ScreenTable, choice: Choice[object]) -> tuple[str, Preview] | None:
    """What is being done once somebody has decided: what is being paid for; None: the same as before."""
    asked, game = seat.session.question, seat.session.game
    if asked is not None and asked.kind == ACTING and isinstance(game, Pictures):
        label = bare(choice, seat.names).partition(" [")[0]
        return label, game.foresee(seat.session.table, asked, (choice,))
    label, _, price = choice.label.partition(" [")
    if asked is not None and asked.kind in OFFERING and price and TO_PAYMENT not in label:
        return label.rstrip("."), Preview()  # what was chosen in a conversation is what its price is for
    return NOTHING if QUICK in choice.key.split("/") else None
