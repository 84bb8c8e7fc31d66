"""`report`: a game, its versions, the settings and the last screen in one file, for whoever looks into a fault."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from etherfields import __version__
from etherfields.kernel.saving.journal import read_file
from etherfields.kernel.saving.saves import JOURNAL, RESCUED, Save
from etherfields.kernel.system.command_lines import shell_word
from etherfields.kernel.system.faults import Fault
from etherfields.kernel.system.outputs import write_output
from etherfields.playable.registry import FIRST, HEADER
from ..how_invoked import typed_as

if TYPE_CHECKING:
    from ..plain.plain_table import PlainTable

FILE: Final = "report.txt"
LAST: Final = 20
"""The number of last events on the screen of whoever plays in plain lines."""


class Reporting(Struct):
    """The save that a report tells of, and the screen in front of whoever plays."""

    save: Save
    screen: Callable[[], Sequence[str]]
    """The screen as it is now, as text."""


def write_report(seat: PlainTable, rest: str) -> None:
    """Write a report into the save's folder, or into a file that is named, and say what to do with it."""
    from etherfields.kernel.saving.report_files import Report  # late: hardly anybody writes one

    if seat.reporting is None:
        raise Fault("this game is kept nowhere, so there is nothing to report")
    save = seat.reporting.save
    path = Path(rest).expanduser() if rest else save.folder / FILE
    if path.is_dir():
        path /= FILE
    if path.exists() and path.parent.resolve() == save.folder.resolve() and path.name != FILE:
        raise Fault("this would take the place of a file of the save", str(path), "Name another file.")
    save.keep()
    journal = read_file(save.folder / JOURNAL, growing=True)
    header = save.header
    about = {
        "program": __version__,
        "python": f"{sys.version.split()[0]} on {sys.platform}",
        "game": header.get(HEADER, "") or FIRST,
        "pack": f"{header.get('pack', '')} {header.get('content', '')}",
        "decisions": str(len(seat.session.keys)),
    }
    written = Report(about, _settings(seat), _unnamed(seat, seat.reporting.screen()), journal)
    write_output(path, written.text().encode(), "the report")
    _say(seat, path.absolute(), is_whole=RESCUED not in journal.header)


def last_lines(seat: PlainTable) -> Sequence[str]:
    """How things stand, what happened last, and the question with its choices, as plain lines say them."""
    from ..plain.choosing import asked
    from ..plain.page import Page

    page, said = seat.page, io.StringIO()
    seat.page = Page(said, page.width)
    try:
        seat.say_status()
        seat.page.gap()
        for event in seat.session.events[-LAST:]:
            seat.tell(event)
        if (question := seat.question) is not None:
            seat.page.heading(asked(question, seat.names, alone=seat.is_alone))
            seat.say_choices()
        else:
            seat.page.heading("The game is over." if seat.session.question is None else "A program is asked.")
    finally:
        seat.page = page
    return said.getvalue().splitlines()


def lines_text(lines: Iterable[Iterable[tuple[str, str]]]) -> list[str]:
    """The lines of a painted screen without their styles."""
    return ["".join(text for _, text in line).rstrip() for line in lines]


def _settings(seat: PlainTable) -> dict[str, str]:
    """The settings as they are: those of the file, and the likings of this table."""
    from ..settings import SETTINGS

    kept = {name: seat.settings.of(name) for name in SETTINGS} if seat.settings is not None else {}
    return kept | {"quick": seat.liking.quick, "draws": seat.liking.draws, "payments": seat.payments}


def _unnamed(seat: PlainTable, screen: Sequence[str]) -> list[str]:
    """The screen without the names of the people who play."""
    lines = list(screen)
    for player in filter(None, seat.names.players.values()):
        lines = [re.sub(rf"(?<!\w){re.escape(player)}(?!\w)", "*" * len(player), line) for line in lines]
    return lines


def _say(seat: PlainTable, path: Path, *, is_whole: bool) -> None:
    """Say where a report is, and what to do with it."""
    seat.page.say("All of this game is written down, with the versions, your settings and the last screen:")
    seat.page.command(f"  {path}")
    seat.page.say("Nothing in it tells a Secret that nobody has seen, and it names no player.")
    if not is_whole:
        seat.page.say("It can't be played again: this save was rescued, and its beginning is lost.")
        return
    seat.page.say("Send it with a few words on what went wrong. Whoever looks into it types in the shell:")
    for command in ("shrink", "replay"):
        seat.page.command(f"  {typed_as(f'{command} {shell_word(str(path))}')}")
