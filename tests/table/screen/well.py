"""The tiny game with hidden cards, with all that a game can offer to people at the table."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from etherfields.content.rulebook.searching import Searched
from etherfields.games.etherfields.rulebook import RULEBOOK
from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.shelf import Shelf
from etherfields.kernel.system.faults import Fault
from etherfields.playable.options import Choosable
from etherfields.playable.protocols import Edition, Game, Result, Seating
from etherfields.table.evening import Wish, play
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from tests.kernel.games.hidden_cards import HiddenCards, Table, new_table

EDITION = Edition("well", "The Well", "aaaa")
PEOPLE = {"Ann": "Ann of the Well", "Bo": "Bo", "Cy": "Cy"}


class Well(HiddenCards):
    """The game, as a campaign that can be begun and taken up again."""

    gone: tuple[str, ...] = ()
    """Cards that today's content hasn't any more."""

    def fresh(self, seed: int, party: tuple[str, ...], options: dict[str, str]) -> Table:
        """A table for so many people; who they are is up to the game."""
        if options:
            raise Fault(f"there is no option “{next(iter(options))}”", todo="This game has none.")
        return new_table(seed, len(party))

    def missing(self, plain: Plain) -> list[str]:
        """The cards that are gone and were held."""
        held = str(plain["piles"])
        return [card for card in self.gone if card in held]

    def seating(self) -> Seating:
        """Three people."""
        people = (("Ann", "Ann of the Well", "knows the depth"), ("Bo", "Bo", ""), ("Cy", "Cy", "late"))
        return Seating(1, 3, "Dreamer", people)

    def result(self, table: Table) -> Result:
        """Over after the last round."""
        return Result(table.state == "over")

    def rulebook(self) -> Searched:
        """The rules of another game, to be looked up."""
        return RULEBOOK

    def option_labels(self) -> dict[str, str]:
        """None."""
        return {}

    def about(self, source: str, table: Table | None = None) -> str:
        """A rule of its own for each source."""
        return f"The rule {source}\nWhat {source} says in full."

    def why(self, table: Table, choice: Choice[object]) -> list[str]:
        """Something to say of laying only."""
        return [f"The well has {table.pearls.left('pearl')} pearls."] if choice.key[:4] == "lay/" else []

    def status(self, table: Table) -> list[str]:
        """The round, and who holds how many pearls."""
        return [f"Round {table.round} of 5.", *(f"{seat} has pearls." for seat in table.seats)]

    def check(self, table: Table) -> None:
        """Nothing is lost."""
        table.piles.check()
        table.pearls.check()


class WellPack:
    """The pack of the tiny game: the game is at hand."""

    edition = EDITION
    about = ""

    def __init__(self, game: Callable[[], Well] = Well, offered: Sequence[Choosable] = ()) -> None:
        self._game, self._offered = game, offered

    def seating(self) -> Seating:
        """Three people."""
        return self._game().seating()

    def introduced(self, code: str) -> list[str]:
        """What somebody is like."""
        return [f"What {PEOPLE[code]} is like.", "And what their cards do."]

    def choosable(self) -> Sequence[Choosable]:
        """The options that a test offers."""
        return self._offered

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Those that are chosen otherwise."""
        return {one.name: chosen[one.name] for one in self._offered if chosen.get(one.name, one.default) != one.default}

    def in_short(self, header: Mapping[str, str], plain: Plain) -> str:
        """Always the same."""
        return "The Keeper; behind the ninth door"

    def game(self) -> Game[Any]:
        """The game."""
        return self._game()

    def with_players(self) -> Game[Any]:
        """The game, which has no players of its own."""
        return self._game()



def at_the_table(*lines: str, people: int = 2, seed: int = 1) -> tuple[str, Session[Table]]:
    """What is shown to somebody who sits down, types these lines, and closes the pipe; and the session."""
    session = Session(Well(), new_table(seed, people))
    return sit(session, *lines), session


def sit(session: Session[Table], *lines: str, alone: bool = False) -> str:
    """What is shown to somebody who sits down at this session and types these lines."""
    out = io.StringIO()
    page = Page(out)
    keyboard = Keyboard(io.StringIO("".join(f"{line}\n" for line in lines)), page)
    PlainTable(session, page, keyboard, Names(PEOPLE), alone=alone).sit()
    return out.getvalue()


def evening(saves: Path, *lines: str, wish: Wish | None = None, game: Well | None = None,
            edition: Edition = EDITION) -> str:  # fmt: skip
    """What is shown to somebody who runs `play` and types these lines."""
    out = io.StringIO()
    page = Page(out)
    keyboard = Keyboard(io.StringIO("".join(f"{line}\n" for line in lines)), page)
    play(wish or Wish(), game or Well(), edition, Shelf(saves), page, keyboard)
    return out.getvalue()
