"""Things laid open beside the question: cards that have come, small pictures, the page on an ending, warnings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from etherfields.kernel.play.events import Event
from etherfields.kernel.play.retracing import so_far
from etherfields.kernel.play.session import Session
from etherfields.kernel.play.showing import CardFace, EndingPage, SmallPicture
from etherfields.playable.own_words import own_words
from etherfields.table.game_protocols import Illustrates, LaysOpen, Warns
from etherfields.table.story.cards_told import beside
from etherfields.table.story.pictures_told import PicturesTold, picture_of
from ..frame.seat import Seat

if TYPE_CHECKING:
    from etherfields.table.plain.plain_table import PlainTable

T = TypeVar("T")


class LaidOpen:
    """All that a session's game lays open at a moment, each looked up once."""

    def __init__(self, session: Session[Any]) -> None:
        self._session = session
        self._known: dict[Hashable, Any] = {}
        self._moment: object = None

    def card_of(self, event: Event) -> CardFace | None:
        """The card that comes with an event."""
        game = self._session.game
        if not event.facts or not isinstance(game, LaysOpen):
            return None
        about = event.kind, event.facts.get("card", "")
        return self._once(about, lambda: game.card_of_event(self._session.table, event)) if about[1] else None

    def picture_of(self, event: Event) -> SmallPicture | None:
        """The small picture of what an event shows."""
        game = self._session.game
        if not event.facts or not isinstance(game, Illustrates):
            return None
        about = "picture", event.kind, event.who, *event.facts.values()
        return self._once(about, lambda: game.picture_of_event(self._session.table, event))

    def cards(self, news: Sequence[Event]) -> tuple[CardFace, ...]:
        """The cards that have come with events as somebody reads them, and the one that is asked about, each once."""
        came = [self.card_of(event) for event in news]
        game, question = self._session.game, self._session.question
        asking = None
        if question is not None and isinstance(game, LaysOpen):
            asking = self._once("asking", lambda: game.card_of_question(self._session.table, question))
            asking = beside(asking, question) if asking is not None else None
        found = {card.code: card for card in came if card is not None}
        if asking is not None:
            found[asking.code] = asking
        return tuple(found.values())

    def warnings(self) -> tuple[str, ...]:
        """The limits and losses that bear on the whole question."""
        game, question = self._session.game, self._session.question
        if question is None or not isinstance(game, Warns):
            return ()
        return self._once("warnings", lambda: tuple(game.beforehand(self._session.table, question)))

    def ending(self, events: Sequence[Event]) -> EndingPage | None:
        """The page on what ended in these events, with all that was told of it since it began."""
        game = self._session.game
        endings = own_words(game).events.endings
        if not isinstance(game, LaysOpen) or not any(event.kind in endings for event in events):
            return None
        return self._once("ending", lambda: game.ending_page(self._session.table, so_far(self._session)))

    def _once(self, about: Hashable, look: Callable[[], T]) -> T:
        """The result of a look at this moment; the look is taken once."""
        session = self._session
        moment = id(session.table), len(session.keys), id(session.question)
        if moment != self._moment:
            self._known, self._moment = {}, moment
        if about not in self._known:
            self._known[about] = look()
        found: T = self._known[about]
        return found


LEAST_HIGH = 20
"""In a window of fewer lines an explanation has no picture: words need all of them."""


class PicturesDrawn(PicturesTold):
    """The pictures of a person at the screen; while texts are read aloud from it, in words."""

    def __init__(self, seat: Seat, high: Callable[[], int]) -> None:
        """Begin; `high` tells the lines of the window."""
        super().__init__()
        self._seat, self._high = seat, high

    def above(self, table: PlainTable, sources: Sequence[str]) -> None:
        """Draw the picture of what is explained."""
        if self._seat.narrator or self._high() < LEAST_HIGH:
            return
        picture = picture_of(table, sources)
        for row in picture.drawn(letters_only=self._seat.letters_only) if picture is not None else ():
            table.page.command(row)
        table.page.gap()

    def below(self, table: PlainTable, sources: Sequence[str]) -> None:
        """Tell the picture where it isn't drawn."""
        if self._seat.narrator:
            super().below(table, sources)
