"""The words of games in the help of commands, where nobody has named a game yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, runtime_checkable

from msgspec import Struct

from .registry import MODULES, plugin


class HelpWords(Struct, frozen=True):
    """The words of a game in the help of commands; an empty one: the game has nothing of that kind."""

    seats: str
    """The things that seats choose, such as `Captains`."""
    party: str
    """An example of such choices in its built-in pack, as `--party` takes them."""
    players: tuple[str, ...] = ()
    """The names of its own bots."""
    milestone: str = ""
    """The point at which bots can leave a game, and how it is named."""
    challenge: str = ""
    """The word for one thing that parties should win so often; it is an option of `balance`, too."""


@runtime_checkable
class SpeaksInHelp(Protocol):
    """A Plugin with words in the help of commands."""

    help_words: HelpWords


def all_help_words() -> Iterator[tuple[str, HelpWords]]:
    """The words of each game that has some, with its title; all games are imported for them."""
    for kind in MODULES:
        game = plugin(kind)
        if isinstance(game, SpeaksInHelp):
            yield game.title, game.help_words
