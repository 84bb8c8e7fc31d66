"""Trials: games played again with one option or card left or taken, and the difference that makes."""

from __future__ import annotations

from msgspec import Struct

from .challenges import Measured, Trial
from .shares import Between, interval, paired

MUCH = 0.20
"""The change of the share of wins above which an option or card decides."""
ENOUGH = 50
"""Fewer games than this tell nothing."""
ROUND = 100
"""The number of games of a trial at first, and again as long as they are too few."""
LOOK = 20
"""The number of games that decide whether an option without comparison is put to trial."""
LOOKED_AT = 2
"""The number of options without comparison that are put to trial."""
DECIDES, DOES_NOT, TOO_FEW = "DECIDES", "does not decide", "too few games to tell"


class Tried(Struct):
    """The result of a trial: the games that could have gone otherwise, free and bound."""

    trial: Trial
    games: int = 0
    """The games in which the option was offered or the card held."""
    again: int = 0
    """Of these, those which had to be played again: in the others nothing could differ."""
    free: int = 0
    """The number of games won freely."""
    bound: int = 0
    """The number of games won in the trial."""
    gained: int = 0
    """The number of games won in the trial alone."""
    lost: int = 0
    """The number of games won freely alone."""

    @property
    def difference(self) -> float:
        """How much more is won in the trial."""
        return (self.bound - self.free) / self.games if self.games else 0.0

    @property
    def between(self) -> Between:
        """Where the true difference lies."""
        return paired(self.gained, self.lost, self.games)

    def add(self, free: Measured, bound: Measured | None) -> None:
        """Count a pair of games; without the second, that was the same as the first."""
        won = free.won if bound is None else bound.won
        self.games += 1
        self.again += bound is not None
        self.free += free.won
        self.bound += won
        self.gained += won and not free.won
        self.lost += free.won and not won

    def verdict(self, band: Between) -> str:
        """Whether it decides the challenge, by the criterion that the page tells."""
        low, high = self.between
        if self.games < ENOUGH:
            return TOO_FEW
        is_no_chance = low > 0 or high < 0
        if is_no_chance and (abs(self.difference) > MUCH or self._leaves(band)):
            return DECIDES
        return DOES_NOT if low >= -MUCH and high <= MUCH else TOO_FEW

    def _leaves(self, band: Between) -> bool:
        """Whether the share of wins is surely without the band, though that of the free games lies within."""
        low, high = interval(self.bound, self.games)
        return band[0] <= self.free / self.games <= band[1] and (high < band[0] or low > band[1])


def trials_of(what: str, held: bool) -> list[Trial]:
    """The trials of an option or a card; a card of the party's own decks (`held`) can be drawn first."""
    left = Trial(what, "left")
    if left.is_of_option:
        return [left, Trial(what, "taken")]
    return [left, Trial(what, "drawn first")] if held else [left]


def concerns(trial: Trial, free: Measured) -> bool:
    """Whether a trial could make a difference in a game at all: it was offered, or held."""
    return trial.what in (free.held if trial.how == "drawn first" else free.offered)


def differs(trial: Trial, free: Measured) -> bool:
    """Whether a game must be played again; in any other the player did of themselves what the trial demands."""
    match trial.how:
        case "left":
            return trial.what in free.used
        case "taken":
            return trial.what in free.left
    return True
