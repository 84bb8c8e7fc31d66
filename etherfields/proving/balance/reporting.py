"""The page that tells what was measured."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from msgspec import Struct, field

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.definitions import Gate
from etherfields.games.etherfields.players.reached import gate_named
from .games import Measured
from .measuring import LOOK, LOOKED_AT, ROUND, Balance, band_of, dreams_of, measure_pack, plan
from .shares import Between, interval
from .suspects import COMMON, COMPARED, Lean, finals, leans
from .trials import DECIDES, ENOUGH, MUCH, TOO_FEW, Tried

LISTED = 10
SHARES = (
    "Dreamers", "games", "won", "wanted", "95% interval", "a Dreamer died", "out of Turns", "Turns", "decisions",
    "Torment each",
)  # fmt: skip
LEANS = ("what", "games", "used in", "won with it", "won without", "difference", "95% interval")
TRIALS = ("what", "trial", "games", "played again", "won freely", "won so", "difference", "95% interval", "verdict")
TOLD = {"left": "never", "taken": "always", "drawn first": "drawn first"}

ABOUT = f"""\
Each Dream is measured by itself. The First Dream begins as a campaign does. Before any other, the sensible player
dreams the First Dream and Awakens; then the Party stands before the Gate with its Keys and a full Clock, as after a
Delta Phase: with what the First Dream gave, and without what Slumbers and shops would have added. Who dreams with
whom is left to chance. What the sensible player knows is said in
`etherfields/games/etherfields/players/sensible/__init__.py`.

The second table of a Dream compares games in which something was done with games in which it could have been done
and was left. Parties are compared with parties of the same size alone. That still says nothing about causes: who
is well has time to read a label, and who comes far is offered more. So it only tells what to put to trial.

In a trial the same games are played again from the same seed, and one thing is different: an option is *never*
taken as long as there is another one, or *always* taken when it is offered; a card is *never* used (it can still be
discarded for its Intent), or *drawn first* by whoever has it in their deck. Tried are the {COMPARED} options and the
{COMPARED} cards for which the comparison is most suspicious. Options that hardly anybody leaves, or takes, can't be
compared: each of them is turned round in {LOOK} games, and the {LOOKED_AT} that change most are tried as well. Not
tried are options of paragraphs by which the Dream can end: they are its goal. A trial's games are those in which the
thing was offered, or the card was in a deck. Where the player did of themselves what the trial demands, the game
would be the same and isn't played again.

Something **decides** a Dream if the change is no chance (its 95% interval, for games in pairs, leaves out 0) and
either the share of wins changes by more than {MUCH * 100:.0f} points, or it leaves the wanted band with its whole
interval, while that of the same games played freely lies within. It *does not decide* if the whole interval of the
change lies within {MUCH * 100:.0f} points. Otherwise, and with fewer than {ENOUGH} games, there are *too few games to
tell*; then a trial goes on, {ROUND} games at a time, as far as `--trials` lets it.
"""


class Report(Struct):
    """All that was measured, for people."""

    pack: Pack
    balance: Balance
    command: str
    lines: list[str] = field(default_factory=list)

    def text(self) -> str:
        """As Markdown."""
        version = f"{self.pack.campaign.title or self.pack.name} {self.pack.campaign.version}"
        self.lines = ["# Balance", "", f"Measured of {version} by", "", f"    {self.command}", "", ABOUT]
        for gate, tried in self.balance.tried.items():
            self._dream(gate, [one for one in self.balance.found if one.measure.gate == gate])
            self._looks(self.balance.looks[gate])
            self._trials(tried, band_of(self.pack, gate))
        return "\n".join(self.lines).rstrip() + "\n"

    def _dream(self, gate: str, found: list[Measured]) -> None:
        band = band_of(self.pack, gate)
        self.lines += [f"## {self.pack.get(Gate, gate).name}", "", *_head(SHARES)]
        for size in sorted({len(one.measure.party) for one in found}):
            self.lines.append(_row(str(size), [one for one in found if len(one.measure.party) == size], band))
        self.lines += [_row("all", found, band), ""]
        endings = Counter(one.ending for one in found)
        told = ", ".join(f"{name} {count / len(found):.0%}" for name, count in endings.most_common())
        self.lines += [f"How it ended: {told}.", ""]
        self._leans(found)

    def _leans(self, found: list[Measured]) -> None:
        self.lines += [
            "What seems to make most difference, of all options and cards that were offered in at least "
            f"{COMMON:.0%} of the games:",
            "",
            *_head(LEANS),
            *(_lean(lean) for lean in leans(found, finals(self.pack, found))[:LISTED]),
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
        self.lines += [f"{told} this Dream alone{unsure}.", ""]


def _head(columns: tuple[str, ...]) -> list[str]:
    return [f"| {' | '.join(columns)} |", f"|{' --- |' * len(columns)}"]


def _between(between: Between, how: str) -> str:
    low, high = (_points(one) if how else f"{one:.0%}" for one in between)
    return f"{low} to {high}"


def _points(change: float) -> str:
    """A change of a share, in points of a hundred."""
    return f"{round(change * 100):+d}" if round(change * 100) else "0"


def _row(name: str, found: list[Measured], band: Between) -> str:
    games = len(found)
    won = sum(one.won for one in found)
    died = sum(one.ending == "died" for one in found)
    late = sum(one.out_of_turns and not one.won for one in found)
    each = sum(one.torment / len(one.measure.party) for one in found) / games
    wanted = f"{band[0]:.0%} to {band[1]:.0%}" + ("" if band[0] <= won / games <= band[1] else ": MISSED")
    return (
        f"| {name} | {games} | {won / games:.0%} | {wanted} | {_between(interval(won, games), '')} "
        f"| {died / games:.0%} | {late / games:.0%} | {sum(one.turns for one in found) / games:.1f} "
        f"| {sum(one.decisions for one in found) / games:.0f} | {each:.1f} |"
    )


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


def report(folder: Path, gates: list[str], games: int, trials: int, seed: int, jobs: int, command: str) -> Report:
    """Measure a pack: `games` free games for each Dream and number of Dreamers, at most `trials` for each trial."""
    pack = load_pack(folder)
    chosen = [gate_named(pack, gate) for gate in gates]
    todo = list(plan(pack, chosen or dreams_of(pack), games, seed))
    return Report(pack, measure_pack(folder, pack, todo, trials, jobs), command)
