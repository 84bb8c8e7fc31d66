"""Words before a decision: the limits that bear on a question, and the losses that its choices bring."""

from __future__ import annotations

from typing import Any

from etherfields.kernel.play.session import Session
from ..game_protocols import Warns


def beforehand(session: Session[Any]) -> list[str]:
    """The limits and losses that bear on the whole question, a sentence each."""
    game, question = session.game, session.question
    return game.beforehand(session.table, question) if question is not None and isinstance(game, Warns) else []


def at_stake(session: Session[Any]) -> dict[str, str]:
    """The losses that choices bring beyond their prices, in a few words, by their keys."""
    game, question = session.game, session.question
    return game.at_stake(session.table, question) if question is not None and isinstance(game, Warns) else {}
