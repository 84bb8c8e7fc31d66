"""The command that brings a failing game down to few decisions, and the same for what bots find."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..kernel.system.command_lines import shell_word
from ..kernel.system.faults import Fault, sentence
from ..kernel.system.outputs import look_at_folder
from ..kernel.system.printing import Outlet, show, told
from ..table.how_invoked import typed_as
from ..table.plain import typed
from .program import PackDir, app, game_pack, pack_folder

if TYPE_CHECKING:
    from ..kernel.saving.journal import Journal
    from ..playable.protocols import Game, GamePack
    from ..proving.bots.played import Played
    from ..proving.shrink.shrinking import Effort

QUIET = 2.0
"""The seconds before anything is said of how far the work has come."""
BETWEEN = 0.25
MOST_FOUND = 3
"""The most failures of one run of bots that are shrunk, each of another kind or place."""
SECONDS_EACH = 20
SHRUNK = "shrunk"
"""The folder for what is left of the games that bots found, beside that of their journals."""


@app.command(short_help="Bring a failing game down to few decisions, and to a case.")
def shrink(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Journals, reports, or folders of saves.")],
    pack: PackDir = None,
    out: Annotated[str, typer.Option(metavar="DIR", help="The folder for what comes of it; else FILE's.")] = "",
    seconds: Annotated[str, typer.Option(metavar="N", help="The most seconds for each game.")] = "60",
    replays: Annotated[str, typer.Option(metavar="N", help="The most replays for each game.")] = "5000",
) -> None:
    """Bring a game that fails down to few decisions, from the last table at rest from which it still fails.

    Decisions are left out and filled in as long as the same fault comes of it. Three files are written:
    FILE-shrunk.toml, a case that lays that table and fails until the fault is mended; FILE-shrunk.table, the table;
    and FILE-shrunk.journal, the decisions for `replay`. Ctrl-C ends the search with the best that was found."""
    from ..playable.registry import HEADER
    from ..proving.shrink.failing_journals import failing_journal
    from ..proving.shrink.shrinking import Effort

    most, tries = typed.whole_number(seconds, "--seconds", 1, 10**6), typed.whole_number(replays, "--replays", 1, 10**9)
    if out:
        look_at_folder(Path(out), "the shrunk games")
    for file in files:
        journal = failing_journal(Path(file))
        loaded = game_pack(pack, (journal.header.get(HEADER) or None) if pack is None else None)
        with _Progress(told()) as progress:
            effort = Effort(tries, most, progress.tell)
            said = _shrunk(journal, loaded, loaded.with_players(), pack, Path(out) if out else None, effort)
        for line in said:
            show(line)


def _shrunk(
    journal: "Journal", loaded: "GamePack", game: "Game[Any]", pack: str | None, out: Path | None, effort: "Effort"
) -> list[str]:
    """Shrink a game and write down what is left: lines that tell of it."""
    from ..kernel.play.beginnings import Beginning
    from ..playable.registry import HEADER
    from ..proving.shrink import written
    from ..proving.shrink.failing_journals import beginning_of, ways
    from ..proving.shrink.shrinking import shrink as shrink_game
    from ..table.saves.open_save import same_pack

    file = Path(journal.name)
    same_pack(journal.header, loaded.edition, str(file))
    try:
        budget = Beginning.of(journal.header, journal.name).budget
        shrunk = shrink_game(game, beginning_of(game, journal), ways(journal), effort, budget)
    except Fault as fault:
        raise fault if fault.where else Fault(fault.what, str(file), fault.todo) from None
    changed = journal.header.get("content", "") not in ("", loaded.edition.content)
    stem, other = f"{file.stem.removesuffix('-shrunk')}-shrunk", _other_pack(pack, journal.header.get(HEADER) or None)
    laid = written.write(shrunk, journal.header, out or file.parent, stem, other, file.name)
    return [
        f"{file}: {shrunk.text()}.",
        f"    {shrunk.failure.said}",
        *(["    The content of this pack has changed since the game was played."] if changed else []),
        f"  {typed_as(f'case {shell_word(str(laid.case))}')}",
        f"  {typed_as(f'replay {shell_word(str(laid.journal))}')}",
    ]


def shrink_found(
    failed: "Sequence[Played]", paths: Sequence[Path], loaded: "GamePack", game: "Game[Any]", pack: str | None
) -> None:
    """Shrink the failed games of bots, each failure once; where that can't be done, say why."""
    from ..proving.shrink.failing_journals import failing_journal
    from ..proving.shrink.shrinking import Effort

    found: dict[str, Path] = {}
    for played, path in zip(failed, paths, strict=False):
        found.setdefault(played.failure.rpartition(" (")[2], path)
    for path in list(found.values())[:MOST_FOUND]:
        try:
            with _Progress(told()) as progress:
                effort = Effort(seconds=SECONDS_EACH, tell=progress.tell)
                said = _shrunk(failing_journal(path), loaded, game, pack, path.parent.parent / SHRUNK, effort)
        except Fault as fault:
            said = [f"  It can't be shrunk: {sentence(fault)}"]
        for line in said:
            show(line)
    if len(found) > MOST_FOUND:
        show(f"{len(found) - MOST_FOUND} failures of other kinds are left: {typed_as('shrink FILE')}")


def _other_pack(pack: str | None, kind: str | None) -> Path | None:
    """The folder of a pack that doesn't come with its game; None: the built-in one is played."""
    from ..playable.registry import plugin_of_pack

    if pack is None and kind is not None:
        return None
    folder = pack_folder(pack)
    return None if folder.resolve() == plugin_of_pack(folder).built_in_pack().resolve() else folder


class _Progress:
    """A line at a terminal that says how far a search has come, once it has taken a while."""

    def __init__(self, out: Outlet) -> None:
        self._out = out
        self._begun = self._last = time.monotonic()
        self._is_shown = False

    def __enter__(self) -> "_Progress":
        return self

    def __exit__(self, *error: object) -> None:
        if self._is_shown:
            self._out.over("", last=True)

    def tell(self, text: str) -> None:
        """Say how far it has come, now and then."""
        now = time.monotonic()
        if self._out.is_terminal and now - self._begun >= QUIET and now - self._last >= BETWEEN:
            self._out.over(text, last=False)
            self._last, self._is_shown = now, True
