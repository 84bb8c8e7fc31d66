"""The screen of a game: the painters of its panes, its texts, and all that can be selected on it.

A game whose picture is of a kind of its own has a class below GameScreen beside its painters, and the picture names
that module; it is imported when the first picture is drawn. GameScreen itself shows a game without a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from etherfields.kernel.play.decisions import Ask
from etherfields.playable.pictured import Pictured
from ..frame.fragments import Line, wrapped
from ..frame.key_words import KeyWord
from ..frame.layout import Name, Needs, Pane
from ..frame.seat import Focus
from . import screen_texts

if TYPE_CHECKING:
    from ..table.view import View

Painter: TypeAlias = Callable[["View", int, int], list[Line]]
Signs: TypeAlias = Sequence[tuple[str, str]]
"""Signs or keys, each with what it stands for."""


def status_lines(view: View, wide: int, high: int) -> list[Line]:
    """How things stand, in lines."""
    return [line for status in view.status for line in wrapped(status, wide)][:high]


def nothing(view: View, wide: int, high: int) -> list[Line]:
    """An empty pane."""
    return []


class GameScreen:
    """How a game is shown; as it stands here one without a picture."""

    painters: ClassVar[dict[Name, Painter]] = {
        "board": nothing, "turn": nothing, "ahead": nothing, "strips": status_lines, "hand": nothing,
    }  # fmt: skip
    """The painters of the panes that show the game; those of question, story and log are every game's."""
    sides: Mapping[Focus, str] = {"hand": "Hand", "board": "The board", "turn": "The dice", "seats": "The seats"}
    """The title of each side of the table, where one is shown at a time."""
    hints: Mapping[str, Sequence[str]] = {}
    """The keys that do something now, by the situation, where the game says them otherwise than others do."""
    keys: Mapping[str, str] = dict.fromkeys(screen_texts.KEYS_OF_HANDS, "")
    """Help on keys that the game says otherwise than others do, by the key; empty: on a key that does nothing."""
    key_words: Sequence[KeyWord] = ()
    """The words for keys that are other ones than in other games."""
    signs: Signs = ()
    """The signs on the screen, whatever lies on the table."""
    words: Sequence[str] = ()
    """The words beside a seat; what each means is asked of the rules."""
    several_pay: str = ""
    """The rule behind several things that pay together."""
    in_rounds: str = ""
    """The rule behind questions in a seat's own round, which stay theirs during interruptions."""

    # --- around the panes ---------------------------------------------------------------------------

    def header(self, view: View, wide: int) -> list[Line]:
        """The lines above everything."""
        return [(("class:head", view.title),)]

    def below_first(self, view: View, wide: int) -> int:
        """The number of header lines below the first one."""
        return 0

    def goal(self, view: View, wide: int) -> str:
        """The goal, where the header has no room for it."""
        return ""

    def needs(self, view: View) -> Needs:
        """The sizes of the panes that show the game."""
        return Needs(lambda inside: 0, board=False, hand=lambda inside: 0)

    def arranged(self, view: View, panes: tuple[Pane, ...]) -> tuple[Pane, ...]:
        """The panes, with those instead of others that show more now."""
        return panes

    def heading(self, view: View, pane: Pane) -> tuple[str, str]:
        """The title of a pane that shows the game, and what stands at its right end."""
        return (screen_texts.STANDING if pane.name == "strips" else ""), ""

    def coloured(self, text: str, style: str) -> Line:
        """A text in a style, with colours of its own for amounts that are paid."""
        return ((style, text),)

    # --- the board ----------------------------------------------------------------------------------

    def of_what_is_asked(self, picture: Pictured, asked: Ask[object] | None) -> Pictured:
        """The picture as it helps with a question."""
        return picture

    def has_board(self, view: View) -> bool:
        """Whether there is a board or a map to look at."""
        return False

    def travels(self, view: View) -> bool:
        """Whether the board is a map on which people find their way."""
        return False

    def board_title(self, view: View) -> str:
        """The name of the board."""
        return self.sides["board"]

    def board_hint(self, view: View, wide: int, high: int) -> str:
        """On which sides the board goes on."""
        return ""

    def places(self, picture: Pictured) -> dict[str, tuple[int, int]]:
        """Row and column of each place that can be selected."""
        return {}

    def called(self, picture: Pictured, place: str) -> str:
        """A place as people call it."""
        return place

    def party_place(self, picture: Pictured) -> str:
        """The place on the map where all are together; empty: there is none."""
        return ""

    def stepped(self, view: View, key: str) -> str:
        """The place on the map to which an arrow key leads."""
        return ""

    def place_at(self, view: View, wide: int, high: int, column: int, line: int) -> str:
        """The place painted at a spot of the board; empty: none is."""
        return ""

    def in_words(self, view: View, place: str) -> str:
        """A place and all that is there, in words; empty where no place has this name."""
        return ""

    def in_few_words(self, view: View, place: str, room: int) -> str:
        """The things at a place, as far as there is room to say them."""
        return ""

    def met_there(self, picture: Pictured, place: str) -> tuple[Sequence[str], Sequence[str]] | None:
        """The beginnings of what can be done at a place, and the names of the figures there; None: it is no place."""
        return None

    # --- hands and seats ----------------------------------------------------------------------------

    def card_at(self, view: View, wide: int, high: int, column: int, line: int) -> int | None:
        """Which card of the hand is painted at a spot of its pane; None: none is."""
        return None

    def seat_at(self, view: View, wide: int, high: int, line: int) -> int | None:
        """The seat painted on a line of its pane; None: none is."""
        return None

    def beside(self, view: View) -> Sequence[str]:
        """Sentences on all that is no seat but stands beside them."""
        return ()

    def seats_in_brief(self, view: View, wide: int) -> list[Line]:
        """A line for each seat, in large type."""
        return []

    # --- what lies apart ----------------------------------------------------------------------------

    def is_to_come(self, picture: Pictured) -> bool:
        """Whether a pane tells what is to come, such as a card with the steps of the Turn."""
        return False

    def to_come_in_brief(self, view: View, wide: int) -> list[Line]:
        """What is to come in a line or two, in large type."""
        return []

    def to_come_in_full(self, view: View) -> tuple[Sequence[str], str]:
        """What is to come in all its lines, and the ID of the rule on it."""
        return (), ""

    # --- names and signs ----------------------------------------------------------------------------

    def names(self, view: View) -> Mapping[str, str]:
        """The names on the table, each with what it is."""
        return {}

    def named_places(self, view: View) -> Mapping[str, str]:
        """The names of places that can be gone to, each with where it is."""
        return {}

    def signs_now(self, view: View) -> tuple[str, Signs]:
        """The signs that lie on the board now, below a heading."""
        return "", ()


PLAIN: Final = GameScreen()
"""The screen of games without a picture of a kind of their own."""


def screen_of(picture: Pictured | None) -> GameScreen:
    """The screen of the game that a picture shows."""
    return PLAIN if picture is None else _screen_in(picture.screen)


@cache
def _screen_in(module: str) -> GameScreen:
    found = import_module(module).SCREEN
    assert isinstance(found, GameScreen)
    return found
