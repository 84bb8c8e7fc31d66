"""The command that reads a paragraph of the Script Book by itself, and how such a reading is replayed."""

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from .. import __version__
from ..kernel.system.faults import Fault
from ..kernel.system.files import read_text
from ..kernel.system.outputs import look_at, write_output
from ..kernel.system.printing import at_terminal
from ..table.plain import typed
from .program import OptionWords, PackDir, Party, app, game_and_edition, game_pack, page

if TYPE_CHECKING:
    from ..kernel.saving.journal import Journal
    from ..playable.protocols import Edition, Game
    from ..proving.scripts.readings import Readings

MOST_BYTES = 1_000_000


@app.command("script", short_help="Read a paragraph and all that it leads to, as play would.")
def read_script(
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="A paragraph of the Script Book.")],
    party: Party = "",
    seed: Annotated[str | None, typer.Option(metavar="N", help="The number that decides all chance; else 1.")] = None,
    option: OptionWords = None,
    given: Annotated[
        str, typer.Option(metavar="CASE", help="Read it at the table of a case: FILE, or FILE:LINE.")
    ] = "",
    keys: Annotated[str, typer.Option(metavar="FILE", help="Answer with the lines of a file, or of a journal.")] = "",
    keep: Annotated[
        str, typer.Option(metavar="FILE", help="Keep it as a journal, its transcript beside it, for `replay`.")
    ] = "",
    pack: PackDir = None,
) -> None:
    """Read a paragraph and all that it leads to, as play would, and tell what that did to the table.

    It is read where it belongs, by whoever has the action that leads to it. Questions on the way there get the first
    choice. Answer its own questions at the terminal, by lines through a pipe, or with --keys."""
    from ..kernel.play.beginnings import Beginning
    from ..kernel.play.session import Session
    from ..kernel.saving.journal import Journal
    from ..proving.bots.replaying import beside
    from ..proving.scripts.kept_readings import header_of, reading_at
    from ..table.plain.choosing import Names
    from ..table.plain.keyboard import Keyboard
    from ..table.plain.paragraph_reader import Reader
    from ..table.story.transcript import transcript

    paragraph = typed.whole_number(number, "NUMBER", 0, 9999)
    start = typed.whole_number(seed, "--seed", 0, 10**18 - 1) if seed is not None else None
    options = typed.options(option or ())
    answers = list(_lines(Path(keys))) if keys else None
    _look_at(keep)
    readings = _readings(pack)
    game, edition = game_and_edition(pack)
    who = _party(game, party, given)
    reading = reading_at(readings, paragraph, given, who, start)
    first, party_of = reading.given() or (1 if start is None else start, who)
    beginning = Beginning(first, party_of, options, edition.pack, edition.content, __version__)
    fresh = partial(reading.fresh, beginning.seed, beginning.party, options)
    session, written = Session(reading, fresh(), keep=False, fresh=fresh), page()
    seat = Reader(session, written, Keyboard(sys.stdin, written, terminal=at_terminal()), Names(reading.called()))
    if answers is None:
        seat.sit()
    else:
        seat.answer(answers)
    seat.say_waiting(reading.changed(session.table))
    if keep:
        journal = Journal(header_of(reading, beginning, given, Path(keep)), list(session.keys))
        write_output(Path(keep), journal.text().encode(), "the journal")
        told = transcript(reading, fresh(), session.keys)
        write_output(beside(Path(keep)), told.encode(), "the transcript")
        written.say(f"Kept in {keep}; `replay` compares with the transcript beside it.")
    written.flush()


def _readings(pack: str | None) -> "Readings":
    """The readings of the pack in the folder named, or of the one taken where none is."""
    from ..playable.protocols import Reads

    loaded = game_pack(pack)
    if not isinstance(loaded, Reads):
        raise Fault("this pack has no paragraphs to be read", loaded.edition.title, "Name the folder of one that has.")
    return cast("Readings", loaded.readings())


class Games:
    """The games of journals: each header names its game, each game is loaded once."""

    def __init__(self, pack: str | None) -> None:
        self._pack = pack
        self._loaded: dict[str, tuple[Game[Any], Edition]] = {}

    def told(self, journal: "Journal") -> str:
        """Everything that was said in the game, or in the reading, that a journal is of."""
        from ..playable.registry import HEADER
        from ..proving.scripts.kept_readings import SCRIPT, reading_of
        from ..table.story.transcript import transcript_of

        kind = journal.header.get(HEADER, "")
        if kind not in self._loaded:
            self._loaded[kind] = game_and_edition(self._pack, (kind or None) if self._pack is None else None)
        game, edition = self._loaded[kind]
        if SCRIPT in journal.header:
            return transcript_of(reading_of(_readings(self._pack), journal), edition, journal)
        return transcript_of(game, edition, journal)


def _party(game: "Game[Any]", party: str, given: str) -> tuple[str, ...]:
    """The choices of the seats: those named, else the first one alone, or those of the case."""
    from ..table.new_party import party_named

    seating = game.seating()
    return party_named(seating, party).party if party else () if given else seating.fewest()


def _lines(path: Path) -> Iterator[tuple[str, str]]:
    """The answers in a file, or in a journal, each with where it stands."""
    from ..kernel.saving.journal import FIRST, read_journal

    text = read_text(path, MOST_BYTES)
    if text.startswith(FIRST):
        yield from ((f"{path}, decision {n}", key) for n, key in enumerate(read_journal(text, str(path)).keys, start=1))
        return
    for n, line in enumerate(text.splitlines(), start=1):
        if (answer := line.strip()) and not answer.startswith("#"):
            yield f"{path}, line {n}", answer


def _look_at(keep: str) -> None:
    """Refuse a file in which no reading can be kept, if somebody named one."""
    from ..proving.bots.replaying import TRANSCRIPT, beside

    if keep:
        path = Path(keep)
        if path == beside(path):
            raise Fault(f"the transcript would be called so, too ({TRANSCRIPT})", keep, "Name another file.")
        look_at(path, "the journal")
        look_at(beside(path), "the transcript")
