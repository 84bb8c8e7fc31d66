"""The command that lets bots play, and the one that merges the results of sweeps."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from msgspec import Struct

from ..kernel.system.exit_codes import FINE, WRONG
from ..kernel.system.faults import Fault
from ..kernel.system.letters import printable
from ..kernel.system.outputs import look_at_folder, write_output
from ..kernel.system.printing import show, told
from ..table.plain import typed
from .program import (
    GameName,
    OptionWords,
    OutPage,
    PackDir,
    Party,
    Typed,
    app,
    command_line,
    game_pack,
    look_at_out,
)  # fmt: skip
from .shrink_command import shrink_found
from .sweep_words import (
    ClusterName,
    Insecure,
    Jobs,
    ResultFile,
    TlsFolder,
    going_on,
    played_pack,
    sweep_of,
    where_played,
)  # fmt: skip

if TYPE_CHECKING:
    from ..playable.protocols import Game, GamePack, Seating
    from ..proving.bots.bots_protocols import Covers
    from ..proving.bots.tally import Tally
    from ..proving.sweeps.workers import Where

bots_app = typer.Typer(
    help="Let bots play, and look at the table after every decision, or after one of so many.",
    invoke_without_command=True, rich_markup_mode=None,
)  # fmt: skip
app.add_typer(bots_app, name="bots", short_help="Let bots play, and look at the table after every decision.")

Bots = Annotated[
    str, typer.Option(metavar="NAME,NAME", help="random, first, or one of a game's own; else the first two. {players}.")
]
Looks = Annotated[
    str, typer.Option(metavar="N", help="Check one table and question of N; 0: all, with --coverage one of 20.")
]


class _Wanted(Struct):
    """The games that a command asks for."""

    games: int
    first: int
    limit: int
    options: dict[str, str]
    kept: int
    every: int
    named: tuple[str, ...] = ()
    players: int = 0
    player: str = ""
    until: str = ""
    is_watched: bool = False

    def asked(self) -> Mapping[str, Typed]:
        """What makes it another sweep, besides the number of games and the first seed."""
        from ..proving.bots.bots import players_named
        from ..proving.bots.checking import ALL, SAMPLED

        return {
            "player": ",".join(players_named(self.player)), "party": ",".join(self.named), "players": self.players,
            "limit": self.limit, "until": self.until, "coverage": "yes" if self.is_watched else "",
            "option": [f"{name}={value}" for name, value in sorted(self.options.items())],
            "every": self.every or (SAMPLED if self.is_watched else ALL),
        }  # fmt: skip


@bots_app.callback()
def bots(
    context: typer.Context,
    runs: Annotated[str, typer.Option(metavar="N", help="The number of games.")] = "100",
    jobs: Jobs = "0",
    seed: Annotated[str, typer.Option(metavar="N", help="The first seed.")] = "1",
    party: Party = "",
    players: Annotated[str, typer.Option(metavar="N", help="The number of players; 0: the seed decides.")] = "0",
    limit: Annotated[str, typer.Option(metavar="N", help="The most decisions in a game.")] = "5000",
    player: Bots = "",
    until: Annotated[
        str, typer.Option(metavar="NAME", help="Leave a game when this milestone is past. {milestones}.")
    ] = "",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="List the paragraphs that nobody read, what leads there, and why not.")
    ] = False,
    every: Looks = "0",
    report: Annotated[str, typer.Option(metavar="FILE.md", help="Write the report to this file, too.")] = "",
    json: ResultFile = "",
    keep: Annotated[str, typer.Option(metavar="N", help="The number of good games to keep.")] = "0",
    pack: PackDir = None,
    game: GameName = None,
    option: OptionWords = None,
    out: Annotated[
        str, typer.Option(metavar="DIR", help="The folder for games that failed, are unfinished or are kept.")
    ] = "bot-games",
    cluster: ClusterName = "",
    tls: TlsFolder = "",
    insecure: Insecure = False,
) -> None:
    """Let bots play, and look at the table after every decision, or after one of so many."""
    if context.invoked_subcommand is not None:
        return
    from ..proving.bots import tally as proving

    where, games = where_played(jobs, cluster, tls, insecure), typed.whole_number(runs, "--runs", 1, 10**9)
    wanted = _Wanted(
        games, typed.whole_number(seed, "--seed", 0, 10**15), typed.whole_number(limit, "--limit", 1, 10**9),
        typed.options(option or ()), typed.whole_number(keep, "--keep", 0, games),
        typed.whole_number(every, "--every", 0, 10**9), is_watched=coverage,
    )  # fmt: skip
    look_at_out(report, "the report")
    look_at_out(json, "the result of the sweep")
    look_at_folder(Path(out), proving.JOURNALS)
    loaded = game_pack(pack, game)
    played = loaded.with_players()
    wanted.named, wanted.players = _who_plays(played.seating(), party, players)
    played.fresh(wanted.first, wanted.named or played.seating().fewest(), wanted.options)
    wanted.until, wanted.player = _milestone(played, until), _known_players(played, player)
    words: dict[str, Typed] = {
        "player": player, "runs": games, "seed": wanted.first, "party": party, "players": wanted.players or "",
        "limit": "" if limit == "5000" else limit, "until": until, "every": wanted.every or "",
        "option": option, "pack": pack, "game": game, "coverage": coverage,
    }  # fmt: skip
    covers = _covers(played) if coverage else None
    tally = _played(wanted, loaded, played, where, pack, game, json)
    _tell(tally, covers, played, report, command_line("bots", words), loaded)
    _keep(tally, Path(out), loaded, played, pack)
    raise typer.Exit(WRONG if tally.failed else FINE)


def _keep(tally: "Tally", out: Path, loaded: "GamePack", played: "Game[Any]", pack: str | None) -> None:
    """Write the journals of games, and shrink those that failed."""
    from ..proving.bots.tally import write_journals

    paths = write_journals(tally, out, loaded.edition)
    for path in paths:
        show(f"  {path}")
    shrink_found(tally.failed, paths, loaded, played, pack)


def _played(
    wanted: _Wanted, loaded: "GamePack", played: "Game[Any]", where: "Where", pack: str | None, game: str | None,
    json: str,
) -> "Tally":  # fmt: skip
    """Play the games that are wanted, and write the result if a file is named."""
    from ..proving.bots import bot_sweeps, bots
    from ..proving.bots.bots_protocols import Learns
    from ..proving.sweeps.progress import Progress
    from ..proving.sweeps.sweep_files import write_result

    plan = bots.runs(
        wanted.games, wanted.first, played.seating(), party=wanted.named, players=wanted.players,
        options=wanted.options, limit=wanted.limit, player=wanted.player, until=wanted.until,
        is_watched=wanted.is_watched, kept=wanted.kept, every=wanted.every,
        learners=played.learners() if isinstance(played, Learns) else (),
    )  # fmt: skip
    sweep = sweep_of("bots", loaded, wanted.asked()) if json else None
    progress = Progress(told())
    progress.begin("", wanted.games)
    numbers = {"games": wanted.games, "seed": wanted.first, "keep": wanted.kept}
    with going_on(json, sweep, numbers) as finished:
        try:
            tally = bot_sweeps.play_all(
                played_pack(loaded, pack, game, where), plan, where,
                lambda done, is_new: progress.more(done.games, is_new), finished, bot_sweeps.share_of(wanted.games),
            )  # fmt: skip
        finally:
            progress.end()
        if sweep is not None and finished is not None:
            first = wanted.first * len(bots.players_named(wanted.player))
            result = bot_sweeps.BotsResult.of(tally, sweep, [(first, first + wanted.games - 1)])
            write_result(Path(json), result)
            finished.over()
    return tally


def _tell(
    tally: "Tally", covers: "Covers[Any] | None", game: "Game[Any]", report: str, command: str, loaded: "GamePack"
) -> None:
    """Say what came of all games, and write it into a report if one is wanted."""
    from ..proving.coverage.coverage_page import lines, page

    said = "\n".join([tally.text(), *(lines(covers, tally.covered, game.seating().seat) if covers else ())])
    show(said)
    if report:
        text = printable(page(loaded.edition.in_full, command, said), but="\n")
        write_output(Path(report), text.encode(), "the report")


@bots_app.command()
def merge(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Results of `bots` or of `balance`.")],
    json: ResultFile = "",
    out: OutPage = "",
    trials: Annotated[str, typer.Option(metavar="N", help="Of balances: the most games in a trial; 0: none.")] = "100",
    pack: PackDir = None,
    game: GameName = None,
    jobs: Jobs = "0",
    cluster: ClusterName = "",
    tls: TlsFolder = "",
    insecure: Insecure = False,
) -> None:
    """Merge results of sweeps that `bots --json` or `balance --json` wrote, and say what came of all of them.

    Results of one sweep merge, whoever played its games: of the same pack, program and words, and no game twice. What
    a balance puts to trial depends on all of its games; so the trials are played when these are merged."""
    from ..proving.bots.bot_sweeps import merged
    from ..proving.sweeps.sweep_files import WHAT, kind_of, write_result
    from .balance_command import merge_balances
    from .explore_command import merge_explored

    look_at_out(json, WHAT)
    look_at_out(out, "the page")
    paths = [Path(file) for file in files]
    if kind_of(paths[0]) == "balance":
        many, where = typed.whole_number(trials, "--trials", 0, 10**6), where_played(jobs, cluster, tls, insecure)
        merge_balances(paths, many, pack, game, where, json, out)
        return
    if kind_of(paths[0]) == "explore":
        raise typer.Exit(FINE if merge_explored(paths, pack, game, json, out) else WRONG)
    result = merged(paths)
    is_watched = "coverage" in result.sweep.asked
    loaded = game_pack(pack, game or result.sweep.game or None)
    if is_watched and loaded.edition.content != result.sweep.content:
        raise Fault("is of another version of the pack", files[0], "Name the pack: --pack DIR.")
    played = loaded.with_players()
    tally = result.tally()
    command = command_line("bots", {"pack": pack, "game": game}, "merge", *files)
    _tell(tally, _covers(played) if is_watched else None, played, out, command, loaded)
    if json:
        write_result(Path(json), result)
    raise typer.Exit(WRONG if tally.failed else FINE)


def _who_plays(seating: "Seating", party: str, players: str) -> tuple[tuple[str, ...], int]:
    """The choices of the seats that are named, and the number of players: 0 if it isn't given."""
    from ..table.new_party import party_named

    named = party_named(seating, party).party if party else ()
    return named, typed.whole_number(players, "--players", 0, seating.most)


def _known_players(game: "Game[Any]", names: str) -> str:
    """Names of bots as they were given, if there are such bots."""
    from ..proving.bots.bots import players_of

    known = players_of(game)
    for one in names.split(",") if names else ():
        if one not in known:
            raise Fault(f"there is no player `{one}`", todo=f"There are: {', '.join(known)}.")
    return names


def _milestone(game: "Game[Any]", name: str) -> str:
    """The milestone at which games are left, by its name; empty if none is named."""
    from ..proving.bots.bots_protocols import Milestones

    if name and not isinstance(game, Milestones):
        raise Fault("this game has no milestones at which it could be left", todo="Leave out --until.")
    return game.milestone_named(name) if name and isinstance(game, Milestones) else ""


def _covers(game: "Game[Any]") -> "Covers[Any]":
    """A game, if it has paragraphs to be read."""
    from ..proving.bots.bots_protocols import Covers

    if not isinstance(game, Covers):
        raise Fault("this game has no paragraphs that could be read", todo="Leave out --coverage.")
    return game
