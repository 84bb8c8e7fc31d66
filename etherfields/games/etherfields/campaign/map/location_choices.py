"""The Party's choices at its Location besides walking on, each offered by its own part of the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from etherfields.games.etherfields.rules.state.play import Play
from etherfields.kernel.play.decisions import Choice, Rules


@dataclass(slots=True, eq=False)
class Way:
    """A choice of the Party at its Location, and the state that it leads to."""

    key: str
    label: str
    source: str
    go: Callable[[Play], Rules[str]]
    """Does it, and names the state that follows; empty: the Party is where it was, and is asked again."""
    grave: bool = False
    """Whether it is offered last, and never taken without meaning to."""
    asks: bool = False
    """Whether it says first what it means, and can still be left then."""
    choice: Choice[Way] = field(init=False)
    """Itself as a choice."""

    def __post_init__(self) -> None:
        self.choice = Choice(self.key, self.label, self, "", self.source, self.grave, self.asks)
