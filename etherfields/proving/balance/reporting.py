"""The page that tells how the challenges of a pack were measured."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct, field

from .challenges import Challenge, Measured, Wording
from .shares import Between, interval
from .suspects import COMMON, COMPARED, Lean, leans
from .trials import DECIDES, ENOUGH, LOOK, LOOKED_AT, MUCH, ROUND, TOO_FEW, Tried

LISTED = 10
SHARES = ("games", "won", "wanted", "95% interval")
LEANS = ("what", "games", "used in", "won with it", "won without", "difference", "95% interval")
TRIALS = ("what", "trial", "games", "played again", "won freely", "won so", "difference", "95% interval", "verdict")
TOLD = {"left": "never", "taken": "always", "drawn first": "drawn first"}

ABOUT = f"""\
{{about}}

The second table of a {{noun}} compares games in which something was done with games in which it could have been done
and was left. Parties are compared with parties of the same size alone. That still says nothing about causes: who
is well has time to read a label, and who comes far is offered more. So it only tells what to put to trial.

In a trial the same games are played again from the same seed, and one thing is different: an option is *never*
taken as long as there is another one, or *always* taken when it is offered; a card is *never* used ({{unused}}), or \
*drawn first* by whoever has it in their deck. Tried are the {COMPARED} options and the
{COMPARED} cards for which the comparison is most suspicious. Options that hardly anybody leaves, or takes, can't be
compared: each of them is turned round in {LOOK} games, and the {LOOKED_AT} that change most are tried as well. Not
tried are options of paragraphs by which the {{noun}} can end: they are its goal. A trial's games are those in which the
thing was offered, or the card was in a deck. Where the player did of themselves what the trial demands, the game
would be the same and isn't played again.

Something **decides** a {{noun}} if the change is no chance (its 95% interval, for games in pairs, leaves out 0) and
either the share of wins changes by more than {MUCH * 100:.0f} points, or it leaves the wanted band with its whole
interval, while that of the same games played freely lies within. It *does not decide* if the whole interval of the
change lies within {MUCH * 100:.0f} points. Otherwise, and with fewer than {ENOUGH} games, there are *too few games to
tell*; then a trial goes on, {ROUND} games at a time, as far as `--trials` lets it.
"""


class Balance(Struct):
    """All that was measured of the challenges of a pack."""

    challenges: dict[str, Challenge]
    """All of them, by their codes."""
    found: list[Measured]
    """The free games."""
    goals: frozenset[str]
    """The options by which challenges can end, which are not compared."""
    tried: dict[str, list[Tried]] = field(default_factory=dict)
    """Of each challenge, what its trials brought."""
    looks: dict[str, list[Tried]] = field(default_factory=dict)
    """Of each challenge, what a few games say of the options that can't be compared."""


class Report(Struct):
    """All that was measured, for people."""

    balance: Balance
    words: Wording
    title: str
    """The title of the pack, and its version."""
    command: str
    lines: list[str] = field(default_factory=list)

    def text(self) -> str:
        """As Markdown."""
        words = self.words
        about = ABOUT.format(noun=words.noun, about=words.about, unused=words.unused)
        self.lines = ["# Balance", "", f"Measured of {self.title} by", "", f"    {self.command}", "", about]
        for code, tried in self.balance.tried.items():
            challenge = self.balance.challenges[code]
            self._challenge(challenge, [one for one in self.balance.found if one.measure.challenge == code])
            self._looks(self.balance.looks[code])
            self._trials(tried, challenge.wanted)
        return "\n".join(self.lines).rstrip() + "\n"

    def _challenge(self, challenge: Challenge, found: list[Measured]) -> None:
        columns = (self.words.party, *SHARES, *(column.name for column in self.words.columns))
        self.lines += [f"## {challenge.name}", "", *_head(columns)]
        for size in sorted({len(one.measure.party) for one in found}):
            of_size = [one for one in found if len(one.measure.party) == size]
            self.lines.append(self._row(str(size), of_size, challenge.wanted))
        self.lines += [self._row("all", found, challenge.wanted), ""]
        endings = Counter(one.ending for one in found)
        told = ", ".join(f"{name} {count / len(found):.0%}" for name, count in endings.most_common())
        self.lines += [f"How it ended: {told}.", ""]
        self._leans(found)

    def _row(self, name: str, found: list[Measured], band: Between) -> str:
        games = len(found)
        won = sum(one.won for one in found)
        wanted = f"{band[0]:.0%} to {band[1]:.0%}" + ("" if band[0] <= won / games <= band[1] else ": MISSED")
        shares = (name, str(games), f"{won / games:.0%}", wanted, _between(interval(won, games), ""))
        means = [
            f"{sum(one.figures[column.name] for one in found) / games:{column.form}}" for column in self.words.columns
        ]
        return f"| {' | '.join([*shares, *means])} |"

    def _leans(self, found: list[Measured]) -> None:
        self.lines += [
            "What seems to make most difference, of all options and cards that were offered in at least "
            f"{COMMON:.0%} of the games:",
            "",
            *_head(LEANS),
            *(_lean(lean) for lean in leans(found, self.balance.goals)[:LISTED]),
            "",
        ]

    def _looks(self, looks: list[Tried]) -> None:
        if looks:
            told = ", ".join(
                f"{look.trial.what.removeprefix('option ')} ({TOLD[look.trial.how]}) {_points(look.difference)}"
                for look in looks
            )
            self.lines += [f"Options that hardly anybody leaves or takes, turned round in {LOOK} games: {told}.", ""]

    def _trials(self, tried: list[Tried], band: Between) -> None:
        if not tried:
            return
        self.lines += ["What the trials say:", "", *_head(TRIALS), *(_trial(one, band) for one in tried), ""]
        verdicts = [one.verdict(band) for one in tried]
        decides, few = verdicts.count(DECIDES), verdicts.count(TOO_FEW)
        told = f"{decides} of {len(tried)} trials found something that decides" if decides else "Nothing decides"
        unsure = f"; of {few} there are too few games to tell" if few else ""
        self.lines += [f"{told} this {self.words.noun} alone{unsure}.", ""]


def _head(columns: tuple[str, ...]) -> list[str]:
    return [f"| {' | '.join(columns)} |", f"|{' --- |' * len(columns)}"]


def _between(between: Between, how: str) -> str:
    low, high = (_points(one) if how else f"{one:.0%}" for one in between)
    return f"{low} to {high}"


def _points(change: float) -> str:
    """A change of a share, in points of a hundred."""
    return f"{round(change * 100):+d}" if round(change * 100) else "0"


def _lean(lean: Lean) -> str:
    return (
        f"| {lean.what} | {lean.offered} | {lean.used / lean.offered:.0%} | {lean.with_it:.0%} | {lean.without:.0%} "
        f"| {_points(lean.difference)} | {_between(lean.between, 'points')} |"
    )


def _trial(tried: Tried, band: Between) -> str:
    won = [f"{part / tried.games:.0%}" if tried.games else "" for part in (tried.free, tried.bound)]
    return (
        f"| {tried.trial.what} | {TOLD[tried.trial.how]} | {tried.games} | {tried.again} | {won[0]} | {won[1]} "
        f"| {_points(tried.difference)} | {_between(tried.between, 'points')} | {tried.verdict(band)} |"
    )
