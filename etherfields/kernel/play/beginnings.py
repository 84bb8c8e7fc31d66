"""How a game began, as the header of its journal says it: all that is needed to begin it again."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct, field

from ..system.faults import Fault
from .budget import NEW, Budget

_OPTION = "option "
_PLAYER = "player "
_SEED = "[0-9]{1,18}"


class Beginning(Struct, frozen=True):
    """The options of a fresh table, and the content and engine that it was made with."""

    seed: int
    party: tuple[str, ...] = ()
    """The figures in play, in the order of their seats."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The rulings and variants that were chosen, by name."""
    pack: str = ""
    """The name of the content."""
    content: str = ""
    """The hash of all that the content said then."""
    engine: str = ""
    """The version of the program."""
    players: Mapping[str, str] = field(default_factory=dict)
    """The names of the players by their figures, as far as given."""
    game: str = ""
    """The name of the game; empty: the first one that there was."""
    budget: Budget = NEW
    """How much may come of one decision."""

    def header(self) -> dict[str, str]:
        """Itself as the header of a journal."""
        plain = {
            "engine": self.engine,
            "pack": self.pack,
            "content": self.content,
            "seed": str(self.seed),
            "party": ", ".join(self.party),
            "budget": self.budget.header(),
        }
        game = {"game": self.game} if self.game else {}
        people = {_PLAYER + who: name for who, name in self.players.items()}
        return game | plain | people | {_OPTION + name: value for name, value in self.options.items()}

    @classmethod
    def of(cls, header: Mapping[str, str], where: str) -> Beginning:
        """The beginning that a header tells of; `where` is what a Fault calls the journal."""
        seed = header.get("seed", "")
        if not re.fullmatch(_SEED, seed):
            said = f"not “{seed:.40}”" if seed else "and none is there"
            raise Fault(f"its header needs a seed, a whole number, {said}", where)
        return cls(
            int(seed),
            tuple(name for part in header.get("party", "").split(",") if (name := part.strip())),
            {name.removeprefix(_OPTION): value for name, value in header.items() if name.startswith(_OPTION)},
            header.get("pack", ""),
            header.get("content", ""),
            header.get("engine", ""),
            players(header),
            header.get("game", ""),
            Budget.of(header.get("budget", ""), where),
        )


def named(who: str, player: str) -> dict[str, str]:
    """The header's line with a player's name; an empty name takes it back."""
    return {_PLAYER + who: player}


def played_by(name: str, player: str) -> str:
    """A name, and behind it who plays them, if they said."""
    return f"{name} ({player})" if player else name


def people(header: Mapping[str, str]) -> dict[str, str]:
    """The lines of a header that name players."""
    return {name: value for name, value in header.items() if name.startswith(_PLAYER)}


def players(header: Mapping[str, str]) -> dict[str, str]:
    """The names of the players by their figures, as far as given."""
    return {name.removeprefix(_PLAYER): value for name, value in people(header).items() if value}
