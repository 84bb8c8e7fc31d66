"""Commands for people who play or write: to play, look up, tell, check, begin a pack, draw it."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from ..kernel.system import printing
from ..kernel.system.command_lines import shell_word
from ..kernel.system.exit_codes import FINE, WRONG
from ..kernel.system.faults import Fault
from ..kernel.system.printing import show
from ..table.plain import typed
from ..table.saves.saves_commands import shelf
from .program import (
    GameName,
    OptionWords,
    OutPage,
    PackDir,
    PackPlace,
    Party,
    app,
    game_and_edition,
    game_pack,
    hand_over,
    in_a_pack,
    in_another_pack,
    look_at_out,
    page,
    plugin_for,
)  # fmt: skip

# --- playing ----------------------------------------------------------------------------------------


@app.command(short_help="Begin a campaign, or go on with one.")
def play(
    save: Annotated[str | None, typer.Argument(metavar="[SAVE]", help="The save to go on with; else the last.")] = None,
    pack: PackDir = None,
    game: GameName = None,
    new: Annotated[bool, typer.Option("--new", help="Begin a new campaign.")] = False,
    party: Party = "",
    seed: Annotated[str | None, typer.Option(metavar="N", help="The number that decides all chance.")] = None,
    option: OptionWords = None,
    mend: Annotated[bool, typer.Option("--mend", help="Take back, or leave out, what no longer fits.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Use plain lines, not the full screen.")] = False,
    sync: Annotated[bool, typer.Option("--sync", help="Wait for the disk after each decision.")] = False,
) -> None:
    """Open the title screen; in plain lines, go on with the last campaign. With a SAVE, go on with that one."""
    from ..kernel.saving.shelf import fit_name
    from ..table.evening import Wish
    from ..table.evening import play as play_on
    from ..table.plain.keyboard import Keyboard
    from ..table.terminal import shows_screens

    name = None if save is None else fit_name(save)
    options = typed.options(option or ())
    number = typed.whole_number(seed, "--seed", 0, 10**18 - 1) if seed is not None else None
    source = [*(["--pack", shell_word(pack)] if pack else []), *(["--game", game] if game else [])]
    kind = game or _game_of_save(name, pack)
    to_begin = source if game or not kind else [*source, "--game", kind]
    again, anew = (" ".join([*words, *["--plain"] * plain, *["--sync"] * sync]) for words in (source, to_begin))
    at_terminal = printing.at_terminal()
    on_screen = at_terminal and not plain and shows_screens(dict(os.environ), printing.size())
    wish = Wish(name, new, party, number, options, mend, again=again, anew=anew, sync=sync, on_screen=on_screen)
    written = page()
    if on_screen and wish.of_nothing_yet and pack is None and game is None and not in_another_pack():
        from ..table.title.all_games import play_from_games

        play_from_games(wish, shelf(), written)
        return
    if on_screen and wish.of_nothing_yet:
        from ..table.title.opening import play_from_title

        play_from_title(wish, game_pack(pack, game), shelf(), written)
        return
    rules, edition = game_and_edition(pack, kind)
    play_on(wish, rules, edition, shelf(), written, Keyboard(sys.stdin, written, terminal=at_terminal))


def _game_of_save(name: str | None, pack: str | None) -> str | None:
    """The game that a save is of, where nobody names a pack; None: that of the pack taken by itself."""
    from ..kernel.saving.journal import read_file
    from ..kernel.saving.saves import JOURNAL
    from ..playable.registry import HEADER

    if name is None or pack is not None or name not in shelf().names():
        return None
    try:
        return read_file(shelf().path(name) / JOURNAL, growing=True).header.get(HEADER)
    except Fault:
        return None  # whoever opens the save says what is wrong


@app.command()
def rules(
    word: Annotated[list[str] | None, typer.Argument(metavar="[WORD]")] = None, game: GameName = None
) -> None:
    """Look up a word or a rule's ID in the rules."""
    from ..playable.registry import FIRST, plugin
    from ..table.plain.rules_lookup import look_up

    known = plugin(game or FIRST)
    page().lines(look_up(known.rulebook(), known.option_labels(), " ".join(word or ())))


# --- the story, and packs ---------------------------------------------------------------------------


@app.command(short_help="Tell a campaign so far: what was read, chosen and paid.")
def story(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A save, or the file of a journal.")],
    pack: PackDir = None,
    out: OutPage = "",
) -> None:
    """Tell a campaign so far: the paragraphs read, the choices made and their costs."""
    from ..kernel.saving.journal import read_file
    from ..kernel.saving.saves import JOURNAL
    from ..playable.registry import HEADER
    from ..table.story.chronicle import chronicle

    look_at_out(out, "the story")
    path = Path(name) if Path(name).is_file() else shelf().path(name) / JOURNAL
    journal = read_file(path, growing=True)
    game, edition = game_and_edition(pack, None if pack is not None else journal.header.get(HEADER))
    text = chronicle(game, edition, journal)
    hand_over(text, out, "the story", f"The story of “{name}” is in {out} now.")


@app.command()
def check(pack: PackPlace = None, game: GameName = None) -> None:
    """Look for everything that is wrong with a pack."""
    plugin, folder = plugin_for(pack, game)
    report = plugin.examine(folder)
    show(report.text())
    if pack is None and not in_a_pack():
        show("This is the built-in pack. `etherfields check DIR` looks at another.")
    raise typer.Exit(WRONG if report.errors else FINE)


@app.command(short_help="Note the keys of a pack's options for `check`.")
def keys(pack: Annotated[str, typer.Argument(metavar="DIR", help="The folder of a pack.")]) -> None:
    """Note the keys of a pack's options in its keys.txt, so that `check` says which are lost."""
    from ..kernel.play.events import some
    from ..playable.protocols import NotesKeys

    plugin, folder = plugin_for(pack, None)
    if not isinstance(plugin, NotesKeys):
        raise Fault(f"packs of {plugin.title} have no keys to note", pack)
    place, new = plugin.note_keys(folder)
    show(f"{place} has {some(new, 'new key')}." if new else f"{place} had all keys already.")


@app.command(short_help="Write out all that a pack says, its Secrets too.")
def text(
    pack: PackPlace = None,
    game: GameName = None,
    find: Annotated[str, typer.Option(metavar="WORDS", help="Show only what has these words in it.")] = "",
    out: OutPage = "",
) -> None:
    """Write out all that a pack says, as players read it, its Secrets too."""
    look_at_out(out, "the text")
    plugin, folder = plugin_for(pack, game)
    hand_over(plugin.text(plugin.load(folder), find), out, "the text")


@app.command("new-pack")
def new_pack(
    folder: Annotated[str, typer.Argument(metavar="DIR", help="A new folder.")], game: GameName = None
) -> None:
    """Write a small pack that works, to begin with."""
    from ..content.author.new_pack import make_pack
    from ..playable.registry import FIRST, plugin
    from ..table.how_invoked import typed_as

    make_pack(plugin(game or FIRST).template(), folder)
    show(f"A pack is in {folder} now. Look at its files, then:")
    for words in (f"check {shell_word(folder)}", f"play --pack {shell_word(folder)}"):
        show(f"  {typed_as(words)}")


@app.command()
def graph(
    pack: PackPlace = None,
    game: GameName = None,
    what: Annotated[str, typer.Option(metavar="script|map", help="Draw the paragraphs or the map.")] = "script",
    form: Annotated[str, typer.Option("--format", metavar="mermaid|dot|graphml")] = "mermaid",
    out: Annotated[str, typer.Option("-o", "--out", metavar="FILE", help="Write to this file.")] = "",
) -> None:
    """Draw the Script Book or the map of a pack as a graph."""
    from ..playable.protocols import Graphs

    look_at_out(out, "the graph")
    plugin, folder = plugin_for(pack, game)
    loaded = plugin.load(folder)
    if not isinstance(plugin, Graphs):
        raise Fault(f"{plugin.title} has neither paragraphs nor streets to draw", str(folder))
    hand_over(plugin.graph(loaded, what, form), out, "the graph")
