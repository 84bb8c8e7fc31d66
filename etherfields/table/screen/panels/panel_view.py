"""The picture of panels that a game offers, drawn anew when something was decided, and what a choice highlights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from etherfields.kernel.play.decisions import Ask
from etherfields.kernel.play.session import Session
from etherfields.playable.panels import Highlight, PanelPicture
from etherfields.table.game_protocols import Panels
from ..table.view import View

if TYPE_CHECKING:
    from ..table.screen_table import ScreenTable


class PanelsShown:
    """The panels of a session as whoever sits at the screen may see them, each looked up once."""

    def __init__(self, table: ScreenTable) -> None:
        self._table = table
        self._pictured: tuple[object, PanelPicture] | None = None
        self._lit: tuple[object, Highlight] | None = None

    def picture(self) -> PanelPicture | None:
        """The picture for the eyes that are open, else for those of whoever is asked; None: the game offers none."""
        game, eyes = self._session.game, self._table.curtain.eyes
        eyes = self._table.whose if eyes is None else eyes
        if not isinstance(game, Panels):
            return None
        now = (*self._now, eyes)
        if self._pictured is None or self._pictured[0] != now:
            self._pictured = now, game.panels(self._session.table, eyes)
        return self._pictured[1]

    def lit(self, view: View, question: Ask[object] | None) -> View:
        """The view with what its highlighted choice is about."""
        game, entry = self._session.game, view.highlighted
        if view.panels is None or question is None or not isinstance(game, Panels):
            return view
        choices = entry.choices if entry is not None else ()
        about = (*self._now, tuple(choice.key for choice in choices))
        if self._lit is None or self._lit[0] != about:
            self._lit = about, game.highlight(self._session.table, question, choices)
        return replace(view, lit=self._lit[1])

    @property
    def _session(self) -> Session[Any]:
        return self._table.session

    @property
    def _now(self) -> tuple[int, int, int]:
        return id(self._session.table), len(self._session.keys), id(self._session.question)
