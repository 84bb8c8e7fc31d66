"""The command line: what can be typed, and what becomes of it.

Exit codes: 0 for all that went well, 1 where something was found wrong that was to be looked for (errors in a
pack, bots that failed, replays that differ), 2 where what was typed or given can't be used. Whatever is slow
to import is imported by the command that needs it.
"""

import os
import re
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TextIO, TypeAlias, cast

import typer

from etherfields import __version__
from etherfields.kernel.faults import Fault, what_broke
from etherfields.table.as_typed import take_words_as_typed
from etherfields.table.saves_commands import SaveName, saves_app, shelf

if TYPE_CHECKING:
    from etherfields.campaign.game import Etherfields
    from etherfields.content.pack import Pack
    from etherfields.table.campaigns import Edition
    from etherfields.table.page import Page

FINE, WRONG, UNUSABLE, BROKEN = 0, 1, 2, 70

HELP = """Cooperative narrative campaigns, played by the full rules at a terminal.

`etherfields play` begins a campaign, or goes on with the last one. In a game, type `help`."""

Words = {"context_settings": {"help_option_names": ["-h", "--help"]}}
app = typer.Typer(
    help=HELP, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False,
    invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip
app.add_typer(saves_app, name="saves")

_UsageError = cast("type[Exception]", typer.BadParameter.__mro__[2])
"""What is raised for words on the command line that make no sense; typer doesn't give it a public name."""

# What is typed stays as it is until a command looks at it: see `table.as_typed`.
PackDir: TypeAlias = Annotated[
    str | None, typer.Option("--pack", metavar="DIR", help="The folder of a pack; else the built-in one.")
]
PackPlace: TypeAlias = Annotated[
    str | None, typer.Argument(metavar="[PACK]", help="The folder of a pack; else the built-in one.")
]
Party: TypeAlias = Annotated[str, typer.Option("--party", metavar="A,B", help="Who plays, such as gambler,expert.")]
OptionWords: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="Choose a ruling; may be given again."),
]


def main() -> None:
    """Do what the command line says, and end the process."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Do what these words say: the exit code."""
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        command = typer.main.get_command(app)
        code = command.main(list(arguments), prog_name="etherfields", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else FINE
    except Fault as fault:
        from etherfields.table.page import sentence

        return _sentence(sentence(fault))
    except _UsageError as error:
        return _misused(error)
    except (BrokenPipeError, SystemExit):  # typer ends the process itself where nobody reads any more
        sys.stdout = _nowhere()
        return FINE
    except OSError as error:
        sys.stdout = _nowhere()
        return _sentence(f"The system refuses: {error.strerror or error}.")
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except Exception as error:
        if os.environ.get("ETHERFIELDS_DEBUG"):
            raise
        _sentence(
            f"The program itself failed: {what_broke(error)}. "
            "Your saves are as they were. With ETHERFIELDS_DEBUG=1 before the command it says where; "
            "please report that."
        )
        return BROKEN


def _nowhere() -> TextIO:
    """Where words go that nobody can read; nothing complains of them when the process ends."""
    return open(os.devnull, "w", encoding="utf-8")


take_words_as_typed()


def _sentence(text: str) -> int:
    """Say what can't be used, in text that can't steer a terminal or fill it."""
    short = re.sub(r"\S{200,}", lambda found: f"{found[0][:60]}...", text)
    safe = "".join(letter if letter.isprintable() or letter == "\n" else "·" for letter in short)
    print(safe, file=sys.stderr)
    return UNUSABLE


def _misused(error: Any) -> int:
    """Say what is wrong with the words on the command line."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "etherfields"
    message = error.format_message()
    return _sentence(f"{message.rstrip('.')}{'' if message.endswith('?') else '.'} Try `{path} --help`.")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"etherfields {__version__}")
        raise typer.Exit


@app.callback()
def _all(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


# --- what several commands need ---------------------------------------------------------------------


def _pack_folder(pack: str | None) -> Path:
    from etherfields.table.places import built_in_pack

    if pack == "":
        raise Fault("the name of a folder is empty", "PACK", "Name the folder of a pack, or leave it out.")
    return built_in_pack() if pack is None else Path(pack)


def load(pack: str | None) -> "Pack":
    """The pack in a folder, or the built-in one."""
    from etherfields.content.loading import load_pack

    return load_pack(_pack_folder(pack))


def game_of(pack: str | None) -> "Etherfields":
    """The game, with the pack in a folder or the built-in one."""
    from etherfields.campaign.game import Etherfields

    return Etherfields(load(pack))


def _game_and_edition(pack: str | None) -> "tuple[Etherfields, Edition, int]":
    """The game, what journals say of its pack, and how many can play it."""
    from etherfields.campaign.game import Etherfields
    from etherfields.table.campaigns import Edition

    loaded = load(pack)
    edition = Edition(loaded.name, loaded.campaign.title, loaded.content)
    return Etherfields(loaded), edition, loaded.campaign.players


def _page() -> "Page":
    from etherfields.table.page import page_for

    return page_for(sys.stdout, dict(os.environ))


# --- playing ----------------------------------------------------------------------------------------


@app.command()
def play(
    save: Annotated[str | None, typer.Argument(metavar="[SAVE]", help="A save to go on with; else the last.")] = None,
    pack: PackDir = None,
    new: Annotated[bool, typer.Option("--new", help="Begin a new campaign.")] = False,
    party: Party = "",
    seed: Annotated[str | None, typer.Option(metavar="N", help="Where chance begins.")] = None,
    option: OptionWords = None,
    mend: Annotated[bool, typer.Option("--mend", help="Take back decisions that no longer fit.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, whatever the terminal can.")] = False,
) -> None:
    """Play: the title screen, or in plain lines the last campaign; by name, that one."""
    from etherfields.kernel.shelf import fit_name
    from etherfields.table import typed
    from etherfields.table.keyboard import Keyboard
    from etherfields.table.playing import Wish
    from etherfields.table.playing import play as play_on
    from etherfields.table.terminal import shows_screens

    name = None if save is None else fit_name(save)
    options = typed.options(option or ())
    number = typed.whole_number(seed, "--seed", 0, 10**18 - 1) if seed is not None else None
    again = " ".join([*([f'--pack "{pack}"'] if pack else []), *(["--plain"] if plain else [])])
    at_terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    on_screen = at_terminal and not plain and shows_screens(dict(os.environ), os.get_terminal_size(sys.stdout.fileno()))
    wish = Wish(name, new, party, number, options, mend, again=again, on_screen=on_screen)
    page = _page()
    if on_screen and wish.of_nothing_yet:
        from etherfields.table.title.opening import play_from_title

        play_from_title(wish, load(pack), shelf(), page)
        return
    game, edition, wish.most = _game_and_edition(pack)
    play_on(wish, game, edition, shelf(), page, Keyboard(sys.stdin, page, terminal=at_terminal))


@app.command()
def rules(word: Annotated[list[str] | None, typer.Argument(metavar="[WORD]")] = None) -> None:
    """Look up a word or a rule's ID in the rules."""
    from etherfields.table.reference import look_up

    _page().lines(look_up(" ".join(word or ())))


# --- the story, and packs ---------------------------------------------------------------------------


@app.command()
def story(
    name: SaveName,
    pack: PackDir = None,
    out: Annotated[str, typer.Option("-o", "--out", metavar="FILE.md", help="Else it is shown.")] = "",
) -> None:
    """Tell a save's campaign so far: what was read, what was chosen, what it cost."""
    from etherfields.kernel.files import write_whole
    from etherfields.kernel.journal import read_file
    from etherfields.kernel.saves import JOURNAL
    from etherfields.table.chronicle import chronicle

    path = shelf().path(name) / JOURNAL
    game, edition, _ = _game_and_edition(pack)
    text = chronicle(game, edition, read_file(path, growing=True))
    if out:
        write_whole(Path(out), text.encode())
    print(f"The story of “{name}” is in {out} now." if out else text.rstrip("\n"))


@app.command()
def check(pack: PackPlace = None) -> None:
    """Look for everything that is wrong with a pack."""
    from etherfields.content.checking import check_pack

    report = check_pack(_pack_folder(pack))
    print(report.text())
    raise typer.Exit(WRONG if report.errors else FINE)


@app.command("new-pack")
def new_pack(folder: Annotated[str, typer.Argument(metavar="DIR", help="A folder not there yet.")]) -> None:
    """Write a small pack that works, to begin with."""
    from etherfields.content.new_pack import make_pack
    from etherfields.table.invoked import typed_as

    make_pack(folder)
    shown = f'"{folder}"'
    print(f"A pack is in {shown} now. Look at its files, then:")
    for words in (f"check {shown}", f"play --pack {shown}"):
        print(f"  {typed_as(words)}")


@app.command()
def graph(
    pack: PackPlace = None,
    what: Annotated[str, typer.Option(metavar="script|map", help="Paragraphs or the map.")] = "script",
    form: Annotated[str, typer.Option("--format", metavar="mermaid|dot|graphml")] = "mermaid",
    out: Annotated[str, typer.Option("-o", "--out", metavar="FILE", help="Else it is shown.")] = "",
) -> None:
    """Draw the Script Book or the Dreamworld map as a graph."""
    from etherfields.content.definitions import Dreamworld
    from etherfields.content.graph import write_graph

    loaded = load(pack)
    if what == "map" and not loaded.all(Dreamworld):
        todo = "Draw its Script Book with --what script, or give it a map first ([[dreamworld]] in secrets/)."
        raise Fault("this pack has no Dreamworld map to draw", loaded.name, todo)
    text = write_graph(loaded, what, form, Path(out) if out else None)
    print(f"Written to {out}." if out else text)


# --- proving ----------------------------------------------------------------------------------------


@app.command()
def replay(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Journals.")],
    pack: PackDir = None,
    update: Annotated[bool, typer.Option("--update", help="Write the transcripts anew.")] = False,
) -> None:
    """Replay journals, and compare with the transcripts beside them."""
    from etherfields.proving.replaying import replay as replay_one
    from etherfields.table.transcript import transcript_of

    game, edition, _ = _game_and_edition(pack)
    done = [replay_one(Path(file), partial(transcript_of, game, edition), update=update) for file in files]
    for one in done:
        print(f"{one.journal}: {one.said}")
        if one.difference:
            print(one.difference)
    raise typer.Exit(FINE if all(one.good for one in done) else WRONG)


@app.command()
def case(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Case files, or folders of them.")],
) -> None:
    """Run rule checks: given this table, when this is chosen, then that is so."""
    from etherfields.proving.cases import run_cases

    code, said = run_cases([Path(file) for file in files])
    print(said)
    raise typer.Exit(code)


@app.command()
def bots(
    runs: Annotated[str, typer.Option(metavar="N", help="So many games.")] = "100",
    jobs: Annotated[str, typer.Option(metavar="N", help="In so many processes; 0: all cores.")] = "0",
    seed: Annotated[str, typer.Option(metavar="N", help="The first seed.")] = "1",
    party: Party = "",
    players: Annotated[str, typer.Option(metavar="N", help="So many play; 0: as the seed says.")] = "0",
    limit: Annotated[str, typer.Option(metavar="N", help="Leave a game after so many decisions.")] = "5000",
    player: Annotated[
        str, typer.Option(metavar="NAME,NAME", help="Who plays: random, first, sensible, curious; else the first two.")
    ] = "",
    until: Annotated[str, typer.Option(metavar="GATE", help="Leave a game when this Gate's Dream is over.")] = "",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="List the paragraphs that nobody read, what leads there, and why not.")
    ] = False,
    report: Annotated[str, typer.Option(metavar="FILE.md", help="Write what is said there, too.")] = "",
    pack: PackDir = None,
    option: OptionWords = None,
    out: Annotated[str, typer.Option(metavar="DIR", help="Games that failed or were left go here.")] = "failed-games",
) -> None:
    """Let bots play, and look at the table after every decision."""
    from etherfields.kernel.files import write_whole
    from etherfields.proving import bots as proving
    from etherfields.proving.coverage import lines, page
    from etherfields.table import typed
    from etherfields.table.starting import party_named

    games = typed.whole_number(runs, "--runs", 1, 10**9)
    processes = typed.whole_number(jobs, "--jobs", 0, 1024) or os.cpu_count() or 1
    first = typed.whole_number(seed, "--seed", 0, 10**15)
    enough = typed.whole_number(limit, "--limit", 1, 10**9)
    options = typed.options(option or ())
    game, edition, most = _game_and_edition(pack)
    known = game.archetypes()
    named = tuple(party_named(known, party)) if party else ()
    who = [code for code, _, _ in known]
    many = typed.whole_number(players, "--players", 0, min(most, len(who)))
    game.fresh(first, named or tuple(who[: many or 1]), options)
    for one in player.split(",") if player else ():
        if one not in proving.PLAYERS:
            raise Fault(f"there is no player `{one}`", todo=f"There are: {', '.join(proving.PLAYERS)}.")
    plan = proving.runs(
        games, first, who, most=most, party=named, players=many, options=options, limit=enough, player=player,
        until=until, is_watched=coverage,
    )  # fmt: skip
    counter = proving.Counted(games, sys.stderr)
    tally = proving.play_all(partial(game_of, pack), plan, processes, counter)
    said = "\n".join([tally.text(), *(lines(game.pack, tally.covered) if coverage else ())])
    print(said)
    if report:
        words = {"--player": player, "--runs": games, "--seed": first, "--party": party, "--players": many or ""}
        words["--limit"] = "" if enough == proving.LIMIT else enough
        told = " ".join(f"{name} {value}" for name, value in words.items() if value)
        write_whole(Path(report), page(game.pack, f"etherfields bots {told}{' --coverage' * coverage}", said).encode())
    for path in proving.write_journals([*tally.failed, *tally.left], Path(out), edition.pack, edition.content):
        print(f"  {path}")
    raise typer.Exit(WRONG if tally.failed else FINE)


@app.command()
def balance(
    pack: PackPlace = None,
    games: Annotated[str, typer.Option(metavar="N", help="Of each Dream, for each number of Dreamers.")] = "100",
    trials: Annotated[str, typer.Option(metavar="N", help="At most so many for each trial; 0: no trials.")] = "100",
    dream: Annotated[list[str] | None, typer.Option(metavar="CODE", help="Only this Gate's Dream.")] = None,
    jobs: Annotated[str, typer.Option(metavar="N", help="In so many processes; 0: all cores.")] = "0",
    seed: Annotated[str, typer.Option(metavar="N", help="The first seed.")] = "1",
    out: Annotated[str, typer.Option("-o", "--out", metavar="FILE.md", help="Else it is shown.")] = "",
) -> None:
    """Measure how often a sensible player wins each Dream, and whether anything decides it alone.

    Free games tell how often each Dream is won, and which options and cards look as if they decided it. In trials the
    same games are played again with such an option never taken or always taken, with such a card never used or drawn
    first. What changes the share of wins by more than 20 points, or out of the wanted band, decides; the page says how.
    """
    from etherfields.kernel.files import write_whole
    from etherfields.proving.balance.reporting import report
    from etherfields.table import typed

    many = typed.whole_number(games, "--games", 1, 10**6)
    again = typed.whole_number(trials, "--trials", 0, 10**6)
    processes = typed.whole_number(jobs, "--jobs", 0, 1024) or os.cpu_count() or 1
    first = typed.whole_number(seed, "--seed", 0, 10**15)
    gates = list(dream or ())
    words = [f'"{pack}"'] if pack else []
    words += ["--games", str(many), "--trials", str(again)]
    words += [word for gate in gates for word in ("--dream", f'"{gate}"')]
    words += ["--seed", str(first)] if first != 1 else []
    words += ["--out", out] if out else []
    command = f"etherfields balance {' '.join(words)}"
    text = report(_pack_folder(pack), gates, many, again, first, processes, command).text()
    if out:
        write_whole(Path(out), text.encode())
    print(f"Written to {out}." if out else text.rstrip("\n"))
