"""The view that painters draw from: the game as it is now, its question, and the player's selections."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct, field

from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.showing import CardFace, EndingPage, SmallPicture
from etherfields.playable.own_words import EventKinds
from etherfields.playable.panels import Highlight, PanelPicture
from etherfields.playable.pictured import Pictured, PicturedCard, PicturedSeat, Plan, Preview
from etherfields.table.plain.choosing import Names
from etherfields.table.story.decision_list import Decided
from etherfields.table.story.place_names import NO_NAMES
from etherfields.table.story.prose import is_read
from ..frame.seat import Seat
from ..paint.game_screen import GameScreen, screen_of

SEATS = 5
"""The number of seats with colours of their own."""


CardOf: TypeAlias = Callable[[Event], CardFace | None]


def no_card(event: Event) -> CardFace | None:
    """The card that comes with an event, where none does."""
    return None


PictureOf: TypeAlias = Callable[[Event], SmallPicture | None]


def no_picture(event: Event) -> SmallPicture | None:
    """The small picture of what an event shows, where it has none."""
    return None


class Shown(Struct, frozen=True):
    """A line among the choices: one of them, or several ways of a kind."""

    mark: str
    """The number that leads to it."""
    label: str
    choices: tuple[Choice[object], ...]


def seat_in(picture: Pictured | None, code: str) -> PicturedSeat | None:
    """The seat of a code in a picture."""
    return next((one for one in picture.party if one.code == code), None) if picture is not None else None


class View(Struct, frozen=True):
    """All that painters may look at; nothing in it is theirs to change."""

    title: str
    seat: Seat
    names: Names
    events: Sequence[Event]
    prompt: str = ""
    asked: tuple[str, ...] = ()
    """Everybody who is asked."""
    whose: str = ""
    """The seat whose choices are shown; empty: everybody's."""
    hand_of: str = ""
    """The seat whose hand is shown."""
    entries: tuple[Shown, ...] = ()
    opened: bool = False
    """Whether these are the ways behind one choice."""
    picture: Pictured | None = None
    panels: PanelPicture | None = None
    """The table as panels, where it has no picture of a kind of its own."""
    lit: Highlight = field(default_factory=Highlight)
    """The cells and pieces of panels that the highlighted choice is about."""
    preview: Preview = field(default_factory=Preview)
    spent: tuple[str, ...] = ()
    """The names of the cards that the highlighted choice would discard."""
    plan: Plan = field(default_factory=Plan)
    """The way to the place on the map that is pointed at."""
    status: tuple[str, ...] = ()
    """How things stand, in lines, where there is no picture."""
    decisions: Sequence[Decided] = ()
    """All decisions so far, while one goes back along them."""
    points: Sequence[str] = ()
    ways: Sequence[str] = ()
    """The ways that were left for others, while one goes back along the decisions."""
    over: bool = False
    earlier: Sequence[Event] = ()
    """The events before all these, where the screen has room for them."""
    goes_on: bool = False
    """Whether the game was begun before one sat down to it."""
    has_title: bool = False
    """Whether there is a title to go back to."""
    private: bool = False
    """Whether the choices tell of the hand of whoever has them."""
    places: Mapping[str, str] = NO_NAMES
    """The names of places by their codes."""
    about: str = ""
    """The name of the card or field to which choices are narrowed."""
    apart: bool = False
    """Whether the highlighted choice is explained in a pane of its own."""
    hints: tuple[str, ...] = ()
    """Keys that do something with these choices alone."""
    behind: str = ""
    """The card behind the highlighted choice; or its rule, as long as nobody has used it."""
    warnings: tuple[str, ...] = ()
    """The limits and losses that bear on the whole question."""
    cards: tuple[CardFace, ...] = ()
    """The cards that have come with the last decision, or that the question is about."""
    card_of: CardOf = no_card
    """The card that comes with an event."""
    picture_of: PictureOf = no_picture
    """The small picture of what an event shows."""
    ending: EndingPage | None = None
    """The page on what ended, while that is read."""
    kinds: EventKinds = EventKinds()
    """The kinds of events that the game has read in ways of their own."""

    @property
    def at(self) -> int:
        """Which line among the choices is highlighted; -1: none is."""
        return -1 if self.seat.fresh else min(self.seat.at, len(self.entries) - 1)

    @property
    def highlighted(self) -> Shown | None:
        """The line among the choices that is highlighted."""
        return self.entries[self.at] if self.at >= 0 else None

    def stepped(self, key: str) -> str:
        """The place to which an arrow key leads on the map."""
        return self.screen.stepped(self, key)

    @property
    def screen(self) -> GameScreen:
        """The screen of the game that the picture shows."""
        return screen_of(self.picture)

    @property
    def travels(self) -> bool:
        """Whether the board is a map on which people find their way."""
        return self.screen.travels(self)

    def short(self, one: PicturedSeat) -> str:
        """A seat as it is called where room is scarce: who plays it first, if that was said."""
        player, name = self.names.players.get(one.code, ""), one.name.removeprefix("The ")
        return f"{player}, {name}" if player else name

    def hue(self, code: str) -> str:
        """The style of a seat's colour: the same wherever it sits, and whoever else plays."""
        known = list(self.names.by_code)
        return f"class:seat{known.index(code) % SEATS if code in known else 0}"

    @property
    def covered(self) -> bool:
        """Whether choices are covered like the hand that they tell of."""
        return self.seat.hidden and self.private and not self.seat.lifted == self.hand_of == self.whose

    @property
    def hand_is_hidden(self) -> bool:
        """Whether the hand that is shown lies face-down."""
        return self.seat.hidden and self.seat.lifted != self.hand_of

    @property
    def holder(self) -> PicturedSeat | None:
        """The seat whose hand is shown."""
        return seat_in(self.picture, self.hand_of)

    @property
    def card(self) -> PicturedCard | None:
        """The card that is pointed at."""
        hand = self.holder.hand if self.holder is not None else ()
        return hand[min(self.seat.card, len(hand) - 1)] if hand else None

    @property
    def news(self) -> list[Event]:
        """The events of the last decision."""
        return [event for event in self.events[self.seat.news :] if event.text]


def to_read(events: Sequence[Event], kinds: EventKinds, *, also_steps: bool = False) -> list[Event]:
    """The events to be read as prose, if need be with all that the steps of a Turn card brought.

    Steps that brought nothing are no reason to stop."""
    ignored = kinds.of_course | kinds.idle
    brought = [event for event in events if event.text and event.kind not in ignored]
    if also_steps and brought and any(event.kind == kinds.step for event in events):
        return [event for event in events if event.text and event.kind not in kinds.of_course]
    return [event for event in events if is_read(event) or (event.text and event.kind in kinds.endings)]


def with_what_came(
    events: Sequence[Event], kinds: EventKinds, card_of: CardOf = no_card, picture_of: PictureOf = no_picture
) -> list[Event]:
    """The prose to be read, with the cards that come, and after each text its effects, until the Turn goes on."""
    found: list[Event] = []
    told = False
    for event in events:
        if is_read(event):
            told = True
            found.append(event)
        elif event.kind == kinds.turn or event.kind in kinds.goes_on:
            told = False
        elif event.text and event.kind in kinds.endings:
            told = False
            found.append(event)
        elif event.text and (_is_shown(event, kinds, picture_of, told) or card_of(event) is not None):
            found.append(event)
    return found


def _is_shown(event: Event, kinds: EventKinds, picture_of: PictureOf, told: bool) -> bool:
    """Whether an event stands beside a text: what the text has caused, and what is seen for the first time."""
    if event.kind in kinds.appears and picture_of(event) is not None:
        return True  # it may appear before it is spoken of
    return told and (event.kind in kinds.caused or picture_of(event) is not None)
