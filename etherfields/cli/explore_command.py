"""The command that explores a game: it looks for what nobody has read, and says why it didn't come to the rest."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..kernel.system.exit_codes import FINE, WRONG
from ..kernel.system.faults import Fault
from ..kernel.system.letters import printable
from ..kernel.system.outputs import look_at_folder, write_output
from ..kernel.system.printing import Outlet, show, told
from ..table.plain import typed
from .program import GameName, OptionWords, PackDir, Party, Typed, app, command_line, game_pack, look_at_out
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
    from ..playable.protocols import Game, GamePack
    from ..proving.exploring.exploring import Explored, Extent


@app.command(short_help="Look for what nobody has read, and say why the rest wasn't reached.")
def explore(
    part: Annotated[str, typer.Option("--part", metavar="NAME", help="Only this part of the game.")] = "",
    decisions: Annotated[str, typer.Option(metavar="N", help="The most decisions.")] = "100000",
    beginnings: Annotated[str, typer.Option(metavar="N", help="The number of games to begin with.")] = "4",
    seed: Annotated[str, typer.Option(metavar="N", help="The first seed.")] = "1",
    party: Party = "",
    players: Annotated[str, typer.Option(metavar="N", help="The number of players; 0: one more in each game.")] = "0",
    blindly: Annotated[
        bool, typer.Option("--blindly", help="For comparison: keep no tables, and play each game to its end.")
    ] = False,
    keep: Annotated[str, typer.Option(metavar="DIR", help="Keep a journal of all that was read first.")] = "",
    report: Annotated[str, typer.Option(metavar="FILE.md", help="Write the report to this file, too.")] = "",
    json: ResultFile = "",
    pack: PackDir = None,
    game: GameName = None,
    option: OptionWords = None,
    jobs: Jobs = "0",
    cluster: ClusterName = "",
    tls: TlsFolder = "",
    insecure: Insecure = False,
) -> None:
    """Look for what nobody has read, and say why the rest wasn't reached.

    Tables that were reached are kept, and played on from where something unread is near: along ways that were open and
    that nobody took, and by a player who goes looking. Equal seeds bring equal results, whoever shares the work."""
    from ..proving.exploring.explore_files import JOURNALS, ExploreResult
    from ..proving.exploring.exploring import Extent
    from ..proving.exploring.exploring import explore as explore_game
    from ..proving.sweeps.sweep_files import WHAT, write_result

    where = where_played(jobs, cluster, tls, insecure)
    look_at_out(report, "the report")
    look_at_out(json, WHAT)
    if keep:
        look_at_folder(Path(keep), JOURNALS)
    loaded = game_pack(pack, game)
    played = loaded.with_players()
    asked = Extent(
        typed.whole_number(seed, "--seed", 0, 10**15), typed.whole_number(beginnings, "--beginnings", 1, 1000),
        typed.whole_number(decisions, "--decisions", 1, 10**12), options=typed.options(option or ()),
        is_guided=not blindly,
    )  # fmt: skip
    asked = _looked_at(played, asked, part, party, players)
    words: dict[str, Typed] = {
        "part": part, "decisions": asked.decisions, "beginnings": asked.beginnings, "party": party,
        "players": asked.players or "", "blindly": blindly, "option": option,
    }  # fmt: skip
    sweep = sweep_of("explore", loaded, {**words, "blindly": "yes" if blindly else ""}) if json else None
    with going_on(json, sweep, {"seed": asked.seed}) as finished, _Progress(told()) as progress:
        make = played_pack(loaded, pack, game, where)
        explored = explore_game(make, asked, where, progress.tell, finished)
        if sweep is not None and finished is not None:
            write_result(Path(json), ExploreResult(sweep, [(asked.seed, asked.seed)], explored))
            finished.over()
    command = command_line("explore", {"seed": asked.seed, **words})
    _tell(explored, played, loaded, report, keep, command)
    raise typer.Exit(WRONG if explored.failed else FINE)


def _tell(explored: "Explored", game: "Game[Any]", loaded: "GamePack", report: str, keep: str, command: str) -> None:
    """Say what an exploration came to, and write what is to be written of it."""
    from ..proving.exploring.explore_files import write_finds
    from ..proving.exploring.explore_page import report_lines

    said = "\n".join(report_lines(game, explored))
    show(said)
    if report:
        _write_report(report, loaded, command, said)
    if keep:
        for path in write_finds(explored, game.paragraphs(), Path(keep), loaded.edition):  # type: ignore[attr-defined]  # it covers
            show(f"  {path}")


def _looked_at(game: "Game[Any]", asked: "Extent", part: str, party: str, players: str) -> "Extent":
    """The question with whatever the game has to say of it; a Fault if it can't be explored so."""
    from msgspec.structs import replace

    from ..proving.bots.bots_protocols import Covers
    from ..proving.exploring.exploring_protocols import InParts
    from ..table.new_party import party_named

    if not isinstance(game, Covers):
        raise Fault("this game has no paragraphs that could be read", todo="Explore a game that has a Script Book.")
    if part and not isinstance(game, InParts):
        raise Fault("this game has no parts to be explored by themselves", todo="Leave out --part.")
    seating = game.seating()
    named = party_named(seating, party).party if party else ()
    many = typed.whole_number(players, "--players", 0, seating.most)
    game.fresh(asked.seed, named or seating.fewest(), asked.options)
    code = game.part_named(part) if part and isinstance(game, InParts) else ""
    return replace(asked, part=code, party=named, players=many)


def _write_report(file: str, loaded: "GamePack", command: str, said: str) -> None:
    title = loaded.edition.in_full
    text = f"# What an exploration has come to\n\nOf {title}, by\n\n    {command}\n\n```text\n{said}\n```\n"
    write_output(Path(file), printable(text, but="\n").encode(), "the report")


class _Progress:
    """A line at a terminal that says how far an exploration is, once it has taken a while."""

    def __init__(self, out: Outlet) -> None:
        from time import monotonic

        self._out, self._clock, self._begun, self._is_shown = out, monotonic, monotonic(), False

    def __enter__(self) -> "_Progress":
        return self

    def __exit__(self, *_: object) -> None:
        if self._is_shown:
            self._out.over("", last=True)

    def tell(self, explored: "Explored") -> None:
        """Say how much has been read, after each round."""
        from ..proving.sweeps.progress import QUIET

        if self._out.is_terminal and self._clock() - self._begun >= QUIET:
            found, wanted = len(explored.finds), len(explored.wanted)
            line = (
                f"{found:,} of {wanted:,} paragraphs, {explored.decisions:,} of {explored.asked.decisions:,} decisions"
            )
            self._out.over(line, last=False)
            self._is_shown = True


def merge_explored(files: list[Path], pack: str | None, game: str | None, json: str, out: str) -> bool:
    """Merge the results of explorations, and say what came of all of them: whether nothing failed."""
    from ..proving.exploring.explore_files import merged_explorations
    from ..proving.exploring.explore_page import report_lines
    from ..proving.sweeps.sweep_files import write_result

    result = merged_explorations(files)
    loaded = game_pack(pack, (game or result.sweep.game or None) if pack is None else None)
    if loaded.edition.content != result.sweep.content:
        raise Fault("is of another version of the pack", str(files[0]), "Name the pack: --pack DIR.")
    said = "\n".join(report_lines(loaded.with_players(), result.explored))
    if json:
        write_result(Path(json), result)
    show(said)
    if out:
        words: dict[str, Typed] = {"pack": pack, "game": game}
        _write_report(out, loaded, command_line("bots", words, "merge", *map(str, files)), said)
    return not result.explored.failed
