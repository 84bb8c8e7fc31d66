"""The selections of the person at the screen: all that a screen knows beside the game."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from etherfields.kernel.play.events import Event
from .fragments import Line

Focus: TypeAlias = Literal["choices", "hand", "board", "turn", "seats"]
FOCI: tuple[Focus, ...] = ("choices", "hand", "board", "turn", "seats")
Mode: TypeAlias = Literal["table", "reading", "pages", "log", "timeline", "map"]
"""The content of the screen: the table, the story, an answer to a command, or one pane alone."""


class Seat(Struct):
    """A person's place at the screen."""

    whose: str = ""
    """The seat whose hand and choices are shown where all are asked alike; empty: the first of them."""
    picked: bool = False
    """Whether the player picked that seat to be shown until the next decision."""
    focus: Focus = "choices"
    at: int = 0
    """Which of the choices is highlighted."""
    fresh: bool = False
    """Whether nothing is highlighted before somebody chooses, so that the Enter that ends reading decides nothing."""
    card: int = 0
    """Which card in the hand is pointed at."""
    place: str = ""
    """Which field of the board is pointed at."""
    ticked: tuple[str, ...] = ()
    """The keys of the choices that are ticked, to be taken together."""
    about: str = ""
    """The card or field to which choices are narrowed; empty: to none."""
    typed: str = ""
    """The text typed so far: a filter on the choices, a number, or with `:` a command."""
    completion: int = -1
    """Which of the lines that a typed command can become is highlighted; -1: none is."""
    mode: Mode = "table"
    heading: str = ""
    pages: list[str] = field(default_factory=list)
    """The lines of an answer that fills the screen."""
    scroll: int = 0
    """How far the pane that fills the screen is scrolled."""
    notice: str = ""
    """A sentence at the bottom, until the next key."""
    sure: str = ""
    """The grave choice that Enter was pressed on once."""
    asked_again: bool = False
    """Whether the question is what a grave choice led to, and asks once more by itself."""
    read: int = 0
    """How much of what was told has been read."""
    told: tuple[Line, ...] = ()
    """The page that is answered at the table while it is read; empty: none is."""
    beside: tuple[Event, ...] = ()
    """All of it, where it may stand beside the board."""
    faces_seen: int = -1
    """Which news, by where they begin, had their cards seen beside the text; -1: none."""
    is_answered: bool = False
    """Whether it asks what is asked, and stays while that is answered."""
    so_far: bool = False
    """Whether all of the story is read again, and not only what is new."""
    left: tuple[int, int, bool] | None = None
    """The page that was left for a command: what had been read, how far, and whether all of the story was."""
    news: int = 0
    """Where that begins in what was told which came of the last decision."""
    hidden: bool = False
    """Whether hands are hidden."""
    lifted: str = ""
    """The seat whose hand is shown although hands are hidden; empty: nobody's."""
    large: bool = False
    """Large type, to be read from afar."""
    letters_only: bool = False
    """Whether the terminal shows plain letters alone."""
    narrator: bool = False
    """Paragraphs alone, to be read aloud."""

    @property
    def commanding(self) -> bool:
        """Whether a command is being typed."""
        return self.typed.startswith(":")
