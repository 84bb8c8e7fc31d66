"""Bots: players without a plan that play games and report every failure."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from functools import partial
from typing import Any, Protocol, TypeVar, runtime_checkable

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.players import Player, first_player, random_player
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault, what_broke
from etherfields.playable.protocols import Game, Seating
from ..coverage.coverage import Watch
from .bots_protocols import Covers, Milestones, Plays
from .checking import ALL, SAMPLED, Checks
from .played import LIMIT, Played, Run

Table_contra = TypeVar("Table_contra", contravariant=True)

MIXED = ("random", "first")
"""The players without a plan, who take turns if nobody is named."""
MOST_UNFINISHED = 100
"""Of so many games of a sweep, the first ones, the decisions are kept if they run to their limit."""


@runtime_checkable
class Ends(Protocol[Table_contra]):
    """A game that can say how it ended."""

    def ended(self, table: Table_contra) -> str:
        """In a sentence, once it is over."""


def runs(
    n: int, seed: int, seating: Seating, *, party: tuple[str, ...] = (), players: int = 0,
    options: dict[str, str] | None = None, limit: int = LIMIT, player: str = "",
    until: str = "", is_watched: bool = False, kept: int = 0, every: int = 0, learners: Collection[str] = (),
) -> Iterator[Run]:  # fmt: skip
    """N games: each seed is played by every player without a plan, or by each of those that are named.

    Without a party, whoever the seed brings together takes part. The first ones are kept, so many as `kept` says.
    Unless `every` says it, all tables are examined, and a sample of them where what is read is counted."""
    playing = players_named(player)
    for number in range(n):
        own = seed + number // len(playing)
        chance = Chance(own)
        yield Run(
            own, playing[number % len(playing)], party or _party(seating, players, chance), options or {}, limit, until,
            is_learning=playing[number % len(playing)] in learners, is_watched=is_watched, is_kept=number < kept,
            every=every or (SAMPLED if is_watched else ALL), is_told=number < MOST_UNFINISHED,
        )  # fmt: skip


def players_named(names: str) -> tuple[str, ...]:
    """The players named with commas between, or those without a plan: each seed is played by all of them."""
    return tuple(names.split(",")) if names else MIXED


def _party(seating: Seating, players: int, chance: Chance) -> tuple[str, ...]:
    """The choices of the seats by chance; so many seats as `players` says, or by chance, too."""
    codes = [code for code, _, _ in seating.offers]
    if not seating.is_each_different:
        many = players or seating.least + chance.below("bots", seating.most - seating.least + 1)
        return tuple(chance.pick("bots", codes) for _ in range(many))
    many = players or seating.least + chance.below("bots", min(seating.most, len(codes)) - seating.least + 1)
    chance.shuffle("bots", codes)
    return tuple(codes[:many])


def play(game: Game[Any], run: Run) -> Played:
    """Play one game to its end, and look at the table after every decision, or as often as the run says."""
    played = Played(run)
    begun = time.perf_counter()
    keys: list[str] = []
    checks: Checks | None = None
    try:
        session = Session(game, game.fresh(run.seed, run.party, dict(run.options)), keep=False, check=False)
        player, watched = player_of(game, session.table, run), _watch(game, run)
        checks = Checks(game, session, run.every)
        played.outcome = _play_on(game, session, watched.of(player) if watched else player, run, keys, checks)
        if session.question is not None and len(keys) >= run.limit:
            played.is_unfinished = True
        if (played.is_unfinished and run.is_told) or run.is_kept:
            played.keys = keys
        if isinstance(game, Milestones):
            played.milestones = game.milestones(session.events)
        if isinstance(game, Covers):
            played.read = game.read_on(session.table)
        if watched is not None:
            played.open, played.taken = frozenset(watched.open - {""}), frozenset(watched.taken - {""})
    except Exception as error:
        played.failure = what_broke(error)
        played.stretch = checks.stretch(keys) if checks is not None else ""
        played.keys = keys
    played.decisions = len(keys)
    played.seconds = time.perf_counter() - begun
    return played


def players_of(game: Game[Any]) -> tuple[str, ...]:
    """The names of the players that a game can be played by."""
    return (*MIXED, *game.players()) if isinstance(game, Plays) else MIXED


def player_of(game: Game[Any], table: object, run: Run) -> Player:
    """The player of a run, at its table."""
    if run.player == "first":
        return first_player
    if isinstance(game, Plays) and run.player in game.players():
        return game.player(run.player, table, run.seed, run.known)
    if run.player not in MIXED:
        raise Fault("nobody knows how to play this game with sense", todo="Let the random player play it.")
    return random_player(partial(Chance(run.seed).below, "bot"))


def _watch(game: Game[Any], run: Run) -> Watch | None:
    return game.watch() if run.is_watched and isinstance(game, Covers) else None


def _play_on(
    game: Game[Any], session: Session[Any], player: Player, run: Run, keys: list[str], checks: Checks
) -> str:
    """Play until the end, or as far as it should go; every key stands in `keys` before it is chosen."""
    stops = game if run.until and isinstance(game, Milestones) else None
    while (question := session.question) is not None:
        made = len(keys)
        if made >= run.limit:
            checks.look(made)
            return f"unfinished after {run.limit:,} decisions"
        if stops is not None and stops.is_past(session.table, run.until):
            checks.look(made)
            return f"{run.until} is over"
        choice = player(question)
        keys.append(choice.key)
        session.choose(choice)
        checks.made(made + 1)
    if isinstance(game, Ends):
        return game.ended(session.table)
    said = [event.text for event in session.events if event.text]
    return said[-1] if said else "over"
