"""Tokens that go back to their pools, and those that people keep."""

from __future__ import annotations

from collections.abc import Callable

from etherfields.dream.play import Play

PERSONAL = frozenset(("crystal", "ether", "spirit token"))
"""EF-PLAYERS-10: the tokens that each Dreamer gains and loses."""
KEPT = PERSONAL | {"torment", "key"}
"""EF-DREAM-11: what people still have when a Landscape is put away."""


def put_back(play: Play, is_due: Callable[[str, str], bool]) -> None:
    """Tokens go back to their pools, all that are due by their kind and by where they lie: nobody has lost them."""
    for kind, held in play.table.tokens.held.items():
        for holder, n in tuple(held.items()):
            if is_due(kind, holder):
                play.table.tokens.lose(kind, holder, n)


STEP = "turn card "
"""What stands before the number of a step in the name of the place where its Block token lies."""


def unmark_steps(play: Play) -> None:
    """EF-TURN-20: a step is skipped of the card that it was marked on; the marks go with that card."""
    play.table.turn.skipped.clear()
    put_back(play, lambda kind, holder: holder.startswith(STEP))
