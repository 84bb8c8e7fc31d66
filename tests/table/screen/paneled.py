"""A table of panels to be painted: made up, so that screens change only when painters do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import Event, Tell
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.play.session import Session
from etherfields.playable.panels import (
    Cell,
    Dice,
    Die,
    Grid,
    Heap,
    Highlight,
    Item,
    Mark,
    PanelPicture,
    Piece,
    Strip,
    Value,
)
from etherfields.table.plain.choosing import Names
from etherfields.table.screen.table.screen_table import ScreenTable

NAMES = {"left": "Left", "right": "Right"}
MARKS = {
    "a1": (Mark("⌂", "Left’s gate", 0),),
    "b2": (Mark("2", "Left scores 2 here", 0), Mark("2", "Right scores 2 here", 1)),
    "e5": (Mark("⌂", "Right’s gate", 1),),
}
CROWD = tuple(Piece(f"gull-{n}", f"Gull {n}", 0, (2, 1, 1), n - 1) for n in range(1, 5))
STACKS = {
    "b2": (Piece("heron", "The Heron Who Waits", 1, (3, 4, 6), 2), Piece("mill", "The Mill", 0)),
    "c3": (*(Piece(f"carp-{n}", f"Carp {n}", 1, (1, 2, 3)) for n in (1, 2)), Piece("pier", "The Pier", 1), *CROWD),
    "d4": (Piece("otter", "Otter", 0, (12, 2, 4)),),
}


def grid() -> Grid:
    """Five by five cells with a crowd in the middle."""
    names = [f"{column}{row}" for row in "54321" for column in "abcde"]
    cells = [Cell(one, n // 5, n % 5, MARKS.get(one, ()), STACKS.get(one, ())) for n, one in enumerate(names)]
    return Grid("The pond", tuple(cells), ("power", "defense", "life"))


def picture() -> PanelPicture:
    """A pond in the middle of a fight."""
    heaps = (
        Heap("Left: The Shore", 0, (Item(("gull-5", "gull-6"), "2 × The Gull", "1"), Item(("swan",), "Swan", "12"))),
        Heap("Right: The Deep", 1, (Item(("eel",), "The Eel under the Ice", "3", is_out_of_reach=True),)),
    )
    return PanelPicture(
        ("Turn 3", "Left’s second action", "strike"),
        grid(),
        (
            Strip("left", "Left", 0, "▴", (Value("won", 2, 6), Value("points", 5), Value("die", 4)), "first"),
            Strip("right", "Right", 1, "▾", (Value("won", 1, 6), Value("points", 0), Value("die", 2))),
        ),
        heaps,
        "Waiting",
        Dice("Fight in b2", (Die("†", "blade"), Die("3", "3"), Die("·", "miss")), 0, ("3 damage", "1 blade")),
    )


@dataclass(slots=True)
class Shore:
    """What is on the table of the game below."""

    seed: int = 0
    moved: list[str] = field(default_factory=list)


class Pond:
    """A game of moves, painted as panels."""

    def __init__(self, shown: PanelPicture) -> None:
        self.shown = shown

    def rules(self, table: Shore, tell: Tell) -> Rules[None]:
        """Ask until somebody has had enough."""
        while True:
            moves = [("otter", "c4"), ("otter", "d3"), ("gull-5", "a1")]
            choices = [Choice(f"move/{one}/{to}", f"{one.title()} to {to}", to) for one, to in moves]
            choices += [Choice("strike/b2", "Strike in b2", "b2"), Choice("done", "Nothing more", "", ends=True)]
            chosen = yield from ask(Ask(("left",), "Who goes where?", choices, "", "act"))
            if not chosen:
                return
            table.moved.append(chosen)
            tell(Event("moved", f"Somebody goes to {chosen}."))

    def freeze(self, table: Shore) -> Plain:
        """The moves."""
        return {"moved": list(table.moved)}

    def thaw(self, plain: Plain) -> Shore:
        """The moves."""
        moved = plain["moved"]
        assert isinstance(moved, list)
        return Shore(0, [str(one) for one in moved])

    def panels(self, table: Shore, eyes: str) -> PanelPicture:
        """Always the same."""
        return self.shown

    def highlight(self, table: Shore, question: Ask[object], choices: Sequence[Choice[object]]) -> Highlight:
        """The goal of a move, and who moves."""
        words = choices[0].key.split("/") if choices else []
        if words[:1] == ["move"]:
            reach = [one.key.split("/")[2] for one in question.choices if one.key.startswith(f"move/{words[1]}/")]
            start = "d4" if words[1] == "otter" else ""
            return Highlight(words[2], start, frozenset(reach), frozenset(words[1:2]))
        return Highlight("b2", pieces=frozenset(("heron",))) if words[:1] == ["strike"] else Highlight()


def at_pond(shown: PanelPicture | None = None) -> ScreenTable:
    """Somebody who sits at the pond and looks at the first choice."""
    table = ScreenTable(Session(Pond(shown or picture()), Shore()), Names(NAMES), "The Pond")
    table.sit_down([])
    table.have_read()
    table.seat.fresh = False
    return table
