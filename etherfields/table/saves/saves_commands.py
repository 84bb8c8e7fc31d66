"""`etherfields saves`: what can be typed to list, show, copy, rename, rescue, delete, export and import saves."""

import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from etherfields.kernel.system.faults import Fault
from etherfields.kernel.system.letters import printable
from etherfields.kernel.system.printing import at_terminal, show

if TYPE_CHECKING:
    from etherfields.kernel.saving.shelf import Shelf

saves_app = typer.Typer(
    help="List, show, copy, rename, rescue, delete, export and import saves.",
    invoke_without_command=True, rich_markup_mode=None,
)  # fmt: skip

SaveName: TypeAlias = Annotated[str, typer.Argument(metavar="NAME")]


def shelf() -> "Shelf":
    """Where the saves are of whoever has started the program."""
    from etherfields.kernel.saving.shelf import Shelf
    from ..places import SAVES, saves_folder

    folder = saves_folder(dict(os.environ))
    there = next((path for path in (folder, *folder.absolute().parents) if os.path.lexists(path)), folder)
    if os.path.lexists(there) and not there.is_dir():
        what = "is a file, not a folder, so no saves can be kept there"
        raise Fault(what, str(there), f"Let {SAVES} name a folder, or move the file away.")
    return Shelf(folder)


def show_lines(lines: Iterable[str]) -> None:
    """Show lines, each of which stays one, whatever is in it."""
    for line in lines:
        show(printable(line))


@saves_app.callback()
def _saves(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        saves_list()


@saves_app.command("list")
def saves_list() -> None:
    """List all saves, the one played last first."""
    from .shelf_text import shelf_lines

    show_lines(shelf_lines(shelf(), _short))


def _short(header: Mapping[str, str], table: Mapping[str, object]) -> str:
    """The people and the progress of a save."""
    from .short import short_of

    return short_of()(header, table)


@saves_app.command("show")
def saves_show(name: SaveName) -> None:
    """Say what a save holds."""
    from .shelf_text import described

    show_lines(described(shelf(), name, _short))


@saves_app.command("copy")
def saves_copy(name: SaveName, to: SaveName) -> None:
    """Make a second save of one."""
    shelf().copy(name, to)
    show(f"“{to}” is a copy of “{name}” now.")


@saves_app.command("rescue", short_help="Begin anew where a journal is lost or damaged.")
def saves_rescue(name: SaveName) -> None:
    """Begin anew at the last table of a save whose journal is lost or damaged."""
    from .shelf_text import rescued

    show_lines(rescued(shelf().rescue(name), name, _short))


@saves_app.command("rename")
def saves_rename(name: SaveName, to: SaveName) -> None:
    """Give a save another name."""
    shelf().rename(name, to)
    show(f"“{name}” is called “{to}” now.")


@saves_app.command("delete")
def saves_delete(name: SaveName, yes: Annotated[bool, typer.Option("--yes", help="Don't ask first.")] = False) -> None:
    """Throw a save away, for good."""
    path = shelf().path(name)
    if not yes:
        if not at_terminal():
            raise Fault("a save is gone for good once it is deleted", name, "If that is meant, add --yes.")
        show(f"Throw “{path.name}” away for good? Type yes or no: ", end="")
        if sys.stdin.readline().strip().casefold() not in ("yes", "y"):
            show(f"“{path.name}” stays.")
            return
    shelf().delete(name)
    show(f"“{name}” is gone.")


@saves_app.command("export")
def saves_export(
    name: SaveName, to: Annotated[str, typer.Argument(metavar="[FILE.zip]", help="Else NAME.zip, here.")] = ""
) -> None:
    """Pack a save into one file."""
    target = Path(to or f"{name}.zip")
    if not to and os.path.lexists(target):
        todo = "Name the file: `etherfields saves export NAME FILE.zip` writes over one that is named."
        raise Fault("there is a file of that name already", str(target), todo)
    shelf().export(name, target)
    show(f"“{name}” is packed into {target}.")


@saves_app.command("import")
def saves_import(
    file: Annotated[str, typer.Argument(metavar="FILE")],
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="Else it is called like the file.")] = "",
) -> None:
    """Make a save of a packed one, or of a journal alone."""
    show(f"“{shelf().bring_in(Path(file), name)}” is among your saves now.")
