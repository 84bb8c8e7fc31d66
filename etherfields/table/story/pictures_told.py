"""Small pictures told in words, each once as it comes: for plain lines and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from etherfields.kernel.play.events import Event
from etherfields.kernel.play.showing import SmallPicture
from ..game_protocols import Illustrates

if TYPE_CHECKING:
    from ..plain.plain_table import PlainTable

PICTURE = "Picture: "


class PicturesTold:
    """The pictures of a person who reads lines."""

    def __init__(self) -> None:
        self._codes: set[str] = set()
        """The codes of those that came and have been told."""

    def with_event(self, table: PlainTable, event: Event) -> None:
        """Tell the picture of what an event shows, unless that was told already."""
        game = table.session.game
        picture = game.picture_of_event(table.session.table, event) if isinstance(game, Illustrates) else None
        if picture is not None and picture.code not in self._codes:
            self._codes.add(picture.code)
            _say(table, picture)

    def above(self, table: PlainTable, sources: Sequence[str]) -> None:
        """Say nothing: words for a picture stand below what is explained."""

    def below(self, table: PlainTable, sources: Sequence[str]) -> None:
        """Tell the picture of what was explained."""
        picture = picture_of(table, sources)
        if picture is not None:
            _say(table, picture)


def picture_of(table: PlainTable, sources: Sequence[str]) -> SmallPicture | None:
    """The picture of the first of these cards, tiles or fields that has one."""
    game = table.session.game
    if not isinstance(game, Illustrates):
        return None
    found = (game.picture_of(table.session.table, source) for source in sources if source)
    return next((picture for picture in found if picture is not None), None)


def _say(table: PlainTable, picture: SmallPicture) -> None:
    table.page.say(f"{PICTURE}{picture.alt}", "  ", "    ")
