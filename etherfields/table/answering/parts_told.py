"""Parts of a table that people look at by words of the game, such as `dice`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..game_protocols import ToldInParts

if TYPE_CHECKING:
    from ..plain.plain_table import PlainTable


def part_told(seat: PlainTable, line: str) -> bool:
    """Tell a part of the table if its word was typed; False if it was none."""
    game = seat.session.game
    word, _, rest = line.strip().partition(" ")
    if not isinstance(game, ToldInParts) or word.casefold() not in game.parts():
        return False
    eyes = seat.curtain.eyes
    if eyes is None:
        eyes = seat.question.who[0] if seat.question is not None else ""
    seat.page.gap()
    for one in game.part(seat.session.table, word.casefold(), rest.strip(), eyes):
        indent = " " * (len(one) - len(one.lstrip()))
        seat.page.say(one.lstrip(), indent, f"{indent}  ")
    return True


def help_on_parts(game: object) -> Iterator[str]:
    """The lines of help on these words."""
    for word, (takes, does) in game.parts().items() if isinstance(game, ToldInParts) else ():
        yield f"{word} {takes}".strip() + f": {does}"
