"""The program that all commands belong to, and the words and options that several of them share."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from .. import __version__
from ..kernel.system.command_lines import shell_word
from ..kernel.system.faults import Fault
from ..kernel.system.letters import printable
from ..kernel.system.outputs import look_at, write_output
from ..kernel.system.printing import said, show
from ..table.saves.saves_commands import saves_app
from ..table.typer_raw import take_words_as_typed
from .games_in_help import take_help_of_games

if TYPE_CHECKING:
    from ..playable.protocols import Edition, Game, GamePack, Plugin
    from ..table.plain.page import Page

HELP = """Cooperative narrative campaigns, played by the full rules at a terminal.

`etherfields play` begins a campaign, or goes on with the last one. In a game, type `help`."""

app = typer.Typer(
    help=HELP, add_completion=True, rich_markup_mode=None, pretty_exceptions_enable=False,
    invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip
app.add_typer(saves_app, name="saves", short_help="List saves; copy, rename, pack and delete them.")

PACK_FOLDER = "The folder of a pack; else the one you are in, or the built-in one."
# What is typed stays as it is until a command looks at it: see `table.as_typed`.
PackDir: TypeAlias = Annotated[str | None, typer.Option("--pack", metavar="DIR", help=PACK_FOLDER)]
PackPlace: TypeAlias = Annotated[str | None, typer.Argument(metavar="[PACK]", help=PACK_FOLDER)]
GameName: TypeAlias = Annotated[
    str | None, typer.Option("--game", metavar="NAME", help="The built-in pack of a game: {games}.")
]
Party: TypeAlias = Annotated[str, typer.Option("--party", metavar="A,B", help="The choices of the seats: {parties}.")]
OptionWords: TypeAlias = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="Choose a ruling; can be repeated.")
]
OutPage: TypeAlias = Annotated[str, typer.Option("-o", "--out", metavar="FILE.md", help="Write to this file.")]
Typed: TypeAlias = str | int | list[str] | None
"""The value behind an option; of an option without a value, whether it is set."""


take_words_as_typed()
take_help_of_games()


def _version(wanted: bool) -> None:
    if wanted:
        show(f"etherfields {__version__}")
        raise typer.Exit


@app.callback()
def _all(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        show(context.get_help())


def pack_folder(pack: str | None) -> Path:
    """The folder that somebody named; else the one they are in if it is a pack's, or that of the built-in pack."""
    from ..table.places import built_in_pack

    if pack == "":
        raise Fault("the name of a folder is empty", "PACK", "Name the folder of a pack, or leave it out.")
    if pack is not None:
        return Path(pack)
    return Path() if in_a_pack() else built_in_pack()


def in_a_pack() -> bool:
    """Whether the current folder is that of a pack."""
    from ..content.load.read_files import FRONT

    return os.path.isfile(FRONT)


def in_another_pack() -> bool:
    """Whether the current folder is that of a pack which doesn't come with the program."""
    from ..table.places import built_in_pack

    return in_a_pack() and Path().resolve() != built_in_pack().resolve()


def plugin_for(pack: str | None, game: str | None) -> "tuple[Plugin, Path]":
    """The game that is named, or that a pack names; and the folder of the pack, else of the game's built-in one."""
    from ..playable.registry import plugin, plugin_of_pack

    if game is not None and pack is None:
        named = plugin(game)
        return named, named.built_in_pack()
    folder = pack_folder(pack)
    of_pack = plugin_of_pack(folder)
    if game is not None and plugin(game) is not of_pack:
        what = f"this is a pack of {of_pack.title}, and not of {plugin(game).title}"
        raise Fault(what, str(folder), "Leave out --game.")
    return of_pack, folder


def game_pack(pack: str | None, game: str | None = None) -> "GamePack":
    """The pack in the folder named, or the built-in pack of a game, or the one taken where neither is named."""
    plugin, folder = plugin_for(pack, game)
    return plugin.load(folder)


def game_and_edition(pack: str | None, game: str | None = None) -> "tuple[Game[Any], Edition]":
    """The game, and what journals say of its pack."""
    loaded = game_pack(pack, game)
    return loaded.game(), loaded.edition


def command_line(command: str, options: Mapping[str, Typed], *arguments: str | None) -> str:
    """A command line that repeats this command, without the options left at their defaults."""
    words = [word for word in arguments if word]
    for name, typed in options.items():
        if isinstance(typed, bool):
            words += [f"--{name}"] * typed
            continue
        for one in typed if isinstance(typed, list) else [typed]:
            words += [f"--{name}", str(one)] if one not in ("", None) else []
    return " ".join(shell_word(word) for word in ("etherfields", command, *words))


def look_at_out(out: str, what: str) -> None:
    """Refuse a file named for `what` before the work begins if it can't be written."""
    if out:
        look_at(Path(out), what)


def hand_over(text: str, out: str, what: str, said: str = "") -> None:
    """Show the result of a command, or write it into the file named by `out` and say so."""
    text = printable(text, but="\n")
    if out:
        write_output(Path(out), text.encode(), what)
    show((said or f"Written to {out}.") if out else text.rstrip("\n"))


def page() -> "Page":
    """Where what a command says is written."""
    from ..table.plain.page import page_for

    return page_for(said(), dict(os.environ))
