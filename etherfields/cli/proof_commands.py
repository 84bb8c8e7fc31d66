"""The commands that prove a pack: replays, rule checks, bots, and their report on the balance."""

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

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
    PackPlace,
    Party,
    Typed,
    app,
    command_line,
    game_pack,
    game_with_players,
    hand_over,
    look_at_out,
    plugin_for,
)  # fmt: skip
from .script_command import Games
from .shrink_command import shrink_found

if TYPE_CHECKING:
    from ..playable.protocols import Game, Seating
    from ..proving.bots.bots_protocols import Covers


@app.command(short_help="Replay journals, and compare with what was told.")
def replay(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Journals.")],
    pack: PackDir = None,
    update: Annotated[bool, typer.Option("--update", help="Write the transcripts anew.")] = False,
) -> None:
    """Replay journals of games and of `script`, and compare with the transcripts beside them."""
    from ..proving.bots.replaying import replay as replay_one

    games = Games(pack)
    done = [replay_one(Path(file), games.told, update=update) for file in files]
    for one in done:
        show(f"{one.journal}: {one.said}")
        if one.difference:
            show(one.difference)
    raise typer.Exit(FINE if all(one.good for one in done) else WRONG)


@app.command(short_help="Run rule checks that players can read and write.")
def case(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Case files, or folders of them.")],
) -> None:
    """Run rule checks: given this table, when this is chosen, then that is so."""
    from ..proving.cases import run_cases

    code, said = run_cases([Path(file) for file in files])
    show(said)
    raise typer.Exit(code)


Looks = Annotated[
    str, typer.Option(metavar="N", help="Check one table and question of N; 0: all, with --coverage one of 20.")
]


@app.command(short_help="Let bots play, and look at the table after every decision.")
def bots(
    runs: Annotated[str, typer.Option(metavar="N", help="The number of games.")] = "100",
    jobs: Annotated[str, typer.Option(metavar="N", help="The number of processes; 0: one for each core.")] = "0",
    seed: Annotated[str, typer.Option(metavar="N", help="The first seed.")] = "1",
    party: Party = "",
    players: Annotated[str, typer.Option(metavar="N", help="The number of Dreamers; 0: the seed decides.")] = "0",
    limit: Annotated[str, typer.Option(metavar="N", help="The most decisions in a game.")] = "5000",
    player: Annotated[
        str, typer.Option(metavar="NAME,NAME", help="random, first, sensible or curious; else the first two.")
    ] = "",
    until: Annotated[str, typer.Option(metavar="GATE", help="Stop a game when this Gate's Dream is over.")] = "",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="List the paragraphs that nobody read, what leads there, and why not.")
    ] = False,
    every: Looks = "0",
    report: Annotated[str, typer.Option(metavar="FILE.md", help="Write the report to this file, too.")] = "",
    keep: Annotated[str, typer.Option(metavar="N", help="The number of good games to keep.")] = "0",
    pack: PackDir = None,
    game: GameName = None,
    option: OptionWords = None,
    out: Annotated[
        str, typer.Option(metavar="DIR", help="The folder for games that failed, are unfinished or are kept.")
    ] = "bot-games",
) -> None:
    """Let bots play, and look at the table after every decision, or after one of so many."""
    from ..proving.bots import bots as proving
    from ..proving.coverage.coverage_page import lines, page

    games, processes = typed.whole_number(runs, "--runs", 1, 10**9), _processes(jobs)
    first, enough = typed.whole_number(seed, "--seed", 0, 10**15), typed.whole_number(limit, "--limit", 1, 10**9)
    options, kept = typed.options(option or ()), typed.whole_number(keep, "--keep", 0, games)
    looks = typed.whole_number(every, "--every", 0, 10**9)
    look_at_out(report, "the report")
    look_at_folder(Path(out), proving.JOURNALS)
    loaded = game_pack(pack, game)
    played, edition = loaded.with_players(), loaded.edition
    seating = played.seating()
    named, many = _who_plays(seating, party, players)
    played.fresh(first, named or seating.fewest(), options)
    gate, covers = _milestone(played, until), _covers(played) if coverage else None
    plan = proving.runs(
        games, first, seating, party=named, players=many, options=options, limit=enough,
        player=_known_players(played, player), until=gate, is_watched=coverage, kept=kept, every=looks,
    )  # fmt: skip
    tally = proving.play_all(partial(game_with_players, pack, game), plan, processes, proving.Counted(games, told()))
    said = "\n".join([tally.text(), *(lines(covers, tally.covered, seating.seat) if covers else ())])
    show(said)
    if report:
        words: dict[str, Typed] = {
            "player": player, "runs": games, "seed": first, "party": party, "players": many or "",
            "limit": "" if enough == proving.LIMIT else enough, "until": until, "every": looks or "",
            "option": option, "pack": pack, "game": game, "coverage": coverage,
        }  # fmt: skip
        text = printable(page(edition.in_full, command_line("bots", words), said), but="\n")
        write_output(Path(report), text.encode(), "the report")
    paths = proving.write_journals(tally, Path(out), edition)
    for path in paths:
        show(f"  {path}")
    shrink_found(tally.failed, paths, loaded, played, pack)
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


def _processes(jobs: str) -> int:
    """How many processes are meant by a number of them."""
    return typed.whole_number(jobs, "--jobs", 0, 1024) or os.cpu_count() or 1


@app.command(short_help="Measure how often each Dream is won, or each of two warbands.")
def balance(
    pack: PackPlace = None,
    game: GameName = None,
    games: Annotated[str, typer.Option(metavar="N", help="The games for each Dream and number, or each pair.")] = "100",
    trials: Annotated[str, typer.Option(metavar="N", help="The most games in a trial; 0: no trials.")] = "100",
    dream: Annotated[list[str] | None, typer.Option(metavar="CODE", help="Only this Gate's Dream.")] = None,
    jobs: Annotated[str, typer.Option(metavar="N", help="The number of processes; 0: one for each core.")] = "0",
    seed: Annotated[str, typer.Option(metavar="N", help="The first seed.")] = "1",
    out: OutPage = "",
) -> None:
    """Measure how often a sensible player wins each Dream, and whether anything decides it alone.

    Free games tell how often each Dream is won, and which options and cards look as if they decided it. In trials the
    same games are played again with such an option never taken or always taken, with such a card never used or drawn
    first. What changes the share of wins by more than 20 points, or out of the wanted band, decides; the page says how.

    Where people play against each other, whatever they choose from is set against each other, with sides swapped.
    """
    from ..proving.balance.challenges import Challenges
    from ..proving.balance.measuring import Asked, balance_page

    many = typed.whole_number(games, "--games", 1, 10**6)
    again = typed.whole_number(trials, "--trials", 0, 10**6)
    first = typed.whole_number(seed, "--seed", 0, 10**15)
    look_at_out(out, "the page")
    plugin, folder = plugin_for(pack, game)
    loaded = plugin.load(folder)
    played, make = loaded.with_players(), partial(game_with_players, str(folder))
    has_challenges = isinstance(played, Challenges)
    if dream and not has_challenges:
        raise Fault(f"{plugin.title} has no Dreams", todo="Leave out --dream.")
    words: dict[str, Typed] = {"games": many}
    words |= {"trials": again, "dream": dream} if has_challenges else {}
    words |= {"seed": "" if first == 1 else first, "out": out, "game": game}
    asked, command = Asked(many, again, first, tuple(dream or ())), command_line("balance", words, pack)
    text = balance_page(played, make, loaded.edition.in_full, asked, _processes(jobs), command)
    hand_over(text, out, "the page")
