"""The title over a text in plain lines."""

from __future__ import annotations

from typing import Any

from etherfields.kernel.play.session import Session
from ..game_protocols import Emblems
from .page import Page


def told_under(page: Page, title: str, session: Session[Any]) -> None:
    """Say the title of a text, in the colour of where it is read; with its mark where it is the name of that."""
    game = session.game
    if not isinstance(game, Emblems):
        page.heading(title)
        return
    emblem = game.emblem(session.table)
    if emblem.name == title:
        page.marked(title, emblem)
    else:
        page.heading(title, emblem)
