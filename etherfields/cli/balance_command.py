"""The command that measures how often things are won, and its results merged."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..kernel.system.faults import Fault
from ..table.plain import typed
from .games_in_help import OnlyByItsWord
from .program import GameName, OutPage, PackPlace, Typed, app, command_line, game_pack, hand_over, look_at_out
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
    from ..playable.protocols import Game
    from ..proving.balance.measuring import Asked
    from ..proving.sweeps.workers import Where


@app.command(
    cls=OnlyByItsWord,
    short_help="Measure how often each challenge is won, or each of two that are set against each other.",
)
def balance(
    pack: PackPlace = None,
    game: GameName = None,
    games: Annotated[
        str, typer.Option(metavar="N", help="The games for each challenge and number of players, or each pair.")
    ] = "100",
    trials: Annotated[str, typer.Option(metavar="N", help="The most games in a trial; 0: no trials.")] = "100",
    only: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Only this challenge; can be repeated. {challenges}.")
    ] = None,
    jobs: Jobs = "0",
    seed: Annotated[str, typer.Option(metavar="N", help="The first seed.")] = "1",
    out: OutPage = "",
    json: ResultFile = "",
    cluster: ClusterName = "",
    tls: TlsFolder = "",
    insecure: Insecure = False,
) -> None:
    """Measure how often a sensible player wins each challenge, and whether anything decides it alone.

    Free games tell how often each is won, and which options and cards look as if they decided it. In trials the
    same games are played again with such an option never taken or always taken, with such a card never used or drawn
    first. What changes the share of wins by more than 20 points, or out of the wanted band, decides; the page says how.

    Where people play against each other, whatever they choose from is set against each other, with sides swapped.
    """
    from ..proving.balance.balance_files import BalanceResult, seeds_of
    from ..proving.balance.challenges import Challenges
    from ..proving.balance.measuring import Asked, balance_page, measure, tables_at
    from ..proving.sweeps.sweep_files import WHAT, write_result

    asked = Asked(
        typed.whole_number(games, "--games", 1, 10**6), typed.whole_number(trials, "--trials", 0, 10**6),
        typed.whole_number(seed, "--seed", 0, 10**15), tuple(only or ()),
    )  # fmt: skip
    look_at_out(out, "the page")
    look_at_out(json, WHAT)
    where = where_played(jobs, cluster, tls, insecure)
    loaded = game_pack(pack, game)
    played = loaded.with_players()
    if only and not isinstance(played, Challenges):
        raise Fault("this game has no challenges to choose from", todo="Leave out --only.")
    title, command = loaded.edition.in_full, _command(played, asked, pack, game, out)
    sweep = sweep_of("balance", loaded, {"only": sorted(only or ())}) if json else None
    numbers = {"games": asked.games, "seed": asked.seed, "trials": asked.trials}
    with (
        going_on(json, sweep, numbers) as finished,
        tables_at(where, played_pack(loaded, pack, game, where), finished) as tables,
    ):
        found = measure(played, asked, tables, title)
        if sweep is not None and finished is not None:
            write_result(Path(json), BalanceResult.of(found, sweep, *seeds_of(asked), asked.trials))
            finished.over()
    hand_over(balance_page(played, found, title, command), out, "the page")


def _command(game: "Game[Any]", asked: "Asked", pack: str | None, name: str | None, out: str) -> str:
    """The command line that brings the same page again."""
    from ..proving.balance.challenges import Challenges

    words: dict[str, Typed] = {"games": asked.games}
    words |= {"trials": asked.trials, "only": list(asked.only)} if isinstance(game, Challenges) else {}
    words |= {"seed": "" if asked.seed == 1 else asked.seed, "out": out, "game": name}
    return command_line("balance", words, pack)


def merge_balances(
    files: Sequence[Path], trials: int, pack: str | None, game: str | None, where: "Where", json: str, out: str
) -> None:
    """Merge the results of balances, play the trials that all of their games call for, and show the page."""
    from ..proving.balance.balance_files import BalanceResult, put_into_one
    from ..proving.balance.measuring import balance_page, tables_at
    from ..proving.sweeps.sweep_files import write_result

    result = put_into_one(files)
    loaded = game_pack(pack, (game or result.sweep.game or None) if pack is None else None)
    if loaded.edition.content != result.sweep.content:
        raise Fault("is of another version of the pack", str(files[0]), "Name the pack: --pack DIR.")
    played = loaded.with_players()
    with tables_at(where, played_pack(loaded, pack, game, where)) as tables:
        found = result.found(played, tables, trials)
    if json:
        merged = BalanceResult.of(found, result.sweep, result.seeds, result.bouts, trials)
        write_result(Path(json), merged)
    words: dict[str, Typed] = {"trials": trials if result.free else "", "pack": pack, "game": game, "out": out}
    command = command_line("bots", words, "merge", *map(str, files))
    hand_over(balance_page(played, found, loaded.edition.in_full, command), out, "the page")
